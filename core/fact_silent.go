package core

// The changes of a card of which nobody is told: marks that rules keep on it, and who has it while it is used. They are part of the door
// through which all changes go; a test of core/rules finds a procedure that writes a card itself.

// Mark sets flags of a card that are no news.
func (x *X) Mark(c CardID, marks Flags) { x.Cards[c].Flags |= marks }

// Unmark takes flags from all cards.
func (x *X) Unmark(marks Flags) {
	for c := 1; c <= int(x.NCards); c++ {
		x.Cards[c].Flags &^= marks
	}
}

// Hold puts a card into the resolution area of a player, who controls it as long as it is there, whoever owns it.
func (x *X) Hold(c CardID, p Seat) {
	x.Fact(Fact{Kind: FactPut, Card: c, Place: Limbo(p)})
	x.Cards[c].Ctrl = p
}

// Die makes a card that lies in a discard pile honorably dead (CE-DEADP-04).
func (x *X) Die(c CardID) { x.Cards[c].Flags = x.Cards[c].Flags&^Dishonorable | Dead }

// LieAt makes a card in play a Terrain at a battlefield.
func (x *X) LieAt(c CardID, at uint8) {
	x.Cards[c].At = at
	x.Mark(c, IsTerrain)
}

// OpenTo lets everybody know a card from the beginning of the game: it is on nobody's list.
func (x *X) OpenTo(c CardID) { x.Cards[c].Known = everybody }
