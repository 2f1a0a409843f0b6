package text

import "kotei/core/card"

// What the army of the text's own card has destroyed in battle: "after her army destroys a Province", "if this card's army destroyed
// a Province or any units" (CE "Resolution").

// theirDeeds are what an army destroys, and what that means.
var theirDeeds = []struct {
	words  string
	won    bool
	things []card.Thing
}{
	{"(a province|one or more provinces)", false, []card.Thing{card.Provinces}},
	{armyOrProvince, false, []card.Thing{card.Armies, card.Provinces}},
	{"any (units or province|units or provinces|enemy units or a province) in (a|this|that) battle resolution", false, []card.Thing{card.Units, card.Provinces}},
	{"any units in battle resolution", false, []card.Thing{card.Units}},
	{"any (units or province|units or provinces|enemy units or a province) in battle resolution", false, []card.Thing{card.Units, card.Provinces}},
	{"(one or more provinces or units|one or more provinces or enemy units|one or more units or provinces) by winning a battle", true, []card.Thing{card.Provinces, card.Units}},
	{"one or more (units|enemy units) by winning a battle", true, []card.Thing{card.Units}},
	{"one or more provinces by winning a battle", true, []card.Thing{card.Provinces}},
}

func deedOf(d int, who card.Player) *card.Cond {
	c := lost(who, false, theirDeeds[d].things...)
	if theirDeeds[d].won {
		c.Won = true
	}
	return &c
}

func init() {
	for i := range theirDeeds {
		d := &theirDeeds[i]
		triggers = append(triggers,
			row[card.Trigger]{pattern: "{itsarmy} destroys " + d.words, base: card.Trigger{Event: card.EvBattle, If: deedOf(i, card.You)}})
		if !d.won {
			triggers = append(triggers,
				row[card.Trigger]{pattern: "(a battle resolution|a battle's resolution) [ends] in which {itsarmy} destroyed " + d.words, base: card.Trigger{Event: card.EvBattle, If: deedOf(i, card.You)}})
		}
		if d.won {
			triggers = append(triggers, row[card.Trigger]{pattern: "you destroy " + d.words, base: card.Trigger{Event: card.EvBattle, If: deedOf(i, card.You)}})
		}
		conditions = append(conditions, row[card.Cond]{pattern: "{itsarmy} destroyed " + d.words, base: *deedOf(i, card.You)})
	}
	destroyed := lost(card.You, false, card.Units, card.Provinces)
	triggers = append(triggers, row[card.Trigger]{pattern: "(a|the) battle resolution in which {wasin} that destroyed any (enemy units or a province|units or provinces)", base: card.Trigger{Event: card.EvBattle, If: &destroyed}})
	triggers = append(triggers, row[card.Trigger]{
		pattern: "(a battle resolution|a battle's resolution) [ends] in which {itsarmy} destroyed a defending army or [a] province",
		base: card.Trigger{Event: card.EvBattle, If: &card.Cond{Kind: card.AllOf, Sub: []card.Cond{ // it attacked
			lost(card.You, false, card.Armies, card.Provinces),
			{Kind: card.Is, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsAttacking}}}, Ref: unresolved},
		}}},
	})
	own := *opSlots["what"]
	triggerSlots["wasin"] = &slot[card.Trigger]{ // the army of the text's own card, told by its having been in it
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range own.read(r, at, card.Op{}) {
				s := g.v.What
				end, ok := r.words(g.end, "was in an army")
				if !ok || s.How != card.Ref || s.Thing != card.Cards || s.Ref != card.Self && s.Ref != card.Host || len(s.Also) > 0 {
					continue
				}
				x, c := t, *t.If
				c.Ref, c.Word = s.Ref, s.Word
				x.If = &c
				all = append(all, reading[card.Trigger]{x, end})
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.refWord(t.If.Word); w.words("was in an army") },
		walk: func(v *resolver, t *card.Trigger) {
			if t.At != card.After {
				v.failed("what an army destroys is told when the battle is resolved")
			}
		},
	}
	conditions = append(conditions, row[card.Cond]{pattern: "{ref} (is|was) in the winning army", base: card.Cond{Kind: card.WonBattle, Who: card.Controller}})
	triggerSlots["itsarmy"] = &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.ownArmy(at, *armyDeed(t.If)) {
				x, c := t, g.v
				if x.If = &c; t.If.Kind == card.AllOf {
					x.If = &card.Cond{Kind: card.AllOf, Sub: append([]card.Cond{c}, t.If.Sub[1:]...)}
				}
				all = append(all, reading[card.Trigger]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.ownArmy(armyDeed(t.If)) },
		walk: func(v *resolver, t *card.Trigger) {
			if t.At != card.After {
				v.failed("what an army destroys is told when the battle is resolved")
			}
			v.ownArmy(armyDeed(t.If))
			if t.If.Kind == card.AllOf {
				t.If.Sub[1].Ref = t.If.Sub[0].Ref
			}
		},
	}
	conditionSlots["itsarmy"] = &slot[card.Cond]{
		read:  func(r *reader, at int, c card.Cond) []reading[card.Cond] { return r.ownArmy(at, c) },
		write: func(w *writer, c *card.Cond) { w.ownArmy(c) },
		walk:  func(v *resolver, c *card.Cond) { v.ownArmy(c) },
	}
}

// armyDeed is what the army has done, of all that a trigger asks.
func armyDeed(c *card.Cond) *card.Cond {
	if c.Kind == card.AllOf {
		return &c.Sub[0]
	}
	return c
}

// ownArmy reads "her army" and "this card's army".
func (r *reader) ownArmy(at int, c card.Cond) []reading[card.Cond] {
	var all []reading[card.Cond]
	for _, g := range r.selector(at) {
		if s := g.v; s.How == card.Ref && s.Thing == card.Armies && s.Of == nil && s.Word != "" && s.Word[0] != '=' {
			x := c
			x.Ref, x.Word = s.Ref, s.Word
			all = append(all, reading[card.Cond]{x, g.end})
		}
	}
	return all
}

func (w *writer) ownArmy(c *card.Cond) {
	w.owner(c.Word)
	w.word("army")
}

func (v *resolver) ownArmy(c *card.Cond) {
	v.cardRef(&c.Ref, c.Word)
	if c.Ref != card.Self && c.Ref != card.Host {
		v.failed("it is not the army of this card")
	}
}
