"""Stage one: what is there. States facts, judges nothing."""
