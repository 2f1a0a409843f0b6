package present

import (
	"unicode/utf8"

	"kotei/core"
	"kotei/core/rules"
	"kotei/core/words"
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
	t := v.Teller()
	text = t.Question(v.asked())
	if detail = v.Notice; v.State.Over || !v.State.Ask.Open() {
		return text, detail
	}
	if detail == "" {
		detail = t.Context(v.about())
	}
	if trail := t.Trail(); detail == "" && len(trail) > 0 {
		detail = trail[len(trail)-1].Text
	}
	if v.Rests {
		text = words.Say("One moment …")
	}
	return text, detail
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
			b.Text = v.Teller().Option(a)
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
		add(Button{Text: words.Say("Take back"), Key: v.keyTitle(Undo), Deed: Undo, Command: TakeBack})
	}
	if v.asked() && (v.State.Ask.Kind == rules.AskAction || v.State.Ask.Kind == rules.AskReaction) && v.Pass != nil {
		add(Button{Text: words.Say("Pass until something happens"), Key: v.keyTitle(PassAhead), Deed: PassAhead, Command: PassOn})
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
