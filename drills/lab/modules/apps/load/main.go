// Command load asks one address at a steady rate, each time on a connection of its own, and prints once a second who
// answered: one JSON line for each release and status. A request is sent when its time has come, whether the ones
// before it were answered or not, so that a slow server meets the same rate as a fast one.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"
)

// answer is what a request ended with: the release that answered, and its status or the kind of failure.
type answer struct {
	Release string `json:"release"`
	Status  int    `json:"status"`
	Failure string `json:"failure,omitempty"`
}

type line struct {
	At time.Time `json:"at"`
	answer
	Count   int   `json:"count"`
	Slowest int64 `json:"slowest_ms"`
}

func main() {
	url := flag.String("url", "", "address to ask")
	rate := flag.Int("rate", 20, "requests a second")
	timeout := flag.Duration("timeout", 5*time.Second, "longest wait for an answer")
	flag.Parse()

	ending, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer stop()
	client := &http.Client{Timeout: *timeout, Transport: &http.Transport{DisableKeepAlives: true}}
	tally := &tally{counts: map[answer]*line{}}
	output := json.NewEncoder(os.Stdout)

	var open sync.WaitGroup
	request := time.NewTicker(time.Second / time.Duration(*rate))
	report := time.NewTicker(time.Second)
	for {
		select {
		case <-request.C:
			open.Add(1)
			go func() {
				defer open.Done()
				began := time.Now()
				got := ask(client, *url)
				tally.add(got, time.Since(began))
			}()
		case now := <-report.C:
			tally.print(output, now)
		case <-ending.Done():
			open.Wait()
			tally.print(output, time.Now())
			return
		}
	}
}

func ask(client *http.Client, url string) answer {
	response, err := client.Get(url)
	if err != nil {
		return answer{Failure: kind(err)}
	}
	defer response.Body.Close()
	got := answer{Release: response.Header.Get("x-release"), Status: response.StatusCode}
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		got.Failure = kind(err)
	}
	return got
}

func kind(err error) string {
	var timeout net.Error
	switch {
	case errors.As(err, &timeout) && timeout.Timeout():
		return "timeout"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "refused"
	case errors.Is(err, syscall.ECONNRESET):
		return "reset"
	}
	return err.Error()
}

type tally struct {
	lock   sync.Mutex
	counts map[answer]*line
}

func (t *tally) add(got answer, took time.Duration) {
	t.lock.Lock()
	defer t.lock.Unlock()
	entry := t.counts[got]
	if entry == nil {
		entry = &line{answer: got}
		t.counts[got] = entry
	}
	entry.Count++
	entry.Slowest = max(entry.Slowest, took.Milliseconds())
}

func (t *tally) print(output *json.Encoder, now time.Time) {
	t.lock.Lock()
	defer t.lock.Unlock()
	for _, entry := range t.counts {
		entry.At = now.UTC()
		_ = output.Encode(entry)
	}
	t.counts = map[answer]*line{}
}
