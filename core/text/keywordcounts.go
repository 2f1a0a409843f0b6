package text

import "kotei/core/card"

// How many keywords a card has: "+1F for each of his keywords except …", "with fewer keywords" (CE "Keywords").

// soulOf is the beginning of keywords that some counts leave out.
const soulOf = "Soul of"

// isSoulOf reports whether it stands at a token, in quotation marks.
func (r *reader) isSoulOf(at int) bool { return r.kindAt(at) == quote && r.toks[at].text == soulOf }

// soulSlot has no meaning of its own.
func soulSlot() *slot[card.Value] {
	return &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			if !r.isSoulOf(at) {
				return nil
			}
			return []reading[card.Value]{{v, at + 1}}
		},
		write: func(w *writer, _ *card.Value) { w.word(`"` + soulOf + `"`) },
		walk:  func(*resolver, *card.Value) {},
	}
}

// notSouls is how a comparison that leaves them out is written.
const notSouls = "keywords, ignoring"

// countedKeywords adds "keywords, ignoring "Soul of" keywords" to what is counted.
func (r *reader) countedKeywords(at int, a card.Atom, all []reading[card.Atom]) []reading[card.Atom] {
	if end, ok := r.words(at, "keywords , ignoring"); ok && r.isSoulOf(end) && r.is(end+1, "keywords") {
		a.Stat, a.Title = card.KeywordsNotSoul, notSouls
		all = append(all, reading[card.Atom]{a, end + 2})
	}
	return all
}

func init() { valueSlots["soulof"] = soulSlot() }
