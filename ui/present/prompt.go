package present

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
)

// prompt writes the question and its plain answers, and lays out the side: preview, log, prompt.
func (b *builder) prompt() {
	p := &b.sc.Prompt
	p.Mine = b.v.asked()
	p.Text, p.Detail = b.v.Question()
	if b.s.Ask.Open() && !b.s.Over && int(b.s.Ask.Frame) < int(b.s.Depth) {
		p.Rule = rules.Cited(b.s, int(b.s.Ask.Frame))
	}
	p.Buttons = b.v.buttons(b.m)
	em := b.sc.Size.Em()
	inner := b.side.Inset(gap)
	lines := wrapped(p.Text, inner.W-2*pad, em+1) + max(1, wrapped(p.Detail, inner.W-2*pad-ruleWidth(p.Rule, em), em-1))
	bh := em + 15
	head := float32(lines)*(em+6) + 2*pad
	lay := rowsOf(p.Buttons, (inner.W-2*pad)/2-gap, em)
	rows := len(lay)
	// The preview keeps its size whatever is asked, so that its picture stays.
	pw := min(inner.W, inner.H*0.5/aspect)
	pr, rest := inner.top(pw * aspect)
	b.sc.Preview.Rect = Rect{pr.X + (pr.W-pw)/2, pr.Y, pw, pr.H}
	rest.Y, rest.H = rest.Y+gap, rest.H-gap
	h := min(head+float32(rows)*(bh+6), rest.H-4*em)
	p.Rect, rest = rest.bottom(h)
	rest.H -= gap
	if b.v.Chat {
		b.sc.Log.Chat, _ = rest.Inset(8).bottom(min(max(em*2.3, 37), rest.H*0.4))
	}
	b.sc.Log.Rect = rest
	if rows > 0 {
		bh = max(10, min(bh, (h-head)/float32(rows)-6))
	}
	top := p.Rect.Bottom() - pad - float32(rows)*(bh+6) + 6
	i := 0
	for y, n := range lay {
		w := (p.Rect.W - 2*pad - float32(n-1)*6) / float32(n)
		for x := range n {
			p.Buttons[i].Rect = Rect{p.Rect.X + pad + float32(x)*(w+6), top + float32(y)*(bh+6), w, bh}
			i++
		}
	}
}

// ruleWidth is the room for the id of the rule beside what is written above the question.
func ruleWidth(id string, em float32) float32 {
	if id == "" {
		return 0
	}
	return float32(len(id))*em*0.5 + pad
}

// wrapped estimates how many lines a text takes.
func wrapped(t string, w, em float32) int {
	if t == "" {
		return 0
	}
	return 1 + int(float32(utf8.RuneCountInString(t))*em*0.54/max(w, 1))
}

// rowsOf says how many buttons stand in each row: two where both are short, else one.
func rowsOf(bs []Button, w, em float32) (out []int) {
	short := func(b *Button) bool {
		return (float32(utf8.RuneCountInString(b.Text))+0.7*float32(utf8.RuneCountInString(b.Key))+2.2)*em*0.5 <= w
	}
	for i := 0; i < len(bs); i++ {
		if i+1 < len(bs) && short(&bs[i]) && short(&bs[i+1]) {
			out = append(out, 2)
			i++
			continue
		}
		out = append(out, 1)
	}
	return out
}

// Question is the open question in words: what is asked, and in the second sentence what it belongs to.
func (v *View) Question() (text, detail string) {
	s := v.State
	switch {
	case s.Over:
		return v.ending() + ".", v.Notice
	case !s.Ask.Open():
		return "The game has not begun.", v.Notice
	}
	if detail = v.Notice; detail == "" {
		detail = v.context()
	}
	if trail := v.trail(); detail == "" && len(trail) > 0 {
		detail = trail[len(trail)-1].Text
	}
	if v.Rests {
		return "One moment …", detail
	}
	if !v.asked() {
		return fmt.Sprintf("%s %s.", v.Name(s.Ask.Seat), waiting(s)), detail
	}
	return v.yourQuestion(), detail
}

// waiting is what another player is doing.
func waiting(s *core.State) string {
	switch s.Ask.Kind {
	case rules.AskAction:
		return "may act"
	case rules.AskReaction:
		return "may react"
	case rules.AskPay:
		return "is paying"
	case rules.AskAttack:
		return "may declare an attack"
	case rules.AskAssign:
		return "is assigning units"
	case rules.AskFight:
		return "chooses the battlefield"
	case rules.AskDynasty:
		return "is recruiting"
	case rules.AskFocus:
		return "may focus or strike"
	case rules.AskRefuse:
		return "may refuse the duel"
	case rules.AskDiscard:
		return "is discarding"
	case rules.AskPool:
		return "puts cards into the deck"
	case rules.AskByHand:
		return "is carrying out a text by hand"
	case rules.AskOrder:
		return "orders what happens at the same time"
	case rules.AskShuffle:
		return "shuffles"
	case rules.AskRandomSeat, rules.AskRandomCard:
		return "decides"
	}
	return "is choosing"
}

// context is what the question belongs to: the card that asks, or what may be reacted to.
func (v *View) context() string {
	s := v.State
	if s.Ask.Kind == rules.AskReaction && s.Ask.Event > 0 && int(s.Ask.Event) < int(s.Depth) {
		f := &s.Frames[s.Ask.Event]
		when := "when"
		if top := s.Top(); top != nil && top.Trig == uint8(s.Ask.Event) {
			when = map[card.Timing]string{card.Before: "before", card.After: "after"}[card.Timing(top.Mode)]
		}
		if t := v.occurrence(uint8(s.Ask.Event)); t != "" && when != "" {
			if f.Cause > 0 && s.Frames[f.Cause].Source != 0 {
				t += ", by " + s.Name(s.Frames[f.Cause].Source)
			}
			return Upper(when + " " + t)
		}
	}
	if d := &s.Duel; d.Focusing && (s.Ask.Kind == rules.AskFocus || s.Ask.Kind == rules.AskOrder) {
		return s.Name(d.Challenger) + " against " + s.Name(d.Challenged)
	}
	if c := v.about(); c != 0 && s.Ask.Kind != rules.AskAction && s.Ask.Kind != rules.AskDynasty {
		return "for " + s.Name(c)
	}
	return ""
}

// Upper is a text that begins with a capital letter.
func Upper(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 || first == utf8.RuneError {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

// Short is a text of at most n letters.
func Short(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}

func (v *View) about() core.CardID {
	b := builder{v: v, s: v.State}
	return b.about()
}

// yourQuestion is what this window is asked: what to do on the table where it is plain, else the words of the text that
// asks.
func (v *View) yourQuestion() string {
	s := v.State
	q := s.Ask
	switch q.Kind {
	case rules.AskAction:
		if s.Attack.Segment == core.Combat {
			return "Take a Battle action, or pass." + v.lastToPass("combat")
		}
		return "Take an action, or pass." + v.lastToPass("the phase")
	case rules.AskReaction:
		return "Do you react?"
	case rules.AskPay:
		if q.Done > 0 {
			return fmt.Sprintf("Pay %d Gold: %d to go.", q.Min, q.Min-q.Done)
		}
		return fmt.Sprintf("Pay %d Gold.", q.Min)
	case rules.AskAttack:
		if rules.NobodyAttacks(s, v.Seat) {
			return "You have nobody who could attack: keep the peace, or declare an attack all the same."
		}
		return "Declare an attack, or keep the peace."
	case rules.AskAssign:
		if s.Attack.Segment == core.Cavalry {
			return "Drag Cavalry units to the battlefields, if you wish."
		}
		return "Drag units to the battlefields."
	case rules.AskPool:
		return "Several cards go into your deck: choose which is next, from the top down, or leave them as they lie."
	case rules.AskInvite:
		return "Invite an ally, or go on without one."
	case rules.AskFocus:
		return fmt.Sprintf("Focus a card, or strike, for %s.", s.Name(v.duelist()))
	case rules.AskOrder:
		if s.Duel.Focusing {
			return "Which Focus Effect comes first?"
		}
	case rules.AskFight:
		return "Where do you fight next?"
	case rules.AskDynasty:
		return "Drag cards from your Provinces into play, or discard them."
	}
	text := match.Prompt(s, v.called())
	if _, words, ok := strings.Cut(text, ": "); ok {
		text = words
	}
	if q.Card != 0 { // it stands above the question
		text = strings.Replace(text, " for "+s.Name(q.Card), "", 1)
	}
	for _, lead := range []string{"“: ", "“. ", "“, ", "“and "} { // what divides the words from those before them
		text = strings.Replace(text, lead, "“", 1)
	}
	return Upper(shorten(text, 220))
}

// lastToPass warns whoever would end a round by passing.
func (v *View) lastToPass(what string) string {
	if v.State.Living()-len(rules.Passed(v.State)) > 1 {
		return ""
	}
	return " All others have passed: by passing you end " + what + "."
}

// duelist is the Personality for whom this seat focuses.
func (v *View) duelist() core.CardID {
	d := &v.State.Duel
	if d.Seats[0] == v.State.Ask.Seat {
		return d.Challenger
	}
	return d.Challenged
}

// buttons are the plain answers: what no card or place on the table stands for.
func (v *View) buttons(m *moves) (out []Button) {
	add := func(b Button) { out = append(out, b) }
	if p := m.payPlan(); p.OK() {
		add(Button{Text: p.Text, Key: v.keyTitle(GoOn), Deed: GoOn, Primary: true, Do: p})
	}
	var last []Button
	n, fight := 0, false
	for _, a := range m.offers {
		b := Button{Text: v.Describe(a), Do: Plan{Answers: []core.Answer{a}}}
		b.Do.Text = b.Text
		switch a.Act {
		case core.Pass:
			b.declines(v)
			if v.goesOn(a) {
				b.proposed(v)
			}
			last = append(last, b)
			continue
		case core.Option:
			b.Text = v.optionText(a)
		case core.Yes, core.Strike, core.PickSeat, core.PickNumber, core.PickName, core.DeclareAttack, core.PickPlace, core.PickField:
		case core.Fight: // the first at which anybody is comes next, unless one wishes otherwise
			if !fight && !v.empty(int(a.N)) {
				fight = true
				b.proposed(v)
			}
		case core.No:
			b.declines(v)
			last = append(last, b)
			continue
		case core.Use:
			if a.Card != 0 {
				continue
			}
		default:
			continue
		}
		if n++; n <= 9 && b.Deed == "" {
			b.Key = string(rune('0' + n))
		}
		if n <= maxButtons {
			add(b)
		}
	}
	out = append(out, last...)
	if v.Undo { // which is short, as is what stands before it: together they take one row
		add(Button{Text: "Take back", Key: v.keyTitle(Undo), Deed: Undo, Command: TakeBack})
	}
	if v.asked() && (v.State.Ask.Kind == rules.AskAction || v.State.Ask.Kind == rules.AskReaction) && v.Pass != nil {
		add(Button{Text: "Pass until something happens", Key: v.keyTitle(PassAhead), Deed: PassAhead, Command: PassOn})
	}
	return out
}

// proposed makes a button the gold one, that one key presses: what carries on what was begun.
func (b *Button) proposed(v *View) { b.Key, b.Deed, b.Primary = v.keyTitle(GoOn), GoOn, true }

// declines gives a button the key of its own that passing and declining have, so that nobody does it who only wants to go on. It is
// never gold.
func (b *Button) declines(v *View) { b.Key, b.Deed = v.keyTitle(PassNow), PassNow }

// keyTitle is the key of a deed, as it stands on a button.
func (v *View) keyTitle(d Deed) string { return KeyTitle(v.Keys.Of(d)) }

// maxButtons bounds what the panel holds; more choices than that are made on the table.
const maxButtons = 12

// optionText is what an Option stands for: the card whose turn it would be, or the words of the branch.
func (v *View) optionText(a core.Answer) string {
	s := v.State
	if c := rules.Waiting(s, int(a.N)); c != 0 {
		return s.Name(c) + " first"
	}
	if t := rules.OptionWords(s, int(a.N)); t != "" {
		return Upper(shorten(t, 60))
	}
	if int(s.Ask.Frame) >= int(s.Depth) || s.Frames[s.Ask.Frame].Item.Face == 0 {
		return v.Describe(a)
	}
	f := &s.Frames[s.Ask.Frame]
	it := s.Table.Item(f.Item)
	i := int(f.PC) + 1
	if i > len(it.Ops) || it.Ops[f.PC].Verb != card.Choice {
		return v.Describe(a)
	}
	for n := int64(0); i < len(it.Ops) && it.Ops[i].Verb == card.Branch; n++ {
		if n == a.N {
			if k := oneKeyword(it, i); k != "" {
				return string(k)
			}
			if t := words(it, i, i+it.Ops[i].Len); t != "" {
				return Upper(shorten(t, 60))
			}
			break
		}
		i += it.Ops[i].Len + 1
	}
	return v.Describe(a)
}

// oneKeyword is the keyword that a branch gives, where the text leaves open which of several: "Air, Earth, or Fire".
func oneKeyword(it *card.Item, branch int) card.Keyword {
	if op := &it.Ops[branch+1]; it.Ops[branch].Len == 1 && op.Verb == card.Modify && len(op.Mods) == 1 && len(op.Mods[0].Keywords) > 1 {
		return op.Mods[0].Keyword
	}
	return ""
}

// words are the words of a text that some of its ops were read from.
func words(it *card.Item, first, last int) string {
	from, to := len(it.Text), 0
	for i := first; i <= last && i < len(it.Ops); i++ {
		if sp := it.Ops[i].Span; sp.From < sp.To && sp.To <= len(it.Text) {
			from, to = min(from, sp.From), max(to, sp.To)
		}
	}
	if from >= to {
		return ""
	}
	return strings.TrimSpace(it.Text[from:to])
}
