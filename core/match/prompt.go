package match

import (
	"fmt"
	"strconv"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// Prompt is the open question as a sentence about the cards at hand, as a seat sees it.
func (m *Match) Prompt(p core.Seat) string { return Prompt(m.Seen(p), m.opt.Names) }

// Prompt is the open question of a game as a sentence. What s doesn't show is not named.
func Prompt(s *core.State, names []string) string {
	if s.Over {
		return overSentence(s, names)
	}
	if !s.Ask.Open() {
		return "Nothing is asked."
	}
	if s.Ask.Seat == core.Chance {
		return "Chance decides."
	}
	return name(names, s.Ask.Seat) + ": " + promptWords(s, names)
}

func overSentence(s *core.State, names []string) string {
	switch {
	case s.Won == core.Drawn:
		return "The game is over: a draw."
	case s.Winner < 0:
		return "The game is over."
	case s.Won == core.CardVictory:
		return fmt.Sprintf("The game is over: %s wins by %s.", name(names, s.Winner), s.Table.Faces[s.WonBy].Title)
	case s.Won == core.Concession:
		return fmt.Sprintf("The game is over: %s wins, all others have conceded.", name(names, s.Winner))
	}
	return fmt.Sprintf("The game is over: %s wins by %s.", name(names, s.Winner), s.Won)
}

func promptWords(s *core.State, names []string) string {
	switch s.Ask.Kind {
	case rules.AskAction:
		return actionWords(s)
	case rules.AskReaction:
		return reactionWords(s)
	case rules.AskTarget:
		return targetWords(s)
	case rules.AskMay:
		return "do you want to" + source(s) + "?" + about(s)
	case rules.AskOption:
		return "choose one" + source(s) + "." + about(s)
	case rules.AskOrder:
		return "these happen at the same time; choose which comes next."
	case rules.AskOccurrence:
		return "several things happen at the same time; choose which one" + source(s) + " answers."
	case rules.AskPay:
		return payWords(s)
	case rules.AskAttack:
		return "attack somebody, or pass."
	case rules.AskInvite:
		return "invite an ally, or pass when you have done."
	case rules.AskPool:
		return "choose the card that is next in your deck, from the top down, or pass to put them there as they lie."
	case rules.AskSide:
		return "choose the leader on whose side it is" + source(s) + "."
	case rules.AskAssign:
		return "assign units to battlefields, and pass when you have done."
	case rules.AskFight:
		return "choose the next battle."
	case rules.AskArrange:
		return "say where each of them goes" + source(s) + "." + about(s)
	case rules.AskDynasty:
		return "recruit from your Provinces, discard what you don’t want, and pass when you have done."
	case rules.AskDiscard:
		return "discard " + howMany(&s.Ask, "card of your hand", "cards of your hand") + "."
	case rules.AskFocus:
		return focusWords(s)
	case rules.AskRefuse:
		return challengeWords(s)
	case rules.AskByHand:
		return byHandWords(s)
	case rules.AskNumber:
		return "choose a number up to " + strconv.Itoa(int(s.Ask.Max)) + source(s) + "."
	case rules.AskName:
		return "name one" + source(s) + "." + about(s)
	default:
		return "answer (" + s.Table.Rules.Asks[s.Ask.Kind].Name + ")" + source(s) + "."
	}
}

func actionWords(s *core.State) string {
	if a := &s.Attack; a.Now != 0 && a.Segment == core.Combat {
		f, _ := s.ArmyForce(int(a.Now), core.Attacking)
		d, _ := s.ArmyForce(int(a.Now), core.Defending)
		return fmt.Sprintf("take a Battle action at battlefield %d (attackers %d, defenders %d), or pass.", a.Now, f, d)
	}
	if s.Ask.Seat == s.Active {
		return "take an Open or Limited action, or pass."
	}
	return "take an Open action, or pass."
}

// reactionWords name what can be reacted to: the occurrence that the window is about.
func reactionWords(s *core.State) string {
	if ev := int(s.Ask.Event); ev < int(s.Depth) && s.Frames[ev].RecN > 0 {
		r := &s.Recs[s.Frames[ev].Rec]
		tense := "happens"
		if r.Flags&core.RecDone != 0 {
			tense = "has happened"
		}
		what := strings.ReplaceAll(r.Ev.String(), "-", " ")
		if r.Card != 0 {
			return fmt.Sprintf("react, or pass. This %s: %s, %s.", tense, s.Name(r.Card), what)
		}
		return fmt.Sprintf("react, or pass. This %s: %s.", tense, what)
	}
	return "react, or pass."
}

func targetWords(s *core.State) string {
	left := s.Ask
	left.Min, left.Max = max(left.Min-left.Done, 0), left.Max-left.Done
	out := "choose " + howMany(&left, thing(s), things(s)) + source(s) + "."
	if left.Min == 0 {
		out += " Pass when you have done."
	}
	return out + about(s)
}

// thing is what the open choice is among, by the words of the text's selector.
func thing(s *core.State) string {
	if sel := selector(s); sel != nil {
		return singular(sel.Thing, sel.Filter)
	}
	return "card"
}

func things(s *core.State) string {
	n := thing(s)
	if stem, ok := strings.CutSuffix(n, "y"); ok {
		return stem + "ies"
	}
	return n + "s"
}

func singular(t card.Thing, f *card.Filter) string {
	switch t {
	case card.Players:
		return "player"
	case card.Provinces:
		return "Province"
	case card.Battlefields:
		return "battlefield"
	case card.Locations:
		return "location"
	case card.Units:
		return "unit"
	default:
	}
	if f != nil && f.Types != 0 && f.Types&(f.Types-1) == 0 {
		for t := card.Stronghold; t < card.OtherType; t++ {
			if f.Types.Has(t) {
				return upper(t.String())
			}
		}
	}
	return "card"
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
	case s.Frames[s.Ask.Frame].Mode == 1 && o.To != nil:
		return o.To.Sel
	}
	return o.What
}

// about quotes the words of the text that the question comes from.
func about(s *core.State) string {
	it, o := op(s)
	if it == nil {
		return ""
	}
	words := it.Text
	if o != nil {
		if o.Words != "" {
			words = o.Words
		} else if sp := o.Span; sp.From >= 0 && sp.From < sp.To && sp.To <= len(it.Text) {
			words = it.Text[sp.From:sp.To]
		}
	}
	if words = strings.TrimSpace(words); words == "" {
		return ""
	}
	return " “" + words + "”"
}

func byHandWords(s *core.State) string {
	if a, b, ok := rules.Endless(s); ok {
		return endlessWords(s, a, b) + " Put right by hand what you want to be otherwise, then go on."
	}
	if words := about(s); words != "" {
		return "carry this out by hand" + source(s) + ", then go on:" + words
	}
	return "carry out " + s.Name(s.Ask.Card) + " by hand, then go on."
}

func source(s *core.State) string {
	if s.Ask.Card == 0 {
		return ""
	}
	return " for " + s.Name(s.Ask.Card)
}

func payWords(s *core.State) string {
	if left := s.Ask.Min - s.Ask.Done; left > 0 {
		return "pay " + strconv.Itoa(int(left)) + " more Gold" + source(s) + "."
	}
	return "pay" + source(s) + "."
}

func focusWords(s *core.State) string {
	d := &s.Duel
	return fmt.Sprintf("focus a card, or strike. %s duels %s.", s.Name(d.Challenger), s.Name(d.Challenged))
}

func challengeWords(s *core.State) string {
	if int(s.Ask.Frame) >= int(s.Depth) || s.Frames[s.Ask.Frame].Card2 == 0 {
		return "accept the challenge?" + about(s)
	}
	f := &s.Frames[s.Ask.Frame]
	return fmt.Sprintf("does %s accept the challenge of %s?", s.Name(f.Card2), s.Name(f.Card)) + about(s)
}

// howMany counts what is to be chosen.
func howMany(q *core.Question, one, many string) string {
	lo, hi := int(q.Min), int(q.Max)
	switch {
	case lo == 1 && hi == 1:
		return "a " + one
	case lo == hi:
		return strconv.Itoa(lo) + " " + many
	case hi == core.MaxCards && lo == 0:
		return "any number of " + many
	case hi == core.MaxCards:
		return strconv.Itoa(lo) + " or more " + many
	case lo == 0 && hi == 1:
		return "up to one " + one
	case lo == 0:
		return "up to " + strconv.Itoa(hi) + " " + many
	}
	return fmt.Sprintf("%d to %d %s", lo, hi, many)
}

// endlessWords says which cards trigger each other without end.
func endlessWords(s *core.State, a, b core.CardID) string {
	if b == 0 {
		return s.Name(a) + " triggers itself without end and was stopped here."
	}
	return s.Name(a) + " and " + s.Name(b) + " trigger each other without end and were stopped here."
}
