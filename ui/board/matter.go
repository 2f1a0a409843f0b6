package board

import (
	"time"

	"fyne.io/fyne/v2"

	"kotei/ui/present"
)

// unread is how long a question of another kind is in sight before a key answers it: a key that comes sooner was meant for the one
// before.
const unread = 400 * time.Millisecond

// A matter is what was asked last, and which key is down.
type matter struct {
	now   present.Matter
	since time.Time
	key   fyne.KeyName // that is down; "": none
	down  present.Matter
	stale bool // it went down before the open question came up, and repeats
}

// ponder notes when a question of another kind comes up. While nothing is asked the last one counts: the same again needs no look.
func (b *Board) ponder() {
	m := b.view.Matter()
	if m == (present.Matter{}) || m == b.matter.now {
		return
	}
	b.matter.now, b.matter.since = m, now()
	if b.opt.OnHeeds != nil {
		after(unread, b.opt.OnHeeds)
	}
}

// Heeds reports whether a key answers what is asked: not as long as that is too new to have been read.
func (b *Board) Heeds() bool {
	return !b.view.Asked() || !b.matter.stale && now().Sub(b.matter.since) >= unread
}
