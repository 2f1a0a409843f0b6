// Package images draws card faces and keeps the drawn ones.
//
// [Draw] makes the picture of a card at an exact pixel size from its printed facts
// and, on the table, from its present ones ([Now]): frame and colours by type and
// clan, a landscape composed from a hash of the card's id, stats as symbols, the
// text with its markup. Nothing is scaled: shapes and letters are outlines, drawn
// for the pixels that are asked for. Below [CompactBelow] pixels of width the face
// leaves out the text and shows a larger title and larger stats.
//
// A [Store] draws in a few workers, newest wish first, keeps the results within a
// bound and forgets wishes of an older generation. Printed pictures come from a
// [Source]; without one everything is drawn.
//
// The package knows no game and no window: who needs a picture says which facts
// are on it. It draws no text but the card's own.
//
//	img := images.Draw(images.Face{Card: c}, 240, 336)
package images
