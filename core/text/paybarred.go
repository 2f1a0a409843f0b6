package text

import "kotei/core/card"

// What may not be destroyed, or bowed, to pay costs: "he will not be destroyed to pay costs" (CE "Costs").

func init() {
	killed, bowed := card.Mod{Rule: card.NotDestroyed, Cause: &card.Cause{Cost: true}}, card.Mod{Rule: card.NotToPay}
	clauses = append(clauses, []row[card.Op]{
		ruled("{what} (may|will|can) not be destroyed (to pay|as) costs", killed),
		selfRuled("(may|will|can) not be destroyed (to pay|as) costs", killed),
		ruled("you may not destroy {what} to pay costs", killed),
		ruled("{what} (may|will|can) not be bowed (to pay|as) costs", bowed),
		ruled("you may not bow {what} to pay costs", bowed),
	})
}
