package text

import (
	"slices"

	"kotei/core/card"
)

// What a text says its own action or effect is: "This is a Ninja action", "This action is considered a Ranged Attack" (CE "Abilities",
// "Ranged Attack"). It is so from the announcement on, wherever among the effects it is written.

func kindSaid(m card.Mod) card.Op {
	m.Kind, m.Rule = card.RuleMod, card.ActionIs
	return card.Op{Verb: card.Modify, Who: card.You, Mods: []card.Mod{m}}
}

var ofKindClauses = []row[card.Op]{
	{pattern: "this is a {ofkind} [card] (action|effect)", base: kindSaid(card.Mod{})},
	{pattern: "this [(action|ability)] is considered a Ranged Attack", base: kindSaid(card.Mod{Cause: &card.Cause{Attacks: card.RangedAttack}})},
	{pattern: "this [(action|ability)] is considered a Melee Attack", base: kindSaid(card.Mod{Cause: &card.Cause{Attacks: card.MeleeAttack}})},
}

func init() {
	clauses = append(clauses, ofKindClauses)
	opSlots["ofkind"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			k, end, many := r.keyword(at)
			if k == "" || many == plural {
				return nil
			}
			m := o.Mods[0]
			m.Keyword = k
			o.Mods = []card.Mod{m}
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.words(string(o.Mods[0].Keyword)) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// saysKind reports whether an op says what its own action or effect is.
func saysKind(o *card.Op) bool {
	return o.Verb == card.Modify && len(o.Mods) == 1 && o.Mods[0].Rule == card.ActionIs
}

// toldKind gives an item what its words say that it is. Only of the whole of it can that be said, and something besides has to happen.
func toldKind(it *card.Item) bool {
	if !slices.ContainsFunc(it.Ops, func(o card.Op) bool { return saysKind(&o) }) {
		return true
	}
	said, does := 0, false
	for i := 0; i < len(it.Ops); i += 1 + it.Ops[i].Len {
		o := &it.Ops[i]
		if !saysKind(o) {
			does = true
			continue
		}
		said++
		if by := o.Mods[0].Cause; by != nil {
			it.As |= by.Attacks
		} else if k := o.Mods[0].Keyword; !it.HasKeyword(k) {
			it.Keywords = append(slices.Clone(it.Keywords), k)
		}
	}
	total := 0
	for i := range it.Ops {
		if saysKind(&it.Ops[i]) {
			total++
		}
	}
	return does && said == total && (it.As == 0 || it.Kind == card.Ability)
}

// toldLater reports whether a keyword of an item is not written in its heading.
func toldLater(it *card.Item, k card.Keyword) bool {
	return slices.ContainsFunc(it.Ops, func(o card.Op) bool { return saysKind(&o) && o.Mods[0].Keyword == k })
}
