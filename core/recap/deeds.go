package recap

import (
	"cmp"
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// Deeds are what a player's cards of a title did.
type Deeds struct {
	Seat      core.Seat // whose cards they are
	Face      core.FaceID
	Provinces int // destroyed, by attacking there or by a text
	Battles   int // in whose winning army they were
	Destroyed int // cards of others, by a text
	Duels     int // won
	Honor     int // that their owner gained by a text
	Taken     int // Honor that others lost by a text
	Drawn     int // cards that their owner drew by a text
}

// weight is how much a card has done: one Honor counts 1.
func (d *Deeds) weight() int {
	return 6*d.Provinces + 2*d.Battles + 3*d.Destroyed + 3*d.Duels + d.Honor + d.Taken + 2*d.Drawn
}

// mostDeeds is how many cards a recap names.
const mostDeeds = 8

// deeds are what all cards did, in the order in which they were first heard of.
type deeds struct {
	list []Deeds
	at   map[whose]int
}

// whose is a player's cards of a title: a card that goes through a hidden place is another one, its title is the same.
type whose struct {
	seat core.Seat
	face core.FaceID
}

// of are the deeds of a card, or nil where nobody here knows which it is.
func (d *deeds) of(was, now *core.State, c core.CardID) *Deeds {
	if c == 0 {
		return nil
	}
	s := was
	if int(c) > int(was.NCards) || was.Cards[c].Face == 0 {
		s = now
	}
	if int(c) > int(s.NCards) || s.Cards[c].Face == 0 {
		return nil
	}
	k := whose{s.Cards[c].Owner, s.Cards[c].Face}
	i, ok := d.at[k]
	if !ok {
		if d.at == nil {
			d.at = map[whose]int{}
		}
		i = len(d.list)
		d.at[k] = i
		d.list = append(d.list, Deeds{Seat: k.seat, Face: k.face})
	}
	return &d.list[i]
}

// hear credits an event to the cards that brought it about, in the game before and after the choice that it came of.
func (d *deeds) hear(was, now *core.State, e core.Event) {
	switch e.Kind {
	case card.EvProvinceDestroyed:
		if by := d.of(was, now, e.Source); by != nil {
			by.Provinces++
			return
		}
		d.army(was, now, core.Attacking, func(by *Deeds) { by.Provinces++ })
	case card.EvBattle:
		d.battle(was, now, e.Seat)
	case card.EvWinDuel:
		if by := d.of(was, now, e.Card); by != nil {
			by.Duels++
		}
	default:
		if by := d.of(was, now, e.Source); by != nil && core.RecFlags(e.Reg)&core.RecCost == 0 {
			by.text(now, e)
		}
	}
}

// text credits an event to the card whose text it comes from.
func (d *Deeds) text(now *core.State, e core.Event) {
	switch e.Kind {
	case card.EvDestroy:
		if e.Card != 0 && now.Cards[e.Card].Owner != d.Seat {
			d.Destroyed++
		}
	case card.EvHonorGain:
		if e.Seat == d.Seat {
			d.Honor += int(e.N)
		}
	case card.EvHonorLoss:
		if e.Seat != d.Seat {
			d.Taken += int(e.N)
		}
	case card.EvDraw:
		if e.Seat == d.Seat {
			d.Drawn++
		}
	default:
	}
}

// battle credits a battle to the Personalities of the winning army.
func (d *deeds) battle(was, now *core.State, winner core.Seat) {
	if winner < 0 {
		return
	}
	side := core.Defending
	if a := &was.Attack; winner == a.Attacker || a.AlliedA&(1<<winner) != 0 {
		side = core.Attacking
	}
	d.army(was, now, side, func(by *Deeds) { by.Battles++ })
}

// army credits something to the Personalities of one side of the battle under way.
func (d *deeds) army(was, now *core.State, side core.Flags, credit func(*Deeds)) {
	at := was.Attack.Now
	if at == 0 {
		return
	}
	for c := core.CardID(1); c <= core.CardID(was.NCards); c++ {
		if k := &was.Cards[c]; k.At == at && k.Flags&side != 0 && was.IsUnit(c) {
			if by := d.of(was, now, c); by != nil {
				credit(by)
			}
		}
	}
}

// most are the deeds that count most; cards that did nothing are none of them.
func (d *deeds) most() []Deeds {
	list := slices.DeleteFunc(slices.Clone(d.list), func(x Deeds) bool { return x.weight() == 0 })
	slices.SortStableFunc(list, func(a, b Deeds) int { return cmp.Compare(b.weight(), a.weight()) })
	return list[:min(len(list), mostDeeds)]
}
