package text

import (
	"reflect"
	"slices"
	"strings"

	"kotei/core/card"
)

// Whom an interrupted action is targeting, spoken of again: "if the action is targeting your Scout, give him +1F" (CE "Target",
// "Pronouns"). He is one of its targets, found as the Interrupt resolves.

// answeredWord marks him where he is found.
const answeredWord = "-answered"

// asksAnswered is what an Interrupt says that its action is targeting, nil if it says nothing of that.
func asksAnswered(it *card.Item) *card.Cond {
	if it.Des != card.Interrupt || it.Trigger != nil {
		return nil
	}
	for i := range it.Ops {
		c := it.Ops[i].Cond
		if it.Ops[i].Verb == card.If && c.Kind == card.Targeted && !c.Not && c.Cause != nil && c.What != nil && c.What.Thing == card.Cards && c.What.ZoneAt == 0 && !strings.Contains(it.Text, "one or more") {
			return c
		}
	}
	return nil
}

// withAnswered is the item with an op before the others that finds one of them, resolved; nil if the text doesn't speak of him.
func withAnswered(s *session, it *card.Item) *card.Item {
	if asksAnswered(it) == nil {
		return nil
	}
	x := clone(*it)
	findsAnswered(&x)
	if resolve(s, &x) != "" || !refersToVar(reflect.ValueOf(x.Ops[1:]), x.Ops[0].What.Bind) {
		return nil
	}
	return &x
}

// refersToVar reports whether ops refer to something.
func refersToVar(v reflect.Value, x card.Var) bool {
	switch v.Kind() {
	case reflect.Pointer:
		return !v.IsNil() && v.Type().Elem() != reflect.TypeFor[card.Card]() && refersToVar(v.Elem(), x)
	case reflect.Slice:
		for i := range v.Len() {
			if refersToVar(v.Index(i), x) {
				return true
			}
		}
	case reflect.Struct:
		if o, ok := reflect.TypeAssert[card.Op](v); ok && o.Verb == card.Redirect { // which target is replaced is known without him
			o.Cond = nil
			v = reflect.ValueOf(o)
		}
		for _, field := range v.Fields() {
			if refersToVar(field, x) {
				return true
			}
		}
	case reflect.TypeFor[card.Var]().Kind():
		return v.Type() == reflect.TypeFor[card.Var]() && card.Var(v.Uint()) == x
	default: // nothing that refers
	}
	return false
}

// findsAnswered gives it that op.
func findsAnswered(it *card.Item) {
	s, f := *asksAnswered(it).What, card.Filter{}
	if s.Filter != nil {
		f = *s.Filter
	}
	f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsItsTarget, Style: silentStyle})
	s.Filter, s.How, s.Style, s.Word, s.Bind = &f, card.Choose, 0, answeredWord, card.NoVar
	it.Ops = append(ops{{Verb: card.Pick, What: &s, Style: hiddenStyle}}, it.Ops...)
}

// forgetAnswered takes him from what has been named while it is said who he is; from then on he is spoken of.
func (v *resolver) forgetAnswered() (again func()) {
	x := v.answeredOne()
	i := slices.IndexFunc(v.named, func(e entity) bool { return e.v == x })
	if x == card.NoVar || i < 0 {
		return func() {}
	}
	e := v.named[i]
	v.named, v.focus = slices.Delete(slices.Clone(v.named), i, i+1), card.NoVar
	return func() { v.again(e) }
}

// answeredOne is what he is bound to, if he is found.
func (v *resolver) answeredOne() card.Var {
	if os := v.it.Ops; len(os) > 0 && os[0].Verb == card.Pick && os[0].What != nil && os[0].What.Word == answeredWord {
		return os[0].What.Bind
	}
	return card.NoVar
}
