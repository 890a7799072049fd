#!/usr/bin/env python3
"""Makes the Debian package of a finished build and looks into it: package.py BUILD_FOLDER. Silent if all is as it should be."""
import json
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

source = Path(__file__).resolve().parents[2]
build = Path(sys.argv[1]).resolve()


def output_of(*command, **more):
    ran = subprocess.run([str(part) for part in command], capture_output=True, text=True, **more)
    assert ran.returncode == 0, f"{command}: {ran.stdout}{ran.stderr}"
    return ran.stdout.strip()


def make_package(folder):
    # The build is there already; a small package is not what counts here.
    output_of("cpack", "-B", folder / "made", "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=none", cwd=build)
    (package,) = (folder / "made").glob("*.deb")
    return package


def check_version(package, folder):
    """Git's commit, which it writes into an archive, too; a later one is newer."""
    version = output_of("dpkg-deb", "-f", package, "Version")
    if not (source / ".git").exists():
        return
    committed = output_of("git", "log", "-1", "--format=%ct.%h", cwd=source)
    assert version.endswith(f"+{committed}"), version
    parent = re.sub(r"\+(\d+)", lambda at: f"+{int(at[1]) - 1}", version)
    for older in (version.split("+")[0], parent):
        output_of("dpkg", "--compare-versions", older, "lt", version)
    archived = folder / "archive"
    archived.mkdir()
    (folder / "archive.tar").write_bytes(subprocess.check_output(["git", "archive", "HEAD", "cmake", ".gitattributes"], cwd=source))
    output_of("tar", "-xf", folder / "archive.tar", "-C", archived)
    assert f'set(commit "{committed}")' in (archived / "cmake" / "package.cmake").read_text()


def check_contents(package, root):
    depends = output_of("dpkg-deb", "-f", package, "Depends")
    for library in ("libc6", "libpq5", "libnats", "libsqlite3-0", "libsodium23", "libicu"):
        assert library in depends, depends
    assert "-dev" not in depends, depends
    output_of("dpkg-deb", "-x", package, root)
    files = {path.relative_to(root).as_posix() for path in root.rglob("*") if not path.is_dir()}
    assert (root / "usr/bin/orrery").resolve() == (root / "usr/lib/orrery/orrery").resolve()
    web = {path.relative_to(build).as_posix() for path in (build / "web").rglob("*") if path.is_file()}
    assert {name for name in files if name.startswith("usr/lib/orrery/web/")} == {f"usr/lib/orrery/{name}" for name in web}
    units = {path.name for path in (source / "deploy" / "systemd").glob("*.service")}
    assert len(units) == 3 and {f"usr/lib/systemd/system/{unit}" for unit in units} <= files, files
    # What needs the sources beside it is not there; nothing secret or unfinished ever is.
    examples = {"dashboard.json", "haproxy.cfg", "nats.conf", "postgresql.conf", "environment", "worker"}
    assert {path.name for path in (root / "usr/share/doc/orrery/examples").iterdir()} == examples
    for page in ("hosting.md", "hosting-club.md", "hosting-public.md", "copyright"):
        assert f"usr/share/doc/orrery/{page}" in files, page
    elsewhere = {name for name in files if not re.match(r"usr/(bin/orrery$|lib/(orrery|systemd/system)/|share/doc/orrery/)", name)}
    assert not elsewhere, elsewhere
    writable = [name for name in files if not (root / name).is_symlink() and (root / name).stat().st_mode & 0o022]
    assert not writable, writable


def check_units(root):
    if shutil.which("systemd-analyze"):
        units = [str(path) for path in (root / "usr/lib/systemd/system").glob("*.service")]
        said = output_of("systemd-analyze", "verify", "--man=no", "--recursive-errors=no", f"--root={root}", *units)
        assert not said, said
    worker = (root / "usr/lib/systemd/system/orrery-worker.service").read_text()
    assert re.findall(r"^(?:EnvironmentFile|PassEnvironment)=(.*)", worker, re.M) == ["/etc/orrery/worker"], worker
    assert "DATABASE" not in worker + (root / "usr/share/doc/orrery/examples/worker").read_text()


def check_scripts(package, folder):
    """Run as dpkg does in another system than that of this machine."""
    control = folder / "control"
    output_of("dpkg-deb", "-e", package, control)
    scripts = {path.name: path for path in control.iterdir() if path.name in ("preinst", "postinst", "prerm", "postrm")}
    assert set(scripts) == {"postinst", "prerm"}, scripts
    for script in scripts.values():
        output_of("dash", "-n", script)
        if shutil.which("shellcheck"):
            output_of("shellcheck", script)
    wants = folder / "system/etc/systemd/system/multi-user.target.wants"
    wants.mkdir(parents=True)
    for unit in ("orrery", "orrery-worker", "orrery@8080", "orrery@8081", "another"):
        (wants / f"{unit}.service").symlink_to("/lib/systemd/system/anything")
    for script, what in (("postinst", "configure"), ("prerm", "upgrade"), ("prerm", "remove")):
        assert len(list(wants.iterdir())) == 5, what
        output_of(scripts[script], what, env={"DPKG_ROOT": str(folder / "system"), "PATH": "/usr/sbin:/usr/bin"})
    assert [path.name for path in wants.iterdir()] == ["another.service"]


def check_server(root, folder):
    """What is installed serves its own page."""
    command = [root / "usr/bin/orrery", "serve", "--port", "0", "--data", folder / "data"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        address = "http://127.0.0.1:" + server.stdout.readline().rsplit(":", 1)[1].strip()

        def get(path):
            with urllib.request.urlopen(address + path, timeout=10) as response:
                return response.read()

        assert json.loads(get("/api/version"))["protocol"] >= 3
        web = root / "usr/lib/orrery/web"
        page = get("/")
        assert page == (web / "index.html").read_bytes()
        script = re.search(rb'src="(/assets/[^"]+\.js)"', page)[1].decode()
        assert get(script) == (web / script[1:]).read_bytes()
        server.terminate()
        assert server.wait(20) == 0
    finally:
        server.kill()
        server.wait()


def main():
    folder = Path(tempfile.mkdtemp(prefix="orrery-package-"))
    try:
        package = make_package(folder)
        root = folder / "root"
        check_version(package, folder)
        check_contents(package, root)
        check_units(root)
        check_scripts(package, folder)
        check_server(root, folder)
    finally:
        shutil.rmtree(folder)


main()
