package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Segments: a card's text taken apart into items (CE "Text box", "Traits", "Abilities"). Each line with a heading
// is an ability; the sentences of the others are a trait each, but for those that look back.

// A segment is one item's words, and where they are in the card's text.
type segment struct {
	text    string
	ability bool
}

// segments takes a normalised text apart.
func (s *session) segments(text string) []segment {
	var all []segment
	for _, line := range s.lines(text) {
		for line != "" {
			var head string
			head, line = s.splitHeading(line)
			all = append(all, s.traits(head)...)
		}
	}
	return all
}

// wraps reports whether an ability goes on in the next line, for want of a stop and of another heading: such a line break
// parts nothing, no keywords either (CE-KEYW-07).
func (s *session) wraps(line, next string) bool {
	if last := line[len(line)-1]; !isAlnum(last) && last != ',' {
		return false
	}
	return s.headed(line) && !s.headed(next)
}

func (s *session) headed(line string) bool {
	var it card.Item
	_, ok := newReader(s, s.tokens(line)).heading(&it)
	return ok
}

// lines are the lines of a text; one that is inside quotation marks goes on.
func (s *session) lines(text string) []string {
	var out []string
	for l := range strings.SplitSeq(text, "\n") {
		if n := len(out); n > 0 && (strings.Count(out[n-1], `"`)%2 == 1 || s.wraps(out[n-1], l)) {
			out[n-1] += " " + l
			continue
		}
		out = append(out, l)
	}
	return out
}

// splitHeading cuts a line before an ability that begins in its middle.
func (s *session) splitHeading(line string) (string, string) {
	toks := s.tokens(line)
	for i := 1; i < len(toks); i++ {
		if toks[i-1].text != "." || i+1 >= len(toks) {
			continue
		}
		r := newReader(s, toks[i:])
		var it card.Item
		if _, ok := r.heading(&it); ok {
			return strings.TrimSpace(line[:toks[i].from]), line[toks[i].from:]
		}
	}
	return line, ""
}

// traits are the items of one line.
func (s *session) traits(line string) []segment {
	toks := s.tokens(line)
	if !hasWords(toks) {
		return nil
	}
	var it card.Item
	r := newReader(s, toks)
	if _, ok := r.heading(&it); ok {
		return []segment{{line, true}}
	}
	if _, ok := r.focusHeading(&it); ok || s.c.Type == card.Event || s.isNamed(toks) {
		return []segment{{line, false}}
	}
	var all []segment
	for _, one := range sentencesOf(line, toks) {
		if n := len(all); n > 0 && (s.looksBack(one) || s.waits(all[n-1].text) && s.commands(one)) {
			all[n-1].text += " " + one
			continue
		}
		all = append(all, segment{one, false})
	}
	return all
}

func hasWords(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool { return t.kind != mark })
}

// sentencesOf cuts a line at its full stops.
func sentencesOf(line string, toks []token) []string {
	var out []string
	from := 0
	for i := range toks {
		if toks[i].text == "." && toks[i].kind == mark || i == len(toks)-1 {
			out = append(out, strings.TrimSpace(line[toks[from].from:toks[i].to]))
			from = i + 1
			if from >= len(toks) {
				break
			}
		}
	}
	return out
}

// backward words make a sentence part of the trait before it: they can only mean something named there.
var backward = map[string]bool{"he": true, "him": true, "she": true, "her": true, "it": true, "them": true, "they": true, "otherwise": true, "this": false}

// looksBack reports whether a sentence needs the one before it.
func (s *session) looksBack(sentence string) bool {
	toks := s.tokens(sentence)
	if rest := s.lastingFrom(toks); rest > 0 { // "while this card remains in play, …": what is named there doesn't count
		toks = toks[rest:]
		for i := range toks[:len(toks)-1] {
			if low := toks[i].low; low == "the" || low == "that" || low == "those" {
				if _, ok := nouns[toks[i+1].low]; ok && !named(toks[:i]) {
					return true
				}
			}
		}
	}
	for i := range toks {
		low := toks[i].low
		if low == "otherwise" && i == 0 {
			return true
		}
		if low == "this" && i == 0 && len(toks) > 1 && (toks[1].low == "gain" || toks[1].low == "loss" || toks[1].low == "is" || toks[1].low == "does") {
			return true
		}
		if low == "if" && i == 0 && len(toks) > 2 && toks[1].low == "you" && (toks[2].low == "do" || toks[2].low == "did") && (len(toks) < 4 || toks[3].text == "," || toks[3].low == "not" && toks[4%len(toks)].text == ",") {
			return true
		}
		if (low == "that" || low == "the" || low == "those") && i+1 < len(toks) && (toks[i+1].low == "target" || toks[i+1].low == "targeted" || toks[i+1].low == "chosen" || toks[i+1].low == "banished") {
			return true
		}
		if backward[low] || low == "his" || low == "its" || low == "their" {
			return !named(toks[:i])
		}
	}
	return false
}

// commanding are the words of effects that happen at some time: no trait says them for always.
var commanding = map[string]bool{
	"create": true, "bow": true, "straighten": true, "move": true, "destroy": true, "discard": true, "draw": true, "put": true, "search": true,
	"lose": true, "dishonor": true, "rehonor": true, "refill": true, "transfer": true, "shuffle": true, "banish": true, "attach": true, "give": true,
	"remove": true, "show": true, "take": true,
}

// commands reports whether a sentence is an effect that is told to happen, not what is so.
func (s *session) commands(sentence string) bool {
	toks := s.tokens(sentence)
	return len(toks) > 1 && commanding[toks[0].low] && !slices.ContainsFunc(toks, func(t token) bool { return t.low == "ever" })
}

// waits reports whether a trait waits for something: what is told to happen in the sentence after it happens then, too.
func (s *session) waits(trait string) bool {
	toks := s.tokens(trait)
	return len(toks) > 1 && (toks[0].low == "after" || toks[0].low == "before")
}

// named reports whether some thing is named among the tokens.
func named(toks []token) bool {
	for i := range toks {
		if toks[i].kind == self {
			return true
		}
		if toks[i].kind != word {
			continue
		}
		if n, ok := nouns[toks[i].low]; ok && n.many != either {
			return true
		}
		if i > 0 && isCapital(toks[i].text) {
			return true
		}
	}
	return false
}

// lastingFrom is the token after "while this card remains in play,", 0 where something else stands.
func (s *session) lastingFrom(toks []token) int {
	r := newReader(s, toks)
	if !r.is(0, "while") || !r.is(1, "this") && r.kindAt(1) != self {
		return 0
	}
	for i := 2; i < 4; i++ {
		if end, ok := r.words(i, "remains in play ,"); ok {
			return end
		}
	}
	return 0
}
