package link

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestIdentityStays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "identity.pem")
	first, err := LoadOrCreateIdentity(path)
	if err != nil {
		t.Fatal(err)
	}
	again, err := LoadOrCreateIdentity(path)
	if err != nil {
		t.Fatal(err)
	}
	if first.ID() != again.ID() || first.ID().IsZero() {
		t.Errorf("first %v, then %v", first.ID(), again.ID())
	}
	if !ed25519.Verify(first.Public(), []byte("m"), again.Sign([]byte("m"))) {
		t.Error("its signature doesn't verify")
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the file has mode %v, and others may read it", info.Mode().Perm())
	}
	left, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(left) != 1 {
		t.Errorf("the folder has %d files, %v", len(left), err)
	}
	if s := first.ID().Short(); len(s) != 9 || !strings.HasPrefix(first.ID().String(), s[:4]+s[5:]) {
		t.Errorf("short id %q of %v", s, first.ID())
	}
}

func TestIdentityRefused(t *testing.T) {
	other, err := rsa.GenerateKey(rand.Reader, 1024)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(other)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{
		"empty":       {},
		"no PEM":      []byte("hello"),
		"other block": pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: []byte("x")}),
		"damaged":     pem.EncodeToMemory(&pem.Block{Type: pemType, Bytes: []byte("x")}),
		"other kind":  pem.EncodeToMemory(&pem.Block{Type: pemType, Bytes: der}),
		"huge":        bytes.Repeat([]byte("-"), maxIdentityFile+1),
	} {
		path := filepath.Join(t.TempDir(), "identity.pem")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		id, err := LoadOrCreateIdentity(path)
		if err == nil {
			t.Errorf("%s: read as %v", name, id.ID())
			continue
		}
		if !strings.Contains(err.Error(), path) {
			t.Errorf("%s: the error doesn't name the file: %v", name, err)
		}
		if now, _ := os.ReadFile(path); !bytes.Equal(now, content) {
			t.Errorf("%s: the file was changed", name)
		}
	}
	if _, err := LoadOrCreateIdentity(t.TempDir()); err == nil {
		t.Error("a folder was read as an identity")
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := LoadOrCreateIdentity(filepath.Join(file, "identity.pem")); err == nil {
		t.Error("an identity was saved inside a file")
	}
}

// FuzzIdentity: what is in the file never makes the program panic.
func FuzzIdentity(f *testing.F) {
	id, err := NewIdentity()
	if err != nil {
		f.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(id.key)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(pem.EncodeToMemory(&pem.Block{Type: pemType, Bytes: der}))
	f.Fuzz(func(t *testing.T, raw []byte) {
		key, err := parseIdentity(raw)
		if err != nil {
			return
		}
		if _, err := identityOf(key); err != nil {
			t.Fatal(err)
		}
	})
}
