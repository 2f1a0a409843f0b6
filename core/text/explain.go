package text

import (
	"fmt"
	"reflect"
	"strings"

	"kotei/core/card"
)

// Explain tells how a card was read: of each item its words, its ops with the words of each, what Render
// makes of it and, for one by hand, why and from which column on.
func Explain(c *card.Card) string {
	var b strings.Builder
	for i := range c.Items {
		explain(&b, c, &c.Items[i], "")
	}
	return b.String()
}

func explain(b *strings.Builder, c *card.Card, it *card.Item, indent string) {
	fmt.Fprintf(b, "%s%s\n", indent, it.Text)
	if it.Why != "" {
		fmt.Fprintf(b, "%s  by hand, column %d: %s\n", indent, it.Column, it.Why)
		return
	}
	head := *it
	head.Ops, head.Text, head.Span, head.Heading = nil, "", card.Span{}, card.Span{}
	fmt.Fprintf(b, "%s  %s\n", indent, brief(reflect.ValueOf(head)))
	depth := []int{}
	for i := range it.Ops {
		o := it.Ops[i]
		span := o.Span
		o.Span = card.Span{}
		fmt.Fprintf(b, "%s  %s%d %s   “%s”\n", indent, strings.Repeat("  ", len(depth)), i, brief(reflect.ValueOf(o)), cut(it.Text, span))
		depth = nested(depth, o.Len)
		for _, m := range o.Mods {
			if m.Grant != nil {
				explain(b, c, m.Grant, indent+"      | ")
			}
		}
	}
	if back := Render(c, it); back != it.Text {
		fmt.Fprintf(b, "%s  = %s\n", indent, back)
	}
}

// nested counts down how many ops each open shape op still rules over, and opens one of n.
func nested(depth []int, n int) []int {
	for i := range depth {
		depth[i]--
	}
	for len(depth) > 0 && depth[len(depth)-1] <= 0 {
		depth = depth[:len(depth)-1]
	}
	if n > 0 {
		depth = append(depth, n)
	}
	return depth
}

func cut(s string, sp card.Span) string {
	from, to := min(max(sp.From, 0), len(s)), min(max(sp.To, 0), len(s))
	return s[from:max(from, to)]
}

// wordOnly are the fields that only say how something is written.
var wordOnly = map[string]bool{
	"Style": true, "Word": true, "Noun": true, "Join": true, "Voice": true, "DurStyle": true, "WhoWord": true,
	"ZoneWord": true, "ZoneStyle": true, "ZoneAt": true, "FirstStyle": true, "ByWord": true, "CauseWord": true, "OfWord": true, "Written": true, "Tail": true,
	"Granted": true, "Grant": true,
}

// shadow reports whether a field repeats, for the renderer, what others say.
func shadow(v reflect.Value, field string) bool {
	switch x := v.Interface().(type) {
	case card.Item:
		return field == "Words"
	case card.Cond:
		return field == "What"
	case card.Value:
		return field == "Of" && (x.Kind == card.CountOf || x.Kind == card.SumOf)
	}
	return false
}

// brief writes what is set in a value, leaving out how it is worded.
func brief(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return "-"
		}
		return brief(v.Elem())
	case reflect.Struct:
		var parts []string
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if v.Field(i).IsZero() || wordOnly[f.Name] || f.Type.Kind() == reflect.Array || shadow(v, f.Name) {
				continue
			}
			parts = append(parts, f.Name+":"+brief(v.Field(i)))
		}
		return "{" + strings.Join(parts, " ") + "}"
	case reflect.Slice:
		var parts []string
		for i := range v.Len() {
			parts = append(parts, brief(v.Index(i)))
		}
		return "[" + strings.Join(parts, " ") + "]"
	default:
		return fmt.Sprint(v.Interface())
	}
}
