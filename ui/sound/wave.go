package sound

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
)

// A Sound is what is heard of one kind of happening.
type Sound uint8

// The sounds.
const (
	None     Sound = iota
	Turn           // the player's turn begins
	Asked          // he is asked
	Card           // another player uses a card
	Attack         // an attack is declared
	Alarm          // … against the player
	Battle         // a battle is resolved
	Province       // a Province is destroyed
	Duel           // a challenge; the end of a duel
	Honor          // Family Honor is gained or lost
	Sounds         // how many there are
)

var names = [Sounds]string{"none", "turn", "asked", "card", "attack", "alarm", "battle", "province", "duel", "honor"}

// String is the sound's name, as a file has it.
func (s Sound) String() string { return names[s] }

// A note is one stroke of a sound.
type note struct {
	on   timbre
	at   float64 // seconds from the beginning
	hz   float64
	loud float64 // of 1
	long float64 // seconds until it has died away
}

// A timbre is how a stroke sounds t seconds after it, at a pitch.
type timbre func(hz, t float64) float64

// scores are the sounds, stroke by stroke.
var scores = [Sounds][]note{
	Turn:   {{wood, 0, 440, 0.22, 0.5}, {wood, 1. / 6, 659.3, 0.22, 0.5}},
	Asked:  {{wood, 0, 659.3, 0.22, 0.5}},
	Card:   {{pluck, 0, 587.3, 0.2, 0.35}},
	Attack: {{drum, 0, 92, 0.34, 0.5}, {drum, 0.24, 92, 0.26, 0.4}, {drum, 0.36, 92, 0.34, 0.6}},
	Alarm: {
		{drum, 0, 110, 0.36, 0.4},
		{drum, 0.14, 110, 0.36, 0.4},
		{drum, 0.28, 110, 0.36, 0.6},
		{metal, 0.28, 880, 0.12, 0.7},
	},
	Battle:   {{metal, 0, 1480, 0.13, 0.4}, {drum, 0.02, 74, 0.36, 0.7}, {metal, 0.13, 1244.5, 0.11, 0.6}},
	Province: {{drum, 0, 55, 0.36, 0.9}, {rubble, 0.03, 0, 0.3, 1.1}},
	Duel:     {{metal, 0, 2093, 0.14, 0.5}, {metal, 0.09, 1864.7, 0.14, 1}},
	Honor:    {{pluck, 0, 523.3, 0.22, 0.5}, {pluck, 0.11, 784, 0.22, 0.8}},
}

// wood is a bar of wood: its pitch, and an overtone that dies first.
func wood(hz, t float64) float64 {
	return math.Exp(-9*t) * (math.Sin(2*math.Pi*hz*t) + 0.35*math.Exp(-22*t)*math.Sin(2*math.Pi*3.93*hz*t))
}

// drum is a large skin, whose pitch falls as it settles.
func drum(hz, t float64) float64 {
	settled := hz * (t + 0.03*(1-math.Exp(-t/0.03)))
	return math.Exp(-7*t) * (math.Sin(2*math.Pi*settled) + 0.3*math.Exp(-30*t)*math.Sin(2*math.Pi*1.59*settled))
}

// metal is a blade: the partials of a bar that is free at both ends don't fit each other.
func metal(hz, t float64) float64 {
	sum := 0.0
	for i, partial := range [...]float64{1, 2.757, 5.404} {
		sum += math.Exp(-(5+6*float64(i))*t) * math.Sin(2*math.Pi*hz*partial*t) / float64(i+1)
	}
	return sum
}

// pluck is a plucked string: overtones that fit, the higher the sooner gone.
func pluck(hz, t float64) float64 {
	sum := 0.0
	for i := 1.0; i <= 6; i++ {
		sum += math.Exp(-(4+3*i)*t) * math.Sin(2*math.Pi*hz*i*t) / i
	}
	return sum
}

// rubble is what falls and rolls: a seeded noise, so that a sound is the same each time, rougher where something strikes.
func rubble(_, t float64) float64 {
	grains := rand.New(rand.NewPCG(uint64(t*2600), 7))
	return math.Exp(-4*t) * (2*grains.Float64() - 1) * (0.4 + 0.6*grains.Float64())
}

// rate is how many samples a second has.
const rate = 22050

// swell is how long a stroke takes to come, in seconds: at once would crack.
const swell = 0.0025

// samples are a sound, each from -1 to 1.
func samples(s Sound) []float64 {
	var long float64
	for _, n := range scores[s] {
		long = max(long, n.at+n.long)
	}
	out := make([]float64, int(long*rate))
	for _, n := range scores[s] {
		for i := range int(n.long * rate) {
			t := float64(i) / rate
			ends := min(1, (n.long-t)/(0.3*n.long))
			out[int(n.at*rate)+i] += n.loud * min(1, t/swell) * ends * n.on(n.hz, t)
		}
	}
	return out
}

// Wave is a sound as a WAV file, at a volume from 0 to 1.
func Wave(s Sound, volume float32) []byte {
	data := samples(s)
	out := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(36+2*len(data)))
	out = append(out, "WAVEfmt "...)
	out = binary.LittleEndian.AppendUint32(out, 16)
	for _, v := range []uint16{1, 1, rate & 0xffff, 0, (2 * rate) & 0xffff, (2 * rate) >> 16, 2, 16} {
		out = binary.LittleEndian.AppendUint16(out, v)
	}
	out = binary.LittleEndian.AppendUint32(append(out, "data"...), uint32(2*len(data)))
	for _, v := range data {
		out = binary.LittleEndian.AppendUint16(out, uint16(int16(max(-1, min(v*float64(min(volume, 1)), 1))*32767)))
	}
	return out
}
