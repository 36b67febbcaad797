"""What a person sees: the command line and the game at the terminal."""
