package rules

import (
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// Whoever is told that he can't do something is told the most particular rule against it: that a Personality has a Weapon already, and
// not that there is nothing to be chosen. It is looked for only then; whether an answer is legal doesn't hang on it.

// general are the rules that forbid something because another one leaves nothing to choose, or to pay with.
var general = []string{"CE-ACT-11", "CE-ACT-13", "CE-ACT-16", "CE-TERMTARGET-05", "CE-INPLAY-01", "CE-TERMUNIT-05", "CE-CONJ-01", "CE-SHOLD-02"}

func isGeneral(rule string) bool { return slices.Contains(general, rule) }

// same are rules of which each says what the other says, for the cases in which both forbid. Good Faith says of all costs that they must
// be payable.
var same = [][2]string{
	{"CE-COST-04", "CE-COST-05"},
	{"CE-COST-01", "CE-GOLD-02"},
	{"CE-ACT-11", "CE-ACT-12"},
	{"CE-ACT-11", "CE-COST-02"},
	{"CE-ACT-11", "CE-COST-04"},
	{"CE-ACT-11", "CE-COST-05"},
	{"CE-ACT-11", "CE-COST-08"},
	{"CE-ACT-11", "CE-FAVOR-04"},
	{"CE-PABIL-07", "CE-FAVOR-04"},
	{"CE-PABIL-08", "CE-FAVOR-04"},
	{"CE-PABIL-04", "CE-PABIL-05"},
	{"CE-PABIL-12", "CE-PABIL-13"},
	{"CE-PABIL-10", "CE-TERMTACT-01"},
	{"CE-PABIL-11", "CE-TERMTACT-02"},
	{"CE-ACT-01", "CE-ACTPH-02"},
	{"CE-SPELL-02", "CE-TERMSHUG-01"},
}

// SaySame reports whether two rules say the same of what they forbid.
func SaySame(a, b string) bool {
	return a == b || slices.Contains(same, [2]string{a, b}) || slices.Contains(same, [2]string{b, a})
}

// playerRules are the rules that say what the abilities ask for that every player has: under a condition, and to choose from.
var playerRules = [...]struct{ rule, when, what string }{
	PlayerLobby:     {"CE-PABIL-04", "only a player with more Family Honor than every other one may lobby", "lobbying bows a Personality with a Personal Honor of 1 or more, and you have none who could"},
	PlayerFavorDraw: {"CE-PABIL-07", "", "this costs the Imperial Favor and another card of your hand"},
	PlayerFavorHome: {"CE-PABIL-08", "", "there is no attacking enemy unit that could be sent home"},
	PlayerTactical:  {"CE-PABIL-10", "", "this takes a card of your hand and a Tactician of yours at the battle"},
	PlayerNaval:     {"CE-PABIL-12", "only an Attacker with more Naval cards at the battle than the other side goes first by them", "there is no Naval Personality of yours who could go first"},
	PlayerSeppuku:   {"CE-PABIL-14", "nobody of yours because of whom you are about to lose Honor can commit seppuku", "nobody of yours because of whom you are about to lose Honor can commit seppuku"},
}

// particularUse is the most particular rule against the use of an ability.
func particularUse(s *core.State, a core.Answer, p core.Problem) core.Problem {
	if a.Act != core.Use {
		return p
	}
	it, _, _ := ability(s, a)
	if it == nil {
		return p
	}
	if p.Why == noTarget && bringsNothing(s, a, it) {
		p = core.Problem{Rule: "CE-ACT-12", Why: "you can't bring into play and pay for what %a brings there", Card: a.Card}
	}
	if isGeneral(p.Rule) {
		p = particularFaith(s, a, it, p)
	}
	if a.Card == 0 && p.Card == 0 {
		p.Why = callAbility(it, p.Why)
	}
	return p
}

// bringsNothing reports whether an action that has no good faith finds its targets: then what it lacks is something that it could
// bring into play and pay for (CE-ACT-12).
func bringsNothing(s *core.State, a core.Answer, it *card.Item) bool {
	if discardsToUse(s, a.Card, it) {
		return false
	}
	e := envOfUse(s, a)
	if betweenSides(s, a.Seat) {
		e.As = core.DefenderSide
	}
	if p := doerOf(s, a); p != 0 {
		e.Try(card.Actor, p)
	}
	e.Targets = true
	return reachable(s, &e, a, it, 0, 0)
}

// callAbility calls what every player can do by its name, where a reason speaks of a card.
func callAbility(it *card.Item, why string) string {
	name, _, _ := strings.Cut(it.Text, ":")
	for _, of := range [...]string{"this ability of %a", "abilities of %a", "that action of %a", "%a"} {
		why = strings.ReplaceAll(why, of, "“"+name+"”")
	}
	return why
}

// particularFaith is what Good Faith fails by.
func particularFaith(s *core.State, a core.Answer, it *card.Item, p core.Problem) core.Problem {
	e := envOfUse(s, a)
	own := func(when bool) core.Problem {
		if a.Card != 0 || int(a.Item) >= len(playerRules) {
			return p
		}
		r := &playerRules[a.Item]
		why := r.what
		if when {
			why = r.when
		}
		if why == "" {
			return p
		}
		return core.Problem{Rule: r.rule, Why: why}
	}
	if !e.Conds(it.When) {
		return own(true)
	}
	if g := paymentsOf(s, &e, it, a); !g.possible(s, a.Seat, core.Bill{Card: a.Card, Item: it}) {
		return p
	}
	if q := unaffordable(s, &e, a, it); !q.OK() {
		return q
	}
	if d := doerOf(s, a); d != 0 {
		e.Try(card.Actor, d)
	}
	if q := nothing(s, &e, a, it, 0, 0); !q.OK() {
		return q
	}
	return own(false)
}

// unaffordable is what keeps a card that a text names from paying one of its costs, or that the Favor isn't there to be discarded.
func unaffordable(s *core.State, e *core.Env, a core.Answer, it *card.Item) core.Problem {
	for i := 0; i < len(it.Ops); i++ {
		op := &it.Ops[i]
		if !e.Cond(op.Cond) || op.Verb.Row().Shape == card.Optional {
			i += op.Len
			continue
		}
		if !op.Cost || canAfford(s, e, a, it, op) {
			continue
		}
		switch c := core.CardID(0); {
		case op.Verb == card.LoseFavor:
			return core.Problem{Rule: "CE-FAVOR-04", Why: "you don't have the Imperial Favor"}
		case op.What != nil && (op.What.Ref == card.Self || op.What.Ref == card.Host) && op.What.Thing != card.Provinces:
			if c = e.Var(op.What.Ref, 0); c != 0 {
				return canPay(s, e, it, op, c)
			}
		}
	}
	return core.Problem{}
}

// nothing is why there is nothing to choose for the first selector from op i, mode m on for which a text has to find something: the
// particular rule against one of the cards that are what it asks for. It is none where there is something, or where there is no such card.
func nothing(s *core.State, e *core.Env, a core.Answer, it *card.Item, i, m int) core.Problem {
	for ; i < len(it.Ops); i, m = i+1, 0 {
		op := &it.Ops[i]
		if sh := op.Verb.Row().Shape; sh != card.NoShape && sh != card.Contested && sh != card.Repeated {
			i += op.Len
			continue
		}
		sels := selectors(op)
		for ; m < sels.n; m++ {
			if sel := sels.s[m]; !asItResolves(it, i) && (required(e, op, sel) || op.Cost && sel.How == card.Choose || bringsIn(e, it, i, sel)) {
				return nothingFor(s, e, a, it, i, m)
			}
		}
	}
	return core.Problem{}
}

func nothingFor(s *core.State, e *core.Env, a core.Answer, it *card.Item, i, m int) (why core.Problem) {
	op := &it.Ops[i]
	sels := selectors(op)
	if answerTo(sels.s[m].Thing) != core.Pick || severalChoose(op) {
		return core.Problem{}
	}
	c := announced(s, e, a, it, i, m)
	c.each(func(k core.CardID) bool {
		if !c.typed(k) || k == a.Card && s.Cards[k].Place.Zone() == card.Hand {
			return true
		}
		p := choosable(s, &c, k)
		switch {
		case !p.OK():
			p = particularCard(&c, k, p)
		case tryTarget(e, &c, k):
			p = nothing(s, e, a, it, i, m+1)
			untryTarget(e, &c)
		}
		if p.Rule != "" && !isGeneral(p.Rule) {
			why = p
		}
		return why.OK()
	})
	return why
}

// announced is selector m of op i while an action is announced.
func announced(s *core.State, e *core.Env, a core.Answer, it *card.Item, i, m int) selection {
	op := &it.Ops[i]
	sels := selectors(op)
	sel := sels.s[m]
	c := selection{env: *e, it: it, op: op, sel: sel, v: selVar(i, op, sel), pc: i, by: chooser(e, op, sel), action: true, must: must(s)}
	c.other = otherTime(s, a, it)
	c.combat = ofCombat(s, it.Des|c.other)
	return c
}

// Unequippable is why a player can attach a card of his hand to nobody by Equip, at an opportunity at which he could: the rule against it
// with the first Personality who may be chosen at all. It is none where somebody can have it.
func Unequippable(s *core.State, p core.Seat, c core.CardID) (why core.Problem) {
	use := core.Answer{Act: core.Use, Seat: p, Item: PlayerEquip}
	it, _, _ := ability(s, use)
	if it == nil || len(it.Ops) < 2 || s.Ask.Kind != AskAction || s.Active != p || s.Phase != card.ActionPhase || !s.Known(c) || !card.Attachments.Has(s.Type(c)) {
		return core.Problem{}
	}
	e := envOfUse(s, use)
	host := announced(s, &e, use, it, 0, 0)
	s.EachCard(host.zone(), func(k core.CardID) bool {
		if !choosable(s, &host, k).OK() || !tryTarget(&e, &host, k) {
			return true
		}
		what := announced(s, &e, use, it, 1, 0)
		q := choosable(s, &what, c)
		untryTarget(&e, &host)
		if q.OK() {
			why = core.Problem{}
			return false
		}
		if why.OK() {
			why = q
		}
		return true
	})
	return why
}

// particularCard is the rule that keeps an attack from a card that the text doesn't speak of.
func particularCard(c *selection, k core.CardID, p core.Problem) core.Problem {
	if p.Rule != "CE-ACT-16" || !c.ranged() {
		return p
	}
	you := c.env.You
	c.env.You = c.by
	defer func() { c.env.You = you }()
	reach := rangedDemands[len(rangedDemands)-1]
	if c.hits(k) && !c.env.Passes(&reach.what, k) && !c.excused(reach.unless, k) && !uponUnit(c.env.Table.Rules, c.op) {
		p.Rule, p.Why = "CE-TERMRA-02", "%a has Followers, which %b's attack must target before"
	}
	return p
}

// particularTarget is the most particular rule against what is chosen for a text.
func particularTarget(s *core.State, a core.Answer, p core.Problem) core.Problem {
	if a.Act != core.Pick || a.Card == 0 || !isGeneral(p.Rule) {
		return p
	}
	c := selectionOf(s, s.Ask.Frame)
	if p.Rule != "CE-ACT-13" {
		return particularCard(&c, a.Card, p)
	}
	if !tryTarget(&c.env, &c, a.Card) {
		return p
	}
	defer untryTarget(&c.env, &c)
	f := &s.Frames[s.Ask.Frame]
	use := core.Answer{Act: core.Use, Seat: f.Seat, Card: f.Card, Item: f.Item.N}
	if q := nothing(s, &c.env, use, c.it, int(f.PC), selectLocals{f}.choice()+1); !q.OK() {
		return q
	}
	return p
}
