package text

import "kotei/core/card"

// How many attachments of a kind somebody has at most, and what a card attaches to whatever the Personality's text says of it: "will
// not attach more than one Follower", "may attach to a Personality ignoring restrictions on that Personality" (CE "Attachments",
// "Restrictions").

var attachLimitClauses = []row[card.Op]{
	selfRuled("(will|may) not (attach|have) more than {less} {kindof}", card.Mod{Rule: card.NoAttaching}),
	ruled("{those} (will|may) not (attach|have) more than {less} {kindof}", card.Mod{Rule: card.NoAttaching}),
	selfRuled("(may|will) only attach {less} {kindof}", card.Mod{Rule: card.NoAttaching}),
	ruled("{those} (may|will) only attach {less} {kindof}", card.Mod{Rule: card.NoAttaching}),
	selfRuled("may attach to {only}[,] ignoring restrictions on (that|the) Personality", card.Mod{Rule: card.AttachesAnyway}),
	ruled("{what} may attach to {only}[,] ignoring restrictions on (that|the) Personality", card.Mod{Rule: card.AttachesAnyway}),
}

func init() {
	clauses = append(clauses, attachLimitClauses)
	opSlots["those"] = selSlot(func(o *card.Op) **card.Sel { return &o.What }, func(s *card.Sel) bool {
		return s.Thing == card.Cards && (s.How == card.Ref || s.How == card.All)
	})
}
