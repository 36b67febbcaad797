"""What lies on the table of Trains, drawn."""
