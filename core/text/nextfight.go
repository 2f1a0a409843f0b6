package text

import "kotei/core/card"

// Who chooses at which battlefield the next battle is fought (CE "Attack Phase").

func init() {
	chooses := card.Mod{Rule: card.ChoosesFights}
	defends := ruledFor(card.You, "when choosing the battlefield at which to fight the next battle, if you are the Defender, you choose instead of the Attacker", chooses)
	defends.base.While = youDefend
	clauses = append(clauses, []row[card.Op]{
		ruledFor(card.You, "you (choose|decide) the order in which battles (resolve|are fought)", chooses),
		ruledFor(card.You, "you choose the next battlefield to fight each battle instead of the Attacker", chooses),
		ruledFor(card.You, "when choosing the battlefield at which to fight the next battle, you choose instead of the Attacker", chooses),
		defends,
	})
}
