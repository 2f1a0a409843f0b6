package text

import (
	"reflect"

	"kotei/core/card"
)

// What is targeted in one of several branches of a choice is one thing for what follows: "target a Follower, or target an Item:
// bow it" (CE "Choices", "Pronouns").

// A branchTarget is the one thing that a branch targets, none where it targets several.
type branchTarget struct {
	v  card.Var
	os ops
}

// targetedSince is what has been targeted since a variable was the next one.
func (v *resolver) targetedSince(before card.Var) (t branchTarget, ok bool) {
	for i := range v.named {
		e := &v.named[i]
		if !e.target || e.v < before || e.v >= v.next || e.v == t.v {
			continue
		}
		if ok {
			return branchTarget{}, true
		}
		t.v, ok = e.v, true
	}
	return t, ok
}

// sameTarget gives the targets of all branches the variable of the first one; it reports whether each branch has one.
func (v *resolver) sameTarget(each []branchTarget, os ops) bool {
	n := 0
	for i := 0; i < len(os); i += 1 + os[i].Len {
		n++
	}
	if len(each) != n {
		return false
	}
	for _, t := range each {
		if t.v == card.NoVar {
			return false
		}
	}
	keep := each[0].v
	for _, t := range each[1:] {
		rename(reflect.ValueOf(t.os), t.v, keep)
		for i := range v.named {
			if v.named[i].v == t.v {
				v.named[i].v = keep
			}
		}
	}
	return true
}
