package text

import (
	"reflect"

	"kotei/core/card"
)

// Where variables stand in what was read, whatever slot they were read by.

// anyVar reports whether found holds of a variable somewhere in a value. Other cards and items have variables of their own.
func anyVar(v reflect.Value, found func(reflect.Value) bool) bool {
	switch v.Kind() {
	case reflect.Pointer:
		return !v.IsNil() && v.Type().Elem() != reflect.TypeFor[card.Card]() && v.Type().Elem() != reflect.TypeFor[card.Item]() && anyVar(v.Elem(), found)
	case reflect.Slice:
		for i := range v.Len() {
			if anyVar(v.Index(i), found) {
				return true
			}
		}
	case reflect.Struct:
		for _, f := range v.Fields() {
			if anyVar(f, found) {
				return true
			}
		}
	case reflect.Uint16: // the kind of a variable
		return v.Type() == reflect.TypeFor[card.Var]() && found(v)
	default: // holds no variable
	}
	return false
}

// names reports whether a variable is anywhere in a value.
func names(v reflect.Value, x card.Var) bool {
	return anyVar(v, func(v reflect.Value) bool { return card.Var(v.Uint()) == x })
}

// dangles reports whether a part of what was read still speaks of something that nothing was found for: no such text may count as
// read, whatever slot it slipped through.
func dangles(v reflect.Value) bool { return names(v, unresolved) }

// rename puts one variable in the place of another, wherever that is in a value.
func rename(v reflect.Value, from, to card.Var) {
	anyVar(v, func(v reflect.Value) bool {
		if card.Var(v.Uint()) == from && v.CanSet() {
			v.SetUint(uint64(to))
		}
		return false
	})
}
