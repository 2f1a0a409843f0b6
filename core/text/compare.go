package text

import "strings"

// synonyms are the spellings that mean the same and are written in one way.
var synonyms = map[string]string{
	"an": "a", "printed": "base", "can't": "cannot", ":g*:": ":gstar:", ":x:": ":gstar:", "[*]": ":gstar:", "alignments": "alignment",
}

// loose words may be written with or without a capital.
var loose = func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq("province provinces strength force chi honor gold cost value deck fate dynasty discard pile hand " +
		"requirement production personal phase turn imperial favor family starting clan alignment battle attack attacks total attacker defender stronghold strongholds " +
		"seppuku equip recruit ranged element action equips equipped equipping recruits enlightenment victory personality personalities dishonorable human actions attacking defending " +
		"player players lobby recruited follower followers item items holding holdings strategy strategies the honorably dead") {
		m[w] = true
	}
	return m
}()

// Same reports whether two texts are token for token the same, but for capitals at the beginning of a sentence
// and the synonyms.
func Same(a, b string) bool {
	x, y := longNames(bothSexes(tokenise(Normalise(a)))), longNames(bothSexes(tokenise(Normalise(b))))
	for i := range x {
		if i >= len(y) {
			return i == len(x)-1 && x[i].text == "."
		}
		if x[i].kind == quote && y[i].kind == quote {
			if !Same(x[i].text, y[i].text) {
				return false
			}
			continue
		}
		if !sameWord(x[i].text, y[i].text, i == 0 || starts(x[i-1].text) || x[i-1].kind == quote) {
			return false
		}
	}
	return len(y) == len(x) || len(y) == len(x)+1 && y[len(x)].text == "."
}

func starts(before string) bool { return before == "." || before == ":" || before == "," }

func sameWord(a, b string, first bool) bool {
	if a == b {
		return true
	}
	la, lb := strings.ToLower(a), strings.ToLower(b)
	if s, ok := synonyms[la]; ok {
		la = s
	}
	if s, ok := synonyms[lb]; ok {
		lb = s
	}
	if la != lb {
		return false
	}
	if first || la != strings.ToLower(a) || lb != strings.ToLower(b) {
		return true
	}
	return loose[la] || a[1:] == b[1:] && !isCapital(a) && !isCapital(b)
}

// eitherPronoun is said of a Personality whose sex a text leaves open: "he or she" means "he".
var eitherPronoun = map[[2]string]string{
	{"he", "she"}: "he", {"him", "her"}: "him", {"his", "her"}: "his", {"himself", "herself"}: "himself",
}

// bothSexes makes one word of "he or she".
func bothSexes(ts []token) []token {
	out := ts[:0]
	for i := 0; i < len(ts); i++ {
		if i+2 < len(ts) && ts[i+1].low == "or" {
			if he, ok := eitherPronoun[[2]string{ts[i].low, ts[i+2].low}]; ok {
				t := ts[i]
				t.to, t.low, t.fold = ts[i+2].to, he, he
				t.text = t.text[:1] + he[1:]
				out = append(out, t)
				i += 2
				continue
			}
		}
		out = append(out, ts[i])
	}
	return out
}

// longNames leaves out the words of a stat's name that may be missing: "Province Strength" is written "strength" too, "Starting
// Family Honor" "Starting Honor", and a card's "Gold Cost" its "cost".
func longNames(ts []token) []token {
	out := ts[:0]
	for i := range ts {
		if i+1 < len(ts) && (ts[i].low == "province" && ts[i+1].low == "strength" || ts[i].low == "family" && i > 0 && ts[i-1].low == "starting" && ts[i+1].low == "honor") {
			continue
		}
		if i+1 < len(ts) && ts[i].low == "gold" && ts[i+1].low == "cost" {
			continue
		}
		if i > 0 && ts[i].low == "modifier" && (ts[i-1].low == "force" || ts[i-1].low == "chi") {
			continue
		}
		out = append(out, ts[i])
	}
	return out
}
