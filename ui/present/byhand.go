package present

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/core/words"
)

// The plain changes that a player can make by hand. Every one of them is an answer like the rest: it is logged, shown to
// the others and can be taken back.

// fact is the plan that makes one plain change.
func (v *View) fact(f core.Fact) Plan {
	return v.plan(core.Answer{Act: core.ByFact, Seat: v.Seat, Fact: f})
}

func bowFact(s *core.State, c core.CardID) core.Fact {
	if s.Is(c, core.Bowed) {
		return core.Fact{Kind: core.FactStraighten, Card: c}
	}
	return core.Fact{Kind: core.FactBow, Card: c}
}

// handy reports whether gestures are plain changes where they are no answers: the table plays by hand, or this player
// is asked to carry words out.
func (v *View) handy() bool {
	return v.plays() && (v.Mode == match.Free || v.asked() && v.State.Ask.Kind == rules.AskByHand)
}

// unasked reports whether changes by hand need nobody's agreement.
func (v *View) unasked() bool { return !match.NeedsConsent(v.Mode, v.State, v.Seat) }

// Flip turns a card over, where gestures are plain changes.
func (v *View) Flip(c core.CardID) Gesture {
	if !v.handy() && (!v.plays() || v.Mode != match.Advise) {
		return Gesture{}
	}
	f := core.Fact{Kind: core.FactFaceUp, Card: c}
	if v.State.Is(c, core.FaceUp) {
		f.Kind = core.FactFaceDown
	}
	return Gesture{Plan: v.fact(f)}
}

// byHand lists what can be done to a card by hand.
func (v *View) byHand(c core.CardID) (out []Choice) {
	s := v.State
	k := &s.Cards[c]
	add := func(f core.Fact) {
		p := s.Check(core.Answer{Act: core.ByFact, Seat: v.Seat, Fact: f})
		if p.OK() {
			pl := v.fact(f)
			out = append(out, Choice{Text: pl.Text, Plan: pl, Legal: true, ByHand: true})
		}
	}
	if k.Place.InPlay() {
		add(bowFact(s, c))
		if s.Type(c) == card.Personality {
			f := core.Fact{Kind: core.FactDishonor, Card: c}
			if s.Is(c, core.Dishonorable) {
				f.Kind = core.FactRehonor
			}
			add(f)
			if k.At != 0 {
				add(core.Fact{Kind: core.FactLocate, Card: c})
			}
			for _, n := range []int16{1, -1} {
				add(core.Fact{Kind: core.FactAdjust, Card: c, Stat: card.Force, N: n})
				add(core.Fact{Kind: core.FactAdjust, Card: c, Stat: card.Chi, N: n})
			}
		}
	} else {
		if k.Flags&core.FaceUp == 0 {
			add(core.Fact{Kind: core.FactFaceUp, Card: c})
		} else {
			add(core.Fact{Kind: core.FactFaceDown, Card: c})
		}
		if k.Place.Seat() == v.Seat && s.Type(c) != card.NoType {
			add(core.Fact{Kind: core.FactPut, Card: c, Place: core.Play(v.Seat)})
		}
	}
	for i := range s.NRows {
		if r := &s.Rows[i]; r.Kind == core.RowToken && r.Card == c {
			add(core.Fact{Kind: core.FactToken, Card: c, Face: r.Item.Face, Seat: v.Seat, N: 1})
			add(core.Fact{Kind: core.FactToken, Card: c, Face: r.Item.Face, Seat: v.Seat, N: -1})
		}
	}
	o := k.Owner
	deck, pile := core.DynastyDeck(o), core.DynastyDiscard(o)
	if rules.Back(s, c) == card.FateDeck {
		deck, pile = core.FateDeck(o), core.FateDiscard(o)
		if k.Place != core.Hand(o) {
			add(core.Fact{Kind: core.FactPut, Card: c, Place: core.Hand(o)})
		}
	}
	if k.Place != pile {
		add(core.Fact{Kind: core.FactPut, Card: c, Place: pile})
	}
	add(core.Fact{Kind: core.FactPut, Card: c, Place: deck})
	add(core.Fact{Kind: core.FactPut, Card: c, Place: deck, N: 1})
	if k.Place != core.Removed(o) {
		add(core.Fact{Kind: core.FactPut, Card: c, Place: core.Removed(o)})
	}
	for _, f := range v.shows(c) {
		add(f)
	}
	out = v.elsewhere(c, out)
	if k.Place.InPlay() {
		add(core.Fact{Kind: core.FactCreate, Face: k.Face, Seat: v.Seat})
		out = append(out, Choice{Text: words.Say("Put a note on it …"), Legal: true, ByHand: true, Tool: WriteNote, Card: c})
	}
	return out
}

// SeatMenu lists what can be done to a player by hand.
func (v *View) SeatMenu(p core.Seat) (out []Choice) {
	if !v.plays() || !v.State.Live(p) {
		return nil
	}
	add := func(f core.Fact) {
		f.Seat = p
		pl := v.fact(f)
		out = append(out, Choice{Text: pl.Text, Plan: pl, Legal: true, ByHand: true})
	}
	for _, n := range []int16{1, -1, 5, -5} {
		add(core.Fact{Kind: core.FactHonor, N: n})
	}
	if v.State.Favor != p {
		add(core.Fact{Kind: core.FactFavor})
	} else {
		pl := v.fact(core.Fact{Kind: core.FactFavor, Seat: core.NoSeat})
		out = append(out, Choice{Text: pl.Text, Plan: pl, Legal: true, ByHand: true})
	}
	if v.State.Count(core.Hand(p)) > 0 {
		add(core.Fact{Kind: core.FactRandom, Place: core.Hand(p)})
	}
	if p == v.Seat {
		for _, sides := range []int16{2, 6, 10} {
			add(core.Fact{Kind: core.FactRoll, N: sides})
		}
		add(core.Fact{Kind: core.FactProvince, N: 1})
		if h := v.State.Seats[p].Stronghold; h != 0 && v.State.InPlay(h) {
			out = append(out, Choice{Text: words.Say("Count a Gold on your Stronghold"), Legal: true, ByHand: true, Tool: CountGold, Card: h})
		}
		out = append(out, Choice{Text: words.Say("Put a card into the game …"), Legal: true, ByHand: true, Tool: CreateCard})
		out = append(out, Choice{Text: words.Say("Concede the game"), Plan: Plan{words.Say("Concede the game"), []core.Answer{{Act: core.Concede, Seat: p}}}, Legal: true})
	}
	return out
}
