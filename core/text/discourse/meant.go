package discourse

import (
	"cmp"
	"errors"
	"reflect"
	"slices"

	"kotei/core/card"
)

// What can't be meant, though each part of it can: a reading is refused where what its references mean makes nonsense of it.

var (
	errNothingAnswered = errors.New("nothing is awaited that this could be of")
	errItself          = errors.New("something would be done to itself, or compared with itself")
	errApart           = errors.New("what things share is said of things that nobody chooses")
	errNoStrength      = errors.New("it has no strength of its own")
	errTooEarly        = errors.New("it is asked about something before that is chosen")
	errSeverally       = errors.New("several players choose, and one is asked about")
	errNotPaid         = errors.New("no Gold is paid of which the player chooses how much")
	errForNothing      = errors.New("who does one thing need not be chosen before")
	errNobody          = errors.New("no such thing can be there")
	errNoPerformer     = errors.New("who performs an action has no such stat")
	errForbidden       = errors.New("what is about to happen would be forbidden")
	errLaterPaid       = errors.New("nothing is paid until which it could last")
	errOtherwise       = errors.New("what is about to happen would happen otherwise besides")
	errToSeveral       = errors.New("one thing would be attached to several")
	errHowMany         = errors.New("it is not known how many it happens to at once")
	errCounted         = errors.New("those that were named may be counted, or all")
	errRival           = errors.New("it is not said that one of the two is yours")
	errPaidAway        = errors.New("what would be saved is given up for that")
)

// meant reports what in an item can't be meant.
func (d *discourse) meant() error {
	for i := range d.spots {
		if err := cmp.Or(d.meantAt(&d.spots[i]), nonsense(d.spots[i].in, d.card)); err != nil {
			return err
		}
	}
	for i := range d.item.Ops {
		for _, x := range never {
			if x.is(d, i, &d.item.Ops[i]) {
				return errors.New(x.why)
			}
		}
		if err := d.meantOf(i, &d.item.Ops[i]); err != nil {
			return err
		}
	}
	return nil
}

// meantAt reports what can't be meant of the part of an item in which a variable stands.
func (d *discourse) meantAt(s *spot) error {
	if ofTrigger(*s.at) && s.field != "Bind" && s.trigger == nil && !d.answers(s.op) {
		return errNothingAnswered
	}
	if v, ok := s.in.(*card.Value); ok && v.Kind == card.PaidGold && s.op >= 0 && d.item.Kind == card.Ability && d.item.Gold == nil && d.card.Type != card.Strategy && !d.pays() {
		return errNotPaid
	}
	if a, ok := s.in.(*card.Atom); ok && (a.Is == card.HasPerformed && !d.performed(s.op) || a.Is == card.IsOpposing && a.Who == card.You && d.others(s.op)) {
		return errNothingAnswered
	}
	if t := s.trigger; t != nil && t.Subject == s.in && (t.Subject.Thing == card.Actions || t.Subject.Thing == card.Armies) && undergone[t.Event] != "" {
		return errNobody // which happens to cards alone
	}
	if (*s.at == card.Winner || *s.at == card.Loser) && !d.answers(s.op) && !d.duels() {
		return errNothingAnswered
	}
	if v, ok := s.in.(*card.Value); ok && d.countsNamed(v) {
		return errCounted
	}
	if sel, ok := s.in.(*card.Sel); ok && d.rivalOfNobody(sel) {
		return errRival
	}
	return nil
}

// meantOf reports what can't be meant of an op.
func (d *discourse) meantOf(i int, o *card.Op) error {
	if o.Verb == card.Negate && o.What.Ref == card.Action && !d.answers(i) {
		return errNothingAnswered
	}
	if t := d.item.Trigger; t != nil && t.At == card.Before && t.Event == card.EvEnterPlay && o.Verb == card.Attach && o.What.Ref == card.Subject {
		return errOtherwise
	}
	if d.item.Trigger == nil || d.item.Trigger.Event != card.EvPayGold {
		if o.Verb == card.PayLess && o.What != nil || o.Dur == card.UntilPaid && (o.Verb != card.Modify || slices.ContainsFunc(o.Mods, func(m card.Mod) bool { return m.Stat != card.GoldCost })) {
			return errLaterPaid
		}
	} else if o.Dur == card.UntilPaid {
		return errLaterPaid
	}
	if d.choosesForNothing(i) {
		return errForNothing
	}
	if o.Verb == card.If && d.ofSeveral(o.Cond, i) {
		return errSeverally
	}
	if o.Verb == card.If {
		if at := d.chosenIn(o.Cond, i); at > 0 && !picksOne(o.Cond, &d.item.Ops[at]) {
			return errTooEarly
		}
	}
	if t := d.item.Trigger; o.Cost && t != nil && t.At == card.Before && o.What != nil && o.What.Ref == card.Subject && o.Verb.Row().Deed == card.EvRemoved {
		return errPaidAway
	}
	if t := d.item.Trigger; t != nil && t.At == card.Before && o.Verb == card.Modify && o.Dur == card.NoWindow && slices.ContainsFunc(o.Mods, func(m card.Mod) bool {
		return m.Rule != card.NoRule && m.Kind == card.RuleMod && banned[m.Rule] == t.Event
	}) {
		return errForbidden
	}
	if o.Verb == card.Attach && o.To != nil && o.To.Sel != nil && o.To.Sel.How == card.All && !o.To.Each {
		return errToSeveral
	}
	if o.What != nil && o.To != nil && o.What.How == card.Ref && o.What.Ref != card.NoVar && o.To.Ref == o.What.Ref && o.To.Zone == card.InPlay {
		return errItself
	}
	return nil
}

// countsNamed reports whether all things of a kind are counted, where several of these were named.
func (d *discourse) countsNamed(v *card.Value) bool {
	return v.Kind == card.CountOf && v.Filter != nil && v.Filter.Types != 0 && len(v.Filter.Atoms) == 0 && v.Zone == card.InPlay && slices.ContainsFunc(d.named, func(r *Referent) bool {
		return r.Many && r.Target && r.Types == v.Filter.Types
	})
}

// rivalOfNobody reports whether a selector is who isn't yours in a duel of which it isn't said that one of the two is.
func (d *discourse) rivalOfNobody(s *card.Sel) bool {
	if s.How != card.All || s.Filter == nil || len(s.Filter.Atoms) != 2 || d.item.Trigger == nil || d.item.Trigger.Subject == nil || d.item.Trigger.Duel != nil {
		return false
	}
	a := s.Filter.Atoms
	in := d.item.Trigger.Subject
	return a[0].Is == card.IsDueling && a[1].Is == card.IsYours && a[1].Not && in.How != card.Ref && !described(in).Yours
}

// never are what an op can't mean.
var never = []doubt{
	{"it is not said where the card is that enters play", func(_ *discourse, _ int, o *card.Op) bool {
		placed := func(a card.Atom) bool { return a.Is == card.IsOneOf || a.Is == card.IsCreated }
		return o.Verb == card.Enter && o.What.How != card.Ref && o.What.Zone == card.InPlay && o.What.Filter != nil && !slices.ContainsFunc(o.What.Filter.Atoms, placed)
	}},
	{"it is not said what kind of card is looked for", func(_ *discourse, _ int, o *card.Op) bool { return o.Verb == card.Search && o.What.How == card.Ref }},
	{"what has resolved is not negated any more", func(d *discourse, i int, o *card.Op) bool {
		t := d.awaited(i)
		return o.Verb == card.Negate && o.What.Ref == card.Action && t != nil && t.At == card.After && (t.Event == card.EvEventCard || t.Event == card.EvResolve)
	}},
	{"of several things it is not said which loses its ability", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.LoseAbility && o.What.How == card.Ref && d.several(o.What)
	}},
	{"it is not said how many go to each", func(d *discourse, _ int, o *card.Op) bool {
		return (o.Verb == card.Attach || o.Verb == card.Transfer) && o.To != nil && o.To.Sel != nil && o.To.Sel.Max != nil && !o.To.Each && d.several(o.What)
	}},
	{"nobody's place is taken", func(d *discourse, i int, o *card.Op) bool {
		t := d.awaited(i)
		return o.Verb == card.Substitute && o.To.Ref == card.Subject && (t == nil || t.At == card.After || t.Duel != nil && t.Duel.Ref == o.What.Ref)
	}},
	{"a base value is what a trait says that it is", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Modify && d.item.Kind != card.Static && slices.ContainsFunc(o.Mods, func(m card.Mod) bool { return m.Kind == card.SetTo && m.Base })
	}},
	{"what an ability speaks of has no action that gave it, or more than one target", (*discourse).givenAmiss},
}

// givenAmiss reports whether an op gives an ability that speaks of the action by which it is given, where there is none, or of its one target, where
// there are several.
func (d *discourse) givenAmiss(i int, o *card.Op) bool {
	for _, m := range o.Mods {
		if m.Grant == nil {
			continue
		}
		if d.item.Kind == card.Static && slices.ContainsFunc(m.Grant.Ops, func(x card.Op) bool { return x.Verb == card.EndEffects }) {
			return true
		}
		_, in := spots(*m.Grant)
		if v := d.onlyTarget(i); slices.ContainsFunc(in, func(s spot) bool { return *s.at == card.GiverTarget }) && (v == card.NoVar || d.of(v, card.Cards).Many) {
			return true
		}
	}
	return false
}

// several reports whether a selector means several things.
func (d *discourse) several(s *card.Sel) bool {
	v := d.varOf(s)
	return s.How == card.All || slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Var == v && r.Many })
}

// performed reports whether somebody has performed an action where an op stands.
func (d *discourse) performed(op int) bool {
	by := func(t *card.Trigger) bool {
		return t != nil && (t.Event == card.EvResolve || t.Cause != nil && t.Cause.Action)
	}
	for i := range max(op, 0) {
		if o := &d.item.Ops[i]; o.Verb == card.Delay && op <= i+o.Len && by(o.Trigger) {
			return true
		}
	}
	return d.answers(op) && (d.awaited(op) == nil || by(d.item.Trigger))
}

// others reports whether an op is another player's doing, of whom it isn't known what opposes him.
func (d *discourse) others(op int) bool {
	_, others := d.subject(op)
	return others
}

// duels reports whether the item makes a duel.
func (d *discourse) duels() bool {
	return slices.ContainsFunc(d.item.Ops, func(o card.Op) bool { return o.Verb == card.Challenge || o.Verb == card.Duel }) || d.item.Kind == card.Focus
}

// banned are the events that rules forbid.
var banned = map[card.Rule]card.Happening{
	card.NotStraighten: card.EvStraighten, card.NotBow: card.EvBow, card.NotMove: card.EvMove, card.NotDestroyed: card.EvDestroy, card.NotDishonored: card.EvDishonor,
}

// chosenIn is the op by which something is chosen that a condition is about, where the condition rules over it; else 0.
func (d *discourse) chosenIn(c *card.Cond, op int) int {
	if c == nil || c.Ref < card.FirstVar || c.Kind == card.WouldBeOpposed {
		return 0
	}
	for i := op + 1; i <= op+d.item.Ops[op].Len; i++ {
		o := &d.item.Ops[i]
		if s := o.What; s != nil && s.How != card.Ref && s.Bind == c.Ref || o.To != nil && o.To.Sel != nil && o.To.Sel.How != card.Ref && o.To.Sel.Bind == c.Ref {
			return i
		}
	}
	return 0
}

// picksOne reports whether an op does something to one target.
func picksOne(c *card.Cond, o *card.Op) bool {
	s := o.What
	ofIt := s != nil && s.Bind == c.Ref && (c.Filter == nil || c.Filter.Types == 0) // what kind of card it is may be asked within its description
	return ofIt && o.Verb != card.Pick && o.Verb.Row().Attack == 0 && s.How == card.Target && s.Min == nil && len(s.Also) == 0 && !s.Perform && !o.Cost
}

// picksFirst has a target be picked before it is asked about: "straighten a target Monk if he is opposed".
func (d *discourse) picksFirst() {
	for i := 0; i < len(d.item.Ops); i++ {
		o := d.item.Ops[i]
		if o.Verb != card.If {
			continue
		}
		at := d.chosenIn(o.Cond, i)
		if at == 0 {
			continue
		}
		x := &d.item.Ops[at]
		pick := card.Op{Verb: card.Pick, What: x.What, Span: x.Span}
		x.What = &card.Sel{How: card.Ref, Ref: pick.What.Bind, Thing: pick.What.Thing}
		for j := range i {
			if over := &d.item.Ops[j]; j+over.Len >= i {
				over.Len++
			}
		}
		d.item.Ops = slices.Insert(d.item.Ops, i, pick)
		i++
	}
}

// pays reports whether the item has Gold paid by its words.
func (d *discourse) pays() bool {
	return slices.ContainsFunc(d.item.Ops, func(o card.Op) bool { return o.Verb == card.Pay })
}

// ofSeveral reports whether a condition asks behind a choice of several players whether one of them has taken it.
func (d *discourse) ofSeveral(c *card.Cond, op int) bool {
	if c == nil || c.Kind != card.Done && c.Kind != card.Chose || c.Who != card.Chosen {
		return false
	}
	return slices.ContainsFunc(d.item.Ops[:op], func(o card.Op) bool {
		return o.Verb == card.May && o.Bind == c.Ref && (o.Who == card.EachPlayer || o.Who == card.EachOther || o.Who == card.AnyPlayer)
	})
}

// choosesForNothing reports whether an op chooses another player for one thing that any other player may do: "another player draws a card".
func (d *discourse) choosesForNothing(op int) bool {
	s := d.item.Ops[op].What
	if d.item.Ops[op].Verb != card.Pick || s == nil || s.Thing != card.Players || s.How != card.Choose || s.Filter == nil || len(s.Filter.Atoms) != 1 || s.Filter.Atoms[0].Is != card.IsNot {
		return false
	}
	used := 0
	var by *card.Op
	for i := range d.spots {
		if x := &d.spots[i]; *x.at == s.Bind && x.in != s {
			used++
			by, _ = x.in.(*card.Op)
		}
	}
	return used == 1 && by != nil && by.Verb != card.May && !d.says(d.item.Ops[op].Span, "choose")
}

// ofTrigger reports whether a variable is part of what a trigger waits for.
func ofTrigger(v card.Var) bool {
	return v == card.Subject || v == card.Object || v == card.Action || v == card.ByPlayer || v == card.Performer
}

// answers reports whether something is awaited where an op stands: by the item, by a delay around it, or by the op itself.
func (d *discourse) answers(op int) bool {
	if d.item.Trigger != nil || d.item.Kind != card.Ability && d.item.Kind != card.Static || d.item.Des&(card.Interrupt|card.Response) != 0 || op < 0 {
		return true
	}
	for i := range op + 1 {
		if o := &d.item.Ops[i]; (o.Trigger != nil || o.Until != nil) && op <= i+o.Len {
			return true
		}
	}
	return false
}

// nonsense is what can't be meant by one part of an item.
func nonsense(x any, c *card.Card) error {
	switch x := x.(type) {
	case *card.Sel:
		for i := range x.Also {
			if also := &x.Also[i]; x.How == card.Ref && also.How == card.Ref && also.Ref == x.Ref && also.Thing == x.Thing {
				return errItself
			}
		}
		if x.Filter != nil && x.Thing == card.Cards && nobody(x) {
			return errNobody
		}
		if x.Filter != nil && x.Min == nil && x.Max == nil && (x.How == card.Target || x.How == card.Choose) && len(x.Also) == 0 && shares(x.Filter) { // of one thing
			return errApart
		}
		if x.Filter != nil && x.How != card.Target && x.How != card.Choose && (together(x.Filter) || x.Thing == card.Cards && inAll(x.Filter)) {
			return errApart
		}
	case *card.Trigger:
		if s := x.Subject; s != nil && s.Min != nil && s.Min.N > 1 && !x.AtOnce {
			return errHowMany
		}
		if x.Event == card.EvAttach && x.At == card.After && x.Subject != nil && x.Object != nil && x.Object.Filter != nil && slices.ContainsFunc(x.Object.Filter.Atoms, func(a card.Atom) bool {
			return a.Is == card.HasAttached && a.Not && (a.Sub == nil || reflect.DeepEqual(a.Sub, x.Subject.Filter))
		}) {
			return errNobody
		}
	case *card.Atom:
		if x.Sub != nil && together(x.Sub) {
			return errApart
		}
	case *card.Value:
		if x.Filter != nil && together(x.Filter) {
			return errApart
		}
		if x.Kind == card.StatOf && x.Stat == card.ProvinceStrength && (x.Ref == card.Each && x.Who == card.TheirOwn || x.Ref == card.Self && c.Type != card.Stronghold) {
			return errNoStrength
		}
		if x.Kind == card.StatOf && x.Ref == card.Actor && (x.Stat == card.FocusValue || x.Stat == card.GoldProduction || x.Stat == card.ProvinceStrength) {
			return errNoPerformer
		}
	case *card.Cond:
		if itself(x) {
			return errItself
		}
		if x.Filter != nil && x.Kind == card.Exists && nobody(&card.Sel{How: card.Choose, Zone: x.Zone, Filter: x.Filter}) {
			return errNobody
		}
	}
	return nil
}

// nobody reports whether a description excludes itself: what lies elsewhere is sought in play, another's among one's own cards, or a thing
// among Personalities.
func nobody(s *card.Sel) bool {
	f := s.Filter
	for i := range f.Atoms {
		switch a := &f.Atoms[i]; {
		case a.Is == card.IsInPlay && a.Not && s.Zone == card.InPlay,
			a.Is == card.IsYours && a.Not && a.Who == card.You && s.ZoneOf == card.You,
			a.Is == card.IsWithin && f.Types == card.Types(card.Stronghold),
			a.Is == card.IsStat && a.Stat == card.TotalForce && s.How == card.All && f.Types&^person != 0:
			return true
		case a.Is == card.AnyOf && !a.Not:
			for _, or := range a.Or {
				if len(or.Atoms) == 1 && (or.Atoms[0].Is == card.IsDiscarded && s.Zone == card.InPlay || twice(f, or.Atoms[0]) || f.Types == person && thing(or.Atoms[0])) {
					return true
				}
			}
		case f.Types == person && thing(*a):
			return true
		}
	}
	return false
}

// twice reports whether a description has a keyword, or "Unique", besides a list in which that stands.
func twice(f *card.Filter, a card.Atom) bool {
	return (a.Is == card.IsKeyword || a.Is == card.IsUnique) && slices.ContainsFunc(f.Atoms, func(b card.Atom) bool { return b.Is == a.Is && b.Keyword == a.Keyword && b.Not == a.Not })
}

// thing reports whether a property is a keyword of things that are never Personalities.
func thing(a card.Atom) bool { return a.Is == card.IsKeyword && !a.Not && lifeless(a.Keyword) }

// inAll reports whether a description is of what several things have together: "your Monks with 12 or more total Force".
func inAll(f *card.Filter) bool {
	return slices.ContainsFunc(f.Atoms, func(a card.Atom) bool {
		return a.Is == card.IsStat && (a.Stat == card.TotalForce || a.Stat == card.TotalCost)
	})
}

// together reports whether a description is of what several things have in common.
func together(f *card.Filter) bool {
	for _, a := range f.Atoms {
		if a.Is == card.IsTogether {
			return true
		}
	}
	return false
}

// shares reports whether a description is of several things that are at one place or have one controller.
func shares(f *card.Filter) bool {
	return slices.ContainsFunc(f.Atoms, func(a card.Atom) bool {
		return a.Is == card.IsTogether && !a.Not && (a.Title == "location" || a.Title == "controller" || a.Title == "army" || a.Title == "unit")
	})
}

// itself reports whether a condition compares something with itself.
func itself(c *card.Cond) bool {
	same := func(v *card.Value, ref card.Var, s card.Stat, t card.Thing) bool {
		return v != nil && v.Kind == card.StatOf && v.Who == card.NoPlayer && ref != card.NoVar && (v.Ref == ref || v.Ref == card.Actor && ref == card.Self) && v.Stat == s && v.Thing == t && !v.Base
	}
	switch {
	case c.Kind == card.Compare && c.A != nil && c.A.Kind == card.StatOf && !c.A.Base:
		return same(c.B, c.A.Ref, c.A.Stat, c.A.Thing)
	case c.Kind == card.Is && c.Filter != nil:
		for _, a := range c.Filter.Atoms {
			if a.Is == card.IsStat && !a.Base && same(a.Val, c.Ref, a.Stat, card.Cards) {
				return true
			}
		}
	}
	return false
}
