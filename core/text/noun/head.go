package noun

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// heads gathers what one adjective after another and a noun say.
type heads struct{ all []kernel.Reading[Phrase] }

func (b *heads) yield(n Phrase, atoms []card.Atom, zone card.Zone, end int, tree *kernel.Node) {
	f := card.Filter{Types: n.Sel.Filter.Types, Atoms: append(slices.Clip(atoms), n.Sel.Filter.Atoms...)}
	n.Sel.Filter, n.Sel.Zone, n.pre = &f, zone, len(atoms)
	b.all = append(b.all, kernel.Reading[Phrase]{Val: n, End: end, Node: tree})
}

func (b *heads) before(p *kernel.Parser, at int, atoms []card.Atom, zone card.Zone, tree *kernel.Node) {
	for _, k := range kindList.At(p, at) {
		if k.Val.Conj == kernel.Neither || k.Val.Conj == kernel.Both {
			continue
		}
		n := Phrase{Sel: card.Sel{Thing: k.Val.Items[0].thing, Filter: &card.Filter{}}, Num: k.Val.Items[0].num}
		if k.Val.Conj == kernel.And && n.Num != kernel.Plural {
			n.Num, n.coupled = kernel.Plural, true
		}
		for _, x := range k.Val.Items {
			n.Sel.Filter.Types |= x.types
		}
		if n.Sel.Filter.Types == card.Types(card.Strategy)|card.Types(card.Spell) && slices.ContainsFunc(atoms, func(a card.Atom) bool { return a.Keyword == "Kiho" }) { // no Spell is one
			continue
		}
		b.yield(n, atoms, zone, k.End, kernel.Say(tree, k.Node))
	}
	if len(atoms) == 0 {
		for _, t := range title.At(p, at) {
			b.yield(Phrase{Sel: card.Sel{Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: t.Val}}}}, titled: true}, nil, zone, t.End, t.Node)
		}
	}
	for _, t := range copies.At(p, at) {
		b.yield(t.Val, atoms, zone, t.End, kernel.Say(tree, t.Node))
	}
	for _, k := range keywordNouns.At(p, at) { // a keyword as the noun
		if n := len(atoms); n > 0 && slices.ContainsFunc(atoms[n-1].Or, func(f card.Filter) bool { return len(f.Atoms) > 0 && f.Atoms[0].Is == card.IsUnique }) {
			break // "a Clan Champion or Unique Daimyo": the first is no Daimyo
		}
		num := numOf(k.Val)
		titled := len(k.Val.Items) == 1 && len(atoms) == 1 && slices.ContainsFunc(title.At(p, at-1), func(t kernel.Reading[string]) bool { return t.End == k.End })
		two := k.Val.Conj == kernel.And && num == kernel.Singular // "a Weapon and Armor"
		if a, ok := either(k.Val); ok && !titled && (!two || at > 0 && p.Is(at-1, "each")) {
			n := Phrase{Sel: card.Sel{Filter: &card.Filter{Atoms: []card.Atom{a}}}, Num: num}
			if two {
				n.Num, n.coupled = kernel.Plural, true
			}
			b.yield(n, atoms, zone, k.End, kernel.Say(tree, k.Node))
		}
	}
	b.kindOrKeyword(p, at, atoms, zone, tree)
	for _, l := range adjectives.At(p, at) {
		a, ok := either(l.Val)
		if !ok || l.Val.Items[len(l.Val.Items)-1].num == kernel.Plural || len(atoms) > 6 || len(l.Val.Items) == 1 && a.Is == card.AnyOf && !a.Not {
			continue
		}
		where := zone
		switch {
		case len(l.Val.Items) > 1, a.Not:
		case a.Is.Dead(), a.Is == card.IsDiscarded:
			where = card.AnyDiscard
		case a.Is == card.IsFocused:
			where = card.FocusArea
		}
		end := l.End
		if p.Is(end, ",") && len(l.Val.Items) == 1 && (p.Is(end+1, "non-") || len(States.At(p, end+1)) > 0) { // "unbowed, non-Ninja Personality"
			b.before(p, end+1, append(slices.Clip(atoms), a), where, kernel.Say(tree, l.Node, ","))
		}
		b.before(p, end, append(slices.Clip(atoms), a), where, kernel.Say(tree, l.Node))
	}
}

// kindOrKeyword reads "Follower or Samurai" and "Weapons or Followers": a kind of cards or a keyword, in the order of the text.
func (b *heads) kindOrKeyword(p *kernel.Parser, at int, atoms []card.Atom, zone card.Zone, tree *kernel.Node) {
	for _, l := range mixed.At(p, at) {
		kinds := 0
		a := card.Atom{Is: card.AnyOf}
		for _, x := range l.Val.Items {
			if x.types != 0 {
				if kinds++; len(a.Or) > 0 && a.Or[len(a.Or)-1].Types != 0 {
					a.Or[len(a.Or)-1].Types |= x.types
					continue
				}
				a.Or = append(a.Or, card.Filter{Types: x.types})
				continue
			}
			a.Or = append(a.Or, card.Filter{Atoms: []card.Atom{x.atom}})
		}
		if kinds == 0 && !slices.ContainsFunc(l.Val.Items, func(x keyed) bool { return x.card }) || kinds == len(l.Val.Items) || l.Val.Conj != kernel.Or && l.Val.Conj != kernel.AndOr {
			continue
		}
		n := Phrase{Sel: card.Sel{Filter: &card.Filter{Atoms: []card.Atom{a}}}, Num: l.Val.Items[0].num, mixed: len(l.Val.Items) > 2}
		b.yield(n, atoms, zone, l.End, kernel.Say(tree, l.Node))
	}
}

// either is a property of which one of several will do.
func either(k kernel.Joined[keyed]) (card.Atom, bool) {
	if len(k.Items) == 1 {
		return k.Items[0].atom, true
	}
	a := card.Atom{Is: card.AnyOf}
	for _, x := range k.Items {
		a.Or = append(a.Or, card.Filter{Atoms: []card.Atom{x.atom}})
	}
	return a, k.Conj != kernel.Neither && k.Conj != kernel.Both
}

// numOf is the number in which keywords that stand for things are written.
func numOf(k kernel.Joined[keyed]) kernel.Number {
	num := k.Items[0].num
	if k.Conj == kernel.And && num == kernel.Plural {
		return num // "Weapons and Armor"
	}
	for _, x := range k.Items {
		if x.num != kernel.Either {
			num = x.num
		}
	}
	return num
}
