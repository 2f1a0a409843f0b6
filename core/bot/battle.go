package bot

import (
	"kotei/core"
	"kotei/core/card"
)

// battles is what the battles still to be fought in this attack are worth, if nothing more were done in them.
func (b *samurai) battles(s *core.State) (v float64) {
	a := &s.Attack
	if a.Attacker == core.NoSeat {
		return 0
	}
	side := s.SideOf(b.me)
	for i := range int(a.N) {
		f := &a.Fields[i]
		if f.Done || f.Gone {
			continue
		}
		w := b.outcome(s, i+1, f)
		switch side {
		case core.AttackerSide:
			v += w
		case core.DefenderSide:
			v -= w
		}
	}
	return v
}

// outcome is what a battle is worth to the attackers by the Force that is there.
func (b *samurai) outcome(s *core.State, field int, f *core.Field) float64 {
	if b.captain {
		x := b.front(s, field)
		return x.clash(b.perHonor()*2, b.doubt(s))
	}
	atk, hasA := s.ArmyForce(field, core.Attacking)
	def, hasD := s.ArmyForce(field, core.Defending)
	valueA, cardsA := army(s, field, core.Attacking)
	valueD, cardsD := army(s, field, core.Defending)
	switch {
	case hasA && atk > def:
		v := valueD + b.perHonor()*2*float64(cardsD)
		if f.Slot != core.NoSlot && atk > def+s.ProvinceStrength(s.Attack.Defender, int(f.Slot)) {
			v += province(s, s.Attack.Defender)
		}
		return v
	case hasD && def > atk:
		return -valueA - b.perHonor()*2*float64(cardsA)
	case hasA && hasD && atk == def:
		return valueD - valueA
	}
	return 0
}

func (b *samurai) perHonor() float64 {
	if b.plan == honorable {
		return 1.5
	}
	return 0.6
}

// province is what a Province is worth to its owner: the fewer stand, the more.
func province(s *core.State, p core.Seat) float64 {
	switch s.Provinces(p) {
	case 0, 1:
		return 1000
	case 2:
		return 60
	}
	return 30
}

// army is the worth and the number of the cards of a side at a battlefield.
func army(s *core.State, field int, side core.Flags) (v float64, n int) {
	for p := range core.Seat(s.NSeats) {
		for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
			if k := &s.Cards[c]; int(k.At) == field && k.Flags&side != 0 && k.Flags&(core.OnProvince|core.IsTerrain) == 0 {
				v += worth(s, c)
				n++
			}
		}
	}
	return v, n
}

// ready is the Force that a unit at home could bring into battle.
func ready(s *core.State, lead core.CardID) (n int) {
	for c := s.First(core.Play(s.Cards[lead].Ctrl)); c != 0; c = s.After(c) {
		if s.InUnit(c, lead) && s.Cards[c].Flags&core.Bowed == 0 && (c == lead || s.Type(c) == card.Follower) {
			n += s.Stat(c, card.Force)
		}
	}
	return n
}

// home is the Force of all units that a player has ready at home.
func home(s *core.State, p core.Seat) (n int) {
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if s.IsUnit(c) && s.Cards[c].At == 0 && s.Cards[c].Flags&core.Bowed == 0 {
			n += ready(s, c)
		}
	}
	return n
}

// weakest is the strength of the weakest Province of a player.
func weakest(s *core.State, p core.Seat) int {
	low := 1000
	for slot := range int(s.Seats[p].Slots) {
		if s.Seats[p].Alive&(1<<slot) != 0 {
			low = min(low, s.ProvinceStrength(p, slot))
		}
	}
	return low
}

// attack declares an attack where it expects to take a Province from what can be sent to defend it.
func (b *samurai) attack(s *core.State, offers []core.Answer) core.Answer {
	best, gain := Passing(offers), 0
	mine := home(s, b.me)
	for _, a := range offers {
		if a.Act != core.DeclareAttack {
			continue
		}
		p := core.Seat(a.N)
		g := mine - weakest(s, p) - b.expected(s, p)
		if s.Provinces(p) == 1 {
			g += 4
		}
		if b.plan == honorable {
			g -= 3
		}
		if g > gain {
			best, gain = a, g
		}
	}
	return best
}

// expected is how much Force a player is expected to send to one battlefield: most of what he has ready.
func (b *samurai) expected(s *core.State, p core.Seat) int { return home(s, p) * 3 / 4 }

// assign sends units where they make a difference: as attacker to the weakest Province until it should fall, as
// defender where the battle can be won, or the Province saved at less than it is worth.
func (b *samurai) assign(s *core.State, offers []core.Answer) core.Answer {
	rest := Passing(offers)
	best, low := rest, 1<<30
	for i := range int(s.Attack.N) {
		f := &s.Attack.Fields[i]
		if f.Gone || f.Done || f.Slot == core.NoSlot {
			continue
		}
		d := deployment{s: s, offers: offers, field: i + 1, strength: s.ProvinceStrength(s.Attack.Defender, int(f.Slot))}
		d.atk, _ = s.ArmyForce(d.field, core.Attacking)
		d.def, _ = s.ArmyForce(d.field, core.Defending)
		need := 0
		if s.SideOf(b.me) == core.AttackerSide {
			need = b.conquer(&d)
		} else {
			need = b.hold(&d)
		}
		if a, ok := d.send(need); ok && need > 0 && need < low {
			best, low = a, need
		}
	}
	return best
}

// A deployment is one battlefield while units are assigned.
type deployment struct {
	s                  *core.State
	offers             []core.Answer
	field              int
	atk, def, strength int
}

// free is the Force that can still be sent there.
func (d *deployment) free() (n int) {
	for _, a := range d.offers {
		if a.Act == core.AssignTo && int(a.N) == d.field {
			n += ready(d.s, a.Card)
		}
	}
	return n
}

// send picks a unit for Force that is needed: the smallest that is enough alone, else the strongest.
func (d *deployment) send(need int) (best core.Answer, ok bool) {
	have := 0
	for _, a := range d.offers {
		if a.Act != core.AssignTo || int(a.N) != d.field {
			continue
		}
		f := ready(d.s, a.Card)
		if f == 0 || ok && !(f >= need && (have < need || f < have) || have < need && f > have) {
			continue
		}
		best, have, ok = a, f, true
	}
	return best, ok
}

// conquer is how much more Force an attacker wants at a battlefield; 0: enough, or there is nothing to win.
func (b *samurai) conquer(d *deployment) int {
	need := d.strength + d.def + b.expected(d.s, d.s.Attack.Defender) + 1 - d.atk
	if need > d.free()+2 && d.atk == 0 {
		return 0
	}
	return max(need, 0)
}

// hold is how much more Force a defender wants at a battlefield; 0: it stands, or isn't worth more.
func (b *samurai) hold(d *deployment) int {
	win, save := d.atk+1-d.def, d.atk-d.strength-d.def
	free := d.free()
	switch {
	case d.atk == 0 || win <= 0:
		return 0
	case win <= free:
		return win
	case save <= 0 || save > free:
		return 0
	}
	// To lose the battle but keep the Province costs the army, and the Attacker gains Honor by it.
	a, ok := d.send(save)
	if lost, _ := army(d.s, d.field, core.Defending); !ok || lost+worth(d.s, a.Card) >= province(d.s, b.me) {
		return 0
	}
	return save
}
