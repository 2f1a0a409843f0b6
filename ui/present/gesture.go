package present

import (
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/core/words"
)

// A Choice is an entry of a menu.
type Choice struct {
	Text   string
	Plan   Plan
	Legal  bool
	Why    string // if not: the reason, with the rule's id
	Rule   string
	ByHand bool       // a plain change outside the rules
	Open   core.Place // the pile to lay open with it
	Tool   Tool       // what the window has to ask for first; then there is no plan
	Card   core.CardID
}

// A Tool is a change by hand for which the window asks something first.
type Tool uint8

// The tools.
const (
	NoTool     Tool = iota
	WriteNote       // words for a marker on Card
	CreateCard      // which card to put into the game
	CountGold       // nothing: Gold is counted on the player's Stronghold Card
	PointFrom       // what Card's arrow leads to; this and those below ask for a place on the table
	AttachTo        // what Card goes onto
	PutUnder        // what Card goes under
	MoveTo          // where Card goes
)

// Aims reports whether a tool asks for a place on the table.
func (t Tool) Aims() bool { return t >= PointFrom }

// Asks is what a tool asks for, as a sentence.
func (t Tool) Asks() string {
	return words.Say(map[Tool]words.Key{
		PointFrom: "Click what it is about.", AttachTo: "Click the Personality it goes to.",
		PutUnder: "Click the card it goes under.", MoveTo: "Click where it goes.",
	}[t])
}

// A Gesture is what came of one: a plan to submit, or a menu to choose from, or a pile to open, or the
// reason why nothing is done.
type Gesture struct {
	Plan   Plan
	Menu   []Choice
	Open   core.Place
	Why    string
	Anyway Plan // where rules only advise: what was meant, in spite of Why
}

// Tap is what a tap on a card means: its choice where something is chosen, else a menu of what it can do, if any.
func (v *View) Tap(c core.CardID) Gesture {
	m := newMoves(v)
	if g, ok := m.choice(c); ok {
		return g
	}
	if p := v.State.Cards[c].Place; v.pileOpens(p) {
		return Gesture{Open: p}
	}
	if ch := m.sensible(c); len(ch) > 0 {
		return Gesture{Menu: ch}
	}
	return Gesture{}
}

// DoubleTap does the only thing that a card can do. Where gestures are plain changes, it bows or straightens.
func (v *View) DoubleTap(c core.CardID) Gesture {
	m := newMoves(v)
	if g, ok := m.choice(c); ok {
		return g
	}
	if v.handy() && v.State.InPlay(c) {
		return Gesture{Plan: v.fact(bowFact(v.State, c))}
	}
	switch ch := m.sensible(c); {
	case len(ch) == 1:
		return Gesture{Plan: ch[0].Plan}
	case len(ch) > 1:
		return Gesture{Menu: ch}
	}
	g := m.refuse(wish{card: c})
	if v.Mode == match.Advise && !g.Anyway.OK() && v.State.InPlay(c) {
		g.Anyway = v.fact(bowFact(v.State, c))
	}
	return g
}

// TapPlace is what a tap on a Province, or on a pile without cards, means.
func (v *View) TapPlace(p core.Place) Gesture {
	m := newMoves(v)
	for _, a := range m.offers {
		if a.Act == core.PickPlace && a.N == int64(p) {
			return Gesture{Plan: v.plan(a)}
		}
	}
	return Gesture{}
}

// TapSeat is what a tap on a player's plate means.
func (v *View) TapSeat(p core.Seat) Gesture { return v.tapWish(wish{seat: p}) }

// TapField is what a tap on a battlefield means.
func (v *View) TapField(n int) Gesture { return v.tapWish(wish{field: n}) }

func (v *View) tapWish(w wish) Gesture {
	for _, a := range newMoves(v).offers {
		if a.Act != core.AssignTo && w.in(a) {
			return Gesture{Plan: v.plan(a)}
		}
	}
	return Gesture{}
}

// choice is the answer that a card itself is, where the question is which card. A card that was asked about but
// may not be chosen is refused with the reason.
func (m *moves) choice(c core.CardID) (Gesture, bool) {
	if !m.v.asked() {
		return Gesture{}, false
	}
	switch m.v.State.Ask.Kind {
	case rules.AskTarget, rules.AskPay, rules.AskOrder, rules.AskOccurrence, rules.AskDiscard, rules.AskFocus, rules.AskName, rules.AskPool, rules.AskCombine,
		rules.AskSensei:
	default:
		return Gesture{}, false
	}
	for _, a := range m.answers(c) {
		if a.Act != core.Use || usedAtOnce(m.v.State.Ask.Kind) { // as what it does instead of focusing or bowing
			return Gesture{Plan: m.v.plan(a)}, true
		}
	}
	if len(m.ways[c]) == 0 && m.meant(wish{card: c}) {
		return m.refuse(wish{card: c}), true
	}
	return Gesture{}, false
}

// usedAtOnce reports whether a tap on a card uses its ability that answers a question: the card is what is asked for.
func usedAtOnce(k core.AskKind) bool {
	return k == rules.AskFocus || k == rules.AskPay || k == rules.AskCombine
}

// pileOpens reports whether a tap there lays the pile open: anybody may look through what lies face-up.
func (v *View) pileOpens(p core.Place) bool {
	switch p.Zone() {
	case card.DynastyDiscard, card.FateDiscard, card.RemovedZone:
		return v.Open != p
	}
	return false
}

// legal is what can be done with a card now, each as a whole plan.
func (m *moves) legal(c core.CardID) (out []Choice) {
	for _, a := range m.answers(c) {
		text := m.v.Describe(a)
		if a.Act == core.Option {
			text = m.v.Teller().Option(a)
		}
		out = append(out, Choice{Text: text, Plan: Plan{text, []core.Answer{a}}, Legal: true})
	}
	for _, p := range m.ways[c] {
		out = append(out, Choice{Text: p.Text, Plan: p, Legal: true})
	}
	return out
}

// sensible is what can be done with a card, without the ways that only cost more than others. The card's menu has them all.
func (m *moves) sensible(c core.CardID) []Choice {
	return slices.DeleteFunc(m.legal(c), func(ch Choice) bool { return rules.Dearer(m.v.State, m.offers, ch.Plan.Answers[0]) })
}

// Menu is all that can be meant with a card: what is legal, what isn't with the reason, and what can be done by hand.
func (v *View) Menu(c core.CardID) []Choice {
	if !v.plays() {
		return nil
	}
	m := newMoves(v)
	out := m.legal(c)
	told := map[string]bool{} // one way of several that fail for the same reason is enough, where they only fail
	for _, a := range m.candidates() {
		if a.Card != c {
			continue
		}
		if p := v.State.Check(a); !p.OK() {
			why := fmt.Sprint(a.Act, p.Why)
			if v.Mode == match.Enforce && told[why] {
				continue
			}
			told[why] = true
			ch := Choice{Text: v.Describe(a), Why: v.reason(p), Rule: v.State.Table.Rules.Cite(p.Rule)}
			if v.Mode != match.Enforce {
				a.Over = true
				ch.Plan = Plan{ch.Text, []core.Answer{a}}
			}
			out = append(out, ch)
		}
	}
	if why := v.unequipped(c); why != "" && len(m.ways[c]) == 0 {
		out = append([]Choice{{Text: words.Say("Equip with %s", v.Teller().Card(c)), Why: why}}, out...)
	}
	if len(out) == 0 && v.asked() && v.State.Cards[c].Face != 0 {
		out = append(out, Choice{Text: words.Say("Nothing to do with %s now", v.State.Name(c)), Why: v.idle(c)})
	}
	return append(out, v.byHand(c)...)
}

// meant reports whether anything that could be meant names the wish.
func (m *moves) meant(w wish) bool {
	return slices.ContainsFunc(m.candidates(), w.in)
}

// refuse is why the wishes can't be had: the first reason among what could be meant, else what is asked instead.
func (m *moves) refuse(ws ...wish) Gesture {
	v := m.v
	best, left := -1, len(ws)
	all := m.candidates()
	for i, a := range all {
		if n := len(fulfil(ws, a)); n < left && !v.State.Check(a).OK() {
			best, left = i, n
		}
	}
	c := ws[0].card
	if can := m.sensible(c); len(can) > 0 && (best < 0 || left >= len(ws)-1) && !(len(ws) > 1 && isAttachment(v.State, c)) { // it means nothing, and the card can do other things
		return Gesture{Why: words.Say("%s can’t go there. You can: %s.", words.Upper(v.State.Name(c)), can[0].Text)}
	}
	if why := v.unequipped(c); why != "" && len(m.ways[c]) == 0 {
		return Gesture{Why: why + "."}
	}
	if best < 0 {
		return Gesture{Why: v.idle(c)}
	}
	a := all[best]
	g := Gesture{Why: v.reason(v.State.Check(a))}
	if v.Mode == match.Advise {
		a.Over = true
		g.Anyway = v.plan(a)
	}
	return g
}
