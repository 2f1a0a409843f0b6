package text

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"kotei/core/card"
)

// A DumpedRow is a row of the grammar as the dumps tell it.
type DumpedRow struct {
	Table, Pattern, Type, Base, Name string
	Then                             bool
	Verbs, Events, Rules             []string
}

// DumpRows lists all rows of all tables with what they mean.
func DumpRows() []DumpedRow {
	g := theGrammar()
	var all []DumpedRow
	all = append(all, dumpTable(g.quants, "Sel")...)
	all = append(all, dumpTable(g.belongings, "Sel")...)
	all = append(all, dumpTable(g.possessors, "Atom")...)
	all = append(all, dumpTable(g.properties, "Atom")...)
	all = append(all, dumpTable(g.afterwards, "Atom")...)
	all = append(all, dumpTable(g.having, "Atom")...)
	all = append(all, dumpTable(g.zones, "Dest")...)
	all = append(all, dumpTable(g.dests, "Dest")...)
	all = append(all, dumpTable(g.values, "Value")...)
	all = append(all, dumpTable(g.sums, "Value")...)
	all = append(all, dumpTable(g.pers, "Value")...)
	all = append(all, dumpTable(g.mods, "Mod")...)
	all = append(all, dumpTable(g.attackTails, "Mod")...)
	all = append(all, dumpTable(g.attackDeeds, "Mod")...)
	all = append(all, dumpTable(g.conditions, "Cond")...)
	all = append(all, dumpTable(g.battleDeeds, "Cond")...)
	all = append(all, dumpTable(g.elided, "Cond")...)
	all = append(all, dumpTable(g.elidedYou, "Cond")...)
	all = append(all, dumpTable(g.joined, "Cond")...)
	all = append(all, dumpTable(g.triggers, "Trigger")...)
	all = append(all, dumpTable(g.orTriggers, "Trigger")...)
	all = append(all, dumpTable(g.responses, "Trigger")...)
	all = append(all, dumpTable(g.verbs, "Op")...)
	all = append(all, dumpTable(g.thirdPerson, "Op")...)
	all = append(all, dumpTable(g.clauses, "Op")...)
	return all
}

func dumpTable[T any](t *table[T], typ string) []DumpedRow {
	seen := map[string]bool{}
	var all []DumpedRow
	add := func(f *form[T]) {
		base := f.base
		*t.style(&base) = 0
		d := DumpedRow{Table: t.name, Pattern: f.row, Type: typ, Base: goSyntax(reflect.ValueOf(base)), Name: rowName(t.name, f.row), Then: f.then != nil}
		k := f.row + d.Base
		if seen[k] {
			return
		}
		seen[k] = true
		collect(reflect.ValueOf(base), &d)
		all = append(all, d)
	}
	for _, k := range slices.Sorted(keys(t.byLit)) {
		for _, f := range t.byLit[k] {
			add(f)
		}
	}
	for i := range t.open {
		add(t.open[i].form)
	}
	return all
}

func keys[V any](m map[string]V) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// collect notes the verbs, events and rules in a value.
func collect(v reflect.Value, d *DumpedRow) {
	add := func(to *[]string, s string) {
		if !slices.Contains(*to, s) {
			*to = append(*to, s)
		}
	}
	switch x := v.Interface().(type) {
	case card.Verb:
		if x != card.NoVerb {
			add(&d.Verbs, constName(v))
		}
	case card.Happening:
		if x != card.NoEvent {
			add(&d.Events, constName(v))
		}
	case card.Rule:
		if x != card.NoRule {
			add(&d.Rules, constName(v))
		}
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() && v.Type().Elem() != reflect.TypeFor[card.Card]() {
			collect(v.Elem(), d)
		}
	case reflect.Struct:
		for _, field := range v.Fields() {
			collect(field, d)
		}
	case reflect.Slice:
		for i := range v.Len() {
			collect(v.Index(i), d)
		}
	}
}

// ConstNames are the names of the constants of core/card, by type and number; the dump fills it in from the source.
var ConstNames = map[string]map[int64]string{}

func constName(v reflect.Value) string {
	var n int64
	if v.CanInt() {
		n = v.Int()
	} else {
		n = int64(v.Uint())
	}
	if s, ok := ConstNames[v.Type().Name()][n]; ok {
		return s
	}
	if v.Type() == reflect.TypeFor[card.Var]() && card.Var(n) == unresolved {
		return "unresolved"
	}
	return fmt.Sprintf("%d", n)
}

// goSyntax writes what is set in a value as Go would, without the names of types.
func goSyntax(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return "nil"
		}
		if v.Type().Elem() == reflect.TypeFor[card.Card]() {
			return "&Card{…}"
		}
		return "&" + goSyntax(v.Elem())
	case reflect.Struct:
		var parts []string
		for i := range v.NumField() {
			if !v.Field(i).IsZero() {
				parts = append(parts, v.Type().Field(i).Name+": "+goSyntax(v.Field(i)))
			}
		}
		return v.Type().Name() + "{" + strings.Join(parts, ", ") + "}"
	case reflect.Slice:
		var parts []string
		for i := range v.Len() {
			parts = append(parts, goSyntax(v.Index(i)))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case reflect.String:
		return fmt.Sprintf("%q", v.String())
	case reflect.Bool:
		return fmt.Sprint(v.Bool())
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Int, reflect.Int64:
		return constName(v)
	}
	return fmt.Sprint(v.Interface())
}

// Expand is the wordings that a pattern stands for.
func Expand(pattern string) [][]string { return wordings(pattern) }
