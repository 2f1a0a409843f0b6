package text

import (
	"slices"

	"kotei/core/card"
)

// As much as the occurrence that a text answers gives or takes: "after he receives a Force bonus, give him an equal Chi bonus",
// "he loses an equal amount of Honor", "a bonus equal to the penalty" (CE "Numbers and values").

// negatedAmount is the [card.Value.Prop] of an amount that has been negated.
const negatedAmount = "negated"

// howMuch is the amount of the trigger.
func howMuch() *card.Value { return &card.Value{Kind: card.HowMuch} }

func init() {
	values = append(values,
		row[card.Value]{pattern: "the bonus", base: card.Value{Kind: card.HowMuch}},
		row[card.Value]{pattern: "the penalty", base: card.Value{Kind: card.HowMuch}},
		row[card.Value]{pattern: "the (gain|loss)", base: card.Value{Kind: card.HowMuch}},
		row[card.Value]{pattern: "the amount [that] you negated", base: card.Value{Kind: card.HowMuch, Prop: negatedAmount}},
	)
	modifiers = append(modifiers,
		row[card.Mod]{pattern: "{equal} {stat} bonus", base: card.Mod{Kind: card.Add}},
		row[card.Mod]{pattern: "{equal} {stat} penalty", base: card.Mod{Kind: card.Sub}},
		row[card.Mod]{pattern: "a {stat} bonus {ofsame}", base: card.Mod{Kind: card.Add}},
		row[card.Mod]{pattern: "a {stat} penalty {ofsame}", base: card.Mod{Kind: card.Sub}},
		row[card.Mod]{pattern: "another {stat} bonus {ofsame}", base: card.Mod{Kind: card.Add}},
		row[card.Mod]{pattern: "another {stat} penalty {ofsame}", base: card.Mod{Kind: card.Sub}},
	)
	amount := func(m *card.Mod) **card.Value { return &m.Amount }
	modSlots["equal"], modSlots["ofsame"] = asMuch("an equal", amount), asMuch("of the same amount", amount)
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "gain {equal} amount of Honor", base: card.Op{Verb: card.GainHonor}},
		{pattern: "lose {equal} amount of Honor", base: card.Op{Verb: card.LoseHonor}},
	})
	opSlots["equal"] = asMuch("an equal", func(o *card.Op) **card.Value { return &o.Amount })
	for _, stat := range []struct {
		words string
		stat  card.Stat
	}{{"Force", card.Force}, {"Chi", card.Chi}} {
		triggers = append(triggers,
			row[card.Trigger]{pattern: "{subj} (receives|gains|is given) a " + stat.words + " bonus", base: card.Trigger{Event: card.EvBonus, Stat: stat.stat}},
			row[card.Trigger]{pattern: "{subj} (receives|gains|is given) a " + stat.words + " penalty", base: card.Trigger{Event: card.EvPenalty, Stat: stat.stat}},
		)
	}
}

// asMuch is the words that say so.
func asMuch[T any](words string, field func(*T) **card.Value) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			end, ok := r.words(at, words)
			if !ok {
				return nil
			}
			*field(&t) = howMuch()
			return []reading[T]{{t, end}}
		},
		write: func(w *writer, _ *T) { w.words(words) },
		walk:  func(v *resolver, t *T) { v.value(*field(t)) },
	}
}

// answersAmount reports by a failure an amount that nothing has said.
func (v *resolver) answersAmount(x *card.Value) {
	t := v.trig
	if x.Prop == negatedAmount && !slices.ContainsFunc(v.seen, func(o *card.Op) bool { return o.Verb == card.Negate && t != nil && o.Event == t.Event }) {
		v.failed("no amount that was negated")
		return
	}
	if t == nil {
		v.failed("no amount that could be meant")
		return
	}
	switch t.Event {
	case card.EvBonus, card.EvPenalty, card.EvHonorGain, card.EvHonorLoss:
	default:
		v.failed("no amount that could be meant")
	}
}
