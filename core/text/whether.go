package text

import (
	"slices"

	"kotei/core/card"
)

// Effects of the text of which somebody else chooses: "his controller decides whether this bows him or it moves him home", "that player
// chooses whether you gain 2 Honor, or he loses 2 Honor". With only one it is he who decides that it is done (CE "Choices").

var (
	decidesWhether = []string{"chooses whether", "decides whether"}
	itsSubjects    = []string{"this action", "this card", "this", "it", "if it"}
)

// decidesStyle is the style of the first of these choices.
const decidesStyle Style = 60

// decides reads what a player decides.
func (r *reader) decides(at int, all *[]reading[ops]) {
	for _, p := range r.players(at) {
		if severally(p.v.who) || p.v.who == card.You {
			continue
		}
		for i, words := range decidesWhether {
			if end, ok := r.words(p.end, words); ok {
				r.decided(at, end, p.v, decidesStyle+Style(i), all)
			}
		}
	}
}

// isDecided reports whether an op is such a choice: what is said after it is said of its last effect.
func isDecided(o *card.Op) bool {
	return (o.Verb == card.Choice || o.Verb == card.May) && o.Style >= decidesStyle && o.Style < decidesStyle+Style(len(decidesWhether))
}

func (r *reader) decided(at, from int, p player, style Style, all *[]reading[ops]) {
	for _, first := range r.effectOfText(from) {
		by := card.Op{Verb: card.May, Len: len(first.v), Who: p.who, WhoRef: p.ref, WhoWord: p.word, Style: style, Span: r.span(at, first.end)}
		or, j := first.end, card.Or
		if r.is(or, ",") && r.is(or+1, "or") {
			or, j = or+1, card.CommaOr
		}
		if !r.is(or, "or") {
			*all = append(*all, reading[ops]{append(ops{by}, first.v...), first.end})
			continue
		}
		seconds := r.effectOfText(or + 1)
		for _, c := range slices.Clip(seconds) {
			r.tails(or+1, c, &seconds)
		}
		for _, second := range seconds {
			by := by
			by.Verb, by.N, by.Len, by.Span = card.Choice, 2, len(first.v)+len(second.v)+2, r.span(at, second.end)
			os := append(ops{by, {Verb: card.Branch, Len: len(first.v), Span: first.v[0].Span}}, first.v...)
			os = append(os, card.Op{Verb: card.Branch, Len: len(second.v), Join: j, Span: r.span(or+1, second.end)})
			*all = append(*all, reading[ops]{append(os, second.v...), second.end})
		}
	}
}

// effectOfText reads "this action bows him and moves him home", or what a player does because of it.
func (r *reader) effectOfText(at int) []reading[ops] {
	var all []reading[ops]
	for _, words := range itsSubjects {
		if end, ok := r.words(at, words); ok {
			r.itDoes(end, at, words, nil, &all)
		}
	}
	for _, c := range r.chain(at) {
		if v := c.v[0].Voice; (v == card.YouDo || v == card.TheyDo) && c.v[0].Len == 0 && !slices.ContainsFunc(c.v, func(o card.Op) bool { return o.Verb == card.Choice || o.Join == card.CommaOr }) {
			all = append(all, c)
		}
	}
	return all
}

// itDoes reads the verbs after the text, or its card, as their subject.
func (r *reader) itDoes(at, from int, subject string, done ops, all *[]reading[ops]) {
	verb, lasts := at, r.is(at, "permanently")
	if lasts {
		verb++
	}
	for _, g := range r.g.thirdPerson.readAt(r, verb) {
		o := g.v
		if o.Who != card.NoPlayer || lasts && !lasting(o.Verb) {
			continue
		}
		if lasts {
			k, _, _ := r.duration(at)
			o.Dur, o.DurStyle = card.Permanent, beforeVerb+Style(k)
		}
		o.Voice, o.WhoWord = card.TheyDo, subject
		if len(done) > 0 {
			o.Voice, o.WhoWord, o.Join = card.AlsoDoes, "-"+subject, card.And
		}
		o.Span = r.span(from, g.end)
		next := append(slices.Clone(done), o)
		*all = append(*all, reading[ops]{next, g.end})
		if r.is(g.end, "and") && len(next) < 3 {
			r.itDoes(g.end+1, g.end, subject, next, all)
		}
	}
}
