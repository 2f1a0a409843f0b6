package effect

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
)

// What players do and what becomes of the game: the Imperial Favor, further actions, the end of battles and duels.

func init() {
	verb("take [control of] the Imperial Favor", plain(card.Op{Verb: card.TakeFavor}))
	verb("discard the Imperial Favor", plain(card.Op{Verb: card.LoseFavor}))
	verb("take an additional {} [after this (one|action)]", plain(card.Op{Verb: card.ExtraAction}, extra), actions)
	verb("have the first (opportunity|chance) to take a Battle action [or pass] [in this battle|during this battle]", plain(card.Op{Verb: card.FirstAction}))
	verb("end the battle [immediately]", plain(card.Op{Verb: card.EndBattle}))
	verb("end (the duel|this duel) [immediately] [without resolution]", plain(card.Op{Verb: card.EndDuel}))
	verb("win the game", plain(card.Op{Verb: card.Win}))
	verb("lose the game", plain(card.Op{Verb: card.Lose}))
}

// actions is the category of what kind of action is taken: "action", "Kiho Battle action".
var actions = kernel.NewCat[card.Cause]("action taken")

var designators = kernel.NewCat[card.Designators]("designator")

func init() {
	designators.Rules(kernel.Means("Battle", card.Battle), kernel.Means("Open", card.Open), kernel.Means("Limited", card.Limited))
	actions.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Cause] {
		c, tree := card.Cause{Action: true}, kernel.Say()
		if p.World.Keyword != nil {
			if k, n, _ := p.World.Keyword(p.Toks[at:]); n > 0 {
				c.Keyword, at, tree = k, at+n, kernel.Say(string(k))
			}
		}
		for _, d := range designators.At(p, at) {
			c.Des, at, tree = d.Val, d.End, kernel.Say(tree, d.Node)
		}
		if !p.Is(at, "action") {
			return nil
		}
		return []kernel.Reading[card.Cause]{{Val: c, End: at + 1, Node: kernel.Say(tree, "action")}}
	})
}

// extra says of an additional action what it must be. A Battle action is one of the current battle's.
func extra(o *card.Op, m kernel.Match) bool {
	c := kernel.Val[card.Cause](m, 0)
	if c.Des == card.Battle {
		o.Zone, c.Des = card.CurrentBattlefield, 0
	}
	if c.Keyword != "" || c.Des != 0 {
		o.Cause = &c
	}
	return true
}
