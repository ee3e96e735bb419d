"""The rules of Doors (docs/decisions/0037-the-smallest-game-on-paper.md), pure."""
