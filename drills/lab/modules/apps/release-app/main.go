// Command release-app is the workload of the lab's drills: every path answers with the release's name, /healthz says
// whether it takes requests, and SIGTERM lets what is under way finish before it ends.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"
)

func main() {
	address := flag.String("listen", ":9898", "address to listen on")
	work := flag.Duration("work", 2*time.Millisecond, "time that one request takes")
	drain := flag.Duration("drain", 5*time.Second, "longest wait for requests under way at the end")
	flag.Parse()

	var ending atomic.Bool
	release := os.Getenv("RELEASE")
	mux := http.NewServeMux()
	health := func(w http.ResponseWriter, _ *http.Request) {
		if ending.Load() {
			http.Error(w, "ending", http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ok")
	}
	mux.HandleFunc("/healthz", health)
	mux.HandleFunc("/readyz", health)
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		time.Sleep(*work)
		w.Header().Set("x-served-by", release)
		fmt.Fprintln(w, release)
	})

	server := &http.Server{Addr: *address, Handler: mux, ReadHeaderTimeout: 5 * time.Second, IdleTimeout: 75 * time.Second}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		signals := make(chan os.Signal, 1)
		// A program that is process 1 of its container dies of no signal that it does not handle.
		signal.Notify(signals, syscall.SIGTERM, syscall.SIGINT)
		<-signals
		ending.Store(true)
		limit, cancel := context.WithTimeout(context.Background(), *drain)
		defer cancel()
		_ = server.Shutdown(limit)
	}()
	if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	<-ended
}
