"""From a line to an act: words and names as they are written, no View needed."""
