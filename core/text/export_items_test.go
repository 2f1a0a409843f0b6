package text

import (
	"reflect"
	"slices"
	"strings"
	"time"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// An ItemReading is one item as both grammars read it.
type ItemReading struct {
	Text  string
	Toks  []kernel.Token
	New   []string // what it may mean by the new grammar, each once
	Back  string   // the canonical wording of the first
	Again string   // what that is read as
	Old   string   // what it means by the old one; "": it is by hand
	Why   string   // why the new grammar reads nothing
	Deep  int      // the furthest token that it looked at
	Took  time.Duration
}

// ItemReadings are the items of a card as both grammars read them.
func ItemReadings(k *Compiler, c *card.Card, f func(r ItemReading)) {
	s := k.session(c)
	for _, seg := range s.segments(Normalise(c.Text)) {
		old := s.item(seg)
		s.giveBack()
		if old.Kind == card.Reminder {
			continue
		}
		begun := time.Now()
		got, p, why := s.compose(seg)
		took := time.Since(begun)
		s.giveBack()
		r := ItemReading{Text: seg.text, Toks: p.Toks, Why: why, Deep: p.Deep, Took: took}
		for _, g := range got {
			if m := MeansItem(g.item); !slices.Contains(r.New, m) {
				r.New = append(r.New, m)
				if len(r.New) == 1 {
					r.Back = g.wording()
				}
			}
		}
		if again, _, _ := s.compose(segment{r.Back, seg.ability}); len(r.New) == 1 && len(again) == 1 {
			r.Again = MeansItem(again[0].item)
		}
		s.giveBack()
		if !old.ByHand() {
			r.Old = MeansItem(&old)
		}
		f(r)
	}
}

// Stopped is the text of an item with a mark where the new grammar stopped.
func Stopped(r ItemReading) string {
	if r.Deep >= len(r.Toks) {
		return r.Text + " ▸"
	}
	at := r.Toks[r.Deep].From
	return r.Text[:at] + "▸" + r.Text[at:]
}

// MeansItem is what an item says, wording aside, with its variables numbered in the order in which they are spoken of.
func MeansItem(it *card.Item) string {
	x := clone(*it)
	x.Text, x.Span, x.Heading, x.Why, x.Column, x.Words, x.Either = "", card.Span{}, card.Span{}, "", 0, "", ""
	x.LimitWords, x.WhenFirst, x.LimitAt = 0, 0, 0
	oneWay(reflect.ValueOf(&x).Elem())
	n := numbering{used: map[card.Var]bool{}, as: map[card.Var]card.Var{}}
	n.each(reflect.ValueOf(&x).Elem(), "", func(field string, v *card.Var) {
		n.used[n.of(*v)] = n.used[n.of(*v)] || field != "Bind" && field != "Was"
	})
	n.each(reflect.ValueOf(&x).Elem(), "", n.number)
	var granted []string
	for i := range x.Ops {
		x.Ops[i].Span, x.Ops[i].Words = card.Span{}, ""
		for _, m := range x.Ops[i].Mods {
			if m.Grant != nil {
				granted = append(granted, MeansItem(m.Grant))
			}
		}
	}
	return brief(reflect.ValueOf(x)) + strings.Join(granted, " ")
}

type numbering struct {
	used map[card.Var]bool
	as   map[card.Var]card.Var
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
			if name := v.Type().Field(i).Name; !wordOnly[name] && !unmeant[name] && !(v.CanInterface() && shadow(v.Field(i), name)) {
				n.each(v.Field(i), name, f)
			}
		}
	default:
		if v.Type() == reflect.TypeFor[card.Var]() {
			f(field, v.Addr().Interface().(*card.Var))
		}
	}
}
