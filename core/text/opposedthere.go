package text

import "kotei/core/card"

// opposedThere reports by a failure "if he would be opposed, move to the current battlefield a target Personality …": of another
// player's Personality it would ask about your units.
func (v *resolver) opposedThere(c *card.Cond, body ops) {
	if c.Kind != card.Exists || c.What != nil || len(body) == 0 || body[0].Verb != card.Move || body[0].What == nil || body[0].What.How != card.Target {
		return
	}
	for i := range body[0].What.Filter.Atoms {
		if a := &body[0].What.Filter.Atoms[i]; a.Is == card.IsYours && a.Who == card.You && !a.Not {
			return
		}
	}
	v.failed("it is not clear who would oppose him")
}
