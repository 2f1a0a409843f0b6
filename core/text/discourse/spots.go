package discourse

import (
	"reflect"

	"kotei/core/card"
)

// A spot is a variable in an item, and what it is a field of.
type spot struct {
	at      *card.Var
	field   string
	in      any           // what it is a field of: *card.Sel, *card.Atom, …
	op      int           // the op that it is in; -1: it is in none
	role    card.Var      // of a selector of a trigger: what the text calls its thing
	trigger *card.Trigger // the trigger that it is in
	asked   bool          // it is in a condition, an amount or a description: what is named there is spoken of there alone
}

// spots copies an item, so that its readings share no part any longer, and lists its variables.
func spots(it card.Item) (*card.Item, []spot) {
	c := &copier{}
	out := c.copied(reflect.ValueOf(it), spot{op: -1}).Interface().(card.Item)
	return &out, c.all
}

// References is how many selectors of an item mean what has been named. Where words may mean that or something new, "your Samurai", they
// mean what has been named.
func References(it card.Item) int {
	n := 0
	_, in := spots(it)
	for _, s := range in {
		if s.field == "Ref" && *s.at != card.NoVar && refersTo(s.in) {
			n++
		}
	}
	return n
}

// refersTo reports whether a thing is meant by what was named: in a selector, as where something goes, or as what something is on.
func refersTo(x any) bool {
	switch x := x.(type) {
	case *card.Dest:
		return true
	case *card.Atom:
		return x.Is == card.IsOn
	}
	return refers(x)
}

type copier struct{ all []spot }

var (
	varType  = reflect.TypeFor[card.Var]()
	cardType = reflect.TypeFor[card.Card]()
	itemType = reflect.TypeFor[card.Item]()
)

// copied is a deep copy; what is made, and what is granted, has been read by itself and is shared.
func (c *copier) copied(v reflect.Value, in spot) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	c.copy(out, v, in)
	return out
}

func (c *copier) copy(to, v reflect.Value, in spot) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || v.Type().Elem() == cardType || v.Type().Elem() == itemType {
			to.Set(v)
			return
		}
		p := reflect.New(v.Type().Elem())
		c.copy(p.Elem(), v.Elem(), in)
		to.Set(p)
	case reflect.Slice:
		if v.IsNil() {
			return
		}
		s := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			if in.field == "Ops" {
				in.op = i
			}
			c.copy(s.Index(i), v.Index(i), in)
		}
		to.Set(s)
	case reflect.Struct:
		in = inside(in, to.Addr().Interface())
		for i, name := range fields(v.Type()) {
			x := in
			x.field = name
			c.copy(to.Field(i), v.Field(i), x)
		}
	default:
		to.Set(v)
		if v.Type() == varType {
			in.at = to.Addr().Interface().(*card.Var)
			c.all = append(c.all, in)
		}
	}
}

// inside is where the fields of a struct are.
func inside(in spot, x any) spot {
	in.in, in.role = x, card.NoVar
	switch x := x.(type) {
	case *card.Trigger:
		in.trigger = x
	case *card.Sel:
		switch {
		case in.trigger == nil || in.asked:
		case in.field == "Subject":
			in.role = card.Subject
		case in.field == "Object":
			in.role = card.Object
		case in.field == "Doer":
			in.role = card.Performer
		}
	case *card.Filter, *card.Cond, *card.Value:
		in.asked = true
	}
	return in
}

var names = map[reflect.Type][]string{}

func init() {
	for _, t := range []reflect.Type{
		itemType, reflect.TypeFor[card.Op](), reflect.TypeFor[card.Sel](), reflect.TypeFor[card.Dest](), reflect.TypeFor[card.Value](), reflect.TypeFor[card.Cond](),
		reflect.TypeFor[card.Filter](), reflect.TypeFor[card.Atom](), reflect.TypeFor[card.Mod](), reflect.TypeFor[card.Trigger](), reflect.TypeFor[card.Cause](),
	} {
		names[t] = fieldNames(t)
	}
}

// fields are the names of a struct's fields.
func fields(t reflect.Type) []string {
	if n, ok := names[t]; ok {
		return n
	}
	return fieldNames(t)
}

func fieldNames(t reflect.Type) []string {
	all := make([]string, t.NumField())
	for i := range all {
		all[i] = t.Field(i).Name
	}
	return all
}
