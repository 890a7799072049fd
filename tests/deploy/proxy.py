#!/usr/bin/env python3
"""HAProxy with deploy/haproxy.cfg in front of two servers: proxy.py ORRERY. Silent if all is as it should be.

The servers know nothing of each other: each has its own sessions."""
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
    """A WebSocket, after its first message; None if a server refuses it."""
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
        received += more
        if not more or not received.startswith(b"HTTP/1.1 101 "[: len(received)]):
            opened.close()
            return None
    return opened


def wait_until(what, condition):
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.05)


def check_requests(https, http_port, server_ports, folder):
    status, headers, _ = request(http_port, "/some/page", {"Host": "games.example.org"}, tls=False)
    assert (status, headers["Location"]) == (308, "https://games.example.org/some/page"), (status, headers)

    # The servers would show their figures to their own machine, which is where the proxy is.
    assert request(server_ports[0], "/metrics", tls=False)[0] == 200
    for path in ("/metrics", "/metrics?a=b", "/%6detrics", "/metrics/"):
        assert request(https, path)[2].count("orrery_") == 0, path

    # Nobody can pretend to be somebody else; the servers see https.
    forged = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "http"}
    request(https, "/api/login", forged, {"name": "Nobody", "password": "wrong password"})
    log = "".join(file.read_text() for file in folder.glob("server*.log"))
    assert "from 127.0.0.1 failed" in log and "203.0.113.9" not in log, log
    cookie = request(https, "/api/session", forged, {"name": "Ann"})[1]["Set-Cookie"]
    assert "; Secure" in cookie, cookie


def check_servers_that_are_not_ready(https, server_ports, folder):
    """They get nobody new, and keep whom they have."""
    websockets = []
    for port in server_ports:  # one each, or the other would be preferred
        headers = request(port, "/api/session", {}, {"name": "Ann"}, tls=False)[1]
        tries = (open_websocket(https, headers["Set-Cookie"].split(";")[0]) for _ in range(10))
        websockets.append(next(opened for opened in tries if opened))

    def away(number):
        (folder / f"data{number}" / "orrery.sqlite").rename(folder / f"away{number}")
        wait_until("not ready", lambda: request(server_ports[number], "/readyz", tls=False)[0] == 503)

    away(0)
    wait_until("all go to the other", lambda: all(request(https, "/readyz")[0] == 200 for _ in range(6)))
    assert request(server_ports[0], "/readyz", tls=False)[0] == 503

    # If none is ready, they still say so themselves.
    away(1)
    wait_until("they answer", lambda: all("not ready: " in request(https, "/readyz")[2] for _ in range(6)))

    for websocket in websockets:
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
        for number in range(2):
            command = [sys.argv[1], "serve", "--port", "0", "--behind-proxy", "--data", folder / f"data{number}"]
            with open(folder / f"server{number}.log", "w") as log:
                started.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True))
        server_ports = [int(server.stdout.readline().rsplit(":", 1)[1]) for server in started]
        (http_socket, http_port), (https_socket, https) = listener(), listener()
        addresses = {
            "ORRERY_HTTP": f"fd@{http_socket.fileno()}",
            "ORRERY_HTTPS": f"fd@{https_socket.fileno()}",
            "ORRERY_CERTIFICATE": str(folder / "secrets" / "certificate.pem"),
            "ORRERY_NODE_1": f"127.0.0.1:{server_ports[0]}",
            "ORRERY_NODE_2": f"127.0.0.1:{server_ports[1]}",
            "ORRERY_NODE_3": "127.0.0.1:1",  # nobody is there
        }
        with open(folder / "proxy.log", "w") as log:
            command = ["/usr/sbin/haproxy", "-db", "-f", deploy / "haproxy.cfg"]
            inherited = (http_socket.fileno(), https_socket.fileno())
            environment = {**os.environ, **addresses}
            started.append(subprocess.Popen(command, stdout=log, stderr=log, env=environment, pass_fds=inherited))
        wait_until("ready", lambda: request(https, "/readyz")[0] == 200)
        check_requests(https, http_port, server_ports, folder)
        check_servers_that_are_not_ready(https, server_ports, folder)
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
