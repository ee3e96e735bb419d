"""The rooms of games and servers: which there are, who reads them."""
