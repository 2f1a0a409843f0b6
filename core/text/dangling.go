package text

import (
	"reflect"

	"kotei/core/card"
)

// dangles reports whether a part of what was read still speaks of something that nothing was found for: no such text may count as
// read, whatever slot it slipped through.
func dangles(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer:
		return !v.IsNil() && v.Type().Elem() != reflect.TypeFor[card.Card]() && v.Type().Elem() != reflect.TypeFor[card.Item]() && dangles(v.Elem())
	case reflect.Slice:
		for i := range v.Len() {
			if dangles(v.Index(i)) {
				return true
			}
		}
	case reflect.Struct:
		for _, f := range v.Fields() {
			if dangles(f) {
				return true
			}
		}
	case reflect.Uint8:
		return v.Type() == reflect.TypeFor[card.Var]() && card.Var(v.Uint()) == unresolved
	default: // holds no reference
	}
	return false
}
