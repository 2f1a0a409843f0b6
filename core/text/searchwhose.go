package text

import (
	"slices"

	"kotei/core/card"
)

// Searches of an area of another player: "search that player's Fate deck for a Strategy", "search its owner's hand" (CE "Search",
// "Possessive case").

func init() {
	var rows []row[card.Op]
	for _, a := range searchAreas {
		rows = append(rows, row[card.Op]{pattern: "search {whose} " + a.words + " for {sought}", base: card.Op{Verb: card.Search, Zone: a.zone}})
		switch a.zone {
		case card.FateDiscard, card.DynastyDiscard, card.Hand: // of the others "his" has rows already
			rows = append(rows, row[card.Op]{pattern: "search his " + a.words + " for {what}", base: card.Op{Verb: card.Search, Zone: a.zone, WhoRef: unresolved}})
		}
	}
	verbRows = append(verbRows, rows)
	opSlots["whose"] = whoseArea()
	opSlots["sought"] = soughtThere()
}

// whoseArea is the player in whose area a search looks, who is not "he": of him see [resolver.ofHis].
func whoseArea() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for i, z := range zoneOwners {
				if !isOne(z.of) || z.words == "his" {
					continue
				}
				end, ok := r.words(at, z.words)
				if !ok {
					continue
				}
				o.What = &card.Sel{ZoneOf: z.of, ZoneRef: z.ref, ZoneWord: z.word, ZoneStyle: card.Style(i)}
				return []reading[card.Op]{{o, end}}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(zoneOwners[o.What.ZoneStyle].words) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// soughtThere is what is looked for there.
func soughtThere() *slot[card.Op] {
	what := opSlots["what"]
	own := *what
	own.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		of := o.What
		all := slices.Clone(what.read(r, at, o))
		for i := range all {
			s := *all[i].v.What
			s.ZoneOf, s.ZoneRef, s.ZoneWord, s.ZoneStyle = of.ZoneOf, of.ZoneRef, of.ZoneWord, of.ZoneStyle
			all[i].v.What = &s
		}
		return slices.DeleteFunc(all, func(g reading[card.Op]) bool { return g.v.What.ZoneAt > 0 })
	}
	return &own
}
