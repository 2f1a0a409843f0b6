package text

import "kotei/core/card"

// Clauses and Sentences are what the old grammar reads at a token as one step, and as one sentence.
func (t *OldText) Clauses(at int) []OldReading { return listsOf(t.r.stepOps(at)) }

func (t *OldText) Sentences(at int) []OldReading { return listsOf(t.r.sentence(at)) }

func listsOf(rs []reading[ops]) (all []OldReading) {
	for _, g := range rs {
		all = append(all, OldReading{Means: Means(g.v), End: g.end, Val: g.v})
	}
	return all
}

// Unspanned is ops without what tells where they stand.
func Unspanned(os []card.Op) []card.Op {
	all := make([]card.Op, len(os))
	for i, o := range os {
		o.Span = card.Span{}
		if o.Verb != card.ByHand && o.Verb != card.Colour { // else they tell how something is written
			o.Words = ""
		}
		if o.What != nil && (o.Verb == card.Discard || o.Verb == card.Attach) { // where it comes from by itself, the old resolver adds
			s := *o.What
			if o.Verb == card.Discard && s.Zone == card.Hand && s.ZoneOf == card.NoPlayer || o.Verb == card.Attach && o.Then != card.InPlay {
				s.Zone, s.ZoneOf = card.InPlay, card.NoPlayer
			}
			o.What = &s
		}
		all[i] = o
	}
	return all
}
