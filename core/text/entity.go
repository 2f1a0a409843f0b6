package text

import (
	"slices"

	"kotei/core/card"
)

// What a text has named so far: what its references can mean (CE "Pronouns").

// An entity is something that the text has named.
type entity struct {
	each       bool // one for each of several players
	v          card.Var
	types      card.TypeSet
	keywords   []card.Keyword
	thing      card.Thing
	zone       card.Zone // where it was, if not in play
	zoneOf     card.Player
	many       bool
	target     bool
	performing bool
	yours      bool
	created    bool
}

func entityOf(s *card.Sel) entity {
	e := entity{v: s.Bind, thing: s.Thing, zone: s.Zone, zoneOf: s.ZoneOf, target: s.How == card.Target, performing: s.Perform}
	e.many = s.How == card.All || s.Every || s.Min != nil && (s.Max == nil || s.Max.N > 1 || s.Max.Kind != card.Const)
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

// bindTrigger names what an item's trigger speaks of.
func (v *resolver) bindTrigger(t *card.Trigger) {
	if t.Cause != nil && t.Cause.Attacks != 0 && t.Subject == nil {
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
