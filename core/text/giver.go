package text

import (
	"reflect"

	"kotei/core/card"
)

// What gave an ability, of which the ability speaks: "Destroy the Holding granting this ability", "he challenges the target of the
// Event that granted this ability", "end the ongoing effects of the action granting this ability" (CE "Abilities", "References").

// givingWords stand between what gave an ability and its end.
var givingWords = []string{
	"granting this ability", "that granted this ability", "which granted this ability", "that grants this ability", "giving this ability",
	"that granted this action",
}

// giver reads such a reference: to the card, to what was targeted, to who performed the action.
func (r *reader) giver(at int, add func(int, card.Var, card.Thing)) {
	if !r.granted || !r.is(at, "the") {
		return
	}
	if end, ok := r.words(at, "the target of"); ok {
		r.givingAction(end, func(end int) { add(end, card.GiverTarget, card.Cards) })
		return
	}
	from := at + 1
	if r.is(from, "other") {
		from++
	}
	if n, ok := nounAt(r, from); ok {
		if n.thing != card.Cards || n.many != singular {
			return
		}
		from += nounLen(n)
		for _, words := range givingWords {
			if end, ok := r.words(from, words); ok {
				add(end, card.Giver, card.Cards)
			}
		}
	} else if k, end, many := r.keyword(from); k != "" && many != plural {
		from = end
	} else {
		return
	}
	for _, words := range []string{"targeted by", "that was targeted by", "that was the target of", "who was targeted by", "who was the target of"} {
		if end, ok := r.words(from, words); ok {
			r.givingAction(end, func(end int) { add(end, card.GiverTarget, card.Cards) })
		}
	}
	for _, words := range []string{"who performed", "that performed"} {
		if end, ok := r.words(from, words); ok {
			r.givingAction(end, func(end int) { add(end, card.GiverDoer, card.Cards) })
		}
	}
}

// givingAction reads "the action that granted this ability".
func (r *reader) givingAction(at int, yield func(int)) {
	for _, what := range []string{"the action", "the Event", "the Strategy"} {
		from, ok := r.words(at, what)
		if !ok {
			continue
		}
		for _, words := range givingWords {
			if end, ok := r.words(from, words); ok {
				yield(end)
			}
		}
	}
}

// gave reports by a failure that what speaks of its giver is no ability that was given.
func (v *resolver) gave(x card.Var) {
	if x >= card.Giver && x <= card.GiverDoer && (v.it.Kind != card.Ability || !v.granted) {
		v.failed("only an ability knows the card that gave it")
	}
}

// givesTold reports by a failure an ability that speaks of the target, or the performer, of what gives it, where there is none, or
// more than one; who gives it for as long as a card is in play gives it by no action.
func (v *resolver) givesTold(o *card.Op) {
	for i := range o.Mods {
		g := o.Mods[i].Grant
		if g == nil {
			continue
		}
		given := reflect.ValueOf(*g)
		ends := endsGiver(g)
		if !ends && !names(given, card.GiverTarget) && !names(given, card.GiverDoer) {
			continue
		}
		if t := reflect.ValueOf(g.Trigger); names(t, card.GiverTarget) || names(t, card.GiverDoer) {
			v.failed("what an ability answers is not told by what gave it")
		}
		if v.it.Kind == card.Static || ends && (v.it.Manner&card.Repeatable != 0 || v.it.Limit.N != 1 && v.it.Limit.Per != 0) {
			v.failed("no action has given this ability")
		}
		if ts := v.targets(); names(given, card.GiverTarget) && (len(ts) != 1 || ts[0].many || ts[0].thing != card.Cards) {
			v.failed("it is not clear what was targeted")
		}
		if names(given, card.GiverDoer) && v.c.Type != card.Spell && len(v.singles(func(e *entity) bool { return e.performing })) != 1 {
			v.failed("it is not clear who performed the action")
		}
	}
}

func endsGiver(g *card.Item) bool {
	for i := range g.Ops {
		if g.Ops[i].Verb == card.EndEffects {
			return true
		}
	}
	return false
}

func init() {
	verbRows = append(verbRows, []row[card.Op]{{pattern: "end the [ongoing] effects of {givingaction}", base: card.Op{Verb: card.EndEffects}}})
	opSlots["givingaction"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.granted {
				return nil
			}
			var all []reading[card.Op]
			r.givingAction(at, func(end int) {
				x := o
				x.Words = r.written(at, end)
				all = append(all, reading[card.Op]{x, end})
			})
			return all
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk:  func(v *resolver, _ *card.Op) { v.gave(card.Giver) },
	}
}
