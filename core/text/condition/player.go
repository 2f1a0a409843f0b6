package condition

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What a player plays, and descriptions of players as what is so of you: "a player whose Wind is House of Reeds", "a non-Crab Clan player".

// Sides is the category of players by what is so of them. The condition asks it of "you", whoever that will be.
var Sides = kernel.NewCat[card.Cond]("kind of player")

var (
	// identities are the cards of which a player has one at most, by their nouns.
	identities = kernel.NewCat[card.Filter]("what a player plays")
	// others are the Clans that somebody doesn't play: "non-Crab Clan".
	others = kernel.NewCat[kernel.Joined[card.Keyword]]("Clan not played")
	// such is the category of players of a description as subjects: "a player who controls a Ring".
	such = kernel.NewCat[noun.Phrase]("some such player")
	// Titles is the category of titles where one must stand, known or not.
	Titles = kernel.NewCat[card.Atom]("title of what a player plays")
	// unknown is the same of what need be no card.
	unknown = kernel.NewCat[card.Atom]("name of what a player plays")
)

func init() {
	for word, t := range map[string]card.Type{"Wind": card.Wind, "Stronghold": card.Stronghold, "Sensei": card.Sensei} {
		identities.Rules(kernel.Means(word, card.Filter{Types: card.Types(t)}))
	}
	identities.Rules(kernel.Means("Allegiance", card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: "Allegiance"}}}))
	Titles.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Atom] { return readProper(p, at, true) })
	unknown.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Atom] { return readProper(p, at, false) })
	others.Define(func(p *kernel.Parser, at int) []kernel.Reading[kernel.Joined[card.Keyword]] {
		if !p.Is(at, "non-") {
			return nil
		}
		all := slices.Clone(clause.Clans.At(p, at+1))
		for i := range all {
			all[i].Node = kernel.Say("non-", all[i].Node)
		}
		return all
	})
	you := clause.Player{Player: noun.Player{Who: card.You, Num: kernel.Either}}
	about := func(m kernel.Match) (card.Cond, bool) {
		c, ok := kernel.Val[clause.About](m, 0).Of(you)
		return c, ok && !c.Ever
	}
	clan := func(not bool) func(m kernel.Match) (card.Cond, bool) {
		return func(m kernel.Match) (card.Cond, bool) {
			l := kernel.Val[kernel.Joined[card.Keyword]](m, 0)
			return card.Cond{Kind: card.PlaysClan, Not: not, Who: card.You, Keywords: l.Items}, l.Conj == kernel.NoConj || l.Conj == kernel.Or && !not
		}
	}
	Sides.Rules(
		kernel.On("a {} player", clan(false), clause.Clans),
		kernel.On("a {} player", clan(true), others),
		kernel.On("a player (who|that) {}", about, clause.Abouts),
		kernel.On("a player with {}", about, clause.With),
		kernel.On("a player whose {} is {}", func(m kernel.Match) (card.Cond, bool) { return plays(m, 0, card.You, card.NoVar), true }, identities, Titles),
	)
	noun.Relative.Rules(kernel.On("whose {} is {}", func(m kernel.Match) (noun.Property, bool) {
		f := kernel.Val[card.Filter](m, 0)
		f.Atoms = append(append([]card.Atom{}, f.Atoms...), kernel.Val[card.Atom](m, 1))
		return noun.Property{Atom: card.Atom{Is: card.Controls, Sub: &f}, Num: kernel.Singular}, true
	}, identities, Titles))
	noun.Relative.Rules(kernel.On("(with|who has) {} Family Honor than {}", func(m kernel.Match) (noun.Property, bool) {
		p := kernel.Val[noun.Player](m, 1)
		v := card.Value{Kind: card.HonorOf, Who: p.Who, Ref: p.Ref}
		return noun.Property{Atom: card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: kernel.Val[card.Cmp](m, 0), Val: &v}, Num: kernel.Singular}, p.Who == card.You
	}, clause.Comparatives, noun.Players))
	noun.Being.Rules(kernel.On("whose controller has {} Family Honor than {}", func(m kernel.Match) (card.Atom, bool) {
		p := kernel.Val[noun.Player](m, 1)
		a := card.Atom{Is: card.IsStat, Stat: card.Family, Cmp: kernel.Val[card.Cmp](m, 0), Val: &card.Value{Kind: card.HonorOf, Who: p.Who, Ref: p.Ref}}
		return card.Atom{Is: card.IsOf, Sub: &card.Filter{Atoms: []card.Atom{a}}}, p.Who == card.You
	}, clause.Comparatives, noun.Players))
	noun.Relative.Rules(kernel.On("who has {} as a Wind", func(m kernel.Match) (noun.Property, bool) {
		f := card.Filter{Types: card.Types(card.Wind), Atoms: []card.Atom{kernel.Val[card.Atom](m, 0)}}
		return noun.Property{Atom: card.Atom{Is: card.Controls, Sub: &f}, Num: kernel.Singular}, true
	}, Titles))
	such.Rules(kernel.On("{}", func(m kernel.Match) (noun.Phrase, bool) {
		n := kernel.Val[noun.Phrase](m, 0)
		return n, n.Sel.Thing == card.Players && n.Sel.How == card.Choose && n.Sel.Min == nil && !n.Bare && len(n.Sel.Filter.Atoms) > 0 && n.Sel.Filter.Atoms[0].Is != card.IsNot
	}, noun.Cat))
	plain.Rules(kernel.On("{} {}", func(m kernel.Match) (card.Cond, bool) {
		n := kernel.Val[noun.Phrase](m, 0)
		return each(kernel.Val[kernel.Joined[clause.About]](m, 1), func(a clause.About) (card.Cond, bool) { return a.OfSuch(n) })
	}, such, kernel.List(clause.Abouts, nil)))
	plain.Rules(kernel.On("{} {} is {}", func(m kernel.Match) (card.Cond, bool) {
		o := kernel.Val[noun.Owner](m, 0)
		return plays(m, 1, o.Who, o.Ref), o.Who != card.NoPlayer
	}, noun.Genitive, identities, Titles))
	plain.Rules(kernel.On("{} Sensei is {}", func(m kernel.Match) (card.Cond, bool) { // "Hisoka", which is the title without its last word
		o, a := kernel.Val[noun.Owner](m, 0), kernel.Val[card.Atom](m, 1)
		title, n := "", 0
		if m.P.World.Title != nil {
			title, n = m.P.World.Title(kernel.Tokens(a.Title + " Sensei"))
		}
		a.Title = title
		m.Vals = []any{o, card.Filter{Types: card.Types(card.Sensei)}, a}
		return plays(m, 1, o.Who, o.Ref), o.Who != card.NoPlayer && n > 0 && len(a.Or) == 0
	}, noun.Genitive, unknown))
	plain.Rules(kernel.On("your Allegiance is {}", func(m kernel.Match) (card.Cond, bool) {
		a := kernel.Val[card.Atom](m, 0)
		f := card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: "Allegiance"}, a, {Is: card.IsYours, Who: card.You}}}
		return card.Cond{Kind: card.Exists, Filter: &f, Who: card.You}, a.Title != ""
	}, unknown))
}

// plays is that a player has such a card of this title.
func plays(m kernel.Match, i int, who card.Player, ref card.Var) card.Cond {
	f := kernel.Val[card.Filter](m, i)
	f.Atoms = append(append([]card.Atom{}, f.Atoms...), kernel.Val[card.Atom](m, i+1), card.Atom{Is: card.IsYours, Who: who, Ref: ref})
	return card.Cond{Kind: card.Exists, Filter: &f, Who: who, Ref: ref}
}

// readProper reads a title: a known one or, where none are known, as many words in capitals, and what joins such. "The" may be part of it or not.
func readProper(p *kernel.Parser, at int, known bool) []kernel.Reading[card.Atom] {
	from := at
	if p.Is(at, "the") {
		from++
	}
	end := from
	for i := from; i < len(p.Toks); i++ {
		t := p.Toks[i]
		if (t.Kind == kernel.Word || t.Kind == kernel.Self) && t.Text[0] >= 'A' && t.Text[0] <= 'Z' {
			end = i + 1
		} else if i == from || t.Fold != "of" && t.Fold != "the" && t.Fold != "'s" {
			break
		}
	}
	if p.World.Title != nil {
		if t, n := p.World.Title(p.Toks[at:]); n > 0 && at+n >= end {
			return []kernel.Reading[card.Atom]{{Val: card.Atom{Is: card.IsTitle, Title: t}, End: at + n, Node: kernel.Say(kernel.Term{Said: t})}}
		}
		if _, n := p.World.Title(p.Toks[min(from, len(p.Toks)-1):]); n > 0 || from == at && known || end == from {
			return nil // no card has it
		}
		title := kernel.Written(p.Toks[from:end])
		if from > at {
			title = "The " + title
		}
		return []kernel.Reading[card.Atom]{{Val: card.Atom{Is: card.IsTitle, Title: title}, End: end, Node: kernel.Say(kernel.Term{Said: title})}}
	}
	if end == from {
		return nil
	}
	short := kernel.Written(p.Toks[from:end])
	a := card.Atom{Is: card.IsTitle, Title: short}
	if from > at {
		long := "The " + short
		a = card.Atom{Is: card.AnyOf, Title: long, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsTitle, Title: long}}}, {Atoms: []card.Atom{a}}}}
		short = long
	}
	return []kernel.Reading[card.Atom]{{Val: a, End: end, Node: kernel.Say(kernel.Term{Said: short})}}
}
