"""Characters that look like those of a line of orders, and what they look like (campaign 10.2)."""

from __future__ import annotations

_GROUPS = (
    # Cyrillic capitals
    ("\u0410\u0412\u0421\u0415\u041d\u0406\u0408\u041a\u041c\u041e\u0420\u0405", "ABCEHIJKMOPS"),
    ("\u0422\u0425\u0423\u04ae\u050c\u051a\u051c\u04ba\u0401\u0500\u04c0", "TXYYGQWHEDI"),
    # Cyrillic small letters
    ("\u0430\u0432\u0441\u0435\u043d\u0456\u0458\u043a\u043c\u043e\u0440\u0455", "abcehijkmops"),
    ("\u0442\u0445\u0443\u04af\u050d\u051b\u051d\u04bb\u0451\u0501\u04cf", "txyygqwhedi"),
    # Greek capitals
    ("\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4", "ABEZHIKMNOPT"),
    ("\u03a5\u03a7", "YX"),
    # Greek small letters, but those that look like another letter than their capital
    ("\u03b1\u03b2\u03b5\u03b9\u03ba\u03bc\u03bf\u03c1\u03c4\u03c7", "abeikmoptx"),
    # dotless and dotted i, dotless j
    ("\u0131\u0130\u0237", "iIj"),
    # the Cyrillic Ze looks like a three
    ("\u0417\u0437", "33"),
    # signs of multiplication
    ("\u00d7\u2715\u2716", "xxx"),
    # dashes, and the minus
    ("\u2212\u2043\u2010\u2011\u2012\u2013\u2014\u2015\ufe58\ufe63\u2e3a\u2e3b", "------------"),
    ("\u223c\u2500\u2501", "---"),
    # arrows to the right
    ("\u2192\u27f6\u21d2\u27f9\u2794\u279c\u27a1\u279d\u279e\u2799\u279b\u21e8", ">>>>>>>>>>>>"),
    ("\u25ba\u25b6\u25b8\u25b9\u27a4\u27a2\u27a3\u2b95\u27fe\u21a6\u21fe\u21aa", ">>>>>>>>>>>>"),
    # double quotes
    ("\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u301d\u301e\u275d\u275e", '"""""""""""'),
    # single quotes
    ("\u2018\u2019\u201a\u201b\u2032\u2039\u203a\u275b\u275c", "'''''''''"),
    # bullets
    (
        "\u2022\u2023\u25e6\u25cf\u25cb\u25aa\u25ab\u25a0\u25a1\u2219\u00b7\u22c5",
        "\u2022" * 12,
    ),
    ("\u25c6\u25c7\u25d8", "\u2022\u2022\u2022"),
    # commas, semicolons and stops of other scripts
    ("\u060c\u061b\u3001\u3002\uff1b\uff1a\ufe50", ",;,.;:,"),
)

LOOKS = {ord(odd): plain for odds, plains in _GROUPS for odd, plain in zip(odds, plains, strict=True)}
"""For `str.translate`: the small letters of a script follow its capitals."""
