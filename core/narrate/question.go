package narrate

import (
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/words"
)

// Question is the open question as its reader is asked it, or what another player is doing; asked is whether the reader has to answer.
func (t *Teller) Question(asked bool) string {
	s := t.State
	switch {
	case s.Over:
		return words.Say("%s.", t.Ending())
	case !s.Ask.Open():
		return words.Say("The game has not begun.")
	case asked:
		return shorten(plain(opened(t.asks())), 220)
	}
	return plain(t.say(waiting[s.Ask.Kind], s.Ask.Seat))
}

// waiting is what another player is doing.
var waiting = func() (out [256]words.Key) {
	for i := range out {
		out[i] = "%s is choosing."
	}
	for k, w := range map[core.AskKind]words.Key{
		rules.AskAction: "%s may act.", rules.AskReaction: "%s may react.", rules.AskPay: "%s is paying.", rules.AskAttack: "%s may declare an attack.",
		rules.AskAssign: "%s is assigning units.", rules.AskFight: "%s chooses the battlefield.", rules.AskDynasty: "%s is recruiting.",
		rules.AskFocus: "%s may focus or strike.", rules.AskRefuse: "%s may refuse the duel.", rules.AskDiscard: "%s is discarding.",
		rules.AskPool: "%s puts cards into the deck.", rules.AskByHand: "%s is carrying out a text by hand.",
		rules.AskOrder: "%s orders what happens at the same time.", rules.AskShuffle: "%s shuffles.",
		rules.AskRandomSeat: "%s decides.", rules.AskRandomCard: "%s decides.", rules.AskCut: "%s cuts the Fate decks.",
		rules.AskCombine: "%s may combine Ranged Attacks.",
		rules.AskSensei:  "%s chooses a Sensei in secret.",
		rules.AskContest: "%s may send a speaker or give a gift.",
	} {
		out[k] = w
	}
	return out
}()

// Context is what the question belongs to: what may be reacted to, the duel, or the card about, which the caller knows; 0: none.
func (t *Teller) Context(about core.CardID) string {
	s := t.State
	if s.Ask.Kind == rules.AskReaction && s.Ask.Event > 0 && int(s.Ask.Event) < int(s.Depth) {
		f := &s.Frames[s.Ask.Event]
		when := card.When
		if ev, at, ok := rules.Answering(s, int(s.Depth)-1); ok && ev == int(s.Ask.Event) {
			when = at
		}
		if o := t.occurrence(uint8(s.Ask.Event)); o != nil && (when == card.Before || when == card.After || s.Top() == nil || s.Top().Trig != uint8(s.Ask.Event)) {
			if f.Cause > 0 && s.Frames[f.Cause].Source != 0 {
				o = t.say("%s, by %s", o, s.Name(s.Frames[f.Cause].Source))
			}
			return words.Upper(plain(t.say(timings[when], o)))
		}
	}
	if d := &s.Duel; d.Focusing && (s.Ask.Kind == rules.AskFocus || s.Ask.Kind == rules.AskOrder) {
		return words.Say("%s against %s", s.Name(d.Challenger), s.Name(d.Challenged))
	}
	if s.Ask.Kind == rules.AskContest {
		return t.totals()
	}
	if about != 0 && s.Ask.Kind != rules.AskAction && s.Ask.Kind != rules.AskDynasty {
		return words.Say("for %s", s.Name(about))
	}
	return ""
}

// asks is what the reader is asked: what to do on the table where it is plain, else the words of the text that asks. The card that asks
// is no part of it: it is the context.
func (t *Teller) asks() []Part {
	s := t.State
	q := s.Ask
	switch q.Kind {
	case rules.AskAction:
		return t.action()
	case rules.AskReaction:
		return t.say("Do you react?")
	case rules.AskTarget:
		return t.target()
	case rules.AskMay:
		return t.say("Do you want to?%s", t.quoted())
	case rules.AskOption:
		return t.say("Choose one.%s", t.quoted())
	case rules.AskOrder:
		if s.Duel.Focusing {
			return t.say("Which Focus Effect comes first?")
		}
		return t.say("These happen at the same time; choose which comes next.")
	case rules.AskOccurrence:
		return t.say("Several things happen at the same time; choose which one this answers.")
	case rules.AskPay:
		if q.Done > 0 {
			return t.say("Pay %d Gold: %d to go.", int(q.Min), int(q.Min-q.Done))
		}
		return t.say("Pay %d Gold.", int(q.Min))
	case rules.AskAttack:
		if rules.NobodyAttacks(s, t.Seat) {
			return t.say("You have nobody who could attack: keep the peace, or declare an attack anyway.")
		}
		return t.say("Declare an attack, or keep the peace.")
	case rules.AskAssign:
		if s.Attack.Segment == core.Cavalry {
			return t.say("Drag Cavalry units to the battlefields, if you like.")
		}
		return t.say("Drag units to the battlefields.")
	case rules.AskFight:
		return t.say("Where do you fight next?")
	case rules.AskDynasty:
		return t.say("Drag cards from your Provinces into play, or discard them.")
	case rules.AskPool:
		return t.say("Several cards go into your deck: choose which comes next, from the top down, or keep this order.")
	case rules.AskInvite:
		return t.say("Invite an ally, or continue without one.")
	case rules.AskFocus:
		return t.say("Focus a card, or strike, for %s.", s.Name(t.duelist()))
	case rules.AskSide:
		return t.say("Choose the leader on whose side it is.")
	case rules.AskArrange:
		return t.say("Choose where each of them goes.%s", t.quoted())
	case rules.AskDiscard:
		return t.say("Discard %s from your hand.", howMany(int(q.Min), int(q.Max), ofCards))
	case rules.AskRefuse:
		return t.challenge()
	case rules.AskByHand:
		return t.carryOut()
	case rules.AskContest:
		return t.contest()
	case rules.AskCombine:
		strength, _ := rules.Combining(s)
		return t.say("Ranged %d Attack so far: combine another one of this unit with it, or go on.", strength)
	case rules.AskSensei:
		return t.say("Choose the Sensei with whom you begin. The others see him when all have chosen.")
	case rules.AskNumber:
		return t.say("Choose a number up to %d.", int(q.Max))
	case rules.AskName:
		return t.say("Name one.%s", t.quoted())
	default:
		return t.say("Answer (%s).", s.Table.Rules.Asks[q.Kind].Name)
	}
}

// action asks for an action of a kind that may be taken now.
func (t *Teller) action() []Part {
	switch {
	case t.State.Attack.Segment != core.Combat:
		return t.lastToPass("Take an action, or pass.", "Take an action, or pass. All others have passed: by passing you end the phase.")
	case t.State.Table.Rules.OpenInCombat:
		return t.lastToPass("Take a Battle or Open action, or pass.", "Take a Battle or Open action, or pass. All others have passed: by passing you end combat.")
	}
	return t.lastToPass("Take a Battle action, or pass.", "Take a Battle action, or pass. All others have passed: by passing you end combat.")
}

// lastToPass warns whoever would end a round by passing.
func (t *Teller) lastToPass(usual, last words.Key) []Part {
	if t.State.Living()-len(rules.Passed(t.State)) > 1 {
		return t.say(usual)
	}
	return t.say(last)
}

// duelist is the Personality for whom the seat that is asked focuses.
func (t *Teller) duelist() core.CardID {
	d := &t.State.Duel
	if d.Seats[core.ChallengerSide] == t.State.Ask.Seat {
		return d.Challenger
	}
	return d.Challenged
}

func (t *Teller) target() []Part {
	q := &t.State.Ask
	lo, hi := max(int(q.Min-q.Done), 0), int(q.Max-q.Done)
	if q.Max == core.MaxCards {
		hi = core.MaxCards
	}
	what := howMany(lo, hi, thing(t.State))
	if lo == 0 {
		return t.say("Choose %s. Pass when you are done.%s", what, t.quoted())
	}
	return t.say("Choose %s.%s", what, t.quoted())
}

// A noun is what is chosen, as the object of a sentence: one of it, and a number of it.
type noun struct{ one, any, count words.Key }

var ofCards = noun{"a card", "any number of cards", "%d cards"}

var nouns = map[card.Thing]noun{
	card.Players:      {"a player", "any number of players", "%d players"},
	card.Provinces:    {"a Province", "any number of Provinces", "%d Provinces"},
	card.Battlefields: {"a battlefield", "any number of battlefields", "%d battlefields"},
	card.Locations:    {"a location", "any number of locations", "%d locations"},
	card.Units:        {"a unit", "any number of units", "%d units"},
}

var typeNouns = map[card.Type]noun{
	card.Stronghold:  {"a Stronghold", "any number of Strongholds", "%d Strongholds"},
	card.Sensei:      {"a Sensei", "any number of Sensei", "%d Sensei"},
	card.Wind:        {"a Wind", "any number of Winds", "%d Winds"},
	card.Holding:     {"a Holding", "any number of Holdings", "%d Holdings"},
	card.Personality: {"a Personality", "any number of Personalities", "%d Personalities"},
	card.Event:       {"an Event", "any number of Events", "%d Events"},
	card.Region:      {"a Region", "any number of Regions", "%d Regions"},
	card.Celestial:   {"a Celestial", "any number of Celestials", "%d Celestials"},
	card.Strategy:    {"a Strategy", "any number of Strategies", "%d Strategies"},
	card.Ring:        {"a Ring", "any number of Rings", "%d Rings"},
	card.Follower:    {"a Follower", "any number of Followers", "%d Followers"},
	card.ItemCard:    {"an Item", "any number of Items", "%d Items"},
	card.Spell:       {"a Spell", "any number of Spells", "%d Spells"},
	card.Ancestor:    {"an Ancestor", "any number of Ancestors", "%d Ancestors"},
}

// thing is what the open choice is among, by the selector of the text.
func thing(s *core.State) noun {
	sel := selector(s)
	if sel == nil {
		return ofCards
	}
	if n, ok := nouns[sel.Thing]; ok {
		return n
	}
	if sel.Filter == nil {
		return ofCards
	}
	return ofFilter(sel.Filter)
}

// ofFilter is what a filter lets through: the one type that it names, or else cards.
func ofFilter(f *card.Filter) noun {
	for ty, n := range typeNouns {
		if f.Types == card.Types(ty) {
			return n
		}
	}
	return ofCards
}

// howMany counts what is to be chosen.
func howMany(lo, hi int, of noun) string {
	switch {
	case lo == 1 && hi == 1:
		return words.Say(of.one)
	case lo == hi:
		return words.Say(of.count, lo)
	case hi == core.MaxCards && lo == 0:
		return words.Say(of.any)
	case hi == core.MaxCards:
		return words.Say("at least %s", words.Say(of.count, lo))
	case lo == 0:
		return words.Say("up to %s", words.Say(of.count, hi))
	}
	return words.Say("%d to %s", lo, words.Say(of.count, hi))
}

// op is the op of a text that the asking frame is at.
func op(s *core.State) (it *card.Item, o *card.Op) {
	if int(s.Ask.Frame) >= int(s.Depth) {
		return nil, nil
	}
	f := &s.Frames[s.Ask.Frame]
	if int(f.Item.N) >= len(s.Table.Items(f.Item.Face)) {
		return nil, nil
	}
	it = s.Table.Item(f.Item)
	if int(f.PC) >= len(it.Ops) {
		return it, nil
	}
	return it, &it.Ops[f.PC]
}

func selector(s *core.State) *card.Sel {
	_, o := op(s)
	switch {
	case o == nil:
		return nil
	case rules.Choice(s) == 1 && o.To != nil:
		return o.To.Sel
	}
	return o.What
}

// quoted are the words of the text that the question comes from, behind a space and without what divides them from those before;
// "" where there are none.
func (t *Teller) quoted() string {
	it, o := op(t.State)
	if it == nil {
		return ""
	}
	text := it.Text
	if o != nil {
		if o.Words != "" {
			text = o.Words
		} else if sp := o.Span; sp.From >= 0 && sp.From < sp.To && sp.To <= len(it.Text) {
			text = it.Text[sp.From:sp.To]
		}
	}
	text = strings.TrimPrefix(strings.TrimLeft(text, ":.,; \n"), "and ")
	if text = strings.TrimSpace(text); text == "" {
		return ""
	}
	return words.Say(" “%s”", text)
}

func (t *Teller) carryOut() []Part {
	if a, b, ok := rules.Endless(t.State); ok {
		return t.say("%s Change by hand what should be different, then continue.", t.endless(a, b))
	}
	if text := t.quoted(); text != "" {
		return t.say("Carry this out by hand, then continue:%s", text)
	}
	return t.say("Carry out %s by hand, then continue.", t.State.Ask.Card)
}

func (t *Teller) challenge() []Part {
	s := t.State
	if int(s.Ask.Frame) < int(s.Depth) {
		if challenger, challenged := rules.Between(s, int(s.Ask.Frame)); challenged != 0 {
			return t.say("Does %s accept the challenge of %s?%s", s.Name(challenged), s.Name(challenger), t.quoted())
		}
	}
	return t.say("Accept the challenge?%s", t.quoted())
}

// contest asks for a speaker or a gift.
func (t *Teller) contest() []Part {
	s := t.State
	switch p := s.Ask.Seat; {
	case rules.Contends(s, p) && rules.HasGiven(s, p):
		return t.say("Send a Personality to speak for you, or pass.")
	case rules.Contends(s, p):
		return t.say("Send a Personality to speak for you, give a card of your hand, or pass.")
	case rules.HasGiven(s, p):
		return t.say("Send a Personality to speak for one of them, or pass.")
	}
	return t.say("Send a Personality to speak for one of them, give a card of your hand, or pass.")
}

// totals are what the players have in the lobbying contest so far, the one who lobbies first.
func (t *Teller) totals() string {
	s := t.State
	c, ok := rules.ContestOf(s)
	if !ok {
		return ""
	}
	var list []string
	for i := range core.Seat(s.NSeats) {
		if p := (c.Lobbies + i) % core.Seat(s.NSeats); s.Live(p) {
			n, _ := rules.ContestTotal(s, p)
			list = append(list, words.Say("%s %d", t.Name(p), n))
		}
	}
	return words.Say("Lobbying: %s", strings.Join(list, " · "))
}
