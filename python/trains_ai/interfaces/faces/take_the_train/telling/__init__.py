"""What happened in Take the Train, in sentences."""
