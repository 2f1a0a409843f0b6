package narrate

import (
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/words"
)

// A Teller tells one reader of a game.
type Teller struct {
	State *core.State // as the reader sees it
	Seat  core.Seat   // the reader's; NoSeat for a spectator
	Names []string    // by seat
}

// Name is what a seat is called.
func (t *Teller) Name(p core.Seat) string {
	switch {
	case p == core.Chance:
		return words.Say("Chance")
	case p >= 0 && int(p) < len(t.Names) && t.Names[p] != "":
		return t.apart(p)
	case p >= 0:
		return words.Say("Player %d", int(p)+1)
	}
	return words.Say("nobody")
}

// apart is a player's name, with what tells him from a card in sight that is called so, and from another player.
func (t *Teller) apart(p core.Seat) string {
	name := t.Names[p]
	alike := func(other string) bool { return strings.EqualFold(strings.TrimSpace(other), strings.TrimSpace(name)) }
	for q, other := range t.Names {
		if core.Seat(q) != p && alike(other) {
			name = words.Say("%s (%d)", t.Names[p], int(p)+1)
			break
		}
	}
	if t.State == nil {
		return name
	}
	for c := core.CardID(1); int(c) <= int(t.State.NCards); c++ {
		if k := &t.State.Cards[c]; k.Face != 0 && k.Place != core.Nowhere && alike(t.State.Face(c).Title) {
			return words.Say("Player %s", name)
		}
	}
	return name
}

// mine reports whether something is the reader's.
func (t *Teller) mine(p core.Seat) bool { return t.Seat >= 0 && p == t.Seat }

// Card is what a card is called, with its experience level.
func (t *Teller) Card(c core.CardID) string {
	s := t.State
	switch {
	case c == 0:
		return words.Say("that card")
	case int(c) > int(s.NCards), s.Face(c).Title == "" && !s.Is(c, core.Created):
		return words.Say("a face-down card")
	}
	return s.Name(c) + card.LevelSuffix(s.Face(c).Level)
}

func (t *Teller) card(c core.CardID) Part {
	if c == 0 || int(c) > int(t.State.NCards) {
		return Part{Text: t.Card(c)}
	}
	return Part{Text: t.Card(c), Card: c, Face: t.State.Cards[c].Face}
}

// whose names a card, and its controller where it is somebody else's than the one whom the sentence is about.
func (t *Teller) whose(c core.CardID, p core.Seat) []Part {
	if c != 0 && int(c) <= int(t.State.NCards) {
		if who := t.State.Cards[c].Ctrl; who != p && who >= 0 && t.State.InPlay(c) {
			return t.say("%s’s %s", who, c)
		}
	}
	return []Part{t.card(c)}
}

// placeName is what a place is called within a sentence.
func (t *Teller) placeName(p core.Place) string {
	if slot, ok := p.IsProvince(); ok {
		n := t.State.Number(p.Seat(), slot)
		if t.mine(p.Seat()) {
			return words.Say("your Province %d", n)
		}
		return words.Say("%s’s Province %d", t.Name(p.Seat()), n)
	}
	if p.InPlay() {
		if t.mine(p.Seat()) {
			return words.Say("your home")
		}
		return words.Say("%s’s home", t.Name(p.Seat()))
	}
	return words.Say(PileNames[p.Zone()])
}

// FieldName is what a battlefield is called: by the number that its Province had when the attack was declared.
func (t *Teller) FieldName(n int) string {
	a := &t.State.Attack
	switch {
	case n < 1 || n > int(a.N) || a.Created || a.Defender < 0:
		return words.Say("the battlefield")
	case a.Fields[n-1].Slot == core.NoSlot:
		return words.Say("the battlefield at no Province")
	}
	return words.Say("Province %d", int(a.Fields[n-1].Num))
}

// PileNames are what piles are called on the table.
var PileNames = [card.NumZones]words.Key{
	card.DynastyDeckZone: "Dynasty", card.FateDeckZone: "Fate", card.RemovedZone: "Removed", card.DynastyDiscard: "Discards",
	card.FateDiscard: "Discards", card.Hand: "Hand", card.InPlay: "Cards", card.ProvinceZone: "Cards", card.FocusPool: "Cards",
	card.FocusArea: "Cards", card.UnderCard: "Cards", card.ResolutionArea: "Cards",
}

// pileTitles are what piles are called in full: the reader's own, and another player's.
var pileTitles = [card.NumZones][2]words.Key{
	card.DynastyDeckZone: {"your Dynasty deck", "%s’s Dynasty deck"},
	card.FateDeckZone:    {"your Fate deck", "%s’s Fate deck"},
	card.DynastyDiscard:  {"your Dynasty discards", "%s’s Dynasty discards"},
	card.FateDiscard:     {"your Fate discards", "%s’s Fate discards"},
	card.RemovedZone:     {"your removed cards", "%s’s removed cards"},
	card.Hand:            {"your hand", "%s’s hand"},
}

// PileTitle is what a pile is called within a sentence.
func (t *Teller) PileTitle(p core.Place) string {
	k := pileTitles[p.Zone()]
	switch {
	case k[0] == "" && t.mine(p.Seat()):
		return words.Say("your cards")
	case k[0] == "":
		return words.Say("%s’s cards", t.Name(p.Seat()))
	case t.mine(p.Seat()):
		return words.Say(k[0])
	}
	return words.Say(k[1], t.Name(p.Seat()))
}

// phaseTitles are the phases as the rulebook calls them.
var phaseTitles = [card.NumPhases]words.Key{
	card.StraightenPhase: "Straighten", card.EventsPhase: "Events", card.ActionPhase: "Action",
	card.AttackPhase: "Attack", card.DynastyPhase: "Dynasty", card.EndPhase: "End",
}

// PhaseTitle is what the rulebook calls a phase; "" for none.
func PhaseTitle(p card.Phase) string {
	if p >= card.NumPhases {
		return ""
	}
	if phaseTitles[p] == "" {
		return ""
	}
	return words.Say(phaseTitles[p])
}
