package text

import "kotei/core/card"

// Somebody's army compared with the one that opposes it: "his army is outnumbered", "this army has fewer units than the enemy
// army". An army is outnumbered by one with more units (CE "Areas of the game", the later arcs' glossary).

// countedArmies are numbers of units: those in the army of the thing asked about, and those that oppose it.
func countedArmies() (own, foes *card.Value) {
	own = &card.Value{Kind: card.CountOf, Thing: card.Units, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsInArmy, Ref: unresolved}}}}
	foes = &card.Value{Kind: card.CountOf, Thing: card.Units, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOpposing, Ref: unresolved}}}}
	return own, foes
}

// outnumbering are the ways to compare them.
var outnumbering = []struct {
	words string
	cmp   card.Cmp
}{
	{"is outnumbered [by (the current enemy army|the enemy army)]", card.Less},
	{"(is not|isn't) outnumbered [by (the current enemy army|the enemy army)]", card.AtLeast},
	{"outnumbers (the current enemy army|the enemy army|the opposing army|the army opposing (it|his|hers|its))", card.More},
	{"does not outnumber (the current enemy army|the enemy army|the opposing army|the army opposing (it|his|hers|its))", card.AtMost},
	{"has fewer units than (the current enemy army|the enemy army|the opposing army|the enemy side|the enemy side does|the enemy army does|the army opposing (it|his|hers|its))", card.Less},
	{"has more units than (the current enemy army|the enemy army|the opposing army|the enemy side|the enemy side does|the enemy army does|the army opposing (it|his|hers|its))", card.More},
	{"does not have fewer units than (the current enemy army|the enemy army|the opposing army|the army opposing (it|his|hers|its))", card.AtLeast},
	{"does not have more units than (the current enemy army|the enemy army|the opposing army|the army opposing (it|his|hers|its))", card.AtMost},
}

var outnumberedConditions = func() []row[card.Cond] {
	var rows []row[card.Cond]
	for _, o := range outnumbering {
		rows = append(rows,
			row[card.Cond]{pattern: "{armyof} " + o.words, base: card.Cond{Kind: card.Compare, Cmp: o.cmp}},
			row[card.Cond]{pattern: "(your army|your current army|this army) " + o.words, base: card.Cond{Kind: card.Compare, Cmp: o.cmp, A: yourUnits, B: enemyUnits}},
		)
	}
	own, foes := countedArmies()
	own.Filter.Atoms[0].Ref, foes.Filter.Atoms[0].Ref = card.Each, card.Each
	rows = append(rows, row[card.Cond]{
		pattern: "opposing an army (containing|with) more units than (his|her|its|their) (army|own)", base: card.Cond{Kind: card.Compare, Cmp: card.More, A: foes, B: own},
	})
	return append(rows, row[card.Cond]{ // of whatever a clause is about: "your Scouts have +1F while in an army containing …"
		pattern: "in an army (containing|with) more units than the army opposing (his|hers|its|theirs|it)", base: card.Cond{Kind: card.Compare, Cmp: card.More, A: own, B: foes},
	})
}()

func init() {
	conditionSlots["armyof"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.selector(at) {
				if g.v.How == card.Ref && g.v.Thing == card.Armies && g.v.Of == nil {
					x := c
					x.A, x.B = countedArmies()
					x.Ref, x.Word = g.v.Ref, g.v.Word
					all = append(all, reading[card.Cond]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) {
			if c.Word[0] == '=' {
				w.refWord(c.Word)
				return
			}
			w.owner(c.Word)
			w.word("army")
		},
		walk: func(v *resolver, c *card.Cond) {
			v.ref(&c.Ref, c.Word)
			ofArmy(c)
		},
	}
}

// ofArmy makes a comparison of armies one of the army of the thing that its condition asks about, if it is one.
func ofArmy(c *card.Cond) {
	if c.Kind != card.Compare || c.A == nil || c.A.Kind != card.CountOf || c.A.Thing != card.Units || len(c.A.Filter.Atoms) == 0 || c.A.Filter.Atoms[0].Ref == card.NoVar {
		return
	}
	c.A, c.B = countedArmies()
	c.A.Filter.Atoms[0].Ref, c.B.Filter.Atoms[0].Ref = c.Ref, c.Ref
}
