package deal

import "testing"

func TestLeaves(t *testing.T) {
	c := at(0)
	c.at = [32]byte{}
	one := secretOf(0).opening(&c, Slot{1, 2}, "akodo-toturi")
	for what, other := range map[string]Opening{
		"card":   {one.Number, one.Salt, "bayushi-kachiko"},
		"salt":   {one.Number, [32]byte{1}, one.Card},
		"length": {one.Number, one.Salt, one.Card + "\x00"},
	} {
		if other.leaf() == one.leaf() {
			t.Errorf("another %s has the same leaf", what)
		}
	}
	for what, other := range map[string]Opening{
		"number": secretOf(0).opening(&c, Slot{1, 3}, "akodo-toturi"),
		"deck":   secretOf(0).opening(&c, Slot{2, 2}, "akodo-toturi"),
		"owner":  secretOf(1).opening(&c, Slot{1, 2}, "akodo-toturi"),
	} {
		if other.Salt == one.Salt {
			t.Errorf("a slot of another %s has the same salt", what)
		}
	}
}

func TestSlotsAreElementsOfTheirOwn(t *testing.T) {
	seen := map[[32]byte]Slot{}
	for _, game := range [][32]byte{{1}, {2}} {
		for d := range Deck(3) {
			for n := range uint8(20) {
				e := Slot{d, n}.element(&game)
				if other, twice := seen[e.enc]; twice || e.isIdentity() {
					t.Fatalf("%v and %v are the same", other, Slot{d, n})
				}
				seen[e.enc] = Slot{d, n}
			}
		}
	}
}

func TestCoins(t *testing.T) {
	c := at(0)
	coin := secretOf(0).coin(&c)
	was := sealed(&c, &coin)
	for what, other := range elsewhere() {
		if sealed(&other, &coin) == was {
			t.Errorf("a coin for another %s is sealed alike", what)
		}
	}
	if other := [32]byte{1}; sealed(&c, &other) == was {
		t.Error("another coin is sealed alike")
	}
	coins := [MaxSeats][32]byte{{1}, {2}, {3}}
	draw := func(in seats, coins [MaxSeats][32]byte) [32]byte {
		return chanceOf(&c.game, &c.at, in, &coins)
	}
	seed := draw(7, coins)
	for i := range 3 {
		other := coins
		other[i][0] ^= 8
		if draw(7, other) == seed {
			t.Errorf("the coin of seat %d decides nothing", i)
		}
	}
	other := coins
	other[3][0] = 1
	if draw(7, other) != seed {
		t.Error("the coin of a seat that isn't in the game decides something")
	}
	if draw(3, coins) == seed {
		t.Error("without a seat the same comes")
	}
}
