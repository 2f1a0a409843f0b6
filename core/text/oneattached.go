package text

import (
	"strings"

	"kotei/core/card"
)

// oneFollower reports whether a trait speaks of the card's Follower, where its own text lets it have no more than one: "Goro's Follower
// has +1F".
func (v *resolver) oneFollower(o *card.Op) bool {
	w := o.What
	return v.it.Kind == card.Static && !v.granted && w != nil && w.How == card.Choose && w.Min == nil && w.Filter.Types == card.Types(card.Follower) && w.Filter.Style == singular &&
		len(w.Filter.Atoms) == 1 && w.Filter.Atoms[0].Is == card.IsWithin && w.Filter.Atoms[0].Ref == card.Self && strings.Contains(v.c.Text, "not attach more than one Follower")
}
