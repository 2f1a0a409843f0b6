package core

import "kotei/core/card"

// What conditions ask about turns, phases and players.

func isTurnOf(e Env, c *card.Cond) bool { return e.Active == e.SeatOf(c.Who, c.Ref) }

func inPhase(e Env, c *card.Cond) bool {
	return e.Phase == c.Phase && (c.Who == card.NoPlayer || e.Means(c.Who, c.Ref, e.Active))
}

// inNormalPhase: no effect has made it (CE-TERMNORMAL-01).
func inNormalPhase(e Env, c *card.Cond) bool { return e.Phase == c.Phase && !e.additional() }

// inFirstTurn: before a player's second turn or, with a number, before that one has ended.
func inFirstTurn(e Env, c *card.Cond) bool {
	n := 1
	if c.A != nil {
		n = e.Value(c.A)
	}
	return int(e.Turn) <= n*e.Living()
}

func wentFirst(e Env, c *card.Cond) bool { return e.Means(c.Who, c.Ref, e.Start) }

func hasFavor(e Env, c *card.Cond) bool { return e.Favor != NoSeat && e.Means(c.Who, c.Ref, e.Favor) }

func highestHonor(e Env, c *card.Cond) bool {
	return e.highest(e.SeatOf(c.Who, c.Ref), c.Kind == card.NoHigherHonor, c.Prop != "")
}

// someone reports whether a number of one of the players that a condition means is such, compared with n.
func (e *Env) someone(c *card.Cond, n int, number func(Seat) int) bool {
	for p := range Seat(e.NSeats) {
		if e.Means(c.Who, c.Ref, p) && c.Cmp.Holds(number(p), n) {
			return true
		}
	}
	return false
}

func handBeside(e Env, c *card.Cond) bool {
	return e.someone(c, e.Count(Hand(e.You)), func(p Seat) int { return e.Count(Hand(p)) })
}

func honorBeside(e Env, c *card.Cond) bool {
	return e.someone(c, int(e.Seats[e.You].Honor), func(p Seat) int { return int(e.Seats[p].Honor) })
}

// someControl: as many things as a text says or, where it names no number, as many as you.
func someControl(e Env, c *card.Cond) bool {
	n := 0
	if c.A != nil {
		n = e.Value(c.A)
	} else {
		n = e.ownsOf(c.Thing, c.Filter, e.You)
	}
	return e.someone(c, n, func(p Seat) int { return e.ownsOf(c.Thing, c.Filter, p) })
}

// highest reports whether p has a higher Family Honor than all other players.
func (s *State) highest(p Seat, ties, lobbying bool) bool {
	if !s.Live(p) {
		return false
	}
	own := int(s.Seats[p].Honor)
	if lobbying {
		_, more := s.PlayerRule(p, card.LobbyMore, nil)
		_, less := s.PlayerRule(p, card.LobbyLess, nil)
		own += more - less
	}
	for q := range Seat(s.NSeats) {
		if h := int(s.Seats[q].Honor); q != p && s.Live(q) && (h > own || h == own && !ties) {
			return false
		}
	}
	return true
}

// playsClan: a player that is meant plays one of the Clans.
func playsClan(e Env, c *card.Cond) bool {
	for p := range Seat(e.NSeats) {
		if !e.Means(c.Who, c.Ref, p) {
			continue
		}
		for _, k := range c.Keywords {
			if e.clan(p, clanOf(k), e.clans) {
				return true
			}
		}
	}
	return false
}

// fewestProvinces: each other player has more than a player that is meant.
func fewestProvinces(e Env, c *card.Cond) bool {
	for p := range Seat(e.NSeats) {
		if e.Means(c.Who, c.Ref, p) && e.fewest(p) {
			return true
		}
	}
	return false
}

// fewest reports whether each other player has more Provinces than p.
func (s *State) fewest(p Seat) bool {
	for q := range Seat(s.NSeats) {
		if q != p && s.Live(q) && s.Provinces(q) <= s.Provinces(p) {
			return false
		}
	}
	return true
}
