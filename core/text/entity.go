package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What a text has named so far: what its references can mean (CE "Pronouns").

// An entity is something that the text has named.
type entity struct {
	each       bool // one for each of several players
	either     bool // named in one of several branches of a choice, each of which names something
	v          card.Var
	types      card.TypeSet
	keywords   []card.Keyword
	kinds      []card.Keyword // of these, those of one of several kinds of things: "Monks and Samurai"
	thing      card.Thing
	zone       card.Zone // where it was, if not in play
	zoneOf     card.Player
	zoneRef    card.Var
	many       bool
	target     bool
	performing bool
	yours      bool
	enemy      bool
	other      bool // introduced as "another"
	titled     bool // by its title: it may be a Personality or anything else
	created    bool
	branched   bool     // targeted in one of several branches of a choice
	oneOf      bool     // … each of which targets something
	perhaps    bool     // performing only if it is of a kind that does
	done       []string // what was done to it, and what it is: "discarded", "bowed"
}

func entityOf(s *card.Sel) entity {
	e := entity{v: s.Bind, thing: s.Thing, zone: s.Zone, zoneOf: s.ZoneOf, zoneRef: s.ZoneRef, target: s.How == card.Target || s.Word == answeredWord, performing: s.Perform, perhaps: s.PerformIf > 0}
	e.many = s.How == card.All && (s.Style != theStyle || s.Thing != card.Cards) || s.Every || isNumberIf(s.Max) || s.Min != nil && (s.Max == nil || s.Max.N > 1 || s.Max.Kind != card.Const)
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
	case card.IsHuman:
		if !a.Not {
			e.keywords = append(e.keywords, "Human")
		}
	case card.IsYours:
		e.yours = e.yours || a.Who == card.You && !a.Not
		e.enemy = e.enemy || a.Who == card.Another || a.Who == card.EnemyLeader
	case card.IsTitle:
		e.titled = e.titled || !a.Not
	case card.IsNot:
		e.other = true
	case card.IsEnemy, card.IsOpposing:
		e.enemy = e.enemy || !a.Not
	case card.IsBowed:
		if !a.Not {
			e.done = append(e.done, "bowed")
		}
	case card.AnyOf:
		had := len(e.keywords)
		for i := range a.Or {
			for j := range a.Or[i].Atoms {
				e.note(&a.Or[i].Atoms[j])
			}
		}
		if len(a.Or) > 1 {
			e.kinds = append(e.kinds, e.keywords[had:]...)
		}
	}
}

// ofOneKind reports whether a keyword was said of some of several things: "Monks and Samurai".
func (e *entity) ofOneKind(k card.Keyword) bool { return e.many && slices.Contains(e.kinds, k) }

// is reports whether a keyword was said of all of several things.
func (e *entity) is(name string) bool {
	return slices.ContainsFunc(e.keywords, func(k card.Keyword) bool { return strings.EqualFold(string(k), name) && !e.ofOneKind(k) })
}

// bindTrigger names what an item's trigger speaks of.
func (v *resolver) bindTrigger(t *card.Trigger) {
	if len(t.Or) == 1 && isAgainAfter(&t.Or[0]) { // of what it is said is not clear
		return
	}
	if t.Cause != nil && t.Cause.Attacks != 0 && t.Subject == nil {
		v.named = append(v.named, entity{v: card.Action, thing: card.Actions})
	}
	add := func(s *card.Sel, as card.Var) {
		if s != nil && s.How != card.Ref {
			e := entityOf(s)
			e.v, e.many, e.target = as, s.Every || t.AtOnce && as == card.Subject, s.Word == targetedWord
			e.yours = e.yours || as == card.Subject && t.By == card.You && (t.Event == card.EvEnterPlay || t.Event == card.EvRecruit)
			if done := deedsOf[t.Event]; done != "" {
				e.done = append(e.done, done)
			}
			v.named = append(v.named, e)
		}
	}
	if t.By != card.NoPlayer && t.By != card.You || t.By == card.NoPlayer && t.Cause != nil && t.Cause.By == card.Another && t.At == card.After {
		v.named = append(v.named, entity{v: card.ByPlayer, thing: card.Players})
	}
	if t.Cause != nil && t.Cause.Doer != nil {
		add(t.Cause.Doer, card.Performer)
		if n := len(v.named) - 1; n >= 0 && v.named[n].v == card.Performer {
			v.named[n].performing, v.named[n].many, v.named[n].done = true, t.Cause.Doer.Min != nil, nil
			if t.Cause.Attacks != 0 && t.Subject == nil { // an attack that he makes is what was named last
				v.named = slices.Insert(v.named[:n], 0, v.named[n])
			}
		}
	}
	if c := t.Cause; c != nil && c.Types == card.Types(card.Spell) && t.Subject == nil && t.Object == nil && t.Event == card.EvResolve && c.From == nil {
		v.named = slices.Insert(v.named, 0, entity{v: card.Subject, types: c.Types}) // that the action is from
	}
	if c := t.Cause; c != nil && c.From != nil && c.From.How == card.Any && c.Doer == nil && t.Subject == nil && t.Object == nil && t.Event == card.EvResolve { // "an ability on a Shugenja"
		e := entityOf(c.From)
		e.v, e.many = card.Subject, false
		v.named = slices.Insert(v.named, 0, e)
	}
	add(t.Subject, card.Subject)
	add(t.Object, card.Object)
	if t.Event == card.EvFocus && t.At == card.After { // which nobody else sees
		v.named = append(v.named, entity{v: card.Subject, zone: card.Hand})
	}
	if n := len(v.named) - 1; t.Event == card.EvDuel && t.Object != nil && n >= 0 && v.named[n].v == card.Object { // whom he faces is "him" last of all
		v.named = slices.Insert(v.named[:n:n], 0, v.named[n])
		if t.Subject != nil && t.Subject.How == card.Ref {
			v.mention(t.Subject.Ref)
		}
	}
	if s := t.Subject; t.Event == card.EvTarget && s != nil && s.How == card.Ref && s.Thing == card.Cards {
		for i := range v.named {
			v.named[i].target = v.named[i].target || v.named[i].v == s.Ref && v.named[i].thing == card.Cards
		}
	}
	if (t.From == card.ProvinceZone || t.Event == card.EvRecruit && isPaidBy(t)) && t.Out == nil && t.At == card.After {
		v.named = slices.Insert(v.named, 0, entity{v: card.Subject + card.Whence, thing: card.Provinces})
	}
	this := entity{v: card.Host, thing: card.Provinces}
	if out := t.Out; out != nil && out.Ref == card.Host && out.Thing == card.Provinces {
		v.named = slices.Insert(v.named, 0, this) // what enters play from it is spoken of first
	}
	if s := t.Subject; s != nil && s.How == card.Ref && s.Ref == card.Host && s.Thing == card.Provinces {
		v.named = append(v.named, this)
	}
}

// made names the card just created.
func (v *resolver) made(o *card.Op) {
	o.Bind = v.bind()
	many := o.Amount != nil && (o.Amount.Kind != card.Const || o.Amount.N > 1) || o.To != nil && o.To.Sel != nil && entityOf(o.To.Sel).many
	v.named = append(v.named, entity{v: o.Bind, types: card.Types(o.Made.Type), keywords: o.Made.Keywords, many: many, created: true})
}

// speaksOfCreated reports whether a selector is of created things, and some have just been made.
func (v *resolver) speaksOfCreated(s *card.Sel) bool {
	return slices.ContainsFunc(v.named, func(e entity) bool { return e.created }) &&
		slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsCreated })
}

// speaksOfThem reports whether "the Monks" may be some of what was chosen, and not all that there are: nothing but of what kind they
// are is said of them.
func (v *resolver) speaksOfThem(s *card.Sel) bool {
	if s.Thing > card.Units {
		return false
	}
	for i := range s.Filter.Atoms {
		switch s.Filter.Atoms[i].Is {
		case card.IsKeyword, card.IsClan, card.IsEnemy, card.IsOpposing, card.AnyOf:
		default:
			return false
		}
	}
	return slices.ContainsFunc(v.named, func(e entity) bool {
		return e.many && e.v >= card.FirstVar && e.thing == s.Thing && (e.types == 0 || s.Filter.Types == 0 || e.types&s.Filter.Types != 0)
	})
}

// mention makes a thing that is always there the last one named.
func (v *resolver) mention(x card.Var) {
	e := entity{v: x}
	switch x {
	case card.Self:
		e.types, e.keywords, e.yours = card.Types(v.c.Type), v.c.Keywords, true
	case card.Host:
		if onProvinces.Has(v.c.Type) {
			e.thing = card.Provinces // which is no "he"
			break
		}
		e.types, e.yours = card.Types(card.Personality), true
		if v.c.Type == card.Spell {
			e.keywords = []card.Keyword{"Shugenja"} // whom else a Spell attaches to (CE-SPELL-03)
		}
	case card.YourDuelist:
		e.types, e.yours = card.Types(card.Personality), true
	case card.Rival:
		e.types, e.enemy = card.Types(card.Personality), true
	case card.Winner, card.Loser, card.Challenger, card.Challenged, card.GiverTarget, card.GiverDoer:
		e.types = card.Types(card.Personality)
	case card.Here:
		e.thing = card.Provinces
	}
	if x >= card.FirstVar || x == card.Subject || x == card.Object { // named already, in more words
		if i := slices.IndexFunc(v.named, func(o entity) bool { return o.v == x && o.thing == card.Cards }); i >= 0 {
			e = v.named[i]
		}
	}
	v.again(e)
}

// unfocusable reports whether a thing is surely none that has a Focus Value.
func unfocusable(e *entity) bool {
	const dynasty = card.TypeSet(1<<card.Event | 1<<card.Celestial | 1<<card.Region | 1<<card.Holding | 1<<card.Personality | 1<<card.Stronghold)
	return e.thing != card.Cards || e.types != 0 && e.types&^dynasty == 0
}

func (v *resolver) again(e entity) {
	v.focus = e.v
	v.named = slices.DeleteFunc(v.named, func(x entity) bool {
		same := x.v == e.v && x.thing == e.thing
		e.target = e.target || same && x.target // it was targeted, however it is called now
		return same
	})
	v.named = append(v.named, e)
}

// stillOf: a sentence that says where something goes still speaks of what goes there, not of who is there ("Move him to Goro's
// location. Straighten him").
func (v *resolver) stillOf(s *card.Sel) {
	if s == nil || s.Ref == unresolved && s.Bind == card.NoVar {
		return
	}
	x := s.Bind
	if s.How == card.Ref {
		x = s.Ref
	}
	for _, e := range v.named {
		if e.v == x && e.thing == s.Thing {
			v.again(e)
			return
		}
	}
}

// elsewhere reports whether a thing was named in another branch of the choice that is being read, and is no one target of it:
// "bow a target Personality or give him +1F".
func (v *resolver) elsewhere(e *entity) bool {
	return e.v >= v.hidden[0] && e.v < v.hidden[1] && !(e.target && !e.many)
}

// last is the last thing named that fits; of a Focus Value, one that is out of play before any in play: what was discarded or shown.
func (v *resolver) last(fits func(*entity) bool) (*entity, bool) {
	if v.fated {
		if e, ok := v.latest(func(e *entity) bool { return e.zone != card.InPlay && fits(e) }); ok {
			return e, true
		}
	}
	return v.latest(fits)
}

func (v *resolver) latest(fits func(*entity) bool) (*entity, bool) {
	for i := len(v.named) - 1; i >= 0; i-- {
		if v.elsewhere(&v.named[i]) {
			continue
		}
		if e := &v.named[i]; v.besides != card.NoVar && e.v == v.besides || v.cards && e.thing == card.Players || v.carded && e.thing != card.Cards && e.thing != card.Units || v.fated && unfocusable(e) {
			continue
		}
		if v.onBoard && v.named[i].outside() {
			continue
		}
		if fits(&v.named[i]) {
			return &v.named[i], true
		}
	}
	return nil, false
}
