"""Take the Train at the terminal."""
