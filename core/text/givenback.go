package text

import "kotei/core/card"

// Who was taken goes back: "return control of him to the player from whom this action took him" (CE "Control").

func init() {
	back := card.Op{Verb: card.Control, Who: card.TakenFrom}
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "return control of {what} to the player from whom (this action|this) took (him|her|it)", base: back},
		{pattern: "give control of {what} to the player from whom (this action|this) took (him|her|it)", base: back},
		{pattern: "return control of {what} to (his|her|its) previous controller", base: back},
	})
}

// givesBack reports by a failure what is given back without having been taken before.
func (v *resolver) givesBack(o *card.Op) {
	if o.Verb != card.Control || o.Who != card.TakenFrom {
		return
	}
	for _, p := range v.seen {
		if p.Verb == card.Control && p.Who != card.TakenFrom && p.What != nil && o.What != nil && (p.What.Bind == o.What.Ref || p.What.Ref == o.What.Ref) {
			return
		}
	}
	v.failed("nothing was taken that could be given back")
}
