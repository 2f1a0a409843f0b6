package noun

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// reference is the category of noun phrases that name nothing new: pronouns, "the target", "that Follower", "this card".
var reference = kernel.NewCat[Phrase]("reference")

// known is reference and "your Follower": one that was named, where the sentence has a place for no other.
var known = kernel.NewCat[Phrase]("reference of any kind")

// pronouns by their number.
var pronouns = map[string]kernel.Number{
	"he": kernel.Singular, "him": kernel.Singular, "she": kernel.Singular, "her": kernel.Singular, "it": kernel.Singular,
	"himself": kernel.Singular, "herself": kernel.Singular, "itself": kernel.Singular,
	"they": kernel.Either, "them": kernel.Plural, "themselves": kernel.Plural, "them both": kernel.Plural,
}

func pronoun(p *kernel.Parser, at int) bool {
	_, ok := pronouns[p.Toks[at].Fold]
	return ok
}

func init() {
	reference.Define(func(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
		var all []kernel.Reading[Phrase]
		if p.Toks[at].Kind == kernel.Self {
			all = append(all, kernel.Reading[Phrase]{Val: referTo(card.Self, kernel.Singular, card.Cards), End: at + 1, Node: kernel.Say("this card")})
		}
		if i, ok := p.OneOf(at, "the", "that", "those", "these", "both"); ok {
			all = definite(p, at, i, all)
		}
		return all
	})
	known.Rules(kernel.On("{}", func(m kernel.Match) (Phrase, bool) { return kernel.Val[Phrase](m, 0), true }, reference))
	known.Define(func(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
		i, ok := p.OneOf(at, "your", "his", "its", "their")
		if !ok {
			return nil
		}
		return definite(p, at, i, nil)
	})
	for word, num := range pronouns {
		reference.Rules(kernel.On(word, func(m kernel.Match) (Phrase, bool) {
			n := referTo(m.P.Refer(m.At, m.End), num, card.Cards)
			n.Pron = true
			return n, true
		}))
	}
	spoken := func(num kernel.Number, patterns ...string) {
		for _, pattern := range patterns {
			reference.Rules(kernel.On(pattern, func(m kernel.Match) (Phrase, bool) {
				return referTo(m.P.Refer(m.At, m.End), num, card.Cards), true
			}))
		}
	}
	spoken(kernel.Singular, "(the|that|your) target", "(the|your|your chosen) performer", "(the|your) challenger", "the first target", "the second target", "the third target", "the other target",
		"the action's performer", "the attack's target", "(the ranged attack's target|the target of the ranged attack)", "(the melee attack's target|the target of the melee attack)",
		"the fear's target", "its target",
		"(each of|all of|both of) (them|those|the targets)", "the enemy target", "the targeted performer", "each one", "the discard")
	spoken(kernel.Singular, "each target")
	spoken(kernel.Plural, "(the|those|both) targets", "(the|your) performers", "all [the] targets")
	fixed := func(pattern string, v card.Var, thing card.Thing) {
		reference.Rules(kernel.Means(pattern, referTo(v, kernel.Singular, thing)))
	}
	fixed("this unit", card.Self, card.Units)
	fixed("this card", card.Self, card.Cards)
	fixed("(the current battlefield|this battlefield)", card.Here, card.Battlefields)
	fixed("(the current Province|the current battlefield's Province|this battlefield's Province|the battlefield's Province|this battle's Province)", card.Here, card.Provinces)
	fixed("(the winner|the winning Personality|the duel's winner|this duel's winner|each duel's winner|its winner)", card.Winner, card.Cards)
	fixed("(the loser|the losing Personality|his losing Personality|the duel's loser|this duel's loser|each duel's loser|its loser)", card.Loser, card.Cards)
	fixed("your (dueling Personality|Personality in this duel|Personality in the duel)", card.YourDuelist, card.Cards)
	fixed("(the Personality facing (yours in this duel|yours in the duel|him|her)|the Personality this one is facing)", card.Rival, card.Cards)
	reference.Rules(
		kernel.On("this Province", func(m kernel.Match) (Phrase, bool) {
			return referTo(provinceOf(m.P.World.Card), kernel.Singular, card.Provinces), true
		}),
		kernel.On("this {}'s Province", func(m kernel.Match) (Phrase, bool) {
			c := m.P.World.Card
			return referTo(card.Host, kernel.Singular, card.Provinces), c != nil && kernel.Val[kind](m, 0).types&onProvinces == card.Types(c.Type)
		}, kindCat),
		kernel.On("the {} {} was {} immediately before (its|his|her|this card's) destruction", lastOn, kindCat, reference, lastly),
		kernel.On("(the|this) (caster|performing Shugenja)", func(m kernel.Match) (Phrase, bool) { // whose ability it is (CE-SPELL-03)
			c := m.P.World.Card
			return referTo(card.Host, kernel.Singular, card.Cards), c != nil && c.Type == card.Spell
		}),
		kernel.On("this {}", func(m kernel.Match) (Phrase, bool) {
			k := kernel.Val[kind](m, 0)
			v := thisKind(m.P, k, m.At, m.End)
			return referTo(v, kernel.Singular, card.Cards), v != card.NoVar
		}, kindCat),
		kernel.On("this {}", func(m kernel.Match) (Phrase, bool) {
			k := kernel.Val[keyed](m, 0)
			return referTo(thisKeyword(m.P, k.atom.Keyword, m.At, m.End), kernel.Singular, card.Cards), k.num != kernel.Plural && !k.atom.Not && k.types == 0
		}, keywordCat),
	)
}

// lastOn is what the text's card was on when it was destroyed, or the unit in which it was.
func lastOn(m kernel.Match) (Phrase, bool) {
	k, s, c := kernel.Val[kind](m, 0), kernel.Val[Phrase](m, 1), m.P.World.Card
	in := kernel.Val[card.Thing](m, 2)
	return referTo(card.Host, kernel.Singular, in), (s.Sel.Ref == card.Self || s.Pron) && c != nil && card.Attachments.Has(c.Type) && in == k.thing && (in == card.Units || k.types == card.Types(card.Personality))
}

// lastly is how a card was with a thing: "in" a unit, "attached to" a Personality.
var lastly = kernel.NewCat[card.Thing]("in or attached to")

func init() {
	lastly.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Thing] {
		for words, thing := range map[string]card.Thing{"in": card.Units, "attached to": card.Cards} {
			if end, ok := p.Words(at, words); ok {
				return []kernel.Reading[card.Thing]{{Val: thing, End: end, Node: kernel.Say(words)}}
			}
		}
		return nil
	})
}

// referTo is a phrase that means what a variable stands for.
func referTo(v card.Var, num kernel.Number, thing card.Thing) Phrase {
	return Phrase{Sel: card.Sel{How: card.Ref, Ref: v, Thing: thing}, Num: num}
}

// onProvinces are the types of cards that lie on or at a Province.
const onProvinces = card.TypeSet(1<<card.Region | 1<<card.Holding | 1<<card.Event | 1<<card.Celestial | 1<<card.Stronghold)

// provinceOf is "this Province": that of the card; of a card that is on none, that of the current battlefield.
func provinceOf(c *card.Card) card.Var {
	if c == nil || onProvinces.Has(c.Type) {
		return card.Host
	}
	return card.Here
}

// thisKind is what "this Personality" means on a card.
func thisKind(p *kernel.Parser, k kind, at, end int) card.Var {
	c := p.World.Card
	switch {
	case c == nil || k.types == 0 || k.num == kernel.Plural:
		return card.NoVar
	case k.types.Has(c.Type):
		return card.Self
	case k.types.Has(card.Personality) && card.Attachments.Has(c.Type):
		return card.Host
	case k.types&^(card.Attachments|card.Types(card.Personality)) == 0: // one that the text has made
		return p.Refer(at, end)
	}
	return card.NoVar
}

// thisKeyword is what "this Shugenja" means: the card itself, or who has it.
func thisKeyword(p *kernel.Parser, k card.Keyword, at, end int) card.Var {
	c := p.World.Card
	switch {
	case c == nil || c.HasPrinted(k):
		return card.Self
	case card.Attachments.Has(c.Type) && c.Type != card.Follower:
		return card.Host
	case c.Type == card.Personality: // one that the text has made
		return p.Refer(at, end)
	}
	return card.Self
}

// participles are what may be said of a thing that was named.
var participles = []string{
	"targeted", "target", "chosen", "challenged", "created", "discarded", "banished", "destroyed", "bowed", "shown", "drawn", "revealed", "moved",
	"performing", "enemy", "first", "second", "other", "attached", "named", "straightened", "found", "opposing", "removed", "new", "face-down", "face-up",
	"dishonorable", "two", "three", "2", "3",
}

// done are what may be said after such a thing: "the Personality destroyed", "the cards you discarded".
var done = []string{
	"destroyed", "discarded", "bowed", "removed", "performing this action", "you bowed", "you looked at", "you removed", "you discarded", "you destroyed",
}

// definite reads "that Personality", "the targeted Shugenja", "your Follower" from the token i on.
func definite(p *kernel.Parser, at, i int, all []kernel.Reading[Phrase]) []kernel.Reading[Phrase] {
	the := !slices.Contains([]string{"your", "his", "its", "their"}, p.Toks[at].Fold)
	add := func(thing card.Thing, num kernel.Number, end int) {
		if !the && num == kernel.Plural {
			return
		}
		n := referTo(p.Refer(at, end), num, thing)
		n.owned = !the
		all = append(all, kernel.Reading[Phrase]{Val: n, End: end})
		if after, ok := p.OneOf(end, done...); ok && the {
			all = append(all, kernel.Reading[Phrase]{Val: referTo(p.Refer(at, after), num, thing), End: after})
		}
	}
	for range 2 { // "the second targeted Personality"
		if end, ok := p.OneOf(i, participles...); ok && (the || p.Is(i, "destroyed")) {
			i = end
		}
	}
	if p.Is(at, "the") && (p.Is(i-1, "other") || p.Is(i-1, "first") || p.Is(i-1, "second")) && (i >= len(p.Toks) || p.Toks[i].Kind != kernel.Word) {
		all = append(all, kernel.Reading[Phrase]{Val: referTo(p.Refer(at, i), kernel.Singular, card.Cards), End: i}) // of two things
	}
	for _, k := range kindList.At(p, i) {
		if len(k.Val.Items) == 1 || the && k.Val.Conj == kernel.Or {
			add(k.Val.Items[0].thing, k.Val.Items[0].num, k.End)
		}
	}
	for _, k := range keywordNouns.At(p, i) {
		if k.Val.Items[0].atom.Not || len(k.Val.Items) > 2 || len(k.Val.Items) == 2 && k.Val.Conj != kernel.Or {
			continue
		}
		num := numOf(k.Val)
		add(card.Cards, num, k.End)
		if len(k.Val.Items) > 1 || num == kernel.Plural {
			continue
		}
		for _, n := range kindCat.At(p, k.End) {
			add(n.Val.thing, n.Val.num, n.End)
		}
	}
	return all
}
