package effect

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
)

// Colour: a sentence that tells a story before what is done, and means nothing in the game (CE "Color text"): "A cold wind howls." No word of the
// rules may stand in it, in whichever form, so that nothing is taken for a story that is a rule which isn't understood.

// story is the category of such sentences.
var story = kernel.NewCat[[]card.Op]("story")

func init() { story.Define(readStory) }

func readStory(p *kernel.Parser, at int) []kernel.Reading[[]card.Op] {
	told, end := false, at
	for ; end < len(p.Toks) && !p.Is(end, "."); end++ {
		switch t := p.Toks[end]; {
		case t.Kind == kernel.Self, t.Kind == kernel.Mark && t.Fold[0] == '\'', anyWords[t.Fold]:
		case t.Kind != kernel.Word, strings.ContainsFunc(t.Fold, func(c rune) bool { return !unicode.IsLetter(c) && c != '-' }), ofRules()[stem(t.Fold)], t.Fold != t.Text && isName(p, end):
			return nil
		default:
			told = true
		}
	}
	if !told || !declares(p, at, end) {
		return nil
	}
	return []kernel.Reading[[]card.Op]{{Val: []card.Op{{Verb: card.Colour, Words: kernel.Written(p.Toks[at:end]), Span: card.Span{From: at, To: end}}}, End: end}}
}

// declares reports whether a sentence says what somebody does or is; an order is no story.
func declares(p *kernel.Parser, at, end int) bool {
	is := func(i int, among string) bool {
		return i < end && slices.Contains(strings.Fields(among), p.Toks[i].Fold)
	}
	const be = "is are was were has have"
	return p.Toks[at].Kind == kernel.Self || is(at, "he she it they you your the a his her their") || is(at+1, be) || is(at+2, be)
}

// isName reports whether a capital makes of a word a keyword, a card's title or a noun of the rules.
func isName(p *kernel.Parser, at int) bool {
	if p.World.Keyword != nil {
		if k, _, _ := p.World.Keyword(p.Toks[at:]); k != "" {
			return true
		}
	}
	if p.World.Title != nil {
		if title, _ := p.World.Title(p.Toks[at:]); title != "" {
			return true
		}
	}
	return ofRules()[stem(p.Toks[at].Text)]
}

// anyWords are the words that any sentence may have.
var anyWords = wordSet("a the of to in on at from for and or with by his her its their he she it they him them you your is are was were as that has have had into out up upon over down under there who enemy enemies new family against go goes")

// termWords are words of the rules that stand in no rule of the grammar.
const termWords = "bonus penalty token cost prevent ignore count consider return remain keep limit maximum minimum twice once additional extra each any every all no not never always " +
	"play copy copies round pass effect trait print base legal illegal control own owner side location instead otherwise also only except can cannot could must may might will would should " +
	"after before when while if then during until unless attack home hand honor gold chi force strength phase segment zero half two three four five six seven eight nine ten several another other province follower personality battle duel action"

// ofRules are the stems of all words that stand in rules, or are forms of an entry of the lexicon: what the rules write with a capital, as "Wind",
// is another word without it.
var ofRules = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	add := func(text string) {
		for _, w := range strings.FieldsFunc(text, func(c rune) bool { return !unicode.IsLetter(c) }) {
			if !anyWords[strings.ToLower(w)] {
				m[stem(w)] = true
			}
		}
	}
	add(termWords)
	for _, w := range kernel.Rules() {
		add(w.Words)
	}
	for _, v := range lexicon.Verbs {
		for f := lexicon.Base; f <= lexicon.Gerund; f <<= 1 {
			add(v.Say(f) + " " + v.With + " " + v.Noun)
		}
	}
	return m
})

// stem is a word without its ending, in whichever form it is.
func stem(word string) string {
	for _, end := range []string{"ing", "ed", "ies", "es", "s", "e", "y"} {
		if s, ok := strings.CutSuffix(word, end); ok && len(s) > 2 {
			return s
		}
	}
	return word
}

func wordSet(list string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		m[w] = true
	}
	return m
}
