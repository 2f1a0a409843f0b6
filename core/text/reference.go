package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// References: words for something that the text has already named, or that every card has
// (CE "Pronouns", "References"). Which thing a reference means is found later, by the resolver.

// heldWords are references with a possessive in them: who performs the action that is answered, and what an attack targets.
var heldWords = []string{
	"the action's performer", "the ranged attack's target", "the melee attack's target", "the fear's target", "the attack's target", "its target",
	"the target of the ranged attack", "the target of the melee attack",
}

// unresolved marks a reference that the resolver has still to find.
const unresolved card.Var = 255

var pronouns = []string{"he", "him", "it", "they", "them", "she", "her", "himself", "itself", "herself", "themselves"}

var possessivePronouns = []string{"his", "its", "their", "her"}

// fixedReferences always mean the same thing.
var fixedReferences = []struct {
	words string
	v     card.Var
	thing card.Thing
}{
	{"the current battlefield", card.Here, card.Battlefields},
	{"the current province", card.Here, card.Provinces},
	{"the current battlefield's province", card.Here, card.Provinces},
	{"this battlefield", card.Here, card.Battlefields},
	{"this battlefield's province", card.Here, card.Provinces},
	{"the battlefield's province", card.Here, card.Provinces},
	{"this battle's province", card.Here, card.Provinces},
	{"this duel's winner", card.Winner, card.Cards},
	{"this duel's loser", card.Loser, card.Cards},
	{"each duel's winner", card.Winner, card.Cards},
	{"each duel's loser", card.Loser, card.Cards},
	{"the duel's winner", card.Winner, card.Cards},
	{"the winner", card.Winner, card.Cards},
	{"its winner", card.Winner, card.Cards},
	{"the duel's loser", card.Loser, card.Cards},
	{"the loser", card.Loser, card.Cards},
	{"its loser", card.Loser, card.Cards},
	{"the winning personality", card.Winner, card.Cards},
	{"the losing personality", card.Loser, card.Cards},
	{"the personality this one is facing", card.Rival, card.Cards},
	{"his losing personality", card.Loser, card.Cards},
	{"the personality it was attached to immediately before its destruction", card.Host, card.Cards},
	{"the personality to whom it was attached immediately before its destruction", card.Host, card.Cards},
	{"the personality to whom this card was last attached", card.Host, card.Cards},
	{"the personality to whom this card was attached immediately before its destruction", card.Host, card.Cards},
	{"the shugenja to whom this card was attached immediately before its destruction", card.Host, card.Cards},
	{"the unit it was in immediately before its destruction", card.Host, card.Units},
	{"the unit this card was in immediately before its destruction", card.Host, card.Units},
	{"the personality this card was last attached to", card.Host, card.Cards},
	{"the province from which it entered play", card.Subject + card.Whence, card.Provinces},
	{"the province from which it entered", card.Subject + card.Whence, card.Provinces},
	{"the province from which he entered play", card.Subject + card.Whence, card.Provinces},
	{"the province it entered play from", card.Subject + card.Whence, card.Provinces},
	{"this province", card.Host, card.Provinces},
	{"its province", card.Host, card.Provinces},
	{"this region's province", card.Host, card.Provinces},
}

// definite articles of references to something named before.
var definites = []string{"the", "that", "those", "these", "your", "his", "its", "their", "both"}

// whichProvince is the one that the card is on; of a card that is on none, the current battlefield's.
func (r *reader) whichProvince(v card.Var, t card.Thing) card.Var {
	if v == card.Host && t == card.Provinces && !r.granted && !onProvinces.Has(r.c.Type) {
		return card.Here
	}
	return v
}

// participles that a reference to something named before may have.
var participles = []string{
	"targeted", "target", "chosen", "challenged", "created", "discarded", "banished", "destroyed", "bowed", "shown", "drawn",
	"revealed", "moved", "performing", "enemy", "first", "second", "other", "attached", "named", "straightened", "found", "opposing", "removed", "new", "face-down", "face-up", "dishonorable",
}

// youBowed is said of those that were bowed, after the noun.
const youBowed = "you bowed"

// byThisAction is said of who performs it, after the noun.
const byThisAction = "performing this action"

// undergone are the words after a noun that tell what has been done to a thing.
var undergone = []string{"destroyed", "discarded", "bowed", "removed"}

// reference is all references at a token.
func (r *reader) reference(at int) []reading[card.Sel] {
	return memo(r, r.g.refID, at, func() []reading[card.Sel] { return r.references(at) })
}

func (r *reader) references(at int) []reading[card.Sel] {
	var all []reading[card.Sel]
	add := func(end int, v card.Var, thing card.Thing) {
		words := r.phrase(at, end)
		if thing != card.Cards {
			words = "=" + words
		}
		all = append(all, reading[card.Sel]{card.Sel{How: card.Ref, Ref: v, Thing: thing, Word: words}, end})
	}
	for _, q := range []string{"each of", "all of", "both of"} {
		end, ok := r.words(at, q)
		if !ok {
			continue
		}
		for _, g := range r.reference(end) {
			if g.v.Ref == unresolved && g.v.Of == nil && (g.v.Word == "them" || strings.HasPrefix(g.v.Word, "=")) {
				g.v.Word = "=" + q + " " + strings.TrimPrefix(g.v.Word, "=")
				all = append(all, g)
			}
		}
	}
	if r.c.Type == card.Spell && !r.granted && (r.is(at, "the") || r.is(at, "this")) && (r.is(at+1, "caster") || r.is(at+1, "performing") && r.is(at+2, "Shugenja")) {
		end := at + 2
		if r.is(at+1, "performing") {
			end++
		}
		add(end, card.Host, card.Cards) // whose ability it is (CE-SPELL-03)
	}
	if end, ok := r.words(at, "this Spell's performer"); ok && r.c.Type == card.Spell && !r.granted {
		add(end, card.Host, card.Cards)
	}
	if r.kindAt(at) == self {
		add(at+1, card.Self, card.Cards)
	}
	r.duelReference(at, add)
	for _, p := range pronouns {
		if r.is(at, p) {
			add(at+1, unresolved, card.Cards)
		}
	}
	if r.is(at, "each") && r.is(at+1, "one") {
		add(at+2, unresolved, card.Cards)
	}
	if r.is(at, "them") && r.is(at+1, "both") {
		add(at+2, unresolved, card.Cards)
	}
	for i := range fixedReferences {
		f := &fixedReferences[i]
		if f.words == "its province" && r.whichProvince(f.v, f.thing) != f.v && !slices.ContainsFunc(r.toks[:at], func(t token) bool { return t.low == "battlefield" }) {
			continue // of something that was named
		}
		if end, ok := r.words(at, f.words); ok {
			add(end, r.whichProvince(f.v, f.thing), f.thing)
		}
	}
	if r.is(at, "the") && r.is(at+1, "province") && r.kindAt(at+2) == self {
		if end, ok := r.words(at+3, "entered play from"); ok {
			add(end, card.Subject+card.Whence, card.Provinces)
		}
	}
	r.giver(at, add)
	for _, p := range possessivePronouns {
		if r.is(at, p) {
			all = append(all, r.belongingsOf(at, at+1)...)
		}
	}
	if r.is(at, "all") && r.is(at+1, "targets") {
		add(at+2, unresolved, card.Cards)
	}
	if end, ok := r.words(at, "all the targets"); ok {
		add(end, unresolved, card.Cards)
	}
	if r.is(at, "both") && (r.is(at+1, "their") || r.is(at+1, "his")) { // "both their units"
		for _, g := range r.belongingsOf(at+1, at+2) {
			if g.v.Thing == card.Units {
				g.v.Inner = true
				all = append(all, g)
			}
		}
	}
	if r.is(at, "each") && at > 0 && (r.kindAt(at+1) == number || r.is(at+1, "a") && (r.is(at+2, "Force") || r.is(at+2, "Chi"))) {
		add(at+1, unresolved, card.Cards)
	}
	if r.is(at, "each") && (r.is(at+1, "target") || r.is(at+1, "targeted")) {
		all = append(all, r.eachTarget(at)...)
	}
	if r.is(at, "this") {
		all = append(all, r.thisThing(at)...)
	}
	if r.is(at, "any") { // if there is such a one
		r.whatYouDid(at+1, func(end int, thing card.Thing) {
			all = append(all, reading[card.Sel]{card.Sel{How: card.Ref, Ref: unresolved, Thing: thing, Word: "=" + r.phrase(at, end)}, end})
		})
	}
	for _, d := range definites {
		if r.is(at, d) {
			all = append(all, r.definite(at)...)
			break
		}
	}
	return all
}

// belongingsOf reads "his unit": a possessive pronoun and what belongs to whom it means.
func (r *reader) belongingsOf(at, after int) []reading[card.Sel] {
	var all []reading[card.Sel]
	for _, b := range r.g.belongings.readAt(r, after) {
		s := b.v
		s.Ref, s.Word = unresolved, r.toks[at].low
		all = append(all, reading[card.Sel]{s, b.end})
	}
	return all
}

// thisThing reads "this card", "this Holding", "this Shugenja", "this unit".
func (r *reader) thisThing(at int) []reading[card.Sel] {
	i := at + 1
	if r.is(i, "unit") {
		return []reading[card.Sel]{{card.Sel{How: card.Ref, Ref: card.Self, Thing: card.Units, Word: "=this unit"}, i + 1}}
	}
	var all []reading[card.Sel]
	ref := func(v card.Var, end int) {
		all = append(all, reading[card.Sel]{card.Sel{How: card.Ref, Ref: v, Word: r.phrase(at, end)}, end})
	}
	if r.is(i, "card") {
		ref(card.Self, i+1)
	}
	if n, ok := nounAt(r, i); ok && n.thing == card.Cards && n.many == singular && n.types != 0 {
		switch {
		case n.types.Has(r.c.Type), r.granted:
			ref(card.Self, i+1)
		case n.types.Has(card.Personality) && card.Attachments.Has(r.c.Type):
			ref(card.Host, i+1)
		case n.types&^(card.Attachments|1<<card.Personality) == 0: // one that the text has made
			all = append(all, reading[card.Sel]{card.Sel{How: card.Ref, Ref: unresolved, Word: "=" + r.phrase(at, i+1)}, i + 1})
		}
	}
	if r.kindAt(i) == self { // "this Ghost" of the Ghost of the Marsh
		ref(card.Self, i+1)
	}
	if k, end, many := r.keyword(i); k != "" && many != plural {
		v := card.Self
		if !r.granted && card.Attachments.Has(r.c.Type) && r.c.Type != card.Follower && !r.c.HasPrinted(k) {
			v = card.Host
		}
		if r.c.Type == card.Personality && !r.granted && !r.c.HasPrinted(k) { // one that the text has made
			all = append(all, reading[card.Sel]{card.Sel{How: card.Ref, Ref: unresolved, Word: "=" + r.phrase(at, end)}, end})
			return all
		}
		ref(v, end)
	}
	return all
}

// definite reads "the target", "that Personality", "your Shugenja", "the targeted card", "the action".
func (r *reader) definite(at int) []reading[card.Sel] {
	var all []reading[card.Sel]
	add := func(end int, thing card.Thing) {
		all = append(all, reading[card.Sel]{card.Sel{How: card.Ref, Ref: unresolved, Thing: thing, Word: "=" + r.phrase(at, end)}, end})
	}
	the := r.is(at, "the") || r.is(at, "that") || r.is(at, "those") || r.is(at, "both")
	i := at + 1
	if r.is(at, "the") && r.is(i, "discard") && !r.is(i+1, "pile") && !r.is(i+1, "piles") && !r.is(i+1, "of") {
		add(i+1, card.Cards)
	}
	if the && (r.is(i, "target") || r.is(i, "targets")) || (r.is(at, "the") || r.is(at, "your")) && r.is(i, "challenger") {
		add(i+1, card.Cards)
	}
	if r.is(at, "your") && r.is(i, "target") && r.kindAt(i+1) != word || r.is(at, "your") && r.is(i, "target") && (r.is(i+1, "and") || r.is(i+1, "is") || r.is(i+1, "has")) {
		add(i+1, card.Cards)
	}
	if (the || r.is(at, "your")) && (r.is(i, "performer") || r.is(i, "performers")) {
		add(i+1, card.Cards)
	}
	if (the || r.is(at, "your")) && r.is(i, "chosen") && r.is(i+1, "performer") {
		add(i+2, card.Cards)
	}
	if the && (r.is(i, "first") || r.is(i, "second") || r.is(i, "third") || r.is(i, "other")) && r.is(i+1, "target") {
		add(i+2, card.Cards)
	}
	if the && (r.is(i, "first") || r.is(i, "second")) && (r.kindAt(i+1) != word || r.is(i+1, "either") || r.is(i+1, "that")) {
		add(i+1, card.Cards) // one of the targets
	}
	if r.is(at, "the") && r.is(i, "other") && r.kindAt(i+1) != word {
		add(i+1, card.Cards) // of two things
	}
	if r.is(at, "the") && r.is(i, "enemy") && r.is(i+1, "is") {
		add(i+1, card.Cards)
	}
	if the && r.is(i, "enemy") && r.is(i+1, "target") {
		add(i+2, card.Cards)
	}
	for _, words := range heldWords {
		if end, ok := r.words(at, words); ok {
			add(end, card.Cards)
		}
	}
	if n, _, ok := r.numberAt(i); the && ok && n > 1 { // "the two Personalities"
		if m, ok := nounAt(r, i+1); ok && m.many == plural {
			add(i+1+nounLen(m), m.thing)
		}
	}
	for range 2 { // "the second targeted Personality"
		for _, p := range participles {
			if (the || r.is(at, "your") && (p == "destroyed" || p == "performing" && at > 0 && r.is(at-1, "if"))) && r.is(i, p) {
				i++
				break
			}
		}
	}
	if n, ok := nounAt(r, i); ok {
		if the || n.many == singular {
			add(i+1, n.thing)
		}
		for _, deed := range []string{byThisAction, youBowed} {
			if end, ok := r.words(i+1, deed); ok && the {
				add(end, n.thing)
			}
		}
		if m, ok := nounAt(r, i+2); ok && the && r.is(i+1, "or") && n.thing == card.Cards && m.thing == card.Cards && n.many == singular && m.many == singular { // whichever it is
			add(i+3, card.Cards)
		}
		if r.is(at, "the") && i == at+1 && n.thing == card.Cards && slices.ContainsFunc(undergone, func(p string) bool { return r.is(i+1, p) }) {
			add(i+2, n.thing) // "the Personality destroyed"
		}
	}
	if r.is(at, "the") && i == at+1 {
		r.whatYouDid(i, func(end int, thing card.Thing) { add(end, thing) })
	}
	if the && i > at+1 && r.is(i, "performer") {
		add(i+1, card.Cards) // "the targeted performer"
	}
	if k, end, many := r.keyword(i); k != "" {
		if the || many != plural {
			add(end, card.Cards)
			if r.is(end, "or") { // "your Monk or Shugenja": whichever it is
				if k, after, more := r.keyword(end + 1); k != "" && (more == many || more != plural && many != plural) {
					add(after, card.Cards)
				}
			}
			if n, ok := nounAt(r, end); ok && (the || n.many == singular) {
				add(end+1, n.thing)
			}
			for _, deed := range []string{byThisAction, youBowed} {
				if after, ok := r.words(end, deed); ok && the {
					add(after, card.Cards)
				}
			}
		}
	}
	return all
}

// eachTarget reads "each target" and "each targeted Personality".
func (r *reader) eachTarget(at int) []reading[card.Sel] {
	end := at + 2
	if r.is(at+1, "targeted") {
		n, ok := nounAt(r, end)
		if !ok || n.many != singular {
			return nil
		}
		end += nounLen(n)
	} else if _, ok := nounAt(r, end); ok {
		return nil
	} else if k, _, _ := r.keyword(end); k != "" {
		return nil
	}
	return []reading[card.Sel]{{card.Sel{How: card.Ref, Ref: unresolved, Word: "=" + r.phrase(at, end)}, end}}
}

// phrase is the words from one token to another, pronouns in lower case.
func (r *reader) phrase(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		t := &r.toks[i]
		if i > from && t.from > r.toks[i-1].to {
			b.WriteByte(' ')
		}
		if i == from && t.kind != self {
			b.WriteString(t.low)
		} else if t.kind == quote {
			b.WriteString(`"` + t.text + `"`)
		} else {
			b.WriteString(t.text)
		}
	}
	return b.String()
}

func isPossessive(word string) bool {
	return slices.Contains(possessivePronouns, word)
}

// refWord writes the words of a reference. "-" begins one that is understood but not written.
func (w *writer) refWord(s string) {
	if strings.HasPrefix(s, "-") {
		return
	}
	w.words(strings.TrimPrefix(s, "="))
}
