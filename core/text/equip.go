package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Equipping and recruiting by effect: from the hand, or from one's Provinces, where nothing else is said (CE "Attachments",
// the later arcs' Equip and Recruit).

var equipVerbs = func() []row[card.Op] {
	var rows []row[card.Op]
	for _, z := range []struct {
		words string
		zone  card.Zone
	}{{"", card.Hand}, {" from your hand", card.Hand}, {" from your hand or discard pile", card.HandOrDiscard}, {" from your discard pile", card.AnyDiscard}} {
		o := card.Op{Verb: card.Attach, Event: card.EvAttach, Then: z.zone}
		free := o
		free.Free = true
		rows = append(rows,
			row[card.Op]{pattern: "equip {what} to {onto}" + z.words, base: o},
			row[card.Op]{pattern: "equip {what} to {onto}" + z.words + ", paying [all] costs", base: o},
			row[card.Op]{pattern: "equip {what} to {onto}" + z.words + "[,] (for|paying) {n} less Gold", base: o},
			row[card.Op]{pattern: "equip {what} to {onto}" + z.words + ", (ignoring [all|Gold|its|its Gold] costs|ignoring [its] Gold cost|without paying [its] costs)", base: free},
		)
	}
	mine := card.Op{Verb: card.Attach, Event: card.EvAttach, Then: card.Hand}
	rows = append(rows,
		row[card.Op]{pattern: "equip {what}{ontoyours}", base: mine},
		row[card.Op]{pattern: "equip {what}{ontoyours}[,] (for|paying) {n} less Gold", base: mine},
	)
	for _, z := range []struct {
		words string
		zone  card.Zone
	}{{" from your hand or discard pile", card.HandOrDiscard}, {" from your discard pile", card.AnyDiscard}, {" from your hand", card.Hand}} {
		o := card.Op{Verb: card.Attach, Event: card.EvAttach, Then: z.zone}
		free := o
		free.Free = true
		p := "attach {what} to {onto}" + z.words
		rows = append(rows,
			row[card.Op]{pattern: p + ", paying [all] costs", base: o},
			row[card.Op]{pattern: p + ", paying all costs (and|but) paying {n} less Gold", base: o},
			row[card.Op]{pattern: p + ", paying {n} less Gold", base: o},
			row[card.Op]{pattern: p + "[,] (for|paying) less Gold equal to {amount}", base: o},
			row[card.Op]{pattern: p + ", (ignoring [all|Gold|its|its Gold] costs|ignoring [its] Gold cost)", base: free},
		)
	}
	return rows
}()

// ignoringHonor are entrances whatever the Honor Requirement (CE "Recruit", "Permissions").
var ignoringHonor = func() []row[card.Op] {
	var rows []row[card.Op]
	whatever := []card.Mod{{Kind: card.RuleMod, Rule: card.IgnoresHonor}}
	const honor = "ignoring [his|its] Honor (Requirement|Requirements)"
	for _, b := range []struct {
		words string
		verb  card.Verb
	}{{"(bring|put) {what} into play [{to}]", card.Enter}, {"recruit {what} [into play [{to}]]", card.Recruit}, {"attach {what} to {dest}", card.Attach}, {"equip {what} to {onto}", card.Attach}} {
		o := card.Op{Verb: b.verb, Mods: whatever}
		if strings.HasPrefix(b.words, "equip") {
			o.Event, o.Then = card.EvAttach, card.Hand
		}
		free := o
		free.Free = true
		rows = append(rows,
			row[card.Op]{pattern: b.words + "[,] ignoring [all|its|his] [Gold] (cost|costs) and [his|its] Honor (Requirement|Requirements)", base: free},
			row[card.Op]{pattern: b.words + "[,] (for|paying) {n} less Gold and " + honor, base: o},
			row[card.Op]{pattern: b.words + "[,] paying [all] costs and " + honor, base: o},
			row[card.Op]{pattern: b.words + "[,] " + honor, base: o},
		)
	}
	return rows
}()

func init() {
	s := *destRefSlot()
	read := s.read
	s.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		return slices.DeleteFunc(read(r, at, o), func(g reading[card.Op]) bool { return g.v.To.Sel != nil && g.v.To.Sel.ZoneAt > 0 })
	}
	opSlots["onto"] = &s
	opSlots["ontoyours"] = &slot[card.Op]{ // to whom is not said: to one of one's own
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			found := o.What.How == card.Ref && o.What.Word == "it" // what was searched for
			if r.is(at, "to") || r.is(at, "from") || o.What.Thing != card.Cards || !found && o.What.How != card.Choose && o.What.How != card.Target || o.What.Min != nil {
				return nil
			}
			o.To = &card.Dest{Sel: &card.Sel{How: card.Choose, Filter: &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{{Is: card.IsYours, Who: card.You, Style: silentStyle}}}}}
			return []reading[card.Op]{{o, at}}
		},
		write: func(*writer, *card.Op) {},
		walk: func(v *resolver, o *card.Op) {
			if o.What.How == card.Ref && !slices.ContainsFunc(v.seen, func(p *card.Op) bool { return p.Verb == card.Search && p.What != nil && p.What.Bind == o.What.Ref }) {
				v.failed("it is not said to whom it is attached")
			}
			v.sel(o.To.Sel)
		},
	}
}

// hostStat is a stat of whom an attachment is attached to, as its own text calls him.
func hostStat() *slot[card.Op] {
	words := []string{"this Personality", "the Personality", "its Personality"}
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !card.Attachments.Has(r.c.Type) || r.granted {
				return nil
			}
			var all []reading[card.Op]
			for _, one := range words {
				end, ok := r.words(at, one)
				if !ok {
					continue
				}
				if end, ok = r.genitive(end); !ok {
					continue
				}
				for _, g := range r.stat(end) {
					x, m := o, o.Mods[0]
					m.Amount = &card.Value{Kind: card.StatOf, Stat: g.v.stat, Base: g.v.base, Ref: card.Host, Word: one}
					x.Mods = []card.Mod{m}
					all = append(all, reading[card.Op]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			v := o.Mods[0].Amount
			w.words(v.Word)
			w.genitive()
			w.stat(v.Stat, v.Base)
		},
		walk: func(v *resolver, o *card.Op) {
			if o.What.How != card.Ref || o.What.Ref != card.Self {
				v.failed("whose Personality is meant is not clear")
			}
		},
	}
}

// equipped says where the card comes from, where its description doesn't.
func (v *resolver) equipped(o *card.Op) {
	if o.What == nil || o.What.How == card.Ref || o.What.ZoneAt > 0 || o.What.Zone != card.InPlay {
		return
	}
	switch {
	case o.Zone == card.Hand && o.Verb != card.Search: // "put a Ring into play from your hand"
		o.What.Zone, o.What.ZoneOf = card.Hand, card.You
	case o.Verb == card.Attach && o.Event == card.EvAttach:
		o.What.Zone, o.What.ZoneOf = o.Then, card.You
	case o.Verb == card.Recruit && inNamed(o.What):
		o.What.Zone, o.What.ZoneOf = card.ProvinceZone, card.AnyPlayer
	case o.Verb == card.Recruit && !inProvince(o.What):
		o.What.Zone, o.What.ZoneOf = card.ProvinceZone, card.You
	}
}

// inProvince reports whether a description says of itself where the card is.
func inProvince(s *card.Sel) bool {
	for i := range s.Filter.Atoms {
		if a := &s.Filter.Atoms[i]; a.Is.Dead() || a.Is == card.IsDiscarded || a.Is == card.IsTitle {
			return true
		}
	}
	return false
}

// inNamed reports whether a description is of a card in a Province that is named: "in the current battlefield's Province".
func inNamed(s *card.Sel) bool {
	return slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsWithin && a.Style < possessorStyle && !a.Not })
}

// paysItself takes a heading's ":gstar:" for what it is where the effects bring a card into play: the Gold that this card costs,
// which is paid as it enters.
func paysItself(it *card.Item) {
	if it.Kind != card.Ability || it.Gold == nil || it.Gold.Kind != card.PaidGold || it.Gold.Style != 0 {
		return
	}
	for i := range it.Ops {
		if o := &it.Ops[i]; (o.Verb == card.Attach || o.Verb == card.Recruit || o.Verb == card.Enter) && (!o.Free || o.FreeIf != nil) && !o.Cost {
			it.Gold = &card.Value{Style: goldOfCard}
			return
		}
	}
}

// goldOfCard is the style of a Gold cost that is the Gold Cost of a card brought into play: nothing besides.
const goldOfCard Style = 77
