package text

import (
	"strings"

	"kotei/core/card"
)

// thoseWhoDid: "if they moved, straighten their units" is about those of several that have moved, and not about all of them as soon as
// one has.
func thoseWhoDid(os ops) {
	for i := range os {
		c := os[i].Cond
		if os[i].Verb != card.If || c == nil || c.Kind != card.Did || c.Not || c.Filter != nil || c.Ref == card.NoVar {
			continue
		}
		did := boundBy(os[:i], c.Ref)
		if did == nil || did.What == nil || did.Verb != card.Move && did.Verb != card.Switch {
			continue
		}
		all := did.What.Bind
		if did.What.How == card.Ref {
			all = did.What.Ref
		}
		from := chosenSel(os[:i], all)
		if from == nil || from.Max == nil || from.Max.Kind == card.Const && from.Max.N == 1 {
			continue
		}
		for j := i + 1; j <= i+os[i].Len; j++ {
			if s := os[j].What; s != nil && s.How == card.Ref && s.Ref == all && len(s.Also) == 0 {
				own := *s
				own.Ref = c.Ref
				if from.Thing == card.Units {
					own.Thing, own.Word = card.Units, "="+strings.TrimPrefix(own.Word, "=")
				}
				os[j].What = &own
			}
		}
	}
}

// boundBy is the last op that says what it did under a name.
func boundBy(os ops, v card.Var) *card.Op {
	for i := len(os) - 1; i >= 0; i-- {
		if os[i].Bind == v {
			return &os[i]
		}
	}
	return nil
}

// chosenSel is the selector with which the things of a name are chosen.
func chosenSel(os ops, v card.Var) *card.Sel {
	for i := range os {
		if s := os[i].What; v != card.NoVar && s != nil && s.How != card.Ref && s.Bind == v {
			return s
		}
	}
	return nil
}
