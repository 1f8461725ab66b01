"""
Runs render.py with the things of household.py. Every picture follows from render.py: what only few pictures show is added here, so that
the others need not be rendered again.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import belongings  # noqa: E402
import household  # noqa: E402

belongings.MAKERS.update(household.MAKERS)

import render  # noqa: E402, F401
