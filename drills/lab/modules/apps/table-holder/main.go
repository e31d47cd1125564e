// Command table-holder owns an nftables table for as long as it runs, so that nobody else can change it.
//
// The network policy agent replaces its table at every change of a pod. On a kernel without queues in nftables that fails,
// five times for each change, and each failure registers and unregisters a netfilter hook: the kernel then drops every
// packet that waits in a queue for a verdict, in the whole network namespace. The lab queues packets by iptables instead
// and has no use for that table. With an owner, the agent is refused before it touches a hook.
package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

const (
	netlinkNetfilter = 12
	subsystem        = 10 // NFNL_SUBSYS_NFTABLES
	batchBegin       = 0x10
	batchEnd         = 0x11
	newTable         = subsystem << 8
	familyInet       = 1
	attributeName    = 1 // NFTA_TABLE_NAME
	attributeFlags   = 2 // NFTA_TABLE_FLAGS
	owner            = 2 // NFT_TABLE_F_OWNER
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: table-holder TABLE")
		os.Exit(2)
	}
	socket, err := own(os.Args[1])
	if err != nil {
		fmt.Fprintf(os.Stderr, "cannot own table %s: %v\n", os.Args[1], err)
		os.Exit(1)
	}
	defer syscall.Close(socket)
	end := make(chan os.Signal, 1)
	signal.Notify(end, syscall.SIGTERM, syscall.SIGINT)
	<-end
}

// own makes the table; the kernel removes it when the socket is closed.
func own(table string) (int, error) {
	socket, err := syscall.Socket(syscall.AF_NETLINK, syscall.SOCK_RAW|syscall.SOCK_CLOEXEC, netlinkNetfilter)
	if err != nil {
		return 0, err
	}
	create := uint16(syscall.NLM_F_REQUEST | syscall.NLM_F_CREATE | syscall.NLM_F_ACK)
	attributes := append(attribute(attributeName, append([]byte(table), 0)), attribute(attributeFlags, []byte{0, 0, 0, owner})...)
	batch := message(batchBegin, syscall.NLM_F_REQUEST, 1, 0, subsystem, nil)
	batch = append(batch, message(newTable, create, 2, familyInet, 0, attributes)...)
	batch = append(batch, message(batchEnd, syscall.NLM_F_REQUEST, 3, 0, subsystem, nil)...)
	if err := syscall.Sendto(socket, batch, 0, &syscall.SockaddrNetlink{Family: syscall.AF_NETLINK}); err != nil {
		return 0, err
	}
	reply := make([]byte, 4096)
	length, _, err := syscall.Recvfrom(socket, reply, 0)
	if err != nil {
		return 0, err
	}
	messages, err := syscall.ParseNetlinkMessage(reply[:length])
	if err != nil {
		return 0, err
	}
	for _, each := range messages {
		if each.Header.Type != syscall.NLMSG_ERROR || len(each.Data) < 4 {
			continue
		}
		if code := int32(binary.NativeEndian.Uint32(each.Data)); code != 0 {
			return 0, syscall.Errno(-code)
		}
		return socket, nil
	}
	return 0, errors.New("no answer from the kernel")
}

// message is a netlink message with the header of netfilter's messages.
func message(kind, flags uint16, sequence uint32, family byte, resource uint16, body []byte) []byte {
	made := binary.NativeEndian.AppendUint32(nil, uint32(20+len(body)))
	made = binary.NativeEndian.AppendUint16(made, kind)
	made = binary.NativeEndian.AppendUint16(made, flags)
	made = binary.NativeEndian.AppendUint32(made, sequence)
	made = append(made, 0, 0, 0, 0, family, 0)
	made = binary.BigEndian.AppendUint16(made, resource)
	return append(made, body...)
}

// attribute is padded to four bytes; its length is not.
func attribute(kind uint16, value []byte) []byte {
	made := binary.NativeEndian.AppendUint16(nil, uint16(4+len(value)))
	made = binary.NativeEndian.AppendUint16(made, kind)
	made = append(made, value...)
	for len(made)%4 != 0 {
		made = append(made, 0)
	}
	return made
}
