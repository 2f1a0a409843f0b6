package bot

import (
	"fmt"
	"strings"

	"kotei/core"
	"kotei/core/match"
)

// A Player answers for a seat. It sees the game as that seat does, and the legal answers, of which there is at
// least one. It must not change or keep what it is given.
type Player interface {
	Answer(seen *core.State, offers []core.Answer) core.Answer
}

// Names are the kinds of players that [New] knows: one that finds faults, and those who play to win, the weakest first.
func Names() []string { return []string{"random", "novice", "samurai", "captain", "champion"} }

// renamed are players by the names that they had.
var renamed = map[string]string{"sensible": "samurai", "searching": "champion"}

// New makes a player by the name of its kind.
func New(kind string, seed uint64) (Player, error) {
	switch kind {
	case "random":
		return Random(seed), nil
	case "novice":
		return Novice(seed), nil
	case "captain":
		return Captain(seed), nil
	case "samurai":
		return Samurai(seed), nil
	case "champion":
		return Champion(seed, Budget{}), nil
	}
	if now, ok := renamed[kind]; ok {
		return nil, fmt.Errorf("the player %q is called %q now", kind, now)
	}
	return nil, fmt.Errorf("there is no player called %q; there are %s", kind, strings.Join(Names(), ", "))
}

// Random is a player that takes any legal answer, each as likely as the others.
func Random(seed uint64) Player {
	return &random{match.NewRand(seed)}
}

type random struct{ rand match.Rand }

func (r *random) Answer(_ *core.State, offers []core.Answer) core.Answer {
	return offers[r.rand.Below(len(offers))]
}
