#!/usr/bin/env python3
"""Plays one whole game against bots, through the documented protocol (docs/protocol.md) and nothing else.

    python3 play.py --url http://localhost:8080 --game cosmic-encounter --players 4 --bot heuristic

Needs Python 3.9 or newer and no packages. Replace `choose` by something wiser and you have a bot of your own.
"""
import argparse
import base64
import http.client
import json
import os
import random
import socket
import struct
import sys
from urllib.parse import urlsplit


def open_session(server, name):
    """A guest needs nothing but a name; the session is a cookie."""
    connection = http.client.HTTPConnection(server, timeout=30)
    connection.request("POST", "/api/session", json.dumps({"name": name}), {"Content-Type": "application/json"})
    response = connection.getresponse()
    body = response.read().decode()
    if response.status >= 300:
        raise SystemExit(f"no session: {body}")
    return response.getheader("Set-Cookie").split(";")[0]


class WebSocket:
    """As much of RFC 6455 as a client of Orrery needs: text messages, pings, closing."""

    def __init__(self, server, path, cookie):
        host, _, port = server.partition(":")
        self.socket = socket.create_connection((host, int(port or 80)), timeout=60)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET {path} HTTP/1.1\r\nHost: {server}\r\nOrigin: http://{server}\r\nCookie: {cookie}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\n\r\n"
            ).encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            head += self.take(1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise SystemExit(f"the server refused: {head.decode(errors='replace').splitlines()[0]}")

    def take(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(65536)
            if not more:
                raise SystemExit("the server has closed the connection")
            self.buffer += more
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send(self, message, opcode=1):
        data = json.dumps(message).encode() if opcode == 1 else message
        head = bytes([0x80 | opcode])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(data))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(data))
        mask = os.urandom(4)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def receive(self):
        text = b""
        while True:
            first, second = self.take(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack(">H", self.take(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.take(8))
            data = self.take(length)
            opcode = first & 0x0F
            if opcode == 8:
                raise SystemExit("the server has said goodbye")
            if opcode == 9:
                self.send(data, opcode=10)
            elif opcode in (0, 1):
                text += data
                if first & 0x80:
                    return json.loads(text)


class Client:
    def __init__(self, server, name):
        self.server = server
        self.socket = WebSocket(server, "/ws", open_session(server, name))
        self.asked = 0
        self.waiting_messages = []

    def ask(self, **request):
        """Sends a request and waits for its answer; what comes in before it is kept for later."""
        self.asked += 1
        self.socket.send({"id": str(self.asked), **request})
        while True:
            message = self.socket.receive()
            if message.get("re") != str(self.asked):
                self.waiting_messages.append(message)
            elif message.get("refused") in ("stale", "not-your-turn", "game-over"):
                return None  # somebody else was quicker: the next message says how things stand now
            elif "refused" in message:
                raise SystemExit(f"{request} was refused: {message['refused']}: {message.get('text')}")
            else:
                return message

    def next_message(self):
        return self.waiting_messages.pop(0) if self.waiting_messages else self.socket.receive()


def choose(choices, view):
    """Here a bot would think. `view` is all that this seat can see."""
    return random.choice(choices)


def play(client, game, players, bot):
    seats = ["me"] + [{"bot": bot}] * (players - 1)
    table = client.ask(do="create", game=game, options={"players": players}, seats=seats)["table"]
    client.ask(do="watch", table=table)
    client.ask(do="start", table=table)
    decisions = 0
    while True:
        message = client.next_message()
        if message.get("table") != table:
            continue
        if message["type"] == "table" and message["state"] == "finished":
            return table, decisions, message.get("result", "ended early")
        # Choices are only in messages that say where the game stands.
        if message["type"] == "game" and message.get("choices"):
            done = client.ask(
                do="act",
                table=table,
                seat=message["seat"],
                version=message["version"],
                action=choose(message["choices"], message["view"]),
            )
            decisions += 1 if done else 0


def main():
    parser = argparse.ArgumentParser(description="Plays one game of Orrery against bots")
    parser.add_argument("--url", default="http://localhost:8080")
    parser.add_argument("--game", default="inoplanetashki")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--seed", help="of the choices made here")
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    client = Client(urlsplit(arguments.url).netloc, "Python")
    table, decisions, result = play(client, arguments.game, arguments.players, arguments.bot)
    print(f"{arguments.game}: {decisions} decisions, {result}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
