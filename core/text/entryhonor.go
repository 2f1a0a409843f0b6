package text

import "kotei/core/card"

// A trait of nothing but Honor, "Lose 2 Honor": the oldest cards mean that it happens after their card enters play (GE-PLAY-08, HE-PLAY-04).

// staysInPlay are the types of cards that stay in play.
const staysInPlay = card.Attachments | 1<<card.Personality | 1<<card.Holding | 1<<card.Region

func entryHonor(s *session, it *card.Item) {
	if s.granted || it.Kind != card.Static || it.Trigger != nil || len(it.When) > 0 || len(it.Ops) != 1 || staysInPlay&(1<<s.c.Type) == 0 {
		return
	}
	if o := &it.Ops[0]; (o.Verb == card.LoseHonor || o.Verb == card.GainHonor) && o.Who == card.NoPlayer && o.Amount != nil && o.Amount.Kind == card.Const {
		it.Kind = card.Triggered
		it.Trigger = &card.Trigger{At: card.After, Event: card.EvEnterPlay, Subject: thisOne(), Style: impliedStyle}
	}
}
