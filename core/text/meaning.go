package text

import (
	"reflect"
	"strings"

	"kotei/core/card"
)

// meaning is what an item says, wording aside, with its variables numbered in the order in which they are spoken of.
func meaning(it *card.Item) string {
	x := clone(*it)
	x.Text, x.Span, x.Heading, x.Why, x.Column, x.Words, x.Either = "", card.Span{}, card.Span{}, "", 0, "", ""
	x.LimitWords, x.WhenFirst, x.LimitAt = 0, 0, 0
	oneWay(reflect.ValueOf(&x).Elem())
	n := numbering{used: map[card.Var]bool{}, bound: map[card.Var]bool{}, as: map[card.Var]card.Var{}}
	n.each(reflect.ValueOf(&x).Elem(), "", func(field string, v *card.Var) {
		n.used[n.of(*v)] = n.used[n.of(*v)] || n.bound[*v] || field != "Bind" && field != "Was"
		n.bound[*v] = n.bound[*v] || field == "Bind"
	})
	n.each(reflect.ValueOf(&x).Elem(), "", n.number)
	var granted []string
	for i := range x.Ops {
		x.Ops[i].Span, x.Ops[i].Words = card.Span{}, ""
		for _, m := range x.Ops[i].Mods {
			if m.Grant != nil {
				granted = append(granted, meaning(m.Grant))
			}
		}
	}
	return brief(reflect.ValueOf(x)) + strings.Join(granted, " ")
}

type numbering struct {
	used  map[card.Var]bool // it is spoken of, or bound more than once
	bound map[card.Var]bool
	as    map[card.Var]card.Var
}

// of is the variable of which another holds the whence.
func (n *numbering) of(v card.Var) card.Var {
	if v > card.Whence {
		return v - card.Whence
	}
	return v
}

func (n *numbering) number(field string, v *card.Var) {
	base := n.of(*v)
	if !n.used[base] {
		*v = card.NoVar
		return
	}
	if base < card.FirstVar {
		return
	}
	if n.as[base] == 0 {
		n.as[base] = card.FirstVar + card.Var(len(n.as))
	}
	*v += n.as[base] - base
}

func (n *numbering) each(v reflect.Value, field string, f func(string, *card.Var)) {
	switch v.Kind() {
	case reflect.Pointer:
		if e := v.Type().Elem(); !v.IsNil() && e != reflect.TypeFor[card.Card]() && e != reflect.TypeFor[card.Item]() {
			n.each(v.Elem(), field, f)
		}
	case reflect.Slice:
		for i := range v.Len() {
			n.each(v.Index(i), field, f)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if name := v.Type().Field(i).Name; !wordOnly[name] && !(v.CanInterface() && shadow(v.Field(i), name)) {
				n.each(v.Field(i), name, f)
			}
		}
	default:
		if v.Type() == reflect.TypeFor[card.Var]() {
			f(field, v.Addr().Interface().(*card.Var))
		}
	}
}
