package chart

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"strings"
)

// WriteSVG writes the chart as SVG. What can be pointed at says in a title what it is, which browsers show.
func (c Chart) WriteSVG(w io.Writer, width, height int, look Look) error {
	s := c.lay(width, height, look)
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" font-family=\"'Noto Sans', 'Segoe UI', Helvetica, Arial, sans-serif\">\n", s.w, s.h, s.w, s.h)
	fmt.Fprintf(b, "<title>%s</title>\n<rect width=\"100%%\" height=\"100%%\" %s/>\n", escape(c.Title), fillOf(look.Back))
	for _, f := range s.shapes {
		f.svg(b)
	}
	fmt.Fprint(b, "</svg>\n")
	return b.Flush()
}

func (f shape) svg(b *bufio.Writer) {
	switch {
	case f.text != "":
		weight := ""
		if f.bold {
			weight = " font-weight=\"bold\""
		}
		anchor := map[float64]string{0: "start", 0.5: "middle", 1: "end"}[f.anchor]
		fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" text-anchor=\"%s\"%s %s>%s</text>\n",
			f.pts[0].x, f.pts[0].y, f.size, anchor, weight, fillOf(f.color), escape(f.text))
	case f.width > 0:
		dash := ""
		if f.dashed {
			dash = fmt.Sprintf(" stroke-dasharray=\"%.1f\"", 4*f.width)
		}
		fmt.Fprintf(b, "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\"%s/>\n", points(f.pts), web(f.color), f.width, dash)
	default:
		fmt.Fprintf(b, "<polygon points=\"%s\" %s", points(f.pts), fillOf(f.color))
		if f.tip == "" {
			fmt.Fprint(b, "/>\n")
			return
		}
		fmt.Fprintf(b, "><title>%s</title></polygon>\n", escape(f.tip))
	}
}

func points(pts []pt) string {
	var b strings.Builder
	for i, p := range pts {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%.1f,%.1f", p.x, p.y)
	}
	return b.String()
}

func web(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func fillOf(c color.NRGBA) string {
	if c.A == 255 {
		return fmt.Sprintf("fill=\"%s\"", web(c))
	}
	return fmt.Sprintf("fill=\"%s\" fill-opacity=\"%.2f\"", web(c), float64(c.A)/255)
}

func escape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder takes everything
	return b.String()
}
