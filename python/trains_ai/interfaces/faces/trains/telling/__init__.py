"""What happened in Trains, in sentences."""
