package present

import (
	"fmt"
	"slices"
	"time"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/narrate"
	"kotei/core/words"
)

// A Beat is something that has happened, as the stage tells it: large, in the middle of the table, one after another.
type Beat struct {
	Kind  BeatKind
	Card  core.CardID    // shown large; 0: none
	Face  core.FaceID    // … with this face
	Onto  []core.CardID  // what it is done to
	Title string         // in large letters
	Words []narrate.Part // what happened, in a sentence
	Lasts time.Duration  // at the usual pace
	Light bool           // it may be left out when much happens
	Holds bool           // it stays until it was looked at, or for long
}

// A BeatKind is what a beat is about.
type BeatKind uint8

// The kinds.
const (
	CardBeat     BeatKind = iota // a card or ability is used, a card comes into play
	AttackBeat                   // an attack is declared
	AlarmBeat                    // … against the player at this window
	BattleBeat                   // a battle is resolved
	ProvinceBeat                 // a Province is destroyed
	DuelBeat                     // a challenge; the end of a duel
	HonorBeat                    // Family Honor, the Imperial Favor
	TurnBeat                     // the player's turn begins
)

// How long beats last: as long as it takes to see them, and to read their letters.
const (
	beatSeen   = 600 * time.Millisecond
	beatLetter = 12 * time.Millisecond
	beatMost   = 2200 * time.Millisecond
)

// manyHonor is how much Honor is told large.
const manyHonor = 2

// Beats are what the stage tells of the events of an entry, to the person at this window, in the state after it. What he does himself he has seen;
// what comes of it he is told.
func (v *View) Beats(events []core.Event) []Beat {
	if v.State == nil {
		return nil
	}
	t := teller{v: v, say: v.Teller()}
	for _, e := range events {
		if int(e.Card) > int(v.State.NCards) || int(e.Other) > int(v.State.NCards) {
			continue
		}
		t.hear(e)
	}
	for i := range t.beats {
		b := &t.beats[i]
		n := len([]rune(b.Title))
		for _, p := range b.Words {
			n += len([]rune(p.Text))
		}
		b.Lasts = min(beatSeen+time.Duration(n)*beatLetter, beatMost)
	}
	return t.beats
}

// A teller makes beats of events.
type teller struct {
	v     *View
	say   *narrate.Teller
	beats []Beat
	used  core.CardID // whose ability is being announced
}

func (t *teller) own(p core.Seat) bool { return t.v.plays() && p == t.v.Seat }

// add adds a beat about an event, with the words that the log has for it.
func (t *teller) add(e core.Event, b Beat) {
	if b.Words == nil {
		for _, l := range t.say.Event(e) {
			b.Words = l.Parts
			break
		}
	}
	if b.Card != 0 && b.Face == 0 {
		b.Face = t.v.State.Cards[b.Card].Face
		if b.Face == 0 { // nobody here knows it
			b.Card = 0
		}
	}
	t.beats = append(t.beats, b)
}

func (t *teller) hear(e core.Event) {
	switch e.Kind {
	case card.EvAnnounce, card.EvEventCard:
		if t.used = 0; !t.own(e.By) && e.Card != 0 && !t.toldOf(e.Card) {
			t.used = e.Card
			t.add(e, Beat{Kind: CardBeat, Card: e.Card})
		}
	case card.EvTarget:
		if n := len(t.beats); n > 0 && t.used != 0 && e.Card != 0 && t.beats[n-1].Card == t.used && e.Card != t.used {
			t.beats[n-1].Onto = append(t.beats[n-1].Onto, e.Card)
		}
	case card.EvEnterPlay:
		t.enters(e)
	case card.EvAttackDeclared:
		t.attack(e)
	case card.EvBattle:
		t.battle(e)
	case card.EvProvinceDestroyed:
		t.add(e, Beat{Kind: ProvinceBeat, Title: t.falls(e.Seat), Holds: true})
	case card.EvChallenge:
		t.add(e, Beat{Kind: DuelBeat, Card: e.Card, Onto: []core.CardID{e.Other}, Title: words.Say("A duel")})
	case card.EvWinDuel, card.EvLoseDuel:
		t.duel(e)
	case card.EvHonorGain, card.EvHonorLoss:
		t.honor(e)
	case card.EvFavorTaken:
		t.add(e, Beat{Kind: HonorBeat, Title: words.Say("The Imperial Favor")})
	case card.EvTurn:
		if t.own(e.Seat) && !t.has(TurnBeat) {
			t.add(e, Beat{Kind: TurnBeat, Title: words.Say("Your turn"), Words: []narrate.Part{}})
		}
	}
}

// toldOf reports whether the last beat is about a card already: it is announced, then resolves.
func (t *teller) toldOf(c core.CardID) bool {
	n := len(t.beats)
	return n > 0 && t.beats[n-1].Card == c && t.beats[n-1].Kind == CardBeat
}

func (t *teller) has(k BeatKind) bool {
	for i := range t.beats {
		if t.beats[i].Kind == k {
			return true
		}
	}
	return false
}

// enters tells of a card that another player brings into play. A Holding is seen on the table soon enough.
func (t *teller) enters(e core.Event) {
	if t.own(e.By) || e.Card == 0 || t.toldOf(e.Card) {
		return
	}
	b := Beat{Kind: CardBeat, Card: e.Card, Light: t.v.State.Table.Faces[t.v.State.Cards[e.Card].Face].Type == card.Holding}
	if host := t.v.State.Cards[e.Card].Host; host != 0 {
		b.Onto = []core.CardID{host}
	}
	t.add(e, b)
}

// attack tells that an attack is declared, and alarms who is attacked.
func (t *teller) attack(e core.Event) {
	if t.own(e.By) {
		return
	}
	b := Beat{Kind: AttackBeat, Title: words.Say("%s attacks", t.v.Name(e.By))}
	if d := t.v.State.Attack.Defender; d >= 0 && t.own(d) {
		b.Kind, b.Title, b.Holds = AlarmBeat, words.Say("%s attacks you", t.v.Name(e.By)), true
	}
	t.add(e, b)
}

// battle tells how a battle has resolved, if somebody was there.
func (t *teller) battle(e core.Event) {
	a := &t.v.State.Attack
	if a.Winner < 0 && !a.Tied && a.ForceA == 0 && a.ForceD == 0 {
		return
	}
	title := words.Say("A tie")
	if a.Winner >= 0 {
		title = t.v.wins(a.Winner)
	}
	t.add(e, Beat{Kind: BattleBeat, Title: fmt.Sprintf("%d : %d – %s", a.ForceA, a.ForceD, title), Holds: true})
}

func (t *teller) falls(p core.Seat) string {
	if t.own(p) {
		return words.Say("Your Province falls")
	}
	return words.Say("A Province of %s falls", t.v.Name(p))
}

// duel tells how a duel has ended: with what each side had. Winning and losing it are one beat.
func (t *teller) duel(e core.Event) {
	n := len(t.beats)
	if n == 0 || t.beats[n-1].Kind != DuelBeat || !t.beats[n-1].Holds {
		t.add(e, Beat{Kind: DuelBeat, Card: e.Card, Title: fmt.Sprint(e.N), Holds: true})
		return
	}
	b := &t.beats[n-1]
	b.Title = fmt.Sprintf("%s : %d", b.Title, e.N)
	for _, l := range t.say.Event(e) {
		b.Words = append(append(b.Words, narrate.Part{Text: "; "}), l.Parts...)
	}
	if e.Kind == card.EvWinDuel {
		b.Card, b.Face, b.Onto = e.Card, t.v.State.Cards[e.Card].Face, []core.CardID{b.Card}
	} else {
		b.Onto = []core.CardID{e.Card}
	}
}

// honor tells of Honor, if it is much.
func (t *teller) honor(e core.Event) {
	n := int(e.N)
	if e.Kind == card.EvHonorLoss {
		n = -n
	}
	if n < manyHonor && n > -manyHonor {
		return
	}
	t.add(e, Beat{Kind: HonorBeat, Title: words.Say("%+d Honor", n), Light: n < 2*manyHonor && n > -2*manyHonor})
}

// recapped is how many lines a recap has at most.
const recapped = 5

// Recap is what a player wants to know as his turn begins: what others have done since his last one, battles first, then Honor, in the order of the log.
func (v *View) Recap() (out []narrate.Line) {
	from, turns := 0, 0
	for i := len(v.Log) - 1; i >= 0 && turns < 2; i-- {
		if l := &v.Log[i]; l.Head && l.Kind == narrate.TurnLine && l.Seat == v.Seat {
			from = i
			turns++
		}
	}
	var chosen []int
	for _, kind := range [...]narrate.LineKind{narrate.BattleLine, narrate.HonorLine, narrate.PlayLine} {
		for i := from; i < len(v.Log) && len(chosen) < recapped; i++ {
			if l := &v.Log[i]; l.Kind == kind && !l.Head && !l.Aside && l.Seat != v.Seat && l.Seat >= 0 {
				chosen = append(chosen, i)
			}
		}
	}
	slices.Sort(chosen)
	for _, i := range chosen {
		out = append(out, v.Log[i])
	}
	return out
}
