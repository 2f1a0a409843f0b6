package cards

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
)

// A tally counts strings.
type tally map[string]int

const (
	shortest = 3       // in bytes: a place among what cards have in common is written in as many
	mostDict = 1 << 16 // of the codec
)

// often are the strings that the cards have in common, the commonest first, whose places are the shortest: where they were
// printed, keywords, formats, and the names of the fields that [pack] writes. They are written once for all cards, and lie
// once in memory.
func (l *Library) often() []string {
	t := tally{}
	for e := range l.Entries() {
		t.count(reflect.ValueOf(*printed(e.Card)), true)
		t.count(reflect.ValueOf(e.Lore), true)
		t.count(reflect.ValueOf(e.Items), false)
	}
	maps.DeleteFunc(t, func(s string, n int) bool { return n == 1 || len(s) < shortest })
	out := slices.SortedFunc(maps.Keys(t), func(a, b string) int { return cmp.Or(t[b]-t[a], cmp.Compare(a, b)) })
	return out[:min(len(out), mostDict)]
}

// count counts what is written of a value, with the names of its fields or without.
func (t tally) count(v reflect.Value, names bool) {
	switch v.Kind() {
	case reflect.String:
		t[v.String()]++
	case reflect.Pointer:
		if !v.IsNil() {
			t.count(v.Elem(), names)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			t.count(v.Index(i), names)
		}
	case reflect.Struct:
		for field, f := range v.Fields() {
			if names && !f.IsZero() {
				t[field.Name]++
			}
			t.count(f, names)
		}
	default: // nothing in it has a name
	}
}
