package text

import "kotei/core/card"

// What is drawn in addition during the End Phase is drawn with that phase's own card, not by itself as the phase begins (CE-END-02):
// "draw an additional card during your next End Phase".

// endDraws has such a draw, once that phase has come, add to the phase's own.
func endDraws(it *card.Item) {
	for i := range it.Ops {
		d := &it.Ops[i]
		in := d.Verb == card.Delay && d.Trigger.Style == duringNextStyle && d.Trigger.Phase == card.EndPhase
		for j := range d.Len {
			if o := &it.Ops[i+1+j]; in && o.Verb == card.Draw && o.Pos {
				o.Dur = card.ThisPhase
				o.Mods = []card.Mod{{Kind: card.RuleMod, Rule: card.DrawMore, Amount: o.Amount}}
				if o.Who == card.NoPlayer {
					o.Who = card.You
				}
			}
		}
	}
}
