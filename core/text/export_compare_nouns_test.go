package text

import (
	"reflect"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// Selectors are the noun phrases that the old grammar reads at a token.
func (t *OldText) Selectors(at int) (all []OldReading) {
	for _, g := range t.r.several(at) {
		ofBoth(&g.v)
		all = append(all, OldReading{Means: Means(g.v), End: g.end, Val: g.v})
	}
	return all
}

// titleOf finds the longest title at the tokens left.
func (t *OldText) titleOf(rest []kernel.Token) (string, int) {
	return t.r.vocab.matchTitle(t.r.toks[len(t.r.toks)-len(rest):])
}

// nounsSettled is a value in the one encoding of what may be encoded in several ways: one of one thing is that thing, and an attachment is an
// attachment whether its types are named or not.
func nounsSettled(x any) any {
	v := reflect.ValueOf(x)
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	settle(c)
	return c.Interface()
}

func settle(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			settle(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			settle(v.Index(i))
		}
	case reflect.Struct:
		for _, field := range v.Fields() {
			if field.CanSet() {
				settle(field)
			}
		}
		switch x := v.Addr().Interface().(type) {
		case *card.Filter:
			x.Atoms = flat(x.Atoms)
		case *card.Value:
			if x.Of != nil && x.Of.How == card.Ref { // "the Chi of the Monk" is the Monk's Chi
				x.Ref, x.Of = x.Of.Ref, nil
			}
		case *card.Sel:
			if x.Bound, x.PerformIf = 0, min(x.PerformIf, 1); x.Of != nil && x.Of.How == card.Ref {
				x.Ref, x.Of = x.Of.Ref, nil
			}
		}
	}
}

func flat(atoms []card.Atom) []card.Atom {
	var all []card.Atom
	for _, a := range atoms {
		if a.Is == card.AnyOf && a.Sub != nil && len(a.Or) == 0 {
			a.Or, a.Sub = []card.Filter{*a.Sub}, nil
		}
		if a.Is == card.HasAttached && a.Sub != nil && a.Sub.Types == card.Attachments && len(a.Sub.Atoms) == 0 {
			a.Sub = nil
		}
		if a.Is == card.AnyOf && len(a.Or) == 1 && a.Or[0].Types == 0 && (!a.Not || len(a.Or[0].Atoms) == 1) {
			for _, b := range a.Or[0].Atoms {
				b.Not = b.Not != a.Not
				all = append(all, b)
			}
			continue
		}
		if a.Is == card.AnyOf {
			a.Base = false
		}
		all = append(all, a)
	}
	return all
}

// Dests are where the old grammar reads that something goes.
func (t *OldText) Dests(at int) (all []OldReading) {
	for _, g := range t.r.g.dests.readAt(t.r, at) {
		all = append(all, OldReading{Means: Means(g.v), End: g.end, Val: g.v})
	}
	return all
}
