package check

import (
	"fmt"
	"reflect"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// likewise are marks of which another says the same.
var likewise = map[mark][]mark{
	of(card.EachOther):       {of(card.Another)},                                                                    // what is so of all other players is so of any other
	of(card.AnyPlayer):       {of(card.Attacker), of(card.SomeControls), of(card.HonorBeside), of(card.HandBeside)}, // whoever is, or has more than you
	of(card.OfAction):        {of(card.Targeted)},                                                                   // the action that targets it is such a one
	of(card.IsInPlay):        {of(card.IsYours)},                                                                    // your cards
	of(card.Self):            {of(card.IsTitle)},                                                                    // "only one copy of this card"
	of(card.Attacker):        {of(card.IsAttacker)},                                                                 // you, as the Attacker
	of(card.EnemyLeader):     {of(card.IsEnemy)},                                                                    // his army is the enemy's
	of(card.Hand):            {of(card.HandOrDiscard), of(card.HandOrProvince)},
	of(card.AnyDiscard):      {of(card.HandOrDiscard), of(card.ProvinceOrDiscard), of(card.FateDiscard), of(card.DynastyDiscard)}, // of a search, told by its deck
	of(card.OwnDeck):         {of(card.FateDeckZone), of(card.DynastyDeckZone)},
	of(card.ProvinceZone):    {of(card.HandOrProvince), of(card.ProvinceOrDiscard)},
	of(card.FateDeckZone):    {of(card.AnyDeck)},
	of(card.DynastyDeckZone): {of(card.AnyDeck)},
	of(card.FateDiscard):     {of(card.AnyDiscard)},
	of(card.DynastyDiscard):  {of(card.AnyDiscard)},
}

// silent reports whether a mark is meant where nothing is said.
func (m mark) silent() bool {
	return m == of(card.You) || // who does it, and whose it is
		m == of(card.Battle) || // a further action in a battle
		m.kind == intType && m.n == 1 // "one or more": any
}

// unsaid are the categories that say by themselves what their parts say.
var unsaid = map[string]string{
	"what might be done":             "discourse has found the choice to do so",
	"Honor beside another's":         "that one has more than the others is a condition of its own",
	"armies beside one another":      "which has more units is told from one of the two sides",
	"what Honor came from":           "that it was another's action is told by a word of the condition",
	"permission":                     "it is the item's own card, or who has it, that may be bowed or away",
	"what is paid for":               "Gold that may only pay for one thing pays for what it was produced for",
	"card that need not bow":         "the cost of bowing is that of the item's own card",
	"whose turn":                     "a turn is one's own or not",
	"card that is brought into play": "it is the item's own",
	"card that has produced Gold":    "it is the item's own",
	"limit":                          "how often an item may be used is its own",
	"who chose":                      "who was asked has chosen",
	"how much a player has":          "that one has more than the others is a condition of its own",
}

// A tracer looks for what has been read in the item that was made of it.
type tracer struct {
	p  *kernel.Parser
	in map[mark]bool
}

func traces(p *kernel.Parser, it card.Item) tracer {
	t := tracer{p, map[mark]bool{}}
	marker{yield: func(m mark) { t.in[m] = true }}.each(reflect.ValueOf(it))
	if it.Trigger != nil && it.Trigger.By == card.NoPlayer { // whoever does it
		t.in[of(card.AnyPlayer)] = true
	}
	return t
}

func (t tracer) has(m mark) bool {
	if t.in[m] || m.silent() {
		return true
	}
	for _, x := range likewise[m] {
		if t.in[x] {
			return true
		}
	}
	return false
}

// lost reports a part of a tree of which the item has no trace. What refers to something says no more than that.
func (t tracer) lost(n *kernel.Node) error {
	if unsaid[n.Cat] != "" || t.refers(n) {
		return nil
	}
	kids := n.Kids()
	if len(kids) == 0 || n.Cat == "reference" {
		return t.leaf(n)
	}
	if n.Cat == "player" && n.Val != nil && t.owners(n) {
		return nil
	}
	for _, k := range kids {
		if err := t.lost(k); err != nil {
			return err
		}
	}
	return nil
}

// refers reports whether the item has what just these tokens refer to.
func (t tracer) refers(n *kernel.Node) bool {
	all, refers := t.p.MentionedAt(n.From, n.To)
	for _, v := range all {
		if refers && t.in[of(v)] {
			return true
		}
	}
	return false
}

// owners reports whether a part speaks of the owner of what goes to him: that of each thing itself, whatever the pronoun refers to.
func (t tracer) owners(n *kernel.Node) bool {
	own := false
	said(n, func(m mark) { own = own || m == of(card.OwnerOf) })
	return own && t.in[of(card.OwnerOf)]
}

func (t tracer) leaf(n *kernel.Node) error {
	if n.Val == nil {
		return nil
	}
	lost := false
	each := n.To == n.From+1 && t.in[of(card.Doer)] // "his", where each does it with his own
	said(n, func(m mark) {
		lost = lost || !t.has(m) && !(each && m.kind == varType)
	})
	if lost {
		return fmt.Errorf("“%s” is in no op", n)
	}
	return nil
}

// said gives the marks of a part of a tree.
func said(n *kernel.Node, yield func(mark)) {
	marker{said: true, yield: yield}.each(reflect.ValueOf(n.Val))
}
