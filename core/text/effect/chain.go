package effect

import (
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// How clauses are joined: "A and B", "A, then B", "A, B, and C", "A; B", and sentences to a text. What is joined is done in this order.

var (
	// Chain is the category of clauses that are joined.
	Chain = kernel.NewCat[[]card.Op]("effects")
	// Sentence is the category of sentences, without their stop. What stands before or after a whole chain is read by its rules: "if he is
	// bowed, A and B".
	Sentence = kernel.NewCat[[]card.Op]("sentence")
	// Text is the category of sentences to the end of the tokens.
	Text = kernel.NewCat[[]card.Op]("text")
)

func init() {
	Chain.Define(readChain)
	Sentence.Rules(kernel.On("{}", func(m kernel.Match) ([]card.Op, bool) { return kernel.Val[[]card.Op](m, 0), true }, Chain))
	Text.Define(readText)
}

// joins are the words between two clauses, and how they are written.
var joins = []struct{ words, say string }{
	{"and", "and"}, {", and", ", and"}, {", then", ", then"}, {"and then", ", then"}, {"; then ,", "; then ,"}, {";", ";"},
}

func readChain(p *kernel.Parser, at int) []kernel.Reading[[]card.Op] {
	var all []kernel.Reading[[]card.Op]
	for _, first := range Clause.At(p, at) {
		all = append(all, kernel.Reading[[]card.Op]{Val: first.Val, End: first.End, Node: kernel.Say(first.Node)})
		for _, j := range joins {
			if end, ok := p.Words(first.End, j.words); ok {
				all = joined(p, first, end, j.say, all)
			}
		}
		if p.Is(first.End, ",") {
			all = listed(p, first, all)
		}
	}
	return all
}

func joined(p *kernel.Parser, first kernel.Reading[[]card.Op], at int, say string, all []kernel.Reading[[]card.Op]) []kernel.Reading[[]card.Op] {
	for _, rest := range Chain.At(p, at) {
		if say == ";" && p.Is(at, "if") && rest.Val[0].Verb == card.If && !ofOutcome(p, at) {
			continue // which begins anew
		}
		all = append(all, kernel.Reading[[]card.Op]{Val: both(first.Val, rest.Val), End: rest.End, Node: kernel.Say(first.Node, say, rest.Node)})
	}
	return all
}

// listed reads "A, B, and C", which has a comma before each of its parts.
func listed(p *kernel.Parser, first kernel.Reading[[]card.Op], all []kernel.Reading[[]card.Op]) []kernel.Reading[[]card.Op] {
	for _, second := range Clause.At(p, first.End+1) {
		two := kernel.Reading[[]card.Op]{Val: both(first.Val, second.Val), End: second.End, Node: kernel.Say(first.Node, ",", second.Node)}
		for _, words := range []string{", and", "and", ", then"} {
			if end, ok := p.Words(second.End, words); ok {
				all = joined(p, two, end, words, all)
			}
		}
		if p.Is(second.End, ",") {
			all = listed(p, two, all)
		}
	}
	return all
}

func both(a, b []card.Op) []card.Op { return append(slices.Clip(a), b...) }

// ofOutcome reports whether a condition asks what is so now that something was done: it belongs to that, "if you control a Ninja, give him -1F; if
// his Force is now 0, destroy him".
func ofOutcome(p *kernel.Parser, at int) bool {
	for ; at < len(p.Toks) && !p.Is(at, ","); at++ {
		if p.Is(at, "now") {
			return true
		}
	}
	return false
}

// anew reports whether a condition behind "; if" is no part of what stands before it: it asks whether that was done, or nothing but a
// condition rules over that, "if it is a Spell, gain 1 Honor; if it is a Ring, lose 1 Honor".
func anew(before []card.Op, o *card.Op) bool {
	if o.Verb == card.If && slices.Contains([]card.CondKind{card.Did, card.Done, card.Chose, card.Refused}, o.Cond.Kind) {
		return true
	}
	return !slices.ContainsFunc(before, func(b card.Op) bool { return b.Len > 0 && b.Verb != card.If && b.Verb != card.Else })
}

func readText(p *kernel.Parser, at int) []kernel.Reading[[]card.Op] {
	var all []kernel.Reading[[]card.Op]
	from, say := at, ""
	if end, ok := p.Words(at, "then ,"); ok {
		from, say = end, "then ,"
	}
	sentences := Sentence.At(p, from)
	if !slices.ContainsFunc(sentences, func(s kernel.Reading[[]card.Op]) bool { return p.Is(s.End, ".") || s.End == len(p.Toks) }) {
		for _, s := range story.At(p, at) {
			for _, rest := range Text.At(p, s.End+1) {
				all = append(all, kernel.Reading[[]card.Op]{Val: both(s.Val, rest.Val), End: rest.End, Node: kernel.Say(s.Node, ".", rest.Node)})
			}
		}
	}
	for _, s := range sentences {
		end, stop := s.End, "."
		switch last := p.Toks[s.End-1]; {
		case last.Kind == kernel.Quote && strings.HasSuffix(last.Text, "."): // whose stop is the sentence's
			stop = ""
		case p.Is(s.End, "."):
			end++
		case p.Is(s.End, ";") && p.Is(s.End+1, "if"):
			end, stop = end+1, ";"
		case s.End < len(p.Toks):
			continue
		}
		tree := kernel.Say(say, s.Node, stop)
		if end == len(p.Toks) {
			all = append(all, kernel.Reading[[]card.Op]{Val: s.Val, End: end, Node: tree})
			continue
		}
		for _, rest := range Text.At(p, end) {
			if stop == ";" && (!anew(s.Val, &rest.Val[0]) || s.Val[0].Verb == card.If && ofOutcome(p, end)) {
				continue
			}
			all = append(all, kernel.Reading[[]card.Op]{Val: both(s.Val, rest.Val), End: rest.End, Node: kernel.Say(tree, rest.Node)})
		}
	}
	return all
}
