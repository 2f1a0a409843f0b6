package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What is done to units as they move: "move him and Goro home; bow their units as they move", "move home all units here, bowing
// them as they move" (CE "Movement"). It is done to those that do move.

// movingStyle is the style of "…, bowing them as they move".
const movingStyle Style = asFront + 1

// gerunds are the verbs in it.
var gerunds = map[string]card.Verb{"bowing": card.Bow, "straightening": card.Straighten}

// asMoves are its last words.
var asMoves = []string{"as they move", "as it moves", "as he moves"}

// whileMoving reads ", bowing them as they move" after a movement.
func (r *reader) whileMoving(at int, done ops, all *[]reading[ops]) {
	if !r.is(at, ",") || done[len(done)-1].Verb != card.Move || at+1 >= len(r.toks) {
		return
	}
	verb, ok := gerunds[r.toks[at+1].low]
	if !ok {
		return
	}
	for _, g := range r.reference(at + 2) {
		for i, words := range asMoves {
			end, ok := r.words(g.end, words)
			if !ok || g.v.Of != nil || g.v.Thing > card.Units {
				continue
			}
			what := g.v
			body := card.Op{Verb: verb, What: &what, Span: r.span(at+1, end)}
			cond := card.Cond{Kind: card.Did, Event: card.EvMove, Ref: unresolved, Word: []string{"they", "it", "he"}[i]}
			o := card.Op{Verb: card.If, Cond: &cond, Style: movingStyle, Words: words, Join: card.Comma, Span: r.span(at, end)}
			if r.is(end, ",") {
				o.Words += ","
				end++
			}
			next := append(slices.Clone(done), over(o, ops{body})...)
			*all = append(*all, reading[ops]{next, end})
			if after, ok := r.words(end, "and"); ok {
				r.joined(after, next, card.And, all)
			}
		}
	}
}

// moving writes it.
func (w *writer) moving(o *card.Op, body ops) {
	for word, verb := range gerunds {
		if verb == body[0].Verb {
			w.word(word)
		}
	}
	w.sel(body[0].What)
	w.words(o.Words)
}

// whoMoved has what is done to several things as they move be done to those that move, and to "it", where a unit moves, to the unit.
func (v *resolver) whoMoved(o *card.Op, body ops) {
	if o.Style != asStyle && o.Style != movingStyle || o.Cond.Kind != card.Did || o.Cond.Not || len(body) != 1 || body[0].What == nil || body[0].What.How != card.Ref {
		return
	}
	s := body[0].What
	for _, m := range slices.Backward(v.seen) {
		if m.Verb == card.Move && m.Bind == o.Cond.Ref && m.Bind != card.NoVar && m.What != nil && len(m.What.Also) == 0 {
			x := m.What.Bind
			if same := m.What.How == card.Ref && m.What.Ref == s.Ref || x != card.NoVar && x == s.Ref; same && o.Cond.Word == "it" && m.What.Thing == card.Units && s.Thing == card.Cards {
				s.Thing, s.Word = card.Units, "="+strings.TrimPrefix(s.Word, "=")
			} else if same && v.severalThings(s) {
				s.Ref = m.Bind
				if m.What.Thing == card.Units && s.Thing == card.Cards {
					s.Thing, s.Word = card.Units, "="+strings.TrimPrefix(s.Word, "=")
				}
			}
			return
		}
	}
}

// asBothMove reads "their" and "they" of what has just been moved in two words: "move him and Goro home".
func (v *resolver) asBothMove(o *card.Op, body ops) bool {
	if o.Style != asStyle || o.Cond.Kind != card.Did || o.Cond.Event != card.EvMove || o.Cond.Word != "they" || len(v.seen) == 0 || len(body) != 1 {
		return false
	}
	m, s := v.seen[len(v.seen)-1], body[0].What
	if m.Verb != card.Move || m.What == nil || len(m.What.Also) == 0 || s == nil || s.How != card.Ref || s.Of != nil || s.Word != "their" || s.Thing != card.Units {
		return false
	}
	if m.Bind == card.NoVar {
		m.Bind = v.bind()
	}
	o.Cond.Ref, s.Ref = m.Bind, m.Bind
	return true
}
