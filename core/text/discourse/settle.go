package discourse

import (
	"cmp"
	"reflect"
	"slices"

	"kotei/core/card"
)

// What an op says by what its references mean.

// settle goes through the ops once all is found.
func (d *discourse) settle() {
	for i := range d.item.Ops {
		if o := &d.item.Ops[i]; o.Until != nil && o.Until.By == card.Controller && o.What != nil && o.Until.ByRef == d.varOf(o.What) {
			o.Until.ByRef = card.NoVar // of what it is done to
		}
		switch o := &d.item.Ops[i]; o.Verb {
		case card.Modify:
			strength(o)
			ofAbilities(o)
			d.fromTheAction(o)
			d.eachForItself(i)
			d.cheaper(o)
		case card.Enter:
			d.cheaper(o)
		case card.Delay:
			d.drawnInAddition(i)
			d.ownDeed(i)
			d.hasEntered(o)
		case card.Produce: // what is being bowed produces more
			if t := d.item.Trigger; o.What != nil && o.What.IsRef(card.Object) && t != nil && t.Event == card.EvPayGold {
				o.What = nil
			}
		case card.LoseFavor:
			d.hadFavor(i)
		case card.Attach, card.Transfer:
			d.apiece(o)
		case card.Move:
			if o.What != nil && o.What.How == card.Choose && o.What.Thing == card.Units && o.To != nil && o.To.Zone == card.HomeZone && d.says(o.Span, "from") {
				f := *o.What.Filter
				f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsHere})
				o.What.Filter = &f
			}
		case card.Recruit: // out of the Provinces, where no word tells where
			if w := o.What; w != nil && (w.How == card.Choose || w.How == card.Target) && w.Zone == card.InPlay {
				w.Zone, w.ZoneOf = card.ProvinceZone, card.You
			}
		case card.Refill:
			d.refilled(o)
		case card.Search:
			d.searched(i)
		case card.Negate:
			d.answered(i)
		case card.Draw:
			d.drawn(o)
		}
	}
	d.remainsBowed()
	d.counted()
	d.chosenNumbers()
	d.standing()
	d.inProvinces()
	d.withWhom()
	d.conditions()
	d.places()
	d.unspoken()
}

// says reports whether words are among some tokens.
func (d *discourse) says(in card.Span, words ...string) bool {
	for i := in.From; i < in.To; i++ {
		n := 0
		for n < len(words) && d.p.Is(i+n, words[n]) {
			n++
		}
		if n == len(words) {
			return true
		}
	}
	return false
}

// fromTheAction has what is negated of the action that is answered be of that alone: "negate all Force penalties on him from the action".
func (d *discourse) fromTheAction(o *card.Op) {
	for i := range o.Mods {
		if m := &o.Mods[i]; m.Rule == card.NotEvent && m.Cause != nil && m.Cause.Action && !m.Cause.Same && o.Dur == card.NoWindow && d.item.Trigger != nil && d.says(o.Span, "from", "the", "action") {
			c := *m.Cause
			c.Same = true
			m.Cause, o.Dur = &c, card.ThisAction
		}
	}
}

// apiece has each of several things go to one of those that are named, and none to all of them.
func (d *discourse) apiece(o *card.Op) {
	if o.What == nil || o.To == nil {
		return
	}
	if !d.several(o.What) {
		return
	}
	switch s := o.To.Sel; {
	case s != nil && (s.Max == nil || s.Max.Kind == card.Const && d.count(o.What) <= s.Max.N) && (s.How == card.All || s.How == card.Choose && s.Min != nil):
		s.How, s.Min, s.Max, o.To.Each = card.Choose, nil, nil, true
	case s == nil && slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Var == o.To.Ref && r.Many }):
		o.To.Sel, o.To.Each = &card.Sel{How: card.Choose, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: o.To.Ref}}}}, true
		o.To.Ref = card.NoVar
	}
}

// oneForEach has what is created and attached "to each of them" be created for each: "create a Follower and attach it to each of them".
func (d *discourse) oneForEach() {
	for at := 1; at < len(d.item.Ops); at++ {
		made, o := &d.item.Ops[at-1], &d.item.Ops[at]
		if o.Verb != card.Attach || o.What.How != card.Ref || o.To == nil || o.To.Sel != nil || made.Verb != card.Create || made.To != nil || made.Bind == card.NoVar || made.Bind != o.What.Ref {
			continue
		}
		if slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Var == o.To.Ref && r.Many }) {
			made.To, made.Span.To = o.To, max(made.Span.To, o.Span.To)
			d.remove(at)
		}
	}
}

// remove takes away an op: what rules over it rules over one fewer.
func (d *discourse) remove(at int) {
	for i := range at {
		if over := &d.item.Ops[i]; i+over.Len >= at {
			over.Len--
		}
	}
	d.item.Ops = slices.Delete(d.item.Ops, at, at+1)
}

// count is how many things a selector means that a text has made; many, if it has made none.
func (d *discourse) count(s *card.Sel) int {
	for i := range d.item.Ops {
		if o := &d.item.Ops[i]; o.Verb == card.Create && o.Bind == d.varOf(s) && o.Amount != nil && o.Amount.Kind == card.Const {
			return o.Amount.N
		}
	}
	return always
}

// places says in the core's way where a trait's card itself is, "at this battlefield", and whose action one on "his card" is.
func (d *discourse) places() {
	whole := card.Span{To: len(d.p.Toks)}
	for i := range d.spots {
		s := &d.spots[i]
		switch in := s.in.(type) {
		case *card.Atom:
			if in.Is == card.IsHere && in.Ref == card.NoVar && s.field == "Ref" && s.trigger != nil && s.trigger == d.item.Trigger && d.item.Kind == card.Triggered && card.Attachments.Has(d.card.Type) && d.says(whole, "at", "this", "battlefield") {
				in.Ref = card.Self
			}
		case *card.Sel:
			if s.field == "Bind" && in.How == card.Any && s.trigger != nil && s.trigger.Cause != nil && s.trigger.Cause.From == in && in.Filter != nil && in.Filter.Types == 0 && len(in.Filter.Atoms) == 1 &&
				in.Filter.Atoms[0].Is == card.IsWithin && in.Filter.Atoms[0].Ref != card.NoVar && d.says(whole, "on", "his", "card") {
				in.How, in.Ref, in.Filter, in.Bind = card.Ref, in.Filter.Atoms[0].Ref, nil, card.NoVar
			}
		}
	}
}

// unspoken takes away the finding of what an interrupted action targets, where nothing speaks of it.
func (d *discourse) unspoken() {
	o := &d.item.Ops[0]
	if o.Verb != card.Pick || o.What.Filter == nil || !slices.ContainsFunc(o.What.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsItsTarget }) {
		return
	}
	if !slices.ContainsFunc(d.spots, func(s spot) bool { return s.op > 0 && s.field != "Bind" && *s.at == o.What.Bind }) {
		d.item.Ops = d.item.Ops[1:]
	}
}

// withWhom has what opposes somebody be compared with him, where he was not found yet when that was asked: "opposing him with lower Chi".
func (d *discourse) withWhom() {
	for i := range d.spots {
		s := &d.spots[i]
		v, ok := s.in.(*card.Value)
		if !ok || *s.at != card.Actor {
			continue
		}
		if f := d.describing(v); f != nil {
			for _, a := range f.Atoms {
				if a.Is == card.IsOpposing && a.Ref != card.NoVar && !a.Not {
					*s.at = a.Ref
				}
			}
		}
	}
}

// conditions says in the core's way what happened to Provinces, and whether what was targeted is so.
func (d *discourse) conditions() {
	for i := range d.spots {
		c, ok := d.spots[i].in.(*card.Cond)
		if !ok || d.spots[i].field != "Ref" {
			continue
		}
		switch yours := (card.Atom{Is: card.IsYours, Who: card.You}); {
		case c.Kind == card.Did && (c.Ref == card.Self || c.Ref == card.Host): // "if you dishonored this Personality"
			d.didTo(c, d.spots[i].op)
		case c.Kind == card.Happened && c.Thing == card.Provinces && c.Event == card.EvDestroy && c.Filter != nil && len(c.Filter.Atoms) == 1 && reflect.DeepEqual(c.Filter.Atoms[0], yours):
			if c.Who == card.EachOther || c.Who == card.Another {
				c.Prop = card.ByOthers
			}
			c.Who, c.Event, c.Thing, c.Filter = card.You, card.EvProvinceDestroyed, card.Cards, nil
		case c.Kind == card.Happened && c.Thing == card.Provinces && c.Event == card.EvDestroy && c.Filter != nil && len(c.Filter.Atoms) == 0 && c.Who == card.You && c.Prop == "":
			c.Prop, c.Event, c.Thing, c.Filter = card.Destroyer, card.EvProvinceDestroyed, card.Cards, nil
		case c.Kind == card.Targeted && c.Cause == nil && d.attackBefore(d.spots[i].op) != nil:
			c.Kind, c.Ref = card.Is, d.aimedAt(d.attackBefore(d.spots[i].op)).Bind
		case c.Kind == card.Targeted && c.Cause == nil:
			if v := d.onlyTarget(d.spots[i].op); v != card.NoVar {
				c.Kind, c.Ref = card.Is, v
			}
		}
	}
}

// didTo has a condition ask about the last op that does to a thing what is asked about.
func (d *discourse) didTo(c *card.Cond, before int) {
	for i := before - 1; i >= 0; i-- {
		o := &d.item.Ops[i]
		if o.Verb.Row().Deed != c.Event || o.What == nil || o.What.How != card.Ref || o.What.Ref != c.Ref {
			continue
		}
		if o.Bind == card.NoVar {
			o.Bind = d.next
			d.next++
		}
		c.Ref = o.Bind
		return
	}
}

// onlyTarget is what was targeted before an op, if that was one thing.
func (d *discourse) onlyTarget(before int) card.Var {
	v, n := card.NoVar, 0
	for i := range d.spots {
		s := &d.spots[i]
		if sel, ok := s.in.(*card.Sel); ok && s.field == "Bind" && s.op >= 0 && s.op < before && sel.How == card.Target && *s.at >= card.FirstVar {
			v, n = *s.at, n+1
		}
	}
	if n != 1 {
		return card.NoVar
	}
	return v
}

// strength is that of attacks and Provinces, but the Stronghold's stat elsewhere.
func strength(o *card.Op) {
	if o.What == nil || o.What.Thing != card.Actions && o.What.Thing != card.Provinces {
		return
	}
	for i := range o.Mods {
		if o.Mods[i].Stat == card.ProvinceStrength {
			o.Mods[i].Stat = card.Strength
		}
	}
}

// ofAbilities has what is said of the strength of a card's abilities be said of its attacks.
func ofAbilities(o *card.Op) {
	w := o.What
	if w == nil || w.Thing != card.Abilities || w.How != card.All || w.Zone != card.InPlay || len(w.Filter.Atoms) != 1 || w.Filter.Atoms[0].Is != card.IsWithin || len(o.Mods) != 1 || o.Mods[0].Kind != card.Add || o.Mods[0].Stat != card.Strength {
		return
	}
	o.What = &card.Sel{How: card.Ref, Ref: w.Filter.Atoms[0].Ref}
	o.Mods = []card.Mod{{Kind: card.RuleMod, Rule: card.StrengthMore, Amount: o.Mods[0].Amount, Cause: &card.Cause{Attacks: card.RangedAttack | card.MeleeAttack | card.FearEffect}}}
}

// eachForItself has what is said of several things' own be each one's: "your Scouts have +1F for each of their Followers".
func (d *discourse) eachForItself(op int) {
	w := d.item.Ops[op].What
	if w == nil || w.Thing != card.Cards && w.Thing != card.Provinces || len(w.Also) > 0 {
		return
	}
	v, all := w.Bind, w.How == card.All
	if w.How == card.Ref {
		v = w.Ref
	}
	many := slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Var == v && r.Thing == w.Thing && r.Many })
	if v < card.FirstVar || !all && !many {
		return
	}
	for i := range d.spots {
		s := &d.spots[i]
		_, asks := s.in.(*card.Cond)
		if s.op == op && *s.at == v && s.in != w && (all || asks && s.in != d.item.Ops[op].While && s.in != d.item.Ops[op].Cond) {
			*s.at = card.Each
		}
	}
}

// cheaper has what is said of the cost of what is being paid for be said of the payment: "reduce its Gold Cost by 2 until it is paid", "it
// enters play for 2 less Gold".
func (d *discourse) cheaper(o *card.Op) {
	t := d.item.Trigger
	if t == nil || t.Event != card.EvPayGold || o.What == nil || o.What.How != card.Ref || len(o.Mods) > 1 || o.Dur != card.NoWindow && o.Dur != card.UntilPaid {
		return
	}
	itself := t.Subject != nil && t.Subject.How == card.Ref && o.What.Ref == t.Subject.Ref
	if o.What.Ref != card.Subject && o.What.Ref != card.Action && !itself {
		return
	}
	x := card.Op{Verb: card.PayLess, What: o.What, Cost: o.Cost, Span: o.Span}
	switch {
	case o.Verb == card.Enter && o.Amount != nil && o.To == nil:
		x.Amount = o.Amount
	case o.Verb != card.Modify:
		return
	case o.Mods[0].Stat == card.GoldCost && !o.Mods[0].Base && (o.Mods[0].Kind == card.Sub || o.Mods[0].Kind == card.SetTo):
		x.Amount, x.Pos = o.Mods[0].Amount, o.Mods[0].Kind == card.SetTo
	case o.Mods[0].Rule == card.CostLess && o.Mods[0].Cond == nil && o.Mods[0].Sel == nil:
		if x.Amount = o.Mods[0].Amount; *x.Amount == (card.Value{N: allGold}) {
			x.Amount, x.Pos = card.Num(0), true
		}
	default:
		return
	}
	*o = x
}

// standing makes of a trait about each payment what is so all the time: "when paying for a Spell attaching to him, it enters play for 1 less
// Gold".
func (d *discourse) standing() {
	t, o := d.item.Trigger, &d.item.Ops[0]
	if d.item.Kind != card.Triggered || t.At != card.When || len(d.item.Ops) > 1 || len(d.item.When) > 0 || len(t.Or) > 0 || t.Subject == nil || t.Subject.How != card.Any || o.What == nil || o.What.Ref != card.Subject {
		return
	}
	f := *t.Subject.Filter
	i := slices.IndexFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsPaidOnto && a.Sub == nil })
	if t.Event != card.EvPayGold || o.Verb != card.PayLess || i < 0 {
		return
	}
	less := card.Mod{Kind: card.RuleMod, Rule: card.CostLess, Amount: o.Amount, Sel: &card.Sel{How: card.Ref, Ref: f.Atoms[i].Ref}}
	if o.Pos {
		less.Amount = card.Num(allGold)
	}
	if f.Atoms = slices.Delete(slices.Clone(f.Atoms), i, i+1); len(f.Atoms) == 0 {
		f.Atoms = nil
	}
	o.What.Ref = card.NoVar // which is spoken of no more
	*o = card.Op{Verb: card.Modify, What: &card.Sel{How: card.All, Filter: &f}, Mods: []card.Mod{less}, Span: o.Span}
	d.item.Kind, d.item.Trigger = card.Static, nil
}

// counted counts what the text itself has done by its deed: "for each Spell this bowed". What it has destroyed is in no place to be counted.
func (d *discourse) counted() {
	for i := range d.spots {
		v, ok := d.spots[i].in.(*card.Value)
		if !ok || v.Kind != card.CountOf || v.Filter == nil {
			continue
		}
		f := *v.Filter
		j := slices.IndexFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsOneOf && a.Event != card.NoEvent })
		if j < 0 {
			continue
		}
		x := card.Value{Kind: card.CountIn, Ref: f.Atoms[j].Ref}
		if f.Atoms = slices.Delete(slices.Clone(f.Atoms), j, j+1); len(f.Atoms) == 0 {
			f.Atoms = nil
		}
		if f.Types != 0 || f.Atoms != nil {
			x.Filter = &f
		}
		*v = x
	}
}

// paysInstead makes a cost of what one does to do something else than what would happen: "instead of focusing, you may bow this Personality to
// draw a card". Who can't pay does neither.
func (d *discourse) paysInstead() {
	t, o := d.item.Trigger, d.item.Ops
	if t == nil || t.At != card.Instead || len(o) < 4 || o[0].Verb != card.May || o[0].Len != len(o)-1 || o[2].Verb != card.If || o[2].Len != len(o)-3 || o[2].Cond.Kind != card.Did || o[1].Bind == card.NoVar || o[2].Cond.Ref != o[1].Bind {
		return
	}
	o[0].Cost, o[0].Len, o[0].Bind, o[1].Cost, o[1].Bind = true, 1, card.NoVar, true, card.NoVar
	d.remove(2)
}

// chosenNumbers gives each number that a player chooses, "up to 3", a variable: he chooses once.
func (d *discourse) chosenNumbers() {
	for i := range d.spots {
		if v, ok := d.spots[i].in.(*card.Value); ok && v.Kind == card.UpTo && v.Ref == card.NoVar && d.spots[i].field == "Ref" {
			v.Ref = d.next
			d.next++
		}
	}
}

// allGold is more than anything costs.
const allGold = 99

// drawnInAddition has what is drawn in addition in the End Phase be drawn with that phase's own card (CE-END-02).
func (d *discourse) drawnInAddition(at int) {
	delay := &d.item.Ops[at]
	if t := delay.Trigger; t.Event != card.EvPhase || t.Phase != card.EndPhase || t.At != card.When {
		return
	}
	for i := at + 1; i <= at+delay.Len; i++ {
		if o := &d.item.Ops[i]; o.Verb == card.Draw && o.Pos {
			o.Dur, o.Mods = card.ThisPhase, []card.Mod{{Kind: card.RuleMod, Rule: card.DrawMore, Amount: o.Amount}}
			if o.Who == card.NoPlayer {
				o.Who = card.You
			}
		}
	}
}

// straightenedNext has what will not straighten in the next Straighten Phase be so until that has ended, whatever lasts in it otherwise.
func (d *discourse) straightenedNext() {
	for at := 0; at+1 < len(d.item.Ops); at++ {
		delay, o := &d.item.Ops[at], &d.item.Ops[at+1]
		t := delay.Trigger
		if delay.Verb != card.Delay || delay.Len != 1 || t.Event != card.EvPhase || t.Phase != card.StraightenPhase || t.At != card.When || t.By != card.You || len(o.Mods) != 1 || o.Mods[0].Cause != nil {
			continue
		}
		switch m := o.Mods[0]; {
		case o.Verb == card.Modify && m.Rule == card.NotStraighten, o.Verb == card.Negate && m.Rule == card.NotEvent && m.Event == card.EvStraighten:
			o.Verb, o.Mods, o.Dur = card.Modify, []card.Mod{{Kind: card.RuleMod, Rule: card.StraightenNot}}, card.UntilTrigger
			o.Until = &card.Trigger{At: card.After, Event: card.EvPhaseEnd, By: card.You, Phase: card.StraightenPhase}
			d.remove(at)
		}
	}
}

// remainsBowed has what may remain bowed straighten in another turn, however much later: "after the next time it straightens".
func (d *discourse) remainsBowed() {
	for at := range d.item.Ops {
		if !d.prevented(at) || d.item.Ops[at].While == nil || d.item.Ops[at].Trigger.If == nil {
			continue
		}
		for i := at + 3; i < len(d.item.Ops); i++ {
			t := d.item.Ops[i].Trigger
			if t == nil || !t.First || t.Within != card.ThisTurn || t.Event != card.EvStraighten || t.Subject == nil || t.Subject.Ref != d.item.Ops[at].Trigger.Subject.Ref {
				continue
			}
			t.Within = card.ThisGame
			t.Or = slices.Clone(t.Or)
			for j := range t.Or {
				t.Or[j].Within = card.ThisGame
			}
		}
	}
}

// ownDeed has "after he moves" behind what moves him ask whether that did, and wait for nothing later.
func (d *discourse) ownDeed(at int) {
	t := d.item.Ops[at].Trigger
	if t == nil || t.At != card.After || t.Each || t.First || t.Next || t.Within != card.NoWindow || t.Cause != nil || t.By != card.NoPlayer || t.If != nil || t.Object != nil || t.Subject == nil || t.Subject.How != card.Ref {
		return
	}
	for i := at - 1; i >= 0; i-- {
		o := &d.item.Ops[i]
		did := o.Verb.Row().Deed
		if o.What == nil || d.varOf(o.What) != t.Subject.Ref || did != t.Event && !(o.Verb == card.Transfer && t.Event == card.EvTransfer) && !(o.Verb == card.Switch && t.Event == card.EvMove) {
			continue
		}
		if o.Bind == card.NoVar {
			o.Bind = d.next
			d.next++
		}
		x := &d.item.Ops[at]
		*x = card.Op{Verb: card.If, Len: x.Len, Span: x.Span, Cond: &card.Cond{Kind: card.Did, Ref: o.Bind, Event: cmp.Or(did, t.Event)}}
		return
	}
}

// hasEntered has what waits for what was paid for to enter play ask whether it has.
func (d *discourse) hasEntered(o *card.Op) {
	t, of := o.Trigger, d.item.Trigger
	if of != nil && of.If != nil && of.If.Kind == card.PaidWith && t.At == card.After && t.Event == card.EvEnterPlay && t.Subject != nil && t.Subject.IsRef(card.Subject) && t.Cause == nil && !t.First {
		in := card.Filter{Atoms: []card.Atom{{Is: card.IsInPlay}}}
		*o = card.Op{Verb: card.If, Len: o.Len, Span: o.Span, Cond: &card.Cond{Kind: card.Is, Ref: card.Subject, Filter: &in, Prop: "entered"}}
	}
}

// hadFavor has what befalls the player who has the Imperial Favor befall him still when he has lost it.
func (d *discourse) hadFavor(at int) {
	o := &d.item.Ops[at]
	if o.Who != card.FavorHolder {
		return
	}
	for i := at + 1; i < len(d.item.Ops); i++ {
		if x := &d.item.Ops[i]; x.Who == card.FavorHolder {
			if o.Bind == card.NoVar {
				o.Bind = d.next
				d.next++
			}
			x.Who, x.WhoRef = card.Chosen, o.Bind
		}
	}
}

// refilled makes of a card the Province that it came out of.
func (d *discourse) refilled(o *card.Op) {
	w := o.What
	if w != nil && w.How == card.Ref && w.Thing == card.Provinces && w.Ref == card.Host && d.givenUp(o) { // the one out of which it came
		w.Ref = card.Self + card.Whence
		return
	}
	if w == nil || w.How != card.Ref || w.Thing != card.Cards && !(w.Thing == card.Provinces && !d.isProvince(w.Ref)) {
		return
	}
	if t := d.item.Trigger; w.Ref == card.Self && t != nil && t.Subject != nil && t.Subject.Ref == card.Self {
		w.Ref = card.Subject
	}
	w.Thing, w.Ref = card.Provinces, w.Ref+card.Whence
}

// givenUp reports whether the card itself has been discarded or destroyed, or has left the game, before an op.
func (d *discourse) givenUp(op *card.Op) bool {
	for i := range d.item.Ops {
		o := &d.item.Ops[i]
		if o == op {
			break
		}
		if gone := o.Verb == card.Discard || o.Verb == card.Destroy || o.Verb == card.Remove; gone && o.What != nil && o.What.How == card.Ref && o.What.Ref == card.Self {
			return true
		}
	}
	return false
}

// drawn has the card that was on top of your Fate deck drawn as the next one: "show the top card of your Fate deck. If it is a Spell, draw it".
func (d *discourse) drawn(o *card.Op) {
	if o.What == nil {
		return
	}
	for _, x := range d.item.Ops {
		if w := x.What; w != nil && w.How == card.Top && w.Bind == o.What.Ref && w.Zone == card.FateDeckZone && w.ZoneOf == card.You && w.Min == nil {
			o.What, o.Amount = nil, card.Num(1)
			return
		}
	}
}

// answered makes the negation of what a text answers one of that, and of nothing later.
func (d *discourse) answered(at int) {
	o, t := &d.item.Ops[at], d.item.Trigger
	for i := range at {
		if by := &d.item.Ops[i]; by.Verb == card.Delay && at <= i+by.Len {
			t = by.Trigger
		}
	}
	if during := t != nil && t.At == card.After && t.Event == card.EvTarget && t.Cause != nil && t.Cause.Action; o.Dur == card.ThisTurn && (during || d.item.Des&card.Interrupt != 0) {
		o.Dur = card.NoWindow // of what the action does that is going on
	}
	w := o.What
	if w == nil || w.How != card.Ref || w.Ref != card.Subject && (t == nil || t.Subject == nil || t.Subject.How != card.Ref || t.Subject.Ref != w.Ref) {
		return
	}
	if t != nil && t.At == card.Before && slices.ContainsFunc(o.Mods, func(m card.Mod) bool { return m.Event == t.Event }) {
		o.Dur = card.NoWindow
	}
}

// searched finds in which of a player's decks there are such cards: where both have them, what becomes of the card says it.
func (d *discourse) searched(at int) {
	o := &d.item.Ops[at]
	if o.Who == card.NoPlayer && o.WhoRef != card.NoVar { // who searches is not who has it
		o.What.ZoneOf, o.What.ZoneRef, o.WhoRef = card.Chosen, o.WhoRef, card.NoVar
	}
	for _, z := range []*card.Zone{&o.Zone, &o.Then, &o.Last} {
		if *z != card.OwnDeck {
			continue
		}
		if *z = d.deckOf(o.What); *z != card.AnyDeck {
			continue
		}
		for _, then := range d.item.Ops[at+1:] {
			if s := then.What; s != nil && s.How == card.Ref && s.Ref == o.What.Bind {
				if deck := goesTo(&then); deck != card.InPlay {
					*z = deck
				}
			}
		}
	}
}

// goesTo is the deck that a card must come from with which an op does that, InPlay where it may be either.
func goesTo(o *card.Op) card.Zone {
	switch {
	case o.Verb == card.Attach, o.Verb == card.Put && o.To != nil && o.To.Zone == card.Hand:
		return card.FateDeckZone
	case o.Verb == card.Recruit, o.Verb == card.Refill, o.Verb == card.Put && o.To != nil && o.To.Zone == card.ProvinceZone:
		return card.DynastyDeckZone
	}
	return card.InPlay
}

// deckOf is the deck in which there are such cards, AnyDeck if both have them.
func (d *discourse) deckOf(s *card.Sel) card.Zone {
	types := typesOf(s.Filter)
	if s.How == card.Ref {
		r := d.of(s.Ref, card.Cards)
		switch {
		case r.Types != 0:
			types = r.Types
		case r.Zone == card.FateDiscard || r.Zone == card.FateDeckZone:
			return card.FateDeckZone
		case r.Zone == card.DynastyDiscard || r.Zone == card.DynastyDeckZone:
			return card.DynastyDeckZone
		}
	}
	decks := map[card.Deck]bool{}
	for t := card.Stronghold; t < card.OtherType; t++ {
		if types.Has(t) && t.Deck() != card.PreGame {
			decks[t.Deck()] = true
		}
	}
	switch {
	case len(decks) != 1:
		return card.AnyDeck
	case decks[card.FateDeck]:
		return card.FateDeckZone
	}
	return card.DynastyDeckZone
}

// typesOf are the types that a description leaves, 0 for any: its own, or those of each of its alternatives.
func typesOf(f *card.Filter) card.TypeSet {
	if f == nil || f.Types != 0 {
		return types(f)
	}
	for _, a := range f.Atoms {
		if a.Is != card.AnyOf || a.Not {
			continue
		}
		all := card.TypeSet(0)
		for i := range a.Or {
			one := typesOf(&a.Or[i])
			if all |= one; one == 0 {
				all = 0
				break
			}
		}
		if all != 0 {
			return all
		}
	}
	return 0
}

func types(f *card.Filter) card.TypeSet {
	if f == nil {
		return 0
	}
	return f.Types
}

// inProvinces has cards in a Province that was named lie in it, out of play.
func (d *discourse) inProvinces() {
	for i := range d.spots {
		if c, ok := d.spots[i].in.(*card.Cond); ok && c.Kind == card.Exists && c.Zone == card.InPlay && c.Filter != nil && d.spots[i].field == "Ref" &&
			slices.ContainsFunc(c.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsWithin && d.isInProvince(a.Ref) }) {
			c.Zone = card.ProvinceZone
		}
		a, ok := d.spots[i].in.(*card.Atom)
		if !ok || a.Is != card.IsWithin || d.spots[i].field != "Ref" || !d.isInProvince(a.Ref) {
			continue
		}
		if s := d.selectorOf(a); s != nil && s.Zone == card.InPlay && s.Thing == card.Cards && !d.rulesEntry(d.spots[i].op) {
			s.Zone = card.ProvinceZone
		}
	}
}

// isInProvince reports whether what is within a variable's thing lies in a Province: in that, or in the one that the card is on.
func (d *discourse) isInProvince(v card.Var) bool {
	return d.isProvince(v) || v == card.Self && onProvinces.Has(d.card.Type)
}

// rulesEntry reports whether an op is of how cards enter play, which lie in Provinces before.
func (d *discourse) rulesEntry(op int) bool {
	return op >= 0 && d.item.Kind == card.Static && d.item.Ops[op].Verb == card.Modify && d.item.Ops[op].Mods[0].Kind == card.RuleMod
}

// isProvince reports whether a variable means a Province.
func (d *discourse) isProvince(v card.Var) bool {
	if v < card.FirstVar {
		r := known(v, card.Cards, d.card)
		return r.Thing == card.Provinces
	}
	return slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Var == v && r.Thing == card.Provinces })
}

// selectorOf is the selector that has a property.
func (d *discourse) selectorOf(a *card.Atom) *card.Sel {
	for i := range d.spots {
		if s, ok := d.spots[i].in.(*card.Sel); ok && d.spots[i].field == "Bind" && s.Filter != nil {
			for j := range s.Filter.Atoms {
				if &s.Filter.Atoms[j] == a {
					return s
				}
			}
		}
	}
	return nil
}
