package text

import (
	"slices"

	"kotei/core/card"
)

// What a player must do: "he must discard a card and lose 1 Honor", "the enemy leader must target and bow one of his units". It
// is done if it can be (CE "Effects", "Choices").

// musts reads "must …" after a player.
func (r *reader) musts(at, from int, p player, done ops, all *[]reading[ops]) {
	if len(done) == 0 {
		if !r.is(at, "must") {
			return
		}
		at++
		r.mustBoth(at, from, p, all)
	}
	for _, g := range r.g.verbs.readAt(r, at) {
		o := g.v
		if o.Who != card.NoPlayer {
			continue
		}
		o.Who, o.WhoRef, o.WhoWord, o.Voice = p.who, p.ref, p.word, card.MustDo
		if len(done) > 0 {
			o.Voice, o.WhoWord, o.Join = card.AlsoMust, "-"+p.word, card.And
		}
		if o.What != nil && o.What.How != card.Ref && o.What.Filter != nil {
			sel := r.theirs(*o.What, p)
			o.What = &sel
		}
		o.Span = r.span(from, g.end)
		next := append(slices.Clone(done), o)
		*all = append(*all, reading[ops]{next, g.end})
		if r.is(g.end, "and") && len(next) < 4 {
			r.musts(g.end+1, g.end, p, next, all)
		}
	}
}

// mustBoth reads "target and bow one of his units" after "must".
func (r *reader) mustBoth(at, from int, p player, all *[]reading[ops]) {
	if !r.is(at, "target") && !r.is(at, "choose") || !r.is(at+1, "and") {
		return
	}
	var both []reading[ops]
	r.targetAnd(at, &both)
	for _, g := range both {
		os := slices.Clone(g.v)
		sel := r.theirs(*os[0].What, p)
		os[0].What = &sel
		os[0].Voice, os[0].Who, os[0].WhoRef, os[0].WhoWord = card.MustDo, p.who, p.ref, p.word
		os[1].Voice = card.AlsoMust
		os[0].Span = r.span(from, g.end)
		*all = append(*all, reading[ops]{os, g.end})
		for _, words := range []string{", if possible", "if possible", ", if able", "if able"} {
			if end, ok := r.words(g.end, words); ok {
				can := slices.Clone(os) // as all that must be done
				can[1].Words, can[0].Span = words, r.span(from, end)
				*all = append(*all, reading[ops]{can, end})
				break
			}
		}
	}
}

// bound reports whether ops end with what a player must do.
func bound(os ops) bool {
	last := os[len(os)-1].Voice
	return last == card.MustDo || last == card.AlsoMust || last == card.TheyPlain
}
