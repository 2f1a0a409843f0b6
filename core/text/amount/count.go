package amount

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What is counted besides things: tokens, different keywords, what has happened.

// tokens is the category of tokens by their name, "Fire tokens", and oneToken that of one, "Fire token".
var tokens, oneToken = kernel.NewCat[string]("tokens"), kernel.NewCat[string]("token")

// Different is the category of what there may be different ones of: "Clan alignments".
var Different = kernel.NewCat[string]("different keywords")

// oneDifferent is the category of one of them: "Clan alignment".
var oneDifferent = kernel.NewCat[string]("different keyword")

func init() {
	name := func(m kernel.Match) (string, bool) { return kernel.Val[string](m, 0), true }
	tokens.Rules(kernel.On("{} tokens", name, noun.TokenNames))
	oneToken.Rules(kernel.On("{} token", name, noun.TokenNames))
	Different.Rules(
		kernel.Means("Clan alignments", "clan"), kernel.Means("Clan alignment keywords", "clan"),
		kernel.Means("element keywords", "element"), kernel.Means("elemental keywords", "element"),
	)
	oneDifferent.Rules(
		kernel.Means("Clan alignment", "clan"), kernel.Means("Clan alignment keyword", "clan"),
		kernel.Means("element keyword", "element"), kernel.Means("elemental keyword", "element"),
	)
	among := func(m kernel.Match) (card.Value, bool) {
		v := kernel.Val[card.Value](m, 1)
		return card.Value{Kind: card.DistinctOf, Prop: kernel.Val[string](m, 0), Filter: v.Filter, Thing: v.Thing, Zone: v.Zone, Who: v.Who}, true
	}
	onThing := func(m kernel.Match) (card.Value, bool) {
		s, v := kernel.Val[noun.Phrase](m, 1).Sel, card.Value{Kind: card.TokensOn, Title: kernel.Val[string](m, 0)}
		if s.How == card.All && s.Thing == card.Cards && s.Zone == card.InPlay && len(s.Also) == 0 { // "on cards you control"
			v.Filter = s.Filter
			return v, true
		}
		v.Ref = s.Ref
		return v, s.How == card.Ref
	}
	ofHolder := func(m kernel.Match) (card.Value, bool) {
		s := kernel.Val[Holder](m, 0).Sel
		return card.Value{Kind: card.TokensOn, Title: kernel.Val[string](m, 1), Ref: s.Ref}, s.How == card.Ref
	}
	term.Rules(
		kernel.On("that number", func(m kernel.Match) (card.Value, bool) {
			return card.Value{Kind: card.CountIn, Ref: m.P.Refer(m.At, m.End)}, true
		}),
		kernel.On("the number {}", func(m kernel.Match) (card.Value, bool) { // "this bowed"
			x := kernel.Val[noun.Property](m, 0)
			return card.Value{Kind: card.CountOf, Filter: &card.Filter{Atoms: []card.Atom{x.Atom}}}, x.Atom.Is == card.IsOneOf && x.Atom.Event != card.NoEvent
		}, noun.Relative),
		kernel.On("[the number of] {} on {}", onThing, tokens, noun.Cat),
		kernel.On("the number of {} {} has", onThing, tokens, noun.Cat),
		kernel.On("[the number of] {} {}", ofHolder, Holders, tokens),
		kernel.On("the number of {} {} has", func(m kernel.Match) (card.Value, bool) {
			v, s := kernel.Val[card.Value](m, 0), kernel.Val[noun.Phrase](m, 1).Sel
			f := *v.Filter
			f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsOn, Ref: s.Ref})
			v.Filter = &f
			return v, v.Kind == card.CountOf && v.Zone == card.InPlay && f.Types != 0 && f.Types&^card.Attachments == 0 && s.How == card.Ref && s.Thing == card.Cards
		}, Things, noun.Cat),
		kernel.On("the number of different {} (among|on) [(all [of]|all)] {}", among, Different, Things),
		kernel.On("the number of different {} {}", func(m kernel.Match) (card.Value, bool) { // "in his army"
			f := card.Filter{Atoms: []card.Atom{kernel.Val[card.Atom](m, 1)}}
			return card.Value{Kind: card.DistinctOf, Prop: kernel.Val[string](m, 0), Filter: &f}, true
		}, Different, noun.Being),
		kernel.Means("the number of Provinces [(that have been|that were)] destroyed this game", lost(card.AnyPlayer)),
		kernel.Means("the number of your Provinces [(that have been|that were)] destroyed this game", lost(card.You)),
		kernel.On("the number of cards in {} hand", func(m kernel.Match) (card.Value, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			return card.Value{Kind: card.HandOf, Who: o.Who, Ref: o.Ref}, o.Who != card.NoPlayer
		}, noun.Genitive),
		kernel.On("{}", func(m kernel.Match) (card.Value, bool) { // "your Rings": as many as there are
			v := kernel.Val[card.Value](m, 0)
			return v, m.P.Is(m.At, "your") && v.Filter != nil && len(v.Filter.Atoms) > 0 && v.Filter.Atoms[0].Is == card.IsYours
		}, Things),
	)
	Each.Rules(
		kernel.On("each different {} (among|on) [(all [of]|all)] {}", among, oneDifferent, Things),
		kernel.On("each [different] {} {}", func(m kernel.Match) (card.Value, bool) { // "in his army"
			f := card.Filter{Atoms: []card.Atom{kernel.Val[card.Atom](m, 1)}}
			return card.Value{Kind: card.DistinctOf, Prop: kernel.Val[string](m, 0), Filter: &f}, true
		}, oneDifferent, noun.Being),
		kernel.On("each {} on {}", onThing, oneToken, noun.Cat),
		kernel.On("each {} {} has", onThing, oneToken, noun.Cat),
		kernel.On("each of {} {}", ofHolder, Holders, tokens),
		kernel.On("each {} {}", func(m kernel.Match) (card.Value, bool) { // "each Jade token in your army"
			return card.Value{Kind: card.TokensOn, Title: kernel.Val[string](m, 0), Filter: &card.Filter{Atoms: []card.Atom{kernel.Val[card.Atom](m, 1)}}}, true
		}, oneToken, noun.Being),
		kernel.On("each token removed", func(m kernel.Match) (card.Value, bool) { // by the keyword with which the trait begins
			return card.Value{Kind: card.TokensOn, Ref: card.Self, Title: "Sincerity"}, m.P.Is(0, "sincerity")
		}),
		kernel.Means("each Province [that (has been|was)] destroyed this game", lost(card.AnyPlayer)),
		kernel.Means("each of your Provinces [that (has been|have been|was|were)] destroyed this game", lost(card.You)),
	)
}

// lost is how many Provinces have been destroyed, of all players or of one.
func lost(who card.Player) card.Value {
	v := card.Value{Kind: card.TimesOf, Cond: &card.Cond{Kind: card.Happened, Event: card.EvProvinceDestroyed, Who: who, Window: card.ThisGame}}
	if who == card.You {
		v.Who = who
	}
	return v
}
