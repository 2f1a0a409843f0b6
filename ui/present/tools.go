package present

import (
	"fmt"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
)

// everyone is the mask of all seats, as [core.FactShow] takes it.
const everyone = 0xff

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
		out = append(out, core.Fact{Kind: core.FactShow, Card: c, N: everyone})
	}
	return out
}

// showText says who gets to see what.
func (v *View) showText(f core.Fact) string {
	what := v.State.Name(f.Card)
	switch {
	case f.Card == 0 && f.At == 0:
		what = "all of " + v.pileTitle(f.Place)
	case f.Card == 0 && f.At == 1:
		what = "the top card of " + v.pileTitle(f.Place)
	case f.Card == 0:
		what = fmt.Sprintf("the top %d cards of %s", f.At, v.pileTitle(f.Place))
	case v.State.Cards[f.Card].Face == 0:
		what = "it"
	}
	switch {
	case f.N == everyone:
		return "Show " + what + " to everybody"
	case v.plays() && f.N == 1<<v.Seat:
		return "Look at " + what
	}
	for p := range core.Seat(v.State.NSeats) {
		if f.N == 1<<p {
			return "Show " + what + " to " + v.Name(p)
		}
	}
	return "Show " + what
}

// pileTitle is a pile's title within a sentence.
func (v *View) pileTitle(p core.Place) string {
	t := v.placeTitle(p)
	if rest, ok := strings.CutPrefix(t, "Your "); ok {
		return "your " + rest
	}
	return t
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
		add(core.Fact{Kind: core.FactPut, Card: c, Place: core.Hand(v.Seat)}, "Draw a card")
	}
	me := int16(1) << v.Seat
	for _, f := range []core.Fact{{At: 1, N: me}, {At: 5, N: me}, {N: me}, {At: 1, N: everyone}, {At: 5, N: everyone}} {
		f.Kind, f.Place = core.FactShow, p
		if ch := add(f, ""); f.At != 1 && f.N == me {
			ch.Open = p
		}
	}
	add(core.Fact{Kind: core.FactPut, Card: c, Place: p, N: 1}, "Put the top card under it")
	add(core.Fact{Kind: core.FactShuffle, Place: p}, "")
	return out
}

// Turn is a turn of the wheel over a player's plate: the Honor changes, where gestures may be plain changes.
func (v *View) Turn(p core.Seat, n int) Gesture {
	if !v.plays() || !v.State.Live(p) || v.Mode == match.Enforce {
		return Gesture{}
	}
	return Gesture{Plan: v.fact(core.Fact{Kind: core.FactHonor, Seat: p, N: int16(n)})}
}
