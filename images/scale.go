package images

import (
	"image"
	"slices"
	"sync"

	"golang.org/x/image/draw"
)

// Scale paints a part of a picture into a box of another, smoothly. What it works in is kept for the next picture of the same
// size, for that is up to forty times what comes out, and who leafs through a database scales hundreds alike.
func Scale(dst draw.Image, box image.Rectangle, src image.Image, from image.Rectangle, op draw.Op) {
	if !box.Empty() && !from.Empty() {
		scaler(sizes{box.Size(), from.Size()}).Scale(dst, box, src, from, op, nil)
	}
}

// sizes are those of what is painted and of what it is made from.
type sizes struct{ to, from image.Point }

type sized struct {
	of sizes
	draw.Scaler
}

// The scalers that were used last, the latest first.
var (
	scalers    []sized
	scalerLock sync.Mutex
)

const maxScalers = 4 // thumbnails and what is shown of them, of two kinds of scans

func scaler(of sizes) draw.Scaler {
	scalerLock.Lock()
	defer scalerLock.Unlock()
	i := slices.IndexFunc(scalers, func(s sized) bool { return s.of == of })
	var s sized
	if i >= 0 {
		s = scalers[i]
		scalers = slices.Delete(scalers, i, i+1)
	} else {
		s = sized{of, draw.CatmullRom.NewScaler(of.to.X, of.to.Y, of.from.X, of.from.Y)}
	}
	scalers = slices.Insert(scalers, 0, s)
	scalers = slices.Delete(scalers, min(len(scalers), maxScalers), len(scalers))
	return s.Scaler
}
