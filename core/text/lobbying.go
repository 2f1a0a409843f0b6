package text

import (
	"slices"

	"kotei/core/card"
)

// Lobbying: who need not bow for it, who may not do it, and how much more Family Honor somebody is considered to have for it
// (CE "The Imperial Favor", the later arcs' Lobby bonus).

var lobbyClauses = []row[card.Op]{
	ruled("{whom} need not [to] bow to Lobby", card.Mod{Rule: card.NeedNotBow, Keyword: "Lobby"}),
	ruled("Lobbying does not bow {whom}", card.Mod{Rule: card.NeedNotBow, Keyword: "Lobby"}),
	{pattern: "Lobbying Personalities need not bow", base: card.Op{Verb: card.Modify, What: &card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Personality)}}, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NeedNotBow, Keyword: "Lobby"}}}},
	ruled("{whom} Lobbies without bowing", card.Mod{Rule: card.NeedNotBow, Keyword: "Lobby"}),
	ruled("{whom} may not Lobby", card.Mod{Rule: card.MayNotUse, Keyword: "Lobby"}),
	ruledFor(card.You, "you have a {extra} Lobby (bonus|Bonus)", card.Mod{Rule: card.LobbyMore}),
	ruledFor(card.You, "you have a {extra} Lobby (bonus|Bonus) for each {each}", card.Mod{Rule: card.LobbyMore}),
	ruledFor(card.You, "you have a {extra} Lobby (bonus|Bonus) for each {permod}", card.Mod{Rule: card.LobbyMore}),
	ruledFor(card.You, "when a Lobby action checks Family Honor, your Honor is treated as {less} points higher", card.Mod{Rule: card.LobbyMore}),
	ruledFor(card.You, "you are considered to have {extra} Family Honor when Lobbying checks Honor", card.Mod{Rule: card.LobbyMore}),
	ruledFor(card.You, "you have a Lobby (bonus|Bonus) (equal to|of) {value}", card.Mod{Rule: card.LobbyMore}),
	ruledFor(card.EachOther, "other players have a {fewer} Lobby penalty", card.Mod{Rule: card.LobbyLess}),
	ruledFor(card.EachOther, "other players have a Lobby penalty (equal to|of) {value}", card.Mod{Rule: card.LobbyLess}),
}

// recruitClauses say that a card costs less than it says (CE "Changes to costs").
var recruitClauses = []row[card.Op]{
	ruled("you [may] (recruit|equip|equip and recruit|recruit and equip) {recruited} (for|paying) {less} less Gold", card.Mod{Rule: card.CostLess}),
	ruled("you [may] recruit {recruited} (for|paying) {less} less Gold if {when}", card.Mod{Rule: card.CostLess}),
	ruled("you [may] recruit {recruited} (for|paying) {less} less Gold for each {each}", card.Mod{Rule: card.CostLess}),
	ruled("{clanplayers} players [may] (recruit|equip) {whom} (for|paying) {less} less Gold", card.Mod{Rule: card.CostLess}),
	ruled("{what} will not join you if {when}", card.Mod{Rule: card.NotControlled}),
}

func init() {
	ofCards := func(s *card.Sel) bool { return s.Thing == card.Cards }
	opSlots["whom"] = selSlot(func(o *card.Op) **card.Sel { return &o.What }, ofCards)
	own := card.Atom{Is: card.IsYours, Who: card.You, Style: silentStyle}
	yours := selSlot(func(o *card.Op) **card.Sel { return &o.What }, func(s *card.Sel) bool {
		return s.Thing == card.Cards && (s.How == card.Ref || s.How == card.All || s.How == card.Choose && s.Min == nil && titled(s))
	})
	read := yours.read
	yours.read = func(r *reader, at int, o card.Op) []reading[card.Op] { // one's own cards, of which no number is said
		all := read(r, at, o)
		for i := range all {
			if s := all[i].v.What; s.How != card.Ref {
				x, f := *s, *s.Filter
				f.Atoms = append(slices.Clone(f.Atoms), own)
				x.Filter = &f
				if x.How == card.Choose {
					x.How, x.Style = card.All, theStyle
				}
				all[i].v.What = &x
			}
		}
		return all
	}
	opSlots["recruited"] = yours
}
