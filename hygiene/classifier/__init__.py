"""The second stage: what the scanner's facts mean. It proposes; the finalizer decides."""
