"""The battle desk in words: boards, the card of a battle, its forms (campaign 13)."""
