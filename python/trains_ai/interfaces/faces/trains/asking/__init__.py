"""The decisions of Trains: choices, questions, menus."""
