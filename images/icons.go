package images

// icon paints a text icon around o.
func (c *canvas) icon(name string, o pt, r float32) {
	var p path
	switch name {
	case "bow": // a card turned on its side
		p.round(box{-0.95, -0.64, 1.9, 1.28}, 0.2, false)
		p.round(box{-0.72, -0.42, 1.44, 0.84}, 0.1, true)
		c.fillAt(&p, place(o, r), flat(ink))
		p.reset()
		p.poly(pt{-0.4, -0.1}, pt{0.12, -0.1}, pt{0.12, -0.32}, pt{0.52, 0}, pt{0.12, 0.32}, pt{0.12, 0.1}, pt{-0.4, 0.1})
		c.fillAt(&p, place(o, r), flat(cinnab))
	case "melee":
		p.line(pt{-0.8, 0.8}, pt{0.7, -0.8}, 0.2)
		p.line(pt{0.8, 0.8}, pt{-0.7, -0.8}, 0.2)
		p.line(pt{-0.86, 0.3}, pt{-0.3, 0.86}, 0.16)
		p.line(pt{0.86, 0.3}, pt{0.3, 0.86}, 0.16)
		c.fillAt(&p, place(o, r), flat(hex(0x8c1c18)))
	case "ranged":
		p.line(pt{-0.9, 0.7}, pt{0.6, -0.5}, 0.18)
		p.poly(pt{0.98, -0.8}, pt{0.3, -0.62}, pt{0.68, -0.1})
		p.line(pt{-0.9, 0.2}, pt{-0.6, 0.5}, 0.16)
		p.line(pt{-0.5, 0.86}, pt{-0.74, 0.6}, 0.16)
		c.fillAt(&p, place(o, r), flat(hex(0x24512b)))
	case "jade", "pearl":
		col := hex(0x2f8f5f)
		if name == "pearl" {
			col = hex(0xb9b3c6)
		}
		p.circle(pt{}, 0.8)
		c.fillAt(&p, place(o, r), radial(lighter(col, 0.6), darker(col, 0.3), o.add(pt{-0.25 * r, -0.25 * r}), r))
	case "favor":
		c.mon(monOf("Imperial"), o, r, flat(hex(0x9a6a08)))
	case "fear", "maho", "shadowlands":
		c.mon(monOf("Shadowlands"), o, r, flat(hex(0x4a3a5a)))
	case "air", "earth", "fire", "water", "void":
		n := string(name[0]-'a'+'A') + name[1:]
		c.mon(monOf(n), o, r*0.95, flat(clanSchemes[n].lacquer))
	default: // a coin with its amount
		t := "X"
		if name[0] == 'g' && name != "gstar" && name != "g*" {
			t = name[1:]
		} else if name != "X" {
			t = "*"
		}
		p.circle(pt{}, 1)
		c.fillAt(&p, place(o, r), flat(hex(0x7a540c)))
		p.reset()
		p.circle(pt{}, 0.84)
		c.fillAt(&p, place(o, r), vertical(hex(0xf5d06a), hex(0xd79f2c), o.Y-r, o.Y+r))
		size := min(1.5*r, 1.4*r/max(0.1, serifBold().width(t)))
		var q path
		serifBold().set(&q, t, pt{o.X - serifBold().width(t)*size/2, o.Y + 0.34*size}, size)
		c.ink(&q, ink)
	}
}
