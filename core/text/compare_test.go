package text_test

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/text"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/trigger"
)

// A side is one mood as both grammars read it.
type side struct {
	name  string
	at    func(t *text.OldText, i int) bool // whether such a thing may stand here
	new   func(p *kernel.Parser, i int) []text.OldReading
	old   func(t *text.OldText, i int) []text.OldReading
	slice func(x any) bool // whether what the old grammar reads is of the slice
}

func read[T any](c *kernel.Cat[T]) func(p *kernel.Parser, i int) []text.OldReading {
	return func(p *kernel.Parser, i int) (all []text.OldReading) {
		for _, g := range c.At(p, i) {
			if !g.Node.Nested() {
				panic("the parts of a tree overlap")
			}
			all = append(all, text.OldReading{Means: text.Means(g.Val), End: g.End, Val: g.Val, Back: g.Node.String()})
		}
		return all
	}
}

// starts reports whether a step may begin at a token.
func starts(t *text.OldText, i int) bool {
	return i == 0 || t.Toks[i-1].Kind == kernel.Mark || slices.Contains([]string{"and", "or", "then", "may", "to"}, t.Toks[i-1].Fold)
}

func after(words ...string) func(*text.OldText, int) bool {
	return func(t *text.OldText, i int) bool { return i > 0 && slices.Contains(words, t.Toks[i-1].Fold) }
}

func verbStarts(t *text.OldText, i int) bool {
	return starts(t, i) && slices.ContainsFunc(lexicon.Find(t.Toks[i].Fold), func(u lexicon.Use) bool { return u.Form&lexicon.Base != 0 })
}

func banStarts(t *text.OldText, i int) bool {
	s := t.Words[t.Toks[i].From:]
	return starts(t, i) && (strings.Contains(s, " will not ") || strings.Contains(s, " may not "))
}

func does(v card.Verb) bool {
	return slices.ContainsFunc(lexicon.Verbs, func(l *lexicon.Verb) bool { return l.Does == v && v != card.NoVerb })
}

func happens(e card.Happening) bool {
	return slices.ContainsFunc(lexicon.Verbs, func(l *lexicon.Verb) bool { return l.Event == e })
}

func happened(f *card.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.DidEvent && happens(a.Event) })
}

func banned(x any) bool {
	o := x.(card.Op)
	return o.Verb == card.Modify && len(o.Mods) == 1 && slices.ContainsFunc(lexicon.Verbs, func(v *lexicon.Verb) bool {
		m := o.Mods[0]
		return m.Rule == v.Ban(nil).Rule && m.Event == v.Ban(nil).Event && m.Rule != card.NoRule
	})
}

var sides = []side{
	{"effect", verbStarts, read(clause.Effect), (*text.OldText).Steps, func(x any) bool { return does(x.(card.Op).Verb) }},
	{"ban", banStarts, read(clause.Ban), (*text.OldText).Steps, banned},
	{
		"trigger", func(t *text.OldText, i int) bool { return t.Toks[i].Fold == "after" || t.Toks[i].Fold == "before" }, read(trigger.Cat),
		(*text.OldText).Triggers, func(x any) bool { return happens(x.(card.Trigger).Event) },
	},
	{
		"past condition", func(t *text.OldText, i int) bool {
			return after("if", "while", "unless")(t, i) && strings.Contains(t.Words[t.Toks[i].From:], "this ")
		}, read(clause.Happens), (*text.OldText).Conditions,
		func(x any) bool { return happened(x.(card.Cond).Filter) },
	},
}

type count struct {
	read, both, agree, differ, ambiguous, back, newOnly int // of what the new grammar reads
	old, oldOnly                                        int // of what the old one reads in the slice
	relative                                            int
	full, fullAgree, single                             int // as far as the old one reads; where the old one has one reading
	examples                                            map[string][]string
}

func (c *count) note(kind, s string) {
	if len(c.examples[kind]) < 4000 {
		c.examples[kind] = append(c.examples[kind], s)
	}
}

// TestCompare reads all cards with both grammars and compares what they mean, wording and references aside: KOTEI_CARDS is the file of cards,
// KOTEI_EVERY takes one in so many of them, and KOTEI_COMPARE a file for what differs.
func TestCompare(t *testing.T) {
	out := os.Getenv("KOTEI_COMPARE")
	if out == "" {
		t.Skip("KOTEI_COMPARE is not set")
	}
	all, vocab := cardsOf(t, os.Getenv("KOTEI_CARDS"))
	counts := map[string]*count{}
	for _, s := range sides {
		counts[s.name] = &count{examples: map[string][]string{}}
	}
	k := text.NewCompiler(vocab)
	every, _ := strconv.Atoi(os.Getenv("KOTEI_EVERY"))
	for i, c := range all {
		if every > 1 && i%every != 0 {
			continue
		}
		text.OldTexts(k, c, func(x *text.OldText) { compare(x, c, counts) })
	}
	f, err := os.Create(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, s := range sides {
		c := counts[s.name]
		line := fmt.Sprintf("%s: new reads %d (with a relative clause %d); old reads the same words %d: %d agree, %d differ; only new %d; ambiguous %d; canonical wording read back %d; old reads %d in the slice, %d of them not read by new as far; of phrases read as far as the old reads, %d of %d agree, %d with its only reading\n",
			s.name, c.read, c.relative, c.both, c.agree, c.differ, c.newOnly, c.ambiguous, c.back, c.old, c.oldOnly, c.fullAgree, c.full, c.single)
		fmt.Print(line)
		fmt.Fprint(f, line)
		for _, kind := range []string{"differ", "back", "ambiguous", "newOnly", "oldOnly"} {
			for _, e := range byCount(c.examples[kind]) {
				fmt.Fprintf(f, "  %s\t%s\n", kind, e)
			}
		}
	}
}

// byCount are the different examples with how often each was seen, most often first.
func byCount(all []string) (lines []string) {
	n := map[string]int{}
	for _, e := range all {
		n[e]++
	}
	for e, k := range n {
		lines = append(lines, fmt.Sprintf("%4d  %s", k, e))
	}
	sort.Sort(sort.Reverse(sort.StringSlice(lines)))
	return lines
}

// cardsOf are the cards of a file such as ../shared/cards/cards.jsonl.gz, one of each text, and what texts may speak of: their keywords and
// titles, as an import has it.
func cardsOf(t *testing.T, file string) (all []*card.Card, vocab *text.Vocabulary) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	vocab = text.NewVocabulary()
	seen := map[string]bool{}
	for d := json.NewDecoder(z); ; {
		var x struct {
			Name, Type, Text string
			Kw               []card.Keyword
			Proxy            bool
		}
		if d.Decode(&x) != nil {
			return all, vocab
		}
		typ, _ := card.ParseType(strings.ToLower(x.Type))
		if typ != card.NoType {
			vocab.AddTitles(x.Name)
		}
		if c := (card.Card{Title: x.Name}); typ == card.Wind {
			vocab.AddTitles(c.Faction())
		}
		for _, k := range x.Kw {
			if k != "" && k[0] >= 'A' && k[0] <= 'Z' && !strings.ContainsAny(string(k), "0123456789") {
				vocab.Add(k)
			}
		}
		if typ == card.NoType || x.Text == "" || seen[x.Name+x.Text] {
			continue
		}
		seen[x.Name+x.Text] = true
		all = append(all, &card.Card{Title: x.Name, Type: typ, Text: x.Text, Keywords: x.Kw, Proxy: x.Proxy})
	}
}

func compare(x *text.OldText, c *card.Card, counts map[string]*count) {
	p := kernel.NewParser(x.Toks, x.World)
	for i := range x.Toks {
		for _, s := range sides {
			if s.at(x, i) {
				compareAt(x, p, c, s, i, counts[s.name])
			}
		}
	}
}

func longest(rs []text.OldReading) (end int, at []text.OldReading) {
	for _, r := range rs {
		if r.End > end {
			end, at = r.End, nil
		}
		if r.End == end && !slices.ContainsFunc(at, func(o text.OldReading) bool { return o.Means == r.Means }) {
			at = append(at, r)
		}
	}
	return end, at
}

func compareAt(x *text.OldText, p *kernel.Parser, c *card.Card, s side, i int, n *count) {
	end, got := longest(s.new(p, i))
	before := s.old(x, i)
	oldEnd, _ := longest(slices.DeleteFunc(slices.Clone(before), func(r text.OldReading) bool { return !s.slice(r.Val) }))
	words := func(end int) string { return x.Words[x.Toks[i].From:x.Toks[end-1].To] }
	if oldEnd > 0 {
		if n.old++; oldEnd > end {
			n.oldOnly++
			n.note("oldOnly", words(oldEnd))
		}
	}
	if end == 0 {
		return
	}
	n.read++
	if slices.ContainsFunc(x.Toks[i:end], func(t kernel.Token) bool { return t.Fold == "who" || t.Fold == "that" || t.Fold == "which" }) {
		n.relative++
	}
	if len(got) > 1 {
		n.ambiguous++
		n.note("ambiguous", words(end)+"\t"+got[0].Means+"\t"+got[1].Means)
	}
	back := got[0].Back
	again := x.Again(back)
	_, r := longest(s.new(kernel.NewParser(again.Toks, again.World), 0))
	if len(r) > 0 && r[0].Means == got[0].Means && r[0].End == len(again.Toks) {
		n.back++
	} else {
		n.note("back", words(end)+"\t"+back)
	}
	same := slices.DeleteFunc(before, func(r text.OldReading) bool { return r.End != end })
	switch {
	case len(same) == 0:
		n.newOnly++
		n.note("newOnly", words(end)+"\t("+c.Title+")")
	case slices.ContainsFunc(same, func(o text.OldReading) bool { return o.Means == got[0].Means }):
		n.both++
		n.agree++
		if end >= oldEnd {
			n.full++
			n.fullAgree++
			if len(same) == 1 || !slices.ContainsFunc(same, func(o text.OldReading) bool { return o.Means != same[0].Means }) {
				n.single++
			}
		}
	default:
		n.both++
		n.differ++
		if end >= oldEnd {
			n.full++
		}
		n.note("differ", words(end)+"\tnew "+got[0].Means+"\told "+same[0].Means)
	}
}
