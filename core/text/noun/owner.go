package noun

import (
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// An Owner is whose something is: a player's, or a card's. Of a pronoun, "his", discourse tells which; until then it is a card's.
type Owner struct {
	Who  card.Player // NoPlayer: a card's
	Ref  card.Var    // the card, or of whom Chosen, Controller and OwnerOf speak
	Of   *card.Sel   // what Ref is bound to, where it is chosen or targeted here
	Num  kernel.Number
	Pron bool       // Ref is what a pronoun speaks of
	Kind card.Thing // what Ref is, where it is no card
}

// Atom is that something is its owner's: controlled by him, or in its unit.
func (o Owner) Atom() card.Atom {
	if o.Who == card.NoPlayer {
		return card.Atom{Is: card.IsWithin, Ref: o.Ref, Of: o.Of}
	}
	return card.Atom{Is: card.IsYours, Who: o.Who, Ref: o.Ref}
}

var (
	// Genitive is the category of owners before what is theirs: "your", "another player's", "his", "the target's",
	// "a target Personality's". Any noun phrase has one.
	Genitive = kernel.NewCat[Owner]("possessive")
	// owner is the same without what is chosen there: a noun phrase may begin with it.
	owner = kernel.NewCat[Owner]("possessive of a reference")
	// cardsOwner is the possessive of a card that was named, or of a Province.
	cardsOwner = kernel.NewCat[Owner]("possessive of a card")
)

func init() {
	for word, n := range map[string]kernel.Number{"his": kernel.Singular, "her": kernel.Singular, "its": kernel.Singular, "their": kernel.Either} {
		cardsOwner.Rules(kernel.On(word, func(m kernel.Match) (Owner, bool) {
			return Owner{Ref: m.P.Refer(m.At, m.At+1), Num: n, Pron: true}, true
		}))
	}
	cardsOwner.Define(func(p *kernel.Parser, at int) []kernel.Reading[Owner] {
		return possessives(p, known.At(p, at), func(n Phrase) (Owner, bool) {
			return Owner{Ref: n.Sel.Ref, Num: n.Num, Kind: n.Sel.Thing}, n.Sel.Thing != card.Players && !n.Pron
		})
	})
	same := func(m kernel.Match) (Owner, bool) { return kernel.Val[Owner](m, 0), true }
	owner.Rules(kernel.Means("your", Owner{Who: card.You, Num: kernel.Plural}), kernel.On("{}", same, cardsOwner))
	owner.Define(func(p *kernel.Parser, at int) []kernel.Reading[Owner] {
		return possessives(p, Players.At(p, at), func(x Player) (Owner, bool) {
			return Owner{Who: x.Who, Ref: x.Ref, Num: x.Num, Pron: x.Pron}, !p.Is(at, "you") && !pronoun(p, at)
		})
	})
	Genitive.Rules(kernel.On("{}", same, owner))
	Genitive.Define(func(p *kernel.Parser, at int) []kernel.Reading[Owner] {
		return possessives(p, simple.At(p, at), func(n Phrase) (Owner, bool) {
			o, ok := chosenOwner(n)
			return o, ok && n.Sel.How != card.Ref && !n.after // after "attached to him", the possessive is his
		})
	})
}

// possessives are the readings that a possessive ending follows: "'s", or "'" after an s.
func possessives[T any](p *kernel.Parser, all []kernel.Reading[T], as func(T) (Owner, bool)) []kernel.Reading[Owner] {
	var owners []kernel.Reading[Owner]
	for _, g := range all {
		ending := "'s"
		if !p.Is(g.End, ending) {
			if ending = "'"; !p.Is(g.End, ending) || !strings.HasSuffix(p.Toks[g.End-1].Fold, "s") {
				continue
			}
		}
		if o, ok := as(g.Val); ok {
			said := "'s"
			if ending == "'" && strings.HasSuffix(g.Node.String(), "s") { // of "owners" the canonical word is "owner"
				said = "'"
			}
			owners = append(owners, kernel.Reading[Owner]{Val: o, End: g.End + 1, Node: kernel.Say(g.Node, said)})
		}
	}
	return owners
}
