package text

import (
	"strings"

	"kotei/core/card"
)

// Amounts, Given, Changes and Durations are what the old grammar reads at a token, with what its resolver says of any amount.

func (t *OldText) Amounts(at int) (all []OldReading) {
	for _, g := range t.r.value(at) {
		v := settledAmount(&g.v)
		if t.Toks[at].Fold == "your" {
			v = ownerFirst(v)
		}
		all = append(all, OldReading{Means: Means(*v), End: g.end, Val: *v})
	}
	return all
}

func (t *OldText) Given(at int) (all []OldReading) {
	for _, g := range t.r.modList(at) {
		ms := settledMods(g.v)
		all = append(all, OldReading{Means: Means(ms), End: g.end, Val: ms})
	}
	return all
}

func (t *OldText) Changes(at int) (all []OldReading) {
	for _, g := range t.r.stepOps(at) {
		var os []card.Op
		for _, o := range g.v {
			os = append(os, settledOp(o))
		}
		all = append(all, OldReading{Means: Means(os), End: g.end, Val: os})
	}
	return all
}

// settledOp is an op as the resolver leaves it.
func settledOp(o card.Op) card.Op {
	o.Amount = settledAmount(o.Amount)
	if o.Verb == card.Produce {
		o.Words = ""
	}
	if o.While != nil && o.While.Word == "-" {
		c := *o.While
		c.Ref = card.Each
		o.While = &c
	}
	o.Mods = settledMods(o.Mods)
	return o
}

func (t *OldText) Durations(at int) (all []OldReading) {
	if k, end, ok := t.r.duration(at); ok {
		d := durations[k]
		x := card.Op{Dur: d.window, Until: d.until}
		all = append(all, OldReading{Means: Means(x), End: end, Val: x})
	}
	return all
}

func settledMods(ms []card.Mod) []card.Mod {
	if ms == nil {
		return nil
	}
	all := make([]card.Mod, len(ms))
	for i, m := range ms {
		m.Amount, m.FloorAs = settledAmount(m.Amount), ""
		all[i] = m
	}
	return all
}

// settledAmount is an amount as the resolver leaves it: "his Force plus Chi" is of one thing, and the Force of a unit is all of it.
func settledAmount(v *card.Value) *card.Value {
	if v == nil {
		return nil
	}
	x := *v
	x.A, x.B = settledAmount(x.A), settledAmount(x.B)
	if x.Kind == card.DistinctOf {
		x.Of = nil
	}
	if x.Of != nil && x.Of.How == card.Ref {
		x.Ref, x.Of = x.Of.Ref, nil
	}
	if x.B != nil && x.B.Word == sameOwner && x.B.Kind == card.StatOf {
		a := x.A
		for a.Kind == card.Plus || a.Kind == card.Minus {
			a = a.A
		}
		x.B.Kind, x.B.Ref = a.Kind, a.Ref
	}
	ofUnits := strings.HasSuffix(v.Word, " unit") || v.Of != nil && v.Of.Thing == card.Units
	if x.Kind == card.StatOf && x.Stat == card.Force && !x.Base && ofUnits {
		x.Stat, x.Title = card.TotalForce, ""
	}
	if x.Kind == card.StatOf && x.Title == ofUnit {
		x.Title = ""
	}
	return &x
}

// ownerFirst is "your Farms" as their number: whose they are came last.
func ownerFirst(v *card.Value) *card.Value {
	if v == nil {
		return nil
	}
	x := *v
	x.A = ownerFirst(x.A)
	if f := x.Filter; x.Kind == card.CountOf && len(f.Atoms) > 1 {
		if last := f.Atoms[len(f.Atoms)-1]; last.Is == card.IsYours && last.Who == card.You {
			y := *f
			y.Atoms = append([]card.Atom{last}, f.Atoms[:len(f.Atoms)-1]...)
			x.Filter = &y
		}
	}
	return &x
}
