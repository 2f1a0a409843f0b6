package present

import (
	"fmt"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/narrate"
	"kotei/core/words"
)

// badges reads what is marked on a card whose face is known.
func (b *builder) badges(c core.CardID) Badges { return badgesOf(b.s, c) }

func badgesOf(s *core.State, c core.CardID) Badges {
	f, k := s.Face(c), &s.Cards[c]
	g := Badges{Dead: k.Flags&core.Dead != 0, Dishon: k.Flags&core.Dishonorable != 0}
	for _, st := range statsShown(f.Type) {
		n := s.AsPrinted(c, st)
		if n.Kind == card.Absent && f.Type != card.Personality {
			continue
		}
		sb := StatBadge{Stat: st, Now: int(n.N), Printed: int(n.N)}
		if k.Place.InPlay() {
			sb.Now = s.Stat(c, st)
		}
		g.Stats = append(g.Stats, sb)
	}
	for i := range s.NRows {
		if r := &s.Rows[i]; r.Kind == core.RowToken && r.Card == c {
			g.Tokens = append(g.Tokens, Token{s.Table.Faces[r.Item.Face].Title, int(r.Amount)})
		}
	}
	for p := range core.Seat(s.NSeats) {
		for u := s.First(core.Under(p)); u != 0; u = s.After(u) {
			if s.Cards[u].Host == c {
				g.Under++
			}
		}
	}
	return g
}

// statsShown are the stats of a type that matter on the table.
func statsShown(t card.Type) []card.Stat {
	switch t {
	case card.Personality:
		return []card.Stat{card.Force, card.Chi, card.PersonalHonor}
	case card.Follower, card.ItemCard, card.Ancestor, card.Spell:
		return []card.Stat{card.Force, card.Chi}
	case card.Holding:
		return []card.Stat{card.GoldProduction}
	case card.Stronghold:
		return []card.Stat{card.GoldProduction, card.ProvinceStrength}
	}
	return nil
}

// notes tells in words what is true of a card beyond its print: for the preview.
func notes(s *core.State, c core.CardID) (out []string) {
	k := &s.Cards[c]
	say := func(on bool, t string) {
		if on {
			out = append(out, t)
		}
	}
	say(k.Flags&core.Bowed != 0, words.Say("bowed"))
	say(k.Flags&core.Dishonorable != 0, words.Say("dishonorable"))
	say(k.Flags&core.Dead != 0, words.Say("dead"))
	say(k.Flags&core.Created != 0, words.Say("created"))
	if !k.Place.InPlay() {
		return out
	}
	for _, st := range statsShown(s.Type(c)) {
		if now, was := s.Stat(c, st), s.Face(c).Printed(st); now != was {
			out = append(out, words.Say("%s %d, printed %d", st.Title(), now, was))
		}
	}
	for _, a := range s.Face(c).Keywords {
		say(!s.Keyword(c, a), words.Say("not %s", string(a)))
	}
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Card != c || r.Gen != k.Gen || r.Source == c && r.Kind == core.RowTrait {
			continue
		}
		switch r.Kind {
		case core.RowMod, core.RowDelay:
			if r.Source != 0 {
				out = append(out, words.Say("by %s%s", s.Name(r.Source), until(r.Dur)))
			}
		case core.RowUsed:
			out = append(out, words.Say("used: %s", narrate.ItemTitle(s.Table.Item(r.Item))))
		case core.RowAmount:
			out = append(out, fmt.Sprintf("%s %+d%s", r.Stat.Title(), r.Amount, until(r.Dur)))
		default:
		}
	}
	return out
}

func until(w card.Window) string {
	switch w {
	case card.ThisTurn:
		return words.Say(" until the turn ends")
	case card.ThisBattle:
		return words.Say(" until the battle ends")
	case card.ThisPhase:
		return words.Say(" until the phase ends")
	case card.ThisDuel:
		return words.Say(" until the duel ends")
	case card.ThisAttack:
		return words.Say(" until the attack ends")
	}
	return ""
}
