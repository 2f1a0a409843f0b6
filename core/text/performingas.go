package text

import "kotei/core/card"

// Who may perform actions as somebody that he is not: "he may perform Kiho actions as if he were a Shugenja" (CE "Performing card").

var performingAs = []row[card.Op]{
	ruled("{what} may perform {performedkind} as if (he|she|it|they) {asifhewere}", card.Mod{Rule: card.PerformsAs}),
	ruled("{what} may cast {castkind} as if (he|she|it|they) {asifhewere}", card.Mod{Rule: card.PerformsAs}),
	ruled("{what} may attach and cast Spells as if (he|she|it|they) {asifhewere}", card.Mod{Rule: card.PerformsAs, Cause: &card.Cause{Action: true, Types: card.Types(card.Spell)}}),
	ruled("{what} may perform and be targeted by {performedkind} as if (he|she|it|they) {asifhewere}", card.Mod{Rule: card.PerformsAs, Base: true}),
	ruled("{what} may be targeted by[,] or chosen as the performer of[,] {performedkind} as if (he|she|it|they) {asifhewere}", card.Mod{Rule: card.PerformsAs, Base: true}),
}

// asIfHeWere are the words before and after the keyword that he is taken to have.
var asIfHeWere = []struct{ before, after string }{{"were a", ""}, {"was a", ""}, {"had the", "keyword"}, {"had", ""}}

func init() {
	clauses = append(clauses, performingAs)
	opSlots["asifhewere"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for i, words := range asIfHeWere {
				from, ok := r.words(at, words.before)
				if !ok {
					continue
				}
				k, end, many := r.keyword(from)
				if k == "" || many == plural {
					continue
				}
				if end, ok = r.words(end, words.after); !ok {
					continue
				}
				x, m := o, o.Mods[0]
				m.Keyword, m.Style = k, Style(i)
				x.Mods = []card.Mod{m}
				all = append(all, reading[card.Op]{x, end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			words := asIfHeWere[o.Mods[0].Style]
			w.words(words.before)
			w.words(string(o.Mods[0].Keyword))
			w.words(words.after)
		},
		walk: func(*resolver, *card.Op) {},
	}
	opSlots["performedkind"] = performedKind()
	opSlots["castkind"] = &slot[card.Op]{ // the older words for the actions of Kihos
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "Kihos") {
				return nil
			}
			m := o.Mods[0]
			m.Cause = &card.Cause{Action: true, Keyword: "Kiho"}
			o.Mods = []card.Mod{m}
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, _ *card.Op) { w.word("Kihos") },
		walk:  func(*resolver, *card.Op) {},
	}
}

// performedKind is the kind of actions: "your Kiho Strategy actions", "Limited Kiho actions".
func performedKind() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			c := card.Cause{Action: true}
			if r.is(at, "your") {
				c.Yours, at = true, at+1
			}
			if d := designatorAt(r, at); d >= 0 {
				c.Des, at = designators[d].des, at+1
			}
			k, end, many := r.keyword(at)
			if k == "" || many == plural {
				return nil
			}
			c.Keyword = k
			if n, ok := nounAt(r, end); ok && n.types == card.Types(card.Strategy) && n.many == singular {
				c.Types, end = n.types, end+1
			}
			if !r.is(end, "actions") {
				return nil
			}
			m := o.Mods[0]
			m.Cause = &c
			o.Mods = []card.Mod{m}
			return []reading[card.Op]{{o, end + 1}}
		},
		write: func(w *writer, o *card.Op) {
			c := o.Mods[0].Cause
			if c.Yours {
				w.word("your")
			}
			for _, d := range designators {
				if c.Des != 0 && d.des == c.Des {
					w.word(d.word)
				}
			}
			w.words(string(c.Keyword))
			if c.Types != 0 {
				w.word("Strategy")
			}
			w.word("actions")
		},
		walk: func(*resolver, *card.Op) {},
	}
}
