"""One profile for every property: no deadline on shared machines, and the same examples each time in the gate."""

import os

from hypothesis import settings

settings.register_profile("anywhere", deadline=None)
settings.register_profile("gate", deadline=None, derandomize=True)
settings.load_profile("gate" if os.environ.get("CI") else "anywhere")
