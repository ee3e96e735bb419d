"""What everybody asks for themselves: help, their battles, their language, the rules, the dice."""
