package trigger

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// What happens in the game and is no deed that a text could do to a thing: engaging, revealing, the steps of duels, Events, payments.

func init() {
	engaging()
	inDuels()
	events()
	payments()
	performing()
	Happenings.Rules(
		kernel.On("{} (reveal|reveals) cards in (your|his|their) Provinces at the start of (your|his|their) turn", func(m kernel.Match) (card.Trigger, bool) {
			return card.Trigger{Event: card.EvReveal, By: kernel.Val[clause.Player](m, 0).Who}, true
		}, clause.Players),
		kernel.On("{} (is turned face-up|turns face-up|is revealed) [in a Province]", about(card.Trigger{Event: card.EvReveal}, false), noun.Cat),
		kernel.On("{} (is turned face-up|turns face-up|is revealed) in (one of your Provinces|your Province)", func(m kernel.Match) (card.Trigger, bool) {
			s, ok := thing(m, 0)
			t := card.Trigger{Event: card.EvReveal, Subject: s}
			if s.How == card.Any {
				t.By = card.You
			}
			return t, ok
		}, noun.Cat),
		kernel.On("{} (is turned face-up|turns face-up|is revealed) in this Province", func(m kernel.Match) (card.Trigger, bool) {
			s, ok := thing(m, 0)
			if c := m.P.World.Card; c == nil || c.Type != card.Region || s.How != card.Any {
				return card.Trigger{}, false
			}
			f := *s.Filter
			f.Atoms = append([]card.Atom{{Is: card.IsWithin, Ref: card.Self}}, f.Atoms...)
			s.Filter = &f
			return card.Trigger{Event: card.EvReveal, Subject: s}, ok
		}, noun.Cat),
		kernel.Means("[all] (players reveal Strongholds|Strongholds are revealed)", card.Trigger{Event: card.EvStrongholds}),
		kernel.On("{} is targeted", func(m kernel.Match) (card.Trigger, bool) {
			s := kernel.Val[clause.Source](m, 0)
			c := s.Cause
			return card.Trigger{Event: card.EvTarget, By: s.By, Cause: &c}, true
		}, clause.Attacks),
	)
}

// about is an occurrence of which the first slot is what it happens to, or, in a duel, who is in it.
func about(t card.Trigger, duel bool) func(kernel.Match) (card.Trigger, bool) {
	return func(m kernel.Match) (card.Trigger, bool) {
		x := t
		s, ok := thing(m, 0)
		if duel {
			x.Duel, ok = s, ok && s.Thing == card.Cards
		} else {
			x.Subject = s
		}
		return x, ok
	}
}

func engaging() {
	at := card.Trigger{Event: card.EvEngage}
	Happenings.Rules(
		kernel.Means("engaging [(in|at) a battle]", at),
		kernel.On("engaging [(in|at) a battle] at {}", func(m kernel.Match) (card.Trigger, bool) {
			s := kernel.Val[card.Sel](m, 0)
			return card.Trigger{Event: card.EvEngage, Subject: &s}, true
		}, sites),
		kernel.On("{} (gain or lose|gains or loses) Honor", eitherWay(card.EvHonorGain, card.EvHonorLoss), clause.Players),
		kernel.On("{} (lose or gain|loses or gains) Honor", eitherWay(card.EvHonorLoss, card.EvHonorGain), clause.Players),
		kernel.Means("your army wins a battle", card.Trigger{Event: card.EvWinBattle, By: card.You}),
		kernel.Means("your army loses a battle", card.Trigger{Event: card.EvLoseBattle, By: card.You}),
		kernel.Means("an attack is declared", card.Trigger{Event: card.EvAttackDeclared}),
	)
	single.Rules(kernel.Means("before "+lexicon.FirstChance, card.Trigger{At: card.After, Event: card.EvEngage})) // once the Combat Segment has begun
}

// eitherWay is one of two changes of a player's Honor.
func eitherWay(a, b card.Happening) func(kernel.Match) (card.Trigger, bool) {
	return func(m kernel.Match) (card.Trigger, bool) {
		p := kernel.Val[clause.Player](m, 0)
		or := card.Trigger{Event: b, By: p.Who, ByRef: p.Ref}
		return card.Trigger{Event: a, By: p.Who, ByRef: p.Ref, Or: []card.Trigger{or}}, !p.None
	}
}

func inDuels() {
	for words, t := range map[string]card.Trigger{
		"Focus Effects resolve":   {Event: card.EvFocusEffects},
		"a Focus Effect resolves": {Event: card.EvFocusEffect},
		"a strike is declared":    {Event: card.EvStrike},
	} {
		Happenings.Rules(
			kernel.Means(words+" [in (a|this|that|the) duel]", t),
			kernel.On(words+" in a duel involving {}", about(t, true), noun.Cat),
		)
	}
	Happenings.Rules(
		kernel.On("it ends", func(m kernel.Match) (card.Trigger, bool) {
			return card.Trigger{Event: card.EvDuelEnd}, duelLast(m.P, m.At)
		}),
		kernel.On("a challenge (from|that|) {} [issued] is refused", func(m kernel.Match) (card.Trigger, bool) {
			s, ok := thing(m, 0)
			return card.Trigger{Event: card.EvRefuse, Object: s}, ok
		}, noun.Cat),
		kernel.Means("a challenge is refused", card.Trigger{Event: card.EvRefuse}),
	)
	single.Rules(kernel.Means("instead of focusing", card.Trigger{At: card.Instead, Event: card.EvFocus, By: card.You, To: card.FocusArea}))
}

// duelLast reports whether, of what may end, a duel was spoken of last.
func duelLast(p *kernel.Parser, at int) bool {
	for i := at - 1; i >= 0; i-- {
		switch {
		case p.Is(i, "turn"), p.Is(i, "battle"), p.Is(i, "attack"), p.Is(i, "phase"):
			return false
		case p.Is(i, "duel"), p.Is(i, "duels"), p.Is(i, "challenge"), p.Is(i, "challenges"):
			return true
		}
	}
	return false
}

// events are what Events do as they resolve, or by an action that they have.
func events() {
	either := func(by card.Player, ref card.Var) card.Trigger {
		or := card.Trigger{Event: card.EvResolve, By: by, ByRef: ref, Cause: &card.Cause{Action: true, Types: card.Types(card.Event)}}
		return card.Trigger{Event: card.EvEventCard, By: by, ByRef: ref, Or: []card.Trigger{or}}
	}
	const its = "Event's ([triggered] trait or action|action or [triggered] trait)"
	owner := func(of func(card.Player, card.Var) card.Trigger) func(kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			return of(o.Who, o.Ref), true
		}
	}
	doer := func(of func(card.Player, card.Var) card.Trigger) func(kernel.Match) (card.Trigger, bool) {
		return func(m kernel.Match) (card.Trigger, bool) {
			p := kernel.Val[clause.Player](m, 0)
			return of(p.Who, p.Ref), !p.None
		}
	}
	plain := func(by card.Player, ref card.Var) card.Trigger {
		return card.Trigger{Event: card.EvEventCard, By: by, ByRef: ref}
	}
	Happenings.Rules(
		kernel.Means("an Event resolves", plain(card.NoPlayer, card.NoVar)),
		kernel.On("{} Event resolves", owner(plain), noun.Genitive),
		kernel.On("{} (resolve|resolves) an Event", doer(plain), clause.Players),
		kernel.Means("an "+its+" resolves", either(card.NoPlayer, card.NoVar)),
		kernel.On("{} "+its+" resolves", owner(either), noun.Genitive),
		kernel.On("{} (resolve|resolves) an "+its, doer(either), clause.Players),
		kernel.On("this trait resolves", func(m kernel.Match) (card.Trigger, bool) {
			c := m.P.World.Card
			return card.Trigger{Event: card.EvEventCard, Subject: &card.Sel{How: card.Ref, Ref: card.Self}}, c == nil || c.Type == card.Event
		}),
	)
}

// performing is what Personalities do by actions, and what is done to numbers.
func performing() {
	lobby := kernel.On("{} (Lobbies|lobbies for the Imperial Favor)", func(m kernel.Match) (card.Trigger, bool) {
		s, ok := thing(m, 0)
		return card.Trigger{Event: card.EvResolve, Cause: &card.Cause{Action: true, Keyword: "Lobby", Doer: s}}, ok
	}, noun.Cat)
	performs := kernel.On("{} performs {}", func(m kernel.Match) (card.Trigger, bool) {
		s, ok := thing(m, 0)
		a := kernel.Val[clause.Source](m, 1)
		c := a.Comes()
		if plain := c.Keyword == "" && c.Des == 0 && c.Types == 0 && len(c.Makes) == 0 && len(c.Any) == 0; plain {
			return card.Trigger{Event: card.EvPerform, Subject: s}, ok && c.From == nil && a.By == card.NoPlayer
		}
		return card.Trigger{Event: card.EvPerform, Subject: s, Cause: &c}, ok
	}, noun.Cat, clause.Actions)
	Happenings.Rules(lobby, performs)
	for word, stat := range map[string]card.Stat{"Force": card.Force, "Chi": card.Chi} {
		Happenings.Rules(
			kernel.On("{} (gains|receives) a "+word+" bonus", about(card.Trigger{Event: card.EvBonus, Stat: stat}, false), noun.Cat),
			kernel.On("{} (gains|receives) a "+word+" penalty", about(card.Trigger{Event: card.EvPenalty, Stat: stat}, false), noun.Cat),
		)
	}
}
