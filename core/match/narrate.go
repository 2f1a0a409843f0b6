package match

import (
	"strconv"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// A Line is one line of the log as people read it.
type Line struct {
	Seat  core.Seat // whose doing; NoSeat: nobody's
	Text  string
	Cards []core.CardID // the cards that it names, in order
	Over  bool          // done against the rules
	Hand  bool          // done by hand
}

// name is what a seat is called.
func name(names []string, p core.Seat) string {
	switch {
	case p == core.Chance:
		return "Chance"
	case p < 0:
		return "nobody"
	case int(p) < len(names) && names[p] != "":
		return names[p]
	}
	return "Player " + strconv.Itoa(int(p)+1)
}

// A teller writes lines about a game as one seat sees it.
type teller struct {
	s     *core.State
	names []string
	lines []Line
	by    core.Seat // whose doing by hand the news are
	hand  bool
}

// Tell writes what an entry was and what came of it. s is the game after it, as the reader sees it: what the
// reader may not see is not named.
func Tell(s *core.State, names []string, e Entry, events []core.Event) []Line {
	t := &teller{s: s, names: names}
	switch e.Kind {
	case Played:
		t.answer(&e.Answer)
	case Proposed:
		if len(e.Facts) == 0 {
			t.say(e.Seat, "%s asks to go back to entry %n", 0, 0, e.To)
		}
		for i := range e.Facts {
			t.proposal(e.Seat, &e.Facts[i])
		}
	case Agreed:
		t.say(e.Seat, "%s agrees", 0, 0, 0)
	case Declined:
		t.say(e.Seat, "%s declines", 0, 0, 0)
	case TakenBack:
		t.say(e.Seat, "The game goes back to entry %n", 0, 0, e.To)
	case Given:
		if e.Heir != nil {
			t.say(e.Heir.Seat, "%s is gone: ", 0, 0, 0).Text += e.Heir.Says()
		}
	case Changed, numKinds:
	}
	t.by, t.hand = e.Seat, e.Kind == Agreed || e.Kind == Changed || e.Kind == Played && e.Answer.Act == core.ByFact
	if e.Kind == Agreed {
		t.by = e.For
	}
	for i := range events {
		t.event(&events[i])
	}
	return t.lines
}

// say adds a line: %s is the seat, %c and %o the cards, %n the number.
func (t *teller) say(p core.Seat, words string, c, o core.CardID, n int) *Line {
	l := Line{Seat: p}
	var b strings.Builder
	for i := 0; i < len(words); i++ {
		if words[i] != '%' || i+1 == len(words) {
			b.WriteByte(words[i])
			continue
		}
		i++
		switch words[i] {
		case 's':
			b.WriteString(name(t.names, p))
		case 'n':
			b.WriteString(strconv.Itoa(n))
		case 'c':
			b.WriteString(t.card(&l, c))
		case 'o':
			b.WriteString(t.card(&l, o))
		}
	}
	l.Text = upper(b.String())
	t.lines = append(t.lines, l)
	return &t.lines[len(t.lines)-1]
}

// card names a card, and its controller where it is somebody else's doing.
func (t *teller) card(l *Line, c core.CardID) string {
	if c == 0 || int(c) > int(t.s.NCards) {
		return "a card"
	}
	l.Cards = append(l.Cards, c)
	n := t.s.Name(c)
	if who := t.s.Cards[c].Ctrl; who != l.Seat && t.s.InPlay(c) && who >= 0 {
		return name(t.names, who) + "’s " + n
	}
	return n
}

func upper(s string) string {
	if s != "" && s[0] >= 'a' && s[0] <= 'z' {
		return string(s[0]-'a'+'A') + s[1:]
	}
	return s
}

var actWords = [...]string{
	core.Recruit: "%s recruits %c", core.DiscardCard: "%s discards %c", core.OverlayOn: "%s overlays %c onto %o",
	core.AssignTo: "%s assigns %c to battlefield %n", core.Fight: "The battle at battlefield %n is next",
	core.Strike: "%s strikes", core.Concede: "%s concedes",
}

func (t *teller) answer(a *core.Answer) {
	before := len(t.lines)
	switch a.Act {
	case core.Use:
		t.use(a)
	case core.DeclareAttack:
		t.say(a.Seat, "%s attacks "+name(t.names, core.Seat(a.N)), 0, 0, 0)
	case core.FocusCard:
		t.say(a.Seat, "%s focuses", 0, 0, 0)
	case core.AssignTo:
		if a.N == 0 {
			t.say(a.Seat, "%s sends %c home", a.Card, 0, 0)
		} else {
			t.say(a.Seat, actWords[a.Act], a.Card, 0, int(a.N))
		}
	case core.PickNumber:
		t.say(a.Seat, "%s chooses %n", 0, 0, int(a.N))
	case core.PickName:
		t.say(a.Seat, "%s names “"+t.s.Table.Named(a.N)+"”", 0, 0, 0)
	case core.Pick:
		if a.Over {
			t.say(a.Seat, "%s chooses %c", a.Card, 0, 0)
		}
	default:
		if int(a.Act) < len(actWords) && actWords[a.Act] != "" {
			t.say(a.Seat, actWords[a.Act], a.Card, a.Other, int(a.N))
		}
	}
	if a.Over {
		if len(t.lines) == before {
			t.say(a.Seat, "%s goes on", 0, 0, 0)
		}
		l := &t.lines[len(t.lines)-1]
		l.Over, l.Text = true, l.Text+", against the rules"
	}
}

// use: abilities of cards are used, cards out of the hand are played; what is no card's has its own name.
func (t *teller) use(a *core.Answer) {
	if a.Card == 0 {
		t.say(a.Seat, "%s uses "+itemName(t.s.Table, core.ItemRef{Face: t.s.Table.PlayerFace(), N: a.Item}), 0, 0, 0)
		return
	}
	if t.s.InPlay(a.Card) && t.s.Type(a.Card) != card.Strategy {
		t.say(a.Seat, "%s uses %c", a.Card, 0, 0)
		return
	}
	t.say(a.Seat, "%s plays %c", a.Card, 0, 0)
}

// itemName is what an item that is no card's is called: its first words.
func itemName(t *core.Table, r core.ItemRef) string {
	if int(r.Face) >= len(t.Faces) || int(r.N) >= len(t.Items(r.Face)) {
		return "an ability"
	}
	it := t.Item(r)
	if r.Face == t.PlayerFace() {
		if title := rules.AbilityTitle(t.Rules, int(r.N)); title != "" {
			return title
		}
	}
	if len(it.Keywords) > 0 {
		return string(it.Keywords[0])
	}
	if n := it.Heading.To; n > 0 && n <= len(it.Text) {
		return strings.TrimRight(it.Text[:n], " :")
	}
	return "an ability"
}

var factWords = [core.FactKinds]string{
	core.FactBow: "%s bows %c", core.FactStraighten: "%s straightens %c", core.FactFaceUp: "%s turns %c face-up",
	core.FactFaceDown: "%s turns %c face-down", core.FactDishonor: "%s dishonors %c", core.FactRehonor: "%s rehonors %c",
	core.FactPut: "%s puts %c ", core.FactAttach: "%s attaches %c to %o", core.FactLocate: "%s moves %c to battlefield %n",
	core.FactControl: "%s gives %c to ", core.FactHonor: "%s changes the Family Honor of ",
	core.FactFavor: "%s gives the Imperial Favor to ", core.FactToken: "%s changes the tokens on %c by %n",
	core.FactCreate: "%s creates a card", core.FactUnder: "%s puts %c under %o", core.FactOverlay: "%s overlays %c onto %o", core.FactUncover: "%s takes %c off what it overlays",
	core.FactShow: "%s shows %c", core.FactProvince: "%s changes the Provinces of ", core.FactAdjust: "%s changes a stat of %c by %n",
	core.FactShuffle: "%s shuffles", core.FactRandom: "%s discards at random", core.FactRoll: "%s rolls a die with %n sides",
	core.FactPoint: "%s points at %o",
}

func (t *teller) proposal(by core.Seat, f *core.Fact) {
	before := len(t.lines)
	t.fact(by, f, f.Place)
	if len(t.lines) > before {
		l := &t.lines[len(t.lines)-1]
		l.Text = "Proposed: " + l.Text
	}
}

// fact tells of a change by hand, or one that is proposed.
func (t *teller) fact(by core.Seat, f *core.Fact, to core.Place) {
	if f.Kind >= core.FactKinds || factWords[f.Kind] == "" {
		return
	}
	words, n := factWords[f.Kind], int(f.N)
	switch f.Kind {
	case core.FactPut:
		words += whereto(t.names, to)
	case core.FactControl, core.FactFavor:
		words += name(t.names, f.Seat)
	case core.FactHonor:
		words += name(t.names, f.Seat) + " by %n"
	case core.FactProvince:
		words += name(t.names, f.Seat)
	case core.FactLocate:
		if n = int(f.At); n == 0 {
			words = "%s moves %c home"
		}
	default:
	}
	t.say(by, words, f.Card, f.Other, n).Hand = true
}

var zoneWords = [card.NumZones]string{
	card.InPlay: "into play for ", card.Hand: "into the hand of ", card.DynastyDeckZone: "into the Dynasty deck of ",
	card.FateDeckZone: "into the Fate deck of ", card.DynastyDiscard: "into the Dynasty discard pile of ",
	card.FateDiscard: "into the Fate discard pile of ", card.ProvinceZone: "into a Province of ",
	card.RemovedZone: "out of the game, from ", card.FocusPool: "into the focus pool of ", card.FocusArea: "among the focuses of ",
	card.UnderCard: "under a card of ", card.ResolutionArea: "aside for ",
}

func whereto(names []string, p core.Place) string {
	if p == core.Nowhere || zoneWords[p.Zone()] == "" {
		return "out of the game"
	}
	return zoneWords[p.Zone()] + name(names, p.Seat())
}

var eventWords = [card.NumEvents]string{
	card.EvBow: "%c is bowed", card.EvStraighten: "%c straightens", card.EvDestroy: "%c is destroyed", card.EvDiscard: "%c is discarded",
	card.EvEnterPlay: "%c enters play", card.EvLeavePlay: "%c leaves play", card.EvAttach: "%c is attached to %o", card.EvTransfer: "%c goes to %o",
	card.EvDishonor: "%c is dishonored", card.EvRehonor: "%c is rehonored", card.EvHonorGain: "%s gains %n Honor",
	card.EvHonorLoss: "%s loses %n Honor", card.EvDraw: "%s draws %c", card.EvTarget: "%c is targeted", card.EvBattleEnd: "The battle is over",
	card.EvTurn: "%s’s turn begins", card.EvReveal: "%c is revealed", card.EvChallenge: "%c challenges %o", card.EvRefuse: "The challenge is refused",
	card.EvWinDuel: "%c wins the duel", card.EvLoseDuel: "%c loses the duel", card.EvControl: "%s takes control of %c",
	card.EvFavorTaken: "%s takes the Imperial Favor", card.EvFavorLost: "The Imperial Favor is nobody’s", card.EvProvinceDestroyed: "A Province of %s is destroyed",
	card.EvToken: "%c gets %n tokens", card.EvTokenLost: "%c loses %n tokens", card.EvShuffle: "%s shuffles", card.EvSearch: "%s searches",
	card.EvShow: "%c is shown", card.EvRemoved: "%c is removed from the game", card.EvSeppuku: "%c commits seppuku", card.EvEventCard: "%c resolves",
	card.EvLose: "%s has lost", card.EvCreate: "%c is created", card.EvBonus: "%c gets +%n", card.EvPenalty: "%c gets -%n", card.EvOverlay: "%c is overlaid",
	card.EvRoll: "%s rolls %n", card.EvProduce: "%c produces %n Gold", card.EvPayGold: "%s pays %n Gold",
}

// event tells of what came of an entry: of the facts where it was done by hand, else of what the procedures say happened.
func (t *teller) event(e *core.Event) {
	if e.Fact != core.NoFact {
		if t.hand && e.Fact != core.FactShow {
			f := core.Fact{Kind: e.Fact, Seat: e.Seat, Card: e.Card, Other: e.Other, N: e.N}
			if e.Fact == core.FactLocate {
				f.At = uint8(e.N)
			}
			t.fact(t.by, &f, e.To)
		}
		return
	}
	p, c := e.Seat, e.Card
	switch e.Kind {
	case card.EvMove, card.EvAssign:
		if at := t.s.Cards[c].At; c != 0 && at != 0 {
			t.say(t.s.Cards[c].Ctrl, "%c moves to battlefield %n", c, 0, int(at))
		} else if c != 0 {
			t.say(t.s.Cards[c].Ctrl, "%c moves home", c, 0, 0)
		}
		return
	case card.EvEndless:
		l := t.say(p, "", 0, 0, 0)
		if l.Text = endlessWords(t.s, c, e.Other); c != 0 {
			l.Cards = append(l.Cards, c)
		}
		return
	case card.EvPhase:
		if ph := card.Phase(e.N); ph > card.NoPhase && ph < card.NumPhases {
			t.say(p, "%s’s "+upper(ph.String())+" Phase", 0, 0, 0)
		}
		return
	default:
	}
	if e.Kind >= card.NumEvents || eventWords[e.Kind] == "" || strings.Contains(eventWords[e.Kind], "%c") && c == 0 ||
		strings.Contains(eventWords[e.Kind], "%o") && e.Other == 0 {
		return
	}
	if p < 0 && c != 0 {
		p = t.s.Cards[c].Ctrl
	}
	l := t.say(p, eventWords[e.Kind], c, e.Other, int(e.N))
	if e.Kind == card.EvBonus || e.Kind == card.EvPenalty {
		l.Text += " " + e.Stat.Title()
	}
	if e.Kind == card.EvPayGold && e.Reg > 0 {
		l.Text += ", and " + strconv.Itoa(int(e.Reg)) + " is lost"
	}
}
