package check

import (
	"reflect"

	"kotei/core/card"
	"kotei/core/text/lexicon"
)

// A mark is a part of a meaning that stands in the ops as it was read: whom a word refers to, a player, a keyword, a number.
type mark struct {
	kind reflect.Type
	n    uint64
	s    string
}

func of[T ~uint8 | ~uint16](x T) mark { return mark{kind: reflect.TypeFor[T](), n: uint64(x)} }

var (
	varType, intType = reflect.TypeFor[card.Var](), reflect.TypeFor[int]()
	// marking are the types of such parts; of designators, each bit is one.
	marking  = map[reflect.Type]bool{}
	bitsType = reflect.TypeFor[card.Designators]()
	// lexical are what the lexicon has of a deed as an effect, as an event and as a ban, of which one is meant.
	lexical   = map[reflect.Type]bool{reflect.TypeFor[lexicon.Verb](): true, reflect.TypeFor[lexicon.Goal](): true}
	atomType  = reflect.TypeFor[card.Atom]()
	causeType = reflect.TypeFor[card.Cause]()
)

func init() {
	for _, t := range []reflect.Type{
		varType, reflect.TypeFor[card.Player](), reflect.TypeFor[card.Zone](), reflect.TypeFor[card.Window](), reflect.TypeFor[card.Phase](),
		reflect.TypeFor[card.Keyword](), reflect.TypeFor[card.AtomKind](), reflect.TypeFor[card.CondKind](), reflect.TypeFor[card.ValueKind](),
		reflect.TypeFor[card.ModKind](), reflect.TypeFor[card.Cmp](), bitsType, intType,
	} {
		marking[t] = true
	}
}

// A marker collects the marks of a value, and of all that it holds.
type marker struct {
	said  bool // of what is read, not of ops: a keyword or title is meant, in whichever way a thing has it
	yield func(mark)
}

func (k marker) each(v reflect.Value) {
	t := v.Type()
	if marking[t] {
		k.one(t, v)
		return
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			k.each(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			k.each(v.Index(i))
		}
	case reflect.Struct:
		if !lexical[t] {
			k.fields(t, v)
		}
	default: // it holds nothing
	}
}

func (k marker) one(t reflect.Type, v reflect.Value) {
	switch {
	case v.IsZero():
	case v.Kind() == reflect.String:
		k.yield(mark{kind: t, s: v.String()})
	case v.CanInt():
		k.yield(mark{kind: t, n: uint64(max(v.Int(), -v.Int()))})
	case t == bitsType:
		for i := range 64 {
			if v.Uint()>>i&1 == 1 {
				k.yield(mark{kind: t, n: 1 << i})
			}
		}
	default:
		k.yield(mark{kind: t, n: v.Uint()})
	}
}

func (k marker) fields(t reflect.Type, v reflect.Value) {
	first := 0
	switch {
	case t == atomType && k.said && v.FieldByName("Keyword").String()+v.FieldByName("Title").String() != "":
		first = 1
	case t == causeType && v.FieldByName("Others").Bool():
		k.yield(of(card.Another))
	}
	for i := first; i < v.NumField(); i++ {
		k.each(v.Field(i))
	}
}
