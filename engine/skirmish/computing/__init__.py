"""How the computer weighs: `goals` there are, the `outlook` from a place, `aiming` of shots."""
