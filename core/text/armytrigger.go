package text

import "kotei/core/card"

// Who comes to an army, and to a battlefield at certain Provinces: "is assigned to an attacking army", "assigns or moves to an
// attacking army at one of your Provinces' battlefields" (CE "Assign", "Army", "Timing and triggers").

var armyTriggers = func() []row[card.Trigger] {
	var rows []row[card.Trigger]
	armies := []struct {
		words string
		army  card.Player
	}{{"an attacking army", card.Attacker}, {"a defending army", card.Defender}, {"", card.NoPlayer}}
	places := []struct {
		words string
		to    card.Zone
	}{{"", card.InPlay}, {"{thisfield}", card.BattlefieldZone}, {"(one of your Provinces' battlefields|one of your Province's battlefields|a battlefield at one of your Provinces|your Province's battlefield)", card.ProvinceZone}}
	for _, a := range armies {
		for _, p := range places {
			where := a.words
			switch {
			case a.words == "" && p.words == "":
				continue
			case a.words != "" && p.words != "":
				where += " at " + p.words
			default:
				where += p.words
			}
			assign := card.Trigger{Event: card.EvAssign, To: p.to, Army: a.army}
			move := card.Trigger{Event: card.EvMove, To: p.to, Army: a.army}
			both, moves := assign, move
			moves.Style = impliedStyle
			both.Or = []card.Trigger{moves}
			if p.words != "" {
				rows = append(rows,
					row[card.Trigger]{pattern: "{subj} (assigns|is assigned) to " + where, base: assign},
					row[card.Trigger]{pattern: "{subj} moves (into|to) " + where, base: move},
				)
			}
			rows = append(rows,
				row[card.Trigger]{pattern: "{act} moves {subj} (into|to) " + where, base: move},
				row[card.Trigger]{pattern: "{subj} (assigns|is assigned) or moves (into|to) " + where, base: both},
				row[card.Trigger]{pattern: "{subj} (assigns|is assigned) to or moves (into|to) " + where, base: both},
			)
		}
	}
	return append(rows, row[card.Trigger]{pattern: "{subj} (assigns|is assigned) to an army with (a|any|one or more) {armywith}", base: card.Trigger{Event: card.EvAssign}})
}()

// intoArmyWith says of who is assigned that the army is one with such a card in it.
func intoArmyWith() *slot[card.Trigger] {
	with := atomSlots["sub"]
	army := func(t *card.Trigger) *card.Atom { return &t.If.Filter.Atoms[0] }
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range with.read(r, at, card.Atom{Is: card.IsWithArmy, Style: silentStyle}) {
				x := t
				x.If = &card.Cond{Kind: card.Is, Ref: card.Subject, Filter: &card.Filter{Atoms: []card.Atom{g.v}}, Style: silentStyle}
				if t.Subject.How == card.Ref {
					x.If.Ref = t.Subject.Ref
				}
				all = append(all, reading[card.Trigger]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { with.write(w, army(t)) },
		walk: func(v *resolver, t *card.Trigger) {
			with.walk(v, army(t))
			if t.Subject.How == card.Ref {
				t.If.Ref = t.Subject.Ref
			}
		},
	}
}

func init() {
	triggerSlots["armywith"] = intoArmyWith()
	triggerSlots["thisfield"] = &slot[card.Trigger]{ // of the Province that the card is on
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			if r.whichProvince(card.Host, card.Provinces) != card.Host {
				return nil
			}
			for _, words := range []string{"this Province's battlefield", "this Province's battlefields"} {
				if end, ok := r.words(at, words); ok {
					t.Where, t.WhereWord = card.Self, words
					return []reading[card.Trigger]{{t, end}}
				}
			}
			return nil
		},
		write: func(w *writer, t *card.Trigger) { w.words(t.WhereWord) },
		walk:  func(*resolver, *card.Trigger) {},
	}
}
