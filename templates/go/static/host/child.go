package host

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"
)

// settling is how long a dying child's last words and exit status are waited for.
const settling = 500 * time.Millisecond

// child is a provider's process, the leader of a process group of its own (T73).
type child struct {
	command *exec.Cmd
	stdin   *os.File
	stdout  *os.File
	stderr  *tail
	limits  Limits

	exited   chan struct{}
	writing  sync.Mutex
	mutex    sync.Mutex
	signals  map[syscall.Signal]bool
	endOnce  sync.Once
	ended    chan struct{}
	asked    bool
	told     bool
	torn     bool
	farewell []byte
}

// environment is all that a child gets (T72): a few names of ours, and what the operator adds.
func environment(additions map[string]string) []string {
	kept := []string{}
	for _, each := range os.Environ() {
		name, _, _ := strings.Cut(each, "=")
		_, replaced := additions[name]
		switch {
		case replaced:
		case name == "PATH", name == "HOME", name == "LANG", name == "TMPDIR", strings.HasPrefix(name, "LC_"):
			kept = append(kept, each)
		}
	}
	for name, value := range additions {
		kept = append(kept, name+"="+value)
	}
	return kept
}

func start(command []string, env map[string]string, farewell []byte, limits Limits) (*child, *failure) {
	if len(command) == 0 {
		return nil, failed(NotStarted, "the command is empty")
	}
	c := &child{
		command:  exec.Command(command[0], command[1:]...),
		stderr:   &tail{limit: limits.MaxStderrBytes},
		limits:   limits,
		exited:   make(chan struct{}),
		ended:    make(chan struct{}),
		signals:  map[syscall.Signal]bool{},
		farewell: farewell,
	}
	c.command.Env = environment(env)
	c.command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	theirs, err := c.pipes()
	if err == nil {
		err = c.command.Start()
	}
	for _, file := range theirs {
		_ = file.Close()
	}
	if err != nil {
		c.release()
		// Only the program is named: arguments may hold secrets.
		var path *exec.Error
		if errors.As(err, &path) {
			err = path.Err
		}
		return nil, failed(NotStarted, "the command %q could not be started: %v", command[0], err)
	}
	go c.watch()
	return c, nil
}

// pipes connects the three streams and gives the ends that are the child's.
func (c *child) pipes() ([]*os.File, error) {
	var theirs []*os.File
	in, stdin, err := os.Pipe()
	if err != nil {
		return theirs, err
	}
	theirs, c.stdin, c.command.Stdin = append(theirs, in), stdin, in
	stdout, out, err := os.Pipe()
	if err != nil {
		return theirs, err
	}
	theirs, c.stdout, c.command.Stdout = append(theirs, out), stdout, out
	words, complaints, err := os.Pipe()
	if err != nil {
		return theirs, err
	}
	theirs, c.command.Stderr = append(theirs, complaints), complaints
	c.stderr.source = words
	return theirs, nil
}

// watch waits for the exit, and kills what is left of the group.
func (c *child) watch() {
	drained := make(chan struct{})
	go func() {
		c.stderr.drain()
		close(drained)
	}()
	_ = c.command.Wait()
	_ = syscall.Kill(-c.command.Process.Pid, syscall.SIGKILL)
	// Whoever inherited the pipes is not waited for.
	deadline := time.Now().Add(settling)
	_ = c.stdout.SetReadDeadline(deadline)
	_ = c.stderr.source.SetReadDeadline(deadline)
	<-drained
	close(c.exited)
}

// lines gives every line of the standard output to hear, without its line feed; whole is false for one
// that was too long to keep (W2). It returns when no more can come.
func (c *child) lines(hear func(line []byte, whole bool)) {
	stream := bufio.NewReaderSize(c.stdout, 1<<16)
	var line []byte
	whole := true
	for {
		piece, err := stream.ReadSlice('\n')
		if whole && len(line)+len(piece) > c.limits.MaxMessageBytes+1 {
			line, whole = nil, false
		}
		if whole {
			line = append(line, piece...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err == nil || len(line) > 0 || !whole {
			hear([]byte(strings.TrimSuffix(string(line), "\n")), whole)
		}
		if err != nil {
			return
		}
		line, whole = nil, true
	}
}

// send writes a line. Given up before the first byte, nothing has happened; in the middle, the connection
// is torn and nothing can follow.
func (c *child) send(ctx context.Context, line []byte) error {
	c.writing.Lock()
	defer c.writing.Unlock()
	if c.torn {
		return io.ErrClosedPipe
	}
	_ = c.stdin.SetWriteDeadline(time.Time{})
	stop := context.AfterFunc(ctx, func() { _ = c.stdin.SetWriteDeadline(time.Unix(1, 0)) })
	defer stop()
	written, err := c.stdin.Write(append(line, '\n'))
	c.torn = 0 < written && written <= len(line)
	return err
}

// exitStatus is negative for a signal, nil while the child runs.
func (c *child) exitStatus() *int {
	select {
	case <-c.exited:
	default:
		return nil
	}
	status := c.command.ProcessState.ExitCode()
	if wait, ok := c.command.ProcessState.Sys().(syscall.WaitStatus); ok && wait.Signaled() {
		status = -int(wait.Signal())
	}
	return &status
}

// end ends the child in the civil way: farewell, grace, SIGTERM, grace, SIGKILL of the group (T74).
func (c *child) end() Ending {
	c.endOnce.Do(func() {
		c.mutex.Lock()
		select {
		case <-c.exited:
		default:
			c.asked = true
		}
		c.mutex.Unlock()
		ctx, done := context.WithTimeout(context.Background(), c.limits.ShutdownGrace)
		_ = c.send(ctx, c.farewell)
		done()
		_ = c.stdin.Close()
		if !c.exits(c.limits.ShutdownGrace) {
			c.signal(syscall.SIGTERM)
			if !c.exits(c.limits.TerminateGrace) {
				c.signal(syscall.SIGKILL)
			}
		}
		<-c.exited
		c.release()
		close(c.ended)
	})
	<-c.ended
	status := c.exitStatus()
	switch {
	case c.signals[syscall.Signal(-*status)]:
		return Ending{How: "killed", ExitStatus: status}
	case *status == 0 && c.asked && len(c.signals) == 0:
		return Ending{How: "clean", ExitStatus: status}
	}
	return Ending{How: "exit_status", ExitStatus: status}
}

func (c *child) exits(within time.Duration) bool {
	timer := time.NewTimer(within)
	defer timer.Stop()
	select {
	case <-c.exited:
		return true
	case <-timer.C:
		return false
	}
}

func (c *child) signal(number syscall.Signal) {
	select {
	case <-c.exited:
	default:
		c.signals[number] = true
		_ = syscall.Kill(-c.command.Process.Pid, number)
	}
}

func (c *child) release() {
	for _, file := range []*os.File{c.stdin, c.stdout, c.stderr.source} {
		if file != nil {
			_ = file.Close()
		}
	}
}

// tail keeps the end of what a child writes to its standard error, so that it never waits for us (T8).
type tail struct {
	source *os.File
	limit  int
	mutex  sync.Mutex
	kept   []byte
}

func (t *tail) drain() {
	buffer := make([]byte, 1<<14)
	for {
		count, err := t.source.Read(buffer)
		t.mutex.Lock()
		t.kept = append(t.kept, buffer[:count]...)
		t.kept = t.kept[max(0, len(t.kept)-t.limit):]
		t.mutex.Unlock()
		if err != nil {
			return
		}
	}
}

// text is the last lines.
func (t *tail) text() string {
	const most = 20
	t.mutex.Lock()
	defer t.mutex.Unlock()
	lines := strings.Split(strings.TrimRight(strings.ToValidUTF8(string(t.kept), "\uFFFD"), "\n"), "\n")
	return strings.Join(lines[max(0, len(lines)-most):], "\n")
}
