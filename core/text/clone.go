package text

import (
	"reflect"

	"kotei/core/card"
)

// clone is a deep copy: readings share their parts, and resolving changes them.
func clone(it card.Item) card.Item {
	return deepCopy(reflect.ValueOf(it)).Interface().(card.Item)
}

func deepCopy(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			if v.Type().Elem() == reflect.TypeFor[card.Card]() {
				return v // what is made is not changed
			}
			p := reflect.New(v.Type().Elem())
			p.Elem().Set(deepCopy(v.Elem()))
			out.Set(p)
		}
	case reflect.Slice:
		if !v.IsNil() {
			s := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			for i := range v.Len() {
				s.Index(i).Set(deepCopy(v.Index(i)))
			}
			out.Set(s)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			out.Field(i).Set(deepCopy(v.Field(i)))
		}
	default:
		out.Set(v)
	}
	return out
}
