// Package point is what instrumented rules call: at each condition and each step it can be told to take the other way.
//
// It is no part of the program. Only the copies of the rules' files that the tool core/scenario/mutate makes call it:
//
//	if point.Cond(17, x.Is(c, core.Bowed)) { … }
//	{Name: "bow", Do: point.Step(18, core.Onward, costBow)},
package point
