package present

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/narrate"
	"kotei/core/words"
)

// shows are the ways to let somebody see a card who doesn't know it yet.
func (v *View) shows(c core.CardID) (out []core.Fact) {
	s := v.State
	unknowing := 0
	for p := range core.Seat(s.NSeats) {
		if !s.Knows(p, c) && s.Live(p) {
			unknowing++
			out = append(out, core.Fact{Kind: core.FactShow, Card: c, N: 1 << p})
		}
	}
	if unknowing > 1 {
		out = append(out, core.Fact{Kind: core.FactShow, Card: c, N: narrate.Everyone})
	}
	return out
}

// PileMenu lists what can be done with a pile by hand: draw from it, look at its top or through all of it, shuffle it.
func (v *View) PileMenu(p core.Place) (out []Choice) {
	c := v.State.First(p)
	z := p.Zone()
	if !v.plays() || c == 0 || z != card.FateDeckZone && z != card.DynastyDeckZone {
		return nil
	}
	add := func(f core.Fact, text string) *Choice {
		pl := v.fact(f)
		if text != "" {
			pl.Text = text
		}
		out = append(out, Choice{Text: pl.Text, Plan: pl, Legal: true, ByHand: true})
		return &out[len(out)-1]
	}
	if z == card.FateDeckZone && p.Seat() == v.Seat {
		add(core.Fact{Kind: core.FactPut, Card: c, Place: core.Hand(v.Seat)}, words.Say("Draw a card"))
	}
	me := int16(1) << v.Seat
	for _, f := range []core.Fact{{At: 1, N: me}, {At: 5, N: me}, {N: me}, {At: 1, N: narrate.Everyone}, {At: 5, N: narrate.Everyone}} {
		f.Kind, f.Place = core.FactShow, p
		if ch := add(f, ""); f.At != 1 && f.N == me {
			ch.Open = p
		}
	}
	add(core.Fact{Kind: core.FactPut, Card: c, Place: p, N: 1}, words.Say("Put the top card under it"))
	add(core.Fact{Kind: core.FactShuffle, Place: p}, "")
	return out
}

// elsewhere adds what by hand brings a card to another card, player or place.
func (v *View) elsewhere(c core.CardID, out []Choice) []Choice {
	s := v.State
	k := &s.Cards[c]
	add := func(f core.Fact) {
		if s.Check(core.Answer{Act: core.ByFact, Seat: v.Seat, Fact: f}).OK() {
			pl := v.fact(f)
			out = append(out, Choice{Text: pl.Text, Plan: pl, Legal: true, ByHand: true})
		}
	}
	for p := range core.Seat(s.NSeats) {
		if k.Place.InPlay() && p != k.Ctrl {
			add(core.Fact{Kind: core.FactControl, Card: c, Seat: p})
		}
	}
	for p := range core.Seat(s.NSeats) {
		for u := s.First(core.Under(p)); u != 0; u = s.After(u) {
			if s.Cards[u].Host == c {
				add(core.Fact{Kind: core.FactPut, Card: u, Place: core.Play(p)})
				if n := len(out) - 1; n >= 0 && out[n].Plan.Answers != nil && out[n].Plan.Answers[0].Fact.Card == u {
					out[n].Text = words.Say("Take %s out from under it", s.Name(u))
				}
			}
		}
	}
	aim := func(t Tool, text string) {
		out = append(out, Choice{Text: text, Legal: true, ByHand: true, Tool: t, Card: c})
	}
	if isAttachment(s, c) {
		aim(AttachTo, words.Say("Attach it to …"))
	}
	aim(PutUnder, words.Say("Put it under a card …"))
	aim(MoveTo, words.Say("Put it somewhere else …"))
	aim(PointFrom, words.Say("Point from it at …"))
	return out
}

// Aimed is what choosing a place on the table means for a tool.
func (v *View) Aimed(t Tool, c core.CardID, to Onto) Gesture {
	if !v.plays() || to.None || c == 0 || int(c) > int(v.State.NCards) {
		return Gesture{}
	}
	how := Manner{}
	switch t {
	case PointFrom:
		return v.Point(c, to.Card)
	case AttachTo:
		if to.Card == 0 || !v.State.IsUnit(v.State.Lead(to.Card)) {
			return Gesture{Why: words.Say("There is no Personality to attach it to.")}
		}
	case PutUnder:
		if how.Onto = true; to.Card == 0 {
			return Gesture{Why: words.Say("There is no card to put it under.")}
		}
	case MoveTo:
	default:
		return Gesture{}
	}
	if fs := v.dropFacts(c, to, how); len(fs) > 0 {
		return Gesture{Plan: v.facts(fs)}
	}
	return Gesture{Why: words.Say("%s can’t go there.", words.Upper(v.State.Name(c)))}
}

// Markers are the players' own markers that lie on cards, the most recent first, to put another of them somewhere.
func (v *View) Markers(most int) (out []string) {
	s := v.State
	for i := int(s.NRows) - 1; i >= 0 && len(out) < most; i-- {
		if r := &s.Rows[i]; r.Kind == core.RowToken && int(r.Item.Face) < len(s.Table.Faces) {
			if f := s.Table.Faces[r.Item.Face]; match.IsNote(f.ID) && !slices.Contains(out, f.Title) {
				out = append(out, f.Title)
			}
		}
	}
	return out
}

// TurnCard is a turn of the wheel over a card: there is one more, or one fewer, of the first tokens on it, where gestures
// may be plain changes.
func (v *View) TurnCard(c core.CardID, n int) Gesture {
	if !v.plays() || v.Mode == match.Enforce {
		return Gesture{}
	}
	s := v.State
	for i := range s.NRows {
		if r := &s.Rows[i]; r.Kind == core.RowToken && r.Card == c {
			return Gesture{Plan: v.fact(core.Fact{Kind: core.FactToken, Card: c, Face: r.Item.Face, Seat: v.Seat, N: int16(n)})}
		}
	}
	return Gesture{}
}

// Turn is a turn of the wheel over a player's plate: the Honor changes, where gestures may be plain changes.
func (v *View) Turn(p core.Seat, n int) Gesture {
	if !v.plays() || !v.State.Live(p) || v.Mode == match.Enforce {
		return Gesture{}
	}
	return Gesture{Plan: v.fact(core.Fact{Kind: core.FactHonor, Seat: p, N: int16(n)})}
}
