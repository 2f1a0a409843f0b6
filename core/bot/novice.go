package bot

import (
	"kotei/core"
	"kotei/core/match"
)

// Novice is a samurai who makes a beginner's mistakes: of the choices that matter, he gives the second best answer to two in three.
func Novice(seed uint64) Player {
	return &novice{samurai: Samurai(seed), rand: match.NewRand(seed ^ 0x6e6f76696365)}
}

type novice struct {
	samurai Player
	rand    match.Rand
	rest    []core.Answer
}

// Answer is the samurai's answer, or what he would answer if he didn't think of it.
func (b *novice) Answer(s *core.State, offers []core.Answer) core.Answer {
	a := b.samurai.Answer(s, offers)
	if len(offers) == 1 || !weighty(s.Ask.Kind) || b.rand.Below(3) == 0 {
		return a
	}
	b.rest = b.rest[:0]
	for _, o := range offers {
		if o != a {
			b.rest = append(b.rest, o)
		}
	}
	return b.samurai.Answer(s, b.rest)
}
