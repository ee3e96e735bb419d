"""From a text to an act: words, names and numbers as they are written, no View needed."""
