package present

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/words"
)

// Marks are the reactions for which a player wants to be asked, where he doesn't want to be asked for all.
type Marks struct {
	Only  bool       `json:"only,omitempty"`  // at the marked ones only; else at each that he could take
	Cards []string   `json:"cards,omitempty"` // by title
	Kinds []Reacting `json:"kinds,omitempty"` // by what is reacted to
}

// A Reacting is a kind of happening that is reacted to.
type Reacting string

// The kinds.
const (
	ToActions Reacting = "actions"
	ToLosses  Reacting = "losses"
	ToEntries Reacting = "entries"
	ToBattles Reacting = "battles"
	ToDuels   Reacting = "duels"
	ToHonor   Reacting = "honor"
	ToTurns   Reacting = "turns"
	ToOthers  Reacting = "others"
)

// Reactings are all kinds, as settings list them.
var Reactings = []struct {
	Kind Reacting
	What words.Key
}{
	{ToActions, "Actions and what they target"},
	{ToLosses, "Cards destroyed, discarded, bowed"},
	{ToEntries, "Cards coming into play"},
	{ToBattles, "Attacks, moves and battles"},
	{ToDuels, "Challenges and duels"},
	{ToHonor, "Honor, Gold and the Favor"},
	{ToTurns, "Turns and phases"},
	{ToOthers, "Everything else"},
}

// reacting is the kind of a happening.
func reacting(h card.Happening) Reacting {
	switch h {
	case card.EvAnnounce, card.EvPerform, card.EvResolve, card.EvActionEnd, card.EvTarget, card.EvPlay, card.EvPayCost, card.EvRanged, card.EvBonus, card.EvPenalty:
		return ToActions
	case card.EvBow, card.EvDestroy, card.EvDiscard, card.EvLeavePlay, card.EvDishonor, card.EvProvinceDestroyed, card.EvRemoved, card.EvControl, card.EvSeppuku, card.EvLose:
		return ToLosses
	case card.EvEnterPlay, card.EvRecruit, card.EvReveal, card.EvAttach, card.EvTransfer, card.EvOverlay, card.EvCreate, card.EvEventCard:
		return ToEntries
	case card.EvAttackDeclared, card.EvAttackEnd, card.EvAssign, card.EvMove, card.EvEngage, card.EvCombatEnd, card.EvSegment, card.EvSegmentEnd, card.EvBattle, card.EvBattleEnd, card.EvWinBattle, card.EvLoseBattle, card.EvEnterArmy:
		return ToBattles
	case card.EvChallenge, card.EvRefuse, card.EvDuel, card.EvFocus, card.EvStrike, card.EvFocusEffect, card.EvFocusEffects, card.EvDuelResolve, card.EvWinDuel, card.EvLoseDuel, card.EvDuelEnd:
		return ToDuels
	case card.EvHonorGain, card.EvHonorLoss, card.EvRehonor, card.EvFavorTaken, card.EvFavorLost, card.EvProduce, card.EvPayGold:
		return ToHonor
	case card.EvTurn, card.EvTurnEnd, card.EvPhase, card.EvPhaseEnd, card.EvStraighten:
		return ToTurns
	default:
		return ToOthers
	}
}

// Toggle marks a card by its title, or takes the mark away.
func (m *Marks) Toggle(title string) {
	if i := slices.Index(m.Cards, title); i >= 0 {
		m.Cards = slices.Delete(slices.Clone(m.Cards), i, i+1)
		return
	}
	m.Cards = append(slices.Clone(m.Cards), title)
	slices.Sort(m.Cards)
}

// ToggleKind marks a kind of happening, or takes the mark away.
func (m *Marks) ToggleKind(k Reacting) {
	if i := slices.Index(m.Kinds, k); i >= 0 {
		m.Kinds = slices.Delete(slices.Clone(m.Kinds), i, i+1)
		return
	}
	m.Kinds = append(slices.Clone(m.Kinds), k)
}

// maxMarks bounds the cards that can be marked.
const maxMarks = 500

// Held is the marks without what makes no sense.
func (m Marks) Held() Marks {
	out := Marks{Only: m.Only}
	for _, k := range Reactings {
		if slices.Contains(m.Kinds, k.Kind) {
			out.Kinds = append(out.Kinds, k.Kind)
		}
	}
	for _, c := range m.Cards[:min(len(m.Cards), maxMarks)] {
		if c != "" && !slices.Contains(out.Cards, c) {
			out.Cards = append(out.Cards, c)
		}
	}
	slices.Sort(out.Cards)
	return out
}

// Clone is a copy that shares nothing.
func (m Marks) Clone() Marks {
	m.Cards, m.Kinds = slices.Clone(m.Cards), slices.Clone(m.Kinds)
	return m
}

// Reacts reports whether a card has a Reaction, so that it can be marked.
func Reacts(c *card.Card) bool {
	return c != nil && slices.ContainsFunc(c.Items, func(it card.Item) bool {
		return it.Kind == card.Ability && it.Des&(card.Reaction|card.Interrupt) != 0
	})
}

// wants reports whether a reaction that can be taken now is one for which the player wants to be asked.
func (m *Marks) wants(s *core.State, offers []core.Answer) bool {
	for _, a := range offers {
		switch {
		case a.Act == core.Pass:
		case !m.Only || a.Act != core.Use:
			return true
		case a.Card != 0 && slices.Contains(m.Cards, s.Face(a.Card).Title):
			return true
		case m.wantsKind(s, a):
			return true
		}
	}
	return false
}

// wantsKind reports whether anything that a reaction would answer is of a marked kind: not what else happens at the same time.
func (m *Marks) wantsKind(s *core.State, a core.Answer) (wanted bool) {
	rules.Answered(s, a, func(r *core.Rec) {
		wanted = wanted || slices.Contains(m.Kinds, reacting(r.Ev))
	})
	return wanted
}

// Hides reports whether the time that an answer takes could tell the others what is in a hand: wherever a player may do
// something, or pass. It looks at nothing that they don't see.
func Hides(s *core.State) bool {
	return s.Ask.Open() && (s.Ask.Kind == rules.AskAction || s.Ask.Kind == rules.AskReaction || s.Ask.Kind == rules.AskAttack)
}
