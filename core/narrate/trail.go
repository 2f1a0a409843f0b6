package narrate

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/words"
)

// Ending is how the game ended, in a sentence without its full stop.
func (t *Teller) Ending() string {
	s := t.State
	if s.Winner == core.NoSeat {
		return words.Say("The game is a draw")
	}
	if s.Won == core.CardVictory {
		title := s.Table.Faces[s.WonBy].Title
		if t.mine(s.Winner) {
			return words.Say("You win by %s", title)
		}
		return words.Say("%s wins by %s", t.Name(s.Winner), title)
	}
	k := endings[s.Won]
	switch {
	case k[0] == "" && t.mine(s.Winner):
		return words.Say("You win")
	case k[0] == "":
		return words.Say("%s wins", t.Name(s.Winner))
	case t.mine(s.Winner):
		return words.Say(k[0])
	}
	return words.Say(k[1], t.Name(s.Winner))
}

// endings say how the reader won, and how another player did.
var endings = map[core.Victory][2]words.Key{
	core.HonorVictory:    {"You win by Honor", "%s wins by Honor"},
	core.MilitaryVictory: {"You win by conquest", "%s wins by conquest"},
	core.DishonorVictory: {"You win by dishonor", "%s wins by dishonor"},
	core.Enlightenment:   {"You win by Enlightenment", "%s wins by Enlightenment"},
	core.Concession:      {"You win by concession", "%s wins by concession"},
}

// Trail names what is being carried out, outermost first: the phase, the battle, the duel, the actions and what reacts to
// what. Procedures that a player doesn't think in are left out; the others name the rule that they are at.
func (t *Teller) Trail() (out []Part) {
	s := t.State
	if s.Over {
		return nil
	}
	add := func(p Part) {
		if p.Text != "" && (len(out) == 0 || out[len(out)-1].Text != p.Text) {
			out = append(out, p)
		}
	}
	for i := range int(s.Depth) {
		f := &s.Frames[i]
		for _, st := range rules.Stages(s, i) {
			add(Part{Text: st.Title, Rule: st.Rule, Frame: uint8(i + 1)})
		}
		if ev, at, ok := rules.Answering(s, i); ok {
			if o := t.occurrence(uint8(ev)); o != nil && timings[at] != "" {
				add(Part{Text: plain(t.say(timings[at], o)), Rule: rules.Cited(s, i), Frame: uint8(i + 1), Event: uint8(ev + 1)})
			}
		}
		switch {
		case f.Flags&(core.IsAction|core.IsTrait) != 0 && f.Source != 0:
			add(Part{Text: s.Name(f.Source), Card: f.Source, Face: s.Cards[f.Source].Face, Frame: uint8(i + 1)})
		case f.Flags&core.IsAction != 0 && f.Item.Face != 0:
			add(Part{Text: abilityName(s.Table.Item(f.Item)), Rule: rules.Cited(s, i), Frame: uint8(i + 1)})
		}
	}
	return out
}

var timings = map[card.Timing]words.Key{card.Before: "before %s", card.When: "when %s", card.After: "after %s"}

// occurrence says what an event frame is about: what a reaction answers; nil for what has no words.
func (t *Teller) occurrence(frame uint8) []Part {
	s := t.State
	f := &s.Frames[frame]
	if f.RecN == 0 {
		return nil
	}
	r := &s.Recs[f.Rec]
	switch {
	case r.Ev == card.EvPhase && PhaseTitle(card.Phase(r.Amount)) != "":
		return t.say("the %s Phase begins", PhaseTitle(card.Phase(r.Amount)))
	case r.Ev == card.EvPhaseEnd && PhaseTitle(card.Phase(r.Amount)) != "":
		return t.say("the %s Phase ends", PhaseTitle(card.Phase(r.Amount)))
	case r.Ev == card.EvEngage:
		return t.say("the armies engage")
	}
	k := happens[r.Ev]
	if k[0] == "" {
		return nil
	}
	var who []Part
	verb := k[0]
	switch {
	case r.Card != 0:
		c, n := t.foremost(f)
		who = t.say("%s", s.Name(c))
		if n > 0 && k[1] != "" {
			who, verb = t.say("%s and %d more", who, n), k[1]
		}
	case r.Seat >= 0:
		who = t.say("%s", r.Seat)
	}
	out := t.say(verb, who)
	if r.Obj != 0 {
		return t.say("%s %s", out, s.Name(r.Obj))
	}
	return out
}

// foremost is the card to name of several to which the same happens: a Personality, if there is one. more is how many others there are;
// what else happens along with it, such as a card's being attached as it enters play, doesn't count.
func (t *Teller) foremost(f *core.Frame) (c core.CardID, more int) {
	recs := t.State.Recs[f.Rec : f.Rec+f.RecN]
	c, more = recs[0].Card, -1
	for i := range recs {
		r := &recs[i]
		if r.Ev != recs[0].Ev || r.Card == 0 {
			continue
		}
		if more++; t.State.Type(r.Card) == card.Personality && t.State.Type(c) != card.Personality {
			c = r.Card
		}
	}
	return c, more
}

// happens say of one that something happens to it, and of several.
var happens = map[card.Happening][2]words.Key{
	card.EvBow:               {"%s bows", "%s bow"},
	card.EvStraighten:        {"%s straightens", "%s straighten"},
	card.EvDestroy:           {"%s is destroyed", "%s are destroyed"},
	card.EvDiscard:           {"%s is discarded", "%s are discarded"},
	card.EvMove:              {"%s moves", "%s move"},
	card.EvAssign:            {"%s is assigned", "%s are assigned"},
	card.EvEnterPlay:         {"%s enters play", "%s enter play"},
	card.EvLeavePlay:         {"%s leaves play", "%s leave play"},
	card.EvAttach:            {"%s is attached to", "%s are attached to"},
	card.EvTransfer:          {"%s is transferred to", "%s are transferred to"},
	card.EvDishonor:          {"%s is dishonored", "%s are dishonored"},
	card.EvRehonor:           {"%s is rehonored", "%s are rehonored"},
	card.EvHonorGain:         {"%s gains Honor", "%s gain Honor"},
	card.EvHonorLoss:         {"%s loses Honor", "%s lose Honor"},
	card.EvDraw:              {"%s draws", "%s draw"},
	card.EvTarget:            {"%s is targeted", "%s are targeted"},
	card.EvAnnounce:          {"%s is announced", "%s are announced"},
	card.EvPerform:           {"%s acts", "%s act"},
	card.EvResolve:           {"%s resolves", "%s resolve"},
	card.EvActionEnd:         {"%s ends its action", "%s end their actions"},
	card.EvBattle:            {"%s resolves the battle", "%s resolve the battle"},
	card.EvBattleEnd:         {"%s ends the battle", "%s end the battle"},
	card.EvAttackDeclared:    {"%s declares an attack", "%s declare an attack"},
	card.EvPhase:             {"%s begins a phase", "%s begin a phase"},
	card.EvTurn:              {"%s begins the turn", "%s begin the turn"},
	card.EvTurnEnd:           {"%s ends the turn", "%s end the turn"},
	card.EvReveal:            {"%s is revealed", "%s are revealed"},
	card.EvRecruit:           {"%s is recruited", "%s are recruited"},
	card.EvOverlay:           {"%s is overlaid", "%s are overlaid"},
	card.EvBonus:             {"%s gets a bonus", "%s get a bonus"},
	card.EvPenalty:           {"%s gets a penalty", "%s get a penalty"},
	card.EvProduce:           {"%s produces Gold", "%s produce Gold"},
	card.EvChallenge:         {"%s challenges", "%s challenge"},
	card.EvRefuse:            {"%s refuses", "%s refuse"},
	card.EvDuel:              {"%s duels", ""},
	card.EvFocus:             {"%s focuses", "%s focus"},
	card.EvStrike:            {"%s strikes", "%s strike"},
	card.EvWinDuel:           {"%s wins the duel", "%s win the duel"},
	card.EvLoseDuel:          {"%s loses the duel", "%s lose the duel"},
	card.EvFavorTaken:        {"%s takes the Imperial Favor", "%s take the Imperial Favor"},
	card.EvFavorLost:         {"%s loses the Imperial Favor", "%s lose the Imperial Favor"},
	card.EvProvinceDestroyed: {"%s loses a Province", "%s lose a Province"},
	card.EvSeppuku:           {"%s commits seppuku", "%s commit seppuku"},
	card.EvRanged:            {"%s is shot at", "%s are shot at"},
	card.EvEventCard:         {"%s resolves", "%s resolve"},
	card.EvShuffle:           {"%s shuffles", "%s shuffle"},
	card.EvSearch:            {"%s searches", "%s search"},
	card.EvRemoved:           {"%s is removed from the game", "%s are removed from the game"},
	card.EvControl:           {"%s changes sides", "%s change sides"},
	card.EvLose:              {"%s loses the game", "%s lose the game"},
	card.EvPlay:              {"%s is played", "%s are played"},
	card.EvPayCost:           {"%s pays a cost", "%s pay a cost"},
	card.EvToken:             {"%s gets a token", "%s get a token"},
	card.EvTokenLost:         {"%s loses a token", "%s lose a token"},
	card.EvCreate:            {"%s is created", "%s are created"},
}
