package text

import (
	"fmt"
	"reflect"
	"strings"

	"kotei/core/card"
)

// A Reading is how an item of a card was read.
type Reading struct {
	Text   string // the item's words, as the compiler read them
	Head   string // what it is: an ability of which timing, a trait, by which trigger
	Ops    []OpReading
	Back   string // what [Render] makes of it
	Why    string // it is played by hand: what was expected
	Column int    // from which on, counted from 1
}

// An OpReading is how an op was read.
type OpReading struct {
	Depth   int // below how many others that it is a part of
	Op      string
	Span    card.Span // its words in the item's text
	Granted []Reading // the items that it gives
}

// Read tells how a card was read, item by item.
func Read(c *card.Card) []Reading {
	var out []Reading
	for i := range c.Items {
		out = append(out, readingOf(c, &c.Items[i]))
	}
	return out
}

func readingOf(c *card.Card, it *card.Item) Reading {
	r := Reading{Text: it.Text, Why: it.Why, Column: it.Column}
	if it.Why != "" {
		return r
	}
	head := *it
	head.Ops, head.Text, head.Span, head.Heading = nil, "", card.Span{}, card.Span{}
	r.Head = brief(reflect.ValueOf(head))
	depth := []int{}
	for i := range it.Ops {
		o := it.Ops[i]
		span := o.Span
		o.Span = card.Span{}
		op := OpReading{Depth: len(depth), Op: brief(reflect.ValueOf(o)), Span: span}
		depth = nested(depth, o.Len)
		for _, m := range o.Mods {
			if m.Grant != nil {
				op.Granted = append(op.Granted, readingOf(c, m.Grant))
			}
		}
		r.Ops = append(r.Ops, op)
	}
	r.Back = Render(c, it)
	return r
}

// Words are the words of an op.
func (r *Reading) Words(o *OpReading) string { return cut(r.Text, o.Span) }

// Explain tells the same in lines: of each item its words, its ops with the words of each, what Render
// makes of it and, for one by hand, why and from which column on.
func Explain(c *card.Card) string {
	var b strings.Builder
	for _, r := range Read(c) {
		r.explain(&b, "")
	}
	return b.String()
}

func (r *Reading) explain(b *strings.Builder, indent string) {
	fmt.Fprintf(b, "%s%s\n", indent, r.Text)
	if r.Why != "" {
		fmt.Fprintf(b, "%s  by hand, column %d: %s\n", indent, r.Column, r.Why)
		return
	}
	fmt.Fprintf(b, "%s  %s\n", indent, r.Head)
	for i, o := range r.Ops {
		fmt.Fprintf(b, "%s  %s%d %s   “%s”\n", indent, strings.Repeat("  ", o.Depth), i, o.Op, r.Words(&o))
		for _, g := range o.Granted {
			g.explain(b, indent+"      | ")
		}
	}
	if r.Back != r.Text {
		fmt.Fprintf(b, "%s  = %s\n", indent, r.Back)
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
	"ZoneWord": true, "ZoneStyle": true, "ZoneAt": true, "FirstStyle": true, "IfStyle": true, "Inner": true, "ByWord": true, "WhereWord": true, "CauseWord": true, "OfWord": true, "Written": true, "Tail": true,
	"Granted": true, "Grant": true, "Canonical": true,
}

// shadow reports whether a field repeats, for the renderer, what others say.
func shadow(v reflect.Value, field string) bool {
	switch x := v.Interface().(type) {
	case card.Item:
		return field == "Words"
	case card.Cond:
		return field == "What"
	case card.Value:
		return field == "Of" && (x.Kind == card.CountOf || x.Kind == card.SumOf || x.Kind == card.BestOf)
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
