package present

import (
	"fmt"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// fields lays out the battlefields side by side, the current one widest: the far side's units above, the near side's below,
// and between them what they add up to.
func (b *builder) fields(r Rect) {
	a := &b.s.Attack
	var weights []float32
	var which []int
	for i := range int(a.N) {
		f := &a.Fields[i]
		if f.Gone {
			continue
		}
		n := i + 1
		w := 1 + 0.35*float32(min(5, max(b.s.Units(n, core.Attacking), b.s.Units(n, core.Defending))))
		switch {
		case int(a.Now) == n:
			w += 1.2
		case f.Done:
			w = 0.6
		case a.Segment > core.Cavalry && b.empty(n):
			w = 0.75
		}
		weights, which = append(weights, w), append(which, n)
	}
	for i, c := range r.columns(gap, weights...) {
		b.field(which[i], c)
	}
}

// empty reports whether nobody is at a battlefield.
func (b *builder) empty(n int) bool {
	return b.s.Units(n, core.Attacking)+b.s.Units(n, core.Defending) == 0
}

// nearSide is the side of the army that is laid out below.
func (b *builder) nearSide() core.Flags {
	if b.s.SideOf(b.sc.Seat) == 2 {
		return core.Defending
	}
	return core.Attacking
}

func (b *builder) field(n int, r Rect) {
	a := &b.s.Attack
	f := Field{N: n, Rect: r, Now: int(a.Now) == n, Done: a.Fields[n-1].Done, Strength: -1, Owner: a.Defender}
	f.Title = "Battlefield"
	if slot := a.Fields[n-1].Slot; slot != core.NoSlot && a.Defender >= 0 {
		// The number that it had when the attack was declared: a Province that falls must not rename the others.
		f.Number = int(a.Fields[n-1].Num)
		if b.s.Number(a.Defender, int(slot)) > 0 {
			f.Strength = b.s.ProvinceStrength(a.Defender, int(slot))
		}
		f.Title = fmt.Sprintf("Province %d", f.Number)
	}
	bar := b.sc.Size.Em()*2.7 + 6
	upper, lower := Rect{r.X, r.Y, r.W, (r.H - bar) / 2}, Rect{r.X, r.Y + (r.H+bar)/2, r.W, (r.H - bar) / 2}
	f.Bar = Rect{r.X, r.Y + upper.H, r.W, bar}
	near := b.nearSide()
	far := (core.Attacking | core.Defending) &^ near
	f.Upper, f.Lower = b.army(n, far), b.army(n, near)
	f.Outlook, f.Verdict = b.v.outlook(n)
	b.zone(Zone{Kind: FieldZone, Rect: upper, Seat: f.Upper.Seat, Field: n, Side: far, Glow: b.m.fields[n]})
	b.zone(Zone{Kind: FieldZone, Rect: lower, Seat: f.Lower.Seat, Field: n, Side: near, Glow: b.m.fields[n]})
	b.units(n, far, upper.Inset(5), f.Upper.Shares)
	b.units(n, near, lower.Inset(5), f.Lower.Shares)
	b.sc.Fields = append(b.sc.Fields, f)
}

// units lays out an army. Where allies fight together each player's units stand by themselves, under their name.
func (b *builder) units(n int, side core.Flags, r Rect, shares []Share) {
	if len(shares) == 0 {
		var all []cluster
		h := b.unitHeight(n, side, r)
		for p := range core.Seat(b.s.NSeats) {
			all = append(all, b.unitsOf(p, n, side, h)...)
		}
		b.row(r, all, gap, atCenter, 0.7, FieldZone)
		return
	}
	head := min(b.sc.Size.Em()*1.45, r.H*0.3)
	label, r := r.top(head)
	h := b.unitHeight(n, side, r)
	groups := make([][]cluster, len(shares))
	weights := make([]float32, len(shares))
	for i := range shares {
		groups[i] = b.unitsOf(shares[i].Seat, n, side, h)
		weights[i] = max(width(groups[i], gap), 7*b.sc.Size.Em())
	}
	for i, c := range r.columns(2*gap, weights...) {
		shares[i].Label = Rect{c.X, label.Y, c.W, head}
		b.row(c, groups[i], gap, atCenter, 0.7, FieldZone)
	}
}

// unitHeight is how high a card of an army may be, so that what is attached has room above it.
func (b *builder) unitHeight(n int, side core.Flags, r Rect) float32 {
	return r.H / (1 + attachPeek*float32(b.attached(func(c core.CardID) bool { return int(b.s.Cards[c].At) == n && b.s.Is(c, side) })))
}

// unitsOf are a player's units in an army, and his Terrain there.
func (b *builder) unitsOf(p core.Seat, n int, side core.Flags, h float32) (cs []cluster) {
	for c := b.s.First(core.Play(p)); c != 0; c = b.s.After(c) {
		k := &b.s.Cards[c]
		if int(k.At) != n || k.Flags&core.OnProvince != 0 || b.laid[c] {
			continue
		}
		switch {
		case k.Flags&core.IsTerrain != 0:
			if (b.s.SideOf(p) == 2) == (side == core.Defending) {
				cs = append(cs, b.single(c, h*0.8))
			}
		case k.Flags&side != 0 && (k.Host == 0 || !b.s.InPlay(k.Host)):
			cs = append(cs, b.unit(c, h))
		}
	}
	return cs
}

func (b *builder) army(n int, side core.Flags) Side {
	a := &b.s.Attack
	s := Side{Seat: a.Defender, Attacking: side == core.Attacking, Units: b.s.Units(n, side)}
	if s.Attacking {
		s.Seat = a.Attacker
	}
	s.Name = b.v.Name(s.Seat)
	s.Force, _ = b.s.ArmyForce(n, side)
	for i := range core.Seat(b.s.NSeats) { // whose army it is comes first
		p := (s.Seat + i) % core.Seat(b.s.NSeats)
		if f, ok := b.s.ForceOf(p, n, side); ok {
			s.Shares = append(s.Shares, Share{Seat: p, Name: b.v.Name(p), Clan: b.v.clan(p), Force: f})
		}
	}
	if len(s.Shares) == 1 && s.Shares[0].Seat == s.Seat {
		s.Shares = nil
	}
	return s
}

// outlook is what would come of a battle if everybody passed now (CE-RESOL).
func (v *View) outlook(n int) (string, Verdict) {
	s := v.State
	att, hasA := s.ArmyForce(n, core.Attacking)
	def, hasD := s.ArmyForce(n, core.Defending)
	a := &s.Attack
	strength := -1
	if slot := a.Fields[n-1].Slot; slot != core.NoSlot && a.Defender >= 0 && s.Number(a.Defender, int(slot)) > 0 {
		strength = s.ProvinceStrength(a.Defender, int(slot))
	}
	switch {
	case a.Fields[n-1].Done && a.Fields[n-1].Slot != core.NoSlot && strength < 0:
		return "the Province has fallen", Undecided
	case a.Fields[n-1].Done:
		return "the battle is over", Undecided
	case a.NoResolution && int(a.Now) == n:
		return "no resolution", Undecided
	case !hasA && !hasD:
		return "nobody is here", Undecided
	case att > def && strength >= 0 && att > def+strength:
		return v.gain("the Province falls", a.Attacker, n, core.Attacking, core.Defending), ProvinceFalls
	case att > def && !hasD:
		return fmt.Sprintf("stands, %d short", def+strength+1-att), AttackerWins
	case att > def:
		return v.gain(v.wins(a.Attacker), a.Attacker, n, core.Attacking, core.Defending), AttackerWins
	case def > att:
		return v.gain(v.wins(a.Defender), a.Defender, n, core.Defending, core.Attacking), DefenderWins
	case hasA && hasD:
		return "a tie: both armies fall", Tie
	}
	return "no outcome", Undecided
}

func (v *View) wins(p core.Seat) string {
	if v.plays() && p == v.Seat {
		return "you win"
	}
	return v.Name(p) + " wins"
}

// gain adds the Honor for the cards that would be destroyed, or that there is none because the winner rehonors (CE-RESOL-12).
func (v *View) gain(what string, winner core.Seat, n int, side, losers core.Flags) string {
	s, cards := v.State, 0
	for p := range core.Seat(s.NSeats) {
		for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
			k := &s.Cards[c]
			if int(k.At) != n || k.Flags&(core.OnProvince|core.IsTerrain) != 0 {
				continue
			}
			if k.Flags&losers != 0 {
				cards++
			}
			if k.Flags&side != 0 && k.Flags&core.Dishonorable != 0 && k.Ctrl == winner && s.Type(c) == card.Personality {
				return what + ", Honor restored"
			}
		}
	}
	if h := cards * s.Table.Rules.BattleHonor; h > 0 {
		return fmt.Sprintf("%s, +%d Honor", what, h)
	}
	return what
}

// duel lays out a duel: both Personalities large, between them what they compare and what was focused.
func (b *builder) duel(r Rect) {
	d := &b.s.Duel
	out := &Duel{Turn: -1}
	w := min(r.W, 900)
	r = Rect{r.X + (r.W-w)/2, r.Y, w, r.H}
	out.Rect = r
	if d.Focusing && !d.Over && !d.Struck {
		out.Turn, out.Note = int(d.Turn), "may focus or strike"
		if d.Must {
			out.Note = "has to focus"
		}
	}
	h := r.H - 2*gap
	for i, c := range []core.CardID{d.Challenger, d.Challenged} {
		s := DuelSide{Card: c, Name: b.s.Name(c), Seat: d.Seats[i], Stat: d.Stat[i], Base: rules.Dueling(b.s, i)}
		pic := Rect{r.X + gap, r.Y + gap, h / aspect, h}
		room := r.W/2 - pic.W - 3*gap
		em := b.sc.Size.Em()
		head := min(em*5, r.H*0.5)
		s.Cards = Rect{pic.Right() + gap, r.Y + head, room, r.H - head - gap}
		if i == 1 {
			pic.X = r.Right() - gap - pic.W
			s.Cards.X = r.X + r.W/2 + gap
		}
		s.Rect = pic
		if p := d.Seats[i]; p >= 0 {
			b.focused(&s, p)
		}
		out.Sides[i] = s
	}
	b.sc.Duel = out
}

// focused lays out what a duelist has focused, and counts it as far as it is known here.
func (b *builder) focused(s *DuelSide, p core.Seat) {
	s.Focused, s.Pool = b.s.Count(core.Focused(p)), b.s.Count(core.Pool(p))
	for c := b.s.First(core.Focused(p)); c != 0; c = b.s.After(c) {
		if b.s.Cards[c].Face == 0 {
			s.Hidden++
			continue
		}
		s.Known += b.s.Stat(c, card.FocusValue)
	}
	b.zone(Zone{Kind: FocusZone, Rect: s.Cards, Seat: p, Place: core.Focused(p)})
	b.row(s.Cards.Inset(3), b.singles(core.Focused(p), max(s.Cards.H-6, 1)), 4, atCenter, 0.8, FocusZone)
}
