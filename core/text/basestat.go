package text

import (
	"slices"

	"kotei/core/card"
)

// The base value of a stat for which an asterisk is printed: "his base Force equals the number of Ports you control" (CE "Stats").

func init() {
	own := card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo, Base: true}}}
	clauses = append(clauses, []row[card.Op]{
		{pattern: "{ownsbase} base {starstat} (equals|is equal to) {basevalue}", base: own},
	})
	whose := whoseSlot()
	read := whose.read
	whose.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		return slices.DeleteFunc(read(r, at, o), func(g reading[card.Op]) bool {
			return g.v.What.How != card.Ref || g.v.What.Ref != card.Self
		})
	}
	opSlots["ownsbase"] = whose
	stat := modSlot("stat")
	opSlots["starstat"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			return slices.DeleteFunc(stat.read(r, at, o), func(g reading[card.Op]) bool {
				s := g.v.Mods[0].Stat
				return s != card.Force && s != card.Chi
			})
		},
		write: stat.write, walk: stat.walk,
	}
	amount := modSlot("amount")
	opSlots["basevalue"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			return slices.DeleteFunc(amount.read(r, at, o), func(g reading[card.Op]) bool { return !countsOnly(g.v.Mods[0].Amount) })
		},
		write: amount.write, walk: amount.walk,
	}
}

// countsOnly reports whether a number depends on no stat that could depend on it.
func countsOnly(v *card.Value) bool {
	switch v.Kind {
	case card.Const:
		return true
	case card.Plus:
		return countsOnly(v.A) && countsOnly(v.B)
	case card.BestOf:
		return v.Stat == card.PersonalHonor && statless(v.Filter)
	case card.CountOf:
		return statless(v.Filter)
	}
	return false
}

// statless reports whether a description asks for no stats.
func statless(f *card.Filter) bool {
	return !slices.ContainsFunc(f.Atoms, func(a card.Atom) bool {
		return a.Is == card.IsStat || a.Sub != nil && !statless(a.Sub) || slices.ContainsFunc(a.Or, func(o card.Filter) bool { return !statless(&o) })
	})
}

// setsHis finds, of "set his Chi to equal the target's", first whose Chi that is: the other's is set.
func (v *resolver) setsHis(o *card.Op) {
	if o.Verb != card.Modify || o.What == nil || o.What.How != card.Ref || o.What.Ref != unresolved || !isPossessive(o.What.Word) || len(o.Mods) != 1 || o.Mods[0].Kind != card.SetTo {
		return
	}
	m := &o.Mods[0]
	if m.Amount == nil || m.Amount.Kind != card.StatOf || m.Amount.Of != nil || m.Amount.Stat != m.Stat || m.Amount.Word == "" || isPossessive(m.Amount.Word) {
		return
	}
	amount := *m.Amount
	v.ref(&amount.Ref, amount.Word)
	m.Amount = &amount
	v.besides = amount.Ref
	v.cardRef(&o.What.Ref, o.What.Word)
	v.besides = card.NoVar
}
