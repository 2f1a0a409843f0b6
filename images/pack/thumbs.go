package pack

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/image/draw"

	"kotei/disk"
	"kotei/images"
)

// Thumbs keeps pictures on disk at the sizes in which they are shown, so that leafing decodes little. Beyond its bound it removes
// those that were not used for the longest time. The folder can be deleted at any time.
type Thumbs struct {
	dir   string
	bound int64

	mu    sync.Mutex
	bytes int64
	known bool
}

// DefaultBound is how many bytes are kept where nobody says otherwise.
const DefaultBound = 500 << 20

// NewThumbs keeps pictures in a folder.
func NewThumbs(dir string, bound int64) *Thumbs { return &Thumbs{dir: dir, bound: bound} }

// widths are those at which pictures are kept, each about half as large again as the one before.
var widths = []int{90, 150, 240, 360, 540}

// widthFor is the least kept width that is enough; 0: the picture itself.
func widthFor(want int) int {
	for _, w := range widths {
		if w >= want {
			return w
		}
	}
	return 0
}

// ending is that of kept pictures.
const ending = ".jpg"

// open is a file's picture, at least as wide as asked for if the file is.
func (t *Thumbs) open(path string, want int) (image.Image, error) {
	w := widthFor(want)
	if t == nil || w == 0 || want <= 0 {
		return Decode(path)
	}
	st, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	kept := t.path(path, st, w)
	if img, err := Decode(kept); err == nil {
		now := time.Now()
		_ = os.Chtimes(kept, now, now) // else it goes a little early
		return img, nil
	}
	full, err := Decode(path)
	if err != nil {
		return nil, err
	}
	small := scaled(full, w)
	if o, ok := small.(interface{ Opaque() bool }); ok && o.Opaque() { // a JPEG would make transparent parts black
		t.keep(kept, small)
	}
	return small, nil
}

// path is where a file's picture is kept: a file that was changed has another.
func (t *Thumbs) path(path string, st os.FileInfo, w int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%d\n%d\n%d", path, st.Size(), st.ModTime().UnixNano(), w))
	name := hex.EncodeToString(sum[:12])
	return filepath.Join(t.dir, name[:2], name[2:]+ending)
}

// scaled is a picture at a width, smoothly; one that is no wider stays as it is.
func scaled(img image.Image, w int) image.Image {
	b := img.Bounds()
	if b.Dx() <= w {
		return img
	}
	out := image.NewRGBA(image.Rect(0, 0, w, max(1, b.Dy()*w/b.Dx())))
	images.Scale(out, out.Bounds(), img, b, draw.Src)
	return out
}

// keep writes a picture. Nothing depends on it: what can't be written is made again next time.
func (t *Thumbs) keep(path string, img image.Image) {
	var b bytes.Buffer
	if jpeg.Encode(&b, img, &jpeg.Options{Quality: 88}) != nil || disk.ReplaceUnsynced(path, b.Bytes()) != nil {
		return
	}
	t.grow(int64(b.Len()))
}

// grow counts what was written, and makes room where it is too much.
func (t *Thumbs) grow(n int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.known {
		t.bytes, t.known = total(t.list()), true
	} else {
		t.bytes += n
	}
	if t.bytes > t.bound {
		t.bytes = t.trim(t.bound * 4 / 5)
	}
}

// A thumb is a kept picture's file.
type thumb struct {
	path string
	size int64
	used time.Time
}

func (t *Thumbs) list() (out []thumb) {
	_ = filepath.WalkDir(t.dir, func(p string, d os.DirEntry, bad error) error {
		if bad != nil || d.IsDir() || !strings.HasSuffix(p, ending) {
			return nil //nolint:nilerr // what can't be read isn't counted
		}
		if st, err := d.Info(); err == nil {
			out = append(out, thumb{p, st.Size(), st.ModTime()})
		}
		return nil
	})
	return out
}

func total(list []thumb) (n int64) {
	for _, f := range list {
		n += f.size
	}
	return n
}

// trim removes what was used longest ago until no more than so many bytes are left, and returns how many are.
func (t *Thumbs) trim(to int64) int64 {
	list := t.list()
	slices.SortFunc(list, func(a, b thumb) int { return a.used.Compare(b.used) })
	left := total(list)
	for _, f := range list {
		if left <= to {
			break
		}
		if os.Remove(f.path) == nil {
			left -= f.size
		}
	}
	return left
}

// Clear removes all kept pictures.
func (t *Thumbs) Clear() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.bytes, t.known = 0, true
	return os.RemoveAll(t.dir)
}
