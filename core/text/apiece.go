package text

import (
	"strings"

	"kotei/core/card"
)

// One thing, and several that it would have to go to or come from: "create a Follower and attach it to each of them", "destroy a Follower
// attached to each of them" (CE "Pronouns and references").

// apiece has what was created for each of several be several things, and fails where one thing is meant for all of them.
func (v *resolver) apiece(o *card.Op) {
	switch to := o.To; {
	case to == nil:
	case o.Verb == card.Create:
		if to.Sel != nil && to.Sel.Filter != nil {
			for i := range to.Sel.Filter.Atoms {
				if a := &to.Sel.Filter.Atoms[i]; a.Is == card.IsOneOf && a.Ref == o.Bind {
					v.failed("what is created is attached to itself")
				}
			}
		}
		if to.Sel == nil && v.isSeveral(to.Ref) {
			for i := range v.named {
				if v.named[i].v == o.Bind {
					v.named[i].many = true
				}
			}
		}
	case o.Verb == card.Attach && (to.Sel == nil && v.isSeveral(to.Ref) || to.Sel != nil && to.Sel.How == card.All && entityOf(to.Sel).many):
		if s := o.What; s != nil && s.How == card.Ref && s.Ref >= card.FirstVar && !v.isSeveral(s.Ref) {
			v.failed("one card is not attached to each of several")
		}
	}
	if s := o.What; s != nil && s.Filter != nil && (s.How == card.Choose || s.How == card.Target) && s.Min == nil {
		for i := range s.Filter.Atoms {
			if a := &s.Filter.Atoms[i]; a.Is == card.IsOn && strings.HasPrefix(a.Word, "=each of") {
				v.failed("one card is not on each of several")
			}
		}
	}
}

// isSeveral reports whether what a variable holds was named as several things.
func (v *resolver) isSeveral(x card.Var) bool {
	for i := len(v.named) - 1; i >= 0 && x >= card.FirstVar; i-- {
		if v.named[i].v == x && v.named[i].thing != card.Players {
			return v.named[i].many
		}
	}
	return false
}
