// Runs a program and writes what it used to the file named first: CPU time in microseconds, peak memory in kibibytes.
package main

import (
	"encoding/json"
	"errors"
	"log"
	"os"
	"os/exec"
	"syscall"
)

func main() {
	usage, program := os.Args[1], exec.Command(os.Args[2], os.Args[3:]...)
	program.Stdin, program.Stdout, program.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := program.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		log.Fatal(err)
	}
	state := program.ProcessState
	cpu := (state.UserTime() + state.SystemTime()).Microseconds()
	line, _ := json.Marshal(map[string]int64{"cpu": cpu, "rss": state.SysUsage().(*syscall.Rusage).Maxrss})
	if err := os.WriteFile(usage, append(line, '\n'), 0o644); err != nil {
		log.Fatal(err)
	}
	os.Exit(state.ExitCode())
}
