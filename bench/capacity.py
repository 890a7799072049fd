#!/usr/bin/env python3
"""How much one node carries on SQLite, one on PostgreSQL, and three: bench/capacity.py ORRERY [SECONDS [TABLES]].

Starts everything itself, in a temporary folder, and prints two tables in Markdown: as fast as possible at 100 tables, and one action
per second at each of TABLES tables. `orrery load` and the services run on the same machine and take their share of it."""
import json
import os
import pwd
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

orrery = str(Path(sys.argv[1]).resolve())
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
tables = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
game, players = "inoplanetashki", 2
binaries = Path("/usr/lib/postgresql/15/bin")
clock_tick = os.sysconf("SC_CLK_TCK")


def processor_seconds(pid):
    """Of a process and its children, living and ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return sum(map(int, fields[11:15])) / clock_tick + sum(map(processor_seconds, children))


def memory(pid):
    """Bytes that this process alone uses."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(1024 * int(n) for n in re.findall(r"^Private_(?:Clean|Dirty): +(\d+) kB", text, re.M))


class Setting:
    """Nodes and what they need."""

    def __init__(self, name, nodes, services):
        self.name = name
        self.folder = Path(tempfile.mkdtemp(prefix="orrery-capacity-"))
        self.folder.chmod(0o755)
        self.services, self.nodes, self.ports = [], [], []
        options = []
        if services:
            options = ["--database", self.start_postgresql()]
        if nodes > 1:
            options += ["--nats", self.start_nats()]
        for number in range(nodes):
            log = self.folder / f"node{number}.log"
            command = [orrery, "serve", "--port", "0", "--trust", "127.0.0.1", "--data", self.folder / f"data{number}"]
            self.nodes.append(subprocess.Popen(command + options, stdout=open(log, "w"), stderr=subprocess.STDOUT))
            self.ports.append(self.wait(lambda: re.search(r" port (\d+)\n", log.read_text())).group(1))
        for port in self.ports:
            self.wait(lambda: "ok" in self.get(port, "/readyz"))
        time.sleep(3)  # until the nodes have shared the tables among themselves

    def start_postgresql(self):
        user = "postgres" if os.getuid() == 0 else None
        home = self.folder / "postgres"
        home.mkdir()
        if user:
            shutil.chown(home, user)
        data = home / "data"
        run = {"user": user, "extra_groups": []} if user else {}
        command = [binaries / "initdb", "-D", data, "-A", "trust", "-U", "orrery", "-E", "UTF8", "--locale=C.UTF-8"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/", **run)
        command = [binaries / "postgres", "-D", data, "-k", home, "-c", "listen_addresses="]
        log = open(self.folder / "postgres.log", "w")
        self.services.append(subprocess.Popen(command, stdout=log, stderr=log, cwd="/", **run))
        ready = [binaries / "pg_isready", "-q", "-h", home, "-U", "orrery"]
        self.wait(lambda: subprocess.run(ready, check=False).returncode == 0)
        return f"postgresql://orrery@/postgres?host={home}"

    def start_nats(self):
        command = ["/usr/sbin/nats-server", "-a", "127.0.0.1", "-p", "-1", "--ports_file_dir", self.folder]
        log = open(self.folder / "nats.log", "w")
        self.services.append(subprocess.Popen(command, stdout=log, stderr=log))
        ports = self.folder / f"nats-server_{self.services[-1].pid}.ports"
        return self.wait(lambda: ports.exists() and re.search(r"nats://[0-9.:]+", ports.read_text())).group(0)

    @staticmethod
    def wait(condition):
        end = time.monotonic() + 30
        while not (found := condition()):
            assert time.monotonic() < end, "a service does not start"
            time.sleep(0.05)
        return found

    @staticmethod
    def get(port, path):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as response:
                return response.read().decode()
        except OSError:
            return ""

    def sample(self):
        """The time, what the nodes and the services have used of the processors, and the actions so far."""
        counts = [re.search(r"^orrery_action_seconds_count (\d+)", self.get(p, "/metrics"), re.M) for p in self.ports]
        actions = sum(int(count.group(1)) for count in counts if count)
        used = [sum(processor_seconds(process.pid) for process in them) for them in (self.nodes, self.services)]
        return time.monotonic(), *used, actions

    def load(self, count, rate):
        """The figures of `orrery load`, and processor seconds of nodes and services per 1,000 actions."""
        command = [orrery, "load", "--game", game, "--players", str(players), "--tables", str(count), "--json"]
        command += ["--seconds", str(seconds), "--rate", str(rate)]
        for port in self.ports:
            command += ["--port", port]
        samples, over = [], threading.Event()

        def watch():
            while not over.wait(0.5):
                samples.append(self.sample())

        watching = threading.Thread(target=watch)
        watching.start()
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        over.set()
        watching.join()
        assert ran.returncode == 0, ran.stderr
        within = [sample for sample in samples if samples[-1][0] - sample[0] < seconds - 1]
        first, last = within[0], within[-1]
        done = max(1, last[3] - first[3])
        used = [1000 * (last[i] - first[i]) / done for i in (1, 2)]
        return json.loads(ran.stdout), *used

    def end(self):
        for process in self.nodes + self.services:
            process.terminate() if process in self.nodes else process.kill()
        for process in self.nodes + self.services:
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    busy = f"{os.getloadavg()[0]:.1f}"
    fast, steady = [], []
    for name, nodes, services in (
        ("one node, SQLite", 1, False),
        ("one node, PostgreSQL", 1, True),
        ("three nodes, PostgreSQL", 3, True),
    ):
        setting = Setting(name, nodes, services)
        try:
            before = sum(memory(process.pid) for process in setting.nodes)
            figures, own, others = setting.load(tables, 1)
            each = (sum(memory(process.pid) for process in setting.nodes) - before) / tables
            steady.append(
                f"| {name} | {figures['actions_per_second']:,.0f} | {figures['p50_ms']:.1f} | {figures['p99_ms']:.1f} "
                f"| {own:.2f} | {others:.2f} | {each / 1024:.0f} |"
            )
            figures, own, others = setting.load(100, 0)
            fast.append(
                f"| {name} | {figures['actions_per_second']:,.0f} | {figures['p50_ms']:.1f} | {figures['p99_ms']:.1f} "
                f"| {1000 / own:,.0f} | {1000 / (own + others):,.0f} |"
            )
        finally:
            setting.end()
    print(f"{game}, {players} people at a table, {seconds:g} s each; {os.cpu_count()} cores, load before: {busy}\n")
    print("As fast as possible, 100 tables:\n")
    print("| | actions/s | p50 ms | p99 ms | actions per processor second of the nodes | of nodes and services |")
    print("|---|---|---|---|---|---|")
    print("\n".join(fast))
    print(f"\nOne action per second at each of {tables:,} tables:\n")
    print("| | actions/s | p50 ms | p99 ms | ms of processor time per action, nodes | services | KiB per table |")
    print("|---|---|---|---|---|---|---|")
    print("\n".join(steady))


main()
