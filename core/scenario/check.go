package scenario

import (
	"fmt"
	"strconv"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// checks read what follows “expect”, by its first word.
var checks = map[string]func(*cursor) func(*game, *position) error{
	"honor": checkHonor, "unit-force": checkUnit, "army-force": checkArmy,
	"province-strength": checkStrength, "provinces": checkProvinces,
	"zone": checkZone, "attached": checkAttached, "adjacent": checkAdjacent, "destroyed": flag("destroyed", core.Destroyed),
	"happened": checkHappened, "deck-legal": checkDeck, "lobby": checkLobby,
	"controller": checkSeat("controller", func(k *core.Card) core.Seat { return k.Ctrl }),
	"owner":      checkSeat("owner", func(k *core.Card) core.Seat { return k.Owner }),
	"under":      checkUnder, "bowed": flag("bowed", core.Bowed), "face-up": flag("face-up", core.FaceUp),
	"honorable": checkHonorable, "keyword": checkKeyword, "tokens": checkTokens,
	"hand": checkHand, "deck": checkSize, "favor": checkFavor,
	"phase": checkPhase, "active": checkActive, "asked": checkAsked,
	"by-hand": checkByHand, "told": checkTold, "winner": checkWinner, "out": checkOut, "knows": checkKnows,
}

// statNames are the stats of a card that “expect” knows.
var statNames = map[string]card.Stat{
	"force": card.Force, "chi": card.Chi, "personal-honor": card.PersonalHonor, "gold-cost": card.GoldCost,
	"honor-requirement": card.HonorRequirement, "focus": card.FocusValue, "gold-production": card.GoldProduction,
}

func parseCheck(c *cursor) *check {
	what := c.need("what is expected")
	if what == "seen" {
		return parseSeen(c)
	}
	if st, ok := statNames[what]; ok {
		return &check{holds: checkStat(c, what, st)}
	}
	f := checks[what]
	if f == nil {
		c.fail("nothing that is expected is called %q", what)
		return &check{}
	}
	return &check{holds: f(c)}
}

func (p *parser) parseLegal(legal bool, c *cursor) *check {
	name, ok := strings.CutSuffix(c.need("a player and “:”"), ":")
	if !ok {
		c.fail("expected a player and “:”, got %q", name)
	}
	k := &check{legal: legal}
	for i, w := range c.words {
		if w.is("because") {
			b := &cursor{words: c.words[i+1:]}
			c.words = c.words[:i]
			k.because = b.need("a rule id")
			if err := b.end(); err != nil {
				c.fail("%s", err)
			}
			if legal {
				c.fail("“because” says why something is illegal")
			}
			break
		}
	}
	k.choice = parseChoice(name, p.line, c)
	return k
}

// yesNo reads yes or no.
func yesNo(c *cursor) bool {
	w := c.need("yes or no")
	if w != "yes" && w != "no" {
		c.fail("expected yes or no, got %q", w)
	}
	return w == "yes"
}

func word2(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func checkStat(c *cursor, what string, st card.Stat) func(*game, *position) error {
	ref := c.need("a card")
	want := c.need("a number or -")
	if _, err := strconv.Atoi(want); err != nil && want != "-" {
		c.fail("expected a number or -, got %q", want)
	}
	return func(_ *game, p *position) error {
		id, err := p.refs.find(p.s, ref, core.NoSeat)
		if err != nil {
			return err
		}
		got := strconv.Itoa(p.s.Stat(id, st))
		if p.s.Stat(id, st) == core.DashValue {
			got = "-"
		}
		return same(what+" of "+ref, plus(want), got)
	}
}

// plus drops the plus sign of a number.
func plus(s string) string { return strings.TrimPrefix(s, "+") }

// same returns a mismatch if two words or numbers differ.
func same[T comparable](what string, want, got T) error {
	if want == got {
		return nil
	}
	return mismatch(what, want, got)
}

func checkHonor(c *cursor) func(*game, *position) error {
	who, n := c.need("a player"), c.number("Family Honor")
	return ofSeat(who, func(p *position, s core.Seat) error {
		return same("honor of "+who, n, int(p.s.Seats[s].Honor))
	})
}

// ofSeat makes a check about a player.
func ofSeat(who string, f func(*position, core.Seat) error) func(*game, *position) error {
	return func(_ *game, p *position) error {
		s := p.refs.seat(who)
		if s < 0 {
			return errorf("no player is called %q", who)
		}
		return f(p, s)
	}
}

// ofCard makes a check about a card.
func ofCard(ref string, f func(*position, core.CardID) error) func(*game, *position) error {
	return func(_ *game, p *position) error {
		id, err := p.refs.find(p.s, ref, core.NoSeat)
		if err != nil {
			return err
		}
		return f(p, id)
	}
}

func flag(what string, f core.Flags) func(*cursor) func(*game, *position) error {
	return func(c *cursor) func(*game, *position) error {
		ref := c.need("a card")
		want := yesNo(c)
		return ofCard(ref, func(p *position, id core.CardID) error {
			return same(what+" "+ref, word2(want), word2(p.s.Is(id, f)))
		})
	}
}

func checkHonorable(c *cursor) func(*game, *position) error {
	ref := c.need("a card")
	want := yesNo(c)
	return ofCard(ref, func(p *position, id core.CardID) error {
		return same("honorable "+ref, word2(want), word2(!p.s.Is(id, core.Dishonorable)))
	})
}

func checkUnit(c *cursor) func(*game, *position) error {
	ref, n := c.need("a Personality"), c.number("a Force")
	return ofCard(ref, func(p *position, id core.CardID) error {
		return same("unit-force of "+ref, n, p.s.UnitForce(p.s.Lead(id)))
	})
}

func checkArmy(c *cursor) func(*game, *position) error {
	side := c.need("attacking or defending")
	f := core.Attacking
	switch side {
	case "attacking":
	case "defending":
		f = core.Defending
	default:
		c.fail("expected attacking or defending, got %q", side)
	}
	at, n := c.number("a battlefield"), c.number("a Force")
	return func(_ *game, p *position) error {
		field := p.fieldOf(at)
		if field == 0 {
			return errorf("there is no battlefield %d", at)
		}
		got, _ := p.s.ArmyForce(field, f)
		return same(fmt.Sprintf("army-force %s %d", side, at), n, got)
	}
}

func checkStrength(c *cursor) func(*game, *position) error {
	who, at, n := c.need("a player"), c.number("a Province"), c.number("a strength")
	return ofSeat(who, func(p *position, s core.Seat) error {
		slot := p.s.Slot(s, at)
		if slot < 0 {
			return errorf("%s has no Province %d", who, at)
		}
		return same(fmt.Sprintf("province-strength %s %d", who, at), n, p.s.ProvinceStrength(s, slot))
	})
}

func checkProvinces(c *cursor) func(*game, *position) error {
	who, n := c.need("a player"), c.number("how many Provinces")
	return ofSeat(who, func(p *position, s core.Seat) error {
		return same("provinces of "+who, n, p.s.Provinces(s))
	})
}

func checkHand(c *cursor) func(*game, *position) error {
	who, n := c.need("a player"), c.number("how many cards")
	return ofSeat(who, func(p *position, s core.Seat) error {
		return same("hand of "+who, n, p.s.Count(core.Hand(s)))
	})
}

func checkSize(c *cursor) func(*game, *position) error {
	who, which := c.need("a player"), c.need("dynasty or fate")
	place := zones[which+"-deck"]
	if place == nil {
		c.fail("expected dynasty or fate, got %q", which)
	}
	n := c.number("how many cards")
	return ofSeat(who, func(p *position, s core.Seat) error {
		return same(which+" deck of "+who, n, p.s.Count(place(s)))
	})
}

func checkSeat(what string, of func(*core.Card) core.Seat) func(*cursor) func(*game, *position) error {
	return func(c *cursor) func(*game, *position) error {
		ref, who := c.need("a card"), c.need("a player")
		return func(g *game, p *position) error {
			id, err := p.refs.find(p.s, ref, core.NoSeat)
			if err != nil {
				return err
			}
			return same(what+" of "+ref, who, g.seatName(of(&p.s.Cards[id])))
		}
	}
}

func checkKeyword(c *cursor) func(*game, *position) error {
	ref, k := c.need("a card"), c.need("a keyword")
	want := yesNo(c)
	return ofCard(ref, func(p *position, id core.CardID) error {
		got := p.s.Keyword(id, card.Keyword(k))
		if clan, ok := strings.CutSuffix(k, " Clan"); ok {
			got = got || p.s.HasClan(id, clan)
		}
		return same("keyword "+k+" of "+ref, word2(want), word2(got))
	})
}

// checkByHand: whether a card has text that can't be read, and that its players carry out.
func checkByHand(c *cursor) func(*game, *position) error {
	ref := c.need("a card")
	want := yesNo(c)
	return ofCard(ref, func(p *position, id core.CardID) error {
		some, _ := p.s.Face(id).ByHand()
		return same("by-hand "+ref, word2(want), word2(some))
	})
}

func checkTokens(c *cursor) func(*game, *position) error {
	ref := c.need("a card")
	t := ""
	if len(c.words) > 1 {
		t = c.need("a title")
	}
	n := c.number("how many tokens")
	return ofCard(ref, func(p *position, id core.CardID) error {
		return same("tokens "+t+" on "+ref, n, p.s.TokenCount(id, t))
	})
}
