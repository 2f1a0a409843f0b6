package text

import "kotei/core/card"

// Tokens as texts name them: by their title, "Fire tokens", or by what they give, "-1F tokens" (CE "Tokens").

// tokenNameSlot is a field that holds such a name.
func tokenNameSlot[T any](field func(*T) *string) *slot[T] {
	titled := titleSlot(field)
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			all := titled.read(r, at, t)
			if r.kindAt(at) != number || r.toks[at].text[0] != '+' && r.toks[at].text[0] != '-' {
				return all
			}
			if end := r.madeStats(at, &card.Card{}); end > at {
				x := t
				*field(&x) = r.written(at, end)
				all = append(all, reading[T]{x, end})
			}
			return all
		},
		write: func(w *writer, t *T) {
			name := *field(t)
			if name == "" || name[0] != '+' && name[0] != '-' {
				titled.write(w, t)
				return
			}
			for _, k := range tokenise(name) {
				w.word(k.text)
			}
		},
		walk: titled.walk,
	}
}
