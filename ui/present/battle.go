package present

import (
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/words"
)

// fieldOrder are the battlefields as they stand from left to right: as the Provinces do, which are counted from their owner's
// left (CE-PROV-01), and so from the right on the far side. One at no Province stands beside them.
func (b *builder) fieldOrder() (out []int) {
	a := &b.s.Attack
	var beside []int
	for i := range int(a.N) {
		switch f := &a.Fields[i]; {
		case f.Gone:
		case f.Slot == core.NoSlot:
			beside = append(beside, i+1)
		default:
			out = append(out, i+1)
		}
	}
	if a.Defender != b.sc.Seat {
		slices.Reverse(out)
	}
	return append(out, beside...)
}

// fields lays out the battlefields side by side, the current one widest: the far side's units above, the near side's below,
// and between them what they add up to.
func (b *builder) fields(r Rect) {
	a := &b.s.Attack
	which := b.fieldOrder()
	duel := b.s.Duel.Challenger != 0
	weights := make([]float32, len(which))
	for i, n := range which {
		f := &a.Fields[n-1]
		w := 1 + 0.35*float32(min(5, max(b.s.Units(n, core.Attacking), b.s.Units(n, core.Defending))))
		switch {
		case int(a.Now) == n:
			w += 1.2
		case f.Done:
			w = 0.6
		case a.Segment > core.Cavalry && b.v.empty(n):
			w = 0.75
		}
		if duel && int(a.Now) != n { // there is less room, and it is fought about something else
			w *= 0.6
		}
		weights[i] = w
	}
	for i, c := range r.columns(gap, weights...) {
		b.field(which[i], c)
	}
}

// empty reports whether nobody is at a battlefield.
func (v *View) empty(n int) bool {
	return v.State.Units(n, core.Attacking)+v.State.Units(n, core.Defending) == 0
}

// nearSide is the side of the army that is laid out below.
func (b *builder) nearSide() core.Flags {
	if b.s.SideOf(b.sc.Seat) == core.DefenderSide {
		return core.Defending
	}
	return core.Attacking
}

func (b *builder) field(n int, r Rect) {
	a := &b.s.Attack
	f := Field{N: n, Rect: r, Now: int(a.Now) == n, Done: a.Fields[n-1].Done, Strength: -1, Owner: a.Defender}
	f.Title = words.Say("Battlefield")
	if slot := a.Fields[n-1].Slot; slot != core.NoSlot && a.Defender >= 0 {
		// The number that it had when the attack was declared: a Province that falls must not rename the others.
		f.Number = int(a.Fields[n-1].Num)
		if b.s.Number(a.Defender, int(slot)) > 0 {
			f.Strength = b.s.ProvinceStrength(a.Defender, int(slot))
		}
		f.Title = words.Say("Province %d", f.Number)
	}
	r = b.terrains(n, r)
	bar := b.sc.Size.Em()*2.7 + 6
	upper, lower := Rect{r.X, r.Y, r.W, (r.H - bar) / 2}, Rect{r.X, r.Y + (r.H+bar)/2, r.W, (r.H - bar) / 2}
	f.Bar = Rect{r.X, r.Y + upper.H, r.W, bar}
	near := b.nearSide()
	far := (core.Attacking | core.Defending) &^ near
	f.Upper, f.Lower = b.army(n, far), b.army(n, near)
	texts, verdict := b.v.outlook(n)
	if rules.TerrainWaits(b.s, n) { // what it does is not foreseen
		texts[0] += "; " + words.Say("a Terrain is still to act")
		texts[1] += ", " + words.Say("Terrain waits")
	}
	f.Outlook, f.Briefly, f.Verdict, f.Good = texts[0], texts[1:], verdict, b.v.good(n, verdict)
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
		b.row(r, all, b.apart(r, all), atCenter, 0.7, FieldZone)
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
		b.row(c, groups[i], b.apart(c, groups[i]), atCenter, 0.7, FieldZone)
	}
}

// apart is how far units stand from each other: as far as there is room, so that the titles of what is attached have some.
func (b *builder) apart(r Rect, cs []cluster) float32 {
	n, attached := float32(len(cs)), false
	for _, c := range cs {
		attached = attached || len(c.boxes) > 1
	}
	if !attached {
		return gap
	}
	return max(gap, min((r.W-width(cs, 0))/n, 7*b.sc.Size.Em()))
}

// unitHeight is how high a card of an army may be, so that what is attached has room above it.
func (b *builder) unitHeight(n int, side core.Flags, r Rect) float32 {
	k := float32(b.attached(func(c core.CardID) bool { return int(b.s.Cards[c].At) == n && b.s.Is(c, side) }))
	h := r.H / (1 + AttachPeek*k)
	if p := peek(h); p > h*AttachPeek {
		h = max(r.H-k*p, r.H/(1+0.3*k))
	}
	return h
}

// terrains lays out the Terrain of a battlefield in its middle, between the armies, and returns what is left of r.
func (b *builder) terrains(n int, r Rect) Rect {
	var cs []cluster
	h := min(r.H*0.5, r.W*0.4)
	for p := range core.Seat(b.s.NSeats) {
		for c := b.s.First(core.Play(p)); c != 0; c = b.s.After(c) {
			if k := &b.s.Cards[c]; int(k.At) == n && k.Flags&core.IsTerrain != 0 && !b.laid[c] {
				cs = append(cs, b.single(c, h))
			}
		}
	}
	if len(cs) == 0 {
		return r
	}
	at, rest := r.left(min(width(cs, 4)+2*gap, r.W*0.4))
	b.row(Rect{at.X + gap, at.Y + (at.H-h)/2, at.W - 2*gap, h}, cs, 4, atCenter, 0.7, FieldZone)
	return rest
}

// unitsOf are a player's units in an army.
func (b *builder) unitsOf(p core.Seat, n int, side core.Flags, h float32) (cs []cluster) {
	for c := b.s.First(core.Play(p)); c != 0; c = b.s.After(c) {
		k := &b.s.Cards[c]
		if int(k.At) != n || k.Flags&(core.OnProvince|core.IsTerrain) != 0 || b.laid[c] {
			continue
		}
		if k.Flags&side != 0 && (k.Host == 0 || !b.s.InPlay(k.Host)) {
			cs = append(cs, b.unit(c, h, peek(h)))
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

// Verdict is what would come of a battle if everybody passed now.
func (v *View) Verdict(n int) Verdict {
	_, verdict := v.outlook(n)
	return verdict
}

// good is what a verdict is worth to the player at this window: more than 0 what his side wins by, less what it loses by, the most where
// a Province is at stake. It is 0 to whoever takes no side, and where a battle is won and the Province stands.
func (v *View) good(n int, is Verdict) int {
	worth := 0
	switch {
	case is == ProvinceFalls:
		worth = 2
	case is == AttackerWins && v.State.Units(n, core.Defending) > 0:
		worth = 1
	case is == DefenderWins:
		worth = -1
	}
	if !v.plays() {
		return 0
	}
	switch v.State.SideOf(v.Seat) {
	case core.AttackerSide:
		return worth
	case core.DefenderSide:
		return -worth
	}
	return 0
}

// outlook says what would come of a battle if everybody passed now, as [rules.Foresee] judges it: in a sentence, and in fewer
// words for narrower fields.
func (v *View) outlook(n int) (texts []string, verdict Verdict) {
	a := &v.State.Attack
	o := rules.Foresee(v.State, n)
	f := &a.Fields[n-1]
	switch {
	case f.Done && f.Slot != core.NoSlot && o.Strength < 0:
		return []string{words.Say("the Province has fallen"), words.Say("fallen")}, Undecided
	case f.Done:
		return []string{words.Say("the battle is over"), words.Say("over")}, Undecided
	case o.Void:
		return []string{words.Say("the battle won’t be resolved"), words.Say("no resolution")}, Undecided
	case !o.There[0] && !o.There[1]:
		return []string{words.Say("nobody is here"), words.Say("nobody"), "–"}, Undecided
	case o.Tied:
		return v.loses(words.Say("a tie: both armies fall"), o, words.Say("a tie")), Tie
	case o.Falls:
		return v.loses(words.Say("the Province falls"), o, words.Say("falls")), ProvinceFalls
	case o.Winner == a.Attacker && !o.There[1]:
		short := o.Force[1] + o.Strength + 1 - o.Force[0]
		return []string{words.Say("the Province stands, %d short", short), words.Say("stands, %d short", short), words.Say("%d short", short)}, AttackerWins
	case o.Winner == core.NoSeat:
		return []string{words.Say("no outcome"), "–"}, Undecided
	case o.Winner == a.Attacker:
		verdict = AttackerWins
	default:
		verdict = DefenderWins
	}
	return v.loses(v.wins(o.Winner), o, v.wins(o.Winner)), verdict
}

func (v *View) wins(p core.Seat) string {
	if v.plays() && p == v.Seat {
		return words.Say("you win")
	}
	return words.Say("%s wins", v.Name(p))
}

// loses adds how many cards are destroyed, and the Honor for them.
func (v *View) loses(what string, o rules.Outlook, short string) []string {
	a := &v.State.Attack
	leaders := [2]core.Seat{a.Attacker, a.Defender}
	full, brief := what, short
	for i, p := range leaders {
		if n := o.Lost[i]; n > 0 && !o.Tied {
			loss := words.Say("%s loses %s", v.Name(p), words.Say("%d cards", n))
			if v.plays() && p == v.Seat {
				loss = words.Say("you lose %s", words.Say("%d cards", n))
			}
			full += "; " + loss
		}
	}
	for i, p := range leaders {
		switch n := o.Honor[i]; {
		case o.Rehonors[i]:
			full, brief = full+"; "+words.Say("Honor restored"), brief+", "+words.Say("rehonors")
		case n > 0 && o.Tied:
			full += "; " + words.Say("%s %+d Honor", v.who(p), n)
		case n > 0:
			full, brief = full+"; "+words.Say("%+d Honor", n), brief+fmt.Sprintf(", +%d", n)
		}
	}
	return []string{full, brief, short}
}

// who is a seat within a sentence.
func (v *View) who(p core.Seat) string {
	if v.plays() && p == v.Seat {
		return words.Say("you")
	}
	return v.Name(p)
}

// duel lays out a duel: both Personalities large, with what they compare and what was focused. Beside the battlefields they stand
// above each other as their players sit, else side by side.
func (b *builder) duel(r Rect, beside bool) {
	d := &b.s.Duel
	out := &Duel{Turn: -1}
	w := min(r.W, max(900, r.H*4.2)) // pictures and what is focused need the more the higher they are
	r = Rect{r.X + (r.W-w)/2, r.Y, w, r.H}
	out.Rect = r
	if d.Focusing && !d.Over && !d.Struck {
		out.Turn, out.Note = int(d.Turn), words.Say("may focus or strike")
		if d.Must {
			out.Note = words.Say("has to focus")
		}
	}
	em := b.sc.Size.Em()
	halves, head := r.columns(0, 1, 1), em*4.4
	if beside {
		halves, head = r.split(0, 1, 1), em*2.55
		if d.Seats[core.ChallengerSide] == b.sc.Seat {
			slices.Reverse(halves)
		}
	}
	for i, c := range d.Both() {
		s := DuelSide{Card: c, Name: b.s.Name(c), Seat: d.Seats[i], Stat: d.Stat[i], Base: rules.Dueling(b.s, i), Half: halves[i]}
		in := s.Half.Inset(6)
		var words Rect
		if i == core.ChallengedSide && !beside {
			s.Rect, words = in.right(min(in.H/aspect, in.W*0.4))
		} else {
			s.Rect, words = in.left(min(in.H/aspect, in.W*0.4))
			words.X += gap
		}
		words.W -= gap
		s.Rect.H = s.Rect.W * aspect
		s.Head, s.Cards = words.top(min(head, in.H*0.5))
		if p := d.Seats[i]; p >= 0 {
			b.focused(&s, p)
		}
		out.Sides[i] = s
	}
	b.sc.Duel = out
}

// duelBeside is how wide a duel is that stands beside the battlefields.
func (b *builder) duelBeside(r Rect) float32 {
	return min(max(r.W*0.34, 250), r.W*0.5)
}

// focused lays out what a duelist has focused, and counts it as far as it is known here.
func (b *builder) focused(s *DuelSide, p core.Seat) {
	s.Focused, s.Pool = b.s.Count(core.Focused(p)), b.s.Count(core.Pool(p))
	if b.s.Table.Rules.FocusPool == 0 && s.Pool == 0 {
		s.Pool = -1
	}
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
