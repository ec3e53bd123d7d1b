"""What a sentence does with the name in it: states it, recalls it, denies it, plans it, shows it."""
