package text

import (
	"slices"

	"kotei/core/card"
)

// Slots whose words leave out what was said before them, and whom an action comes from (CE "Stats", "May not").

func init() {
	opSlots["sameofhis"] = &slot[card.Op]{ // "equal to Goro's": the stat is the one that is set
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range owners.read(r, at, player{}) {
				if isPossessive(g.v.word) || !r.is(g.end, ".") && !r.is(g.end, ",") && g.end < len(r.toks) {
					continue
				}
				x := o
				x.Mods = append([]card.Mod(nil), o.Mods...)
				x.Mods[0].Amount = &card.Value{Kind: card.StatOf, Stat: o.Mods[0].Stat, Ref: g.v.ref, Word: g.v.word}
				all = append(all, reading[card.Op]{x, g.end})
			}
			for _, g := range r.selector(at) { // "equal to a target Samurai's"
				end, ok := r.genitive(g.end)
				if s := g.v; ok && (r.is(end, ".") || end >= len(r.toks)) && (s.How == card.Choose || s.How == card.Target) && s.Thing == card.Cards && s.Min == nil && !s.Perform {
					x := o
					x.Mods = append([]card.Mod(nil), o.Mods...)
					x.Mods[0].Amount = &card.Value{Kind: card.StatOf, Stat: o.Mods[0].Stat, Ref: unresolved, Of: &s}
					all = append(all, reading[card.Op]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			if a := o.Mods[0].Amount; a.Of != nil {
				w.sel(a.Of)
				w.genitive()
				return
			}
			w.owner(o.Mods[0].Amount.Word)
		},
		walk: func(v *resolver, o *card.Op) {
			if a := o.Mods[0].Amount; a.Of != nil {
				v.sel(a.Of)
				a.Ref = a.Of.Bind
				return
			}
			v.value(o.Mods[0].Amount)
		},
	}
	conditionSlots["title"] = &slot[card.Cond]{ // a card by its title
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			t, n := r.vocab.matchTitle(r.toks[min(at, len(r.toks)):])
			if t == "" || r.isKeyword(at, n) {
				return nil
			}
			c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: t, Style: titleStyle}}}
			return []reading[card.Cond]{{c, at + n}}
		},
		write: func(w *writer, c *card.Cond) { w.words(c.Filter.Atoms[0].Title) },
		walk:  func(*resolver, *card.Cond) {},
	}
	opSlots["thetop"] = &slot[card.Op]{ // the top card of your Fate deck, which was shown or looked at
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for _, words := range []string{"it", "the top card", "the shown card"} {
				if end, ok := r.words(at, words); ok {
					o.Amount = card.Num(1)
					o.WhoWord = words
					return []reading[card.Op]{{o, end}}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(o.WhoWord) },
		walk: func(v *resolver, o *card.Op) {
			e, ok := v.last(func(e *entity) bool {
				return e.thing == card.Cards && (o.WhoWord == "it" || e.zone == card.FateDeckZone)
			})
			if !ok || e.many || e.zone != card.FateDeckZone || e.zoneOf != card.You || !slices.ContainsFunc(v.seen, func(p *card.Op) bool { return p.What != nil && p.What.Bind == e.v && p.What.How == card.Top }) {
				v.failed("it is not the card that would be drawn")
			}
		},
	}
	opSlots["bywhom"] = causeSlot(func(c *card.Cause) **card.Sel { return &c.Doer })
	opSlots["fromwhat"] = causeSlot(func(c *card.Cause) **card.Sel { return &c.From })
	atomSlots["owntokens"] = &slot[card.Atom]{ // a stat of the thing itself
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.stat(at) {
				x := a
				x.Val = &card.Value{Kind: card.StatOf, Stat: g.v.stat, Base: g.v.base, Ref: card.Each}
				all = append(all, reading[card.Atom]{x, g.end})
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.stat(a.Val.Stat, a.Val.Base) },
		walk:  func(*resolver, *card.Atom) {},
	}
	atomSlots["thatunit"] = &slot[card.Atom]{ // another unit, of whose attachments those of the kind count
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.selector(at) {
				if g.v.How == card.Ref && g.v.Thing == card.Units && g.v.Of == nil {
					x, f := a, *a.Sub
					f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsWithin, Ref: g.v.Ref, Word: g.v.Word, Style: silentStyle})
					x.Val = &card.Value{Kind: card.CountOf, Filter: &f, Ref: g.v.Ref, Word: g.v.Word}
					all = append(all, reading[card.Atom]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { atomSlots["unitval"].write(w, a) },
		walk: func(v *resolver, a *card.Atom) {
			v.ref(&a.Val.Ref, a.Val.Word)
			as := a.Val.Filter.Atoms
			as[len(as)-1].Ref = a.Val.Ref
		},
	}
	atomSlots["unitval"] = &slot[card.Atom]{ // a unit, whose total Force is meant
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.reference(at) {
				if g.v.Thing == card.Units && g.v.Of == nil {
					x := a
					x.Val = &card.Value{Kind: card.StatOf, Stat: card.TotalForce, Ref: g.v.Ref, Word: g.v.Word}
					all = append(all, reading[card.Atom]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) {
			if a.Val.Word[0] == '=' {
				w.refWord(a.Val.Word)
				return
			}
			w.owner(a.Val.Word)
			w.word("unit")
		},
		walk: func(v *resolver, a *card.Atom) { v.ref(&a.Val.Ref, a.Val.Word) },
	}
	farIf := condSlot(func(a *card.Atom) **card.Cond { return &a.Cond })
	farIf.walk = func(v *resolver, a *card.Atom) {
		if a.Cond.Ref == unresolved && slices.Contains(pronouns, a.Cond.Word) {
			a.Cond.Ref = card.Each // whoever is targeted
			v.filter(a.Cond.Filter)
			return
		}
		v.condition(a.Cond)
	}
	atomSlots["farif"] = farIf
	atomSlots["farunless"] = denied(farIf, func(a *card.Atom) *card.Cond { return a.Cond })
}

// causeSlot is the cards that perform an action, or that it is on, of which a clause says something.
func causeSlot(field func(*card.Cause) **card.Sel) *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range append(r.matched(at), r.allOf(at)...) {
				if g.v.Thing != card.Cards || g.v.Min != nil {
					continue
				}
				x, s, c := o, g.v, *o.Mods[0].Cause
				*field(&c) = &s
				x.Mods = append([]card.Mod(nil), o.Mods...)
				x.Mods[0].Cause = &c
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			s := **field(o.Mods[0].Cause)
			if s.How == card.Any && s.Filter.Style != singular && s.Style == theStyle {
				w.described(&s)
				return
			}
			w.sel(&s)
		},
		walk: func(v *resolver, o *card.Op) {
			s := *field(o.Mods[0].Cause)
			if s.How == card.Ref {
				v.sel(s)
				return
			}
			v.inside(s)
			if slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Of != nil && (a.Of.Of != nil || a.Of.How != card.Ref) }) {
				v.failed("what an action is from is not chosen here")
			}
		},
	}
}

// allOf is descriptions of any cards of a kind: "Personalities with 3 or lower Chi".
func (r *reader) allOf(at int) []reading[card.Sel] {
	var all []reading[card.Sel]
	for _, g := range r.body(at) {
		if s := g.v; s.How == card.Nothing && !s.Perform && s.Thing == card.Cards && s.Filter.Style != singular {
			s.How, s.Style = card.Any, theStyle
			all = append(all, reading[card.Sel]{s, g.end})
		}
	}
	return all
}
