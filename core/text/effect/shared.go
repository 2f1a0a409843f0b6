package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// Verbs that share an object with the one after them: "target and bow a Follower", "bow or move home your performing Monk".

// leads are verbs without their object, in the base form and in the third person; what has its object is told in the op.
var leads = map[lexicon.Form]*kernel.Cat[card.Op]{
	lexicon.Base: kernel.NewCat[card.Op]("verb without object"), lexicon.Third: kernel.NewCat[card.Op]("verb without object, third person"),
}

func init() {
	for form, c := range leads {
		c.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Op] { return readLead(p, at, form) })
		c.Rules(kernel.Means((&lexicon.Verb{Lemma: "choose"}).Say(form), card.Op{Verb: card.Pick}))
	}
	for form, act := range map[lexicon.Form]*kernel.Cat[[]card.Op]{lexicon.Base: simple, lexicon.Third: does} {
		act.Rules(
			kernel.On("{} and {}", shared, leads[form], act),
			kernel.On("{} {}", func(m kernel.Match) ([]card.Op, bool) { return withObject(m, form) }, leads[form], noun.Cat),
			kernel.On("{} and {} {}", others, leads[form], leads[form], noun.Cat),
			kernel.On("{} {} or {}", eitherObject, leads[form], noun.Cat, noun.Cat),
			kernel.On("{} or {}", func(m kernel.Match) ([]card.Op, bool) {
				os, ok := shared(m)
				if !ok || len(kernel.Val[[]card.Op](m, 1)) > 1 || len(os) != 3 {
					return nil, false
				}
				return append(os[:1:1], choice(os[1:2], os[2:])...), true
			}, leads[form], act),
		)
	}
}

func init() {
	for _, v := range lexicon.Verbs { // "removes a Monk from the game"
		for _, g := range v.Goals {
			if v.Does != card.NoVerb && g.Must && g.Silent {
				does.Rules(kernel.On(v.Say(lexicon.Third)+" {} "+g.Words, func(m kernel.Match) ([]card.Op, bool) {
					n := kernel.Val[noun.Phrase](m, 0)
					s := n.Sel
					return []card.Op{fromHand(card.Op{Verb: v.Does, What: &s})}, !loose(n)
				}, noun.Cat))
			}
		}
	}
}

// readLead reads a transitive verb, with the goal that it goes with: "bow", "move home".
func readLead(p *kernel.Parser, at int, form lexicon.Form) []kernel.Reading[card.Op] {
	var all []kernel.Reading[card.Op]
	for _, u := range lexicon.Find(p.Toks[at].Fold) {
		v := u.Verb
		if u.Form&form == 0 || v.Frame&lexicon.Transitive == 0 || v.Does == card.NoVerb {
			continue
		}
		o := card.Op{Verb: v.Does}
		if v.Marks {
			o.What = &card.Sel{How: card.Target}
		}
		if v.Does != card.Move && !v.Bound() {
			all = append(all, kernel.Reading[card.Op]{Val: o, End: at + 1, Node: kernel.Say(v.Term(form))})
			continue
		}
		for _, g := range v.Goals {
			end, ok := p.Words(at+1, g.Words)
			if g.Dest != 0 {
				o.To = &card.Dest{Zone: g.Dest, Of: g.Of}
			}
			if ok && (g.Dest != 0 || g.Must && g.Silent) {
				all = append(all, kernel.Reading[card.Op]{Val: o, End: end, Node: kernel.Say(v.Term(form), g.Words)})
			}
		}
	}
	return all
}

// withObject is a verb and its object: "moves home a Monk", "chooses one of your Monks". In the base form the plain order is clause.Effect's.
func withObject(m kernel.Match, form lexicon.Form) ([]card.Op, bool) {
	o, n := kernel.Val[card.Op](m, 0), kernel.Val[noun.Phrase](m, 1)
	s, marks := n.Sel, o.What != nil
	o.What = &s
	switch {
	case marks:
		s.How = card.Target
		return []card.Op{o}, n.Sel.How == card.Choose && form == lexicon.Third
	case o.Verb == card.Pick:
		return []card.Op{o}, s.How == card.Choose
	}
	return []card.Op{fromHand(o)}, !loose(n) && (o.To != nil || o.Verb == card.Remove || form == lexicon.Third)
}

// eitherObject is what is done to one thing that was named, or to others: "bow him or all of his attachments".
func eitherObject(m kernel.Match) ([]card.Op, bool) {
	o, a, b := kernel.Val[card.Op](m, 0), kernel.Val[noun.Phrase](m, 1).Known(), kernel.Val[noun.Phrase](m, 2).Known()
	first, second := o, o
	first.What, second.What = &a.Sel, &b.Sel
	known := func(n noun.Phrase) bool { return n.Sel.How == card.Ref || n.Sel.How == card.All }
	return choice([]card.Op{first}, []card.Op{second}), o.What == nil && a.Sel.How == card.Ref && known(b) && o.Verb != card.Pick
}

// shared makes of a verb and an act what is done to the act's object by both: it is picked first.
func shared(m kernel.Match) ([]card.Op, bool) {
	lead, os := kernel.Val[card.Op](m, 0), slices.Clone(kernel.Val[[]card.Op](m, 1))
	object := os[0].What
	if object == nil || len(object.Also) > 0 || len(os) != 1 && os[0].Verb != card.Pick {
		return nil, false
	}
	picked := *object
	if os[0].Verb != card.Pick { // else it is picked already, for the verbs that come later
		if picked.Bind == card.NoVar {
			picked.Bind = m.P.Introduce(m.Ends[0]+1, m.End)
		}
		os[0].What = held(picked)
		os = append([]card.Op{{Verb: card.Pick, What: &picked}}, os...)
	}
	if lead.Verb == card.Pick {
		switch {
		case lead.What == nil:
		case picked.How == card.Choose:
			picked.How = card.Target
		case picked.How == card.Ref && picked.Thing == card.Cards && picked.Ref >= kernel.FirstMention: // who was named, and was no target yet
			picked = card.Sel{How: card.Target, Bind: m.P.Introduce(m.Ends[0]+1, m.End), Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: picked.Ref}}}}
			for i := 1; i < len(os); i++ {
				if os[i].What == object || os[i].What != nil && os[i].What.IsRef(object.Ref) {
					os[i].What = held(picked)
				}
			}
		}
		os[0].What = &picked
		return os, len(os) > 1 && picked.How != card.Ref && (lead.What == nil || picked.How == card.Target)
	}
	lead.What = held(picked)
	return slices.Insert(os, 1, lead), lead.Verb != os[len(os)-1].Verb
}

// others is "target and bow another player's Holding": without the first verb nothing would say that this is a target.
func others(m kernel.Match) ([]card.Op, bool) {
	lead, o, n := kernel.Val[card.Op](m, 0), kernel.Val[card.Op](m, 1), kernel.Val[noun.Phrase](m, 2)
	picked := n.Sel
	if lead.What == nil || o.What != nil || o.Verb == card.Pick || !loose(n) || n.Named != card.NoVar || picked.How != card.Choose {
		return nil, false
	}
	picked.How = card.Target
	o.What = held(picked)
	return []card.Op{{Verb: card.Pick, What: &picked}, o}, true
}

// held is what has been picked.
func held(picked card.Sel) *card.Sel {
	return &card.Sel{How: card.Ref, Ref: picked.Bind, Thing: picked.Thing}
}
