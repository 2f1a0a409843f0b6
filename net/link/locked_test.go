package link

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// little is work enough for a test.
const little = 4

// TestLocked: what is locked is opened by the same passphrase and by no other, and isn't to be read or changed without.
func TestLocked(t *testing.T) {
	const passphrase = "nine cranes over the marsh"
	plain := []byte("a secret of forty letters, more or less.")
	locked, err := lockWith(plain, passphrase, little)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(locked, plain[:8]) || !strings.HasPrefix(string(locked), "-----BEGIN AGE ENCRYPTED FILE-----") {
		t.Errorf("it is written as %q", locked)
	}
	if got, err := Unlock(locked, passphrase); err != nil || !bytes.Equal(got, plain) {
		t.Errorf("%q, %v", got, err)
	}
	for _, other := range []string{"", "nine cranes", passphrase + " "} {
		if _, err := Unlock(locked, other); !errors.Is(err, ErrLocked) {
			t.Errorf("by %q: %v", other, err)
		}
	}
	for i := range 40 { // a letter of its last lines is another
		bad := bytes.Clone(locked)
		at := len(bad) - 60 - i
		bad[at] ^= 1
		if got, err := Unlock(bad, passphrase); err == nil && !bytes.Equal(got, plain) {
			t.Errorf("with another letter at %d it holds %q", at, got)
		}
	}
}

// TestNotLocked: a short passphrase locks nothing, and what isn't locked by a passphrase says so.
func TestNotLocked(t *testing.T) {
	if _, err := Lock(nil, "7 chars"); err == nil || !strings.Contains(err.Error(), "too short") {
		t.Errorf("%v", err)
	}
	for _, file := range []string{"", "hello", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"} {
		if _, err := Unlock([]byte(file), "nine cranes"); err == nil || errors.Is(err, ErrLocked) || !strings.Contains(err.Error(), "expected a file") {
			t.Errorf("%q: %v", file, err)
		}
	}
	hard, err := lockWith([]byte("x"), "nine cranes", little+1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := unlockWith(hard, "nine cranes", little); err == nil {
		t.Error("more work is done than is ever asked for")
	}
}

func FuzzUnlock(f *testing.F) {
	locked, _ := lockWith([]byte("a secret"), "nine cranes", little)
	f.Add(locked)
	f.Add([]byte("age-encryption.org/v1\n-> scrypt AAAA 99\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		if plain, err := Unlock(file, "nine cranes"); err == nil && len(plain) > maxLocked {
			t.Errorf("%d bytes", len(plain))
		}
	})
}
