#!/usr/bin/env python3
"""HAProxy with deploy/haproxy.cfg in front of one server: proxy.py ORRERY. Silent if all is as it should be."""
import base64
import http.client
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path

deploy = Path(__file__).resolve().parents[2] / "deploy"
trusting = ssl._create_unverified_context()


def listener():
    """Given to HAProxy as it is: a port that was free a moment ago might not be any more."""
    made = socket.create_server(("127.0.0.1", 0))
    os.set_inheritable(made.fileno(), True)
    return made, made.getsockname()[1]


def request(port, path, headers={}, body=None, tls=True):
    """Status, headers and text."""
    kind = http.client.HTTPSConnection if tls else http.client.HTTPConnection
    connection = kind("127.0.0.1", port, timeout=10, **({"context": trusting} if tls else {}))
    headers = {"Content-Type": "application/json", **headers}
    connection.request("POST" if body else "GET", path, json.dumps(body) if body else None, headers)
    response = connection.getresponse()
    return response.status, response.headers, response.read().decode()


def open_websocket(port, cookie):
    """A WebSocket, after its first message."""
    plain = socket.create_connection(("127.0.0.1", port), timeout=10)
    opened = trusting.wrap_socket(plain, server_hostname="localhost")
    key = base64.b64encode(os.urandom(16)).decode()
    opened.sendall(
        f"GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: https://localhost\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    received = b""
    while b'"hello"' not in received:
        more = opened.recv(4096)
        assert more, received
        received += more
    assert received.startswith(b"HTTP/1.1 101 "), received
    return opened


def wait_until(what, condition):
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.05)


def check(https, http_port, server_port, folder):
    wait_until("ready", lambda: request(https, "/readyz")[0] == 200)

    status, headers, _ = request(http_port, "/some/page", {"Host": "games.example.org"}, tls=False)
    assert (status, headers["Location"]) == (308, "https://games.example.org/some/page"), (status, headers)

    # The server would show its figures to its own machine, which is where the proxy is.
    assert request(server_port, "/metrics", tls=False)[0] == 200
    for path in ("/metrics", "/metrics?a=b", "/%6detrics", "/metrics/"):
        assert request(https, path)[2].count("orrery_") == 0, path

    # Nobody can pretend to be somebody else; the server sees https.
    forged = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "http"}
    request(https, "/api/login", forged, {"name": "Nobody", "password": "wrong password"})
    log = (folder / "server.log").read_text()
    assert "from 127.0.0.1 failed" in log and "203.0.113.9" not in log, log
    cookie = request(https, "/api/session", forged, {"name": "Ann"})[1]["Set-Cookie"]
    assert "; Secure" in cookie, cookie

    # A server that is not ready gets nobody new, and keeps whom it has.
    websocket = open_websocket(https, cookie.split(";")[0])
    database = folder / "data" / "orrery.sqlite"
    database.rename(folder / "away")
    wait_until("nobody is let in", lambda: request(https, "/livez")[0] == 503)
    assert request(server_port, "/livez", tls=False)[0] == 200
    (folder / "away").rename(database)
    wait_until("people are let in", lambda: request(https, "/livez")[0] == 200)
    websocket.settimeout(0.1)
    try:
        assert websocket.recv(1), "the WebSocket was closed"
    except TimeoutError:
        pass


def main():
    folder = Path(tempfile.mkdtemp(prefix="orrery-proxy-"))
    started = []
    try:
        shutil.copy(deploy / "prepare", folder)
        subprocess.run([folder / "prepare"], check=True, capture_output=True)
        with open(folder / "server.log", "w") as log:
            arguments = ["serve", "--port", "0", "--behind-proxy", "--data", folder / "data"]
            started.append(subprocess.Popen([sys.argv[1], *arguments], stdout=subprocess.PIPE, stderr=log, text=True))
        server_port = int(started[0].stdout.readline().rsplit(":", 1)[1])
        (http_socket, http_port), (https_socket, https) = listener(), listener()
        addresses = {
            "ORRERY_HTTP": f"fd@{http_socket.fileno()}",
            "ORRERY_HTTPS": f"fd@{https_socket.fileno()}",
            "ORRERY_CERTIFICATE": str(folder / "secrets" / "certificate.pem"),
            **{f"ORRERY_NODE_{number}": f"127.0.0.1:{server_port}" for number in (1, 2, 3)},
        }
        with open(folder / "proxy.log", "w") as log:
            command = ["/usr/sbin/haproxy", "-db", "-f", deploy / "haproxy.cfg"]
            inherited = (http_socket.fileno(), https_socket.fileno())
            environment = {**os.environ, **addresses}
            started.append(subprocess.Popen(command, stdout=log, stderr=log, env=environment, pass_fds=inherited))
        check(https, http_port, server_port, folder)
    except BaseException:
        for log in folder.glob("*.log"):
            print(f"{log.name}:\n{log.read_text()}")
        raise
    finally:
        for process in started:
            process.kill()
            process.wait()
        shutil.rmtree(folder)


main()
