// Package chart draws numbers: columns, rings and lines, as a picture (PNG) or as SVG, in the size that is asked for.
//
// A [Chart] is plain data. It is laid out once as shapes, and these are painted, written as SVG, or asked what lies under
// the pointer, so that the three agree. A shape that stands for something can say it in words ([Chart.At]).
//
//	c := chart.Chart{Title: "Gold cost", X: []string{"0", "1", "2"}, Series: []chart.Series{{Name: "Fate", Values: []float64{4, 9, 7}}}}
//	img := c.Draw(480, 300, chart.Night)
//	err := c.WriteSVG(f, 480, 300, chart.Paper)
//
// The package knows nothing of cards, and draws no other kinds: three well drawn are enough for a deck.
package chart
