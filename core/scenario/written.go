package scenario

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// title is how lines call a card's face. The file writes out a face that is neither in the stock nor in the starter set.
func (w *writer) title(c core.CardID) string {
	s := w.s
	f := s.Face(c)
	if s.Cards[c].Face == 0 {
		f = w.unknown(c)
	}
	if t, ok := w.titles[f.ID]; ok {
		return t
	}
	t := f.Extended()
	if known := w.find(t); known == nil || !alike(known, f) {
		d := *f
		if d.Title == "" {
			d.Title, d.Level = fmt.Sprintf("Created Card %d", len(w.own)+1), 0
		}
		for n := 2; slices.ContainsFunc(w.own, func(o *card.Card) bool { return o.Extended() == d.Extended() }); n++ {
			d.Title = fmt.Sprintf("%s (%d)", f.Title, n)
		}
		w.own = append(w.own, &d)
		t = d.Extended()
	}
	w.titles[f.ID] = quote(t)
	if f.Unread() != nil {
		w.line("unread %s", quote(t))
	}
	return w.titles[f.ID]
}

// find is the card that a title means in a file that doesn't write it out, nil if it means none.
func (w *writer) find(title string) *card.Card {
	c, err := w.opts.known(title)
	if err != nil {
		return nil // the stock can't be read, so that the file writes the card out
	}
	return c
}

// alike reports whether two cards say the same in a game.
func alike(a, b *card.Card) bool {
	return a.ID == b.ID && a.Type == b.Type && a.Alt == b.Alt && a.Proxy == b.Proxy && a.Stats == b.Stats && a.Text == b.Text &&
		slices.Equal(a.Clans, b.Clans) && slices.Equal(a.Keywords, b.Keywords)
}

// unknown is the placeholder for an unknown card.
func (w *writer) unknown(c core.CardID) *card.Card {
	switch w.s.Cards[c].Place.Zone() {
	case card.DynastyDeckZone, card.ProvinceZone, card.DynastyDiscard:
		return &card.Card{ID: "unknown dynasty", Title: "Unknown Dynasty Card", Type: card.Holding}
	}
	return &card.Card{ID: "unknown fate", Title: "Unknown Fate Card", Type: card.Strategy}
}

// rows writes tokens, what was used this turn, Events that have resolved, and the Favor.
func (w *writer) rows() {
	s := w.s
	for i := range s.NRows {
		r := &s.Rows[i]
		switch r.Kind {
		case core.RowToken:
			on := w.called[r.Card]
			if slot, ok := r.Place.IsProvince(); ok && r.Card == 0 {
				on = fmt.Sprintf("%s province %d", w.names[r.Place.Seat()], s.Number(r.Place.Seat(), slot))
			}
			if t := tokenWords(s.Table.Faces[r.Item.Face]); on != "" && t != "" {
				for range min(int(r.Amount), 99) {
					w.line("token %s %s", on, t)
				}
			}
		case core.RowUsed:
			if on := w.called[r.Card]; on != "" && r.Item.Face == s.Cards[r.Card].Face {
				if n := slices.Index(abilities(s.Face(r.Card)), int(r.Item.N)); n >= 0 {
					w.line("used %s.%d", on, n+1)
				}
			}
		case core.RowEvent:
			if f := s.Table.Faces[r.Item.Face]; f.Type == card.Event && w.find(f.Extended()) != nil {
				w.line("resolved %s %s", w.names[max(r.Seat, 0)], quote(f.Extended()))
			}
		default:
		}
	}
	if s.Favor >= 0 {
		w.line("favor %s", w.names[s.Favor])
	}
}

// tokenWords is a token in the words of a token line, "" if these can't describe it.
func tokenWords(f *card.Card) string {
	var mods []string
	for _, k := range []string{"F", "C", "PH", "GP", "PS"} {
		if v := f.Stats[tokenStats[k]]; v.N != 0 {
			mods = append(mods, fmt.Sprintf("%+d%s", v.N, k))
		}
	}
	title := f.Title
	if strings.HasPrefix(title, "+") || strings.HasPrefix(title, "-") {
		title = "“" + title + "”"
	}
	switch {
	case len(mods) == 0 && title == "":
		return ""
	case len(mods) == 0:
		return quote(title)
	case title == "":
		return strings.Join(mods, "/")
	}
	return strings.Join(mods, "/") + " " + quote(title)
}

// start writes where play begins.
func (w *writer) start() {
	s := w.s
	if a := &s.Attack; a.Now != 0 {
		for i := range int(a.N) {
			if f := &a.Fields[i]; f.Done && i+1 != int(a.Now) {
				w.line("fought %d", i+1)
			}
		}
		// The battlefields have to be there before units stand at them.
		at := slices.IndexFunc(w.lines, func(l string) bool { return strings.HasPrefix(l, "put ") })
		w.lines = slices.Insert(w.lines, max(at, 0), fmt.Sprintf("turn %s battle %d against %s", w.names[a.Attacker], a.Now, w.names[a.Defender]))
		return
	}
	phase := s.Phase
	if s.Ask.Kind == rules.AskAttack {
		phase = card.AttackPhase
	}
	w.line("turn %s %s", w.names[s.Active], phase)
}

// maxPasses bounds how many passes a written scenario begins with.
const maxPasses = 12

// finish opens what was written, passes until the question of the game is asked, writes checks of the position there, and plays the whole
// file once.
func (w *writer) finish(about string) ([]byte, error) {
	for range maxPasses {
		g, err := w.opened()
		if err != nil {
			return nil, err
		}
		p, err := w.reach(g.pos)
		if err != nil {
			return nil, err
		}
		ask := p.s.Ask
		if w.stands(p) {
			if len(g.sc.script) > 0 { // without a line, checks begin at the first question, even if nobody can do anything there
				g.pos = p
			}
			w.checks(g)
			return w.proved(about)
		}
		if ask.Kind != rules.AskAction && ask.Kind != rules.AskReaction || ask.Seat < 0 {
			return nil, fmt.Errorf("%w: instead, it begins with %s", ErrMidway, askName(p.s))
		}
		w.line("%s: pass", w.names[ask.Seat])
	}
	return nil, ErrMidway
}

// stands reports whether a position asks what the game asks.
func (w *writer) stands(p position) bool {
	return p.s.Ask.Kind == w.s.Ask.Kind && p.s.Ask.Seat == w.s.Ask.Seat
}

// reach passes the windows in which nobody can do anything else, up to the question of the game.
func (w *writer) reach(p position) (position, error) {
	for n := 0; n < maxSilent && !w.stands(p) && p.passOnly(); n++ {
		q, err := p.step(core.Answer{Act: core.Pass, Seat: p.s.Ask.Seat})
		if err != nil {
			return p, err
		}
		p = q
	}
	return p, nil
}

// opened is the game that the lines lead to.
func (w *writer) opened() (*game, error) {
	text, err := w.text("")
	if err != nil {
		return nil, err
	}
	sc, err := Parse("written.txtar", text)
	if err != nil {
		return nil, err
	}
	g, err := sc.game(w.opts, sc.Editions[0])
	if err != nil {
		return nil, err
	}
	return g, g.playTo(math.MaxInt)
}

// checks writes what holds in the position that the lines set up, and notes how the game differs.
func (w *writer) checks(g *game) {
	s, t := w.s, g.pos.s
	if a := &t.Attack; a.Now != 0 {
		w.line("expect phase battle %d %s", a.Fields[a.Now-1].Num, a.Segment)
	} else if t.Phase != card.NoPhase {
		w.line("expect phase %s", t.Phase)
	}
	w.line("expect active %s", w.names[t.Active])
	if t.Ask.Seat >= 0 {
		w.line("expect asked %s %s", w.names[t.Ask.Seat], askName(t))
	}
	for p := range core.Seat(s.NSeats) {
		w.line("expect honor %s %d", w.names[p], t.Seats[p].Honor)
		w.line("expect provinces %s %d", w.names[p], t.Provinces(p))
		w.line("expect hand %s %d", w.names[p], t.Count(core.Hand(p)))
		for n := 1; n <= min(t.Provinces(p), s.Provinces(p)); n++ {
			if was, is := s.ProvinceStrength(p, s.Slot(p, n)), t.ProvinceStrength(p, t.Slot(p, n)); was != is {
				w.note("the strength of Province %d of %s is %d in the game, not %d", n, w.names[p], was, is)
			}
		}
		for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
			w.check(g, c)
		}
	}
}

// check writes a check of a Personality's Force, and notes which stats differ in the game.
func (w *writer) check(g *game, c core.CardID) {
	s, t, name := w.s, g.pos.s, w.called[c]
	if name == "" || !s.IsUnit(c) {
		return
	}
	d, err := g.pos.refs.find(t, name, core.NoSeat)
	if err != nil {
		w.note("%s is not there any more when play begins", name)
		return
	}
	w.line("expect force %s %d", name, t.Stat(d, card.Force))
	for _, st := range []card.Stat{card.Force, card.Chi, card.PersonalHonor} {
		if was, is := s.Stat(c, st), t.Stat(d, st); was != is {
			w.note("the %s of %s is %d in the game, not %d", st, name, was, is)
		}
	}
}

// proved is the whole file, after playing it once.
func (w *writer) proved(about string) ([]byte, error) {
	text, err := w.text(about)
	if err != nil {
		return nil, err
	}
	sc, err := Parse("written.txtar", text)
	if err != nil {
		return nil, err
	}
	return text, sc.Run(w.opts)
}

// text is the file with the lines so far.
func (w *writer) text(about string) ([]byte, error) {
	var b strings.Builder
	for l := range strings.SplitSeq(strings.TrimSpace(about), "\n") {
		if l != "" {
			b.WriteString("# " + strings.TrimSpace(l) + "\n")
		}
	}
	for _, n := range w.notes {
		b.WriteString("# Not so in this file: " + n + ".\n")
	}
	for _, l := range w.lines {
		b.WriteString(l + "\n")
	}
	if len(w.own) > 0 {
		if w.opts.WriteCards == nil {
			return nil, errorf("cards can't be written here")
		}
		own, err := w.opts.WriteCards(w.own)
		if err != nil {
			return nil, err
		}
		b.WriteString("-- cards.yaml --\n" + string(own))
	}
	return []byte(b.String()), nil
}
