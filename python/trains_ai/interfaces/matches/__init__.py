"""Results of a match."""
