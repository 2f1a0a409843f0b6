package text

import "kotei/core/card"

// Player abilities that a text makes other actions: "Equipping Armors is a Battle/Open action for you" (CE "Player abilities").

// takenWhenClauses say it of Equip and of Lobby. Where a text leaves out when they are taken otherwise, it is not read.
var takenWhenClauses = func() []row[card.Op] {
	var rows []row[card.Op]
	for _, who := range []struct {
		words string
		who   card.Player
	}{{" for you", card.You}, {"", card.EachPlayer}} {
		taken := func(what string, ability card.Keyword) {
			m := card.Mod{Rule: card.TakenWhen, Keyword: ability}
			rows = append(rows, ruledFor(who.who, what+" is [a] {takendes} [action]"+who.words, m))
		}
		taken("Equipping", "Equip")
		taken("Equipping {eqkind} [from your hand]", "Equip")
		taken("Equipping {eqkind} to {eqhost} [from your hand]", "Equip")
		taken("Equipping cards to {eqhost} [from your hand]", "Equip")
		taken("(the Lobby action|the rulebook Lobby action|lobbying)", "Lobby")
	}
	rows = append(rows, ruledFor(card.You, "{lobbyist} may lobby as a {takendes} [action]", card.Mod{Rule: card.TakenWhen, Keyword: "Lobby"}))
	yours := card.Mod{Rule: card.TakenWhen, Keyword: "Equip"}
	rows = append(rows, ruledFor(card.You, "you may equip {eqkind} [from your hand] as a {takendes} [action]", yours),
		ruledFor(card.You, "you may equip as a {takendes} [action]", yours),
		ruledFor(card.You, "you may equip {eqkind} [from your hand] to {eqhost} as a {takendes} [action]", yours),
		ruledFor(card.You, "you may equip {eqkind} to {eqhost} from your hand as a {takendes} [action]", yours))
	return append(rows, ownEquips()...)
}()

// ownEquips are the permissions of an attachment's own text to equip it from elsewhere, or at other times: it lies in the hand then,
// or in the discard pile.
func ownEquips() []row[card.Op] {
	var rows []row[card.Op]
	for _, z := range []struct {
		words string
		from  card.Zone
	}{{"", 0}, {" from your hand", 0}, {" from your discard pile", card.AnyDiscard}} {
		for _, to := range []string{"", " to {only}"} {
			m := card.Mod{Rule: card.EquipsItself, Keyword: "Equip", To: z.from}
			p := "you may (Equip|attach) {itself}" + z.words + to
			rows = append(rows, ruled("Equipping {itself}"+z.words+to+" is [a] {takendes} [action] for you", m))
			rows = append(rows, ruled(p+" as a {takendes} [action]", m))
			if z.from == card.AnyDiscard {
				rows = append(rows, ruled(p, m))
			}
		}
	}
	return rows
}

var takenTimes = []struct {
	words string
	des   card.Designators
}{
	{"Battle / Open", card.Battle | card.Open},
	{"Battle / Limited", card.Battle | card.Limited},
	{"Open / Battle", card.Battle | card.Open},
	{"Open", card.Open},
	{"Battle or Open", card.Battle | card.Open},
	{"Battle", card.Battle},
}

func init() {
	opSlots["takendes"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for i, t := range takenTimes {
				if end, ok := r.words(at, t.words); ok {
					x, m := o, o.Mods[0]
					m.Cause, m.Style = &card.Cause{Des: t.des}, Style(i)
					x.Mods = []card.Mod{m}
					return []reading[card.Op]{{x, end}}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(takenTimes[o.Mods[0].Style].words) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["itself"] = selSlot(func(o *card.Op) **card.Sel { return &o.What }, func(s *card.Sel) bool {
		return s.How == card.Ref && s.Ref == card.Self && s.Thing == card.Cards
	})
	opSlots["lobbyist"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.selector(at) {
				if g.v.Thing == card.Cards && (g.v.How == card.Ref || g.v.How == card.All) && len(g.v.Also) == 0 && r.is(g.end, "may") {
					x, m := o, o.Mods[0]
					m.Sel = &card.Sel{How: card.All, Filter: &card.Filter{}, Also: []card.Sel{g.v}}
					x.Mods = []card.Mod{m}
					all = append(all, reading[card.Op]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(&o.Mods[0].Sel.Also[0]) },
		walk:  func(v *resolver, o *card.Op) { v.sel(&o.Mods[0].Sel.Also[0]) },
	}
	kinds := thingsSlot(func(o *card.Op, s *card.Sel) {
		m := o.Mods[0]
		m.Sel = s
		o.Mods = []card.Mod{m}
	}, func(o *card.Op) *card.Sel { return o.Mods[0].Sel })
	opSlots["eqkind"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range kinds.read(r, at, o) {
				if s := g.v.Mods[0].Sel; s.Thing == card.Cards && s.ZoneAt == 0 && s.Filter.Style == plural {
					all = append(all, g)
				}
			}
			return all
		},
		write: kinds.write,
		walk:  kinds.walk,
	}
	opSlots["eqhost"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.selector(at) {
				if g.v.Thing != card.Cards || g.v.How != card.Ref && g.v.How != card.All || len(g.v.Also) > 0 {
					continue
				}
				x, m, s := o, o.Mods[0], card.Sel{How: card.All, Filter: &card.Filter{}}
				if m.Sel != nil {
					s = *m.Sel
				}
				s.Also = []card.Sel{g.v}
				m.Sel = &s
				x.Mods = []card.Mod{m}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(&o.Mods[0].Sel.Also[0]) },
		walk:  func(v *resolver, o *card.Op) { v.sel(&o.Mods[0].Sel.Also[0]) },
	}
}
