package present

import (
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/rules"
	"kotei/core/words"
)

// goldLeft is the Gold that the player at this window can still make this turn, and whether there is a word to be said about it.
func (v *View) goldLeft(p core.Seat) (gold int, told bool) {
	if p < 0 || p != v.Seat || v.State.Turn == 0 || v.State.Over || v.State.Seats[p].Out {
		return 0, false
	}
	return rules.GoldLeft(v.State, p), true
}

// InReach says what the Gold that the player at this window can still make could pay for: of his hand, and of what lies face-up in his
// Provinces. It is asked for when he points at his plate.
func (v *View) InReach() string {
	gold, told := v.goldLeft(v.Seat)
	if !told {
		return ""
	}
	var list []string
	s := v.State
	add := func(at core.Place) {
		for c := s.First(at); c != 0; c = s.After(c) {
			if s.Cards[c].Face == 0 || at != core.Hand(v.Seat) && !s.Is(c, core.FaceUp) {
				continue
			}
			if n, can, ok := rules.Price(s, c, v.Seat); ok && can && n > 0 {
				if text := words.Say("%s (%d)", s.Face(c).Title, n); !slices.Contains(list, text) {
					list = append(list, text)
				}
			}
		}
	}
	for slot := range int(s.Seats[v.Seat].Slots) {
		add(core.Province(v.Seat, slot))
	}
	add(core.Hand(v.Seat))
	if len(list) == 0 {
		return words.Say("You can’t pay for any of your cards with %d Gold.", gold)
	}
	return words.Say("%d Gold could pay for one of these: %s", gold, strings.Join(list, ", "))
}
