package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Colour text: sentences among the effects that use no term of the rules (CE, Color text).

// colour reads a sentence none of whose words any construct knows: "He boasts of his talents.".
func (r *reader) colour(at int, all *[]reading[ops]) {
	if at == 0 {
		return
	}
	if end := r.colourless(at, "."); end > 0 {
		*all = append(*all, r.coloured(at, end))
	} else if end := r.told(at); end > 0 {
		c := r.coloured(at, end)
		c.v[0].Style = toldStyle
		*all = append(*all, c)
	}
}

// toldStyle is the style of colour that has words of the rules in it.
const toldStyle Style = 1

// onlyTold reports whether a text does nothing but tell such a story: more likely it is one that is not understood.
func onlyTold(os ops) bool {
	others := func(o card.Op) bool { return o.Verb == card.Pick && o.Who != card.NoPlayer && o.Who != card.You }
	if len(os) > 0 && !slices.ContainsFunc(os, func(o card.Op) bool { return !others(o) }) {
		return true // and another text does something with what they target
	}
	told := false
	for i := range os {
		if o := &os[i]; o.Verb == card.Colour {
			told = told || o.Style == toldStyle
		} else if o.Verb != card.Delay && o.Verb != card.If {
			return false
		}
	}
	return told
}

// told is the end of a sentence that tells a story in words of which some have a place in the rules, too: "Your delegates go to
// court". It tells what somebody does, in at least two words that no construct knows, or in one of five or more; an order is no story.
func (r *reader) told(at int) int {
	if r.kindAt(at) != self && (r.kindAt(at) != word || !isCapital(r.toks[at].text)) || len(r.g.verbs.byLit[r.toks[at].fold]) > 0 {
		return 0
	}
	i, unknown := at, 0
	if r.is(at, "your") { // "your Magistrate"
		i++
		if k, end, many := r.keyword(i); k != "" && many != plural {
			i = end
		}
	}
	for ; i < len(r.toks) && !r.is(i, "."); i++ {
		switch t := &r.toks[i]; {
		case t.kind == self || t.kind == mark && (t.text == "'" || t.text == "'s"), t.kind == word && (plainWords[t.low] || softWords[t.low]):
		case t.kind != word || r.g.ruleWords[t.low] || termWords[t.low] || isCapital(t.text) && i > at && r.isTerm(i):
			return 0
		case isCapital(t.text) && i > at:
		default:
			unknown++
		}
	}
	if unknown == 0 || unknown == 1 && i-at < 4 || !r.is(i, ".") {
		return 0
	}
	return i
}

// isTerm reports whether a capital makes a word one of the game's: a keyword, a part of one, or a title.
func (r *reader) isTerm(i int) bool {
	if k, _, _ := r.keyword(i); k != "" {
		return true
	}
	if t, _ := r.vocab.matchTitle(r.toks[i:]); t != "" {
		return true
	}
	_, is := nounAt(r, i)
	return is || len(r.vocab.keywords[r.toks[i].fold]) > 0
}

// softWords have a place in the rules, but mean nothing there by themselves.
var softWords = wordsOf("you your has have had go goes put puts take takes give gives begins set times against " +
	"make makes need event come comes")

// termWords are forms of terms that no construct happens to have.
var termWords = wordsOf("bonuses penalties tokens costs prevents prevent ignores ignored ignore counts count considered returns return remains remain " +
	"keeps keep gains loses limit limited maximum minimum twice once additional extra each any every played plays copies rounds round pass passes " +
	"effects traits trait printed base legal illegal assigned assign assigns attaches attached control controls owner owners side location locations " +
	"instead otherwise also only except can cannot could must may will would not never always after before when while if then during")

// colourStep reads what somebody does who thereby makes something: "Benika trains an animal, creating …". What he does gives
// no keywords (CE-TEXT-02).
func (r *reader) colourStep(at int, all *[]reading[ops]) {
	if end := r.colourless(at, ","); end > 0 && r.is(end+1, "creating") {
		*all = append(*all, r.coloured(at, end))
	}
	if end := r.colourless(at, ";"); end > 0 {
		*all = append(*all, r.coloured(at, end))
	}
}

func (r *reader) coloured(at, end int) reading[ops] {
	return reading[ops]{ops{{Verb: card.Colour, Words: r.written(at, end), Span: r.span(at, end)}}, end}
}

// colourless is the token of the mark up to which no word is one of the rules, 0 if there are such words.
func (r *reader) colourless(at int, stop string) int {
	end := at
	for ; end < len(r.toks) && !r.is(end, stop); end++ {
		t := &r.toks[end]
		switch {
		case t.kind == self || t.kind == mark && (t.text == "'" || t.text == "'s"):
		case r.idiom(end):
			end++
		case t.kind != word || r.g.ruleWords[t.low] || isCapital(t.text) && end > at && r.isTerm(end) && !r.ownRite(end):
			return 0
		}
	}
	if end-at < 2 || !r.is(end, stop) {
		return 0
	}
	return end
}

// ownRite reports whether what would be a card's title stands after "his": no card is called so.
func (r *reader) ownRite(at int) bool {
	if k, _, _ := r.keyword(at); k != "" || at == 0 || !isPossessive(r.toks[at-1].low) {
		return false
	}
	_, is := nounAt(r, at)
	return !is
}

// idioms are two words that together are none of the rules.
var idioms = [][2]string{
	{"draws", "on"},
	{"searches", "for"},
	{"has", "had"},
	{"to", "honor"},
	{"you", "help"},
	{"against", "the"},
	{"recruits", "a"},
	{"the", "fortunes"},
	{"his", "own"},
	{"her", "own"},
	{"raises", "him"},
	{"the", "dead"},
	{"creates", "a"},
}

func (r *reader) idiom(at int) bool {
	if r.is(at, "you") && r.kindAt(at+1) == word && !isCapital(r.toks[at+1].text) && !r.g.ruleWords[r.toks[at+1].low] && !plainWords[r.toks[at+1].low] && !termWords[r.toks[at+1].low] {
		return true
	}
	return slices.ContainsFunc(idioms, func(w [2]string) bool { return r.is(at, w[0]) && r.is(at+1, w[1]) })
}

// mereColour reports whether an item waits for something and has no effect: that is then said elsewhere.
func mereColour(it *card.Item) bool {
	if it.Trigger == nil && (len(it.Ops) == 0 || it.Ops[0].Verb != card.Delay) {
		return false
	}
	return !slices.ContainsFunc(it.Ops, func(o card.Op) bool {
		return !o.Cost && o.Verb != card.Colour && o.Verb != card.Delay && o.Verb != card.If
	})
}

// ruleWords are the words of all constructs but those that any sentence may have.
func ruleWords(g *grammar) map[string]bool {
	m := map[string]bool{}
	addWords(m, g.verbs)
	addWords(m, g.thirdPerson)
	addWords(m, g.clauses)
	addWords(m, g.mods)
	addWords(m, g.conditions)
	addWords(m, g.triggers)
	addWords(m, g.values)
	addWords(m, g.properties)
	addWords(m, g.afterwards)
	addWords(m, g.quants)
	addWords(m, g.zones)
	addWords(m, g.dests)
	for n, is := range nouns {
		if is.types != 0 && is.types&(is.types-1) == 0 {
			continue // written with a capital where the rules mean it
		}
		for w := range strings.FieldsSeq(n) {
			m[w] = true
		}
	}
	for w := range strings.FieldsSeq("effect effects phase segment honor gold chi force strength token may not cannot must instead until unless " +
		"negate ability abilities action actions bonus penalty challenge duel name copy use play cost costs transfer") {
		m[w] = true
	}
	for w := range plainWords {
		delete(m, w)
	}
	for w := range strings.FieldsSeq("attack hand home") {
		m[w] = true
	}
	return m
}

// plainWords are those that any sentence may have.
var plainWords = wordsOf("a an the of to in on at from for and or with by his her its their he she it they him them is are was as that this " +
	"enemy one two home hand house there attack opposing another other each all new into under out no up upon family clan over cast")

func wordsOf(list string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		m[w] = true
	}
	return m
}

func addWords[T any](m map[string]bool, t *table[T]) {
	for _, fs := range t.byKey {
		for _, f := range fs {
			for i := range f.parts {
				m[strings.ToLower(f.parts[i].lit)] = true
			}
		}
	}
}
