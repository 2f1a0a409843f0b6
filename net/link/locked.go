package link

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"filippo.io/age"
	"filippo.io/age/armor"
)

const (
	// LeastPassphrase is how many bytes a passphrase has at least.
	LeastPassphrase = 8

	maxLocked  = 4 << 20
	scryptWork = 18 // the logarithm of scrypt's work, about a second; a file that asks for more isn't opened
)

// ErrLocked says that a passphrase doesn't open a file.
var ErrLocked = errors.New("the passphrase is wrong, or the file is damaged")

// Lock encrypts what only the owner of a passphrase may read, as text in the age format (age-encryption.org/v1).
func Lock(plain []byte, passphrase string) ([]byte, error) {
	return lockWith(plain, passphrase, scryptWork)
}

func lockWith(plain []byte, passphrase string, work int) ([]byte, error) {
	if len(passphrase) < LeastPassphrase {
		return nil, fmt.Errorf("the passphrase is too short: it needs at least %d letters", LeastPassphrase)
	}
	to, err := age.NewScryptRecipient(passphrase)
	if err != nil {
		return nil, err
	}
	to.SetWorkFactor(work)
	var out bytes.Buffer
	text := armor.NewWriter(&out)
	w, err := age.Encrypt(text, to)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(plain); err != nil {
		return nil, err
	}
	if err := errors.Join(w.Close(), text.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Unlock decrypts what [Lock] has encrypted. The error is ErrLocked if the passphrase is another one.
func Unlock(locked []byte, passphrase string) ([]byte, error) {
	return unlockWith(locked, passphrase, scryptWork)
}

func unlockWith(locked []byte, passphrase string, most int) ([]byte, error) {
	by, err := age.NewScryptIdentity(passphrase)
	if err != nil {
		return nil, ErrLocked // an empty one
	}
	by.SetMaxWorkFactor(most)
	r, err := age.Decrypt(armor.NewReader(bytes.NewReader(locked)), by)
	var none *age.NoIdentityMatchError
	switch {
	case errors.As(err, &none):
		return nil, ErrLocked
	case err != nil:
		return nil, fmt.Errorf("expected a file that is locked by a passphrase: %w", err)
	}
	plain, err := io.ReadAll(io.LimitReader(r, maxLocked+1))
	switch {
	case err != nil:
		return nil, ErrLocked
	case len(plain) > maxLocked:
		return nil, fmt.Errorf("expected at most %d bytes", maxLocked)
	}
	return plain, nil
}
