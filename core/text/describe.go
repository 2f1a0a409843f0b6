package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Definite descriptions: "the target", "your Shugenja", "the enemy Personality", "the discarded card" (CE "References"). What is
// said before the noun counts: where several things fit and nothing tells them apart, none is meant.

// described finds what a description means.
func (v *resolver) described(words []string) (*entity, bool) {
	if len(words) < 2 {
		return nil, false
	}
	det, rest := words[0], words[1:]
	if slices.Contains(numberWords[2:], rest[0]) && len(rest) == 2 {
		e, ok := v.noun(det, nil, rest[1])
		return e, ok && e.many
	}
	if det == "all" && len(rest) == 1 && rest[0] == "targets" {
		ts := v.distinct(func(e *entity) bool { return e.target })
		if len(ts) != 1 || !ts[0].many {
			return nil, false // of several targetings it would be all
		}
		return ts[0], true
	}
	if det == "each" {
		if len(rest) == 1 && rest[0] == "target" && len(v.distinct(func(e *entity) bool { return e.target && e.thing == card.Cards })) > 1 {
			return nil, false // of several targetings it would be all
		}
		return v.last(func(e *entity) bool { return e.target && e.many && (rest[0] != "enemy" || e.enemy) })
	}
	if det == "your" && len(rest) == 1 && rest[0] == "target" {
		return v.yourTarget()
	}
	for _, of := range [...]struct{ deed, said string }{{byThisAction, "performing"}, {youBowed, "bowed"}} {
		if by, said := strings.Fields(of.deed), of.said; len(rest) > len(by) && slices.Equal(rest[len(rest)-len(by):], by) {
			name := strings.Join(rest[:len(rest)-len(by)], " ")
			return v.last(func(e *entity) bool {
				return (e.performing && said == "performing" || e.undergone(said)) && v.fits(e, name, false)
			})
		}
	}
	if det == "the" && rest[len(rest)-1] == "action" {
		return &entity{v: card.Action, thing: card.Actions}, true
	}
	if isPossessive(det) && len(rest) == 1 && rest[0] == "unit" {
		if e, ok := v.find(det); ok && e.v == card.Self && card.Attachments.Has(v.c.Type) {
			v.mention(card.Host)
			return &v.named[len(v.named)-1], true
		}
	}
	if det == "your" && len(rest) == 1 && rest[0] == "unit" {
		return v.yourUnit()
	}
	if det == "its" && len(rest) == 1 && strings.EqualFold(rest[0], "Personality") && card.Attachments.Has(v.c.Type) {
		if e, ok := v.last(neuter); ok && e.v == card.Self { // the one that this card is on
			v.mention(card.Host)
			return &v.named[len(v.named)-1], true
		}
	}
	switch strings.Join(rest, " ") {
	case "challenger":
		return v.challenger()
	case "challenged", "challenged personality", "challenged Personality":
		return v.challenged()
	case "discard":
		return v.last(func(e *entity) bool { return e.undergone("discarded") && !e.many })
	case "performer", "chosen performer":
		e, ok := v.last(func(e *entity) bool { return e.performing && !e.many })
		if !ok && v.c.Type == card.Spell && !v.granted && rest[0] == "performer" && !v.severalPerform() { // whose ability it is (CE-SPELL-03)
			v.mention(card.Host)
			return &v.named[len(v.named)-1], true
		}
		return e, ok
	case "targeted performer":
		return v.last(func(e *entity) bool { return e.performing && e.target && !e.many })
	case "performers":
		if v.c.Type == card.Spell { // the one that it is on, too (CE-TERMPERF)
			return &entity{v: card.Actor, types: card.Types(card.Personality), keywords: []card.Keyword{"Shugenja"}, many: true, performing: true}, true
		}
		return v.last(func(e *entity) bool { return e.performing && e.many })
	case "first target", "second target", "third target", "first", "second":
		return v.nthTarget(rest[0])
	case "other":
		return v.otherOf(func(e *entity) bool { return e.thing == card.Cards && e.v >= card.FirstVar })
	case "other target":
		return v.otherOf(func(e *entity) bool { return e.target })
	case "enemy unit":
		if e, ok := v.last(func(e *entity) bool { return e.thing == card.Units && e.enemy && !e.many }); ok {
			return e, ok
		}
		return v.theTarget(func(e *entity) bool {
			return e.enemy && e.thing == card.Cards && e.types == card.Types(card.Personality)
		})
	case "enemy target", "enemy":
		if v.attack != nil {
			if e, ok := v.attacked(); ok {
				return e, ok
			}
		}
		if ts := v.distinct(func(e *entity) bool { return e.target }); len(ts) > 1 && !slices.ContainsFunc(ts, func(e *entity) bool { return e.enemy }) {
			return nil, false // none was said to be an enemy
		}
		return v.theTarget(func(e *entity) bool { return e.enemy })
	case "target":
		if v.attack != nil {
			return v.attacked()
		}
		return v.theTarget(func(e *entity) bool { return !e.performing })
	case "targets", "each target":
		return v.last(func(e *entity) bool { return e.target && e.many })
	}
	if i := slices.Index(rest, "you"); i > 0 {
		did, name := strings.Join(rest[i+1:], " "), strings.Join(rest[:i], " ")
		return v.last(func(e *entity) bool {
			return slices.Contains(youDid, did) && e.undergone(did) && v.fits(e, name, false)
		})
	}
	var said []string
	if last := len(rest) - 1; last > 0 && det == "the" && slices.Contains(undergone, rest[last]) {
		said, rest = []string{rest[last]}, rest[:last]
	}
	for len(rest) > 1 && slices.Contains(participles, rest[0]) {
		said, rest = append(said, rest[0]), rest[1:]
	}
	if (det == "its" || det == "his") && len(rest) == 1 && strings.EqualFold(rest[0], "personality") { // whose unit it is
		e, ok := v.last(func(e *entity) bool { return !e.many && e.thing == card.Units })
		if !ok {
			return nil, false
		}
		return &entity{v: e.v, types: card.Types(card.Personality), target: e.target, enemy: e.enemy, yours: e.yours}, true
	}
	e, ok := v.noun(det, said, strings.Join(rest, " "))
	if !ok && det == "the" && len(said) == 0 && len(rest) == 1 && strings.EqualFold(rest[0], "personality") { // of the one unit that was named
		if us := v.distinct(func(e *entity) bool { return e.thing == card.Units }); len(us) == 1 && !us[0].many {
			return &entity{v: us[0].v, types: card.Types(card.Personality), target: us[0].target, enemy: us[0].enemy, yours: us[0].yours}, true
		}
	}
	return e, ok
}

// noun finds the last thing that a noun describes, first among those that it surely does. A card speaks of itself, and of the
// card that it is on, in other words.
func (v *resolver) noun(det string, said []string, name string) (*entity, bool) {
	if det == "its" && nouns[strings.ToLower(name)].types.Has(card.Personality) && nouns[strings.ToLower(name)].types != 0 {
		return nil, false // the one that it is attached to, whom nothing has named
	}
	if e, ok := v.last(neuter); ok && det == "its" && e.thing == card.Provinces {
		return nil, false // what a Province has, which nothing has named
	}
	if name == "card" && (det == "the" || det == "that") && len(said) == 0 { // what was called so, before what was called a Personality
		if e, ok := v.last(func(e *entity) bool {
			return e.v != card.Self && e.v != card.Host && e.thing == card.Cards && !e.many && e.types == 0 && len(e.keywords) == 0 && !e.titled
		}); ok {
			return e, true
		}
	}
	for _, own := range []bool{false, true} {
		for _, sure := range []bool{true, false} {
			fits := func(e *entity) bool {
				if !own && (e.v == card.Self || e.v == card.Host) || det == "your" && !e.yours && !e.performing {
					return false
				}
				return v.fits(e, name, sure)
			}
			if e, ok := v.told(said, fits); ok {
				return e, true
			}
		}
	}
	return nil, false
}

// told finds, of the things that fit, the one that is told from the others by what is said of it.
func (v *resolver) told(said []string, fits func(*entity) bool) (*entity, bool) {
	for _, word := range said {
		was := fits
		if word == "new" {
			if e, ok := v.justFound(fits); ok {
				return e, true
			}
		}
		switch word {
		case "targeted", "target":
			fits = func(e *entity) bool { return e.target && was(e) }
		case "created":
			fits = func(e *entity) bool { return e.created && was(e) }
		case "performing":
			fits = func(e *entity) bool { return e.performing && was(e) }
		case "enemy", "opposing":
			fits = func(e *entity) bool { return e.enemy && was(e) }
		case "other":
			return v.otherOf(fits)
		case "first", "second":
			return nth(v.singles(fits), word)
		default:
			fits = func(e *entity) bool { return e.undergone(word) && was(e) }
			if _, ok := v.last(fits); !ok { // in other words than the text has used so far: then only one thing may fit
				if len(v.distinct(was)) > 1 {
					return nil, false
				}
				fits = was
			}
		}
	}
	return v.last(fits)
}

// justFound is what the text has searched for: "the new Holding".
func (v *resolver) justFound(fits func(*entity) bool) (*entity, bool) {
	for _, o := range slices.Backward(v.seen) {
		if o.Verb == card.Search && o.What != nil {
			return v.last(func(e *entity) bool { return e.v == o.What.Bind && !e.many && fits(e) })
		}
	}
	return nil, false
}

// theTarget is the target: the only one or, of one of yours and one that isn't, the latter.
func (v *resolver) theTarget(fits func(*entity) bool) (*entity, bool) {
	ts := v.distinct(func(e *entity) bool { return e.target && !e.many && fits(e) })
	if len(ts) > 1 {
		ts = slices.DeleteFunc(ts, func(e *entity) bool { return e.yours })
	}
	if len(ts) == 1 {
		return ts[0], true
	}
	if len(ts) == 0 {
		return v.last(func(e *entity) bool { return e.target && !e.many })
	}
	return nil, false
}

// yourTarget is the one target that is yours.
func (v *resolver) yourTarget() (*entity, bool) {
	ts := v.distinct(func(e *entity) bool { return e.target && e.yours })
	if len(ts) != 1 || ts[0].many {
		return nil, false
	}
	return ts[0], true
}

// distinct are the things that fit, each once.
func (v *resolver) distinct(fits func(*entity) bool) []*entity {
	var all []*entity
	for i := range v.named {
		e := &v.named[i]
		if !v.elsewhere(e) && fits(e) && !slices.ContainsFunc(all, func(o *entity) bool { return o.v == e.v && o.thing == e.thing }) {
			all = append(all, e)
		}
	}
	return all
}

// nthTarget is the first, second or third thing that the text has targeted.
func (v *resolver) nthTarget(which string) (*entity, bool) { return nth(v.targets(), which) }

func nth(ts []*entity, which string) (*entity, bool) {
	at := slices.Index([]string{"first", "second", "third"}, which)
	if at < 0 || at >= len(ts) || ts[at].many || slices.ContainsFunc(ts[:at+1], func(e *entity) bool { return e.branched }) {
		return nil, false
	}
	return ts[at], true
}

// otherOf is, of two things that fit, the one that was introduced as another or, where none was, that was not named last.
func (v *resolver) otherOf(fits func(*entity) bool) (*entity, bool) {
	ts := v.singles(fits)
	if len(ts) != 2 || ts[0].many || ts[1].many {
		return nil, false
	}
	if e, ok := v.inTheDuel(ts); ok {
		return e, true
	}
	if ts[0].other != ts[1].other {
		if ts[0].other {
			return ts[0], true
		}
		return ts[1], true
	}
	if v.besides != card.NoVar && (ts[0].v == v.besides || ts[1].v == v.besides) { // who does it to the other
		if ts[0].v == v.besides {
			return ts[1], true
		}
		return ts[0], true
	}
	last, ok := v.last(fits)
	if !ok {
		return nil, false
	}
	if last.v == ts[0].v || ts[0].v == card.Self && ts[0].thing == card.Cards { // this card itself is never "the other"
		return ts[1], true
	}
	return ts[0], true
}

// targets are the things targeted, in the order of the text.
func (v *resolver) targets() []*entity { return v.singles(func(e *entity) bool { return e.target }) }

func (v *resolver) singles(fits func(*entity) bool) []*entity {
	var ts []*entity
	for i := range v.named {
		if e := &v.named[i]; !v.elsewhere(e) && fits(e) && e.thing != card.Players {
			ts = append(ts, e)
		}
	}
	slices.SortFunc(ts, func(a, b *entity) int { return int(a.v) - int(b.v) })
	return ts
}

// deeds are the words for what has been done to a thing.
var deeds = map[card.Verb][]string{
	card.Discard: {"discarded"}, card.Destroy: {"destroyed"}, card.Bow: {"bowed"}, card.Straighten: {"straightened"}, card.Move: {"moved"},
	card.Show: {"shown", "revealed"}, card.Search: {"found"}, card.Attach: {"attached"}, card.Transfer: {"attached"}, card.Pick: {"chosen"},
	card.Remove: {"banished", "removed"}, card.Look: {"looked at"},
}

var deedsOf = map[card.Happening]string{
	card.EvDiscard: "discarded", card.EvDestroy: "destroyed", card.EvBow: "bowed", card.EvStraighten: "straightened", card.EvMove: "moved", card.EvRemoved: "banished",
}

// deed notes what an op does, of the thing to which it is done: "the discarded card".
func (v *resolver) deed(o *card.Op) {
	if o.What == nil || deeds[o.Verb] == nil {
		return
	}
	x := o.What.Bind
	if o.What.How == card.Ref {
		x = o.What.Ref
	}
	for i := range v.named {
		if e := &v.named[i]; e.v == x && x != card.NoVar {
			e.done = append(slices.Clip(e.done), deeds[o.Verb]...)
		}
	}
}

// undergone reports whether a word tells what has been done to a thing, or how it was described.
func (e *entity) undergone(word string) bool { return slices.Contains(e.done, word) }

// inTheDuel is the one of two things that fights the duel that the text makes, where the other has no part in it.
func (v *resolver) inTheDuel(ts []*entity) (*entity, bool) {
	for _, d := range slices.Backward(v.seen) {
		if d.Verb != card.Duel && d.Verb != card.Challenge || d.What == nil || d.To == nil {
			continue
		}
		sides := []card.Var{d.What.Ref, d.What.Bind, d.To.Ref}
		if d.To.Sel != nil {
			sides = append(sides, d.To.Sel.Bind)
		}
		in := func(e *entity) bool { return e.thing == card.Cards && e.v != card.NoVar && slices.Contains(sides, e.v) }
		if in(ts[0]) != in(ts[1]) {
			if in(ts[0]) {
				return ts[0], true
			}
			return ts[1], true
		}
		return nil, false
	}
	return nil, false
}

// givenToNone reports by a failure "he" of whom the text has destroyed just so: somebody else gains what is given.
func (v *resolver) givenToNone(o *card.Op) {
	if o.Verb != card.Modify || o.Dur != card.Permanent || o.What == nil || o.What.How != card.Ref || o.What.Word != "him" {
		return
	}
	for i := range v.seen {
		if d := v.seen[i]; d.Verb == card.Destroy && !d.Cost && d.What != nil && d.What.Bind == o.What.Ref && d.What.Bind != card.NoVar {
			v.failed("what is destroyed gains nothing")
		}
	}
}
