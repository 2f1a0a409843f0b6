package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// One of two opposite effects, written as one: "gain or lose 2 Honor", "+3F or -3F", "raise or lower its strength by 2"
// (CE "Choices"). It is a choice of two, and both are of what is chosen, or targeted, before.

const bothWaysStyle Style = 2 // of a Choice

// bothWays makes choices of the steps that leave the direction open.
func (r *reader) bothWays(at int, all []reading[ops]) []reading[ops] {
	for i, g := range all {
		last := len(g.v) - 1
		if o := &g.v[last]; !open(o) || o.Len > 0 || last > 0 && g.v[0].Verb != card.Pick {
			continue
		}
		two := twoWays(g.v[last])
		if two[len(two)-5].Verb == card.Choice {
			r.halves(at, g.end, two[len(two)-4:])
		}
		all[i].v = append(slices.Clone(g.v[:last]), two...)
	}
	return all
}

// halves gives each of the two effects its own part of the words.
func (r *reader) halves(at, end int, body ops) {
	for i := at + 1; i < end-1; i++ {
		if r.is(i, "or") {
			body[0].Span, body[2].Span = r.span(at, i), r.span(i+1, end)
			body[1].Span, body[3].Span = body[0].Span, body[2].Span
			return
		}
	}
}

// open reports whether an op leaves it open whether there is more or less of something.
func open(o *card.Op) bool {
	return isOneOfTwo(o) || o.Verb == card.Modify && len(modChoices(o.Mods)) > 1 || o.Verb == card.GainOrLose || o.Verb == card.ChangeAmount && o.Event == upOrDown || o.Verb == card.Modify && len(o.Mods) == 1 && o.Mods[0].Kind == card.EitherWay
}

// twoWays is the choice between the two directions of an op.
func twoWays(o card.Op) ops {
	var os ops
	join := o.Join
	if o.What != nil && o.What.How != card.Ref {
		sel := *o.What
		os = append(os, card.Op{Verb: card.Pick, What: &sel, Style: heldStyle, Join: join, Span: o.Span})
		o.What = &card.Sel{How: card.Ref, Ref: unresolved, Thing: sel.Thing, Word: sharedWord}
		join = card.NewSentence
	}
	if alts := modChoices(o.Mods); len(alts) > 1 {
		return append(os, oneOfSeveral(o, alts, join)...)
	}
	up, down := o, o
	up.Join, down.Join = card.NewSentence, card.NewSentence
	if v := *amountOf(&o); isOneOfTwo(&o) {
		up, down = withAmount(up, ownValue(v.A)), withAmount(down, ownValue(v.B))
	} else if o.Verb == card.GainOrLose {
		up.Verb, down.Verb = card.GainHonor, card.LoseHonor
		up.Amount, down.Amount = ownValue(o.Amount), ownValue(o.Amount)
	} else if o.Verb == card.ChangeAmount {
		up.Event, down.Event = card.EvBonus, card.EvPenalty
		up.Amount, down.Amount = ownValue(o.Amount), ownValue(o.Amount)
	} else {
		up.Mods, down.Mods = oneWayMods(o.Mods, card.Add), oneWayMods(o.Mods, card.Sub)
	}
	if o.What != nil {
		a, b := *o.What, *o.What
		up.What, down.What = &a, &b
	}
	return append(os, card.Op{Verb: card.Choice, N: 2, Len: 4, Style: bothWaysStyle, Join: join, Span: o.Span},
		card.Op{Verb: card.Branch, Len: 1, Span: o.Span}, up,
		card.Op{Verb: card.Branch, Len: 1, Join: card.Or, Span: o.Span}, down)
}

func oneWayMods(ms []card.Mod, k card.ModKind) []card.Mod {
	m := ms[0]
	m.Kind, m.Amount = k, ownValue(m.Amount)
	return []card.Mod{m}
}

// ownValue is a copy of a value: what it names is found for each of the two effects.
func ownValue(v *card.Value) *card.Value {
	if v == nil {
		return nil
	}
	x := *v
	x.A, x.B = ownValue(v.A), ownValue(v.B)
	if v.Of != nil {
		of := *v.Of
		x.Of = &of
	}
	return &x
}

// oneOfBoth writes the choice as the one effect that it is written as.
func (w *writer) oneOfBoth(body ops) {
	o := body[1]
	if len(o.Mods) == 1 && o.Mods[0].Kind == card.AddKeyword && len(o.Mods[0].Keywords) > 1 { // "Cavalry or Scout"
		m := o.Mods[0]
		m.Keyword = ""
		o.Mods = []card.Mod{m}
		w.heldVerb(&o)
		return
	}
	if chosenMods(body) {
		o.Mods = nil
		for i := 1; i < len(body); i += 2 {
			o.Mods = append(o.Mods, body[i].Mods...)
		}
		w.heldVerb(&o)
		return
	}
	if *amountOf(&body[3]) != nil && oneOfTwoForm(w.g, &o) {
		o = withAmount(o, &card.Value{Kind: card.OneOfTwo, A: *amountOf(&body[1]), B: *amountOf(&body[3])})
		w.heldVerb(&o)
		return
	}
	switch o.Verb {
	case card.GainHonor:
		o.Verb = card.GainOrLose
	case card.ChangeAmount:
		o.Event = upOrDown
	default:
		m := o.Mods[0]
		m.Kind = card.EitherWay
		o.Mods = []card.Mod{m}
	}
	w.heldVerb(&o)
}

// heldVerb writes an op with the object that was kept for it.
func (w *writer) heldVerb(o *card.Op) {
	if o.What != nil && o.What.Word == sharedWord && w.heldSel != nil {
		o.What, w.heldSel, w.held = w.heldSel, nil, nil
	}
	w.verb(o)
}

// oneOfTwoForm reports whether an op was read from a wording that leaves its number open.
func oneOfTwoForm(g *grammar, o *card.Op) bool {
	if len(o.Mods) == 1 && o.Verb == card.Modify {
		if f := g.mods.formOf(&o.Mods[0]); f != nil && len(f.parts) > 0 && strings.HasPrefix(f.parts[len(f.parts)-1].name, "oneoftwo") {
			return true
		}
	}
	f := g.verbs.formOf(o)
	return f != nil && len(f.parts) > 0 && strings.HasPrefix(f.parts[len(f.parts)-1].name, "oneoftwo")
}

// chosenWho reads "choose a player, who loses 2 Honor".
func (r *reader) chosenWho(at int, all *[]reading[ops]) {
	if !r.is(at, "choose") && !r.is(at, "target") {
		return
	}
	for _, g := range r.g.verbs.readAt(r, at) {
		if g.v.Verb != card.Pick || g.v.What.Thing != card.Players {
			continue
		}
		i, join := g.end, card.Who
		if r.is(i, ",") {
			i, join = i+1, card.CommaWho
		}
		if !r.is(i, "who") {
			continue
		}
		var done []reading[ops]
		if r.is(i+1, "may") {
			r.may(i+1, i+1, player{who: card.Chosen, ref: unresolved, word: "-he"}, &done)
			done = slices.DeleteFunc(done, func(d reading[ops]) bool { return len(d.v) > 2 }) // of more it isn't clear who does it
		}
		r.alsoDoes(i+1, i, player{who: card.Chosen, ref: unresolved, word: "-he"}, card.NewSentence, nil, &done)
		for _, d := range done {
			pick := g.v
			pick.Span = r.span(at, g.end)
			os := append(ops{pick}, r.bothWays(i+1, []reading[ops]{{slices.Clone(d.v), d.end}})[0].v...)
			os[1].Join = join
			*all = append(*all, reading[ops]{os, d.end})
		}
	}
}

// bothWays resolves the two effects: they speak of the same things, in the same words.
func (v *resolver) bothWays(body ops) {
	for i := 1; i < len(body); i += 2 {
		o := &body[i]
		v.who(o)
		switch {
		case o.What == nil:
		case o.What.Word == sharedWord:
			v.shared(o)
		default:
			v.sel(o.What)
		}
		if first := body[1].What; i > 1 && o.What != nil && first != nil && o.What.How == card.Ref && first.How == card.Ref && o.What.Word == first.Word {
			o.What.Ref = first.Ref // whatever was named between them
		}
		if chosenMods(body) && v.severalThings(o.What) {
			v.failed("it is not clear who gets which of several bonuses")
		}
		if x := *amountOf(o); x != nil && x.Word == sameOwner && x.Kind == card.StatOf && i > 1 {
			x.Ref = (*amountOf(&body[1])).Ref
		} else {
			v.value(o.Amount)
			for j := range o.Mods {
				v.value(o.Mods[j].Amount)
			}
			if o.Dur == card.WhileTrue && o.While != nil {
				v.failed("a choice that lasts while something is so")
			}
		}
		v.seen = append(v.seen, o)
	}
}
