package text

import (
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
	}
}

// colourStep reads what somebody does who thereby makes something: "Benika trains an animal, creating …". What he does gives
// no keywords (CE-TEXT-02).
func (r *reader) colourStep(at int, all *[]reading[ops]) {
	if end := r.colourless(at, ","); end > 0 && r.is(end+1, "creating") {
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
		case t.kind != word || r.g.ruleWords[t.low] || isCapital(t.text) && end > at:
			return 0
		}
	}
	if end-at < 2 || !r.is(end, stop) {
		return 0
	}
	return end
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
	for w := range strings.FieldsSeq("a an the of to in on at from for and or with by his her its their he she it they him them is are was as that this " +
		"enemy one two home hand house there attack opposing another other each all new into under out no up family clan over") {
		delete(m, w)
	}
	for w := range strings.FieldsSeq("attack hand home") {
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
