"""``python -m trains_ai`` is ``trains-ai``, where the script is not on the path."""

import sys

from .interfaces.cli import main

sys.exit(main())
