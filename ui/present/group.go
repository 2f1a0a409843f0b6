package present

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/core/words"
)

// A Group is what a gesture on several cards means: what is done, one after another, and which cards are refused.
type Group struct {
	Plan    Plan
	Refused []Refusal
	Anyway  Plan // where rules only advise: what was meant with those that are refused
}

// A Refusal is a card with which nothing is done, and why.
type Refusal struct {
	Card core.CardID
	Why  string
}

// Why is why cards are refused, the first one's reason.
func (g *Group) Why() string {
	if n := len(g.Refused); n > 1 {
		return words.Say("%s And %d more are refused.", g.Refused[0].Why, n-1)
	} else if n == 1 {
		return g.Refused[0].Why
	}
	return ""
}

// DoubleTapAll is a double tap on one of several cards, where gestures are plain changes: all bow, or all straighten, as that
// one does.
func (v *View) DoubleTapAll(cs []core.CardID, c core.CardID) Gesture {
	if !v.handy() || !v.State.InPlay(c) {
		return Gesture{}
	}
	k := bowFact(v.State, c).Kind
	p := v.all(v.leads(cs), func(c core.CardID) core.Fact {
		if !v.State.InPlay(c) || v.State.Is(c, core.Bowed) == (k == core.FactBow) {
			return core.Fact{}
		}
		return core.Fact{Kind: k, Card: c}
	})
	p.Text = words.Say(pick[words.Key](k == core.FactBow, "Bow %s", "Straighten %s"), words.Say("%d cards", len(p.Answers)))
	return Gesture{Plan: p}
}

// leads are the cards of a group that are moved themselves: attachments go with their Personality.
func (v *View) leads(cs []core.CardID) (out []core.CardID) {
	for _, c := range cs {
		if c == 0 || int(c) > int(v.State.NCards) || v.State.Cards[c].Place == core.Nowhere {
			continue
		}
		if h := v.State.Cards[c].Host; h != 0 && slices.Contains(cs, h) {
			continue
		}
		out = append(out, c)
	}
	return out
}

// DropAll is what dropping several cards means. Each is judged as it will be after those before it.
func (v *View) DropAll(cs []core.CardID, to Onto, how Manner) (g Group) {
	w := *v
	var anyway Group
	done := 0
	for _, c := range v.leads(cs) {
		one := w.Drop(c, to, how)
		switch {
		case one.Plan.OK():
			g.add(one.Plan)
			w.State = w.after(one.Plan)
			done++
		case len(one.Menu) > 0:
			g.Refused = append(g.Refused, Refusal{c, words.Say("There are several ways to do that with %s: drop it by itself.", w.State.Name(c))})
		case one.Why != "":
			g.Refused = append(g.Refused, Refusal{c, one.Why})
			if one.Anyway.OK() {
				anyway.add(one.Anyway)
			}
		}
	}
	g.Plan.count(done)
	if p := &g.Plan; done > 1 && len(p.Answers) == done && p.Answers[0].Act == core.AssignTo {
		p.Text = words.Say("Assign %s to %s", words.Say("%d units", done), v.Teller().FieldName(int(p.Answers[0].N)))
	}
	anyway.Plan.count(len(g.Refused))
	g.Anyway = anyway.Plan
	return g
}

// add takes another card's plan over.
func (g *Group) add(p Plan) {
	if g.Plan.Text == "" {
		g.Plan.Text = p.Text
	}
	g.Plan.Answers = append(g.Plan.Answers, p.Answers...)
}

// count says for how many cards a plan is.
func (p *Plan) count(n int) {
	if n > 1 && p.OK() {
		p.Text = words.Say("%s, and %d more", p.Text, n-1)
	}
}

// after is the state after a plan, as far as it can be foreseen: where others may react, they pass.
func (v *View) after(p Plan) *core.State {
	w := *v
	queue := p.Answers
	for range farthest {
		if len(queue) == 0 && (w.asked() && w.State.Ask.Kind != rules.AskReaction || w.State.Ask.Seat < 0) {
			break
		}
		a, ok := w.nextAhead(&queue)
		if !ok {
			break
		}
		next := ahead(w.State, a, nil)
		if next == nil {
			break
		}
		w.State = next // kept by the view: it isn't given back
	}
	return w.State
}

// DropWords say what a drop would do, or, without ok, why it would do nothing; "" where nothing is meant.
func (v *View) DropWords(cs []core.CardID, to Onto, how Manner) (text string, ok bool) {
	if len(cs) > 1 {
		g := v.DropAll(cs, to, how)
		switch n := len(g.Refused); {
		case g.Plan.OK() && n > 0:
			return words.Say("%s; not %s", g.Plan.Text, v.namesOf(g.Refused)), true
		case g.Plan.OK():
			return g.Plan.Text, true
		case n > 0:
			return anyway(g.Refused[0].Why, g.Anyway), false
		}
		return "", false
	}
	g := v.Drop(cs[0], to, how)
	switch {
	case g.Plan.OK():
		return g.Plan.Text, true
	case len(g.Menu) > 0:
		if n := len(g.Menu) - 1; n > 1 {
			return words.Say("%s, or %d other ways", g.Menu[0].Text, n), true
		}
		return words.Say("%s, or another way", g.Menu[0].Text), true
	}
	return anyway(g.Why, g.Anyway), false
}

// anyway adds to a reason what would be done in spite of it.
func anyway(why string, p Plan) string {
	if why == "" || !p.OK() {
		return why
	}
	return words.Say("%s Do it anyway: %s?", why, p.Text)
}

func (v *View) namesOf(list []Refusal) string {
	if len(list) == 1 {
		return v.State.Name(list[0].Card)
	}
	return words.Say("%d of them", len(list))
}

// GroupMenu is what can be done with several cards at once.
func (v *View) GroupMenu(cs []core.CardID) (out []Choice) {
	cs = v.leads(cs)
	if !v.plays() || len(cs) == 0 {
		return nil
	}
	out = v.assignAll(cs)
	for _, t := range []struct {
		what words.Key
		fact func(c core.CardID) core.Fact
	}{
		{"Bow %s", v.onlyIf(core.FactBow, func(k *core.Card) bool { return k.Place.InPlay() && k.Flags&core.Bowed == 0 })},
		{"Straighten %s", v.onlyIf(core.FactStraighten, func(k *core.Card) bool { return k.Place.InPlay() && k.Flags&core.Bowed != 0 })},
		{"Turn face-up: %s", v.onlyIf(core.FactFaceUp, func(k *core.Card) bool { return !k.Place.InPlay() && k.Flags&core.FaceUp == 0 })},
		{"Turn face-down: %s", v.onlyIf(core.FactFaceDown, func(k *core.Card) bool { return !k.Place.InPlay() && k.Flags&core.FaceUp != 0 })},
		{"Move home: %s", v.onlyIf(core.FactLocate, func(k *core.Card) bool { return k.At != 0 })},
		{"Discard %s", v.putAll(func(p core.Seat, fate bool) core.Place {
			return pick(fate, core.FateDiscard(p), core.DynastyDiscard(p))
		}, 0)},
		{"Into the hand: %s", v.putAll(func(p core.Seat, fate bool) core.Place { return pick(fate, core.Hand(p), core.Nowhere) }, 0)},
		{"On top of the deck: %s", v.putAll(func(p core.Seat, fate bool) core.Place { return pick(fate, core.FateDeck(p), core.DynastyDeck(p)) }, 0)},
		{"Under the deck: %s", v.putAll(func(p core.Seat, fate bool) core.Place { return pick(fate, core.FateDeck(p), core.DynastyDeck(p)) }, 1)},
		{"Remove from the game: %s", v.putAll(func(p core.Seat, _ bool) core.Place { return core.Removed(p) }, 0)},
	} {
		p := v.all(cs, t.fact)
		if p.OK() {
			p.Text = words.Say(t.what, words.Say("%d cards", len(p.Answers)))
			out = append(out, Choice{Text: p.Text, Plan: p, Legal: true, ByHand: true})
		}
	}
	return out
}

func pick[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}

func (v *View) onlyIf(k core.FactKind, ok func(*core.Card) bool) func(core.CardID) core.Fact {
	return func(c core.CardID) core.Fact {
		if !ok(&v.State.Cards[c]) {
			return core.Fact{}
		}
		return core.Fact{Kind: k, Card: c}
	}
}

func (v *View) putAll(to func(owner core.Seat, fate bool) core.Place, n int16) func(core.CardID) core.Fact {
	return func(c core.CardID) core.Fact {
		k := &v.State.Cards[c]
		p := to(k.Owner, rules.Back(v.State, c) == card.FateDeck)
		if p == core.Nowhere || p == k.Place {
			return core.Fact{}
		}
		return core.Fact{Kind: core.FactPut, Card: c, Place: p, N: n}
	}
}

// all makes one plan of a fact for each card that takes it.
func (v *View) all(cs []core.CardID, fact func(core.CardID) core.Fact) (p Plan) {
	for _, c := range cs {
		a := core.Answer{Act: core.ByFact, Seat: v.Seat, Fact: fact(c)}
		if a.Fact.Kind != core.NoFact && v.State.Check(a).OK() {
			p.Answers = append(p.Answers, a)
		}
	}
	return p
}

// assignAll offers each battlefield to which more than one of the cards can be assigned.
func (v *View) assignAll(cs []core.CardID) (out []Choice) {
	if !v.asked() || v.State.Ask.Kind != rules.AskAssign {
		return nil
	}
	for n := 1; n <= int(v.State.Attack.N); n++ {
		var able []core.CardID
		for _, c := range cs {
			if v.State.IsUnit(c) {
				able = append(able, c)
			}
		}
		g := v.DropAll(able, Onto{Kind: FieldZone, Field: n, Seat: core.NoSeat}, Manner{})
		if g.Plan.OK() && v.Mode == match.Enforce || g.Plan.OK() && len(g.Refused) == 0 {
			out = append(out, Choice{Text: g.Plan.Text, Plan: g.Plan, Legal: true})
		}
	}
	return out
}

// isAttachment reports whether a card goes onto a Personality.
func isAttachment(s *core.State, c core.CardID) bool {
	return s.Cards[c].Face != 0 && card.Attachments.Has(s.Type(c))
}
