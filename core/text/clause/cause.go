package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// A Source is what an event comes from: an action, and whose it is, or battle resolution.
type Source struct {
	By    card.Player
	Cause card.Cause
	Many  bool // "actions"
}

// Sources is the category of what an event comes from: "another player's action", "battle resolution", "Kiho actions".
var Sources = kernel.NewCat[Source]("cause")

// designators is the category of the kinds of actions that have no keyword.
var designators = kernel.NewCat[card.Designators]("kind of action")

func init() {
	Sources.Define(readSource)
	Sources.Rules(kernel.Means("battle resolution", Source{Cause: card.Cause{Resolve: true}}))
	for word, d := range map[string]card.Designators{"Battle": card.Battle, "Open": card.Open, "Limited": card.Limited, "Reaction": card.Reaction, "Dynasty": card.Dynasty} {
		designators.Rules(kernel.Means(word, d))
	}
}

func readSource(p *kernel.Parser, at int) []kernel.Reading[Source] {
	all := readAction(p, at, card.NoPlayer, "actions", nil, nil)
	if end, ok := p.OneOf(at, "a", "any"); ok {
		all = readAction(p, end, card.NoPlayer, "action", kernel.Say("a"), all)
	}
	for _, o := range noun.Genitive.At(p, at) {
		if o.Val.Ref == card.NoVar {
			all = readAction(p, o.End, o.Val.Who, "action", o.Node, all)
		}
	}
	return all
}

// readAction reads "Kiho action" after its owner.
func readAction(p *kernel.Parser, at int, who card.Player, head string, tree *kernel.Node, all []kernel.Reading[Source]) []kernel.Reading[Source] {
	c := card.Cause{Action: true}
	i := at
	if p.World.Keyword != nil && i < len(p.Toks) {
		if k, n, _ := p.World.Keyword(p.Toks[i:]); n > 0 {
			c.Keyword, i, tree = k, i+n, kernel.Say(tree, string(k))
		}
	}
	for _, d := range designators.At(p, i) {
		c.Des, i, tree = d.Val, d.End, kernel.Say(tree, d.Node)
	}
	if p.Is(i, head) {
		all = append(all, kernel.Reading[Source]{Val: Source{who, c, head == "actions"}, End: i + 1, Node: kernel.Say(tree, head)})
	}
	return all
}
