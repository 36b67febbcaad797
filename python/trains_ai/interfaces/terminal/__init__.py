"""A game of Trains at the terminal, in colour or without, on a screen or through a pipe."""
