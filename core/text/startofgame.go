package text

import (
	"slices"

	"kotei/core/card"
)

// What a Stronghold says of its player's whole game: that he does not lose by Dishonor, which actions he may
// not take (CE "Losing", "Restrictions").

func init() {
	may := ruledFor(card.You, "you may not take {suchactions} or actions that cause other players unconditional Honor losses", card.Mod{Rule: card.MayNotUse})
	may.then = func(o *card.Op) {
		o.Mods = append(slices.Clone(o.Mods), card.Mod{Kind: card.RuleMod, Rule: card.MayNotUse, Cause: &card.Cause{Action: true, Harms: true}, Join: card.Or})
	}
	clauses = append(clauses, []row[card.Op]{
		ruledFor(card.You, "you will not lose[,] or be eliminated[,] by Dishonor", card.Mod{Rule: card.NeverShamed}),
		may,
		ruledFor(card.You, "your Honor gains have a maximum value of {less}", card.Mod{Rule: card.ChangeMost, Event: card.EvHonorGain}),
	})
}
