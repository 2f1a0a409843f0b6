package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// In the older books a Terrain waits: it lies in the battle from the time it is played, and acts once all have passed in combat (GE-TERR-05,
// HE-TERR-03). One that puts itself into play says itself when it acts.

// waitsAsPlayed reports whether an ability is that of a Terrain that does nothing as it is played.
func waitsAsPlayed(s *core.State, c core.CardID, it *card.Item) bool {
	return c != 0 && s.Attack.Now != 0 && isTerrain(s, c) && s.ActsLast(c, it)
}

// battleWaiting lets the Terrains of the battle that have waited act.
func battleWaiting(x *core.X) core.Move {
	if x.Attack.Fields[battleLocals{x.F}.field()-1].Gone {
		return core.Onward
	}
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if !x.Is(c, core.IsTerrain) || x.IsBound(x.I, varActed, c) {
				continue
			}
			items := x.Face(c).Items
			for i := range items {
				if x.ActsLast(c, &items[i]) {
					x.Bind(x.I, varActed, c)
					return x.CallThen(stepBattleWaiting, waitingFrame(x, p, c, i))
				}
			}
		}
	}
	return core.Onward
}

// waitingFrame carries out what a Terrain does at last; its costs were paid as it was played.
func waitingFrame(x *core.X, p core.Seat, c core.CardID, item int) core.Frame {
	f := traitFrame(x, p, c, core.ItemRef{Face: x.Cards[c].Face, N: uint16(item)}, 0)
	f.Step = stepTraitEffects
	x.Tell(core.Event{Kind: card.EvAnnounce, Seat: p, By: p, Card: c, Source: c, N: int16(item)})
	return f
}

// StillWaits reports whether a Terrain in play has yet to act, once all have passed in combat.
func StillWaits(s *core.State, c core.CardID) bool {
	if s.Attack.Now == 0 || s.Attack.Segment > core.Combat || !s.Is(c, core.IsTerrain) {
		return false
	}
	for i := int(s.Depth) - 1; i > 0; i-- {
		if s.Frames[i].Proc == procBattle && s.IsBound(uint8(i), varActed, c) {
			return false
		}
	}
	items := s.Face(c).Items
	for i := range items {
		if s.ActsLast(c, &items[i]) {
			return true
		}
	}
	return false
}

// TerrainWaits reports whether a Terrain at a battlefield has yet to act. [Foresee] doesn't know what it will do.
func TerrainWaits(s *core.State, n int) bool {
	for p := range core.Seat(s.NSeats) {
		for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
			if int(s.Cards[c].At) == n && StillWaits(s, c) {
				return true
			}
		}
	}
	return false
}
