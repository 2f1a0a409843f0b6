package words

// german: see doc/GERMAN.md for which of the game's terms stay English.
var german = []entry{}
