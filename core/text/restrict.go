package text

import (
	"slices"

	"kotei/core/card"
)

// What a card may not do, and what may not be done to it, by actions of a kind (CE "Restrictions", "May not"); and who may leave
// a Personality's Honor Requirement out of account (CE "Permissions").

var restrictClauses = []row[card.Op]{
	ruled("{what} (may|will) not perform {kwactions}", card.Mod{Rule: card.MayNotUse}),
	selfRuled("(may|will) not perform {kwactions}", card.Mod{Rule: card.MayNotUse}),
	ruled("(actions|abilities) on {what} (may|will) not be (used|taken)", card.Mod{Rule: card.AbilitiesNotUsed}),
	ruled("{kwactions} (may|will|can) not target {what}", card.Mod{Rule: card.MayNotTarget}),
	ruled("{what} (may|will|can) not be targeted (by|with) {kwactions}", card.Mod{Rule: card.MayNotTarget}),
	selfRuled("(may|will) not be targeted (by|with) {kwactions}", card.Mod{Rule: card.MayNotTarget}),
	ruled("{what} (may|will) not be targeted by Ranged Attack actions", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Makes: []card.Verb{card.Ranged}}}),
	ruled("Ranged Attack actions (may|will) not target {what}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Makes: []card.Verb{card.Ranged}}}),
	norPerforms(selfRuled("may not be targeted by[,] (nor|or) perform[,] {kwactions}", card.Mod{Rule: card.MayNotTarget})),
	norPerforms(ruled("{what} (may not be targeted by, or chosen as the performer of,|may not be targeted by[,] nor perform[,]|may not be targeted by[,] or perform[,]) {kwactions}", card.Mod{Rule: card.MayNotTarget})),
	norPerforms(ruled("{what} may not perform or be targeted by {kwactions}", card.Mod{Rule: card.MayNotTarget})),
	ruled("other players may not target {what} with actions", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Others: true}}),
	ruled("other players may not target {what} with {kwactions}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Others: true}}),
	ruled("other players' actions may not target {what}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Others: true}}),
	ruled("{what} may not be targeted (by|with) other players' actions", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Others: true}}),
	ruled("other players' {kwactions} (may|will|can) not target {what}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Others: true}}),
	ruled("{what} may not be targeted with actions by other players", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Others: true}}),
	ruled("{what} may not be targeted with {kwabilities} by (another player|other players)", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Others: true}}),
	ruled("{what} may not be targeted with {kwactions} by (another player|other players)", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Others: true}}),
	ruled("{what} may not be targeted (by|with) other players' {kwactions}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Others: true}}),
	ruled("your {kwactions} (may|will|can) not target {what}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Yours: true}}),
	ruled("you may not target {what} with (actions|any actions|your actions|any of your actions)", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Yours: true}}),
	ruled("you may not target {what} with {kwactions}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Yours: true}}),
	selfRuled("(may|will) not be targeted by {oftitle}", card.Mod{Rule: card.MayNotTarget}),
	ruled("{what} (may|will) not be targeted by {oftitle}", card.Mod{Rule: card.MayNotTarget}),
	selfRuled("(may|will) not perform {oftitle}", card.Mod{Rule: card.MayNotUse}),
	ruled("{what} (may|will) not perform {oftitle}", card.Mod{Rule: card.MayNotUse}),
	ruled("{what} may not be targeted (by|with) Elemental actions or actions with an element keyword", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Any: ofElements("Elemental")}}),
	noUseNoTarget("you may not use {owner} abilities or target (him|her|it) with actions"),
	ruled("{what} (may|will) not (attach|equip) another copy of {itstitle}", card.Mod{Rule: card.NoAttaching}),
	selfRuled("(will not|cannot) attach [any] {kindof}", card.Mod{Rule: card.NoAttaching}),
	ruled("{what} (will|may) not attach [any] {kindof}", card.Mod{Rule: card.NoAttaching}),
	selfRuled("(will not|may not) attach [any] {bothkinds}", card.Mod{Rule: card.NoAttaching}),
	ruled("{what} (will|may) not attach [any] {bothkinds}", card.Mod{Rule: card.NoAttaching}),
	selfRuled("enters play ignoring Honor (Requirement|Requirements) if {when}", card.Mod{Rule: card.IgnoresHonor}),
	ruled("{what} enters play ignoring Honor (Requirement|Requirements) if {when}", card.Mod{Rule: card.IgnoresHonor}),
	selfRuled("(attaches|equips) to {only}[,] ignoring [its] Honor (Requirement|Requirements)", card.Mod{Rule: card.IgnoresHonor}),
	ruled("{what} (attaches|equips) to {only}[,] ignoring [its] Honor (Requirement|Requirements)", card.Mod{Rule: card.IgnoresHonor}),
	ruled("ignore [the] Honor (Requirement|Requirements) of {what} attaching to {only}", card.Mod{Rule: card.IgnoresHonor}),
	ruled("ignore {owner} Honor (Requirement|Requirements) if (it|he) is attaching to {only}", card.Mod{Rule: card.IgnoresHonor}),
	ruled("{only} may attach {what} ignoring [their] Honor (Requirement|Requirements)", card.Mod{Rule: card.IgnoresHonor}),
	ruled("{only} attaches {what} ignoring [their] Honor (Requirement|Requirements)", card.Mod{Rule: card.IgnoresHonor}),
	ruled("{clanplayers} players [may] ignore {owner} Honor Requirement", card.Mod{Rule: card.IgnoresHonor}),
	ruled("you may ignore {owner} Honor Requirement if {when}", card.Mod{Rule: card.IgnoresHonor}),
	selfRuled("may not defend", card.Mod{Rule: card.MayNotDefend}),
	selfRuled("may not be assigned", card.Mod{Rule: card.MayNotAssign}),
	selfRuled("may not (be assigned|assign) to (a defending army|defend)", card.Mod{Rule: card.MayNotDefend}),
	selfRuled("may not (be assigned|assign) to (an attacking army|attack)", card.Mod{Rule: card.MayNotAttack}),
	selfRuled("may not be targeted", card.Mod{Rule: card.MayNotTarget}),
	selfRuled("may not assign to armies", card.Mod{Rule: card.MayNotAssign}),
	ruled("other players may not target {what} with {fromwhat}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Others: true}}),
	ruled("battle resolution will not bow {what}", card.Mod{Rule: card.NotReturn}),
	ruled("battle resolution (does|will) not destroy {what}", card.Mod{Rule: card.NotDestroyed, Cause: &card.Cause{Resolve: true}}),
	bothUse("both Personalities use [their] {duelstat} as their duel stat"),
	bothUse("in this duel, each Personality uses [his] {duelstat} as his duel stat"),
	ruled("if scores are tied in a duel involving {what}, (he|she|it) wins the duel", card.Mod{Rule: card.WinsTies}),
}

// noUseNoTarget keeps you from a card's abilities, and your actions from targeting it.
func noUseNoTarget(pattern string) row[card.Op] {
	r := ruled(pattern, card.Mod{Rule: card.AbilitiesNotUsed})
	r.base.Mods = append(r.base.Mods, card.Mod{Kind: card.RuleMod, Rule: card.MayNotTarget, Cause: &card.Cause{Action: true, Yours: true}})
	return r
}

// bothUse is about the two Personalities in a duel: the one that is under way, or that the sentence before makes.
func bothUse(pattern string) row[card.Op] {
	r := ruled(pattern, card.Mod{Rule: card.DuelStat})
	r.base.What = &card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{{Is: card.IsDueling}}}}
	r.base.Dur = card.ThisDuel
	return r
}

// norPerforms says of the actions that may not target something that they are not performed by it either.
func norPerforms(r row[card.Op]) row[card.Op] {
	r.then = func(o *card.Op) {
		o.Mods = slices.Clone(o.Mods)
		for _, m := range slices.Clip(o.Mods) {
			no := card.Mod{Kind: card.RuleMod, Rule: card.MayNotUse, Keyword: m.Cause.Keyword}
			if m.Cause.Keyword == "" { // of a card of some type
				no.Cause = &card.Cause{Action: true, Types: m.Cause.Types, From: m.Cause.From}
			}
			o.Mods = append(o.Mods, no)
		}
	}
	return r
}

// kwActions reads actions of some kinds, in the word that is used for them, "Spell, Kiho, or Ranged Attack actions": a change for each
// kind.
func kwActions(noun string) *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			m := o.Mods[0]
			var ms []card.Mod
			for i, j := at, card.And; len(ms) < 6; {
				x, end, ok := r.actionKind(i, m)
				if !ok {
					return nil
				}
				x.Join = j
				ms = append(ms, x)
				if r.is(end, noun) {
					o.Mods = ms
					all := []reading[card.Op]{{o, end + 1}}
					if more := r.abilitiesOn(end+1, o, m); more != nil {
						return more
					}
					end2, j2, ok := nextKind(r, end+1)
					if _, _, kind := r.actionKind(end2, m); !ok || !kind || isOr(j) {
						return all
					}
					ms[len(ms)-1].Style = kindsActions
					i, j = end2, j2
					continue
				}
				if i, j, ok = nextKind(r, end); !ok {
					return nil
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) {
			for i := range o.Mods {
				m := &o.Mods[i]
				if m.Rule != o.Mods[0].Rule {
					break // who performs such actions is said by the row
				}
				if i > 0 {
					w.join(m.Join)
				}
				if w.abilitiesOn(m) {
					return
				}
				switch {
				case m.Keyword != "":
					w.words(string(m.Keyword))
					for _, also := range m.Keywords {
						w.words(string(also))
					}
				case len(m.Cause.Makes) > 0:
					w.words("Ranged Attack")
				case m.Cause.Keyword != "":
					w.words(string(m.Cause.Keyword))
				case m.Cause.Des != 0:
					for _, d := range designators {
						if d.des == m.Cause.Des {
							w.word(d.word)
						}
					}
				default:
					w.words(nounOf(&card.Filter{Types: m.Cause.Types}))
				}
				if m.Style == kindsActions {
					w.word(noun)
				}
			}
			if o.Mods[len(o.Mods)-1].Style != kindsActions {
				w.word(noun)
			}
		},
		walk: func(v *resolver, o *card.Op) {
			for i := range o.Mods {
				if c := o.Mods[i].Cause; c != nil && c.From != nil {
					v.inside(c.From)
				}
			}
		},
	}
}

// actionKind reads a keyword of actions, or the type of the cards that they come from.
func (r *reader) actionKind(at int, m card.Mod) (card.Mod, int, bool) {
	if d := designatorAt(r, at); d >= 0 && (m.Rule == card.MayNotTarget || m.Rule == card.MayNotUse) && designators[d].des&(card.Battle|card.Open|card.Limited) != 0 {
		c := causeOf(m)
		c.Des = designators[d].des
		m.Cause = &c
		return m, at + 1, true
	}
	k, end, many := r.keyword(at)
	if end, ok := r.words(at, "Ranged Attack"); ok && (m.Rule == card.MayNotUse || m.Rule == card.MayNotTarget || m.Rule == card.NotToPay) {
		c := causeOf(m)
		c.Makes = []card.Verb{card.Ranged}
		m.Cause = &c
		return m, end, true
	}
	if n, ok := nounAt(r, at); ok && k == "" && n.types != 0 && n.many == singular && n.thing == card.Cards && (m.Rule == card.MayNotTarget || performs(m.Rule)) {
		c := causeOf(m)
		c.Types = n.types
		m.Cause = &c
		return m, at + nounLen(n), true
	}
	if k == "" || many == plural {
		return m, at, false
	}
	if performs(m.Rule) {
		m.Keyword = k
		if also, last, many := r.keyword(end); also != "" && many != plural && (r.is(last, "actions") || r.is(last, "abilities")) { // "Naval Tactical actions": such as have both
			m.Keywords, end = []card.Keyword{also}, last
		}
	} else {
		c := causeOf(m)
		c.Keyword = k
		m.Cause = &c
	}
	return m, end, true
}

// performs reports whether a rule is about actions that a thing performs.
func performs(r card.Rule) bool {
	return r == card.MayNotUse || r == card.NeedNotBow || r == card.NotToPay
}

// causeOf is the actions that a row is about, of whatever kind.
func causeOf(m card.Mod) card.Cause {
	c := card.Cause{Action: true}
	if m.Cause != nil {
		c.Others, c.Yours = m.Cause.Others, m.Cause.Yours
	}
	return c
}

func nextKind(r *reader, at int) (int, card.Join, bool) {
	for _, j := range joins {
		if end, ok := r.words(at, j.words); ok && slices.Contains([]card.Join{card.And, card.CommaAnd, card.Or, card.CommaOr, card.Comma}, j.j) {
			return end, j.j, true
		}
	}
	return at, 0, false
}

// kindOf is attachments of a kind: "Followers", "Armor".
func kindOf() *slot[card.Op] {
	return thingsSlot(func(o *card.Op, s *card.Sel) {
		o.Mods = slices.Clone(o.Mods)
		s.How = card.Any
		o.Mods[0].Sel = s
	}, func(o *card.Op) *card.Sel { return o.Mods[0].Sel })
}

// clanPlayers is the Clan whose players a clause is about: a condition.
func clanPlayers() *slot[card.Op] {
	s := modSlots["clanname"]
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range s.read(r, at, o.Mods[0]) {
				x, m := o, g.v
				m.Cond = &card.Cond{Kind: card.PlaysClan, Who: card.You, Keywords: []card.Keyword{m.Keyword}}
				x.Mods = []card.Mod{m}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { s.write(w, &o.Mods[0]) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// ofTitle is the actions of the cards of one title, named by it: "Feign Death", "Feign Death's action".
func ofTitle() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			title, end := r.actionOfTitle(at)
			if title == "" && r.is(at, "the") {
				title, end = r.actionOfTitle(at + 1)
			}
			if title == "" {
				title, end = r.titleAt(at)
			}
			if title == "" || r.isKeyword(at, end-at) {
				return nil
			}
			m := o.Mods[0]
			f := card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: title, Style: titleStyle}}, Style: singular}
			m.Cause = &card.Cause{Action: true, From: &card.Sel{How: card.Any, Filter: &f, Word: r.written(at, end)}}
			o.Mods = []card.Mod{m}
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.words(o.Mods[0].Cause.From.Word) },
		walk:  func(*resolver, *card.Op) {},
	}
}

func init() {
	opSlots["oftitle"] = ofTitle()
	opSlots["kwactions"], opSlots["kwabilities"] = kwActions("actions"), kwActions("abilities")
	opSlots["kindof"] = kindOf()
	opSlots["itstitle"] = &slot[card.Op]{ // the text's own card, by its title
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if r.kindAt(at) != self || r.granted || !card.Attachments.Has(r.c.Type) {
				return nil
			}
			m := o.Mods[0]
			m.Sel = &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: r.c.Title, Style: titleStyle}}}, Word: r.toks[at].text}
			o.Mods = []card.Mod{m}
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, o *card.Op) { w.words(o.Mods[0].Sel.Word) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["bothkinds"] = ofMod(kindsSlot())
	opSlots["clanplayers"] = clanPlayers()
}
