package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/narrate"
	"kotei/core/words"
	"kotei/ui/present"
)

// context is the right click: everything that can be done with what is under the pointer.
func (b *Board) context() {
	m := &b.mouse
	if m.card != 0 {
		c := b.scene.Find(m.card)
		if b.groupMenu(m.card) {
			return
		}
		if c != nil && c.Pile > 0 && c.Back != present.FaceShown {
			b.menu(b.view.PileMenu(b.view.State.Cards[m.card].Place), "")
			return
		}
		b.cardMenu(m.card)
		return
	}
	if b.scene.Log.Rect.Has(m.x, m.y) {
		b.logMenu(b.lineAt())
		return
	}
	for _, p := range b.scene.Players {
		if p.Rect.Has(m.x, m.y) {
			b.menu(b.view.SeatMenu(p.Seat), "")
			return
		}
	}
	for _, ph := range b.scene.Strip.Phases {
		if ph.Rect.Has(m.x, m.y) && b.view.Pass != nil {
			b.stopMenu(ph.Phase)
			return
		}
	}
}

// groupMenu shows what can be done with all that are selected, where a card is one of several.
func (b *Board) groupMenu(c core.CardID) bool {
	if !b.picks.several(c) {
		return false
	}
	list := b.view.GroupMenu(b.picks.list(b))
	b.menu(list, "")
	return len(list) > 0
}

// reading is the menu's entry that tells how a card was read; a card that isn't known has none.
func (b *Board) reading(c core.CardID) []item {
	k := b.scene.Find(c)
	if k == nil || k.Face == nil || k.Back != present.FaceShown || b.opt.OnRead == nil {
		return nil
	}
	return []item{{text: words.Say("How its text is read (%s)", Plays(k.Face)), do: func() { b.opt.OnRead(k.Face) }}}
}

// cardMenu shows all that could be done with a card, and how it was read.
func (b *Board) cardMenu(c core.CardID) {
	b.menu(b.view.Menu(c), "", append(b.marking(c), b.reading(c)...)...)
}

// marking is the menu's entry that marks a card for its reactions; one that has none can't be marked.
func (b *Board) marking(c core.CardID) []item {
	k := b.scene.Find(c)
	if k == nil || !present.Reacts(k.Face) || k.Back != present.FaceShown || b.view.Pass == nil || b.opt.OnMark == nil {
		return nil
	}
	title := k.Face.Title
	return []item{{text: words.Say("Ask me when it can react"), checked: slices.Contains(b.view.Pass.Marks.Cards, title), do: func() { b.opt.OnMark(title) }}}
}

// menu shows choices at the pointer: the legal ones, then dim with its reason what a rule forbids, then what can be done
// by hand.
func (b *Board) menu(choices []present.Choice, head string, more ...item) {
	if len(choices)+len(more) == 0 {
		return
	}
	var items, hand []item
	if head != "" {
		items = append(items, item{why: narrate.Cited(head), off: true, rule: ruleIn(head)})
	}
	for _, c := range choices {
		plan := c.Plan
		it := item{text: c.Text, off: !c.Plan.OK() && c.Tool == present.NoTool, do: func() {
			b.plan(plan)
			if c.Open != core.Nowhere {
				b.open(c.Open)
			}
			switch {
			case c.Tool.Aims():
				b.begin(c.Tool, c.Card)
			case c.Tool != present.NoTool && b.opt.OnTool != nil:
				b.opt.OnTool(c.Tool, c.Card)
			}
		}}
		if !c.Legal && c.Why != "" {
			it.why, it.rule = narrate.Cited(c.Why), ruleIn(c.Why)
		}
		if c.ByHand {
			hand = append(hand, it)
			continue
		}
		items = append(items, it)
	}
	items = append(items, more...)
	if len(items) == 0 {
		items, hand = hand, nil
	}
	b.popUp(items, hand)
}

// ruleIn is the first rule that a text cites.
func ruleIn(text string) string {
	for _, p := range narrate.Cited(text) {
		if p.Rule != "" {
			return p.Rule
		}
	}
	return ""
}

// popUp opens a menu at the pointer, or at the keyboard's cursor.
func (b *Board) popUp(items, hand []item) {
	c := canvasOf(b)
	if c == nil || len(items) == 0 {
		return
	}
	x, y := b.mouse.x, b.mouse.y
	if k := b.scene.Find(b.at); k != nil && b.mouse.card == 0 {
		x, y = k.Rect.Center()
	}
	b.popUpAt(items, hand, x, y)
}

// popUpAt opens a menu at a point of the board.
func (b *Board) popUpAt(items, hand []item, x, y float32) {
	if c := canvasOf(b); c != nil && len(items) > 0 {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
		newMenu(b, c, items, hand, at.AddXY(x, y))
	}
}

// An Entry is an entry of an open menu, or the id of a rule in it, as it lies in the window.
type Entry struct {
	Text string
	Off  bool // greyed
	At   fyne.Position
	Size fyne.Size
}

// stops sets or removes all stops of a phase with one click.
func (b *Board) stops(ph card.Phase) {
	p := b.view.Pass
	found := false
	for s := range p.Stops {
		if s.Phase == ph {
			delete(p.Stops, s)
			found = true
		}
	}
	if !found {
		p.Toggle(present.Stop{Phase: ph, Mine: true})
		p.Toggle(present.Stop{Phase: ph})
	}
	b.stopped()
}

func (b *Board) stopped() {
	b.lay(nil)
	call(b.opt.OnStops)
}

// stopMenu sets stops one by one: whose turn, and rounds or reactions.
func (b *Board) stopMenu(ph card.Phase) {
	var items []item
	for _, s := range []struct {
		name words.Key
		stop present.Stop
	}{
		{"Stop for actions in my turns", present.Stop{Phase: ph, Mine: true}},
		{"Stop for actions in others’ turns", present.Stop{Phase: ph}},
		{"Stop for reactions in my turns", present.Stop{Phase: ph, Mine: true, React: true}},
		{"Stop for reactions in others’ turns", present.Stop{Phase: ph, React: true}},
	} {
		items = append(items, item{text: words.Say(s.name), checked: b.view.Pass.Stops[s.stop], do: func() {
			b.view.Pass.Toggle(s.stop)
			b.stopped()
		}})
	}
	b.popUp(items, nil)
}

// Open lays a pile open over the table; core.Nowhere puts it back.
func (b *Board) Open(p core.Place) { b.open(p) }
