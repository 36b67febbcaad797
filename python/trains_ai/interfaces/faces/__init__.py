"""How each game is shown, asked and told at a console."""
