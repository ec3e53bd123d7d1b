"""The pages that `explain` shows. Those of the detectors lie beside them; guides and lists of short pages lie here."""
