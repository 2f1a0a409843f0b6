package deal

import "iter"

// A Seat is a player, from 0.
type Seat int8

const (
	// Everybody is all seats and who looks on. As the seat of a program it means that it looks on.
	Everybody Seat = -1

	// MaxSeats is how many seats a table has at most.
	MaxSeats = 8

	// MaxSlots is how many slots a deck has at most, or a shuffle.
	MaxSlots = 256
)

// Seats is a set of seats.
type seats uint8

func (s seats) has(p Seat) bool { return p >= 0 && p < MaxSeats && s&(1<<p) != 0 }
func (s *seats) put(p Seat)     { *s |= 1 << p }
func (s *seats) remove(p Seat)  { *s &^= 1 << p }

// each goes through them in order.
func (s seats) each() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for p := range Seat(MaxSeats) {
			if s.has(p) && !yield(p) {
				return
			}
		}
	}
}
