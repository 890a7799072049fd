#!/usr/bin/env python3
"""deploy/compose.yaml names nothing that is not there: compose.py ORRERY. Silent if all is as it should be."""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

source = Path(__file__).resolve().parents[2]
deploy = source / "deploy"


def variables_made(folder):
    """What `prepare` makes: files, and variables in .env."""
    shutil.copy(deploy / "prepare", folder)
    subprocess.run([folder / "prepare"], check=True, capture_output=True)
    return set(re.findall(r"^(\w+)=.", (folder / ".env").read_text(), re.M))


def check_service(name, service, whole, made, commands):
    build = service.get("build")
    if build:
        context = (deploy / build["context"]).resolve()
        assert context == source and (context / build["dockerfile"]).is_file(), build
        assert service["command"][0] in commands, service["command"]
        copied = (context / build["dockerfile"]).read_text()
        for path in re.findall(r"^COPY (?!--from)(\S+)", copied, re.M):
            assert (context / path).exists(), path
    for volume in service.get("volumes", []):
        there = volume.split(":")[0]
        if there.startswith("."):
            assert (deploy / there).is_file() or (made / there).is_file(), volume
        else:
            assert there in whole["volumes"], volume
    for other in service.get("depends_on", []):
        assert other in whole["services"], (name, other)
        condition = service["depends_on"][other] if isinstance(service["depends_on"], dict) else {}
        if condition.get("condition") == "service_healthy":
            assert "test" in whole["services"][other]["healthcheck"], other
    # Its password is for nodes alone.
    keeps_database = any("POSTGRES_PASSWORD" in str(value) for value in service.get("environment", {}).values())
    assert keeps_database == (service.get("command", [""])[0] in ("serve", "postgres")), name


def main():
    text = (deploy / "compose.yaml").read_text()
    whole = yaml.safe_load(text)
    help_text = subprocess.run([sys.argv[1], "--help"], check=True, capture_output=True, text=True).stdout
    commands = set(re.findall(r"^  (\w+)\s", help_text, re.M))
    made = Path(tempfile.mkdtemp(prefix="orrery-compose-"))
    try:
        variables = variables_made(made)
        assert set(re.findall(r"\$\{(\w+)", text)) == variables, variables
        for name, service in whole["services"].items():
            check_service(name, service, whole, made, commands)
        kinds = [service["command"][0] for service in whole["services"].values() if "build" in service]
        assert sorted(kinds) == ["serve"] * 3 + ["worker"], kinds
        # The pages start, stop and upgrade services by name.
        page = (source / "docs" / "hosting-public.md").read_text()
        named = re.findall(r"\b(?:compose .*?|for one in )((?: ?\b(?:orrery\d|worker)\b)+)", page)
        assert named and {one for group in named for one in group.split()} <= set(whole["services"]), named
    finally:
        shutil.rmtree(made)


main()
