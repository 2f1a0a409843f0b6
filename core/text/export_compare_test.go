package text

import (
	"reflect"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// An OldText is one piece of a card's text, as both grammars read it.
type OldText struct {
	Words string
	Toks  []kernel.Token
	World kernel.World
	r     *reader
}

// OldTexts are the pieces of a card's text that are read one by one.
func OldTexts(k *Compiler, c *card.Card, f func(t *OldText)) {
	s := k.session(c)
	for _, seg := range s.segments(Normalise(c.Text)) {
		f(oldText(s, seg.text))
		s.giveBack()
	}
}

func oldText(s *session, words string) *OldText {
	toks := s.tokens(words)
	t := &OldText{Words: words, r: newReader(s, toks)}
	for _, x := range toks {
		t.Toks = append(t.Toks, kernel.Token{Kind: kinds[x.kind], Text: x.text, Fold: x.fold, From: x.from, To: x.to, N: x.n})
	}
	t.World = kernel.World{Card: s.c, Keyword: func(rest []kernel.Token) (card.Keyword, int, kernel.Number) {
		at := len(toks) - len(rest)
		k, end, many := t.r.keyword(at)
		return k, end - at, numbersOf[many]
	}, Title: t.titleOf}
	return t
}

// Again is other words on the same card.
func (t *OldText) Again(words string) *OldText { return oldText(t.r.session, words) }

var (
	kinds     = map[tokenKind]kernel.Kind{word: kernel.Word, number: kernel.Digits, mark: kernel.Mark, icon: kernel.Icon, quote: kernel.Quote, self: kernel.Self}
	numbersOf = map[Style]kernel.Number{singular: kernel.Singular, plural: kernel.Plural, either: kernel.Either}
)

// An OldReading is what the old grammar reads: what it means, wording aside, and where it ends.
type OldReading struct {
	Means string
	End   int
	Val   any
	Back  string // the canonical wording
}

// Steps, Triggers and Conditions are what the old grammar reads at a token, before references are resolved.
func (t *OldText) Steps(at int) (all []OldReading) {
	for _, g := range t.r.stepOps(at) {
		if len(g.v) == 1 {
			all = append(all, OldReading{Means: Means(g.v[0]), End: g.end, Val: g.v[0]})
		}
	}
	return all
}

func (t *OldText) Triggers(at int) (all []OldReading) {
	for _, g := range t.r.trigger(at) {
		if s := g.v.Subject; s != nil && s.How == card.All { // as the resolver does
			x := *s
			x.How = card.Any
			g.v.Subject = &x
		}
		all = append(all, OldReading{Means: Means(g.v), End: g.end, Val: g.v})
	}
	return all
}

func (t *OldText) Conditions(at int) (all []OldReading) {
	for _, g := range t.r.condition(at) {
		all = append(all, OldReading{Means: Means(g.v), End: g.end, Val: g.v})
	}
	return all
}

// Means is what a value says, wording aside.
func Means(x any) string {
	if os, ok := x.([]card.Op); ok {
		x = Unspanned(os)
	}
	if o, ok := x.(card.Op); ok {
		o.Span = card.Span{}
		x = o
	}
	return brief(reflect.ValueOf(nounsSettled(plain(reflect.ValueOf(x)).Interface())))
}

// plain is a copy in which references aren't found yet, and nothing is bound: as the old grammar's tables leave them.
func plain(v reflect.Value) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			c.Set(reflect.New(v.Type().Elem()))
			c.Elem().Set(plain(v.Elem()))
		}
	case reflect.Slice:
		if !v.IsNil() {
			c.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
			for i := range v.Len() {
				c.Index(i).Set(plain(v.Index(i)))
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() {
				continue
			}
			if x, ok := reflect.TypeAssert[card.Var](v.Field(i)); ok {
				if x >= kernel.FirstMention {
					x = unresolved
				}
				if f.Name == "Bind" {
					x = card.NoVar
				}
				c.Field(i).Set(reflect.ValueOf(x))
				continue
			}
			c.Field(i).Set(plain(v.Field(i)))
		}
		if t, ok := reflect.TypeAssert[card.Trigger](c); ok {
			c.Set(reflect.ValueOf(oneEncoding(t)))
		}
		oneForm(c)
	}
	return c
}

// oneEncoding is a trigger as the new grammar encodes it: whose action or effect something comes from stands in its cause, but where it
// happens to the action itself, and what else may happen has the subject of what stands first.
func oneEncoding(t card.Trigger) card.Trigger {
	t.WithinLast = false
	for _, of := range []**card.Sel{&t.Subject, &t.Object} { // as the resolver does
		if s := *of; s != nil && s.How == card.All {
			x := *s
			x.How, *of = card.Any, &x
		}
	}

	toAction := t.Event == card.EvResolve || t.Event == card.EvAnnounce || t.Event == card.EvActionEnd
	if c := t.Cause; c != nil && c.By == card.NoPlayer && (c.Action || c.Card || c.Attacks != 0) && t.Subject != nil && !toAction {
		x := *c
		x.By, t.By, t.Cause = t.By, card.NoPlayer, &x
	}
	for i := range t.Or {
		if or := &t.Or[i]; or.Subject == nil {
			or.Subject, or.Where = t.Subject, t.Where
			if or.By != card.NoPlayer {
				or.ByRef = t.ByRef
			}
			*or = oneEncoding(*or)
		}
	}
	return t
}
