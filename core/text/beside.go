package text

import (
	"slices"

	"kotei/core/card"
)

// Players compared with each other: "if you have fewer cards in your hand than each other player" (CE "Conditions").

var besideConditions = []row[card.Cond]{
	{pattern: "you [now] have fewer cards in your hand than (each other player|any other player|all other players)", base: card.Cond{Kind: card.HandBeside, Not: true, Who: card.Another, Cmp: card.AtMost}},
	{pattern: "you [now] have more cards in your hand than (each other player|any other player|all other players)", base: card.Cond{Kind: card.HandBeside, Not: true, Who: card.Another, Cmp: card.AtLeast}},
	{pattern: "you [now] have fewer cards in your hand than another player", base: card.Cond{Kind: card.HandBeside, Who: card.Another, Cmp: card.More}},
	{pattern: "you [now] have more cards in your hand than another player", base: card.Cond{Kind: card.HandBeside, Who: card.Another, Cmp: card.Less}},
	{pattern: "no other player has fewer cards in (his|their) hand", base: card.Cond{Kind: card.HandBeside, Not: true, Who: card.Another, Cmp: card.Less}},
	{pattern: "no other player has more cards in (his|their) hand", base: card.Cond{Kind: card.HandBeside, Not: true, Who: card.Another, Cmp: card.More}},
	{pattern: "(another|any other) player has more cards in (his|their) hand than you", base: card.Cond{Kind: card.HandBeside, Who: card.Another, Cmp: card.More}},
	{pattern: "(another|any other) player has fewer cards in (his|their) hand than you", base: card.Cond{Kind: card.HandBeside, Who: card.Another, Cmp: card.Less}},
	{pattern: "you control more {things} than (another|at least one other) player", base: card.Cond{Kind: card.SomeControls, Who: card.Another, Cmp: card.Less}},
	{pattern: "you have fewer Provinces than (another|at least one other) player", base: card.Cond{Kind: card.SomeControls, Who: card.Another, Cmp: card.More, Filter: &card.Filter{}, Thing: card.Provinces}},
	{pattern: "you control fewer {things} than (another|at least one other) player", base: card.Cond{Kind: card.SomeControls, Who: card.Another, Cmp: card.More}},
	{pattern: "you control more {things} than (any|each|every) other player", base: card.Cond{Kind: card.SomeControls, Not: true, Who: card.Another, Cmp: card.AtLeast}},
	{pattern: "you control fewer {things} than (any|each|every) other player", base: card.Cond{Kind: card.SomeControls, Not: true, Who: card.Another, Cmp: card.AtMost}},
	{pattern: "you have (lower|less) Family Honor than another player", base: card.Cond{Kind: card.HonorBeside, Who: card.Another, Cmp: card.More}},
	{pattern: "you have (higher|more) Family Honor than another player", base: card.Cond{Kind: card.HonorBeside, Who: card.Another, Cmp: card.Less}},
	{pattern: "you have the lowest Family Honor", base: card.Cond{Kind: card.HonorBeside, Not: true, Who: card.Another, Cmp: card.AtMost}},
	{pattern: "you have (lower|less) Family Honor than (any|each|every) other player", base: card.Cond{Kind: card.HonorBeside, Not: true, Who: card.Another, Cmp: card.AtMost}},
	{pattern: "your hand is empty", base: card.Cond{Kind: card.Compare, A: &card.Value{Kind: card.HandOf, Who: card.You}, B: card.Num(0)}},
	{pattern: "the {actionkw} action is targeting (a|any|one or more|one of) {things}", base: card.Cond{Kind: card.Targeted}},
	{pattern: "the {actionkw} action is targeting {things}", base: card.Cond{Kind: card.Targeted}},
}

// anotherOn is another attachment than the text's own card, on the same Personality: "another Weapon", "another copy" by the title.
func anotherOn() *slot[card.Atom] {
	sub := atomSlots["sub"]
	other := card.Atom{Is: card.IsNot, Ref: card.Self, Style: silentStyle}
	return &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			if !card.Attachments.Has(r.c.Type) || r.granted {
				return nil
			}
			if r.kindAt(at) == self {
				a.Word = r.toks[at].text
				a.Sub = &card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: r.c.Title, Style: titleStyle}, other}}
				return []reading[card.Atom]{{a, at + 1}}
			}
			all := slices.Clone(sub.read(r, at, a))
			for i := range all {
				f := *all[i].v.Sub
				f.Atoms = append(slices.Clone(f.Atoms), other)
				all[i].v.Sub = &f
			}
			return all
		},
		write: func(w *writer, a *card.Atom) {
			if a.Word != "" {
				w.words(a.Word)
				return
			}
			sub.write(w, a)
		},
		walk: func(v *resolver, a *card.Atom) {
			if a.Word == "" {
				sub.walk(v, a)
			}
		},
	}
}

func init() { atomSlots["othersub"] = anotherOn() }
