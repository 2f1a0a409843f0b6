package ui

import (
	"fmt"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/words"
	"kotei/decks/starter"
	"kotei/ui/present"
	"kotei/ui/session"
)

// The cards of the lessons about an older game, of the decks for one.
const (
	olderSensei    = "Sensei of the Raised Spear"
	olderArcher    = "Ishikabe Sawako"
	olderBows      = "Short Bows of the Third Watch"
	olderSecond    = "Ishikabe Moriko"
	olderTerrain   = "Fog Over the Shallows"
	olderChallenge = "Word Sent Before Dawn"
	olderAncestor  = "First Rider of the Mane"
	olderRecruit   = "Ishikabe Jun"
	olderFoe       = "Kumotani Raku"
	olderGuard     = "Wardens of the Inner Gate"
)

// olderTurn are the lessons about what an older game has and Celestial has not: the rest of a turn, from the middle of a battle on.
func olderTurn() []lesson {
	return []lesson{
		{
			"Sensei", func(l *lessons, v *present.View) bool { return !l.read && fights(v) },
			func(*present.View) string {
				return words.Say("This game is played by the rules of Gold. Beside your Stronghold lies the %s: his numbers and his ability are the Stronghold’s. "+
					"There are no starting Holdings. Point at any card to go on.", olderSensei)
			},
		},
		{
			"Shoot", func(_ *lessons, v *present.View) bool { return fights(v) && usable(v, core.Play(v.Seat), olderArcher) },
			func(*present.View) string {
				return words.Say("%s bows to shoot, and the %s in her unit shoot with her: their Ranged Attacks become one. Click her.", olderArcher, olderBows)
			},
		},
		{
			"Challenge", func(_ *lessons, v *present.View) bool {
				return fights(v) && usable(v, core.Hand(v.Seat), olderChallenge)
			},
			func(*present.View) string {
				return words.Say("Open actions may be taken in battle, too. Click %s and challenge %s: he may refuse. Who loses a duel is destroyed, and cards are "+
					"focused from the hand.", olderChallenge, olderFoe)
			},
		},
		{
			"Terrain", func(_ *lessons, v *present.View) bool { return fights(v) && usable(v, core.Hand(v.Seat), olderTerrain) },
			func(*present.View) string {
				return words.Say("%s is a Terrain that waits: it lies at the battle at once, and what it says happens when combat is over. Play it.", olderTerrain)
			},
		},
		{"Choose", func(_ *lessons, v *present.View) bool {
			return v.Asked() && v.State.Attack.Segment == core.Combat && !fights(v)
		}, chooseWords},
		{"Fight", func(_ *lessons, v *present.View) bool { return fights(v) }, fightWords},
		{"Pay", func(_ *lessons, v *present.View) bool { return asks(v, "pay") }, payWords},
		{
			"Recruit", func(_ *lessons, v *present.View) bool { return asks(v, "dynasty") && recruits(v) },
			func(*present.View) string {
				return words.Say("It is your Dynasty Phase. Drag %s from your Province to your home, and pay.", olderRecruit)
			},
		},
		{
			"Ancestor", func(_ *lessons, v *present.View) bool { return asks(v, "reaction") && joins(v) },
			func(*present.View) string {
				return words.Say("An Ancestor joins a Personality of his own Clan, who bows for it: in the Action Phase, or now, as he is recruited. Drag %s onto %s.", olderAncestor, olderRecruit)
			},
		},
		{
			"End", func(_ *lessons, v *present.View) bool { return asks(v, "dynasty") },
			func(v *present.View) string {
				return words.Say("That is what is different. Press “%s”: you draw a card, and your turn ends.", passes(v))
			},
		},
		{"Answer", func(_ *lessons, v *present.View) bool { return v.Asked() }, answerWords},
	}
}

// fights reports whether the player may take an action in combat.
func fights(v *present.View) bool { return asks(v, "action") && v.State.Attack.Segment == core.Combat }

// usable reports whether a card with a title in a place has an ability that the player may use now.
func usable(v *present.View, at core.Place, title string) bool {
	c := holds(v, at, title)
	for _, a := range offers(v) {
		if c != 0 && a.Act == core.Use && a.Card == c {
			return true
		}
	}
	return false
}

// recruits reports whether the Personality of the lessons may be recruited.
func recruits(v *present.View) bool {
	c := holds(v, core.Province(v.Seat, 1), olderRecruit)
	return drops(v, c, present.Onto{Kind: present.HomeZone, Seat: v.Seat, Place: core.Play(v.Seat)})
}

// joins reports whether the Ancestor of the lessons may join who has been recruited.
func joins(v *present.View) bool {
	on := playing(v, olderRecruit)
	return on != 0 && drops(v, holds(v, core.Hand(v.Seat), olderAncestor), present.Onto{Card: on, Kind: present.HomeZone, Seat: v.Seat, Place: core.Play(v.Seat)})
}

func chooseWords(v *present.View) string {
	text, _ := v.Question()
	return words.Say("At the bottom right you are asked: “%s” Click what glows, or a button there.", text)
}

// olderTable is a game by an older edition in the middle of a battle: the player attacks with archers, and the other one, who passes, defends.
func (t *tables) olderTable() (*session.Position, error) {
	list := starter.Older()
	f := t.win.opt.format(list[0].Format)
	m, out, err := t.lessonMatch(&session.Solo{Edition: f.Edition, Format: f.Code, Decks: list, Seed: 4})
	if err != nil {
		return nil, err
	}
	if err := until(m, myTurn, aSensei); err != nil {
		return nil, err
	}
	for _, put := range []dealt{
		{0, olderArcher, core.Play(0)},
		{0, olderSecond, core.Play(0)},
		{0, lessonGold, core.Play(0)},
		{0, lessonHolding, core.Play(0)},
		{0, olderTerrain, core.Hand(0)},
		{0, olderChallenge, core.Hand(0)},
		{0, olderAncestor, core.Hand(0)},
		{0, olderRecruit, core.Province(0, 1)},
		{1, olderFoe, core.Play(1)},
		{0, olderBows, core.Hand(0)},
		{1, olderGuard, core.Hand(1)},
	} {
		if err := put.deal(m); err != nil {
			return nil, err
		}
	}
	for _, a := range [][2]string{{olderBows, olderArcher}, {olderGuard, olderFoe}} {
		if err := attach(m, a[0], a[1]); err != nil {
			return nil, err
		}
	}
	if err := until(m, inCombat, toBattle); err != nil {
		return nil, err
	}
	out.State.CopyFrom(m.State())
	return out, nil
}

// attach puts a card of a hand onto a Personality.
func attach(m *match.Match, title, on string) error {
	s := m.State()
	f := core.Fact{Kind: core.FactAttach}
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		switch k := &s.Cards[c]; {
		case s.Name(c) == on && k.Place.InPlay():
			f.Other = c
		case s.Name(c) == title && k.Place.Zone() == card.Hand:
			f.Card = c
		}
	}
	if f.Card == 0 || f.Other == 0 {
		return fmt.Errorf("%s can’t be attached to %s", title, on)
	}
	f.Seat = s.Cards[f.Card].Owner
	return m.Submit(core.Answer{Act: core.ByFact, Seat: f.Seat, Fact: f})
}

// aSensei is one that a player may choose as the game begins.
func aSensei(s *core.State, a core.Answer) bool {
	return s.Table.Rules.Asks[s.Ask.Kind].Name == "sensei" && a.Act == core.Pick
}

// inCombat reports whether the first player may take an action in combat.
func inCombat(s *core.State) bool {
	return s.Ask.Seat == 0 && s.Attack.Segment == core.Combat && s.Table.Rules.Asks[s.Ask.Kind].Name == "action"
}

// toBattle is what leads to a battle at the first Province, to which everybody goes.
func toBattle(s *core.State, a core.Answer) bool {
	return a.Act == core.DeclareAttack || a.Act == core.AssignTo && a.N == 1 && s.Cards[a.Card].At == 0 || a.Act == core.Fight && a.N == 1
}
