package text

import (
	"slices"

	"kotei/core/card"
)

// Changes of what one action does, that a text answers: "reduce each Honor loss from its effects by 3" (CE "Modifying changes").

const fromThat = " from (its effects|the action's effects|that action's effects|the action|that action|an action|it)"

// eitherChange are changes of Honor in either way.
const eitherChange = "(gain or loss|gain and loss|gains or losses|gains and losses|loss or gain|losses or gains)"

var ofThisClauses = []row[card.Op]{
	ofThis("reduce (each|any|all) Honor (loss|losses)"+fromThat+" by {less}", card.LoseLess),
	ofThis("reduce (each|any|all) Honor (gain|gains)"+fromThat+" by {less}", card.GainLess),
	ofThis("increase (each|any|all) Honor (loss|losses)"+fromThat+" by {less}", card.LoseMore),
	ofThis("increase (each|any|all) Honor (gain|gains)"+fromThat+" by {less}", card.GainMore),
	toYou(ofThis("reduce (each|any|all) Honor (loss|losses) to you"+fromThat+" by {less}", card.LoseLess)),
	ofThis("reduce (each|any|all) Honor "+eitherChange+fromThat+" by {less}", card.GainLess, card.LoseLess),
	ofThis("increase (each|any|all) Honor "+eitherChange+fromThat+" by {less}", card.GainMore, card.LoseMore),
	ofThisAll("reduce (each|any|all) Honor (loss|losses)"+fromThat+" to 0", card.LoseLess),
	ofThisAll("reduce (each|any|all) Honor (gain|gains)"+fromThat+" to 0", card.GainLess),
	ofThis("negate (any|all) Honor (loss|losses)"+fromThat, card.NoHonorLoss),
	ofThis("negate (any|all) Honor (gain|gains)"+fromThat, card.NoHonorGain),
}

// notByIt are what the interrupted action does not do: that is no negation.
var notByIt = func() (rows []row[card.Op]) {
	for _, d := range []struct {
		verb string
		rule card.Rule
	}{{"move", card.NotMove}, {"bow", card.NotBow}, {"destroy", card.NotDestroyed}, {"straighten", card.NotStraighten}, {"dishonor", card.NotDishonored}} {
		r := ruled("{oneaction} (will not|cannot|does not) "+d.verb+" {what}", card.Mod{Rule: d.rule, Cause: fromIt})
		r.base.Dur = card.ThisAction
		rows = append(rows, r)
	}
	return rows
}()

func init() {
	clauses = append(clauses, ofThisClauses, notByIt)
	verbRows = append(verbRows, []row[card.Op]{fromOneAction("negate {owner} {evs} from {oneaction's} effects")})
	defer func() { // "the Battle action's"
		s := *opSlots["oneaction"]
		one := s
		s.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range one.read(r, at, o) {
				if end, ok := r.genitive(g.end); ok && g.v.Cause != nil {
					all = append(all, reading[card.Op]{g.v, end})
				}
			}
			return all
		}
		s.write = func(w *writer, o *card.Op) { one.write(w, o); w.genitive() }
		opSlots["oneaction's"] = &s
	}()
	opSlots["oneaction"] = &slot[card.Op]{ // the interrupted action, which must be of the kind that is named
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "the") {
				return nil
			}
			end, c, ok := r.sortOfAction(at+1, card.Cause{Action: true})
			if !ok || !r.is(end, "action") {
				return nil
			}
			if o.Words = r.phrase(at, end+1); end > at+1 {
				o.Cause = &c
			}
			return []reading[card.Op]{{o, end + 1}}
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk: func(v *resolver, o *card.Op) {
			if v.it.Des != card.Interrupt || v.it.Trigger != nil {
				v.failed("no action is interrupted")
			}
			if o.Cause != nil {
				v.it.When = append(slices.Clone(v.it.When), card.Cond{Kind: card.OfAction, Cause: o.Cause, Style: silentStyle})
				o.Cause = nil
			}
		},
	}
}

// fromOneAction is a negation of what the interrupted action does, which is of a kind that is named.
func fromOneAction(pattern string) row[card.Op] {
	r := negated(pattern)
	then := r.then
	r.then = func(o *card.Op) {
		then(o)
		o.Pos = true
	}
	return r
}

// ofThis is a clause about every player's Honor, as far as the action changes it that is answered; of gains, of losses or of both.
func ofThis(pattern string, rules ...card.Rule) row[card.Op] {
	r := ruledFor(card.AnyPlayer, pattern, card.Mod{Rule: rules[0], Cause: &card.Cause{Action: true, Same: true}})
	r.base.Dur = card.ThisAction
	if len(rules) > 1 {
		r.then = func(o *card.Op) {
			m := o.Mods[0]
			m.Rule = rules[1]
			o.Mods = []card.Mod{o.Mods[0], m}
		}
	}
	return r
}

// toYou says it of your Honor alone.
func toYou(r row[card.Op]) row[card.Op] {
	r.base.Who = card.You
	return r
}

// ofThisAll is the same of all of it.
func ofThisAll(pattern string, rule card.Rule) row[card.Op] {
	r := ofThis(pattern, rule)
	r.base.Mods[0].Amount = card.Num(99)
	return r
}

// answers reports by a failure an op about the action that is answered, where none is.
func (v *resolver) answers(o *card.Op) {
	for i := range o.Mods {
		if c := o.Mods[i].Cause; c != nil && c.Same && !(v.it.Des == card.Interrupt && v.it.Trigger == nil) && !actionAnswered(v.trig) {
			v.failed("there is no action of which it is said")
		}
	}
}

// actionAnswered reports whether what the text answers is an action, or a part of one that has not resolved.
func actionAnswered(t *card.Trigger) bool {
	if t == nil || len(t.Or) > 0 {
		return false
	}
	switch t.Event {
	case card.EvResolve:
		return t.At == card.Before
	case card.EvAnnounce:
		return t.At == card.After
	}
	return t.Event == card.EvTarget && t.At == card.After && t.Cause != nil && t.Cause.Action
}
