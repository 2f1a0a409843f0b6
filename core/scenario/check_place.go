package scenario

import (
	"fmt"
	"strconv"

	"kotei/core"
	"kotei/core/card"
)

// checkZone reads an area in the words that zoneName uses.
func checkZone(c *cursor) func(*game, *position) error {
	ref := c.need("a card")
	want := c.need("a zone")
	switch want {
	case "battlefield":
		n := c.number("a battlefield")
		side := c.need("attacking or defending")
		want = fmt.Sprintf("battlefield %d %s", n, side)
	case "province":
		want += " " + strconv.Itoa(c.number("a Province"))
	case "dead", "dishonorably-dead", "none", "under", "focus-pool", "focusing-area", "resolution":
	default:
		if zones[want] == nil && c.err == nil {
			c.fail("no zone is called %q", want)
		}
	}
	whose := ""
	if c.take("of") {
		whose = c.need("a player")
	}
	return func(g *game, p *position) error {
		id, err := p.refs.find(p.s, ref, core.NoSeat)
		if err != nil {
			return err
		}
		got := p.zoneName(id)
		if err := same("zone of "+ref, want, got); err != nil || whose == "" {
			return err
		}
		return same("zone of "+ref, want+" of "+whose, got+" of "+g.seatName(p.s.Cards[id].Place.Seat()))
	}
}

// zoneName is where a card is, in the words of “expect zone”.
func (p *position) zoneName(id core.CardID) string {
	k := &p.s.Cards[id]
	switch k.Place.Zone() {
	case card.InPlay:
		return p.location(id)
	case card.DynastyDiscard:
		switch {
		case p.s.Is(id, core.Dead|core.Dishonorable):
			return "dishonorably-dead"
		case p.s.Is(id, core.Dead):
			return "dead"
		}
		return "dynasty-discard"
	case card.FateDiscard:
		return "fate-discard"
	case card.Hand:
		return "hand"
	case card.DynastyDeckZone:
		return "dynasty-deck"
	case card.FateDeckZone:
		return "fate-deck"
	case card.RemovedZone:
		return "removed"
	case card.ProvinceZone:
		slot, _ := k.Place.IsProvince()
		return fmt.Sprintf("province %d", p.s.Number(k.Place.Seat(), slot))
	case card.OutOfPlay:
		return "none"
	case card.UnderCard:
		return "under"
	case card.FocusPool:
		return "focus-pool"
	case card.FocusArea:
		return "focusing-area"
	}
	return "resolution"
}

// location is where a card in play is: home, or the side of a battlefield.
func (p *position) location(id core.CardID) string {
	k := &p.s.Cards[id]
	switch {
	case p.s.Is(id, core.OnProvince):
		return fmt.Sprintf("province %d", p.s.Number(k.Ctrl, int(k.At)))
	case k.At == 0:
		return "home"
	case p.s.Is(id, core.IsTerrain):
		return fmt.Sprintf("battlefield %d terrain", p.s.Attack.Fields[k.At-1].Num)
	case p.s.Is(id, core.Attacking):
		return fmt.Sprintf("battlefield %d attacking", p.s.Attack.Fields[k.At-1].Num)
	}
	return fmt.Sprintf("battlefield %d defending", p.s.Attack.Fields[k.At-1].Num)
}

// checkAttached: to a Personality, or to a Province.
func checkAttached(c *cursor) func(*game, *position) error {
	ref := c.need("a card")
	if c.take("province") {
		n := c.number("a Province")
		return ofCard(ref, func(p *position, id core.CardID) error {
			got := "not attached to a Province"
			if p.s.Is(id, core.OnProvince) {
				got = p.location(id)
			}
			return same("attached "+ref, fmt.Sprintf("province %d", n), got)
		})
	}
	host := c.need("a Personality")
	return onCard("attached", ref, host, func(p *position, id core.CardID) bool { return p.s.InPlay(id) })
}

func checkUnder(c *cursor) func(*game, *position) error {
	ref, host := c.need("a card"), c.need("a Personality")
	return onCard("under", ref, host, func(p *position, id core.CardID) bool { return p.s.Cards[id].Place.Zone() == card.UnderCard })
}

// onCard compares the card that another is on, or lies under.
func onCard(what, ref, host string, there func(*position, core.CardID) bool) func(*game, *position) error {
	return ofCard(ref, func(p *position, id core.CardID) error {
		want, err := p.refs.find(p.s, host, core.NoSeat)
		if err != nil {
			return err
		}
		got := p.s.Cards[id].Host
		switch {
		case got == want && there(p, id):
			return nil
		case got == 0 || !there(p, id):
			return mismatch(what+" "+ref, host, "nothing")
		}
		return mismatch(what+" "+ref, host, p.s.Name(got))
	})
}

func checkAdjacent(c *cursor) func(*game, *position) error {
	who, a, b := c.need("a player"), c.number("a Province"), c.number("a Province")
	want := yesNo(c)
	return ofSeat(who, func(p *position, s core.Seat) error {
		if p.s.Slot(s, a) < 0 || p.s.Slot(s, b) < 0 {
			return errorf("%s has no such Provinces", who)
		}
		return same(fmt.Sprintf("adjacent %s %d %d", who, a, b), word2(want), word2(a-b == 1 || b-a == 1))
	})
}
