package bot

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
)

// Agrees reports whether a program agrees to a proposal, judged by what its seat sees. It always agrees to go back, and agrees to a change
// by hand if that change neither helps the proposer nor hurts the program.
func Agrees(seen *core.State, p core.Seat, o match.Proposal) bool {
	for _, f := range o.Facts {
		if !harmless(seen, p, o.Seat, f) {
			return false
		}
	}
	return true
}

// harmless reports whether p need not mind a change that by proposes: it is bad for by's cards or good for p's.
func harmless(s *core.State, p, by core.Seat, f core.Fact) bool {
	switch f.Kind {
	case core.FactPoint, core.FactRoll:
		return true
	case core.FactHonor:
		return f.Seat == by && f.N <= 0 || f.Seat == p && f.N >= 0
	case core.FactFavor:
		return f.Seat == p || f.Seat == core.NoSeat && s.Favor == by
	case core.FactRandom:
		return f.Place.Seat() == by
	case core.FactProvince:
		return f.N == 0 && f.Seat == by || f.N != 0 && f.Seat == p
	case core.FactToken:
		return int(f.Face) < len(s.Table.Faces) && match.IsNote(s.Table.Faces[f.Face].ID)
	case core.FactShow:
		if f.Card == 0 {
			return f.Place == core.Hand(by)
		}
	}
	of := s.Cards[f.Card].Ctrl
	return f.Card != 0 && (of == by && harmlessToTheirs(s, p, by, f) || of == p && harmlessToMine(f))
}

// harmlessToTheirs reports whether a change to a card of the proposer's is bad for it, or tells what he knows. What comes of other
// changes depends on more than a program looks at.
func harmlessToTheirs(s *core.State, p, by core.Seat, f core.Fact) bool {
	switch f.Kind {
	case core.FactBow, core.FactDishonor:
		return true
	case core.FactShow:
		return s.Knows(by, f.Card)
	case core.FactPut:
		return lost(f.Place)
	case core.FactAdjust:
		return worse(f.Stat, f.N)
	case core.FactControl:
		return f.Seat == p
	default:
		return false
	}
}

// harmlessToMine reports whether a change to a card of the program's is good for it.
func harmlessToMine(f core.Fact) bool {
	switch f.Kind {
	case core.FactStraighten, core.FactRehonor:
		return true
	case core.FactAdjust:
		return worse(f.Stat, -f.N)
	default:
		return false
	}
}

// lost reports whether a card that is put somewhere is out of the game for now.
func lost(p core.Place) bool {
	z := p.Zone()
	return z == card.DynastyDiscard || z == card.FateDiscard || z == card.RemovedZone
}

// worse reports whether a card is the worse for a change of a stat: lower, but for what it costs.
func worse(st card.Stat, n int16) bool {
	if st == card.GoldCost || st == card.HonorRequirement {
		return n >= 0
	}
	return n <= 0
}
