package core

import (
	"crypto/sha256"
	"encoding/binary"
)

// A view is who an encoding of the game is for: a seat's bit, or everybody.
type view uint8

func (v view) knows(k *Card) bool {
	return k.Known == everybody || v != everybody && k.Known&uint8(v) != 0
}

// PublicHash is a hash of what every seat may see. Programs that play one game together compare it: it is the
// same on the full state and on what any seat sees, whatever numbers a table gave to its faces.
func (s *State) PublicHash() [32]byte {
	var buf [hashBuffer]byte
	return sha256.Sum256(s.appendView(buf[:0], everybody))
}

// SeenHash is a hash of what a seat may see, the same on the full state and on its own.
func (s *State) SeenHash(p Seat) [32]byte {
	var buf [hashBuffer]byte
	v := view(0)
	if p >= 0 && p < MaxSeats {
		v = 1 << p
	}
	return sha256.Sum256(s.appendView(buf[:0], v))
}

// hashBuffer holds the encoding of a large game; a larger one is hashed all the same.
const hashBuffer = 16 << 10

// appendView encodes the game without the faces that v doesn't know. Hidden faces leave no trace, nor
// does what follows a card through a shuffle.
func (s *State) appendView(b []byte, v view) []byte {
	b = s.appendHead(b)
	for i := range s.NSeats {
		b = s.appendSeat(b, &s.Seats[i])
	}
	for i := 1; i <= int(s.NCards); i++ {
		b = s.appendCard(b, &s.Cards[i], v)
	}
	for i := range s.Depth {
		b = s.appendFrame(b, &s.Frames[i])
	}
	for i := range s.NRecs {
		b = s.appendRec(b, &s.Recs[i])
	}
	for r := range s.EachRow() {
		b = s.appendRow(b, r)
	}
	for i := range s.NBound {
		r := &s.Bound[i]
		b = words(b, uint64(r.Owner)|uint64(r.Var)<<16|uint64(r.Kind)<<24|uint64(uint16(r.Val))<<32)
	}
	for i := range s.NLast {
		b = s.appendSnapshot(b, &s.Last[i])
	}
	return b
}

func words(b []byte, ws ...uint64) []byte {
	for _, w := range ws {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return b
}

// pack lays bytes beside each other in one word, the first lowest.
func pack(bs ...uint8) (w uint64) {
	for i, b := range bs {
		w |= uint64(b) << (8 * i)
	}
	return w
}

func bit(on bool) uint8 {
	if on {
		return 1
	}
	return 0
}

func appendDuel(b []byte, d *Duel) []byte {
	return words(b,
		uint64(d.Challenger)|uint64(d.Challenged)<<16|pack(uint8(d.Seats[0]), uint8(d.Seats[1]), uint8(d.Stat[0]), uint8(d.Stat[1]))<<32,
		uint64(uint16(d.Score[0]))|uint64(uint16(d.Score[1]))<<16|pack(uint8(d.Turn), bit(d.Must), bit(d.Struck), bit(d.Focusing))<<32,
		pack(bit(d.Over), bit(d.FromHand[0]), bit(d.FromHand[1]), bit(d.Wins[0]), bit(d.Wins[1]), bit(d.Loses[0]), bit(d.Loses[1])),
		pack(uint8(d.Fixed[0]), uint8(d.Fixed[1]), bit(d.Did[0]), bit(d.Did[1]))|uint64(d.Since)<<32,
	)
}

func (s *State) appendHead(b []byte) []byte {
	a, q := &s.Attack, &s.Ask
	b = words(b,
		pack(s.NSeats, uint8(s.Start), uint8(s.Active), uint8(s.Phase), uint8(s.Favor), uint8(s.Winner), uint8(s.Won), bit(s.Over)),
		uint64(s.Turn)|uint64(s.Minted)<<16|uint64(s.Clock)<<32,
		s.Table.sum(s.WonBy), uint64(uint16(s.Result))|uint64(bit(s.Dirty))<<16,
		pack(uint8(q.Kind), uint8(q.Seat), q.Frame)|uint64(uint16(q.Min))<<32|uint64(uint16(q.Max))<<48,
		uint64(uint16(q.Done))|uint64(q.Card)<<16|uint64(q.Event)<<32,
		pack(uint8(a.Attacker), uint8(a.Defender), uint8(a.Segment), a.InvitedA, a.InvitedD, a.AlliedA, a.AlliedD, a.Honored),
		pack(a.N, a.Now, uint8(a.Winner), bit(a.Tied), bit(a.Created), uint8(a.First), bit(a.NoResolution)),
		uint64(uint16(a.ForceA))|uint64(uint16(a.ForceD))<<16|uint64(a.Destroyed)<<32,
	)
	b = appendDuel(b, &s.Duel)
	if d := &s.Duel; s.Outer.Challenger != 0 {
		b = appendDuel(b, &s.Outer)
		b = words(b, pack(d.Held[0].Focused, d.Held[0].Pool, d.Held[1].Focused, d.Held[1].Pool))
	}
	b = words(b,
		uint64(s.NCards)|uint64(s.NRecs)<<16|uint64(s.NRows)<<32|uint64(s.NBound)<<48,
		uint64(s.NLast)|uint64(s.Depth)<<16,
	)
	for i := range min(a.N, MaxFields) {
		f := &a.Fields[i]
		b = words(b, pack(f.Slot, f.Num, bit(f.Done), bit(f.Gone)|bit(f.Due)<<1))
	}
	return b
}

func (s *State) appendSeat(b []byte, p *SeatState) []byte {
	return words(b,
		uint64(uint16(p.Honor))|uint64(p.Stronghold)<<16|uint64(p.Alive)<<32,
		pack(p.Slots, bit(p.Out), p.ForHonor, uint8(p.HandMax), uint8(p.Lost)),
		p.Listens[0], p.Listens[1], s.Table.sum(p.LostBy))
}

func (s *State) appendCard(b []byte, k *Card, v view) []byte {
	face := uint64(0)
	if v.knows(k) {
		face = s.Table.sum(k.Face)
	}
	return words(b, face,
		uint64(k.Place)|uint64(k.Next)<<16|uint64(k.Host)<<32|pack(uint8(k.Owner), uint8(k.Ctrl))<<48,
		uint64(k.Flags)|pack(k.Known, k.At, k.Gen)<<32)
}

func (s *State) item(r ItemRef) uint64 { return s.Table.sum(r.Face) + uint64(r.N) }

func (s *State) appendFrame(b []byte, f *Frame) []byte {
	return words(b,
		s.Table.stepSum(f),
		pack(uint8(f.Seat), uint8(f.Other), f.PC, f.End, f.Mode, f.Bind),
		pack(f.Up, f.Cause, f.Trig, f.Pass, f.At, uint8(f.Ev), bit(f.Forgot)),
		uint64(f.Card)|uint64(f.Card2)<<16|uint64(f.Source)<<32|uint64(f.Place)<<48,
		s.item(f.Item),
		uint64(f.Rec)|uint64(f.RecN)<<16|uint64(uint16(f.N))<<32|uint64(uint16(f.M))<<48,
		uint64(uint16(f.K))|uint64(f.Row)<<16|uint64(f.Flags)<<32,
		uint64(f.Born)|uint64(uint16(f.Paid))<<32)
}

func (s *State) appendRec(b []byte, r *Rec) []byte {
	return words(b,
		pack(uint8(r.Ev), uint8(r.Flags), uint8(r.Seat), uint8(r.By), uint8(r.Stat), uint8(r.Dur), r.At, r.Bind),
		uint64(r.Card)|uint64(r.Obj)<<16|uint64(r.Source)<<32|uint64(r.Place)<<48,
		s.item(r.Item),
		uint64(uint16(r.Amount))|uint64(uint16(r.Total))<<16|pack(r.Op, r.Mod)<<32)
}

func (s *State) appendRow(b []byte, r *Row) []byte {
	of := uint64(r.Of)
	if r.Kind == RowToken {
		of = s.Table.sum(FaceID(r.Of))
	}
	return words(b,
		pack(uint8(r.Kind), uint8(r.Dur), uint8(r.Stat), uint8(r.Ev), uint8(r.Seat), uint8(r.Flags), r.Op, r.Mod),
		uint64(r.Card)|uint64(r.Source)<<16|uint64(r.Place)<<32|uint64(uint16(r.Amount))<<48,
		s.item(r.Item),
		pack(r.Gen, r.SrcGen, r.Field, r.Cause)|uint64(r.Born)<<32,
		uint64(r.ID)|uint64(r.Turn)<<16|uint64(r.Wait)<<32, of)
}

func (s *State) appendSnapshot(b []byte, n *Snapshot) []byte {
	b = words(b,
		uint64(n.Card)|uint64(n.Host)<<16|pack(n.Gen, uint8(n.Ctrl), n.At)<<32,
		uint64(n.Flags)|uint64(n.Left)<<32, s.Table.sum(n.Face))
	for _, v := range n.Stats {
		b = binary.LittleEndian.AppendUint16(b, uint16(v))
	}
	return b // Given follows from what the card has printed and the rows that were: tables that know other faces number it otherwise
}
