package text

import (
	"strings"

	"kotei/core/card"
)

// Players: "you", "another player", "his controller", "the Defender" (CE "Players", "Possessive case").

type player struct {
	who  card.Player
	ref  card.Var
	word string
}

var playerNames = []struct {
	words string
	who   card.Player
}{
	{"you", card.You},
	{"another player", card.Another},
	{"each player", card.EachPlayer},
	{"each other player", card.EachOther},
	{"a player", card.AnyPlayer},
	{"any player", card.AnyPlayer},
	{"the Attacker", card.Attacker},
	{"an Attacker", card.Attacker},
	{"the Defender", card.Defender},
	{"the enemy leader", card.EnemyLeader},
	{"the active player", card.ActivePlayer},
	{"an opponent", card.Another},
	{"an enemy player", card.EnemyPlayer},
	{"starting with you , each player", card.EachPlayer},
	{"starting with you and proceeding in turn order , each player", card.EachPlayer},
	{"beginning with you and proceeding in turn order , each player", card.EachPlayer},
	{"starting with the player to your left and proceeding in turn order , each player", card.EachPlayer},
	{"starting with the player on your left and proceeding in turn order , each player", card.EachPlayer},
	{"beginning with the player on your left and proceeding in turn order , each player", card.EachPlayer},
	{"beginning with the player to your left and proceeding in turn order , each player", card.EachPlayer},
	{"starting on your left , each player", card.EachPlayer},
	{"each player , starting with you and proceeding in turn order ,", card.EachPlayer},
	{"in turn order , starting with you , each player", card.EachPlayer},
	{"in turn order starting with you , each player", card.EachPlayer},
	{"in turn order , each player", card.EachPlayer},
	{"in turn order , each other player", card.EachOther},
	{"each other player in turn order", card.EachOther},
	{"each player in turn order", card.EachPlayer},
	{"each player , starting with you ,", card.EachPlayer},
	{"each player in turn order starting with you", card.EachPlayer},
	{"the player with the Imperial Favor", card.FavorHolder},
	{"any player who controls the Imperial Favor", card.FavorHolder},
	{"the player who controls the Imperial Favor", card.FavorHolder},
	{"all players", card.EachPlayer},
	{"all other players", card.EachOther},
	{"other players", card.EachOther},
}

// tookIt are the words for whose action the trigger was.
var tookIt = []string{"the player who took it", "the player who took the action", "the player who took that action", "the player taking the action"}

// duelPlayers are the players that a duel tells apart.
var duelPlayers = []struct {
	words string
	v     card.Var
}{
	{"the winner", card.Winner},
	{"the loser", card.Loser},
	{"the winning player", card.Winner},
	{"the losing player", card.Loser},
	{"this duel's winner", card.Winner},
	{"this duel's loser", card.Loser},
	{"the duel's winner", card.Winner},
	{"the duel's loser", card.Loser},
}

// thingsPlayers are the players that a thing has.
var thingsPlayers = []struct {
	word string
	who  card.Player
}{{"controller", card.Controller}, {"owner", card.OwnerOf}, {"player", card.TheirOwn}}

// players is all players at a token.
func (r *reader) players(at int) []reading[player] {
	return memo(r, r.g.playersID, at, func() []reading[player] { return r.playersAt(at) })
}

func (r *reader) playersAt(at int) []reading[player] {
	var all []reading[player]
	for _, n := range playerNames {
		if end, ok := r.words(at, n.words); ok {
			all = append(all, reading[player]{player{n.who, 0, n.words}, end})
		}
	}
	for _, w := range []string{"he", "the player", "that player", "they", "the target"} {
		if end, ok := r.words(at, w); ok {
			all = append(all, reading[player]{player{card.Chosen, unresolved, w}, end})
		}
	}
	for _, w := range tookIt {
		if end, ok := r.words(at, w); ok {
			all = append(all, reading[player]{player{card.Chosen, card.ByPlayer, w}, end})
		}
	}
	for _, d := range duelPlayers {
		if end, ok := r.words(at, d.words); ok {
			all = append(all, reading[player]{player{card.Chosen, d.v, d.words}, end})
		}
	}
	if end, ok := r.words(at, "the other player"); ok && r.inFocus() {
		all = append(all, reading[player]{player{card.Chosen, card.Rival, "the other player"}, end})
	}
	for _, c := range controllers {
		from, ok := r.words(at, c.words)
		if !ok {
			continue
		}
		for _, g := range r.reference(from) {
			if g.v.Thing == card.Cards && g.v.Of == nil && g.v.Word != "" {
				all = append(all, reading[player]{player{card.Controller, g.v.Ref, c.mark + strings.TrimPrefix(g.v.Word, "=")}, g.end})
			}
		}
	}
	all = append(all, r.manyPlayers(at)...)
	if end, ok := r.words(at, "each of you"); ok {
		all = append(all, reading[player]{player{card.YouAnd, unresolved, "each of you"}, end})
	}
	for _, g := range r.reference(at) {
		if g.v.Thing == card.Players && g.v.Of == nil && g.v.Word != "" && g.v.Word[0] != '=' {
			who := card.Controller
			if g.v.By == card.OwnerOf {
				who = card.OwnerOf
			}
			all = append(all, reading[player]{player{who, g.v.Ref, g.v.Word}, g.end})
		}
	}
	for _, o := range owners.read(r, at, player{}) {
		for _, t := range thingsPlayers {
			if r.is(o.end, t.word) && o.v.word != "his" && o.v.word != "its" && o.v.word != "their" {
				x := o.v
				x.who = t.who
				all = append(all, reading[player]{x, o.end + 1})
			}
		}
	}
	return all
}

var owners = ownerSlot(func(p *player) (*card.Var, *string) { return &p.ref, &p.word })

// controllers are the players who are written before the card that is or was theirs; a mark begins the word of such a one.
var controllers = []struct{ words, mark string }{
	{"the controller of", "of "},
	{"the player who last controlled", "last "},
}

// unmarked is the word of a player without such a mark, and the words that it stands for.
func unmarked(word string) (ref, words string) {
	if of, as := ofMany(word); as >= 0 {
		return of, ""
	}
	for _, c := range controllers {
		if of, ok := strings.CutPrefix(word, c.mark); ok {
			return of, c.words
		}
	}
	return word, ""
}

func (w *writer) player(p player) {
	if of, as := ofMany(p.word); as >= 0 {
		w.words(theirControllers[as].before)
		w.owner(of)
		w.words(theirControllers[as].after)
		return
	}
	if of, words := unmarked(p.word); words != "" {
		w.words(words)
		w.refWord(of)
		return
	}
	switch p.who {
	case card.Controller:
		w.owner(p.word)
		w.word("controller")
	case card.OwnerOf:
		w.owner(p.word)
		w.word("owner")
	case card.TheirOwn:
		w.owner(p.word)
		w.word("player")
	default:
		w.refWord(p.word)
	}
}

// playerSlot is a field that holds a player; one that names the seat "you" does so if you says.
func playerSlot[T any](set func(*T, player), get func(*T) player, ref func(*T) *card.Var) *slot[T] {
	return &slot[T]{
		read: func(r *reader, at int, t T) []reading[T] {
			var all []reading[T]
			for _, p := range r.players(at) {
				x := t
				set(&x, p.v)
				all = append(all, reading[T]{x, p.end})
			}
			return all
		},
		stops: func(r *reader, at int) []int { return endsOf(r.players(at)) },
		write: func(w *writer, t *T) { w.player(get(t)) },
		walk: func(v *resolver, t *T) {
			if p := get(t); p.ref == unresolved {
				v.player(p.who, ref(t), p.word)
			}
		},
	}
}
