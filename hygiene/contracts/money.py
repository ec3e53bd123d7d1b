"""Whether a text shows a sum of money. Code does not: `$1` there is a parameter."""

import re

_CODE = re.compile(r"(`{3,}|~{3,}).*?(?:\1|\Z)|(`+)(?!`).*?(?<!`)\2(?!`)", re.DOTALL)
_DIGITS = r"[0-9]+(?:[.,][0-9]+)*"
_EACH = "h|hour|day|week|mo|month|yr|year|seat|user|session|run|call"
_UNIT = rf"(?:\s?(?:k|M|bn|million|billion)\b)?(?:\s?/\s?(?:{_EACH})\b)?"
_SYMBOL_FIRST = re.compile(rf"(?<![\w/.$-])(?:[A-Z]{{1,3}})?[$€£¥₹]\s?-?{_DIGITS}{_UNIT}(?![\w/])(?!\.\w)")
_SYMBOL_LAST = re.compile(rf"(?<![\w.]){_DIGITS}\s?[€£¥₹](?!\w)")
_CODES = "USD|EUR|GBP|JPY|CHF|CNY|INR|CAD|AUD"
_NAMED = re.compile(rf"\b{_DIGITS}\s?(?:{_CODES}|(?i:dollars?|euros?|cents?))\b|\b(?:{_CODES})\s?[0-9]")


def shows_money(text: str) -> bool:
    """Whether prose in `text` names an amount with its currency."""
    prose = _CODE.sub(" ", text)
    return any(pattern.search(prose) for pattern in (_SYMBOL_FIRST, _SYMBOL_LAST, _NAMED))
