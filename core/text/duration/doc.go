// Package duration reads how long an effect lasts.
//
//	until the end of the turn
//	while he is attacking
//	until your next Dynasty Phase begins
package duration
