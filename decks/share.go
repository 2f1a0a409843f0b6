package decks

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"regexp"
	"strings"

	"kotei/decks/cards"
)

// Share is Kotei's one-line code of a whole deck, for a chat: the plain list, packed. It needs no database to be read.
var Share = FileFormat{
	Code: "share", Name: "share code", Ext: ".txt", Is: isShare, Read: readShare, Write: writeShare,
}

const (
	shareMark = "kotei-deck:"
	maxShare  = 64 << 10  // of the code
	maxShared = 256 << 10 // of the list in it: a small code may not unfold into much
)

var shared = regexp.MustCompile(`(?i)kotei-deck:([\w\s-]+)`)

func isShare(data []byte) bool {
	return bytes.Contains(bytes.ToLower(data[:min(len(data), 4<<10)]), []byte(shareMark))
}

// shareWords stand in every list, and so cost nothing in a code.
const shareWords = "Inexperienced • Experienced 3 • Experienced 2 of the \n1 \n2 The \n3 Kaiu Hida Kakita Doji Mirumoto Togashi Matsu Akodo " +
	"Yoritomo Isawa Shiba Bayushi Shosuro Moto Shinjo Iuchi Ring of Air Ring of Earth Ring of Fire Ring of the Void Ring of Water " +
	"# Deck: # Format: celestial\n\n# Stronghold\n1 \n# Pre-Game Holdings (2)\n1 Border Keep\n1 Bamboo Harvesters\n\n# Dynasty (40)\n\n# Fate (40)\n3 "

func writeShare(w io.Writer, d Deck, _ *cards.Library) error {
	var list, packed bytes.Buffer
	if err := Write(&list, d); err != nil {
		return err
	}
	z, err := flate.NewWriterDict(&packed, flate.BestCompression, []byte(shareWords))
	if err != nil {
		return err
	}
	if _, err := z.Write(list.Bytes()); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	sum := crc32.ChecksumIEEE(packed.Bytes())
	code := append([]byte{byte(sum), byte(sum >> 8), byte(sum >> 16)}, packed.Bytes()...)
	_, err = fmt.Fprintf(w, "%s%s\n", shareMark, base64.RawURLEncoding.EncodeToString(code))
	return err
}

var errShare = errors.New("the code is not whole: copy it again, from “kotei-deck:” to its end")

func readShare(data []byte, lib *cards.Library) (Deck, []Problem) {
	list, err := unpackShare(data)
	if err != nil {
		return Deck{Unread: []string{kept(data)}}, []Problem{{Line: 1, Text: err.Error() + "."}}
	}
	return Read(list, lib)
}

// kept is a code that can't be read, as far as a list has room for it.
func kept(data []byte) string {
	words := strings.Fields(strings.ToValidUTF8(string(data[:min(len(data), maxLine)]), "�"))
	return strings.TrimLeft(strings.Join(words, " "), "# ")
}

func unpackShare(data []byte) ([]byte, error) {
	if len(data) > maxShare {
		return nil, fmt.Errorf("the code is longer than %d characters, more than any deck needs", maxShare)
	}
	m := shared.FindSubmatch(data)
	if m == nil {
		return nil, errShare
	}
	code := decodeShare(strings.Fields(string(m[1])))
	if code == nil {
		return nil, errShare
	}
	list, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(code), []byte(shareWords)), maxShared+1))
	switch {
	case err != nil:
		return nil, errShare
	case len(list) > maxShared:
		return nil, fmt.Errorf("the list in the code is longer than %d characters, more than any deck needs", maxShared)
	}
	return list, nil
}

// decodeShare joins the pieces into which a chat has cut the code, as many as belong to it: what follows are other words.
func decodeShare(pieces []string) []byte {
	var text strings.Builder
	for _, p := range pieces[:min(len(pieces), 100)] {
		text.WriteString(p)
		code, err := base64.RawURLEncoding.DecodeString(text.String())
		if err != nil || len(code) < 4 {
			continue
		}
		if sum := crc32.ChecksumIEEE(code[3:]); bytes.Equal(code[:3], []byte{byte(sum), byte(sum >> 8), byte(sum >> 16)}) {
			return code[3:]
		}
	}
	return nil
}
