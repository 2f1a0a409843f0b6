package text

import (
	"slices"

	"kotei/core/card"
)

// What a player does, and does besides: "he loses 2 Honor, then discards a card and may draw one" (CE "Effects", "Order of effects").

// declaratives reads "he loses 2 Honor and discards a card".
func (r *reader) declaratives(at int, all *[]reading[ops]) {
	for _, p := range r.players(at) {
		if p.v.who == card.You {
			continue
		}
		r.alsoDoes(p.end, at, p.v, card.NewSentence, nil, all)
		if _, as := ofMany(p.v.word); as >= 0 || p.v.word == "they" {
			r.theyDo(p.end, at, p.v, all)
		}
	}
	r.describedPlayers(at, all)
}

// theyDo reads "their controllers lose 1 Honor", and "they lose 1 Honor", as the later arcs' texts say of one player.
func (r *reader) theyDo(at, from int, p player, all *[]reading[ops]) {
	for _, g := range r.g.verbs.readAt(r, at) {
		o := g.v
		switch o.Verb {
		case card.GainHonor, card.LoseHonor, card.Draw, card.Discard:
		default:
			continue
		}
		if o.Who != card.NoPlayer || o.What != nil && (o.What.How == card.Ref || o.What.Filter == nil) {
			continue
		}
		if o.What != nil {
			sel := r.theirs(*o.What, p)
			o.What = &sel
		}
		o.Who, o.WhoRef, o.WhoWord, o.Voice, o.Span = p.who, p.ref, p.word, card.TheyPlain, r.span(from, g.end)
		*all = append(*all, reading[ops]{ops{o}, g.end})
	}
}

// describedPlayers reads "each player who controls a Temple gains 2 Honor".
func (r *reader) describedPlayers(at int, all *[]reading[ops]) {
	if !r.is(at, "each") && !r.is(at, "all") && !r.is(at, "other") {
		return
	}
	for _, g := range r.selector(at) {
		if g.v.Thing != card.Players || g.v.How != card.All || len(g.v.Filter.Atoms) == 0 {
			continue
		}
		verbs, voice := r.g.thirdPerson, card.TheyDo
		if g.v.Filter.Style == plural {
			verbs, voice = r.g.verbs, card.AllDo
		}
		for _, d := range verbs.readAt(r, g.end) {
			o, sel := d.v, g.v
			if o.Verb != card.GainHonor && o.Verb != card.LoseHonor && o.Verb != card.Draw && o.Verb != card.GainProvince || o.What != nil || o.Who != card.NoPlayer {
				continue
			}
			o.What, o.Voice, o.Span = &sel, voice, r.span(at, d.end)
			*all = append(*all, reading[ops]{ops{o}, d.end})
		}
	}
}

func (r *reader) alsoDoes(at, from int, p player, j card.Join, done ops, all *[]reading[ops]) {
	if len(done) == 0 {
		r.choosesAnd(at, from, p, all)
		r.musts(at, from, p, nil, all)
	}
	for _, g := range r.g.thirdPerson.readAt(r, at) {
		o := g.v
		if o.Who != card.NoPlayer {
			continue
		}
		o.Who, o.WhoRef, o.WhoWord = p.who, p.ref, p.word
		if o.What != nil && o.What.How != card.Ref && o.What.Filter != nil {
			sel := r.theirs(*o.What, p)
			o.What = &sel
		}
		o.Voice = card.TheyDo
		if len(done) > 0 {
			o.Voice, o.WhoWord = card.AlsoDoes, "-"+p.word
			o.Join = j
		}
		o.Span = r.span(from, g.end)
		next := append(slices.Clone(done), o)
		*all = append(*all, reading[ops]{next, g.end})
		for _, also := range alsoJoins {
			if end, ok := r.words(g.end, also.words); ok && len(next) < 4 {
				r.alsoDoes(end, g.end, p, also.j, next, all)
				r.alsoMay(end, p, also.j, next, all)
			}
		}
	}
}

// alsoJoins are the words before what else the same player does.
var alsoJoins = []struct {
	words string
	j     card.Join
}{
	{"and", card.And},
	{", then", card.CommaThen},
	{"and then", card.AndThen},
}

// alsoMay reads "… and may draw a card" after what a player does.
func (r *reader) alsoMay(at int, p player, j card.Join, done ops, all *[]reading[ops]) {
	if !r.is(at, "may") {
		return
	}
	p.word = "-" + p.word
	var may []reading[ops]
	r.may(at, at, p, &may)
	for _, g := range may {
		g.v[0].Join = j
		*all = append(*all, reading[ops]{append(slices.Clone(done), g.v...), g.end})
	}
}
