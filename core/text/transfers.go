package text

import (
	"slices"

	"kotei/core/card"
)

// What goes from one of two Personalities to the other: "transfer a target attachment on one of them to the other" (CE
// "Attachments").

// oneOfTheTwo are the words for it, after what is transferred.
var oneOfTheTwo = []string{"on one of them to the other", "from one of them to the other", "from one to the other", "attached to one of them to the other"}

func init() {
	verbRows = append(verbRows, []row[card.Op]{{pattern: "transfer {what} {toother}[, if legal]", base: card.Op{Verb: card.Transfer}}})
	verbRows = append(verbRows, []row[card.Op]{{pattern: "transfer {what} {fromone}[, if legal]", base: card.Op{Verb: card.Transfer}}})
	opSlots["fromone"] = fromOne()
	opSlots["toother"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if o.What == nil || o.What.Filter == nil || o.What.How != card.Choose && o.What.How != card.Target || o.What.Thing != card.Cards || o.What.Filter.Types&^card.Attachments != 0 {
				return nil
			}
			for _, words := range oneOfTheTwo {
				if end, ok := r.words(at, words); ok {
					o.Words, o.To = words, &card.Dest{}
					return []reading[card.Op]{{o, end}}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk:  func(v *resolver, o *card.Op) { v.fromOneToOther(o) },
	}
}

// fromOneToOther finds the two: what is transferred is on one of them, all of it on the same one, and goes to the one on whom it is
// not.
func (v *resolver) fromOneToOther(o *card.Op) {
	e, ok := v.last(func(e *entity) bool {
		return e.many && e.v != o.What.Bind && e.thing == card.Cards && (e.types == card.Types(card.Personality) || e.types == 0 && slices.ContainsFunc(e.keywords, isLeader))
	})
	if !ok {
		v.failed("no two Personalities of whom one is meant")
		return
	}
	of := func(x card.Var) *card.Filter {
		return &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: x, Style: silentStyle}}}
	}
	what, f := *o.What, *o.What.Filter
	f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsAttached, Sub: of(e.v), Style: silentStyle})
	if what.Min != nil {
		f.Atoms = append(f.Atoms, card.Atom{Is: card.IsTogether, Title: "unit", Style: silentStyle})
	}
	what.Filter, o.What = &f, &what
	to := of(e.v)
	to.Atoms = append(to.Atoms, card.Atom{Is: card.HasAttached, Not: true, Sub: of(o.What.Bind), Style: silentStyle})
	o.To = &card.Dest{Sel: &card.Sel{How: card.All, Bind: v.bind(), Filter: to}}
}

// isLeader reports whether only Personalities have a keyword, of those that are spoken of so.
func isLeader(k card.Keyword) bool { return k == "Shugenja" || k == "Samurai" || k == "Courtier" }

// fromOne is "from one of your Scouts to another": what is transferred is on one of them, and goes to one on whom it is not.
func fromOne() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			from, ok := r.words(at, "from one of")
			if !ok || o.What == nil || o.What.Filter == nil || o.What.How != card.Choose && o.What.How != card.Target || o.What.Min != nil || o.What.Thing != card.Cards {
				return nil
			}
			var all []reading[card.Op]
			for _, g := range r.body(from) {
				s := g.v
				end, ok := r.words(g.end, "to another")
				if !ok || s.How != card.Nothing || s.Perform || s.Thing != card.Cards || s.ZoneAt > 0 || s.Filter.Style != plural {
					continue
				}
				x := o
				s.How = card.Choose
				x.Words, x.To = r.written(at, end), &card.Dest{Sel: &s}
				all = append(all, reading[card.Op]{x, end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk: func(v *resolver, o *card.Op) {
			v.sel(o.To.Sel)
			what, f := *o.What, *o.What.Filter
			leaders := *o.To.Sel.Filter
			f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsAttached, Sub: &leaders, Style: silentStyle})
			what.Filter, o.What = &f, &what
			to := leaders
			to.Atoms = append(slices.Clone(to.Atoms), card.Atom{Is: card.HasAttached, Not: true, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: what.Bind, Style: silentStyle}}}, Style: silentStyle})
			sel := *o.To.Sel
			sel.Filter = &to
			o.To = &card.Dest{Sel: &sel}
		},
	}
}
