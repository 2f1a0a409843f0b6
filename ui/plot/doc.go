// Package plot shows a chart in the window, and says what the pointer is on.
//
// A [Plot] draws the chart aside, in the size that it has on the screen and in the colours of the palette, anew when that size changes.
//
//	box.Add(plot.New(theme.Current(), chart.Chart{Title: "Honor", Kind: chart.Lines, X: turns, Series: players}))
//
// What is in the chart, and keeping it as a file, is up to the room that shows it.
package plot
