"""What a search has found, and the searches of the bench."""
