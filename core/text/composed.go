package text

import (
	"reflect"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/check"
	"kotei/core/text/discourse"
	"kotei/core/text/item"
	"kotei/core/text/kernel"
)

// A composed item is one that the grammar of sentences reads.
type composed struct {
	item *card.Item
	tree *kernel.Node // of its body
	head string       // its heading, as it is written
}

// wording is the canonical wording.
func (c *composed) wording() string {
	if c.head == "" {
		return c.tree.Sentences()
	}
	return c.head + " " + c.tree.Sentences()
}

// composes reads a segment by the grammar of sentences, if it can mean one thing only, and that can be carried out.
func (s *session) composes(seg segment) (card.Item, bool) {
	if s.c.Proxy || s.usesInvest() || !seg.ability && buildsDecks(s.tokens(seg.text)) {
		return card.Item{}, false
	}
	all, _, _ := s.compose(seg)
	if len(all) != 1 || card.Unexecuted(all[0].item) != "" {
		return card.Item{}, false
	}
	it := all[0].item
	it.Canonical = all[0].wording()
	if !s.readsBack(it, segment{it.Canonical, seg.ability}) {
		return card.Item{}, false
	}
	cover(it, s.tokens(seg.text))
	return *it, true
}

// readsBack reports whether an item's canonical wording says the same.
func (s *session) readsBack(it *card.Item, written segment) bool {
	if written.text == it.Text {
		return true
	}
	again, _, _ := s.compose(written)
	return len(again) == 1 && meaning(again[0].item) == meaning(it)
}

// usesInvest reports whether a text may speak of what the card's ability has named.
func (s *session) usesInvest() bool {
	return s.c.Type == card.Strategy && strings.Contains(s.c.Text, invest)
}

// compose reads a segment by the grammar of sentences: all that it may mean, and what stands against it if that is nothing.
func (s *session) compose(seg segment) (all []composed, p *kernel.Parser, why string) {
	toks := s.tokens(seg.text)
	it := card.Item{Kind: card.Static, Text: seg.text}
	r := newReader(s, toks)
	at := r.kindOf(&it, seg.ability)
	p = kernel.NewParser(kernelTokens(toks), r.world())
	head := strings.TrimSpace(seg.text[:bytesBefore(p.Toks, at)])
	for _, g := range item.Read(p, it, at) {
		said := len(g.Val.Ops)
		discardsFavor(&g.Val)
		for i := range len(g.Val.Ops) - said {
			g.Val.Ops[i].Span = tokensIn(p.Toks, g.Val.Ops[i].Span)
		}
		x, err := discourse.Resolve(p, g.Val, s.c)
		if err == nil {
			err = check.Reading(p, g.Node, g.Val)
		}
		if err != nil {
			why = err.Error()
			continue
		}
		if o := x.Ops; x.Kind == card.Static && len(o) > 0 && o[0].Verb == card.If && !p.Is(at, "if") && !p.Is(at, "unless") && !p.Is(at, "while") {
			o[0].Style = trailing // a condition that stands behind isn't the item's
		}
		inBytes(p.Toks, x.Ops)
		finish(s, x)
		if bad := s.refused(x); bad != "" {
			why = bad
			continue
		}
		if !slices.ContainsFunc(all, func(c composed) bool { return alike(c.item, x) }) {
			all = append(all, composed{x, g.Node, head})
		}
	}
	most := 0
	for _, c := range all {
		most = max(most, discourse.References(*c.item))
	}
	return slices.DeleteFunc(all, func(c composed) bool { return discourse.References(*c.item) < most }), p, why
}

// tokensIn are the tokens of some words, given in bytes.
func tokensIn(toks []kernel.Token, words card.Span) (s card.Span) {
	for _, t := range toks {
		if t.From < words.From {
			s.From++
		}
		if t.From < words.To {
			s.To++
		}
	}
	return s
}

// inBytes has the spans of ops be those of bytes, which were of tokens.
func inBytes(toks []kernel.Token, os []card.Op) {
	for i := range os {
		if sp := &os[i].Span; sp.To > sp.From && sp.To <= len(toks) {
			*sp = card.Span{From: toks[sp.From].From, To: toks[sp.To-1].To}
		}
	}
}

func bytesBefore(toks []kernel.Token, at int) int {
	if at == 0 || at > len(toks) {
		return 0
	}
	return toks[at-1].To
}

// alike reports whether two readings of a text mean the same, wherever their ops were read.
func alike(a, b *card.Item) bool {
	if len(a.Ops) != len(b.Ops) {
		return false
	}
	x, y := *a, *b
	x.Ops, y.Ops = slices.Clone(a.Ops), slices.Clone(b.Ops)
	for i := range x.Ops {
		x.Ops[i].Span, y.Ops[i].Span = card.Span{}, card.Span{}
	}
	return reflect.DeepEqual(x, y) || meaning(a) == meaning(b)
}

// world is what the words of a text may name.
func (r *reader) world() kernel.World {
	return kernel.World{
		Card: r.c,
		Keyword: func(rest []kernel.Token) (card.Keyword, int, kernel.Number) {
			at := len(r.toks) - len(rest)
			k, end, many := r.keyword(at)
			if k == "Armor" { // which has no plural
				many = either
			}
			return k, end - at, keywordNumbers[many]
		},
		Title:  func(rest []kernel.Token) (string, int) { return r.vocab.matchTitle(r.toks[len(r.toks)-len(rest):]) },
		Quoted: r.quoted,
	}
}

// quoted are the items that words in quotes may be, read by themselves.
func (r *reader) quoted(words string, made *card.Card) (all []*card.Item) {
	if made != nil {
		if it, ok := r.printedOn(made, words, (*session).item); ok {
			all = append(all, it)
		}
		return all
	}
	read := (*session).item
	if strings.Contains(strings.ToLower(words), "this province") { // which is the giver's, wherever whoever has it is
		read = listedItem
	}
	for _, names := range r.ownNames(words) {
		if it, ok := r.embedded(words, names, read); ok {
			all = append(all, it)
		}
	}
	return all
}

func kernelTokens(toks []token) []kernel.Token {
	out := make([]kernel.Token, len(toks))
	for i, x := range toks {
		out[i] = kernel.Token{Kind: tokenKinds[x.kind], Text: x.text, Fold: x.fold, From: x.from, To: x.to, N: x.n}
	}
	return out
}

var (
	tokenKinds     = [...]kernel.Kind{word: kernel.Word, number: kernel.Digits, mark: kernel.Mark, icon: kernel.Icon, quote: kernel.Quote, self: kernel.Self}
	keywordNumbers = map[Style]kernel.Number{singular: kernel.Singular, plural: kernel.Plural, either: kernel.Either}
)
