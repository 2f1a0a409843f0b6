package bot

import (
	"kotei/core"
	"kotei/core/rules"
)

const (
	maxTroops = 12 // units of a side that a plan moves; those of least Force stay out of it
	maxFronts = core.MaxFields
)

// A troop is a unit that can be sent to battlefields.
type troop struct {
	lead   core.CardID
	force  int
	worth  float64
	cards  int
	fronts uint32 // where it may go, by bit
	at     int    // where the plan sends it; -1: nowhere
}

// What is armed is what one side has at a front.
type armed struct {
	force, cards, units int
	worth               float64
}

func (a *armed) join(t *troop) {
	a.force, a.cards, a.units, a.worth = a.force+t.force, a.cards+t.cards, a.units+1, a.worth+t.worth
}

// A front is a battlefield that is fought for, or a Province that may become one.
type front struct {
	strength int
	province float64 // what it is worth to both; 0: there is none
	atk, def armed
}

// A campaign plans who goes where in an attack: each side sends what gains it most against what the other one can send.
type campaign struct {
	fronts    []front
	atk, def  []troop
	honor     float64 // what the Honor for a destroyed card is worth
	doubt     float64 // the Force by which a battle may still turn
	frontsBuf [maxFronts]front
	atkBuf    [maxTroops]troop
	defBuf    [maxTroops]troop
}

// chance is how likely it is that a lead in Force lasts.
func chance(lead int, doubt float64) float64 {
	return max(0, min(1, 0.5+float64(lead)/(2*doubt)))
}

// clash is what a battle is worth to the Attacker, when neither side knows what the other still holds in hand.
func (f *front) clash(honor, doubt float64) float64 {
	if f.atk.units == 0 {
		return 0
	}
	v := 0.0
	if f.province != 0 {
		v = f.province * chance(f.atk.force-f.def.force-f.strength, doubt)
	}
	if f.def.units > 0 {
		p := chance(f.atk.force-f.def.force, doubt)
		v += p*(f.def.worth+honor*float64(f.def.cards)) - (1-p)*(f.atk.worth+honor*float64(f.atk.cards))
	}
	return v
}

// defend has the Defender send his units where they save most, and returns what the attack is worth to the Attacker then.
func (c *campaign) defend() float64 {
	for i := range c.def {
		c.def[i].at = -1
	}
	total, each := 0.0, [maxFronts]float64{}
	for i := range c.fronts {
		each[i] = c.fronts[i].clash(c.honor, c.doubt)
		total += each[i]
	}
	for {
		best, front, last := 0.0, -1, 0
		for i := range c.fronts {
			f := c.fronts[i]
			if f.atk.units == 0 {
				continue
			}
			for j := range c.def {
				t := &c.def[j]
				if t.at >= 0 || t.fronts&(1<<i) == 0 {
					continue
				}
				f.def.join(t)
				if gain := each[i] - f.clash(c.honor, c.doubt); gain > best+0.01 {
					best, front, last = gain, i, j
				}
			}
		}
		if front < 0 {
			return total
		}
		total -= best
		each[front] -= best
		f := &c.fronts[front]
		for j := range last + 1 {
			if t := &c.def[j]; t.at < 0 && t.fronts&(1<<front) != 0 {
				t.at = front
				f.def.join(t)
			}
		}
	}
}

// retreat takes the Defender's planned units back.
func (c *campaign) retreat(before *[maxFronts]armed) {
	for i := range c.fronts {
		c.fronts[i].def = before[i]
	}
}

// attack has the Attacker send his units where they gain most after the Defender's best reply, and returns that gain.
func (c *campaign) attack() float64 {
	var before [maxFronts]armed
	for i := range c.fronts {
		before[i] = c.fronts[i].def
	}
	value := c.defend()
	c.retreat(&before)
	for {
		best, front, last := 0.1, -1, 0
		for i := range c.fronts {
			was, price := c.fronts[i].atk, 0.0
			for j := range c.atk {
				t := &c.atk[j]
				if t.at >= 0 || t.fronts&(1<<i) == 0 {
					continue
				}
				c.fronts[i].atk.join(t)
				price += exposure * t.worth
				gain := c.defend() - price - value
				c.retreat(&before)
				if gain > best {
					best, front, last = gain, i, j
				}
			}
			c.fronts[i].atk = was
		}
		if front < 0 {
			return value
		}
		value += best
		for j := range last + 1 {
			if t := &c.atk[j]; t.at < 0 && t.fronts&(1<<front) != 0 {
				t.at = front
				c.fronts[front].atk.join(t)
			}
		}
	}
}

// campaign prepares a plan with no battlefields and no units in it yet.
func (b *samurai) campaign(s *core.State) *campaign {
	c := &b.plans
	c.fronts, c.atk, c.def = c.frontsBuf[:0], c.atkBuf[:0], c.defBuf[:0]
	c.honor = b.perHonor() * float64(s.Table.Rules.BattleHonor)
	c.doubt = b.doubt(s)
	return c
}

// troops adds the units of a player that are ready at home, the strongest first, which may go everywhere.
func troops(s *core.State, p core.Seat, into []troop) []troop {
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if !s.IsUnit(c) || s.Cards[c].At != 0 || s.Cards[c].Flags&core.Bowed != 0 {
			continue
		}
		into = enlist(s, into, c, ^uint32(0))
	}
	return into
}

// enlist adds a unit where it belongs by its Force, if there is room for it.
func enlist(s *core.State, into []troop, lead core.CardID, fronts uint32) []troop {
	t := troop{lead: lead, force: ready(s, lead), fronts: fronts, at: -1}
	for c := s.First(core.Play(s.Cards[lead].Ctrl)); c != 0; c = s.After(c) {
		if s.InUnit(c, lead) {
			t.worth += worth(s, c)
			t.cards++
		}
	}
	if len(into) == cap(into) {
		if into[len(into)-1].force >= t.force {
			return into
		}
		into = into[:len(into)-1]
	}
	into = append(into, t)
	for i := len(into) - 1; i > 0 && into[i].force > into[i-1].force; i-- {
		into[i], into[i-1] = into[i-1], into[i]
	}
	return into
}

// declare attacks whom it gains most by attacking, if it gains anything.
func (b *samurai) declare(s *core.State, offers []core.Answer) core.Answer {
	best, gain := Passing(offers), leastGain
	for _, a := range offers {
		if a.Act != core.DeclareAttack {
			continue
		}
		p := core.Seat(a.N)
		c := b.campaign(s)
		for slot := range int(s.Seats[p].Slots) {
			if s.Seats[p].Alive&(1<<slot) != 0 {
				c.fronts = append(c.fronts, front{strength: s.ProvinceStrength(p, slot), province: province(s, p)})
			}
		}
		c.atk, c.def = troops(s, b.me, c.atk), troops(s, p, c.def)
		if v := c.attack(); v > gain {
			best, gain = a, v
		}
	}
	return best
}

// deploy sends the units that its plan of the attack sends, one after the other.
func (b *samurai) deploy(s *core.State, offers []core.Answer) core.Answer {
	c := b.campaign(s)
	c.fronts = b.fields(s, c.fronts)
	if s.SideOf(b.me) == core.AttackerSide {
		c.atk = called(s, offers, c.atk)
		c.def = troops(s, s.Attack.Defender, c.def)
		c.attack()
		return march(c.atk, offers)
	}
	c.def = called(s, offers, c.def)
	c.defend()
	return march(c.def, offers)
}

// fields are the battlefields of the attack as they stand.
func (b *samurai) fields(s *core.State, into []front) []front {
	for i := range int(s.Attack.N) {
		f := &s.Attack.Fields[i]
		var x front
		if !f.Gone && !f.Done {
			x = b.front(s, i+1)
		}
		into = append(into, x)
	}
	return into
}

// front is a battlefield as it stands.
func (b *samurai) front(s *core.State, field int) (x front) {
	o := rules.Foresee(s, field)
	if o.Void {
		return x
	}
	for i, side := range [...]core.Flags{core.Attacking, core.Defending} {
		at := [...]*armed{&x.atk, &x.def}[i]
		at.force = o.Force[i]
		if o.There[i] {
			at.units = 1
			at.worth, at.cards = army(s, field, side)
		}
	}
	if o.Strength >= 0 {
		x.strength, x.province = o.Strength, province(s, s.Attack.Defender)
	}
	return x
}

// called are the units that are offered, and where each may go.
func called(s *core.State, offers []core.Answer, into []troop) []troop {
	for i, a := range offers {
		if a.Act != core.AssignTo || i > 0 && offers[i-1].Card == a.Card {
			continue
		}
		var fronts uint32
		for _, o := range offers[i:] {
			if o.Card == a.Card && o.Act == core.AssignTo {
				fronts |= 1 << (o.N - 1)
			}
		}
		into = enlist(s, into, a.Card, fronts)
	}
	return into
}

// march is the first move of a plan.
func march(list []troop, offers []core.Answer) core.Answer {
	for i := range list {
		t := &list[i]
		if t.at < 0 {
			continue
		}
		for _, a := range offers {
			if a.Act == core.AssignTo && a.Card == t.lead && int(a.N) == t.at+1 {
				return a
			}
		}
	}
	return Passing(offers)
}
