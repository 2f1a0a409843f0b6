package text

import (
	"slices"

	"kotei/core/card"
)

// What a card says of itself that holds before it is played: what its abilities cost, how many copies of it may be played, and
// that it could be put into play again (CE "Gold cost", "Changes to costs and payments", "Strategies").

// ownPrices say what the abilities of the card itself cost.
var ownPrices = []row[card.Op]{
	ruled("{thiscard's} (ability|action) costs {less} less Gold if {when}", card.Mod{Rule: card.AbilityLess}),
	ruled("{thiscard's} (ability|action) costs {less} less Gold if it targets (a|any) {iftargeted}", card.Mod{Rule: card.AbilityLess}),
	ruled("{thiscard's} (ability|action) costs {less} less Gold for {clanplayers} players", card.Mod{Rule: card.AbilityLess}),
	ruled("{thiscard's} (ability|action) costs {less} less Gold for each {each}", card.Mod{Rule: card.AbilityLess}),
	ruled("{thiscard's} ability has {fewer} Gold Cost if {when}", card.Mod{Rule: card.AbilityLess}),
	ruled("{thiscard's} ability has {fewer} Gold Cost for each {each}", card.Mod{Rule: card.AbilityLess}),
	ruled("{thisstrategy} costs {less} less Gold if it targets (a|any) {iftargeted}", card.Mod{Rule: card.AbilityLess}),
	ruled("{thiscard's} (ability|action) costs {less} Gold [instead] if {when}", card.Mod{Rule: card.AbilityCosts}),
	ruled("{thiscard's} ability has no Gold cost if {when}", card.Mod{Rule: card.AbilityCosts, Amount: card.Num(0)}),
	ruled("{thiscard's} ability has no Gold cost if it targets (a|any) {iftargeted}", card.Mod{Rule: card.AbilityCosts, Amount: card.Num(0)}),
	ruled("{thiscard's} Invest is {investicon}", card.Mod{Rule: card.AbilityCosts, Keyword: invest}),
	ruled("{thiscard's} Invest is {investicon} if {when}", card.Mod{Rule: card.AbilityCosts, Keyword: invest}),
	ofItself("this ability's Gold cost is {value} if {when}", card.Mod{Rule: card.AbilityCosts}),
	ruled("{thiscard's} [printed] ability has no Gold cost", card.Mod{Rule: card.AbilityCosts, Amount: card.Num(0)}),
	ruled("{thiscard's} [printed] ability is [a] {takendes}", card.Mod{Rule: card.AbilityAlso}),
	ruled("{thiscard's} [printed] ability is [a] {takendes} if {when}", card.Mod{Rule: card.AbilityAlso}),
	ruled("{thiscard's} [printed] (ability|action) has {manners} (if|while) {when}", card.Mod{Rule: card.AbilityAlso}),
	ofItself("this (ability|action) has {manners} (if|while) {when}", card.Mod{Rule: card.AbilityAlso}),
	ruled("{thisstrategy's} ability costs {value}", card.Mod{Rule: card.AbilityCosts}),
	ruled("the Gold Cost of {thisstrategy's} ability (is|equals) {value}", card.Mod{Rule: card.AbilityCosts}),
	ruled("{thisstrategy's} Gold cost (is|equals) {value}", card.Mod{Rule: card.AbilityCosts}),
	ruled("{thisstrategy's} Gold cost is {value} if {when}", card.Mod{Rule: card.AbilityCosts}),
}

// ofItself is a clause about the text's own card, which it doesn't name.
func ofItself(pattern string, m card.Mod) row[card.Op] {
	r := ruled(pattern, m)
	r.base.What = &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}
	return r
}

// termConditions ask whether a card could be put into play again.
var termConditions = []row[card.Cond]{
	{pattern: "you (are meeting|meet) the conditions to put (it there|this card into play)", base: card.Cond{Kind: card.MeetsTerms, Ref: card.Self}},
}

// playedOnce are how many copies of the card itself may be played in a stretch of time.
var playedOnce = func() (rows []row[card.Op]) {
	for _, w := range []struct {
		words  string
		window card.Window
	}{{"turn", card.ThisTurn}, {"battle", card.ThisBattle}, {"duel", card.ThisDuel}, {"game", card.ThisGame}} {
		played := card.Cond{Kind: card.Happened, Event: card.EvPlay, Who: card.You, Window: w.window}
		rows = append(rows, ruledFor(card.You, "you [(may|can)] only play one [copy of] {owncopy} per "+w.words, card.Mod{Rule: card.PlayedOnce, Cond: &played}))
	}
	return rows
}()

// playerActions are what actions players may not take.
var playerActions = []row[card.Op]{
	ruledFor(card.EachPlayer, "players (may|will|can) not (announce|take) {suchactions}", card.Mod{Rule: card.MayNotUse}),
	ruledFor(card.EachPlayer, "no player may (announce|take) {suchactions}", card.Mod{Rule: card.MayNotUse}),
	ruledFor(card.EachPlayer, "{suchactions} (may|will|can) not be (announced|taken)", card.Mod{Rule: card.MayNotUse}),
	ruledFor(card.EachOther, "other players (may|will|can) not (announce|take) {suchactions}", card.Mod{Rule: card.MayNotUse}),
	ruledFor(card.You, "you (may|will|can) not announce {suchactions}", card.Mod{Rule: card.MayNotUse}),
	ruledFor(card.You, "you (may|will|can) not use abilities on {fromwhat}", card.Mod{Rule: card.MayNotUse, Cause: &card.Cause{Action: true}}),
	ruledFor(card.EachOther, "other players (may|will|can) not use abilities on {fromwhat}", card.Mod{Rule: card.MayNotUse, Cause: &card.Cause{Action: true}}),
	ruledFor(card.EachPlayer, "(players (may|will|can) not|no player may) use abilities on {fromwhat}", card.Mod{Rule: card.MayNotUse, Cause: &card.Cause{Action: true}}),
	ruledFor(card.EachPlayer, "no players may (announce|take) {suchactions}", card.Mod{Rule: card.MayNotUse}),
	ruledFor(card.Attacker, "the Attacker (may|will|can) not (announce|take) {suchactions}", card.Mod{Rule: card.MayNotUse}),
	ruledFor(card.Defender, "the Defender (may|will|can) not (announce|take) {suchactions}", card.Mod{Rule: card.MayNotUse}),
	onlyWhile(hereBattle, ruledFor(card.Attacker, "the Attacker (may|will|can) not (announce|take) {suchactions} at this card's battlefield", card.Mod{Rule: card.MayNotUse})),
	onlyWhile(hereBattle, ruledFor(card.Attacker, "the Attacker (may|will|can) not (announce|take) {suchactions} at this Item's battlefield", card.Mod{Rule: card.MayNotUse})),
	onlyWhile(early, ruledFor(card.Attacker, "the Attacker (may|will|can) not (announce|take) {suchactions} before "+firstOpportunity+" [in a battle]", card.Mod{Rule: card.MayNotUse})),
}

// hereBattle: the battle is fought where the text's card is.
var hereBattle = &card.Cond{Kind: card.Is, Ref: card.Self, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsHere, Style: silentStyle}}}, Style: silentStyle}

// onlyWhile is a clause that is so while something else is, which its words say.
func onlyWhile(c *card.Cond, r row[card.Op]) row[card.Op] {
	while := *c
	while.Style = silentStyle
	r.base.While = &while
	return r
}

func init() {
	conditions = append(conditions, termConditions...)
	clauses = append(clauses, ownPrices, playedOnce, playerActions)
	thisCard := func(read func(r *reader, at int, o card.Op) []reading[card.Op]) func(r *reader, at int, o card.Op) []reading[card.Op] {
		return func(r *reader, at int, o card.Op) []reading[card.Op] {
			return slices.DeleteFunc(read(r, at, o), func(g reading[card.Op]) bool {
				w := g.v.What
				return r.granted || w.How != card.Ref || w.Ref != card.Self || w.Thing != card.Cards || len(w.Also) > 0
			})
		}
	}
	of, what := *whoseSlot(), *opSlots["what"]
	of.read, what.read = thisCard(of.read), thisCard(what.read)
	of.stops, what.stops = nil, nil
	opSlots["thiscard's"] = &of
	strategy := of
	strategy.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		if r.c.Type != card.Strategy && r.c.Type != card.Kiho { // of another card it is what bringing it into play costs
			return nil
		}
		return of.read(r, at, o)
	}
	played := what
	played.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		if r.c.Type != card.Strategy && r.c.Type != card.Kiho {
			return nil
		}
		return what.read(r, at, o)
	}
	opSlots["thisstrategy's"], opSlots["thisstrategy"] = &strategy, &played
	opSlots["investicon"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var it card.Item
			if !r.iconCost(&it, at) || it.Gold == nil || it.Gold.Kind != card.Const {
				return nil
			}
			m := o.Mods[0]
			m.Amount, o.Mods = it.Gold, nil
			o.Mods = append(o.Mods, m)
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, o *card.Op) { w.investCost(o.Mods[0].Amount) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["iftargeted"] = thingsSlot(func(o *card.Op, s *card.Sel) {
		o.Mods = slices.Clone(o.Mods)
		o.Mods[0].Cond = &card.Cond{Kind: card.Targeted, Filter: s.Filter, What: s}
	}, func(o *card.Op) *card.Sel { return o.Mods[0].Cond.What })
	opSlots["owncopy"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			end, ok := r.words(at, "this card")
			if !ok && r.kindAt(at) == self {
				end, ok = at+1, true
			}
			if !ok || r.c.Title == "" || r.granted {
				return nil
			}
			m := o.Mods[0]
			c := *m.Cond
			c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: r.c.Title, Style: titleStyle}}}
			c.Word, m.Cond = r.phrase(at, end), &c
			o.Mods = []card.Mod{m}
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.words(o.Mods[0].Cond.Word) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["suchactions"] = suchActions()
	opSlots["manners"] = &slot[card.Op]{ // "Home", "Absent and Remote": how an ability may be used besides
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			m := o.Mods[0]
			from := at
			for {
				i := mannerAt(r, at)
				if i < 0 {
					return nil
				}
				m.Manner |= manners[i].manner
				if at++; !r.is(at, "and") {
					break
				}
				at++
			}
			o.Words, o.Mods = r.written(from, at), []card.Mod{m}
			return []reading[card.Op]{{o, at}}
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk: func(v *resolver, _ *card.Op) {
			if v.it.Kind != card.Static {
				v.failed("how an ability is used is said before it is")
			}
		},
	}
}

// suchActions are actions of one or several kinds: "Reactions", "Spell and Kiho actions", "Ranged Attack actions".
func suchActions() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			base := o.Mods[0]
			o.Mods = nil
			for j := card.And; len(o.Mods) < 5; {
				c, end, whole := r.suchAction(at)
				if end == at {
					return nil
				}
				m := base
				m.Cause, m.Join = &c, j
				o.Mods = append(o.Mods, m)
				if whole {
					return []reading[card.Op]{{o, end}}
				}
				if r.is(end, "actions") {
					return []reading[card.Op]{{o, end + 1}}
				}
				var ok bool
				if at, j, ok = nextKind(r, end); !ok {
					return nil
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) {
			for i := range o.Mods {
				c := o.Mods[i].Cause
				if c.Harms {
					break
				}
				if i > 0 {
					w.join(o.Mods[i].Join)
				}
				switch {
				case c.Des == card.Reaction:
					w.word("Reactions")
					return
				case c.Style == oneAction:
					w.words("a Battle action")
					return
				case c.Des != 0:
					for _, d := range designators {
						if d.des == c.Des {
							w.word(d.word)
						}
					}
				case len(c.Makes) > 0 && c.Makes[0] == card.Ranged:
					w.words("Ranged Attack")
				case len(c.Makes) > 0:
					w.word("Fear")
				case c.Keyword != "":
					w.words(string(c.Keyword))
				default:
					w.words(nounOf(&card.Filter{Types: c.Types}))
				}
			}
			w.word("actions")
		},
		walk: func(*resolver, *card.Op) {},
	}
}

// oneAction is the style of "a Battle action".
const oneAction Style = 1

// suchAction reads one kind; whole: nothing follows it.
func (r *reader) suchAction(at int) (c card.Cause, end int, whole bool) {
	switch {
	case r.is(at, "Reactions"):
		return card.Cause{Action: true, Des: card.Reaction}, at + 1, true
	case r.is(at, "Ranged") && r.is(at+1, "Attack"):
		return card.Cause{Action: true, Makes: []card.Verb{card.Ranged}}, at + 2, false
	case r.is(at, "Fear"):
		return card.Cause{Action: true, Makes: []card.Verb{card.Fear}}, at + 1, false
	}
	if d := designatorAt(r, at); d >= 0 && designators[d].des&(card.Battle|card.Open|card.Limited|card.Engage) != 0 {
		return card.Cause{Action: true, Des: designators[d].des}, at + 1, false
	}
	if r.is(at, "a") && r.is(at+1, "Battle") && r.is(at+2, "action") {
		return card.Cause{Action: true, Des: card.Battle, Style: oneAction}, at + 3, true
	}
	if c, end, ok := r.kindOfAction(at); ok {
		return c, end, false
	}
	return c, at, false
}

// ofThisAction reports whether an item is a trait about "this action", which means the one ability of its card.
func ofThisAction(it *card.Item) bool {
	return slices.ContainsFunc(it.Ops, func(o card.Op) bool {
		return len(o.Mods) == 1 && o.Mods[0].Rule == card.AbilityAlso && o.What != nil && o.What.Word == "-"
	})
}

// oneAbility reports whether a card has one ability.
func oneAbility(c *card.Card) bool {
	n := 0
	for i := range c.Items {
		if c.Items[i].Kind == card.Ability {
			n++
		}
	}
	return n == 1
}

// unmet reports whether an item asks whether its card could be put into play again, and no other item tells what for.
func unmet(c *card.Card, it *card.Item) bool {
	return card.AsksTerms(it) && !slices.ContainsFunc(c.Items, func(o card.Item) bool {
		_, ok := card.TermsOf(&o)
		return ok
	})
}
