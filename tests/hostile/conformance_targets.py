"""Programs that are no providers, or stop being ones: `python conformance_targets.py NAME [--http]`.

Standard library only. With --http NAME is a way in which a server answers, and its URL is printed.
"""

import json
import os
import signal
import socket
import sys
import threading
import time

ACK = {
    "type": "handshake_ack",
    "protocol_version": "contextgraph/1.0-draft",
    "provider": {"name": "hostile", "version": "1", "data_flow": {}},
    "capabilities": {"query": {"kinds": ["fact"]}, "correlation": True, "verify": True},
}
GIGABYTE = 1_000_000_000
BLOCK = b"x" * (1 << 20)


def forever():
    while True:
        time.sleep(3600)


def write(data, to=1):
    left = memoryview(data)
    while left:
        left = left[os.write(to, left) :]


def acknowledge():
    """An ordinary handshake; what follows is up to the caller."""
    sys.stdin.buffer.readline()
    write(json.dumps(ACK).encode() + b"\n")


# --- over stdio -----------------------------------------------------------------------------------


def gigabyte_without_newline():
    for _ in range(GIGABYTE // len(BLOCK)):
        write(BLOCK)
    forever()


def gigabyte_as_an_answer():
    acknowledge()
    sys.stdin.buffer.readline()
    gigabyte_without_newline()


def endless_lines():
    while True:
        write(b"tick\n" * 10000)


def endless_envelopes():
    acknowledge()
    while True:
        write(b'{"type":"x-tick"}\n' * 1000)


def deep_answer():
    acknowledge()
    while sys.stdin.buffer.readline():
        write(b'{"type":"frames","result":' + b"[" * (8 << 20) + b"\n")


def never_answers():
    while sys.stdin.buffer.readline():
        pass
    forever()


def never_reads():
    forever()


def never_reads_again():
    acknowledge()
    forever()


def floods_stderr():
    threading.Thread(target=never_answers, daemon=True).start()
    while True:
        write(BLOCK, to=2)


def closes_stdout():
    sys.stdin.buffer.readline()
    os.close(1)
    forever()


def closes_everything():
    for each in (0, 1, 2):
        os.close(each)
    forever()


def exits_at_once():
    sys.stderr.write("no configuration\n")
    os._exit(7)


def exits_after_handshake():
    acknowledge()
    os._exit(0)


def ignores_every_signal():
    for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(each, signal.SIG_IGN)
    acknowledge()
    forever()


def forks_and_stays():
    fork_children()
    never_answers()


def forks_and_exits():
    fork_children()
    os._exit(0)


def fork_children():
    """Children that hold the pipes and do not take SIGTERM for an answer."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for _ in range(8):
        if os.fork() == 0:
            forever()


# --- over HTTP ------------------------------------------------------------------------------------


def silent(connection):
    forever()


def hangs_up(connection):
    pass


def no_http(connection):
    connection.sendall(b"220 mail.example ESMTP\r\n")


def endless_head(connection):
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    while True:
        connection.sendall(b"X-Tick: " + b"x" * 60000 + b"\r\n")


def dripping_head(connection):
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    while True:
        connection.sendall(b"x")
        time.sleep(0.05)


def endless_body(connection):
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
    while True:
        connection.sendall(BLOCK)


def announced_gigabyte(connection):
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % GIGABYTE)
    endless_blocks(connection)


def endless_chunks(connection):
    connection.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        connection.sendall(b"%x\r\n%s\r\n" % (len(BLOCK), BLOCK))


def endless_blocks(connection):
    while True:
        connection.sendall(BLOCK)


def redirects(connection):
    connection.sendall(
        b"HTTP/1.1 307 Temporary Redirect\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n"
    )


def serve(answer):
    def one(connection):
        with connection:
            try:
                connection.recv(65536)
                answer(connection)
            except OSError:
                pass

    with socket.create_server(("127.0.0.1", 0), backlog=64) as listener:
        print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=one, args=(connection,), daemon=True).start()


if __name__ == "__main__":
    behaviour = globals()[sys.argv[1].replace("-", "_")]
    serve(behaviour) if "--http" in sys.argv else behaviour()
