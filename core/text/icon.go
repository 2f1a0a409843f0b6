package text

import "strings"

// Icons that stand for words: the later arcs print ":shadowlands:" for the keyword Shadowlands and ":favor:" for the Imperial
// Favor. They are read, and compared, as the words that they stand for.

// iconWords are the words of the icons that are no more than words.
var iconWords = map[string]string{
	":shadowlands:": "Shadowlands", ":air:": "Air", ":earth:": "Earth", ":fire:": "Fire", ":water:": "Water", ":void:": "Void",
	":maho:": "Maho", ":jade:": "Jade", ":pearl:": "Pearl", ":favor:": "the Imperial Favor",
}

// appendIcon adds the token of an icon that begins at a byte, or the words that it stands for, each with the icon's bytes.
func appendIcon(ts []token, name string, at int) []token {
	words, ok := iconWords[strings.ToLower(name)]
	if !ok {
		return append(ts, token{kind: icon, text: name, from: at, to: at + len(name)})
	}
	for w := range strings.FieldsSeq(words) {
		ts = append(ts, token{text: w, from: at, to: at + len(name)})
	}
	return ts
}
