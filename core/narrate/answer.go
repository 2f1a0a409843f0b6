package narrate

import (
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/words"
)

// Answer says what an answer does, as a menu entry.
func (t *Teller) Answer(a core.Answer) string { return plain(t.answer(a)) }

func (t *Teller) answer(a core.Answer) []Part {
	s := t.State
	switch a.Act {
	case core.Pass:
		return t.say(passWord(s))
	case core.Use:
		return []Part{{Text: t.useText(a)}}
	case core.Pick:
		if s.Ask.Kind == rules.AskPay {
			return t.say("Bow %s for Gold", a.Card)
		}
		if k, ok := payWords[rules.PaidWith(s)]; ok {
			return t.say(k, a.Card)
		}
		return t.say("Choose %s", a.Card)
	case core.PickSeat:
		return t.say("%s", core.Seat(a.N))
	case core.PickPlace:
		return t.say("%s", t.placeName(core.Place(a.N)))
	case core.PickField:
		return t.say("%s", t.FieldName(int(a.N)))
	case core.PickNumber:
		return t.say("%d", a.N)
	case core.PickName:
		return t.say("%s", s.Table.Named(a.N))
	case core.Yes:
		return t.say("Yes")
	case core.No:
		return t.say(noWord(s))
	case core.Option:
		return t.say("Option %d", a.N+1)
	case core.Recruit:
		return t.recruit(a)
	case core.DiscardCard:
		return t.say("Discard %s", a.Card)
	case core.OverlayOn:
		return t.say("Overlay %s with %s", a.Other, a.Card)
	case core.DeclareAttack:
		return t.say("Attack %s", core.Seat(a.N))
	case core.AssignTo:
		if a.N == 0 {
			return t.say("Keep %s at home", a.Card)
		}
		return t.say("Assign %s to %s", a.Card, t.FieldName(int(a.N)))
	case core.Fight:
		return t.say("Fight at %s", t.FieldName(int(a.N)))
	case core.FocusCard:
		if s.Cards[a.Card].Face == 0 {
			return t.say("Focus the top card unseen")
		}
		return t.say("Focus %s", a.Card)
	case core.Strike:
		return t.say("Strike")
	case core.Speak:
		return t.supports("Send %s to speak", "Send %s to speak for %s", a)
	case core.Gift:
		return t.supports("Give %s", "Give %s for %s", a)
	case core.Seed:
		return t.say("Shuffle")
	case core.Concede:
		return t.say("Concede the game")
	case core.ByFact:
		return t.fact(a.Fact)
	}
	return t.say("Continue")
}

// payWords are what choosing a card does to it at once, where that pays a cost.
var payWords = map[card.Verb]words.Key{card.Bow: "Bow %s", card.Discard: "Discard %s", card.Destroy: "Destroy %s"}

// supports says what a speaker or gift does, for whom where that isn't who sends it.
func (t *Teller) supports(own, others words.Key, a core.Answer) []Part {
	if core.Seat(a.N) == a.Seat {
		return t.say(own, a.Card)
	}
	return t.say(others, a.Card, core.Seat(a.N))
}

func passWord(s *core.State) words.Key {
	switch s.Ask.Kind {
	case rules.AskTarget:
		if s.Ask.Done == 0 {
			return "Choose none"
		}
		return "Done"
	case rules.AskAssign, rules.AskInvite, rules.AskDynasty, rules.AskByHand, rules.AskPay:
		return "Done"
	case rules.AskAttack:
		return "No attack"
	case rules.AskPool:
		return "Keep this order"
	case rules.AskCombine:
		if _, others := rules.Combining(s); others > 0 {
			return "Go on"
		}
		return "Go on without"
	case rules.AskSensei:
		return "No Sensei"
	case rules.AskOption: // how else to pay a cost
		return "Don’t pay"
	}
	return "Pass"
}

func noWord(s *core.State) words.Key {
	switch s.Ask.Kind {
	case rules.AskPay:
		return "Don’t pay"
	case rules.AskRefuse:
		return "Refuse"
	}
	return "No"
}

// useText names the ability that an answer uses.
func (t *Teller) useText(a core.Answer) string {
	s := t.State
	face := s.Table.PlayerFace()
	if a.Card != 0 {
		face = s.Cards[a.Card].Face
	}
	if it := rules.GivenToPlayer(s, a); it != nil {
		return offered(it)
	}
	items := s.Table.Items(face)
	if int(a.Item) >= len(items) {
		return words.Say("Use what was granted to %s", s.Name(a.Card))
	}
	it := items[a.Item]
	if a.Card == 0 {
		return offered(it)
	}
	if title := ItemTitle(it); title != "" {
		return title
	}
	return words.Say("Use %s", s.Name(a.Card))
}

func (t *Teller) recruit(a core.Answer) []Part {
	s := t.State
	gold := s.Stat(a.Card, card.GoldCost)
	if a.N&core.WithDiscount != 0 {
		gold -= s.Table.Rules.RecruitDiscount
	}
	if a.N&core.IgnoringHonor != 0 {
		gold += s.Table.Rules.IgnoreHonorCost
	}
	out := t.say("Recruit %s for %d Gold", a.Card, max(gold, 0))
	if s.Type(a.Card) == card.Holding || s.Type(a.Card) == card.Region {
		out = t.say("Bring %s into play for %d Gold", a.Card, max(gold, 0))
	}
	if a.N&core.IgnoringHonor != 0 {
		out = t.say("%s, without the Honor Requirement", out)
	}
	if a.N&core.BuyForHonor != 0 {
		out = t.say("%s, gaining %d Honor", out, max(0, s.Stat(a.Card, card.PersonalHonor)))
	}
	return out
}

// Option is what an Option stands for: the card whose turn it would be, or the words of the branch.
func (t *Teller) Option(a core.Answer) string {
	s := t.State
	if c := rules.Waiting(s, int(a.N)); c != 0 {
		return words.Say("%s first", s.Name(c))
	}
	if w, _ := rules.OptionWords(s, int(a.N)); w != "" {
		return words.Upper(shorten(w, 60))
	}
	return t.Answer(a)
}

var designators = []struct {
	d    card.Designators
	name string
}{
	{card.Limited, "Limited"},
	{card.Open, "Open"},
	{card.Battle, "Battle"},
	{card.Reaction, "Reaction"},
	{card.Interrupt, "Interrupt"},
	{card.Engage, "Engage"},
	{card.Dynasty, "Dynasty"},
	{card.Response, "Response"},
}

// ItemTitle names an ability as a menu does: when it can be used, and how its words begin.
func ItemTitle(it *card.Item) string {
	var heads []string
	for _, d := range designators {
		if it.Des&d.d != 0 {
			heads = append(heads, d.name)
		}
	}
	text := shorten(it.Text, 72)
	if len(it.Keywords) > 0 && text == "" {
		text = string(it.Keywords[0])
	}
	if i := strings.Index(text, ": "); i >= 0 && i < 24 && len(heads) > 0 {
		return text // it begins with its own heading
	}
	if len(heads) == 0 {
		return text
	}
	return strings.Join(heads, "/") + ": " + text
}

// abilityName is what an ability that is no card's is called: its first words.
func abilityName(it *card.Item) string {
	if i := strings.Index(it.Text, ":"); i > 0 && i < 24 {
		return it.Text[:i]
	}
	if it.Text == "" && len(it.Keywords) > 0 {
		return string(it.Keywords[0])
	}
	return shorten(it.Text, 48)
}

// offered is what a button says that uses such an ability: its name, and all of its words where the first that is done is to pay
// something that nobody chooses any more.
func offered(it *card.Item) string {
	if len(it.Ops) > 0 && it.Ops[0].Cost && it.Ops[0].What == nil {
		return words.Upper(shorten(it.Text, 72))
	}
	return abilityName(it)
}
