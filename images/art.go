package images

import (
	"hash/fnv"
	"image/color"

	"kotei/core/card"
)

// An artist composes one landscape. Every choice comes from the card's id, so that a
// card looks the same at each size, on each machine.
type artist struct {
	c    *canvas
	b    box // the window, in the canvas's units
	s    scheme
	mood mood
	seed uint64
}

// A mood is the colours of a time of day.
type mood struct{ top, low, sun, far, mid, near color.NRGBA }

var moods = []mood{
	{hex(0x2b6796), hex(0xf4e6c4), hex(0xc43d2c), hex(0x86a9b6), hex(0x497388), hex(0x1d3345)}, // day
	{hex(0xc2482c), hex(0xfadfa6), hex(0xfaf1dc), hex(0xd09474), hex(0x8d4f47), hex(0x3c2129)}, // dawn
	{hex(0x3a2a5e), hex(0xf29d6c), hex(0xfae6b4), hex(0x86597c), hex(0x4d3459), hex(0x211830)}, // dusk
	{hex(0x0d1936), hex(0x54769f), hex(0xf6eecb), hex(0x36567f), hex(0x20375b), hex(0x0b152b)}, // night
	{hex(0xd39b38), hex(0xf9edd0), hex(0xc0381f), hex(0xcd9552), hex(0x9a4a2a), hex(0x47200f)}, // autumn
	{hex(0x7890a4), hex(0xf1f1ec), hex(0xd4604a), hex(0xbccad2), hex(0x8598a6), hex(0x364554)}, // snow
	{hex(0x4f8270), hex(0xeef2da), hex(0xd8573e), hex(0x96b6a2), hex(0x52796a), hex(0x1c3832)}, // mist
	{hex(0x272d35), hex(0xa9b0ab), hex(0xe6e2cc), hex(0x717b80), hex(0x485159), hex(0x1a1f25)}, // storm
}

const (
	day = iota
	dawn
	dusk
	night
	autumn
	snow
	mist
	storm
)

// next is the next number of the card's own sequence (splitmix64).
func (a *artist) next() uint64 {
	a.seed += 0x9e3779b97f4a7c15
	z := a.seed
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (a *artist) n(k int) int                  { return int(a.next() % uint64(k)) }
func (a *artist) odds(of int) bool             { return a.n(of) == 0 }
func (a *artist) between(x, y float32) float32 { return lerp(x, y, float32(a.next()>>40)/(1<<24)) }

// at is a place in the window, (0,0) its top left and (1,1) its bottom right.
func (a *artist) at(x, y float32) pt { return pt{a.b.X + x*a.b.W, a.b.Y + y*a.b.H} }

// put paints p scaled by h times the window's height at (x, y).
func (a *artist) put(p *path, x, y, h float32, q paint) {
	a.c.fillAt(p, place(a.at(x, y), h*a.b.H), q)
}

// putMirror is put, mirrored when flip says so.
func (a *artist) putMirror(p *path, x, y, h float32, flip bool, q paint) {
	m := place(a.at(x, y), h*a.b.H)
	if flip {
		m[0] = -m[0]
	}
	a.c.fillAt(p, m, q)
}

// art paints the landscape of a card in b.
func (c *canvas) art(f *card.Card, s scheme, b box) {
	h := fnv.New64a()
	h.Write([]byte(f.ID))
	h.Write([]byte(f.Title))
	a := &artist{c: c, b: b, s: s, seed: h.Sum64()}
	defer c.within(b)()
	m := moods[a.n(len(moods))]
	switch f.Type {
	case card.Celestial, card.Ancestor:
		m = moods[[]int{night, dusk}[a.n(2)]]
	case card.Event:
		m = moods[[]int{storm, dawn, dusk, autumn, night}[a.n(5)]]
	}
	t := float32(0.26)
	a.mood = mood{mix(m.top, s.wash, t), mix(m.low, s.wash, t/4), m.sun, mix(m.far, s.wash, t), mix(m.mid, s.wash, t), mix(m.near, s.lacquer, t)}
	switch f.Type {
	case card.Personality, card.Sensei:
		a.portrait(f)
	case card.Stronghold:
		a.castleScene()
	case card.Holding:
		a.holdingScene()
	case card.Event, card.Wind:
		a.eventScene()
	case card.Celestial:
		a.heavens()
	case card.Strategy:
		a.deed(f)
	case card.Follower:
		a.troops()
	case card.ItemCard:
		a.brocade()
		a.object(f)
	case card.Spell, card.Kiho, card.Ring:
		a.elemental(f)
	case card.Ancestor:
		a.ghost(f)
	default:
		a.landscape()
	}
	a.vignette()
}

// vignette darkens the window's edges a little.
func (a *artist) vignette() {
	var p path
	p.rect(a.b)
	dark := fade(a.mood.near, 0)
	a.c.fill(&p, radial(dark, fade(a.mood.near, 0.42), a.b.mid(), a.b.W*0.82))
}

// landscape is land and sky with something built, or nothing.
func (a *artist) landscape() {
	a.sky()
	a.sun()
	a.distance()
	a.mistBands(0.55)
	switch a.n(6) {
	case 0:
		a.torii(a.between(0.25, 0.7), 0.84, 0.4)
	case 1:
		a.pagoda(a.between(0.25, 0.75), 0.82, 0.52, 3+2*a.n(2))
	case 2:
		a.bamboo()
	case 3:
		a.house(a.between(0.3, 0.7), 0.8, 0.2)
	}
	a.foreground()
}

func (a *artist) castleScene() {
	a.sky()
	a.sun()
	a.distance()
	a.mistBands(0.6)
	a.castle(a.between(0.42, 0.58), 0.9, 0.72)
	a.banners(0.8, 0.96, 3, 0.34)
	a.foreground()
}

func (a *artist) holdingScene() {
	a.sky()
	a.sun()
	a.distance()
	a.mistBands(0.55)
	x := a.between(0.35, 0.62)
	switch a.n(5) {
	case 0:
		a.pagoda(x, 0.86, 0.58, 3)
	case 1:
		a.torii(x, 0.9, 0.56)
	case 2:
		a.fields()
		a.house(x, 0.72, 0.2)
	case 3:
		a.house(x-0.22, 0.82, 0.26)
		a.house(x+0.2, 0.86, 0.32)
	default:
		a.gate(x, 0.88, 0.46)
	}
	a.foreground()
}

func (a *artist) eventScene() {
	a.eventSky()
	switch a.n(4) {
	case 0:
		a.wave()
	case 1:
		a.banners(0.1, 0.9, 9, 0.36)
	case 2:
		a.torii(0.5, 0.97, 0.5)
	default:
		a.birds(9)
	}
	a.weather()
}

// eventSky is a sun whose rays fill the sky over hills.
func (a *artist) eventSky() {
	a.sky()
	a.rays(0.5, 0.62)
	a.disc(0.5, 0.62, 0.24)
	a.ridge(0.66, 0.2, a.mood.far, a.mood.low)
	a.mistBands(0.74)
	a.ridge(0.84, 0.16, a.mood.mid, a.mood.far)
}

func (a *artist) heavens() {
	a.sky()
	a.stars(60)
	a.rays(0.5, 0.46)
	a.disc(0.5, 0.46, 0.3)
	a.c.mon(monOf(a.s.mon), a.at(0.5, 0.46), a.b.H*0.24, flat(fade(a.mood.near, 0.8)))
	a.mistBands(0.78)
	a.mistBands(0.2)
	a.ridge(0.94, 0.12, a.mood.near, a.mood.mid)
}

// deed shows what a Strategy does, as far as its keywords and title tell.
func (a *artist) deed(f *card.Card) {
	switch {
	case has(f, "kiho", "air", "earth", "fire", "water", "void"):
		a.elemental(f)
	case has(f, "political", "court", "courtier", "words", "letter", "poem", "audience"):
		a.court()
	case has(f, "duel", "iaijutsu", "duelist", "blade", "cut"):
		a.swords()
	case has(f, "terrain"):
		a.landscape()
	case has(f, "naval", "tide", "shoals", "waves"):
		a.eventSky()
		a.wave()
	default:
		[]func(){a.host, a.host, a.swords, a.landscape, a.loneSword, a.duellists, a.volley}[a.n(7)]()
	}
}

// host is an army: banners, spears, arrows.
func (a *artist) host() {
	a.sky()
	a.sun()
	a.distance()
	a.mistBands(0.6)
	a.ridge(0.86, 0.1, a.mood.mid, a.mood.far)
	a.banners(0.06, 0.94, 5+a.n(4), a.between(0.34, 0.46))
	a.spears(0.98)
	if a.odds(2) {
		a.arrows()
	}
	a.ridge(1.02, 0.08, a.mood.near, a.mood.near)
}

// volley is arrows over a quiet land.
func (a *artist) volley() {
	a.sky()
	a.disc(0.5, 0.42, 0.3)
	a.distance()
	a.arrows()
	a.arrows()
	a.foreground()
}

// loneSword stands in a field.
func (a *artist) loneSword() {
	a.sky()
	a.disc(0.5, 0.5, 0.34)
	a.ridge(0.72, 0.16, a.mood.far, a.mood.low)
	a.mistBands(0.7)
	a.sword(a.between(0.4, 0.6), 0.42, 0.62, 172+a.between(0, 16), false)
	a.ridge(1.04, 0.26, a.mood.near, darker(a.mood.near, 0.3))
	a.weather()
}

// duellists face the same sun.
func (a *artist) duellists() {
	a.sky()
	a.disc(0.5, 0.5, 0.36)
	a.distance()
	a.mistBands(0.68)
	a.figure(warrior, 0.26, 1.05, 0.62, 1)
	a.figure(traveller, 0.74, 1.05, 0.62, 1)
	a.ridge(1.05, 0.1, a.mood.near, darker(a.mood.near, 0.3))
}

// court is a pavilion, a courtier before it, or what courtiers use.
func (a *artist) court() {
	switch a.n(4) {
	case 0:
		a.brocade()
		a.fan()
	case 1:
		a.brocade()
		a.scroll()
	case 2:
		a.sky()
		a.disc(0.56, 0.42, 0.32)
		a.distance()
		a.pagoda(0.2, 0.88, 0.6, 3)
		a.figure(courtier, 0.6, 1.05, 0.8, 1)
		a.ridge(1.05, 0.1, a.mood.near, darker(a.mood.near, 0.3))
	default:
		a.sky()
		a.sun()
		a.distance()
		a.mistBands(0.6)
		a.gate(0.5, 0.9, 0.56)
		a.foreground()
	}
}

func (a *artist) troops() {
	a.sky()
	a.disc(a.between(0.3, 0.7), 0.36, 0.24)
	a.distance()
	a.mistBands(0.62)
	a.banners(0.08, 0.92, 4, 0.52)
	for i := range 7 {
		a.soldier(0.08+float32(i)*0.14, 1.02-float32(i%2)*0.06, 0.46)
	}
	a.ridge(1.04, 0.06, a.mood.near, a.mood.near)
}
