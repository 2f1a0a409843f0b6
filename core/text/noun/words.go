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

// Is reports whether it goes by a name, in one number or the other.
func (w Word) Is(name string) (one, many bool) {
	among := func(words string) bool {
		return slices.ContainsFunc(strings.Split(strings.Trim(words, "()"), "|"), func(s string) bool { return strings.EqualFold(s, name) })
	}
	return among(w.One), among(w.Many)
}

const (
	fateCards    = card.Attachments | 1<<card.Strategy | 1<<card.Ring | 1<<card.Kiho
	dynastyCards = 1<<card.Event | 1<<card.Celestial | 1<<card.Region | 1<<card.Holding | 1<<card.Personality
)

// Words are the common nouns.
var Words = []Word{
	{"card", "cards", 0, card.Cards},
	{"unit", "units", 0, card.Units},
	{"Province", "(Provinces|remaining Provinces)", 0, card.Provinces},
	{"player", "players", 0, card.Players},
	{"battlefield", "battlefields", 0, card.Battlefields},
	{"army", "armies", 0, card.Armies},
	{"ability", "abilities", 0, card.Abilities},
	{"action", "actions", 0, card.Actions},
	{"token", "tokens", 0, card.Tokens},
	{"attachment", "attachments", card.Attachments, card.Cards},
	{"Fate card", "Fate cards", fateCards, card.Cards},
	{"Dynasty card", "Dynasty cards", dynastyCards, card.Cards},
	{"Personality", "Personalities", card.Types(card.Personality), card.Cards},
	{"(Follower|Follower card)", "(Followers|Follower cards)", card.Types(card.Follower), card.Cards},
	{"(Item|Item card)", "(Items|Item cards)", card.Types(card.ItemCard), card.Cards},
	{"(Spell|Spell card)", "(Spells|Spell cards)", card.Types(card.Spell), card.Cards},
	{"Ancestor", "Ancestors", card.Types(card.Ancestor), card.Cards},
	{"(Holding|Holding card)", "(Holdings|Holding cards)", card.Types(card.Holding), card.Cards},
	{"(Region|Region card)", "(Regions|Region cards)", card.Types(card.Region), card.Cards},
	{"(Ring|Ring card)", "(Rings|Ring cards)", card.Types(card.Ring), card.Cards},
	{"(Event|Event card)", "(Events|Event cards)", card.Types(card.Event), card.Cards},
	{"(Strategy|Strategy card|Action card)", "(Strategies|Strategy cards|Action cards)", card.Types(card.Strategy), card.Cards},
	{"Stronghold", "Strongholds", card.Types(card.Stronghold), card.Cards},
	{"Sensei", "Sensei", card.Types(card.Sensei), card.Cards},
	{"Celestial", "Celestials", card.Types(card.Celestial), card.Cards},
	{"Wind", "Winds", card.Types(card.Wind), card.Cards},
}

// A kind is the head of a noun phrase: a common noun.
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

// A keyed is a keyword or a state as a property, and whether it is written in the plural; or a kind of cards.
type keyed struct {
	atom  card.Atom
	num   kernel.Number
	types card.TypeSet
	card  bool // "Kiho card"
}

var (
	keywordCat  = kernel.NewCat[keyed]("keyword")
	keywordList = kernel.List(keywordCat, nil)
	// keywordNouns is the same as nouns, without those that are kinds of cards as nouns: "an Ancestor" is a card of that type.
	keywordNouns = kernel.NewCat[kernel.Joined[keyed]]("keywords as a noun")
	// adjectives are "Ninja, Kolat, or dishonorable": of which one will do.
	adjective  = kernel.NewCat[keyed]("adjective")
	adjectives = kernel.List(adjective, func(before []keyed, _ keyed) bool { return before[len(before)-1].num != kernel.Plural })
	// mixed is "Follower or Samurai".
	mixedOne = kernel.NewCat[keyed]("noun or keyword")
	mixed    = kernel.List(mixedOne, func(before []keyed, next keyed) bool { return before[0].num.Agrees(next.num) })
)

func init() {
	for _, n := range Words {
		if n.One != n.Many {
			kindCat.Rules(kernel.Means(n.One, kind{n.Types, n.Thing, kernel.Singular}))
			kindCat.Rules(kernel.Means(n.Many, kind{n.Types, n.Thing, kernel.Plural}))
		} else {
			kindCat.Rules(kernel.Means(n.One, kind{n.Types, n.Thing, kernel.Either}))
		}
	}
	keywordCat.Define(readKeyword)
	keywordNouns.Define(func(p *kernel.Parser, at int) []kernel.Reading[kernel.Joined[keyed]] {
		return slices.DeleteFunc(slices.Clone(keywordList.At(p, at)), func(l kernel.Reading[kernel.Joined[keyed]]) bool {
			return slices.ContainsFunc(l.Val.Items, func(k keyed) bool { return k.types != 0 })
		})
	})
	same := func(m kernel.Match) (keyed, bool) { return kernel.Val[keyed](m, 0), true }
	adjective.Rules(
		kernel.On("{}", same, keywordCat),
		kernel.On("{}", func(m kernel.Match) (keyed, bool) { return keyed{atom: kernel.Val[card.Atom](m, 0)}, true }, States),
	)
	for word, types := range map[string]card.TypeSet{"Fate": fateCards, "Dynasty": dynastyCards} { // before "cards", in a list
		adjective.Rules(kernel.Means(word, keyed{atom: card.Atom{Is: card.AnyOf, Or: []card.Filter{{Types: types}}}}))
	}
	keyword := func(num kernel.Number) func(m kernel.Match) (keyed, bool) {
		return func(m kernel.Match) (keyed, bool) {
			x := kernel.Val[keyed](m, 0)
			if num != kernel.Either { // "Kiho card"
				x.num, x.card = num, true
			}
			return x, x.atom.Is == card.IsKeyword && !x.atom.Not && x.types == 0
		}
	}
	mixedOne.Rules(
		kernel.On("{}", keyword(kernel.Either), keywordCat), kernel.On("{} card", keyword(kernel.Singular), keywordCat), kernel.On("{} cards", keyword(kernel.Plural), keywordCat),
		kernel.On("{}", func(m kernel.Match) (keyed, bool) {
			k := kernel.Val[kind](m, 0)
			return keyed{num: k.num, types: k.types}, k.types != 0
		}, kindCat),
	)
	title.Define(readTitle)
	for word, num := range map[string]kernel.Number{"copy": kernel.Singular, "copies": kernel.Plural} {
		copies.Rules(kernel.On(word+" of {}", func(m kernel.Match) (Phrase, bool) {
			return Phrase{Sel: card.Sel{Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: kernel.Val[string](m, 0)}}}}, Num: num}, true
		}, named))
	}
	named.Rules(kernel.On("{}", func(m kernel.Match) (string, bool) { return kernel.Val[string](m, 0), true }, title))
	named.Define(func(p *kernel.Parser, at int) []kernel.Reading[string] {
		if p.Toks[at].Kind != kernel.Self || p.World.Card == nil || p.World.Card.Title == "" {
			return nil
		}
		return []kernel.Reading[string]{{Val: p.World.Card.Title, End: at + 1}}
	})
}

var (
	title = kernel.NewCat[string]("title")
	// named is a title, the card's own among them.
	named  = kernel.NewCat[string]("any title")
	copies = kernel.NewCat[Phrase]("copies")
)

// ownCopies are the words after which a card's own title means any card of that title.
var ownCopies = []string{"a", "another", "target", "other", "each", "without"}

func readTitle(p *kernel.Parser, at int) []kernel.Reading[string] {
	if p.Toks[at].Kind == kernel.Self && at > 0 && p.World.Card != nil && p.World.Card.Title != "" {
		if _, ok := p.OneOf(at-1, ownCopies...); ok {
			return []kernel.Reading[string]{{Val: p.World.Card.Title, End: at + 1}}
		}
	}
	if p.World.Title == nil || p.Toks[at].Kind == kernel.Self {
		return nil
	}
	t, n := p.World.Title(p.Toks[at:])
	if n == 0 {
		return nil
	}
	for _, k := range adjectives.At(p, at) { // "Infantry Follower" is a description before it is a title
		if k.End == at+n {
			return nil
		}
		if kindCat.Reads(p, k.End, at+n) || keywordCat.Reads(p, k.End, at+n) {
			return nil
		}
	}
	return []kernel.Reading[string]{{Val: t, End: at + n}}
}

// readKeyword reads a keyword, or the lack of one, as a property.
func readKeyword(p *kernel.Parser, at int) []kernel.Reading[keyed] {
	i, not := at, p.Is(at, "non-")
	if not {
		i++
	}
	if p.World.Keyword == nil || i >= len(p.Toks) || p.Toks[i].Kind != kernel.Word {
		return nil
	}
	if end, ok := p.Words(i, "imperial favor"); ok && end > i {
		return nil // no card, but the Imperial Favor
	}
	k, n, num := p.World.Keyword(p.Toks[i:])
	if n == 0 {
		return nil
	}
	a := card.Atom{Is: card.IsKeyword, Keyword: k, Not: not}
	if is, ok := byThemselves[k]; ok {
		a.Is = is
	}
	if k == "Unaligned" {
		a = card.Atom{Is: card.IsAligned, Not: !not}
	}
	if strings.HasSuffix(string(k), " Clan") {
		a.Is = card.IsClan
	}
	k1 := keyed{atom: a, num: num}
	for _, kind := range kindCat.At(p, i) {
		if kind.End == i+n {
			k1.types = kind.Val.types
		}
	}
	return []kernel.Reading[keyed]{{Val: k1, End: i + n}}
}

// byThemselves are the keywords that are properties of their own.
var byThemselves = map[card.Keyword]card.AtomKind{"Experienced": card.IsExperienced, "Human": card.IsHuman, "Infantry": card.IsInfantry, "Unique": card.IsUnique}
