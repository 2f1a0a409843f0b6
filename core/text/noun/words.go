package noun

import (
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A Word is a common noun.
type Word struct {
	One, Many string
	Types     card.TypeSet
	Thing     card.Thing
}

// Words are the common nouns.
var Words = []Word{
	{"card", "cards", 0, card.Cards}, {"unit", "units", 0, card.Units},
	{"Personality", "Personalities", card.Types(card.Personality), card.Cards},
	{"Follower", "Followers", card.Types(card.Follower), card.Cards}, {"Item", "Items", card.Types(card.ItemCard), card.Cards},
	{"Spell", "Spells", card.Types(card.Spell), card.Cards}, {"Ancestor", "Ancestors", card.Types(card.Ancestor), card.Cards},
	{"attachment", "attachments", card.Attachments, card.Cards}, {"Holding", "Holdings", card.Types(card.Holding), card.Cards},
	{"Region", "Regions", card.Types(card.Region), card.Cards}, {"Ring", "Rings", card.Types(card.Ring), card.Cards},
	{"Event", "Events", card.Types(card.Event), card.Cards}, {"Strategy", "Strategies", card.Types(card.Strategy), card.Cards},
	{"Stronghold", "Strongholds", card.Types(card.Stronghold), card.Cards}, {"Sensei", "Sensei", card.Types(card.Sensei), card.Cards},
	{"Celestial", "Celestials", card.Types(card.Celestial), card.Cards}, {"Wind", "Winds", card.Types(card.Wind), card.Cards},
}

// A kind is the head of a noun phrase: a common noun, or several.
type kind struct {
	types card.TypeSet
	thing card.Thing
	num   kernel.Number
}

var kindCat = kernel.NewCat[kind]("noun")

// kindList is "Follower or Item": one description of things of several kinds.
var kindList = kernel.List(kindCat, func(before []kind, next kind) bool {
	return next.types != 0 && before[0].types != 0 && before[0].num == next.num && before[0].types&next.types == 0
})

func init() {
	for _, n := range Words {
		if n.One != n.Many {
			kindCat.Rules(kernel.Means(n.One, kind{n.Types, n.Thing, kernel.Singular}))
			kindCat.Rules(kernel.Means(n.Many, kind{n.Types, n.Thing, kernel.Plural}))
		} else {
			kindCat.Rules(kernel.Means(n.One, kind{n.Types, n.Thing, kernel.Either}))
		}
	}
}

// States are the properties that one word says of a thing, before the noun or after "is".
var States = kernel.NewCat[card.Atom]("state")

func init() {
	for word, a := range map[string]card.Atom{
		"bowed": {Is: card.IsBowed}, "unbowed": {Is: card.IsBowed, Not: true},
		"dishonorable": {Is: card.IsDishonorable}, "honorable": {Is: card.IsDishonorable, Not: true},
		"attacking": {Is: card.IsAttacking}, "defending": {Is: card.IsDefending},
		"opposed": {Is: card.IsOpposed}, "unopposed": {Is: card.IsUnopposed},
		"opposing": {Is: card.IsOpposing, Who: card.You}, "enemy": {Is: card.IsEnemy},
		"unaligned": {Is: card.IsAligned, Not: true}, "attached": {Is: card.IsAttached},
		"created": {Is: card.IsCreated}, "face-up": {Is: card.IsFaceUp}, "face-down": {Is: card.IsFaceUp, Not: true},
		"Experienced": {Is: card.IsExperienced},
	} {
		States.Rules(kernel.Means(word, a))
	}
}

// Places are where a thing is, after the noun.
var Places = kernel.NewCat[card.Atom]("place of a thing")

func init() {
	Places.Rules(
		kernel.Means("(at the current battlefield|at this battlefield|there|at the battlefield)", card.Atom{Is: card.IsHere}),
		kernel.Means("you control", card.Atom{Is: card.IsYours, Who: card.You}),
		kernel.Means("you do not control", card.Atom{Is: card.IsYours, Not: true, Who: card.You}),
		kernel.Means("at home", card.Atom{Is: card.IsHome}),
	)
}

// A keyed is a keyword as a property, and whether it is written in the plural.
type keyed struct {
	atom card.Atom
	num  kernel.Number
}

var (
	keywordCat  = kernel.NewCat[keyed]("keyword")
	keywordList = kernel.List(keywordCat, nil)
)

func init() { keywordCat.Define(readKeyword) }

// readKeyword reads a keyword, or the lack of one, as a property.
func readKeyword(p *kernel.Parser, at int) []kernel.Reading[keyed] {
	i, not := at, p.Is(at, "non-")
	if not {
		i++
	}
	if p.World.Keyword == nil || i >= len(p.Toks) || p.Toks[i].Kind != kernel.Word {
		return nil
	}
	k, n, num := p.World.Keyword(p.Toks[i:])
	if n == 0 {
		return nil
	}
	a := card.Atom{Is: card.IsKeyword, Keyword: k, Not: not}
	if is, ok := byThemselves[k]; ok {
		a.Is = is
	}
	if strings.HasSuffix(string(k), " Clan") {
		a.Is = card.IsClan
	}
	return []kernel.Reading[keyed]{{Val: keyed{a, num}, End: i + n}}
}

// byThemselves are the keywords that are properties of their own.
var byThemselves = map[card.Keyword]card.AtomKind{"Human": card.IsHuman, "Infantry": card.IsInfantry, "Unique": card.IsUnique}

// An Owner is a possessive: whose a thing is.
type Owner struct {
	Who card.Player
	Ref card.Var // of Chosen, Controller and OwnerOf: of what
}

// Genitive is the category of possessives before a noun: "your", "another player's", "his".
var Genitive = kernel.NewCat[Owner]("possessive")

func init() {
	Genitive.Rules(
		kernel.Means("your", Owner{Who: card.You}),
		kernel.Means("(another player's|your opponent's|an opponent's)", Owner{Who: card.Another}),
		kernel.Means("(any|a) player's", Owner{Who: card.AnyPlayer}),
		kernel.Means("each player's", Owner{Who: card.EachPlayer}),
		kernel.Means("the Attacker's", Owner{Who: card.Attacker}),
		kernel.Means("the Defender's", Owner{Who: card.Defender}),
		kernel.Means("the enemy leader's", Owner{Who: card.EnemyLeader}),
	)
}

var numbers = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

func number(p *kernel.Parser, at int) (int, bool) {
	if at >= len(p.Toks) {
		return 0, false
	}
	if t := p.Toks[at]; t.Kind == kernel.Digits && t.N > 0 && t.Text[0] != '+' {
		return t.N, true
	}
	n := slices.Index(numbers, p.Toks[at].Fold)
	return n, n > 0
}
