package text

import (
	"slices"

	"kotei/core/card"
)

// What a Stronghold says of its player's whole game: that he does not lose by Dishonor, which actions he may
// not take (CE "Losing", "Restrictions").

func init() {
	this := *opSlots["what"]
	read := this.read
	this.read = func(r *reader, at int, o card.Op) []reading[card.Op] { // whose Gold is a number that is printed on it
		if r.c.Type != card.Stronghold || r.granted {
			return nil
		}
		return slices.DeleteFunc(read(r, at, o), func(g reading[card.Op]) bool {
			return g.v.What.How != card.Ref || g.v.What.Ref != card.Self || g.v.What.Thing != card.Cards || len(g.v.What.Also) > 0
		})
	}
	opSlots["thisstronghold"] = &this
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
