package effect

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// The targeting of the action that a text answers goes to another: "it targets a Monk instead, if legal" (CE "Substitution").

func init() {
	for _, x := range []struct {
		tail  string
		legal bool
	}{{"", false}, {" [,] if legal", true}} {
		redirects := plain(card.Op{Verb: card.Redirect, Pos: x.legal}, what(0))
		Clause.Rules(
			kernel.On("(the action|it) targets {} instead"+x.tail, redirects, noun.Cat),
			kernel.On("(the action|it) instead targets {}"+x.tail, redirects, noun.Cat),
			kernel.On("(the action|it) targets {} of your choice [instead]"+x.tail, redirects, noun.Cat),
		)
		verb("have (the action|it) target {} instead"+x.tail, redirects, noun.Cat)
	}
}
