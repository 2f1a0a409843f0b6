package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Clauses with a card as their subject: "he gains +2F", "your Samurai have +1F", "this card will only attach
// to a Samurai" (CE "Traits", "Restrictions", "Permissions", "Assign", "Ranged Attack").

var clauses = [][]row[card.Op]{modifyClauses, ruleClauses, actClauses, entryClauses, costClauses, limitClauses, restrictClauses, copyClauses, attackClauses, disciplineClauses, notDoneBy, useAgainClauses, paysForClauses, moreClauses, interruptClauses, joinClauses, gainClauses, clanClauses, consideredClauses, laterClauses, payLessClauses, takenWhenClauses, keptOutClauses, forGoodClauses}

// modifyClauses give modifiers.
var modifyClauses = []row[card.Op]{
	{pattern: "{what} (has|have|gains|gain|gets|get) {mods}", base: card.Op{Verb: card.Modify}},
	{pattern: "{what} (has|have) {mods} at this battlefield", base: card.Op{Verb: card.Modify, N: 1}, then: hereToo},
	{pattern: "{what} permanently (gains|gain|has|have|receives|receive) {mods}", base: card.Op{Verb: card.Modify, Dur: card.Permanent}},
	{pattern: "{what} (gains|gain|has|have|receives|receive) a permanent {modstat} bonus equal to {value}", base: card.Op{Verb: card.Modify, Dur: card.Permanent, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "{what} (gains|gain|has|have|receives|receive) a permanent {modstat} penalty equal to {value}", base: card.Op{Verb: card.Modify, Dur: card.Permanent, Mods: []card.Mod{{Kind: card.Sub}}}},
	{pattern: "{what} permanently (loses|lose) {losekws}", base: card.Op{Verb: card.Modify, Dur: card.Permanent, Mods: []card.Mod{{Kind: card.LoseKeyword}}}},
	{pattern: "{what} each (have|gain|get) {mods}", base: card.Op{Verb: card.Modify}},
	{pattern: "abilities on {what} have Unstoppable", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.AddKeyword, Keyword: "Unstoppable"}}}},
	{pattern: "{what} (is|are) {losekw}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.AddKeyword}}}},
	losesForGood("{what} (loses|lose) {losekw} and will not gain it"),
	{pattern: "{what} (does|do) not have {losekws}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.LoseKeyword}}}},
	{pattern: "{what} (loses|lose) {losekws}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.LoseKeyword}}}},
	{pattern: "{owner} {modstat} (is|are) [always] equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
	{pattern: "{owner} maximum {modstat} is {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Most}}}},
	{pattern: "{owner} minimum {modstat} is {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Least}}}},
	{pattern: "{owner} {modstat} (equals|equal) {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
	{pattern: "{owner} {modstat} (modifier|bonus) (equals|is equal to) {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
	{pattern: "{thisstronghold} produces {value} Gold on your first turn", base: card.Op{Verb: card.Modify, While: firstTurn, Mods: []card.Mod{{Kind: card.SetTo, Stat: card.GoldProduction}}}},
	{pattern: "your Starting [Family] Honor is {value}", base: card.Op{Verb: card.Modify, What: &card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Stronghold), Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}, Mods: []card.Mod{{Kind: card.SetTo, Stat: card.StartingHonor}}}},
	{pattern: "you (have|gain) {mods}", base: card.Op{Verb: card.Modify, Who: card.You}},
	{pattern: "{what} (has|have), {quoted}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.GrantItem}}}},
	{pattern: "has {mods}", base: card.Op{Verb: card.Modify, What: &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}}},
	{pattern: "have {mods}", base: card.Op{Verb: card.Modify, What: &card.Sel{How: card.Ref, Ref: unresolved, Word: sameThings}}},
}

// actClauses are things that cards do.
var actClauses = []row[card.Op]{
	{pattern: "{what} (challenges|challenge) {dest} who may refuse", base: card.Op{Verb: card.Challenge, Stat: card.Chi, Refusable: true}},
	{pattern: "{what} (challenges|challenge) {dest} to a duel of {stat}", base: card.Op{Verb: card.Challenge, Pos: true}},
	{pattern: "{what} (challenges|challenge) {dest}", base: card.Op{Verb: card.Challenge, Stat: card.Chi}},
	{pattern: "{what} (issues|issue) an unrefusable challenge to {dest}", base: card.Op{Verb: card.Challenge, Stat: card.Chi, Sure: true}},
	{pattern: "{what} (issues|issue) {dest} an unrefusable challenge", base: card.Op{Verb: card.Challenge, Stat: card.Chi, Sure: true}},
	{pattern: "{what} (takes|take) the place of {dest}", base: card.Op{Verb: card.Substitute}},
	{pattern: "{what} (wins|win) (the|this) duel", base: card.Op{Verb: card.WinDuel}},
	{pattern: "{what} (loses|lose) (the|this) duel", base: card.Op{Verb: card.LoseDuel}},
	{pattern: "both Personalities lose the duel", base: card.Op{Verb: card.LoseDuel, What: &card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{{Is: card.IsDueling}}}}}},
	{pattern: "{what} may refuse", base: card.Op{Verb: card.MayRefuse}},
	{pattern: "who may refuse", base: card.Op{Verb: card.MayRefuse}},
	{pattern: "{what} may refuse the (challenge|duel)", base: card.Op{Verb: card.MayRefuse}},
	{pattern: "the (challenge|duel) may be refused", base: card.Op{Verb: card.MayRefuse}},
	{pattern: "the other player may refuse", base: card.Op{Verb: card.MayRefuse}},
	{pattern: "{what} (fights|fight) {count} duels with {dest}", base: card.Op{Verb: card.Duel, Stat: card.Chi}},
	{pattern: "{what} (duels|duel) {dest}", base: card.Op{Verb: card.Duel, Stat: card.Chi}},
	{pattern: "(it|the action) targets {what} instead", base: card.Op{Verb: card.Redirect}},
	{pattern: "(it|the action) targets {what} instead , if legal", base: card.Op{Verb: card.Redirect, Pos: true}},
	{pattern: "all players lose {n} Honor", base: card.Op{Verb: card.LoseHonor, Who: card.EachPlayer}},
	{pattern: "all players gain {n} Honor", base: card.Op{Verb: card.GainHonor, Who: card.EachPlayer}},
	{pattern: "your Family Honor becomes {n}", base: card.Op{Verb: card.SetHonor, Who: card.You}},
	{pattern: "{what} enters play in your home", base: card.Op{Verb: card.Enter, Free: true, To: &card.Dest{Zone: card.HomeZone, Of: card.You}}},
	{pattern: "{what} (commits|commit) seppuku", base: card.Op{Verb: card.Seppuku}},
	{pattern: "{what} (becomes|become) honorably dead", base: card.Op{Verb: card.Die}},
	{pattern: "{what} (is|are) dishonored", base: card.Op{Verb: card.Dishonor}},
	{pattern: "{what} (is|are) destroyed", base: card.Op{Verb: card.Destroy}},
	{pattern: "{what} (is|are) discarded", base: card.Op{Verb: card.Discard}},
}

// battlefieldsSlot is the Province whose battlefields are meant: "its battlefields", "their battlefields", "there".
func battlefieldsSlot() *slot[card.Op] {
	s := whoseSlot()
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			if r.is(at, "there") {
				o.What = &card.Sel{How: card.Ref, Ref: unresolved, Thing: card.Battlefields, Word: "there"}
				return []reading[card.Op]{{o, at + 1}}
			}
			for _, words := range currentField {
				if end, ok := r.words(at, words); ok {
					x := o
					x.What = &card.Sel{How: card.Ref, Ref: card.Here, Thing: card.Provinces, Word: "=" + words}
					return []reading[card.Op]{{x, end}}
				}
			}
			for _, g := range s.read(r, at, o) {
				if r.is(g.end, "battlefields") || r.is(g.end, "battlefield") {
					x := g.v
					if r.is(g.end, "battlefield") {
						x.Words = "battlefield"
					}
					all = append(all, reading[card.Op]{x, g.end + 1})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			if o.What.Word == "there" {
				w.word("there")
				return
			}
			if o.What.Ref == card.Here && slices.Contains(currentField, strings.TrimPrefix(o.What.Word, "=")) {
				w.words(o.What.Word[1:])
				return
			}
			s.write(w, o)
			if o.Words == "" {
				w.word("battlefields")
				return
			}
			w.word(o.Words)
		},
		walk: func(v *resolver, o *card.Op) {
			if o.What.Ref != card.Here {
				s.walk(v, o)
			}
		},
	}
}

// beforeNextTurn is what is not so before one's next turn.
func beforeNextTurn(r row[card.Op]) row[card.Op] {
	r.base.Dur = card.NextBegin
	return r
}

// inThePhase is a clause about what happens in a phase that it names.
func inThePhase(r row[card.Op]) row[card.Op] {
	r.base.Dur = card.WhileTrue
	return r
}

// currentField is the battlefield of the battle under way.
var currentField = []string{"the current battlefield", "this battlefield"}

// modSlot is a slot of a clause's one modifier.
func modSlot(name string) *slot[card.Op] { return ofMod(modSlots[name]) }

// ofMod is a slot of a clause whose words are those of its one modifier.
func ofMod(s *slot[card.Mod]) *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range s.read(r, at, o.Mods[0]) {
				x := o
				x.Mods = []card.Mod{g.v}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { s.write(w, &o.Mods[0]) },
		walk:  func(v *resolver, o *card.Op) { s.walk(v, &o.Mods[0]) },
	}
}

func init() {
	mod0 := func(o *card.Op) *card.Mod {
		o.Mods = append([]card.Mod(nil), o.Mods...)
		return &o.Mods[0]
	}
	opSlots["only"] = selSlot(func(o *card.Op) **card.Sel { return &mod0(o).Sel }, matching)
	opSlots["playkind"] = modSlot("described")
	opSlots["duelling"] = selSlot(func(o *card.Op) **card.Sel { return &mod0(o).Sel }, func(s *card.Sel) bool { return s.How == card.Ref && s.Thing == card.Cards })
	opSlots["less"] = valueSlot((*reader).term, func(o *card.Op) **card.Value { return &mod0(o).Amount })
	opSlots["less"].write = func(w *writer, o *card.Op) { w.value(plainAmount(o.Mods[0].Amount)) }
	opSlots["fewer"] = modSlot("minus")
	opSlots["hoststat"] = hostStat()
	opSlots["extra"] = modSlot("plus")
	opSlots["abilitykw"] = modSlot("kw")
	opSlots["clanname"] = modSlot("clanname")
	opSlots["duelstat"] = modSlot("stat")
	opSlots["each"] = modSlot("things")
	opSlots["costs"] = costsSlot()
	opSlots["permod"] = modSlot("per")
	opSlots["losekw"] = modSlot("kw")
	opSlots["quoted"] = modSlot("item")
	opSlots["modstat"] = modSlot("stat")
	opSlots["value"] = modSlot("amount")
	opSlots["eachvalue"] = modSlot("plainplus")
	opSlots["cappedvalue"] = ofMod(cappedSlot())
	opSlots["inphase"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			p := r.phase(at)
			if p == card.NoPhase {
				return nil
			}
			o.While = &card.Cond{Kind: card.InPhase, Phase: p, Style: silentStyle}
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, o *card.Op) { w.word(phases[o.While.Phase]) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["battlefields"] = battlefieldsSlot()
	opSlots["when"] = condSlot(func(o *card.Op) **card.Cond { return &mod0(o).Cond })
	opSlots["unlesswhen"] = denied(opSlots["when"], func(o *card.Op) *card.Cond { return o.Mods[0].Cond })
}

// hereToo says of things that they are at the current battlefield, after what they have there.
func hereToo(o *card.Op) { o.What = alsoThat(o.What, card.Atom{Is: card.IsHere}) }

// alsoThat is things of which more is so than is written of them where they stand.
func alsoThat(things *card.Sel, so card.Atom) *card.Sel {
	s, f := *things, card.Filter{}
	if s.Filter != nil {
		f = *s.Filter
	}
	so.Style = silentStyle
	f.Atoms = append(slices.Clone(f.Atoms), so)
	s.Filter = &f
	return &s
}

// youDefend: an attack on you is meant.
var youDefend = &card.Cond{Kind: card.IsDefender, Who: card.You, Style: silentStyle}

// firstTurn: what is said to be so before one's second turn.
var firstTurn = &card.Cond{Kind: card.FirstTurn, Who: card.You, Style: silentStyle}

// secondTurn: what is said to be so before one's third turn.
var secondTurn = &card.Cond{Kind: card.FirstTurn, Who: card.You, A: card.Num(2), Style: silentStyle}
