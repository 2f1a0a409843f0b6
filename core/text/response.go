package text

import (
	"slices"

	"kotei/core/card"
)

// What a Response answers, which is an action that has resolved: "if the action was yours and destroyed a Personality", "after the
// action Recruits this Holding". What the action did is told when it has resolved; only what was recruited is told at once, since
// that is no action in most editions (CE "Timing and triggers", "Reaction trigger").
//
//	response = ("if" | "after") action did

// responseStyle is the style of the first such trigger: it has its "if" or "after" among its words.
const responseStyle Style = 30000

// responses are the triggers of Responses.
var responses = func() []row[card.Trigger] {
	rows := []row[card.Trigger]{
		{pattern: "(after|if) the action (Recruits|Recruited) {subj}", base: card.Trigger{At: card.After, Event: card.EvRecruit}},
		{pattern: "(after|if) the action (Recruits|Recruited) {subj} from a Province", base: card.Trigger{At: card.After, Event: card.EvRecruit, From: card.ProvinceZone}},
		{pattern: "(after|if) {did} (moves|moved) {subj} home", base: card.Trigger{Event: card.EvMove, To: card.HomeZone}},
		{pattern: "(after|if) {did} (moves|moved) {subj} to (this|the current) battlefield", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield}},
		{pattern: "(after|if) {did} (moves|moved) {subj} to a battlefield", base: card.Trigger{Event: card.EvMove, To: card.BattlefieldZone}},
		{pattern: "(after|if) {did} (brings|brought) {subj} into play", base: card.Trigger{Event: card.EvEnterPlay}},
		{pattern: "(after|if) {did} (puts|put) {subj} into play", base: card.Trigger{Event: card.EvEnterPlay}},
		{pattern: "(after|if) {did} (Equips|Equipped) {subj}", base: card.Trigger{Event: card.EvEquip}},
		{pattern: "(after|if) {did} (Equips|Equipped) {subj} to {obj}", base: card.Trigger{Event: card.EvEquip}},
		{pattern: "(after|if) {did} (attaches|attached) {subj}", base: card.Trigger{Event: card.EvAttach}},
		{pattern: "(after|if) {did} (attaches|attached) {subj} to {obj}", base: card.Trigger{Event: card.EvAttach}},
		{pattern: "(after|if) {did} (discards|discarded) the Imperial Favor", base: card.Trigger{Event: card.EvFavorLost}},
		{pattern: "(after|if) {did} (takes|took) the Imperial Favor", base: card.Trigger{Event: card.EvFavorTaken}},
	}
	for _, d := range []struct {
		words string
		ev    card.Happening
	}{
		{"destroys|destroyed", card.EvDestroy},
		{"bows|bowed", card.EvBow},
		{"straightens|straightened", card.EvStraighten},
		{"moves|moved", card.EvMove},
		{"dishonors|dishonored", card.EvDishonor},
		{"rehonors|rehonored", card.EvRehonor},
		{"discards|discarded", card.EvDiscard},
		{"banishes|banished", card.EvRemoved},
		{"targets|targeted", card.EvTarget},
	} {
		rows = append(rows, row[card.Trigger]{pattern: "(after|if) {did} (" + d.words + ") {subj}", base: card.Trigger{Event: d.ev}})
	}
	for _, d := range joinedDone {
		rows = append(rows, row[card.Trigger]{pattern: "(after|if) {did} " + d.words + " {ordone} {subj}", base: card.Trigger{Event: d.ev, To: d.to}, then: shareWithOr})
	}
	const from = " from (the action|the action's effects|the action's effect)"
	rows = append(rows,
		row[card.Trigger]{pattern: "(after|if) {who} (draws|drew) (cards|a card|one or more cards)" + from, base: card.Trigger{Event: card.EvDraw}},
		row[card.Trigger]{pattern: "(after|if) {who} (gains|gained) Honor" + from, base: card.Trigger{Event: card.EvHonorGain}},
		row[card.Trigger]{pattern: "(after|if) {who} (loses|lost) Honor" + from, base: card.Trigger{Event: card.EvHonorLoss}},
		row[card.Trigger]{pattern: "(after|if) {subj} (wins|won) a duel" + from, base: card.Trigger{Event: card.EvWinDuel}},
		row[card.Trigger]{pattern: "(after|if) {subj} (loses|lost) a duel" + from, base: card.Trigger{Event: card.EvLoseDuel}},
	)
	for i := range rows {
		if t := &rows[i].base; t.Event != card.EvRecruit {
			t.At, t.Ended, t.Cause = card.After, true, &card.Cause{Action: true}
		}
	}
	return append(rows, row[card.Trigger]{ // an icon, which is read as words
		pattern: "(after|if) you paid the action's the Imperial Favor cost", base: card.Trigger{At: card.After, Event: card.EvFavorLost, By: card.You, Ended: true, Paid: true, Cause: &card.Cause{Action: true}},
	})
}()

func init() {
	triggerSlots["did"] = &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			r.whichAction(at, *t.Cause, func(c card.Cause, end int) {
				x := t
				x.Cause, x.CauseWord = &c, r.phrase(at, end)
				all = append(all, reading[card.Trigger]{x, end})
			})
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.words(t.CauseWord) },
		walk:  func(*resolver, *card.Trigger) {},
	}
}

// whichAction reads "the action", "the Battle action" and "the action was yours and".
func (r *reader) whichAction(at int, c card.Cause, yield func(card.Cause, int)) {
	if !r.is(at, "the") {
		return
	}
	if i, own, ok := r.sortOfAction(at+1, c); ok && r.is(i, "action") {
		yield(own, i+1)
	}
	end, ok := r.words(at, "the action was")
	if !ok {
		return
	}
	for _, whose := range []struct {
		words string
		by    card.Player
	}{{"yours", card.You}, {"another player's", card.Another}, {"", card.NoPlayer}} {
		i, ok := r.words(end, whose.words)
		if !ok {
			continue
		}
		c := c
		c.By = whose.by
		if whose.by != card.NoPlayer && r.is(i, "and") {
			yield(c, i+1)
			continue
		}
		if whose.by != card.NoPlayer && r.is(i, ",") {
			i++
		}
		if j, own, ok := r.sortOfAction(i, c); ok && (own.Keyword != "" || own.Des != 0) {
			if r.is(j, ",") && r.is(j+1, "and") {
				j++
			}
			if r.is(j, "and") {
				yield(own, j+1)
			}
		}
	}
}

// sortOfAction reads the designator or keyword of an action, if one stands there.
func (r *reader) sortOfAction(at int, c card.Cause) (int, card.Cause, bool) {
	if d := designatorAt(r, at); d >= 0 && designators[d].des&(card.Battle|card.Open|card.Limited) != 0 {
		c.Des = designators[d].des
		return at + 1, c, true
	}
	if k, end, many := r.keyword(at); k != "" && many != plural {
		c.Keyword = k
		return end, c, true
	}
	return at, c, true
}

// responseTo is what a Response answers, from a token on.
func (r *reader) responseTo(it *card.Item, at int) []reading[card.Trigger] {
	switch {
	case (it.Kind == card.Static || it.Des == card.Interrupt) && r.is(at, "if"):
	case it.Kind != card.Ability || it.Des&card.Response == 0:
		return nil
	}
	return slices.DeleteFunc(slices.Clone(r.g.responses.readAt(r, at)), func(g reading[card.Trigger]) bool {
		return isPaidBy(&g.v) != (it.Des&card.Response == 0)
	})
}

func isResponse(t *card.Trigger) bool { return t.Style >= responseStyle }
