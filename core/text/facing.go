package text

import "kotei/core/card"

// Who somebody faces in a duel, and who is the challenger: "while opposed by a Crab or facing one in a duel", "if he is not the
// challenger", "bow the challenger" (CE "Challenges and duels", "Opposed").

// likeIt marks a description of somebody as such a one as was described before it.
const likeIt = "-one"

var facingAtoms = []row[card.Atom]{
	{pattern: "facing (one|such a Personality) in a duel", base: card.Atom{Is: card.IsDueling, Word: likeIt}},
	{pattern: "the challenger", base: card.Atom{Is: card.IsDueling, Base: true}},
}

func init() { afterwards = append(afterwards, facingAtoms...) }

// sameFoe gives "or facing one in a duel" the description of whom the property before it names.
func sameFoe(first, a *card.Atom) bool {
	if a.Is != card.IsDueling || a.Word != likeIt {
		return true
	}
	if first.Is != card.IsOpposing || first.Sub == nil || first.Not {
		return false
	}
	a.Sub = first.Sub
	return true
}

// challenger is who issued the challenge that the text answers, where it speaks of one.
func (v *resolver) challenger() (*entity, bool) {
	if t := v.trig; t != nil && (t.Event == card.EvChallenge || t.Event == card.EvRefuse && t.Object != nil) {
		who := card.Subject
		if t.Event == card.EvRefuse {
			who = card.Object
		}
		return &entity{v: who, types: card.Types(card.Personality)}, true
	}
	return nil, false
}
