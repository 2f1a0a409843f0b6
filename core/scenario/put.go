package scenario

import (
	"kotei/core"
	"kotei/core/card"
)

// place makes a card and moves it somewhere by a fact, so that its traits begin to apply.
func (b *builder) place(face core.FaceID, p core.Seat, to core.Place, bottom bool) core.CardID {
	c := b.x.NewCard(face, p, core.Limbo(p))
	b.x.Cards[c].Known = 0xff // what it is decides where it may go
	f := core.Fact{Kind: core.FactPut, Card: c, Place: to}
	if bottom {
		f.N = 1
	}
	b.x.Fact(f)
	b.x.Cards[c].Flags &^= core.NewHere
	return c
}

// into puts a card with this title into an area, if such cards belong there.
func (b *builder) into(to core.Place, p core.Seat, title, name string, bottom bool) error {
	c, err := b.lib.find(title)
	if err != nil {
		return err
	}
	if err := belongs(c, to); err != nil {
		return err
	}
	id := b.place(b.x.Table.FaceOf(c.ID), p, to, bottom)
	b.cards[p] = append(b.cards[p], c)
	return b.refs.add(name, title, b.x.Cards[id].Phys)
}

// belongs returns an error if cards of c's type never are in an area.
func belongs(c *card.Card, to core.Place) error {
	var want card.Deck
	switch to.Zone() {
	case card.Hand, card.FateDeckZone, card.FateDiscard:
		want = card.FateDeck
	case card.DynastyDeckZone, card.DynastyDiscard, card.ProvinceZone:
		want = card.DynastyDeck
	default:
		return nil
	}
	sensei := c.Type == card.Sensei && want == card.FateDeck // which some editions play from there (GE-SEN-02)
	if c.Type.Deck() != want && !sensei {
		return errorf("a %s never is there: %q", c.Type, c.Extended())
	}
	return nil
}

func (b *builder) put(q placed) error {
	if b.sc.start.game && q.zone != "dynasty-deck" && q.zone != "fate-deck" {
		return errorf("before the game begins there are only decks, no %s", q.zone)
	}
	face, title, err := b.face(q)
	if err != nil {
		return err
	}
	to, err := b.where(q, face)
	if err != nil {
		return err
	}
	if err := q.contradicts(face, to); err != nil {
		return err
	}
	c := b.place(b.x.Table.FaceOf(face.ID), q.seat, to, false)
	k := &b.x.Cards[c]
	k.Flags |= q.flags
	if q.flags&core.Created == 0 {
		b.cards[q.seat] = append(b.cards[q.seat], face)
	}
	if _, ok := to.IsProvince(); ok {
		face := core.Fact{Kind: core.FactFaceUp, Card: c}
		if q.down {
			face.Kind = core.FactFaceDown
		}
		b.x.Fact(face)
	}
	if err := b.locate(q, c); err != nil {
		return err
	}
	return b.refs.add(q.name, title, b.x.Cards[c].Phys)
}

// face is the card that a put line names. A created card has the same face without a title.
func (b *builder) face(q placed) (*card.Card, string, error) {
	c, err := b.lib.find(q.title)
	if err == nil && q.flags&core.Created != 0 {
		c, q.title = b.lib.untitled[c], ""
	}
	return c, q.title, err
}

// where is the place that a put line names.
func (b *builder) where(q placed, c *card.Card) (core.Place, error) {
	switch q.zone {
	case "province":
		slot := b.x.Slot(q.seat, q.n)
		if slot < 0 {
			return 0, errorf("%s has no Province %d", b.sc.players[q.seat].name, q.n)
		}
		return core.Province(q.seat, slot), belongs(c, core.Province(q.seat, slot))
	case "battlefield", "on":
		return core.Play(q.seat), nil
	}
	to := zones[q.zone](q.seat)
	return to, belongs(c, to)
}

// contradicts returns an error for flags that such a card can't have there.
func (q *placed) contradicts(c *card.Card, to core.Place) error {
	pers := c.Type == card.Personality
	switch {
	case q.flags&(core.Bowed|core.Created|core.ByOwnText) != 0 && !to.InPlay():
		return errorf("only a card in play can be bowed, created or in play by its own text")
	case q.flags&core.Dishonorable != 0 && !pers:
		return errorf("only a Personality can be dishonorable: %q is a %s", q.title, c.Type)
	case q.flags&core.Dead != 0 && (!pers || q.zone != "dynasty-discard"):
		return errorf("only a Personality in dynasty-discard can be dead")
	case q.flags&core.ByOwnText != 0 && c.Type != card.Ring:
		return errorf("only a Ring enters play by its own text: %q is a %s", q.title, c.Type)
	case q.down && q.zone != "province":
		return errorf("only a card in a Province is face-down where others are face-up")
	}
	return nil
}

// locate attaches a card, or puts it at its battlefield.
func (b *builder) locate(q placed, c core.CardID) error {
	k, t := &b.x.Cards[c], b.x.Type(c)
	switch {
	case q.zone == "battlefield":
		return b.field(q, c)
	case q.zone == "on" && q.on != "":
		host, err := b.refs.find(b.x.State, q.on, q.seat)
		if err != nil {
			return err
		}
		if !b.x.IsUnit(host) || !card.Attachments.Has(t) {
			return errorf("only Followers, Items and Spells go on a Personality in play, not %q on %q", q.title, q.on)
		}
		b.x.Fact(core.Fact{Kind: core.FactAttach, Card: c, Other: host})
	case q.zone == "on":
		slot := b.x.Slot(q.seat, q.n)
		if slot < 0 {
			return errorf("%s has no Province %d", b.sc.players[q.seat].name, q.n)
		}
		k.Flags |= core.OnProvince
		k.At = uint8(slot)
	case card.Attachments.Has(t) && k.Place.InPlay():
		return errorf("%q is attached to a Personality: put it “on” one", q.title)
	}
	return nil
}

// field puts a Personality, or a Terrain, at a battlefield.
func (b *builder) field(q placed, c core.CardID) error {
	st := b.sc.start
	if st.battle == 0 {
		return errorf("there is a battlefield only with “turn … battle”")
	}
	if b.x.Slot(core.Seat(b.sc.seat(st.against)), q.n) < 0 {
		return errorf("%s has no Province %d, and so there is no battlefield", st.against, q.n)
	}
	k := &b.x.Cards[c]
	k.At = uint8(q.n)
	if b.x.Type(c) == card.Strategy {
		k.Flags |= core.IsTerrain
		return nil
	}
	if b.x.Type(c) != card.Personality {
		return errorf("only units stand at a battlefield, and %q is a %s", q.title, b.x.Type(c))
	}
	side, err := b.side(q)
	k.Flags |= side
	return err
}

// side is the side on which a player's units stand: the Attacker's, the Defender's, or for an ally the one that the line says.
func (b *builder) side(q placed) (core.Flags, error) {
	name := b.sc.players[q.seat].name
	own := map[string]string{b.sc.start.seat: "attacking", b.sc.start.against: "defending"}[name]
	switch {
	case own != "" && q.side != "" && own != q.side:
		return 0, errorf("%s is not on that side: he is %s", name, own)
	case own == "" && q.side == "":
		return 0, errorf("%s is neither the Attacker nor the Defender: say attacking or defending", name)
	case own == "":
		own = q.side
		b.ally(q.seat, own)
	}
	if own == "attacking" {
		return core.Attacking, nil
	}
	return core.Defending, nil
}

func (b *builder) ally(p core.Seat, side string) {
	if side == "attacking" {
		b.x.Attack.AlliedA |= 1 << p
		b.x.Attack.InvitedA |= 1 << p
	} else {
		b.x.Attack.AlliedD |= 1 << p
		b.x.Attack.InvitedD |= 1 << p
	}
}

func (b *builder) invited(who, by core.Seat) error {
	st := b.sc.start
	name := b.sc.players[by].name
	switch {
	case st.battle == 0:
		return errorf("there are allies only with “turn … battle”")
	case name == st.seat && who != by:
		b.x.Attack.InvitedA |= 1 << who
	case name == st.against && who != by:
		b.x.Attack.InvitedD |= 1 << who
	default:
		return errorf("only the Attacker and the Defender invite others")
	}
	return nil
}

func (b *builder) token(ref string, t *card.Card) error {
	c, err := b.refs.find(b.x.State, ref, core.NoSeat)
	if err != nil {
		return err
	}
	if !b.x.InPlay(c) {
		return errorf("%q is not in play and can have no token", ref)
	}
	b.x.Fact(core.Fact{Kind: core.FactToken, Card: c, Seat: b.x.Cards[c].Ctrl, Face: b.x.Table.FaceOf(t.ID), N: 1})
	return nil
}

func (b *builder) provinceToken(p core.Seat, n int, t *card.Card) error {
	slot := b.x.Slot(p, n)
	if slot < 0 {
		return errorf("%s has no Province %d", b.sc.players[p].name, n)
	}
	b.x.Fact(core.Fact{Kind: core.FactToken, Place: core.Province(p, slot), Seat: p, Face: b.x.Table.FaceOf(t.ID), N: 1})
	return nil
}

// used marks an ability as used this turn.
func (b *builder) used(ref string) error {
	c, n, err := b.refs.ability(b.x.State, ref, core.NoSeat)
	if err != nil {
		return err
	}
	items := abilities(b.x.Face(c))
	if n == 0 && len(items) == 1 {
		n = 1
	}
	if n < 1 || n > len(items) {
		return errorf("%q has %d abilities: name one as %s.1", ref, len(items), ref)
	}
	it := &b.x.Face(c).Items[items[n-1]]
	dur := it.Limit.Per
	if dur == card.NoWindow {
		dur = card.ThisTurn
	}
	item := core.ItemRef{Face: b.x.Cards[c].Face, N: uint16(items[n-1])}
	b.x.Row(core.Row{Kind: core.RowUsed, Dur: dur, Card: c, Source: c, Seat: b.x.Cards[c].Ctrl, Item: item, Amount: 1})
	return nil
}

// abilities are the numbers of those items of a card that are abilities.
func abilities(c *card.Card) (out []int) {
	for i := range c.Items {
		if c.Items[i].Kind == card.Ability {
			out = append(out, i)
		}
	}
	return out
}

func (b *builder) resolved(p core.Seat, title string) error {
	c, err := b.lib.find(title)
	if err != nil {
		return err
	}
	if c.Type != card.Event {
		return errorf("only an Event has resolved: %q is a %s", title, c.Type)
	}
	b.x.Row(core.Row{Kind: core.RowEvent, Dur: card.ThisGame, Seat: p, Item: core.ItemRef{Face: b.x.Table.FaceOf(c.ID)}, Amount: 1})
	return nil
}
