package scenario

import (
	"strings"

	"kotei/core"
)

// A choice is one choice line: what a seat does, and the parts that answer the questions that follow.
type choice struct {
	line  int
	seat  string
	verb  string
	name  string   // of a player ability
	ref   string   // the card
	hand  bool     // focus: from the hand
	to    string   // the player attacked, or spoken for
	seats []string // invited
	items []item   // discard, choose, assign: one after the other
	field int      // fight
	flags int64    // recruit

	targets, with, paying, choosing, as []string
	paid                                bool // "paying" was written
	more                                bool // … as "overpaying": more than the cost
}

// An item is one thing of a list; assigned units go to a field.
type item struct {
	ref   string
	field int
}

// verbs say how the words after each verb are read.
var verbs = map[string]func(*choice, *cursor){
	"pass":      nil,
	"done":      nil,
	"no-attack": nil,
	"strike":    nil,
	"accept":    nil,
	"refuse":    nil,
	"use":       (*choice).card,
	"play":      (*choice).card,
	"equip":     (*choice).card,
	"overlay":   (*choice).card,
	"ability":   func(ch *choice, c *cursor) { ch.name = c.need("an ability") },
	"speak":     (*choice).speaker,
	"gift":      (*choice).speaker,
	"recruit":   (*choice).recruit,
	"attack":    func(ch *choice, c *cursor) { ch.to = c.need("a player to attack") },
	"invite":    (*choice).invite,
	"assign":    (*choice).assign,
	"fight":     func(ch *choice, c *cursor) { ch.field = c.number("a battlefield") },
	"focus":     (*choice).focus,
	"discard":   (*choice).discard,
	"choose":    func(ch *choice, c *cursor) { ch.items = items(parts(c, "an answer")) },
}

// parseChoice reads what follows "SEAT:".
func parseChoice(seat string, line int, c *cursor) *choice {
	ch := &choice{line: line, seat: seat, verb: c.need("what to do")}
	read, ok := verbs[ch.verb]
	switch {
	case c.err != nil:
		return ch
	case !ok:
		c.fail("no choice is called %q", ch.verb)
	case seat == chance && ch.verb != "choose":
		c.fail("Chance only chooses")
	case read != nil:
		read(ch, c)
	}
	ch.parts(c)
	return ch
}

func (ch *choice) card(c *cursor) { ch.ref = c.need("a card") }

func (ch *choice) speaker(c *cursor) {
	ch.ref = c.need("a card")
	if c.take("for") {
		ch.to = c.need("a player")
	}
}

func (ch *choice) recruit(c *cursor) {
	ch.ref = c.need("a card")
	for c.more() {
		switch {
		case c.take("discount"):
			ch.flags |= core.WithDiscount
		case c.take("for-honor"):
			ch.flags |= core.BuyForHonor
		case c.take("ignoring-honor"):
			ch.flags |= core.IgnoringHonor
		default:
			return
		}
	}
}

func (ch *choice) invite(c *cursor) {
	if c.take("nobody") {
		return
	}
	for c.more() && !mark(c.words[0]) {
		ch.seats = append(ch.seats, c.need("a player"))
	}
	if len(ch.seats) == 0 {
		c.fail("expected players, or nobody")
	}
}

func (ch *choice) assign(c *cursor) {
	if c.take("nothing") {
		return
	}
	for {
		ref := c.need("a unit, or nothing")
		if !c.take("->") {
			c.fail("expected “->” and a battlefield after %q", ref)
		}
		more := c.more() && c.words[0].comma
		it := item{ref: ref}
		if !c.take("home") {
			it.field = c.number("a battlefield")
		}
		ch.items = append(ch.items, it)
		if !more || c.err != nil {
			return
		}
	}
}

func (ch *choice) focus(c *cursor) {
	ch.hand = c.take("hand")
	ch.ref = c.need("a card")
}

func (ch *choice) discard(c *cursor) {
	for len(ch.items) == 0 || c.more() && !mark(c.words[0]) {
		ch.items = append(ch.items, item{ref: c.need("a card")})
	}
}

func items(refs []string) (out []item) {
	for _, r := range refs {
		out = append(out, item{ref: r})
	}
	return out
}

// mark reports whether a word begins another part of the line, as “with” does.
func mark(w word) bool {
	return w.is("->") || w.is("with") || w.is("paying") || w.is("overpaying") || w.is("choosing") || w.is("as")
}

// parts reads a list whose items may be several words, such as "Bob province 2".
func parts(c *cursor, what string) (out []string) {
	for {
		var words []string
		comma := false
		for c.more() && !mark(c.words[0]) && !comma {
			comma = c.words[0].comma
			words = append(words, c.need(what))
		}
		if len(words) == 0 {
			c.fail("expected %s", what)
			return nil
		}
		out = append(out, strings.Join(words, " "))
		if !comma {
			return out
		}
	}
}

// parts reads the parts of a line: targets, combined cards, payment, answers, names.
func (ch *choice) parts(c *cursor) {
	for c.more() {
		switch {
		case c.take("->"):
			ch.targets = append(ch.targets, parts(c, "a target")...)
		case c.take("with"):
			ch.with = append(ch.with, parts(c, "a card")...)
		case c.take("paying"):
			ch.paid = true
			ch.paying = append(ch.paying, parts(c, "a source of Gold")...)
		case c.take("overpaying"):
			ch.paid, ch.more = true, true
			ch.paying = append(ch.paying, parts(c, "a source of Gold")...)
		case c.take("choosing"):
			ch.choosing = append(ch.choosing, parts(c, "an answer")...)
		case c.take("as"):
			ch.as = append(ch.as, parts(c, "a name")...)
		default:
			return
		}
	}
}
