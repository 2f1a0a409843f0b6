package text

import (
	"slices"

	"kotei/core/card"
)

// How far a change goes: "reduce his Gold Cost by 4, to a minimum of 2", "your Strategies have +1FV, to a maximum of 4"
// (CE "Changes to costs and payments", "Stats").

// asFarAs is an op with the lowest or highest number that it makes, which follows it.
func (r *reader) asFarAs(o card.Op, at int) []reading[card.Op] {
	if all := r.chiKept(o, at); all != nil {
		return all
	}
	if o.Verb != card.Modify || len(o.Mods) != 1 && !gainsAndLosses(o.Mods) || o.Mods[0].Floor > 0 || o.Mods[0].Stat == card.ProvinceStrength {
		return nil
	}
	m := o.Mods[0]
	words := "to a minimum of"
	switch {
	case m.Kind == card.Sub:
	case m.Kind == card.Add && !countedAmount(m.Amount) && !isCapped(m.Amount):
		words = "to a maximum of"
	case m.Kind == card.RuleMod && (m.Rule == card.LoseLess || m.Rule == card.GainLess || m.Rule == card.CostLess || m.Rule == card.HandLess):
	default:
		return nil
	}
	i := at
	if r.is(i, ",") {
		i++
	}
	end, ok := r.words(i, words)
	if !ok {
		return nil
	}
	n, how, ok := r.numberAt(end)
	if !ok || n < 1 || how != digits {
		return nil
	}
	end++
	if end < len(r.toks) && r.kindAt(end) == word && (r.is(end, "Gold") && (m.Stat == card.GoldCost || m.Rule == card.CostLess) || isUnit(r.toks[end].text)) {
		end++
	}
	if r.is(end, ",") && r.is(end+1, "until") { // how long follows
		end++
	}
	m.Floor, m.FloorAs = n, r.written(at, end)
	o.Mods = slices.Clone(o.Mods)
	for i := range o.Mods {
		o.Mods[i].Floor = m.Floor
	}
	o.Mods[0] = m
	return []reading[card.Op]{{o, end}}
}

// chiKept reads ", which will not reduce his Chi below 1", said of a Chi penalty, which may come with a Force penalty.
func (r *reader) chiKept(o card.Op, at int) []reading[card.Op] {
	if o.Verb != card.Modify || !r.is(at, ",") && !r.is(at, ";") {
		return nil
	}
	chi := slices.IndexFunc(o.Mods, func(m card.Mod) bool { return m.Kind == card.Sub && m.Stat == card.Chi && m.Floor == 0 })
	if chi < 0 || len(o.Mods) > 2 || slices.ContainsFunc(o.Mods, func(m card.Mod) bool { return m.Kind != card.Sub || m.FloorAs != "" }) {
		return nil
	}
	for _, words := range chiKeepers {
		end, ok := r.words(at+1, words)
		if !ok {
			continue
		}
		if n, how, ok := r.numberAt(end); ok && n > 0 && how == digits {
			o.Mods = slices.Clone(o.Mods)
			o.Mods[chi].Floor, o.Mods[0].FloorAs = n, r.written(at, end+1)
			return []reading[card.Op]{{o, end + 1}}
		}
	}
	return nil
}

var chiKeepers = func() (all []string) {
	for _, of := range []string{"his", "her", "its", "their", "the target's", "a Personality's", "any Personality's"} {
		for _, what := range []string{"which", "this", "this effect", "these effects"} {
			all = append(all, what+" will not reduce "+of+" Chi below")
		}
	}
	return all
}()

func (w *writer) asFarAs(o *card.Op) {
	if o.Verb == card.Modify && len(o.Mods) == 2 && o.Mods[0].Kind == card.Sub && o.Mods[0].FloorAs != "" {
		w.words(o.Mods[0].FloorAs)
		return
	}
	if o.Verb == card.Modify && (len(o.Mods) == 1 || gainsAndLosses(o.Mods)) {
		w.words(o.Mods[0].FloorAs)
	}
}

// gainsAndLosses reports whether changes are of Honor gains and of losses, as one sentence says them.
func gainsAndLosses(ms []card.Mod) bool {
	return len(ms) == 2 && ms[0].Rule == card.GainLess && ms[1].Rule == card.LoseLess
}
