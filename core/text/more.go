package text

import "kotei/core/card"

// Further wordings of what other files read (CE "Battles", "Locations", "Changes to costs and payments").

var moreVerbs = []row[card.Op]{
	{pattern: "switch {owner} locations", base: card.Op{Verb: card.Switch}},
	{pattern: "switch the locations of {what}", base: card.Op{Verb: card.Switch}},
	{pattern: "switch {owner} and {copyowner} locations", base: card.Op{Verb: card.Switch}},
	{pattern: "switch {owner} location with {dest}", base: card.Op{Verb: card.Switch}},
	{pattern: "create and attach to {dest} {count} {made}", base: card.Op{Verb: card.Create}},
	{pattern: "(attach|equip) {what} to {dest}, paying all costs[,] and paying {n} less Gold", base: card.Op{Verb: card.Attach}},
	{pattern: "attach {what} to {dest}, ignoring [all|its] Gold (cost|costs)", base: card.Op{Verb: card.Attach, Free: true}},
	{pattern: "(bring|put) {what} into play [{to}], paying all costs[,] but paying {n} less Gold", base: card.Op{Verb: card.Enter}},
	{pattern: "give {what} a {modstat} bonus until the (duel ends|end of the duel) equal to {value}", base: card.Op{Verb: card.Modify, Dur: card.ThisDuel, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "give {what} a {modstat} bonus until the (battle ends|end of the battle) equal to {value}", base: card.Op{Verb: card.Modify, Dur: card.ThisBattle, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "give {what} a {modstat} bonus until the (turn ends|end of the turn) equal to {value}", base: card.Op{Verb: card.Modify, Dur: card.ThisTurn, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "give a {modstat} penalty to {what} equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Sub}}}},
	{pattern: "give a {modstat} bonus to {what} equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "(raise|increase) the {modstat} of {what} by an amount equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "(raise or lower|increase or reduce|increase or decrease|increase or lower|reduce or increase) the {modstat} of {what} by an amount equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.EitherWay}}}},
	{pattern: "(raise or lower|increase or reduce|increase or decrease|increase or lower|reduce or increase) {owner} {modstat} by an amount equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.EitherWay}}}},
	{pattern: "look at all face-down cards in (one|a) player's Provinces", base: card.Op{Verb: card.Look, What: faceDownOf(card.AnyPlayer)}},
	{pattern: "look at all face-down cards in (one other|another) player's Provinces", base: card.Op{Verb: card.Look, What: faceDownOf(card.Another)}},
	{pattern: "have {what} challenge {dest}", base: card.Op{Verb: card.Challenge, Stat: card.Chi}},
	{pattern: "discard it", base: card.Op{Verb: card.LoseFavor, Event: card.EvFavorLost}},
}

// faceDownOf is the face-down cards of a player's Provinces.
func faceDownOf(p card.Player) *card.Sel {
	return &card.Sel{How: card.All, Zone: card.ProvinceZone, ZoneOf: p, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsFaceUp, Not: true}}}}
}

var moreClauses = []row[card.Op]{
	{pattern: "{what} (switches|switch) locations", base: card.Op{Verb: card.Switch}},
	{pattern: "{what} (switches|switch) locations with {dest}", base: card.Op{Verb: card.Switch}},
	ruled("{what} (will|does|do) not bow from (the|a) battle's resolution", card.Mod{Rule: card.NotReturn}),
	thisBattle(ruled("{what} (will|does|do) not bow from (this|the current) battle's resolution", card.Mod{Rule: card.NotReturn})),
	ruled("(the|that) battle's resolution (does|will) not bow {what}", card.Mod{Rule: card.NotReturn}),
	thisBattle(ruled("this battle's resolution (does|will) not bow {what}", card.Mod{Rule: card.NotReturn})),
	thisBattle(ruled("the resolution of (the current|this) battle (does|will) not bow {what}", card.Mod{Rule: card.NotReturn})),
	ruled("{what} (contribute|contributes) [his|her|its|their] Force (to their armies|during battle resolution) even (while|if) bowed", card.Mod{Rule: card.ContributeBowed}),
	thisBattle(ruled("{what} (contribute|contributes) [his|its|their] Force during this battle's resolution even (while|if) bowed", card.Mod{Rule: card.ContributeBowed})),
	ruled("{what} (does|do) not hold Dynasty cards", card.Mod{Rule: card.NoDynasty}),
	neither("{what} may not (be assigned|assign)[,] and will not move[,] to battlefields"),
	neither("{pwho} may not assign {what}, and (he|she|it|they) will not move[,] to battlefields"),
	ruled("{attacks} from {cards} have {extra} strength", card.Mod{Rule: card.StrengthMore}),
	ruled("{attacks} from actions performed by {cards} have {extra} strength", card.Mod{Rule: card.StrengthMore, Base: true}),
	ruled("{attacks} performed by {cards} have {extra} strength", card.Mod{Rule: card.StrengthMore, Base: true}),
	ruled("{attacks} {cards} (performs|perform) have {extra} strength", card.Mod{Rule: card.StrengthMore, Base: true}),
	ruled("all {attacks} [that] {cards} (performs|perform) have {extra} strength", card.Mod{Rule: card.StrengthMore, Base: true}),
	ruled("{attacks} from actions {cards} (performs|perform) have {extra} strength", card.Mod{Rule: card.StrengthMore, Base: true}),
	{pattern: "{attacks} from actions in this unit have {extra} strength", base: card.Op{Verb: card.Modify, What: cardsHere, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.StrengthMore}}}},
	ruledFor(card.You, "{attacks} from your (actions|card effects) have {extra} strength", card.Mod{Rule: card.RangedMore}),
	ruled("{attachto} (equips|attaches) {kinds} (for|paying) {less} less Gold", card.Mod{Rule: card.CostLess}),
	ruled("{attachto} (equips|attaches) {kinds} (for|paying) {less} less Gold[,] to a minimum of {floor}", card.Mod{Rule: card.CostLess}),
	ruled("{what} (enter|enters) play (for|paying) {less} less Gold[,] to a minimum of {floor}", card.Mod{Rule: card.CostLess}),
	ruled("{what} (being attached|attaching|being Equipped|Equipping) to {attachto} (enter|enters) play (paying|for) {less} less Gold", card.Mod{Rule: card.CostLess}),
	ruled("{what} (being attached|attaching|being Equipped|Equipping) to {attachto} (enter|enters) play (paying|for) {less} less Gold[,] to a minimum of {floor}", card.Mod{Rule: card.CostLess}),
	ruled("{attachto} (equips|attaches) {kinds} (ignoring [their|its] Gold (cost|costs)|paying 0 Gold)", card.Mod{Rule: card.CostLess, Amount: card.Num(99)}),
	equipsIt("(equips|attaches) {kinds} (ignoring [their|its] Gold (cost|costs)|paying 0 Gold)", card.Num(99)),
	equipsIt("(equips|attaches) {kinds} (for|paying) {less} less Gold", nil),
	equipsIt("(equips|attaches) {kinds} (for|paying) {less} less Gold[,] to a minimum of {floor}", nil),
}

// equipsIt is a clause about the card itself, to which things are attached for less.
func equipsIt(pattern string, less *card.Value) row[card.Op] {
	return ruled(pattern, card.Mod{Rule: card.CostLess, Amount: less, Sel: &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}})
}

// neither is a clause that keeps things both from being assigned and from moving to battlefields.
func neither(pattern string) row[card.Op] {
	r := ruled(pattern, card.Mod{Rule: card.MayNotAssign})
	r.base.Mods = append(r.base.Mods, card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvMove, To: card.BattlefieldZone})
	return r
}

// cardsHere is the cards of the unit that the text's card is in.
var cardsHere = &card.Sel{How: card.All, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsWithin, Ref: card.Self}}}}

func init() {
	opSlots["cards"] = selSlot(func(o *card.Op) **card.Sel { return &o.What }, func(s *card.Sel) bool { return s.Thing == card.Cards && len(s.Also) == 0 })
	mod0 := func(o *card.Op) *card.Mod {
		o.Mods = append([]card.Mod(nil), o.Mods...)
		return &o.Mods[0]
	}
	opSlots["attachto"] = selSlot(func(o *card.Op) **card.Sel { return &mod0(o).Sel }, func(s *card.Sel) bool { return s.How == card.Ref && s.Thing == card.Cards && len(s.Also) == 0 })
	opSlots["kinds"] = thingsSlot(func(o *card.Op, s *card.Sel) { o.What = s }, func(o *card.Op) *card.Sel { return o.What })
	opSlots["floor"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			n, how, ok := r.numberAt(at)
			if !ok || n < 1 || how != digits {
				return nil
			}
			mod0(&o).Floor = n
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, o *card.Op) { w.word(itoa(o.Mods[0].Floor)) },
		walk:  func(*resolver, *card.Op) {},
	}
}
