package text

import (
	"slices"

	"kotei/core/card"
)

// What a player may bring into play, and for how much Gold: "you may not bring Ninja cards into play", "you Recruit Courtiers
// for 1 more Gold", "Personalities may not enter play" (CE "Permissions", "Restrictions", "Changes to costs and payments").

var bringingClauses = []row[card.Op]{
	ruledFor(card.You, "you (may|will) not bring {playkind} into play", card.Mod{Rule: card.NotPlay, Event: card.EvEnterPlay}),
	ruledFor(card.EachOther, "other players (may|will) not bring {playkind} into play", card.Mod{Rule: card.NotPlay, Event: card.EvEnterPlay}),
	ruledFor(card.EachPlayer, "players (may|will) not bring {playkind} into play", card.Mod{Rule: card.NotPlay, Event: card.EvEnterPlay}),
	ruledFor(card.EachPlayer, "{playkind} (may|will) not enter play", card.Mod{Rule: card.NotPlay, Event: card.EvEnterPlay}),
	ruledFor(card.You, "you may not Recruit {playkind}", card.Mod{Rule: card.NotPlay, Event: card.EvRecruit}),
	ruledFor(card.You, "(you|your Personalities) may not Equip {playkind}", card.Mod{Rule: card.NotPlay, Event: card.EvAttach}),
	ruled("{what} (enter|enters) play (for|paying) {less} more Gold", card.Mod{Rule: card.CostMore}),
	ruled("you (Recruit|Equip) {broughtkind} (for|paying) {less} more Gold", card.Mod{Rule: card.CostMore}),
	ruled("you Equip {broughtkind} (for|paying) {less} less Gold", card.Mod{Rule: card.CostLess}),
	ruled("(you ignore|ignore) {owner} Honor (Requirement|Requirements)", card.Mod{Rule: card.IgnoresHonor}),
	ruled("(you ignore|ignore) {owner} Honor (Requirement|Requirements) (if|while) {when}", card.Mod{Rule: card.IgnoresHonor}),
}

func init() {
	clauses = append(clauses, bringingClauses)
	afterwards = append(afterwards, row[card.Atom]{pattern: "with another Clan alignment", base: otherClan})
	opSlots["broughtkind"] = &slot[card.Op]{ // of cards that you would bring into play
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			return slices.DeleteFunc(opSlots["joiners"].read(r, at, o), func(g reading[card.Op]) bool { return len(g.v.What.Also) > 0 })
		},
		write: func(w *writer, o *card.Op) { w.sel(o.What) },
		walk:  func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
}

// otherClan is a Clan alignment that is not yours.
var otherClan = card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsAligned, Style: silentStyle}, {Is: card.IsYourClan, Not: true, Style: silentStyle}}}}}

// anyHonor says besides that the Honor Requirements of the cards are left out of account.
func anyHonor(r row[card.Op]) row[card.Op] {
	r.then = func(o *card.Op) {
		o.Mods = append(slices.Clone(o.Mods), card.Mod{Kind: card.RuleMod, Rule: card.IgnoresHonor})
	}
	return r
}
