package text

import (
	"slices"

	"kotei/core/card"
)

// Challenges that a player may accept with whom he likes: "your Samurai issues a challenge that the player may accept with any of his
// Personalities". If he doesn't, there is no challenge, and nothing that the text says of its end (CE "Challenges and duels").

const (
	acceptStyle     Style = 57    // of the choice to accept, and of whom: the words of the challenge say both
	unacceptedStyle Style = 20940 // of what is done to another instead of the winner: the words of what is done to the winner say it
)

// acceptable reads such a challenge.
func (r *reader) acceptable(at int, all *[]reading[ops]) {
	for _, g := range r.reference(at) {
		from, ok := r.words(g.end, "issues a challenge that")
		if !ok || g.v.Thing != card.Cards || g.v.Of != nil {
			continue
		}
		for _, p := range r.players(from) {
			end, ok := r.words(p.end, "may accept with any of")
			if !ok || p.v.who == card.You || severally(p.v.who) || !isPossessive(r.toks[min(end, len(r.toks)-1)].low) || !r.is(end+1, "Personalities") {
				continue
			}
			his, what := r.toks[end].low, g.v
			end += 2
			one := &card.Sel{How: card.Choose, Filter: &card.Filter{
				Types: card.Types(card.Personality), Noun: "Personality", Atoms: []card.Atom{{Is: card.IsYours, Who: p.v.who, Style: silentStyle}},
			}}
			span := r.span(at, end)
			*all = append(*all, reading[ops]{ops{
				{Verb: card.May, Len: 1, Who: p.v.who, WhoRef: p.v.ref, WhoWord: p.v.word, Style: acceptStyle, Span: span},
				{Verb: card.Pick, Who: p.v.who, WhoRef: p.v.ref, WhoWord: "-" + p.v.word, What: one, Span: span},
				{Verb: card.Challenge, Who: p.v.who, WhoRef: p.v.ref, WhoWord: p.v.word, What: &what, To: &card.Dest{}, Stat: card.Chi, Words: his, Span: span},
			}, end})
		}
	}
}

// isAccepted reports whether an op is such a challenge.
func isAccepted(o *card.Op) bool { return o.Verb == card.Challenge && o.Words != "" }

// accepted resolves it: whom the player has chosen is challenged.
func (v *resolver) accepted(o *card.Op) {
	for i := len(v.seen) - 1; i > 0; i-- {
		pick, may := v.seen[i], v.seen[i-1]
		if pick.Verb == card.Pick && may.Verb == card.May && may.Style == acceptStyle {
			o.Who, o.WhoRef, o.To.Ref = may.Who, may.WhoRef, pick.What.Bind
			v.sel(o.What)
			v.seen = append(v.seen, o)
			return
		}
	}
	v.failed("nobody who could accept")
}

func (w *writer) accepted(o *card.Op) {
	w.sel(o.What)
	w.words("issues a challenge that")
	w.player(player{o.Who, o.WhoRef, o.WhoWord})
	w.words("may accept with any of " + o.Words + " Personalities")
}

func init() {
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "give {what}, or {unaccepted} if the challenge is not accepted, {mods}", base: card.Op{Verb: card.Modify}},
	})
	opSlots["unaccepted"] = &slot[card.Op]{ // who gets it if there was no duel to win
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.reference(at) {
				if g.v.Thing == card.Cards && g.v.Of == nil && o.What.How == card.Ref && o.What.Ref == card.Winner {
					x := o
					x.To, x.Words = &card.Dest{Ref: g.v.Ref}, g.v.Word
					all = append(all, reading[card.Op]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.refWord(o.Words) },
		walk:  func(v *resolver, o *card.Op) { v.ref(&o.To.Ref, o.Words) },
	}
}

// unaccepted adds to a challenge what is done if nobody has accepted it.
func unaccepted(it *card.Item) bool {
	for i := range it.Ops {
		o := &it.Ops[i]
		if o.Verb != card.Modify || o.To == nil || o.Words == "" {
			continue
		}
		c := slices.IndexFunc(it.Ops[:i], isAcceptedOp)
		if c < 2 || it.Ops[c-2].Verb != card.May || it.Ops[c-2].Style != acceptStyle || c+it.Ops[c].Len < i {
			return false
		}
		other := *o
		other.What, other.To, o.To = &card.Sel{How: card.Ref, Ref: o.To.Ref}, nil, nil
		asks := card.Op{Verb: card.If, Style: unacceptedStyle, Cond: &card.Cond{Kind: card.Chose, Not: true, Who: card.Chosen, Ref: it.Ops[c-2].Bind}, Span: other.Span}
		it.Ops = slices.Insert(it.Ops, c+1+it.Ops[c].Len, over(asks, ops{other})...)
		return true
	}
	return true
}

func isAcceptedOp(o card.Op) bool { return isAccepted(&o) }
