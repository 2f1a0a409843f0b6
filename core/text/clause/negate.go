package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// Deeds as nouns: "bowing", "destruction", "movement home", and their negation (CE "Prevention").

var (
	// Negation is the category of effects that prevent what would happen: "negate his movement".
	Negation = kernel.NewCat[card.Op]("negation")
	// Doing is that of deeds without who does them, as nouns: "bowing a target Follower".
	Doing = kernel.NewCat[card.Op]("gerund")

	// Nominals is the category of deeds as nouns, one or several: "bowing or destruction".
	Nominals = kernel.List(nominals, func(before []Event, next Event) bool { return len(before) < 3 })

	// EitherNegation is that of one of several preventions, as a player chooses: "negate either his bowing or movement".
	EitherNegation = kernel.NewCat[[]card.Op]("one of several negations")

	nominals = kernel.NewCat[Event]("noun of a deed")
	origin   = kernel.NewCat[*card.Cause]("what is negated comes from") // nil: the action that is answered
)

func init() {
	mood(Doing, gerunds, asEffect)
	nominals.Define(func(p *kernel.Parser, at int) (all []kernel.Reading[Event]) {
		for _, v := range lexicon.Verbs {
			if v.Event == card.NoEvent || v.Frame&lexicon.Players != 0 && v.Noun == "" {
				continue
			}
			name := v.Nominal()
			if end, ok := p.OneOf(at, name, v.Doing()); ok {
				g := kernel.Reading[Event]{Val: Event{Verb: v}, End: end, Node: kernel.Say(v.NominalTerm())}
				all = append(append(all, g), goal(p, g)...)
			}
		}
		return all
	})
	origin.Rules(
		kernel.Means("from (its effects|the action's effects|that action's effects|the action|that action|the effect|that effect|it)", (*card.Cause)(nil)),
		kernel.On("from {}", func(m kernel.Match) (*card.Cause, bool) {
			s := kernel.Val[Source](m, 0)
			c := s.Comes()
			return &c, !s.Same
		}, Sources),
		kernel.On("from {} ['s effects]", func(m kernel.Match) (*card.Cause, bool) { // "from the Battle action"
			s := kernel.Val[Source](m, 0)
			c := s.Comes()
			c.Same = true
			return &c, s.Same && Particular(c)
		}, Actions),
	)
	Negation.Rules(
		kernel.On("negate (the|that) {}", func(m kernel.Match) (card.Op, bool) {
			e := kernel.Val[Event](m, 0)
			return card.Op{Verb: card.Negate, Event: e.Verb.Event}, e.Goal == nil
		}, nominals),
		negated("negate {} {}", false, noun.Genitive, Nominals), negated("negate {} next {}", true, noun.Genitive, Nominals),
		negated("negate {} {} {}", false, noun.Genitive, Nominals, origin), negated("negate {} next {} {}", true, noun.Genitive, Nominals, origin),
		negated("negate [the|all|any] {} of {}", false, Nominals, noun.Cat), negated("negate the next {} of {}", true, Nominals, noun.Cat),
		negated("negate [the|all|any] {} of {} {}", false, Nominals, noun.Cat, origin),
	)
}

func init() {
	Negation.Rules(kernel.On("negate (any|all) {} {}", func(m kernel.Match) (card.Op, bool) { // whatever it happens to
		o := card.Op{Verb: card.Negate, What: &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions}}
		l := kernel.Val[kernel.Joined[Event]](m, 0)
		for _, e := range l.Items {
			o.Mods = append(o.Mods, card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Event: e.Verb.Event, Base: true})
			if e.Goal != nil {
				return o, false
			}
		}
		return o, kernel.Val[*card.Cause](m, 1) == nil && l.Conj != kernel.Neither
	}, Nominals, origin))
	var all []kernel.Rule[card.Op]
	for _, c := range []*kernel.Cat[kernel.Joined[Event]]{Nominals, ofTheSame} {
		for _, words := range []string{"negate either", "choose whether to negate"} {
			all = append(all, negated(words+" {} {}", false, noun.Genitive, c), negated(words+" {} {} {}", false, noun.Genitive, c, origin))
		}
	}
	for i, r := range append([]kernel.Rule[card.Op]{
		negated("negate either (the action's|that action's|its) {} of {}", false, Nominals, noun.Cat),
		negated("negate either [the] {} of {}", false, Nominals, noun.Cat), negated("negate either [the] {} of {} {}", false, Nominals, noun.Cat, origin),
	}, all...) {
		alone := i == 0
		EitherNegation.Rules(kernel.Rule[[]card.Op]{Pattern: r.Pattern, Slots: r.Slots, Make: func(m kernel.Match) ([]card.Op, bool) {
			o, ok := r.Make(m)
			if alone { // "the action's": no more than that does
				o.Dur = card.NoWindow
			}
			var ways []card.Op
			for _, x := range o.Mods {
				way := o
				way.Mods = []card.Mod{x}
				ways = append(ways, way)
			}
			return ways, ok && len(ways) > 1
		}})
	}
}

// prevented is that an event will not happen, and whether a prevention can say where to it would be.
func (e Event) prevented(x card.Mod) (card.Mod, bool) {
	if x.Event = e.Verb.Event; e.Goal == nil {
		return x, true
	}
	if x.To = e.Goal.To; e.Goal.Not != nil {
		x.Army = e.Goal.Not.Army
	}
	here := e.Goal.To == card.CurrentBattlefield
	return x, (here || e.Goal.Not != nil) && (x.To != 0 || x.Army != card.NoPlayer)
}

func init() {
	effects := func(once bool, c *card.Cause) func(m kernel.Match) (card.Op, bool) {
		return func(m kernel.Match) (card.Op, bool) {
			es := kernel.Val[[]Event](m, 0)
			o := card.Op{Verb: card.Negate, Once: once, Dur: card.ThisTurn}
			if m.P.Is(m.At+1, "the") && !once || m.P.Is(m.At+1, "its") || m.P.Is(m.At+1, "that") { // of the action: only what it does
				o.Dur = card.NoWindow
			}
			n, ok := es[len(es)-1].Thing, true
			if n == nil {
				return o, false
			}
			s := n.Known().Sel
			o.What = &s
			for _, e := range es {
				x, fits := e.prevented(card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Base: true, Once: once, Cause: c})
				ok = ok && fits && e.Verb.Event != card.NoEvent && e.Window == card.NoWindow && !e.Not && e.From == nil && e.Object == nil
				o.Mods = append(o.Mods, x)
			}
			if o.Dur == card.NoWindow && s.How == card.All && len(es) == 1 && es[0].Goal == nil {
				o.Event, o.Mods = es[0].Verb.Event, nil
			}
			return o, ok && s.How != card.Choose && s.How != card.Target && !n.Known().Loose()
		}
	}
	Negation.Rules(
		kernel.On("negate (its|the action's|that action's) effects (that|which) {}", effects(false, nil), Do),
		kernel.On("negate [all] effects (that|which) {}", effects(false, nil), Do),
		kernel.On("negate the next card effect (that|which) {}", effects(true, &card.Cause{Card: true}), Does),
	)
	ofTheSame.Rules(kernel.On("{} or (his|her|its|their) {}", func(m kernel.Match) (kernel.Joined[Event], bool) {
		return kernel.Joined[Event]{Items: []Event{kernel.Val[Event](m, 0), kernel.Val[Event](m, 1)}, Conj: kernel.Or}, true
	}, nominals, nominals))
}

// ofTheSame is the category of two deeds that happen to the same: "his bowing or his movement".
var ofTheSame = kernel.NewCat[kernel.Joined[Event]]("nouns of deeds of the same")

// negated makes the rule of a prevention: of what, whose, and from what it comes, in the order of the slots.
func negated(pattern string, once bool, slots ...kernel.Slot) kernel.Rule[card.Op] {
	return kernel.On(pattern, func(m kernel.Match) (card.Op, bool) {
		o := card.Op{Verb: card.Negate, Once: once, Dur: card.ThisTurn}
		base := card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Base: true, Once: once}
		var deeds kernel.Joined[Event]
		ok := true
		for _, v := range m.Vals {
			switch v := v.(type) {
			case kernel.Joined[Event]:
				deeds = v
			case noun.Owner:
				o.What, ok = v.What()
			case noun.Phrase:
				s := v.Known().Sel
				o.What, ok = &s, s.How != card.Choose || s.Perform
			case *card.Cause:
				if base.Cause = v; v == nil || v.Same { // only what the action does
					o.Dur = card.NoWindow
				}
			}
		}
		for _, e := range deeds.Items {
			x, fits := e.prevented(base)
			o.Mods, ok = append(o.Mods, x), ok && fits
		}
		return o, ok && (deeds.Conj == kernel.NoConj || deeds.Conj == kernel.Or || deeds.Conj == kernel.And)
	}, slots...)
}
