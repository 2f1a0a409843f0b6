package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// The resolver finds what references mean and gives variables to what is chosen. It goes through an item in
// the order of its words: a pronoun means the last thing named that it can mean (CE "Pronouns", "References").
type resolver struct {
	*session
	it      *card.Item
	named   []entity
	next    card.Var
	seen    []*card.Op
	fail    string
	besides card.Var // what a pronoun cannot mean: nothing is done to itself
	cards   bool     // a pronoun can only mean a card
}

// An entity is something that the text has named.
type entity struct {
	v          card.Var
	types      card.TypeSet
	keywords   []card.Keyword
	thing      card.Thing
	many       bool
	target     bool
	performing bool
	yours      bool
	created    bool
}

// resolve fills in the references of an item; it reports why it could not.
func resolve(s *session, it *card.Item) string {
	v := &resolver{session: s, it: it, next: card.FirstVar}
	if it.Trigger != nil {
		v.trigger(it.Trigger)
		v.bindTrigger(it.Trigger)
	}
	for i := range it.When {
		v.condition(&it.When[i])
	}
	v.run(it.Ops)
	return v.fail
}

func (v *resolver) failed(why string) {
	if v.fail == "" {
		v.fail = why
	}
}

// run resolves ops in the order of their words.
func (v *resolver) run(os ops) {
	for i := 0; i < len(os); {
		n := min(1+os[i].Len, len(os)-i)
		v.op(&os[i], os[i+1:i+n])
		i += n
	}
}

func (v *resolver) op(o *card.Op, body ops) {
	defer func() { v.seen = append(v.seen, o) }()
	switch o.Verb {
	case card.If:
		if o.Style == trailing || o.Style == unless || o.Style == afterwardsIf {
			v.run(body)
			v.condition(o.Cond)
			return
		}
		v.condition(o.Cond)
		v.run(body)
	case card.May:
		o.Bind = v.bind()
		v.who(o)
		v.seen = append(v.seen, o)
		v.run(body)
	case card.Delay:
		if o.Style == trailing {
			v.run(body)
			v.trigger(o.Trigger)
			return
		}
		v.trigger(o.Trigger)
		v.run(body)
	case card.Colour:
	case card.Challenge, card.Duel:
		v.verb(o)
		v.run(body)
	case card.Else, card.Choice, card.Branch:
		v.run(body)
	default:
		v.verb(o)
	}
}

func (v *resolver) verb(o *card.Op) {
	v.who(o)
	switch {
	case o.Verb == card.Pick && o.Style >= heldStyle && o.Style < clauseStyle:
		v.sel(o.What)
	case o.Verb == card.Discard && handed(o.What):
		o.What.Zone = card.Hand
		v.sel(o.What)
	case o.What != nil && o.What.Word == sharedWord:
		v.shared(o)
	case o.Style >= clauseStyle:
		v.g.clauses.walk(v, o)
	case o.Voice == card.TheyDo || o.Voice == card.AlsoDoes:
		v.g.thirdPerson.walk(v, o)
	default:
		v.g.verbs.walk(v, o)
	}
	if o.Verb == card.Modify && o.What != nil && o.What.Ref == card.Action {
		for i := range o.Mods {
			if o.Mods[i].Stat == card.ProvinceStrength {
				o.Mods[i].Stat = card.Strength
			}
		}
	}
	if o.While != nil {
		if o.While.Word == "-" && o.What != nil {
			o.While.Ref = card.Each
			v.filter(o.While.Filter)
		} else {
			v.condition(o.While)
		}
	}
	if len(o.Mods) == 1 && o.Mods[0].Rule == card.NotNegated && o.What == nil {
		v.lastDeed(o)
	}
	if o.Verb == card.Negate && o.What == nil {
		o.What = &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions, Word: "-"}
	}
}

// handed reports whether a card to discard comes from the hand: one that no word says to be elsewhere (CE "Discard piles").
func handed(s *card.Sel) bool {
	if s == nil || s.How != card.Choose && s.How != card.Random || s.ZoneAt > 0 || s.Thing != card.Cards || s.Filter == nil {
		return false
	}
	for i := range s.Filter.Atoms {
		if a := &s.Filter.Atoms[i]; a.Is != card.IsKeyword && a.Is != card.IsUnique && a.Is != card.IsYours {
			return false
		}
	}
	const dynasty = card.TypeSet(1<<card.Event | 1<<card.Celestial | 1<<card.Region | 1<<card.Holding | 1<<card.Personality)
	return s.Filter.Types&dynasty == 0
}

// lastDeed makes an op be about what the op before it does.
func (v *resolver) lastDeed(o *card.Op) {
	if len(v.seen) == 0 {
		v.failed("nothing that \"this\" could mean")
		return
	}
	last := v.seen[len(v.seen)-1]
	if last.Bind == 0 {
		last.Bind = v.bind()
	}
	o.What = &card.Sel{How: card.Ref, Ref: last.Bind, Thing: card.Actions, Word: "-"}
}

func (v *resolver) who(o *card.Op) {
	if o.WhoRef == unresolved {
		v.player(o.Who, &o.WhoRef, o.WhoWord)
	}
}

// shared makes an op's object that of the Pick before it.
func (v *resolver) shared(o *card.Op) {
	for i := len(v.seen) - 1; i >= 0; i-- {
		p := v.seen[i]
		if p.Verb == card.Pick && (p.Style == heldStyle || p.Style == targetAndStyle || p.Style == chooseAndStyle) {
			o.What.Ref = p.What.Bind
			if p.What.How == card.Ref {
				o.What.Ref = p.What.Ref
			}
			return
		}
	}
	v.failed("nothing for two verbs to share")
}

func (v *resolver) bind() card.Var {
	v.next++
	return v.next - 1
}

// sel resolves a selector of an op, and names what it selects.
func (v *resolver) sel(s *card.Sel) {
	if s == nil {
		return
	}
	defer func() {
		for i := range s.Also {
			v.sel(&s.Also[i])
		}
	}()
	if s.Of != nil {
		v.sel(s.Of)
		s.Ref = s.Of.Bind
		if s.Of.How == card.Ref {
			s.Ref = s.Of.Ref
		}
	}
	if s.How == card.Ref {
		if s.Ref == unresolved {
			if s.Thing == card.Cards {
				v.cardRef(&s.Ref, s.Word)
			} else {
				v.ref(&s.Ref, s.Word)
			}
		} else {
			v.mention(s.Ref)
		}
		if s.Thing != card.Cards && s.Of != nil {
			v.named = append(v.named, entity{v: s.Ref, thing: s.Thing})
		}
		return
	}
	v.inside(s)
	if s.How == card.Any {
		return
	}
	if s.Bind == 0 {
		s.Bind = v.bind()
	}
	if s.Zone == card.ProvinceZone {
		v.named = append(v.named, entity{v: s.Bind, thing: card.Provinces, many: entityOf(s).many})
	}
	v.named = append(v.named, entityOf(s))
}

// inside resolves the references of a selector's description.
func (v *resolver) inside(s *card.Sel) {
	v.value(s.Min)
	if s.Max != s.Min {
		v.value(s.Max)
	}
	v.filter(s.Filter)
	if s.ZoneRef == unresolved {
		v.player(s.ZoneOf, &s.ZoneRef, s.ZoneWord)
	}
}

func entityOf(s *card.Sel) entity {
	e := entity{v: s.Bind, thing: s.Thing, target: s.How == card.Target, performing: s.Perform}
	e.many = s.How == card.All || s.Min != nil && (s.Max == nil || s.Max.N > 1)
	if s.Filter != nil {
		e.types = s.Filter.Types
		for i := range s.Filter.Atoms {
			e.note(&s.Filter.Atoms[i])
		}
	}
	return e
}

func (e *entity) note(a *card.Atom) {
	switch a.Is {
	case card.IsKeyword, card.IsClan:
		if !a.Not {
			e.keywords = append(e.keywords, a.Keyword)
		}
	case card.IsYours:
		e.yours = e.yours || a.Who == card.You
	case card.AnyOf:
		for i := range a.Or {
			for j := range a.Or[i].Atoms {
				e.note(&a.Or[i].Atoms[j])
			}
		}
	}
}

func (v *resolver) filter(f *card.Filter) {
	if f == nil {
		return
	}
	for i := range f.Atoms {
		a := &f.Atoms[i]
		switch {
		case a.Style == orOneStyle:
			v.ref(&a.Ref, a.Word)
			v.inside(a.Of)
			a.Or[0].Atoms[0].Ref, a.Or[1] = a.Ref, *a.Of.Filter
			continue
		case a.Style >= possessorStyle && a.Style < preStyle:
			v.g.possessors.walk(v, a)
			v.owned(a)
		case a.Is == card.IsNot && a.Ref == unresolved:
			v.other(a)
		case a.Style < possessorStyle:
			v.g.afterwards.walk(v, a)
			if a.Ref == unresolved {
				v.player(a.Who, &a.Ref, a.Word)
			}
		}
		for j := range a.Or {
			v.filter(&a.Or[j])
		}
	}
}

// owned tells a unit's cards from a player's: "his Followers".
func (v *resolver) owned(a *card.Atom) {
	if a.Is != card.IsWithin {
		return
	}
	for _, e := range v.named {
		if e.v == a.Ref && e.thing == card.Players {
			a.Is, a.Who = card.IsYours, card.Chosen
		}
	}
}

// other finds what "other" and "another" leave out: the last thing named, or this card.
func (v *resolver) other(a *card.Atom) {
	a.Ref = card.Self
	if n := len(v.named); n > 0 {
		a.Ref = v.named[n-1].v
	}
}

func (v *resolver) value(x *card.Value) {
	if x == nil {
		return
	}
	switch x.Kind {
	case card.Const:
	case card.Plus, card.Minus:
		v.value(x.A)
		v.value(x.B)
	case card.Times:
		v.value(x.A)
		if x.B != nil && x.B.Kind == card.CountOf {
			v.inside(x.B.Of)
			x.B.Filter = x.B.Of.Filter
		}
	default:
		v.g.values.walk(v, x)
		if (x.Kind == card.CountOf || x.Kind == card.SumOf) && x.Of != nil {
			x.Filter = x.Of.Filter
		}
		if x.Ref == unresolved {
			v.player(x.Who, &x.Ref, x.Word)
		}
	}
}

func (v *resolver) mod(m *card.Mod) { v.g.mods.walk(v, m) }

func (v *resolver) condition(c *card.Cond) {
	if c == nil {
		return
	}
	switch c.Kind {
	case card.AllOf, card.OneOf:
		for i := range c.Sub {
			v.condition(&c.Sub[i])
		}
	case card.Chose:
		v.chose(c)
	case card.Did:
		v.did(c)
	case card.Refused:
		v.refused(c)
	default:
		v.g.conditions.walk(v, c)
		if c.Ref == unresolved {
			v.player(c.Who, &c.Ref, c.Word)
		}
		v.filter(c.Filter)
	}
}

func (v *resolver) chose(c *card.Cond) {
	for i := len(v.seen) - 1; i >= 0; i-- {
		if v.seen[i].Verb == card.MayRefuse {
			break // "if he does" asks whether he refuses
		}
		if v.seen[i].Verb == card.May {
			c.Ref = v.seen[i].Bind
			return
		}
	}
	v.failed("no choice that \"did\" could mean")
}

// refused makes "if he does" ask whether the challenge before it was refused.
func (v *resolver) refused(c *card.Cond) {
	for i := len(v.seen) - 1; i >= 0; i-- {
		if v.seen[i].Verb == card.May {
			break
		}
		if o := v.seen[i]; o.Verb == card.Challenge {
			if o.Bind == 0 {
				o.Bind = v.bind()
			}
			c.Ref = o.Bind
			return
		}
	}
	v.failed("no challenge to refuse")
}

// eventOf is what an op does, as a condition speaks of it.
var eventOf = map[card.Verb]card.Event_{card.Move: card.EvMove, card.Bow: card.EvBow, card.Straighten: card.EvStraighten,
	card.Destroy: card.EvDestroy, card.Discard: card.EvDiscard, card.Dishonor: card.EvDishonor, card.Enter: card.EvEnterPlay,
	card.Ranged: card.EvDestroy, card.Challenge: card.EvRefuse, card.Attach: card.EvAttach, card.Transfer: card.EvAttach}

// did finds the op that "if he moved" asks about.
func (v *resolver) did(c *card.Cond) {
	thing := c.Ref
	if c.Ref == unresolved && c.Word != "" {
		v.ref(&thing, c.Word)
	}
	for i := len(v.seen) - 1; i >= 0; i-- {
		o := v.seen[i]
		if eventOf[o.Verb] != c.Event {
			continue
		}
		if c.Word != "" && o.What != nil && !about(o, thing) {
			continue
		}
		if o.Bind == 0 {
			o.Bind = v.bind()
		}
		c.Ref = o.Bind
		return
	}
	v.failed("no effect that \"" + strings.TrimPrefix(c.Word, "=") + "\" could ask about")
}

func about(o *card.Op, x card.Var) bool {
	return o.What.Bind == x || o.What.Ref == x || o.To != nil && o.To.Ref == x
}

func (v *resolver) trigger(t *card.Trigger) {
	v.g.triggers.walk(v, t)
	for _, s := range []*card.Sel{t.Subject, t.Object} {
		if s != nil && s.How == card.All {
			s.How = card.Any
		}
	}
}

// bindTrigger names what an item's trigger speaks of.
func (v *resolver) bindTrigger(t *card.Trigger) {
	if t.Cause != nil && t.Cause.Ranged && t.Subject == nil {
		v.named = append(v.named, entity{v: card.Action, thing: card.Actions})
	}
	add := func(s *card.Sel, as card.Var) {
		if s != nil && s.How != card.Ref {
			e := entityOf(s)
			e.v, e.many = as, false
			v.named = append(v.named, e)
		}
	}
	if t.By != card.NoPlayer && t.By != card.You {
		v.named = append(v.named, entity{v: card.ByPlayer, thing: card.Players})
	}
	add(t.Subject, card.Subject)
	add(t.Object, card.Object)
}

// made names the card just created.
func (v *resolver) made(o *card.Op) {
	o.Bind = v.bind()
	many := o.Amount != nil && (o.Amount.Kind != card.Const || o.Amount.N > 1)
	v.named = append(v.named, entity{v: o.Bind, types: card.Types(o.Made.Type), keywords: o.Made.Keywords, many: many, created: true})
}

// place resolves "there".
func (v *resolver) place(d *card.Dest, _ *card.Sel) {
	if d.Ref == unresolved {
		v.ref(&d.Ref, d.Word)
	}
}

// mention makes a thing that is always there the last one named.
func (v *resolver) mention(x card.Var) {
	e := entity{v: x}
	switch x {
	case card.Self:
		e.types, e.keywords = card.Types(v.c.Type), v.c.Keywords
	case card.Host, card.Winner, card.Loser:
		e.types = card.Types(card.Personality)
	case card.Here:
		e.thing = card.Provinces
	}
	v.again(e)
}

func (v *resolver) again(e entity) {
	v.named = slices.DeleteFunc(v.named, func(x entity) bool { return x.v == e.v && x.thing == e.thing })
	v.named = append(v.named, e)
}

// last is the last thing named that fits.
func (v *resolver) last(fits func(*entity) bool) (*entity, bool) {
	for i := len(v.named) - 1; i >= 0; i-- {
		if e := &v.named[i]; v.besides != card.NoVar && e.v == v.besides || v.cards && e.thing == card.Players {
			continue
		}
		if fits(&v.named[i]) {
			return &v.named[i], true
		}
	}
	return nil, false
}
