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
	recruitOrEquip("you may not Recruit or Equip {playkind}"),
	fromHere(ruledFor(card.EachPlayer, "{playkind} (may|will) not enter play from this Province", card.Mod{Rule: card.NotPlay, Event: card.EvEnterPlay})),
	outOfHere(ruled("{what} (enter|enters) play from this Province (for|paying) {less} less Gold", card.Mod{Rule: card.CostLess})),
	outOfHere(ruled("{what} (enter|enters) play from this Province (for|paying) {less} less Gold[,] to a minimum of {floor}", card.Mod{Rule: card.CostLess})),
	ruledFor(card.You, "{playkind} will not join you", card.Mod{Rule: card.NotPlay, Event: card.EvControl}),
	ruled("{what} (enter|enters) play (for|paying) {less} more Gold", card.Mod{Rule: card.CostMore}),
	ruled("you (Recruit|Equip) {broughtkind} (for|paying) {less} more Gold", card.Mod{Rule: card.CostMore}),
	ruled("you Equip {broughtkind} (for|paying) {less} less Gold", card.Mod{Rule: card.CostLess}),
	ruled("(you ignore|ignore) {owner} Honor (Requirement|Requirements)", card.Mod{Rule: card.IgnoresHonor}),
	ruled("(you ignore|ignore) {owner} Honor (Requirement|Requirements) (if|while) {when}", card.Mod{Rule: card.IgnoresHonor}),
}

func init() {
	clauses = append(clauses, bringingClauses)
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "with another Clan alignment", base: otherClan},
		row[card.Atom]{pattern: "entering play from this Province", base: inThisProvince},
	)
	opSlots["broughtkind"] = &slot[card.Op]{ // of cards that you would bring into play
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			return slices.DeleteFunc(opSlots["joiners"].read(r, at, o), func(g reading[card.Op]) bool { return len(g.v.What.Also) > 0 })
		},
		write: func(w *writer, o *card.Op) { w.sel(o.What) },
		walk:  func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
}

// recruitOrEquip keeps you from both ways to bring such cards into play.
func recruitOrEquip(pattern string) row[card.Op] {
	r := ruledFor(card.You, pattern, card.Mod{Rule: card.NotPlay, Event: card.EvRecruit})
	r.then = func(o *card.Op) {
		m := o.Mods[0]
		m.Event = card.EvAttach
		o.Mods = []card.Mod{o.Mods[0], m}
	}
	return r
}

// inThisProvince is said of what is in the Province that the text's card is on.
var inThisProvince = card.Atom{Is: card.IsWithin, Ref: card.Host}

// fromHere says of a kind of cards that those in this Province are meant.
func fromHere(r row[card.Op]) row[card.Op] {
	r.then = func(o *card.Op) {
		m := o.Mods[0]
		s, f := *m.Sel, *m.Sel.Filter
		here := inThisProvince
		here.Style = silentStyle
		f.Atoms = append(slices.Clone(f.Atoms), here)
		s.Filter, m.Sel = &f, &s
		o.Mods = []card.Mod{m}
	}
	return r
}

// outOfHere says of things that they are in this Province, after what they do.
func outOfHere(r row[card.Op]) row[card.Op] {
	r.then = func(o *card.Op) { o.What = alsoThat(o.What, inThisProvince) }
	return r
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
