package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Focus Effects, and what else speaks of the duel under way: its two Personalities, whose each is, what was focused in it
// (CE "Duels", "Focus Effects").

// duelReferences mean one of the two Personalities in the duel.
var duelReferences = []struct {
	words string
	v     card.Var
	only  bool // in a Focus Effect only
}{
	{"your Personality in this duel", card.YourDuelist, false},
	{"your Personality in the duel", card.YourDuelist, false},
	{"your Personality in it", card.YourDuelist, true},
	{"your dueling Personality", card.YourDuelist, false},
	{"your Personality", card.YourDuelist, true},
	{"this Personality", card.YourDuelist, true},
	{"the Personality facing yours in this duel", card.Rival, false},
	{"the Personality facing yours in the duel", card.Rival, false},
	{"the Personality facing yours", card.Rival, true},
	{"the Personality facing him", card.Rival, false},
	{"the Personality facing her", card.Rival, false},
	{"the other Personality in this duel", card.Rival, true},
	{"the other Personality in the duel", card.Rival, true},
	{"the other Personality", card.Rival, true},
	{"the challenger", card.Challenger, true},
	{"the challenged", card.Challenged, true},
	{"the challenged Personality", card.Challenged, true},
}

// inFocus reports whether a Focus Effect of a card that is no Personality is being read.
func (r *reader) inFocus() bool {
	if r.c.Type == card.Personality || r.granted || len(r.toks) < 4 {
		return false
	}
	return r.is(0, "as") && r.is(2, "focus") && r.is(3, "effect") || r.is(0, "focus") && r.is(1, "effect")
}

// duelReference reads who of the two is meant.
func (r *reader) duelReference(at int, add func(int, card.Var, card.Thing)) {
	focus := r.inFocus()
	for _, d := range duelReferences {
		if d.only && !focus {
			continue
		}
		if end, ok := r.words(at, d.words); ok && !r.is(end, "in") {
			add(end, d.v, card.Cards)
		}
	}
}

// facesHim reports by a failure "the Personality facing him" where the text doesn't answer his entering a duel.
func (v *resolver) facesHim(x card.Var, words string) {
	if x != card.Rival || !strings.HasPrefix(strings.ToLower(words), "the personality facing h") {
		return
	}
	his := func(s *card.Sel) bool {
		return s != nil && s.How == card.Ref && (s.Ref == card.Self || s.Ref == card.Host)
	}
	if t := v.trig; t == nil || t.Event != card.EvDuel || !his(t.Subject) && !his(t.Duel) {
		v.failed("it is not said that he enters a duel")
	}
}

var duelConditions = []row[card.Cond]{
	{pattern: "you (won|win) it", base: card.Cond{Kind: card.Is, Ref: card.Winner, Prop: ofDuelOnly}, then: yourWinner},
	{pattern: "you (lost|lose) it", base: card.Cond{Kind: card.Is, Ref: card.Loser, Prop: ofDuelOnly}, then: yourWinner},
	{pattern: "you (won|win)", base: card.Cond{Kind: card.Is, Ref: card.Winner, Prop: ofDuelOnly}, then: yourWinner},
	{pattern: "you (lost|lose)", base: card.Cond{Kind: card.Is, Ref: card.Loser, Prop: ofDuelOnly}, then: yourWinner},
	{pattern: "your Personality (lost|loses) (it|the duel|this duel)", base: card.Cond{Kind: card.Is, Ref: card.Loser}, then: yourWinner},
	{pattern: "{ref} (is|was) the (challenger|Challenger)", base: card.Cond{Kind: card.Is}, then: isThat(card.Challenger)},
	{pattern: "{ref} (is|was) the challenged", base: card.Cond{Kind: card.Is}, then: isThat(card.Challenged)},
	{pattern: "{ref} was challenged to this duel", base: card.Cond{Kind: card.Is}, then: isThat(card.Challenged)},
	{pattern: "you (are|were) the challenger", base: card.Cond{Kind: card.Is, Ref: card.Challenger}, then: yourWinner},
	{pattern: "you (are|were) not the challenger", base: card.Cond{Kind: card.Is, Not: true, Ref: card.Challenger}, then: yourWinner},
	{pattern: "(the duel's loser|the loser) did not focus", base: card.Cond{Kind: card.Happened, Not: true, Event: card.EvFocus, Who: card.Controller, Ref: card.Loser, Window: card.ThisDuel}},
	{pattern: "you (are|were) the challenged", base: card.Cond{Kind: card.Is, Ref: card.Challenged}, then: yourWinner},
}

func init() {
	conditions = append(conditions, duelConditions...)
}

// ofDuelOnly marks a condition whose "it", or whose winning, is a duel's.
const ofDuelOnly = "duel"

// isThat: the thing is the one that a variable means.
func isThat(x card.Var) func(*card.Cond) {
	return func(c *card.Cond) {
		c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: x, Style: silentStyle}}}
	}
}

// inDuel reports by a failure a condition about who won where no duel is spoken of.
func (v *resolver) inDuel(c *card.Cond) {
	if c.Prop != ofDuelOnly || v.it.Kind == card.Focus {
		return
	}
	if t := v.trig; t == nil || t.Event != card.EvDuelEnd && t.Event != card.EvDuelResolve {
		v.failed("it is not said what is won or lost")
	}
}

// focusedAtoms describe cards by who focused them in the duel.
var focusedAtoms = []row[card.Atom]{
	{pattern: "[that] you focused [in this duel|in the duel|during it|during this duel|during the duel]", base: card.Atom{Is: card.DidEvent, Who: card.You, Event: card.EvFocus, Window: card.ThisDuel}},
}

var focusVerbs = []row[card.Op]{
	{pattern: "add {what} to your focused cards", base: card.Op{Verb: card.Put, To: &card.Dest{Zone: card.FocusArea, Of: card.You}}},
	{pattern: "transfer {what} from {holder} to {dest} [, if legal]", base: card.Op{Verb: card.Transfer}},
}

func init() {
	verbRows = append(verbRows, focusVerbs)
	opSlots["holder"] = &slot[card.Op]{ // whom the attachment is on
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if o.What == nil || o.What.Filter == nil || o.What.How == card.Ref || o.What.Thing != card.Cards {
				return nil
			}
			var all []reading[card.Op]
			for _, g := range r.reference(at) {
				if g.v.Thing != card.Cards || g.v.Of != nil {
					continue
				}
				x, s, f := o, *o.What, *o.What.Filter
				f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsOn, Ref: g.v.Ref, Word: g.v.Word, Style: silentStyle})
				s.Filter, x.What = &f, &s
				all = append(all, reading[card.Op]{x, g.end})
			}
			for _, g := range r.selector(at) { // who is targeted here, too
				if g.v.How != card.Target || g.v.Thing != card.Cards || g.v.Min != nil || g.v.Of != nil {
					continue
				}
				x, s, f, host := o, *o.What, *o.What.Filter, g.v
				f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsOn, Of: &host, Ref: unresolved, Style: silentStyle})
				s.Filter, x.What = &f, &s
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			a := &o.What.Filter.Atoms[len(o.What.Filter.Atoms)-1]
			if a.Of != nil {
				w.sel(a.Of)
				return
			}
			w.refWord(a.Word)
		},
		walk: func(v *resolver, o *card.Op) {
			a := &o.What.Filter.Atoms[len(o.What.Filter.Atoms)-1]
			if a.Of != nil {
				v.sel(a.Of)
				a.Ref = a.Of.Bind
				return
			}
			v.cardRef(&a.Ref, a.Word)
		},
	}
}

// focusedWhere: what somebody focused lies in his focusing area as long as the duel lasts, and in a discard pile after it.
func (v *resolver) focusedWhere(s *card.Sel) {
	if s.Thing != card.Cards || !ofFocused(s.Filter) {
		return
	}
	after := v.trig != nil && v.trig.Event == card.EvDuelEnd
	switch {
	case s.Zone == card.InPlay && s.ZoneAt == 0 && !after:
		s.Zone = card.FocusArea
	case s.Zone == card.InPlay && s.ZoneAt == 0:
		s.Zone = card.AnyDiscard
	case s.Zone == card.AnyDiscard && !after:
		v.failed("what is focused is not discarded yet")
	}
}

// ofFocused reports whether a filter tells of cards that somebody focused.
func ofFocused(f *card.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.DidEvent && a.Event == card.EvFocus })
}
