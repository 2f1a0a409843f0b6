package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
)

// A chat is a field in which something is said to the others at a table. Enter says it, Escape goes back to the table.
type chat struct {
	widget.Entry
	r *room
}

func newChat(r *room) *chat {
	c := &chat{r: r}
	c.ExtendBaseWidget(c)
	c.SetPlaceHolder(words.Say("Say something"))
	c.OnSubmitted = func(string) { c.say() }
	return c
}

func (c *chat) say() {
	if text := strings.TrimSpace(c.Text); text != "" {
		c.r.game.Say(text)
	}
	c.SetText("")
	c.r.focus()
}

// TypedKey implements fyne.Focusable.
func (c *chat) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		c.r.focus()
		return
	}
	c.Entry.TypedKey(e)
}
