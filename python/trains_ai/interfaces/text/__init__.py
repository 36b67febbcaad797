"""How text is put on a console: colours, columns, words."""
