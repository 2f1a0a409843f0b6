package theme

import (
	"image/color"
	"math"
	"testing"
)

// An eye sees colours as it does: a matrix over linear light, as Machado, Oliveira and Fernandes (2009) have them for eyes
// without the pigment for green or for red.
type eye [3][3]float64

var eyes = map[string]eye{
	"usual":        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

func linear(v byte) float64 {
	x := float64(v) / 255
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

// lab is a colour as an eye sees it, in CIELAB, where distances are as large as they look.
func (e eye) lab(c color.NRGBA) (out [3]float64) {
	in := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	var rgb [3]float64
	for i := range rgb {
		for j := range in {
			rgb[i] += e[i][j] * in[j]
		}
		rgb[i] = max(0, min(rgb[i], 1))
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*rgb[0] + 0.3576*rgb[1] + 0.1805*rgb[2]) / 0.9505)
	y := f(0.2126*rgb[0] + 0.7152*rgb[1] + 0.0722*rgb[2])
	z := f((0.0193*rgb[0] + 0.1192*rgb[1] + 0.9505*rgb[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func (e eye) apart(a, b color.NRGBA) float64 {
	p, q := e.lab(a), e.lab(b)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// toldApart is a distance that is seen at a glance, also between things that lie apart.
const toldApart = 20

// TestColourBlindEyesTellApart: what only a colour tells is told apart by all eyes in the palette that is made for them.
func TestColourBlindEyesTellApart(t *testing.T) {
	p := Clear
	glow := func(c color.NRGBA) color.NRGBA { return blend(p.Tatami, Fade(c, 255), int(c.A)) }
	for what, set := range map[string]map[string]color.NRGBA{
		"glows": {
			"legal": glow(p.GlowLegal), "target": glow(p.GlowTarget), "proposed": glow(p.GlowProposed), "acting": glow(p.GlowActing),
			"involved": glow(p.GlowInvolved), "none": p.Tatami,
		},
		"drops":    {"drop": p.GlowDrop, "acting": p.GlowActing, "none": p.Tatami},
		"armies":   {"attacks": p.Attacks, "defends": p.Defends},
		"words":    {"danger": p.Danger, "success": p.Success, "text": p.Text},
		"outlooks": {"falls": p.Danger, "attacker": p.Warning, "tie": p.Gold, "defender": p.Link, "nobody": p.TextDim},
	} {
		for name, e := range eyes {
			for a, x := range set {
				for b, y := range set {
					if a >= b || what == "outlooks" && (a == "attacker" && b == "tie") {
						continue // the words of an outlook say which it is
					}
					if d := e.apart(x, y); d < toldApart {
						t.Errorf("%s: %s and %s are %.1f apart for %s", what, a, b, d, name)
					}
				}
			}
		}
	}
	// The eyes do see less: red lacquer against green moss is lost on them.
	if d := eyes["deuteranopia"].apart(rgb(0xa05a2c), rgb(0x6f7a2c)); d > eyes["usual"].apart(rgb(0xa05a2c), rgb(0x6f7a2c))/2 {
		t.Errorf("deuteranopia tells red from green: %.1f", d)
	}
}
