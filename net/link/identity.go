package link

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base32"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"time"

	"kotei/disk"
)

// A PeerID names a device: the SHA-256 of its public key. Only the owner of
// the private key can act as that device.
type PeerID [sha256.Size]byte

// IDOf is the id of the device with a public key.
func IDOf(key ed25519.PublicKey) PeerID { return sha256.Sum256(key) }

var base32Letters = base32.StdEncoding.WithPadding(base32.NoPadding)

// String writes the id in letters, 52 of them.
func (id PeerID) String() string { return base32Letters.EncodeToString(id[:]) }

// Short is the beginning of the id, so that people can tell devices apart. It
// proves nothing: an attacker can search for a key with the same beginning.
func (id PeerID) Short() string {
	s := id.String()
	return s[:4] + "-" + s[4:8]
}

// IsZero reports whether the id is unset.
func (id PeerID) IsZero() bool { return id == PeerID{} }

// An Identity is this device's key pair.
type Identity struct {
	key  ed25519.PrivateKey
	cert tls.Certificate
}

// NewIdentity makes an identity that is in no file.
func NewIdentity() (*Identity, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	return identityOf(key)
}

// identityOf creates a new certificate each time: only the key in it matters.
// It is valid for a long time, because no device's clock can be trusted.
func identityOf(key ed25519.PrivateKey) (*Identity, error) {
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1),
		Subject:      pkix.Name{CommonName: "kotei"},
		NotBefore:    time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC),
		NotAfter:     time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC), // RFC 5280: no end
	}
	raw, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return nil, fmt.Errorf("can't make a certificate for this device: %w", err)
	}
	return &Identity{key: key, cert: tls.Certificate{Certificate: [][]byte{raw}, PrivateKey: key}}, nil
}

// ID is the device's id.
func (i *Identity) ID() PeerID { return IDOf(i.Public()) }

// Public is the device's public key.
func (i *Identity) Public() ed25519.PublicKey {
	return ed25519.PublicKey(i.key[ed25519.SeedSize:])
}

// Sign signs a message. TLS signs with the same key, messages that begin with
// 64 blanks; no other message may begin so.
func (i *Identity) Sign(message []byte) []byte { return ed25519.Sign(i.key, message) }

const (
	pemType         = "PRIVATE KEY"
	maxIdentityFile = 16 << 10
)

// LoadOrCreateIdentity reads the device's identity from a file, or makes one
// and saves it there, for its owner's eyes only. A file that can't be read is
// an error and stays as it is: friends know this device by what is in it.
func LoadOrCreateIdentity(path string) (*Identity, error) {
	raw, err := readSmall(path, maxIdentityFile)
	if errors.Is(err, fs.ErrNotExist) {
		return createIdentity(path)
	}
	if err != nil {
		return nil, fmt.Errorf("can't read this device's identity: %w", err)
	}
	id, err := ParseIdentity(raw)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; put back a copy of it, or move it away: "+
			"then a new one is made, and friends are asked for a code once more", path, err)
	}
	return id, nil
}

func createIdentity(path string) (*Identity, error) {
	id, err := NewIdentity()
	if err != nil {
		return nil, err
	}
	if err := id.Save(path); err != nil {
		return nil, err
	}
	return id, nil
}

// Save writes the identity into a file, for its owner's eyes only.
func (i *Identity) Save(path string) error {
	if err := disk.ReplacePrivate(path, i.PEM()); err != nil {
		return fmt.Errorf("can't save this device's identity: %w", err)
	}
	return nil
}

// PEM is the identity's secret key, as it lies in its file.
func (i *Identity) PEM() []byte {
	der, err := x509.MarshalPKCS8PrivateKey(i.key)
	if err != nil {
		panic(err) // of no Ed25519 key
	}
	return pem.EncodeToMemory(&pem.Block{Type: pemType, Bytes: der})
}

// ParseIdentity reads what PEM has written.
func ParseIdentity(raw []byte) (*Identity, error) {
	key, err := parseIdentity(raw)
	if err != nil {
		return nil, err
	}
	return identityOf(key)
}

func parseIdentity(raw []byte) (ed25519.PrivateKey, error) {
	block, _ := pem.Decode(raw)
	if block == nil || block.Type != pemType {
		return nil, fmt.Errorf("expected a %s block in PEM, as Kotei saves it", pemType)
	}
	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, fmt.Errorf("the key in it is damaged (%w)", err)
	}
	key, ok := parsed.(ed25519.PrivateKey)
	if !ok {
		return nil, fmt.Errorf("expected an Ed25519 key, not %T", parsed)
	}
	return key, nil
}

// readSmall reads a file that is not larger than it may be.
func readSmall(path string, most int64) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.Size() > most || !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: expected a file of at most %d bytes", path, most)
	}
	return os.ReadFile(path)
}
