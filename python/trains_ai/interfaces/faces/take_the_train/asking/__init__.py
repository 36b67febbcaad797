"""The decisions of Take the Train: choices, questions, menus."""
