package scenario

import (
	"strconv"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// setups are the lines that put something on the table. Each reads its words and returns a function that does so.
var setups = map[string]func(*parser, *cursor) func(*builder) error{
	"put":      (*parser).put,
	"deck":     (*parser).deck,
	"token":    (*parser).token,
	"used":     (*parser).used,
	"fought":   (*parser).fought,
	"resolved": (*parser).resolved,
	"favor":    (*parser).favor,
	"invited":  (*parser).invited,
}

// A placed is a card that a put line describes.
type placed struct {
	seat  core.Seat
	zone  string
	n     int    // the Province or battlefield
	side  string // "attacking", "defending", or not said
	on    string // the Personality that it is attached to
	title string
	name  string
	flags core.Flags
	down  bool
}

// zones are the areas that “put” and “expect zone” name by one word.
var zones = map[string]func(core.Seat) core.Place{
	"home": core.Play, "hand": core.Hand, "dynasty-deck": core.DynastyDeck, "fate-deck": core.FateDeck,
	"dynasty-discard": core.DynastyDiscard, "fate-discard": core.FateDiscard, "removed": core.Removed,
}

func (p *parser) put(c *cursor) func(*builder) error {
	q := placed{seat: p.owner(c)}
	q.zone = c.need("a zone")
	switch {
	case q.zone == "province":
		q.n = c.number("a Province")
	case q.zone == "battlefield":
		q.n = c.number("a battlefield")
		if c.take("attacking") {
			q.side = "attacking"
		} else if c.take("defending") {
			q.side = "defending"
		}
	case q.zone == "on" && c.peek("province"):
		c.take("province")
		q.n = c.number("a Province")
	case q.zone == "on":
		q.on = c.need("a Personality")
	case zones[q.zone] == nil && c.err == nil:
		c.fail("no zone is called %q", q.zone)
	}
	q.title = p.card(c)
	q.options(c)
	if q.name != "" {
		if p.sc.named == nil {
			p.sc.named = map[string]string{}
		}
		p.sc.named[q.name] = q.title
	}
	if q.flags&core.Created != 0 {
		p.sc.titles[len(p.sc.titles)-1].created = true
	}
	return func(b *builder) error { return b.put(q) }
}

func (q *placed) options(c *cursor) {
	for c.more() {
		switch {
		case c.take("as"):
			q.name = c.need("a name")
		case c.take("bowed"):
			q.flags |= core.Bowed
		case c.take("dishonorable"):
			q.flags |= core.Dishonorable
		case c.take("face-down"):
			q.down = true
		case c.take("dead"):
			q.flags |= core.Dead | core.Destroyed
		case c.take("created"):
			q.flags |= core.Created
		case c.take("by-own-text"):
			q.flags |= core.ByOwnText
		default:
			return
		}
	}
}

func (p *parser) deck(c *cursor) func(*builder) error {
	seat := p.owner(c)
	which := c.need("dynasty or fate")
	place := zones[which+"-deck"]
	if place == nil {
		c.fail("expected dynasty or fate, got %q", which)
	}
	t := p.card(c)
	n := 1
	if c.more() {
		n = c.number("how many copies")
	}
	if n < 1 || n > 400 {
		c.fail("%d copies; from 1 to 400", n)
	}
	return func(b *builder) error {
		for range n {
			if err := b.into(place(seat), seat, t, "", true); err != nil {
				return err
			}
		}
		return nil
	}
}

// tokenStats are the stats that tokens change, by their letters.
var tokenStats = map[string]card.Stat{
	"F": card.Force, "C": card.Chi, "PH": card.PersonalHonor, "GP": card.GoldProduction, "PS": card.ProvinceStrength,
}

func (p *parser) token(c *cursor) func(*builder) error {
	on := c.need("a card")
	var province struct {
		seat core.Seat
		n    int
	}
	if c.take("province") {
		if i := p.sc.seat(on); i >= 0 {
			province.seat = core.Seat(i)
		} else {
			c.fail("no player is called %q", on)
		}
		province.n = c.number("a Province")
	}
	t := &card.Card{ID: "scenario token " + strconv.Itoa(p.line), Type: card.OtherType}
	if w := c.need("what the token changes, or its title"); !tokenMods(t, w) {
		if strings.HasPrefix(w, "+") || strings.HasPrefix(w, "-") {
			c.fail("expected what a token changes, like +1F/-2C: F, C, PH, GP or PS by -99 to +99; got %q", w)
		}
		t.Title = w
	} else if c.more() {
		t.Title = c.need("a title")
	}
	p.sc.tokens = append(p.sc.tokens, t)
	return func(b *builder) error {
		if province.n > 0 {
			return b.provinceToken(province.seat, province.n, t)
		}
		return b.token(on, t)
	}
}

// tokenMods reads "+1F/-2C" into a token. It returns false for anything else, which is a title.
func tokenMods(t *card.Card, w string) bool {
	for part := range strings.SplitSeq(w, "/") {
		num := strings.TrimRight(part, "FCPHGS")
		st, ok := tokenStats[part[len(num):]]
		n, err := strconv.Atoi(num)
		if !ok || err != nil || num[0] != '+' && num[0] != '-' || n < -99 || n > 99 {
			return false
		}
		t.Stats[st] = card.Modifier(n)
	}
	return true
}

func (p *parser) used(c *cursor) func(*builder) error {
	ref := c.need("a card")
	return func(b *builder) error { return b.used(ref) }
}

func (p *parser) fought(c *cursor) func(*builder) error {
	n := c.number("a battlefield")
	return func(b *builder) error {
		b.foughts = append(b.foughts, n)
		return nil
	}
}

func (p *parser) resolved(c *cursor) func(*builder) error {
	seat := p.owner(c)
	t := p.card(c)
	return func(b *builder) error { return b.resolved(seat, t) }
}

func (p *parser) favor(c *cursor) func(*builder) error {
	seat := p.owner(c)
	return func(b *builder) error {
		if b.x.Favor != core.NoSeat {
			return errorf("the Imperial Favor is %s's already", b.sc.players[b.x.Favor].name)
		}
		b.x.Favor = seat
		return nil
	}
}

func (p *parser) invited(c *cursor) func(*builder) error {
	who := p.owner(c)
	if !c.take("by") {
		c.fail("expected “by” and a player")
	}
	by := p.owner(c)
	return func(b *builder) error { return b.invited(who, by) }
}
