package duration

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// A Time is how long something lasts: a stretch of the game, and in it as long as something is so.
type Time struct {
	Window card.Window
	While  *card.Cond // its subject is card.Each where it names none: what the effect is done to
	Until  *card.Trigger
}

// Put says of an op that it lasts so long.
func (t Time) Put(o *card.Op) { o.Dur, o.While, o.Until = t.Window, t.While, t.Until }

// For is the category of durations.
var For = kernel.NewCat[Time]("duration")

// Until is the category of what ends an effect, after "until". Package trigger gives its rules.
var Until = kernel.NewCat[card.Trigger]("end of an effect")

var (
	window = kernel.NewCat[card.Window]("stretch of time")
	phase  = kernel.NewCat[card.Phase]("phase")
	while  = kernel.NewCat[card.Cond]("while")
)

// A stretch is a part of the game that ends.
type stretch struct {
	words  string
	window card.Window
}

var stretches = []stretch{
	{"turn", card.ThisTurn},
	{"battle", card.ThisBattle},
	{"duel", card.ThisDuel},
	{"action", card.ThisAction},
	{"phase", card.ThisPhase},
	{"(Attack Phase|attack)", card.ThisAttack},
	{"game", card.ThisGame},
	{"Combat Segment", card.ThisCombat},
}

func init() {
	for _, s := range stretches {
		window.Rules(
			kernel.Means("until [after] (the|this|that|the current) "+s.words+" ends", s.window),
			kernel.Means("until (the end|end) of (the|this) "+s.words, s.window),
			kernel.Means("for the rest of (the|this) "+s.words, s.window),
			kernel.Means("[(during|for)] this "+s.words, s.window),
			kernel.Means("during the current "+s.words, s.window),
		)
		switch s.window {
		case card.ThisCombat: // which is of every attack: "during the Combat Segment" is while there is one
		case card.ThisAttack:
			window.Rules(kernel.Means("during the attack", s.window))
			while.Rules(kernel.Means("during the Attack Phase", card.Cond{Kind: card.InPhase, Phase: card.AttackPhase}))
		default:
			window.Rules(kernel.Means("during the "+s.words, s.window))
		}
	}
	window.Rules(
		kernel.Means("[also] permanently", card.Permanent),
		kernel.Means("(until|until the end of) (the|this) Resolution Segment [ends]", card.ThisBattle),
		kernel.Means("until after the battle's resolution", card.ThisBattle),
		kernel.Means("until (your|the) next turn ends", card.NextTurn),
		kernel.Means("until the end of your next turn", card.NextTurn),
		kernel.Means("(until|before) [after] your next turn begins", card.NextBegin),
		kernel.Means("until the (beginning|start) of your next turn", card.NextBegin),
		kernel.Means("until your second turn from now begins", card.SecondTurn),
		kernel.Means("until your turn two turns from now begins", card.SecondTurn),
		kernel.Means("until your third turn from now begins", card.ThirdTurn),
		kernel.Means("until your turn three turns from now begins", card.ThirdTurn),
		kernel.Means("until (it|he|she) is paid [for] [or the turn ends]", card.UntilPaid),
		kernel.Means("until ((it|he|she) enters play|(its|his|her) cost is paid|the turn ends or (it|he|she) enters play)", card.UntilPaid),
		kernel.Means("until it ends", card.ThisAction),
		kernel.Means("while this action (resolves|is resolving)", card.ThisAction),
	)
	For.Rules(
		kernel.On("[from now] {}", func(m kernel.Match) (Time, bool) { return Time{Window: kernel.Val[card.Window](m, 0)}, true }, window),
		kernel.On("[from now] until {}", until, Until),
		kernel.On("{}", func(m kernel.Match) (Time, bool) { return so(card.NoWindow, kernel.Val[card.Cond](m, 0)) }, while),
		kernel.On("{} this turn", func(m kernel.Match) (Time, bool) { return so(card.ThisTurn, kernel.Val[card.Cond](m, 0)) }, while),
		kernel.On("until {} (leaves play|is not in play)", func(m kernel.Match) (Time, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			c := card.Cond{Kind: card.Is, Remains: true, Ref: s.Ref, Prop: "until leaves play", Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsInPlay}}}}
			t, _ := so(card.NoWindow, c)
			return t, s.How == card.Ref && s.Thing == card.Cards
		}, noun.Cat),
		kernel.On("{} {}", func(m kernel.Match) (Time, bool) {
			return so(kernel.Val[card.Window](m, 0), kernel.Val[card.Cond](m, 1))
		}, window, while),
	)
	ends()
	during()
}

// until is a time that ends when something happens.
func until(m kernel.Match) (Time, bool) {
	t := kernel.Val[card.Trigger](m, 0)
	return Time{Window: card.UntilTrigger, Until: &t}, true
}

// so is a time in which something is so.
func so(w card.Window, c card.Cond) (Time, bool) {
	if w == card.NoWindow {
		w = card.WhileTrue
	}
	return Time{Window: w, While: &c}, true
}

// ends gives what ends at a point of the turn: "your next Dynasty Phase begins".
func ends() {
	for words, p := range lexicon.Phases {
		if p != card.AttackPhase { // which is a stretch of its own
			phase.Rules(kernel.Means(words, p))
		}
	}
	for word, ev := range map[string]card.Happening{"begins": card.EvPhase, "ends": card.EvPhaseEnd} {
		point := func(m kernel.Match, by card.Player, ref card.Var) (card.Trigger, bool) {
			return card.Trigger{At: card.After, Event: ev, Phase: kernel.Val[card.Phase](m, len(m.Vals)-1), By: by, ByRef: ref}, true
		}
		Until.Rules(
			kernel.On("[after] the next {} Phase "+word, func(m kernel.Match) (card.Trigger, bool) { return point(m, card.NoPlayer, card.NoVar) }, phase),
			kernel.On("[after] {} next {} Phase "+word, func(m kernel.Match) (card.Trigger, bool) {
				o := kernel.Val[noun.Owner](m, 0)
				return point(m, o.Who, o.Ref)
			}, noun.Genitive, phase),
		)
	}
	Until.Rules(
		kernel.Means("(this|the) battle 's resolution begins", card.Trigger{At: card.Before, Event: card.EvBattle}),
		kernel.On("{} next turn begins", turnOf, noun.Genitive),
		kernel.On("the (beginning|start) of {} next turn", turnOf, noun.Genitive),
	)
}

// turnOf is the beginning of somebody's next turn; of one's own it is a stretch of time.
func turnOf(m kernel.Match) (card.Trigger, bool) {
	o := kernel.Val[noun.Owner](m, 0)
	return card.Trigger{At: card.After, Event: card.EvTurn, By: o.Who, ByRef: o.Ref}, o.Who != card.You
}

// during gives what is so for a time.
func during() {
	while.Define(bareWhile)
	while.Rules(
		kernel.On("while {}", func(m kernel.Match) (card.Cond, bool) { return kernel.Val[card.Cond](m, 0), true }, amount.Condition),
		kernel.On("during the {} Phase", func(m kernel.Match) (card.Cond, bool) {
			return card.Cond{Kind: card.InPhase, Phase: kernel.Val[card.Phase](m, 0)}, true
		}, phase),
		kernel.Means("during the Combat Segment", card.Cond{Kind: card.InCombat}),
		kernel.Means("during [battle] resolution", card.Cond{Kind: card.InResolution}),
		kernel.Means("during battles at (this Province's battlefield|this Province|this Province's battlefields)", card.Cond{Kind: card.AtProvince, Ref: card.Self}),
		kernel.Means("before "+lexicon.FirstChance, card.Cond{Kind: card.BeforeDefender}),
		kernel.Means("during duels", card.Cond{Kind: card.InDuel}), kernel.Means("during battles", card.Cond{Kind: card.InBattle}),
	)
}

// predicates is the category of what is said of something without a verb: "attacking", "at home", "in a unit with a Follower".
var predicates = kernel.NewCat[card.Atom]("predicate without a verb")

func init() {
	same := func(m kernel.Match) (card.Atom, bool) { return kernel.Val[card.Atom](m, 0), true }
	predicates.Rules(kernel.On("{}", same, noun.States), kernel.On("{}", same, noun.Being), kernel.On("{}", same, noun.Adjectives))
	while.Rules(kernel.On("while {} or while {}", func(m kernel.Match) (card.Cond, bool) {
		a := card.Atom{Is: card.AnyOf}
		for i := range 2 {
			a.Or = append(a.Or, card.Filter{Atoms: []card.Atom{kernel.Val[card.Atom](m, i)}})
		}
		return card.Cond{Kind: card.Is, Ref: card.Each, Filter: &card.Filter{Atoms: []card.Atom{a}}}, true
	}, predicates, predicates))
	while.Rules(kernel.On("while {}", func(m kernel.Match) (card.Cond, bool) {
		l := kernel.Val[kernel.Joined[card.Atom]](m, 0)
		one := card.Atom{Is: card.AnyOf}
		for _, a := range l.Items {
			one.Or = append(one.Or, card.Filter{Atoms: []card.Atom{a}})
		}
		c := card.Cond{Kind: card.Is, Ref: card.Each, Filter: &card.Filter{Atoms: []card.Atom{one}}}
		if l.Conj == kernel.And && len(l.Items) > 2 { // of two it is read already
			c.Filter.Atoms = l.Items
			return c, true
		}
		return c, len(l.Items) > 1 && (l.Conj == kernel.Or || l.Conj == kernel.EitherX) && !predicates.Reads(m.P, m.At+1, m.End)
	}, kernel.List(predicates, nil)))
}

// bareWhile reads "while attacking": what the effect is done to is.
func bareWhile(p *kernel.Parser, at int) []kernel.Reading[card.Cond] {
	if !p.Is(at, "while") {
		return nil
	}
	var all []kernel.Reading[card.Cond]
	var more func(atoms []card.Atom, end int, tree *kernel.Node)
	more = func(atoms []card.Atom, end int, tree *kernel.Node) {
		for _, a := range predicates.At(p, end) {
			next := append(slices.Clip(atoms), a.Val)
			said := kernel.Say(tree, a.Node)
			c := card.Cond{Kind: card.Is, Ref: card.Each, Filter: &card.Filter{Atoms: next}}
			all = append(all, kernel.Reading[card.Cond]{Val: c, End: a.End, Node: said})
			if len(next) < 3 {
				more(next, a.End, said)
				if p.Is(a.End, "and") {
					more(next, a.End+1, kernel.Say(said, "and"))
				}
			}
		}
	}
	more(nil, at+1, kernel.Say("while"))
	return all
}
