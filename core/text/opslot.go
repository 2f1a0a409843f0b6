package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// The slots of verbs and clauses: the fields of an op as their patterns name them.

var opSlots = map[string]*slot[card.Op]{
	"what":   onesOwn(selSlot(func(o *card.Op) **card.Sel { return &o.What }, nil)),
	"random": randomSlot(),
	"chosen": chosenSlot(),
	"target": targetSlot(),
	"dest":   destRefSlot(),
	"to":     destSlot(),
	"mods":   modsSlot(func(o *card.Op) *[]card.Mod { return &o.Mods }),
	"n":      firstValue(valueSlot((*reader).term, func(o *card.Op) **card.Value { return &o.Amount })),
	"count":  valueSlot((*reader).count, func(o *card.Op) **card.Value { return &o.Amount }),
	"amount": valueSlot((*reader).value, func(o *card.Op) **card.Value { return &o.Amount }),
	"stat":   statSlot(func(o *card.Op) (*card.Stat, *bool) { return &o.Stat, nil }),
	"owner":  whoseSlot(),
	"more": { // "+1" for each, or if
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.plus(at) {
				x, more := o, g.v
				x.Amount = &card.Value{Kind: card.Plus, A: o.Amount, B: &more}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			v := o.Amount.B
			if v.Kind != card.Const {
				v = v.A
			}
			w.value(v)
		},
		walk: func(*resolver, *card.Op) {},
	},
	"moregold": {
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.constant(at) {
				x, more := o, g.v
				more.Style += plusSign + 1
				x.Amount = &card.Value{Kind: card.Plus, A: o.Amount, B: &more}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			v := o.Amount.B
			if v.Kind != card.Const {
				v = v.A
			}
			w.number(v.N, v.Style-plusSign-1)
		},
		walk: func(*resolver, *card.Op) {},
	},
	"bonuscond": {
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.condition(at) {
				x, c := o, g.v
				x.Amount = &card.Value{Kind: card.Plus, A: o.Amount.A, B: &card.Value{Kind: card.CaseOf, Cond: &c, A: o.Amount.B, B: card.Num(0)}}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.condition(o.Amount.B.Cond) },
		walk:  func(v *resolver, o *card.Op) { v.condition(o.Amount.B.Cond) },
	},
	"things": thingsSlot(func(o *card.Op, s *card.Sel) {
		each := card.Value{Kind: card.CountOf, Filter: s.Filter, Thing: s.Thing, Zone: s.Zone, Who: s.ZoneOf, Of: s}
		if o.Amount != nil && o.Amount.Kind == card.Plus {
			o.Amount = &card.Value{Kind: card.Plus, A: o.Amount.A, B: &card.Value{Kind: card.Times, A: o.Amount.B, B: &each}}
			return
		}
		o.Amount = &card.Value{Kind: card.Times, A: o.Amount, B: &each}
	}, func(o *card.Op) *card.Sel {
		if o.Amount.Kind == card.Plus {
			return o.Amount.B.B.Of
		}
		return o.Amount.B.Of
	}),
	"must":    mustSlot(),
	"times":   timesSlot(),
	"deeds":   deedsSlot(),
	"alt":     altSlot(),
	"altcond": altCondSlot(),
	"pwho": playerSlot(func(o *card.Op, p player) { o.Who, o.WhoRef, o.WhoWord = p.who, p.ref, p.word },
		func(o *card.Op) player { return player{o.Who, o.WhoRef, o.WhoWord} }, func(o *card.Op) *card.Var { return &o.WhoRef }),
	"province": provinceSlot(),
	"deck":     deckSlot(),
}

func opKey(o *card.Op) any {
	k := [7]any{o.Verb, o.Event, o.Pos && o.Verb != card.Negate, o.Free, card.NoRule, card.NoEvent, card.NoVerb}
	if len(o.Mods) > 0 && o.Mods[0].Kind == card.RuleMod && o.Verb.Row().Attack == 0 && o.Verb != card.Draw && o.Event != card.EvRanged {
		k[4] = o.Mods[0].Rule
		if c := o.Mods[0].Cause; c != nil {
			k[5] = c.For
		}
	}
	if strings.HasPrefix(o.WhoWord, bannedWord) {
		k[4] = bannedWord
	}
	if o.Verb == card.Attach {
		k[6] = o.Zone
	}
	return k
}

// loose is selectors that choose one of yours without a number: "your Personality".
func (r *reader) loose(at int) []reading[card.Sel] {
	return memo(r, r.g.looseID, at, func() []reading[card.Sel] {
		var all []reading[card.Sel]
		for _, g := range r.quantified(at, true) {
			if len(g.v.Filter.Atoms) > 0 && isOwner(&g.v.Filter.Atoms[0]) && g.v.How == card.Choose && g.v.Min == nil && !g.v.Perform {
				all = append(all, g)
			}
		}
		return all
	})
}

// chosenSlot is a selector after the verb "choose".
func chosenSlot() *slot[card.Op] {
	s := selSlot(func(o *card.Op) **card.Sel { return &o.What }, nil)
	s.stops = nil
	s.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		var all []reading[card.Op]
		for _, g := range r.withLists(at) {
			if sel := g.v; sel.How == card.Choose {
				x := o
				x.What = &sel
				all = append(all, reading[card.Op]{x, g.end})
			}
		}
		return all
	}
	return s
}

// randomSlot are things of which other words of the sentence say that they are chosen at random.
func randomSlot() *slot[card.Op] {
	s := chosenSlot()
	choose := s.read
	s.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		all := choose(r, at, o)
		for i := range all {
			all[i].v.What.How = card.Random
		}
		return all
	}
	s.write = func(w *writer, o *card.Op) {
		sel := *o.What
		sel.How = card.Choose
		w.sel(&sel)
	}
	return s
}

// targetSlot is a selector after the verb "target": it targets without saying so again.
func targetSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.withLists(at) {
				s := g.v
				s.Every = ofAll(&s)
				if s.How == card.All && s.Style == allOnes+anyOne && s.Filter.Style == singular { // "target any Holding"
					s.How, s.Style, s.Word = card.Choose, theStyle, anyTarget
				}
				if s.How != card.Choose && !s.Every {
					continue
				}
				s.How = card.Target
				s.Also = slices.Clone(s.Also)
				for i := range s.Also {
					s.Also[i].How = card.Target
				}
				x := o
				x.What = &s
				all = append(all, reading[card.Op]{x, g.end})
			}
			return r.targetIt(at, o, all)
		},
		write: func(w *writer, o *card.Op) {
			s := *o.What
			if isIt(&s) {
				w.refWord(s.Filter.Atoms[0].Word)
				return
			}
			s.How = untargeted(&s)
			if s.Word == anyTarget {
				w.word("any")
			}
			w.sel(&s)
		},
		walk: func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
}

// anyTarget is the word of a target that is written with "any"; anyOne is the place of that among the words that are followed by a
// singular: after each and every.
const (
	anyTarget       = "-any"
	anyOne    Style = 2
)

// ofAll reports whether "target" may be said of all that is described, "all your Samurai": each of them is a target.
func ofAll(s *card.Sel) bool {
	return s.How == card.All && s.Thing == card.Cards && s.Style == allStyle
}

// untargeted is how what "target" is said of is written after it.
func untargeted(s *card.Sel) card.How {
	if s.Every {
		return card.All
	}
	return card.Choose
}

// altCondSlot is the condition of the other number.
func altCondSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.condition(at) {
				x, v, c := o, *o.Amount, g.v
				v.Cond = &c
				x.Amount = &v
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.condition(o.Amount.Cond) },
		walk:  func(v *resolver, o *card.Op) { v.condition(o.Amount.Cond) },
	}
}

// firstValue writes, of an amount for each of something or with an alternative, the number itself.
func firstValue(s *slot[card.Op]) *slot[card.Op] {
	s.write = func(w *writer, o *card.Op) { w.value(plainAmount(o.Amount)) }
	return s
}

func plainAmount(v *card.Value) *card.Value {
	switch {
	case v == nil:
	case v.Word == tokensGone:
		return v
	case isCapped(v):
		return plainAmount(v.A)
	case strings.HasPrefix(v.Word, goldTail) && v.Kind == card.CaseOf:
		return plainAmount(v.B)
	case strings.HasPrefix(v.Word, goldTail):
		return plainAmount(v.A)
	case v.Kind == card.UpTo || v.Kind == card.CaseOf && (v.Word == paysWord || v.Word == lessWord):
		return plainAmount(v.A)
	case v.Kind == card.CaseOf && v.B.Kind == card.Const && v.B.N == 0 && v.B.Style == digits && v.A.Style == plusSign:
		return v.A
	case v.Kind == card.CaseOf:
		return plainAmount(v.B)
	case v.Kind == card.Plus && (v.B.Style >= plusSign || v.B.A != nil && v.B.A.Style >= plusSign || v.B.Word == perWord):
		return v.A
	case v.Kind == card.Times && v.B != nil && (v.B.Kind == card.CountOf || v.B.Kind == card.CountIn || v.Word == perWord):
		return v.A
	}
	return v
}

// altSlot is the other number of "2 Gold, or 3 if …".
func altSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.constant(at) {
				x, alt := o, g.v
				x.Amount = &card.Value{Kind: card.CaseOf, A: &alt, B: o.Amount}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.value(o.Amount.A) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// whoseSlot is what has the stat or suffers the event, in the possessive.
func whoseSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, p := range possessivePronouns {
				if r.is(at, p) {
					x := o
					x.What = &card.Sel{How: card.Ref, Ref: unresolved, Word: p}
					all = append(all, reading[card.Op]{x, at + 1})
				}
			}
			for _, g := range r.selector(at) {
				if end, ok := r.genitive(g.end); ok {
					x, s := o, g.v
					x.What = &s
					all = append(all, reading[card.Op]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			if o.What.How == card.All && isPossessive(o.What.Word) { // of a trait that has named them
				w.word(o.What.Word)
				return
			}
			if o.What != nil && o.What.How == card.Ref && o.What.Thing == card.Cards {
				w.owner(o.What.Word)
				return
			}
			w.sel(o.What)
			w.genitive()
		},
		walk: func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
}

// withLists is what may be chosen at a token, lists among it.
func (r *reader) withLists(at int) []reading[card.Sel] {
	all := append(slices.Clone(r.selector(at)), r.loose(at)...)
	for _, g := range slices.Clip(all) {
		all = r.listed(all, g)
	}
	return all
}
