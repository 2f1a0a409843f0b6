package narrate

import (
	"slices"
	"strings"
	"unicode/utf8"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/words"
)

// A Line is one entry of the log that players read.
type Line struct {
	Parts  []Part
	Seat   core.Seat // whose doing it was; NoSeat: nobody's
	Head   bool      // begins a turn or phase
	Kind   LineKind
	ByHand bool // a plain change, or done in spite of the rules
	Aside  bool // players see it on the table or read it in another line: the log leaves it out
	When   int  // the position of the match after what it tells, for looking back; 0: none
}

// A Part is a run of words; those that name a card carry its number and face, those that cite a rule its id.
type Part struct {
	Text string
	Card core.CardID
	Face core.FaceID
	Rule string
	// Of a part of the trail, from 1: the procedure under way that it names, and the event that this answers.
	Frame, Event uint8
}

// A LineKind is what a line of the log is about.
type LineKind uint8

// The kinds.
const (
	PlayLine LineKind = iota // actions, cards, players
	TurnLine                 // a turn begins
	HonorLine
	BattleLine // attacks, battles, duels
	ChatLine
)

// kindOf is what an event is about.
func kindOf(h card.Happening) LineKind {
	switch h {
	case card.EvTurn:
		return TurnLine
	case card.EvHonorGain, card.EvHonorLoss, card.EvFavorTaken, card.EvFavorLost, card.EvProduce, card.EvPayGold, card.EvDishonor, card.EvRehonor,
		card.EvSpeak, card.EvGift, card.EvContestLost:
		return HonorLine
	case card.EvAttackDeclared, card.EvAssign, card.EvMove, card.EvBattle, card.EvBattleEnd, card.EvProvinceDestroyed, card.EvChallenge, card.EvRefuse,
		card.EvStrike, card.EvFocus, card.EvWinDuel, card.EvLoseDuel, card.EvRanged:
		return BattleLine
	default:
		return PlayLine
	}
}

// String is the line without its references.
func (l Line) String() string { return plain(l.Parts) }

func plain(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// Note is a line of plain words.
func Note(text string) Line { return Line{Seat: core.NoSeat, Parts: Cited(text)} }

// Said is a line of what somebody said.
func Said(text string) Line {
	l := Note(text)
	l.Kind = ChatLine
	return l
}

// shorten cuts a text at a word.
func shorten(s string, n int) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) <= n {
		return s
	}
	cut := strings.LastIndexByte(s[:n], ' ')
	if cut < n/2 {
		cut = n
		for cut > 0 && s[cut]&0xc0 == 0x80 {
			cut--
		}
	}
	return strings.TrimRight(s[:cut], " ,.;:") + "…"
}

// firstMark begins the runes that stand for what a sentence names while its language puts it in its place. They are for private use.
const firstMark = '\U00100000'

// say puts a sentence together. Numbers are written as the language does; everything else stands in a part of its own until the sentence
// is in order: a card by its number, a player by his seat, parts as they are, a text of the catalogue, or plain words.
func (t *Teller) say(k words.Key, args ...any) []Part {
	named := make([][]Part, 0, len(args))
	with := make([]any, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case core.CardID:
			named = append(named, []Part{t.card(a)})
		case core.Seat:
			named = append(named, []Part{{Text: t.Name(a)}})
		case words.Key:
			named = append(named, []Part{{Text: words.Say(a)}})
		case string:
			named = append(named, []Part{{Text: a}})
		case Part:
			named = append(named, []Part{a})
		case []Part:
			named = append(named, a)
		default:
			with[i] = a
			continue
		}
		with[i] = string(firstMark + rune(len(named)-1))
	}
	var out []Part
	text := words.Say(k, with...)
	from := 0
	for i, r := range text {
		if n := int(r - firstMark); n >= 0 && n < len(named) {
			out = join(out, Part{Text: text[from:i]})
			out = join(out, named[n]...)
			from = i + utf8.RuneLen(r)
		}
	}
	return join(out, Part{Text: text[from:]})
}

// join adds parts; plain words become one with plain words before them.
func join(to []Part, parts ...Part) []Part {
	for _, p := range parts {
		last := len(to) - 1
		switch {
		case p.Text == "":
		case last >= 0 && p == (Part{Text: p.Text}) && to[last] == (Part{Text: to[last].Text}):
			to[last].Text += p.Text
		default:
			to = append(to, p)
		}
	}
	return to
}

// opened is a sentence that begins with a capital letter.
func opened(parts []Part) []Part {
	if len(parts) > 0 {
		parts = slices.Clone(parts)
		parts[0].Text = words.Upper(parts[0].Text)
	}
	return parts
}
