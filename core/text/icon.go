package text

import (
	"slices"
	"strings"
)

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

// goldWords makes words of Gold icons that stand among words: ":g2: less" is "2 less Gold", "pay :g2:" is "pay 2 Gold".
func goldWords(ts []token) []token {
	for i := 0; i < len(ts); i++ {
		n, ok := goldIcon(&ts[i])
		if !ok {
			continue
		}
		amount := token{kind: number, text: n, from: ts[i].from, to: ts[i].to}
		gold := token{text: "Gold", from: ts[i].from, to: ts[i].to}
		switch {
		case i+1 < len(ts) && (ts[i+1].text == "less" || ts[i+1].text == "more"):
			gold.from, gold.to = ts[i+1].from, ts[i+1].to
			ts = slices.Replace(ts, i, i+2, amount, ts[i+1], gold)
		case i > 0 && slices.Contains(payingWords, strings.ToLower(ts[i-1].text)):
			ts = slices.Replace(ts, i, i+1, amount, gold)
		}
	}
	return ts
}

// payingWords are those after which a Gold icon is an amount of Gold, and no cost of a heading.
var payingWords = []string{"pay", "pays", "paying", "additional"}

// goldIcon is the number of an icon such as ":g2:".
func goldIcon(t *token) (string, bool) {
	if t.kind != icon || len(t.text) < 4 || t.text[1] != 'g' || !isDigit(t.text[2]) {
		return "", false
	}
	return t.text[2 : len(t.text)-1], true
}
