#!/usr/bin/env python3
"""Asks a server everything at once for a while: small questions, large ones, ones that are given up, ones that are no
questions, and ones that come a byte at a time. Its memory must stay within its limit, and flat where this goes on for
ten minutes, small questions must stay quick, and every answer must be one that the API has.  load.py [--seconds N] [--server PROGRAM]

Exit 1 where that does not hold. The figures that it prints are those of the whole run.
"""

import argparse
import http.client
import json
import os
import random
import re
import socket
import subprocess
import sys
import threading
import time
from collections import Counter

SMALL = [
    ("/api/v1/solve", {"expression": "nim({a},{b},{c})", "explain": True}),
    ("/api/v1/solve", {"expression": "kayles({a}) + nim({b})"}),
    ("/api/v1/solve", {"expression": "chomp(3x{few}) + nim({a})"}),
    ("/api/v1/options", {"expression": "nim({few},{few},{few})"}),
    ("/api/v1/read", {"expression": "chomp(3x{few}) + wythoff({a},{b})"}),
]
LARGE = [
    ("/api/v1/solve", {"expression": "kayles({a}) + nim({b})", "misere": True}),
    ("/api/v1/options", {"expression": "0.137({a},{b})"}),
    ("/api/v1/table", {"ruleset": "take{{1,{few}}}", "to": "{a}"}),
    ("/api/v1/find", {"values": "0 1 2 {few}"}),
    ("/api/v1/solve", {"expression": "cram(6x7) + nim({a})"}),
    ("/api/v1/solve", {"expression": "node-kayles{{petersen}}(4{few},2)"}),
    ("/api/v1/period", {"ruleset": "0.{a}7", "limit": 3000000}),
    ("/api/v1/quotient", {"ruleset": "0.{a}", "to": 24}),
    ("/api/v1/strategy", {"expression": "chomp(5x{few})", "depth": 2}),
]
WRONG = [
    b"GET / HTTP/1.1\r\n\r\n",
    b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET /" + b"a" * 70000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"PUT /api/v1/solve HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{\"expre",
]
# The server may take so many MiB.
MEMORY = 1024
# What the API says of requests that are allowed: an answer, text that is refused, or too many of one client.
ALLOWED = {200, 202, 204, 422, 429, 503}


class Run:
    def __init__(self, port, pid, seconds):
        self.port, self.pid, self.ends = port, pid, time.monotonic() + seconds
        self.statuses, self.faults, self.small = Counter(), [], []
        self.lock = threading.Lock()

    def note(self, what, status, took=None, allowed=ALLOWED):
        with self.lock:
            self.statuses[what, status] += 1
            if status not in allowed:
                self.faults.append((what, status))
            if what == "small":
                self.small.append(took)

    def until_the_end(self, work, seed):
        chance = random.Random(seed)
        while time.monotonic() < self.ends:
            try:
                work(chance)
            except (OSError, http.client.HTTPException) as error:
                with self.lock:
                    self.faults.append((work.__name__, repr(error)))
                time.sleep(0.1)

    def connection(self, chance):
        """From one of some addresses: the server gives each client its share."""
        source = (f"127.0.0.{chance.randrange(2, 6)}", 0)
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=source)

    def ask(self, what, questions, chance):
        path, body = chance.choice(questions)
        numbers = {name: chance.randrange(1, 60) for name in "abc"} | {"few": chance.randrange(3, 8)}
        body = {key: value.format(**numbers) if isinstance(value, str) else value for key, value in body.items()}
        connection = self.connection(chance)
        begun = time.monotonic()
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        said = json.loads(answer.read())
        connection.close()
        self.note(what, answer.status, (time.monotonic() - begun, path, body))
        if answer.status in (429, 503):
            time.sleep(chance.random())
        if answer.status >= 400 and "error" not in said:
            self.faults.append((what, "an error without its object"))

    def small_ones(self, chance):
        self.ask("small", SMALL, chance)
        time.sleep(0.002)

    def large_ones(self, chance):
        self.ask("large", LARGE, chance)

    def given_up(self, chance):
        path, body = "/api/v1/solve", json.dumps({"expression": f"cram(7x7) + nim({chance.randrange(99)})"})
        connection = self.connection(chance)
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        time.sleep(chance.random())
        connection.close()
        self.note("given up", 0, allowed={0})

    def jobs(self, chance):
        connection = self.connection(chance)
        ruleset = f"0.{chance.randrange(1, 8)}{chance.randrange(8)}4"
        body = json.dumps({"kind": "period", "request": {"ruleset": ruleset, "limit": 10**8}})
        connection.request("POST", "/api/v1/jobs", body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        said = json.loads(answer.read())
        self.note("job", answer.status)
        time.sleep(2 * chance.random())
        if answer.status == 202:
            connection.request("DELETE", "/api/v1/jobs/" + said["job"])
            ended = connection.getresponse()
            ended.read()
            self.note("job ended", ended.status)
        connection.close()

    def no_questions(self, chance):
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            said = b""
            try:
                connection.sendall(chance.choice(WRONG))
                connection.shutdown(socket.SHUT_WR)
                while part := connection.recv(4096):
                    said += part
            except OSError:
                # It may hang up before it has heard all.
                pass
        status = re.match(rb"HTTP/1.1 (\d+)", said)
        self.note("wrong", int(status[1]) if status else 0, allowed={0, 400, 405, 408, 413, 414, 415, 421, 431})
        time.sleep(0.02)

    def slow_ones(self, chance):
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            try:
                for byte in b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{" * 2:
                    connection.send(bytes([byte]))
                    time.sleep(chance.random() / 2)
            except (BrokenPipeError, ConnectionResetError):
                pass
        self.note("slow", 0, allowed={0})

    def memory(self):
        with open(f"/proc/{self.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) // 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    target = os.environ.get("CARGO_TARGET_DIR", os.path.join(os.path.dirname(__file__), "../../target"))
    parser.add_argument("--server", default=os.path.join(target, "debug/grundy"))
    options = parser.parse_args()
    command = [options.server, "serve", "--port", "0", "--lang", "en", "--max-memory", f"{MEMORY}MiB"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        port = None
        while port is None:
            port = re.search(r"http://[\d.]+:(\d+)", server.stdout.readline())
        run = Run(int(port[1]), server.pid, options.seconds)
        work = [run.small_ones] * 2 + [run.large_ones] * 3
        work += [run.given_up, run.jobs, run.no_questions] + [run.slow_ones] * 4
        threads = [threading.Thread(target=run.until_the_end, args=one) for one in zip(work, range(len(work)))]
        for thread in threads:
            thread.start()
        memory = []
        while time.monotonic() < run.ends:
            time.sleep(min(1, max(0, run.ends - time.monotonic())))
            memory.append(run.memory())
        for thread in threads:
            thread.join()
        sys.exit(verdict(run, memory, server))
    finally:
        server.kill()


def verdict(run, memory, server):
    for (what, status), count in sorted(run.statuses.items()):
        print(f"{what:10} {status or '-':>4} {count:8}")
    times = sorted(took for took, _, _ in run.small)
    half, tail = times[len(times) // 2], times[len(times) * 99 // 100]
    print(f"small questions: half within {half * 1e3:.1f} ms, 99 of 100 within {tail * 1e3:.1f} ms")
    print("the slowest:", *max(run.small, key=lambda small: small[0]))
    third = len(memory) // 3
    middle, late = max(memory[third : 2 * third]), max(memory[2 * third :])
    print(f"memory: at most {max(memory)} MiB; in the second third {middle}, in the last {late}")
    faults = Counter(run.faults)
    if server.poll() is not None:
        faults["the server", server.returncode] += 1
    if max(memory) > MEMORY:
        faults["memory", f"{max(memory)} MiB"] += 1
    # Before, it depends on which large questions came.
    if len(memory) >= 600 and late > middle * 1.25 + 32:
        faults["memory", f"{middle} MiB, then {late}"] += 1
    if tail > 1:
        faults["small questions", f"{tail:.2f} s"] += 1
    for fault, count in faults.items():
        print("fault:", *fault, f"({count})")
    return 1 if faults else 0


if __name__ == "__main__":
    main()
