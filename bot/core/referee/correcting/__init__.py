"""Corrections: a step told rightly and all later ones decided again, or facts set right from now on."""
