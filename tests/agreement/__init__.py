"""Do all languages say the same about every input? Inputs made from the model, answers line by line."""
