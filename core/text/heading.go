package text

import (
	"strings"

	"kotei/core/card"
)

// Headings: "Political Battle/Open, :bow:, :g2::" (CE "Abilities", "Ability keywords", "Designators").

var designators = []struct {
	word string
	des  card.Designators
}{
	{"Battle", card.Battle},
	{"Limited", card.Limited},
	{"Open", card.Open},
	{"Reaction", card.Reaction},
	{"Interrupt", card.Interrupt},
	{"Engage", card.Engage},
	{"Dynasty", card.Dynasty},
	{"Response", card.Response},
}

var manners = []struct {
	words  string
	manner card.Manner
}{
	{"Repeatable", card.Repeatable}, {"Tireless", card.Tireless}, {"Absent", card.WithoutUnit}, {"Home", card.HomeToo}, {"Remote", card.Remote},
}

// heads are the words of headings that are no keywords.
var heads = func() map[string]bool {
	m := map[string]bool{}
	for _, d := range designators {
		m[d.word] = true
	}
	for _, h := range manners {
		m[h.words] = true
	}
	return m
}()

// heading reads an ability's heading; body is the token after its colon.
func (r *reader) heading(it *card.Item) (body int, ok bool) {
	i := 0
	for i < len(r.toks) && i < 12 {
		t := &r.toks[i]
		if t.kind != word || !isCapital(t.text) {
			return 0, false
		}
		if d := designatorAt(r, i); d >= 0 && (r.is(i+1, ":") || r.is(i+1, "/") || r.is(i+1, ",")) {
			return r.designators(it, i)
		}
		if m := mannerAt(r, i); m >= 0 {
			it.Manner |= manners[m].manner
			i++
			it.Words = r.written(0, i)
			continue
		}
		it.Keywords = append(it.Keywords, card.Keyword(t.text))
		i++
		if it.Words != "" {
			it.Words = r.written(0, i)
		}
	}
	return 0, false
}

func designatorAt(r *reader, i int) int {
	if i >= len(r.toks) {
		return -1
	}
	for k, d := range designators {
		if r.toks[i].text == d.word {
			return k
		}
	}
	return -1
}

func mannerAt(r *reader, i int) int {
	for k, m := range manners {
		if r.toks[i].text == m.words {
			return k
		}
	}
	return -1
}

// designators reads "Battle/Open, :bow:, :g2::"; an order that is not the usual one is kept as the style.
func (r *reader) designators(it *card.Item, i int) (int, bool) {
	order := Style(0)
	for {
		d := designatorAt(r, i)
		if d < 0 {
			return 0, false
		}
		it.Des |= designators[d].des
		order = order*10 + Style(d+1)
		i++
		if !r.is(i, "/") {
			break
		}
		i++
	}
	it.Style = order
	icons := ""
	for r.is(i, ",") {
		if end := r.eitherCost(it, i+1); end > 0 {
			i = end
			continue
		}
		end, what := r.headingCost(it, i+1)
		if what == "" || strings.Contains(icons, what) {
			return 0, false
		}
		icons += what
		i = end
	}
	if !r.is(i, ":") {
		return 0, false
	}
	it.Style += goldFirst * iconOrder(icons)
	return i + 1, true
}

// goldFirst times the number of an order of [iconOrders] is added to the style of a heading.
const goldFirst Style = 10000

// iconOrders are the orders of a heading's costs: b the bowing, g Gold, f the Imperial Favor.
var iconOrders = []string{"bgf", "gbf", "bfg", "fbg", "gfb", "fgb"}

// iconOrder is the first order that some of these stand in.
func iconOrder(icons string) Style {
	for i, all := range iconOrders {
		at := 0
		for j := range len(all) {
			if at < len(icons) && all[j] == icons[at] {
				at++
			}
		}
		if at == len(icons) {
			return Style(i)
		}
	}
	return 0
}

// headingCost reads one cost of a heading, and tells which: a letter of [iconOrders].
func (r *reader) headingCost(it *card.Item, at int) (int, string) {
	if end, ok := r.words(at, iconWords[":favor:"]); ok && r.toks[at].from == r.toks[end-1].from {
		it.Favor = true
		return end, "f"
	}
	if !r.iconCost(it, at) {
		return at, ""
	}
	if r.is(at, ":bow:") {
		return at + 1, "b"
	}
	return at + 1, "g"
}

// iconCost reads ":bow:" and ":g3:".
func (r *reader) iconCost(it *card.Item, i int) bool {
	if r.kindAt(i) != icon {
		return false
	}
	name := strings.Trim(r.toks[i].low, ":")
	switch {
	case name == "bow":
		it.Bow = true
	case name == "gstar" || name == "g*" || name == "x":
		it.Gold = &card.Value{Kind: card.PaidGold}
	case len(name) > 1 && name[0] == 'g' && isDigit(name[1]):
		it.Gold = card.Num(atoi(name[1:]))
	default:
		return false
	}
	return true
}

func (w *writer) heading(it *card.Item) {
	switch it.Kind {
	case card.Ability:
		if it.Words != "" {
			w.words(it.Words)
		} else {
			for _, k := range it.Keywords {
				if !toldLater(it, k) {
					w.words(string(k))
				}
			}
		}
		w.designators(it)
	case card.Production:
		if it.Written != "" {
			w.words(it.Written)
		} else {
			w.word(":bow:")
		}
		w.word(":")
	case card.Focus:
		w.words(focusHeadings[min(int(it.Style), len(focusHeadings)-1)])
	default:
		w.named(it)
	}
}

func (w *writer) designators(it *card.Item) {
	order := it.Style % goldFirst
	if order == 0 {
		for i, d := range designators {
			if it.Des&d.des != 0 {
				order = order*10 + Style(i+1)
			}
		}
	}
	digits := itoa(int(order))
	for i := range digits {
		if i > 0 {
			w.word("/")
		}
		w.word(designators[digits[i]-'1'].word)
	}
	for _, cost := range iconOrders[min(int(it.Style/goldFirst), len(iconOrders)-1)] {
		switch {
		case cost == 'b' && (it.Bow || it.BowOr):
			w.word(",")
			w.word(":bow:")
		case cost == 'f' && it.Favor:
			w.word(",")
			w.word(":favor:")
		case cost == 'g' && it.Gold != nil:
			w.word(",")
			w.goldIcon(it.Gold)
		}
	}
	if it.Either != "" {
		w.word(",")
		for cost := range strings.FieldsSeq(it.Either) {
			w.word(cost)
		}
	}
	w.word(":")
}

// goldIcon writes the Gold cost of a heading.
func (w *writer) goldIcon(v *card.Value) {
	if v.Kind == card.PaidGold || v.Style == goldOfCard {
		w.word(":gstar:")
		return
	}
	w.word(":g" + itoa(v.N) + ":")
}

var focusHeadings = []string{"As a Focus Effect:", "As a Focus Effect,", "Focus Effect:"}

// focusHeading reads the heading of a Focus Effect.
func (r *reader) focusHeading(it *card.Item) (int, bool) {
	for i, h := range focusHeadings {
		if at, ok := r.words(0, h); ok {
			it.Kind, it.Style = card.Focus, Style(i)
			return at, true
		}
	}
	return 0, false
}
