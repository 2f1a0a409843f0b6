package core

import (
	"strconv"
	"strings"
)

// FaceKey names a face the same way at every table: by its card's ID, or, for what a text makes,
// by the ID of the card whose text that is and a count. Faces are numbered by each table for itself.
func (t *Table) FaceKey(f FaceID) string {
	from := t.keyed(f)
	if from == f {
		return t.Faces[f].ID
	}
	return t.Faces[from].ID + "/" + strconv.Itoa(int(f-from))
}

// FaceByKey is the inverse of [Table.FaceKey]; false if this table has no such face.
func (t *Table) FaceByKey(key string) (FaceID, bool) {
	id, n, made := strings.Cut(key, "/")
	from, ok := t.index[id], id == "" || t.index[id] != 0
	if !made || !ok {
		return from, ok
	}
	k, err := strconv.ParseUint(n, 10, 16)
	if err != nil || int(from)+int(k) >= len(t.Faces) || k == 0 {
		return 0, false
	}
	f := from + FaceID(k)
	return f, t.keyed(f) == from
}

// keyed is the last face up to f that has an ID of its own: what a text makes stands behind its card.
func (t *Table) keyed(f FaceID) FaceID {
	for f > 0 && t.Faces[f].ID == "" {
		f--
	}
	return f
}

// faceSum is the key of the table's newest face as a number, for hashes.
func (t *Table) faceSum() uint64 {
	h := uint64(0xcbf29ce484222325)
	for _, b := range []byte(t.FaceKey(FaceID(len(t.Faces) - 1))) {
		h = (h ^ uint64(b)) * 0x100000001b3
	}
	return mix(h)
}

func (t *Table) sum(f FaceID) uint64 { return t.sums[f] }
