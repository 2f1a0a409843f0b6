package noun

import (
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
)

// keywords are what a thing has as keywords, Clan alignments, titles and words of them.
func keywords() {
	one := func(base bool) func(m kernel.Match) (card.Atom, bool) {
		return func(m kernel.Match) (card.Atom, bool) {
			l := kernel.Val[kernel.Joined[keyed]](m, 0)
			l.Items = slices.Clone(l.Items) // others read the list as it is
			for i := range l.Items {
				if l.Items[i].atom.Not || l.Items[i].num == kernel.Plural {
					return card.Atom{}, false
				}
				l.Items[i].atom = card.Atom{Is: card.IsKeyword, Keyword: l.Items[i].atom.Keyword, Base: base}
			}
			a, ok := either(l)
			a.Base = base
			return a, ok && l.Conj != kernel.And
		}
	}
	same := func(kind card.AtomKind, title string) func(m kernel.Match) (card.Atom, bool) {
		return func(m kernel.Match) (card.Atom, bool) {
			s := kernel.Val[Phrase](m, 0).Sel
			return card.Atom{Is: kind, Title: title, Ref: s.Ref}, s.Thing == card.Cards
		}
	}
	Owning.Rules(
		kernel.On("the {} (keyword|keywords|trait)", one(false), keywordList), kernel.On("the (printed|base) {} keyword", one(true), keywordList), kernel.On("printed {}", one(true), keywordList),
		kernel.On("{}", func(m kernel.Match) (card.Atom, bool) {
			k := kernel.Val[keyed](m, 0)
			return card.Atom{Is: card.IsKeyword, Keyword: k.atom.Keyword}, !k.atom.Not && k.num != kernel.Plural && k.atom.Keyword != "Armor"
		}, keywordCat),
		kernel.Means("your Clan alignment", card.Atom{Is: card.IsYourClan}), kernel.Means("(his|her|its|their) controller's Clan alignment", card.Atom{Is: card.IsYourClan, Who: card.TheirOwn}),
		kernel.Means("[a] Clan (alignment|alignments)", card.Atom{Is: card.IsAligned}),
		kernel.Means("an element keyword", elements),
	)
	for words, title := range map[string]string{"Clan alignment": "clan", "title": "title", "element keyword": "element"} {
		Having.Rules(
			kernel.On("the same "+words+" as {}", same(card.IsSame, title), known), kernel.On("a different "+words+" (from|than) {}", same(card.IsDifferent, title), known),
			kernel.On("(that|the named) "+words, func(m kernel.Match) (card.Atom, bool) {
				return card.Atom{Is: card.IsNamed, Title: title, Ref: m.P.Refer(m.At, m.End)}, title != "element"
			}),
		)
	}
	Having.Rules(
		kernel.On("(that|the named) keyword", func(m kernel.Match) (card.Atom, bool) {
			return card.Atom{Is: card.IsNamed, Title: "keyword", Ref: m.P.Refer(m.At, m.End)}, true
		}),
		kernel.Means("a Clan alignment (other than|different than|different from) (your own|yours)", card.Atom{Is: card.AnyOf, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsAligned}, {Is: card.IsYourClan, Not: true}}}}}),
		kernel.Means("(two or more Clan alignments|more than one Clan alignment)", card.Atom{Is: card.IsAligned, Cmp: card.More, Val: card.Num(1)}),
	)
	Having.Rules(kernel.On("a keyword that includes {}", func(m kernel.Match) (card.Atom, bool) {
		return card.Atom{Is: card.HasKeywordWord, Title: kernel.Val[string](m, 0)}, true
	}, quoted))
	for words, kind := range map[string]card.AtomKind{
		"in (its|his|her|their) (title|titles)": card.HasWord, "(in|as [a] part of|as one of) [any of] (its|his|her|their) keywords": card.HasKeywordWord,
		"in (its|his|her|their) ((title|titles) or [in] [(his|her|its|their)] keywords|title or as ([a] part|one) of [any of] (its|his|her|their) keywords)": card.HasWordAnywhere,
	} {
		Having.Rules(kernel.On("{} "+words, func(m kernel.Match) (card.Atom, bool) {
			l := kernel.Val[kernel.Joined[string]](m, 0)
			return card.Atom{Is: kind, Title: strings.Join(l.Items, "|")}, l.Conj == kernel.NoConj || l.Conj == kernel.Or
		}, quotes))
	}
	quoted.Define(func(p *kernel.Parser, at int) []kernel.Reading[string] {
		if p.Toks[at].Kind != kernel.Quote {
			return nil
		}
		return []kernel.Reading[string]{{Val: p.Toks[at].Text, End: at + 1, Node: kernel.Say(kernel.Term{Said: `"` + p.Toks[at].Text + `"`})}}
	})
}

var (
	quoted = kernel.NewCat[string]("quoted word")
	quotes = kernel.List(quoted, nil)
)

// elements is the keywords of the five elements, one of which will do.
var elements = func() card.Atom {
	a := card.Atom{Is: card.AnyOf}
	for _, k := range lexicon.Elements {
		a.Or = append(a.Or, card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: k}}})
	}
	return a
}()

// tokens are what a thing has of tokens: "a Fire token", "2 or more tokens".
func tokens() {
	has := func(m kernel.Match) (card.Atom, bool) {
		a := card.Atom{Is: card.HasToken}
		if len(m.Vals) > 0 {
			a.Title = kernel.Val[string](m, 0)
		}
		return a, true
	}
	const on = "(token|tokens) [on (it|him|her|them)]"
	Owning.Rules(
		kernel.On("[(a|any|one or more)] "+on, has), kernel.On("[(a|any|one or more)] {} "+on, has, TokenNames),
	)
	Having.Rules(
		kernel.On("{} "+on, func(m kernel.Match) (card.Atom, bool) { return manyTokens(kernel.Val[Bound](m, 0), "") }, Measures),
		kernel.On("{} {} "+on, func(m kernel.Match) (card.Atom, bool) {
			return manyTokens(kernel.Val[Bound](m, 0), kernel.Val[string](m, 1))
		}, Measures, TokenNames),
		kernel.On("a number of {} tokens {}", func(m kernel.Match) (card.Atom, bool) {
			b := kernel.Val[Bound](m, 1)
			return card.Atom{Is: card.HasToken, Title: kernel.Val[string](m, 0), Cmp: b.Cmp, Val: b.Val}, b.Than && !b.Same
		}, TokenNames, Bounds),
		kernel.On("{} {} tokens than {}", func(m kernel.Match) (card.Atom, bool) {
			b := kernel.Val[Bound](m, 2)
			v, name := *b.Val, kernel.Val[string](m, 1)
			if b.Same { // "than him"
				v = card.Value{Kind: card.TokensOn, Ref: v.Ref, Title: name}
			}
			return card.Atom{Is: card.HasToken, Title: name, Cmp: kernel.Val[card.Cmp](m, 0), Val: &v}, !b.Unit
		}, comparatives, TokenNames, than),
		kernel.On("{} {} tokens than {}", func(m kernel.Match) (card.Atom, bool) { // "than printed Chi"
			v := ownStat(kernel.Val[StatName](m, 2))
			return card.Atom{Is: card.HasToken, Title: kernel.Val[string](m, 1), Cmp: kernel.Val[card.Cmp](m, 0), Val: &v}, true
		}, comparatives, TokenNames, Stats),
	)
	TokenNames.Define(readTokenName)
}

// manyTokens is the property of having so many tokens called name; a plain number means at least so many.
func manyTokens(b Bound, name string) (card.Atom, bool) {
	switch {
	case b.Cmp == card.Equal:
		b.Cmp = card.AtLeast
	case b.Cmp == card.AtLeast && b.Val.Kind == card.Const && b.Val.N == 1: // one will do
		b = Bound{}
	}
	return card.Atom{Is: card.HasToken, Title: name, Cmp: b.Cmp, Val: b.Val}, true
}

// TokenNames is the category of what tokens are called: "Fire", "Shadowlands Taint"; where they have no name, by what they give: "+1F".
var TokenNames = kernel.NewCat[string]("name of tokens")

func readTokenName(p *kernel.Parser, at int) []kernel.Reading[string] {
	var all []kernel.Reading[string]
	if t := p.Toks[at]; t.Kind == kernel.Digits && (t.Text[0] == '+' || t.Text[0] == '-') && len(Marks.At(p, at+1)) > 0 { // which has no name
		return []kernel.Reading[string]{{Val: t.Text + p.Toks[at+1].Text, End: at + 2, Node: kernel.Say(kernel.Term{Said: t.Text + p.Toks[at+1].Text})}}
	}
	name := ""
	if t := p.Toks[at]; t.Kind == kernel.Digits && (t.Text[0] == '+' || t.Text[0] == '-') && at+1 < len(p.Toks) && (p.Is(at+1, "f") || p.Is(at+1, "c")) {
		name = t.Text + p.Toks[at+1].Text
		return append(all, kernel.Reading[string]{Val: name, End: at + 2, Node: kernel.Say(kernel.Term{Said: name})})
	}
	for end := at; end < min(at+3, len(p.Toks)); end++ {
		t := p.Toks[end]
		if t.Kind != kernel.Word || t.Text[0] < 'A' || t.Text[0] > 'Z' {
			break
		}
		if name != "" {
			name += " "
		}
		name += t.Text
		all = append(all, kernel.Reading[string]{Val: name, End: end + 1})
	}
	return all
}
