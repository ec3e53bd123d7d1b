"""Do exactly the plan: guards, byte edits, atomic writes, a journal. No model, no network, no judgement."""
