# shellcheck shell=bash disable=SC2034
# What ./run and ./test share. Sourced, not run.

# Clones of the project share what ccache has compiled.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=true

# Announces a stage; `stage_times` tells at the end how long each took.
stages=()
besides=()
say() {
  printf '%s\n' "== $*"
  stages+=("$SECONDS $*")
}
took() {
  printf '%4d:%02d  %s\n' $(($1 / 60)) $(($1 % 60)) "$2"
}
stage_times() {
  local i began next beside
  stages+=("$SECONDS end")
  for ((i = 0; i + 1 < ${#stages[@]}; ++i)); do
    began=${stages[i]%% *}
    next=${stages[i + 1]%% *}
    took $((next - began)) "${stages[i]#* }"
  done
  for beside in "${besides[@]}"; do took "${beside%% *}" "meanwhile: ${beside#* }"; done
  took "$SECONDS" 'in all'
}

# beside TITLE COMMAND…: begins a stage that runs, `quietly`, beside those that follow, in what they leave of the processor.
# `join_beside` waits for it, shows what it printed, and fails if it failed. If this script ends before, so does the stage.
beside() {
  beside_title=$1
  printf '%s\n' "== Meanwhile: $beside_title"
  beside_log=$(mktemp)
  set -m # a process group of its own, which can be ended as a whole
  (
    set +m
    renice -n 10 "$BASHPID" > /dev/null
    began=$SECONDS status=0
    quietly "${@:2}" > "$beside_log" 2>&1 || status=$?
    echo $((SECONDS - began)) > "$beside_log.seconds"
    exit "$status"
  ) &
  set +m
  beside_group=$!
  trap 'kill -- -"$beside_group" 2> /dev/null; rm -f "$beside_log" "$beside_log.seconds"' EXIT
}
join_beside() {
  local status=0
  wait "$beside_group" || status=$?
  trap - EXIT
  if [ "$status" = 0 ]; then
    printf '%s\n' "== Done meanwhile: $beside_title"
    cat "$beside_log"
    besides+=("$(cat "$beside_log.seconds") $beside_title")
  else
    printf '%s\n' "== Failed meanwhile: $beside_title" >&2
    cat "$beside_log" >&2
  fi
  rm -f "$beside_log" "$beside_log.seconds"
  return "$status"
}

# Whether a Debian package is installed.
installed() {
  # shellcheck disable=SC2016
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2> /dev/null)" = installed ]
}

# Installs those of the named Debian packages that are missing.
install_missing() {
  if ! command -v dpkg-query > /dev/null; then
    say "This is not Debian: make sure you have what these packages hold: $*"
    return
  fi
  local package missing=() sudo=()
  for package in "$@"; do
    installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo > /dev/null; then
      echo "These packages are missing, and installing them needs root: ${missing[*]}" >&2
      return 1
    fi
    sudo=(sudo)
  fi
  say "Installing ${missing[*]}"
  quietly "${sudo[@]}" apt-get update -qq
  quietly "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}"
}

# The tests start PostgreSQL themselves, in folders of their own: installing it must neither make nor start a
# database. Whoever has it already keeps what they have.
install_postgresql() {
  local settings=/etc/postgresql-common/createcluster.conf no_database='create_main_cluster = false' sudo=()
  ! installed postgresql-15 || return 0
  install_missing postgresql-common
  [ "$(id -u)" = 0 ] || sudo=(sudo)
  if [ -f "$settings" ]; then echo "$no_database" | "${sudo[@]}" tee -a "$settings" > /dev/null; fi
  install_missing postgresql-15
  if [ -f "$settings" ]; then "${sudo[@]}" sed -i "/^$no_database\$/d" "$settings"; fi
}

# The tests start these themselves, too: installing one must not start its service, now or when the machine boots.
# A unit that is masked meanwhile is neither started nor enabled.
install_unstarted() {
  local package mask sudo=()
  [ "$(id -u)" = 0 ] || sudo=(sudo)
  for package in "$@"; do
    if installed "$package"; then continue; fi
    mask=/etc/systemd/system/$package.service
    if [ -d "${mask%/*}" ]; then "${sudo[@]}" ln -s /dev/null "$mask"; fi
    install_missing "$package"
    if [ -d "${mask%/*}" ]; then "${sudo[@]}" rm "$mask"; fi
  done
}

# Node.js comes from Debian unless somebody has it from elsewhere, with its own npm.
node_packages=()
command -v npm > /dev/null || node_packages=(nodejs npm)

# Runs a command and shows what it printed only if it fails; otherwise the last $show_last lines.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" > "$log" 2>&1 < /dev/null || status=$?
  if [ "$status" = 0 ]; then tail -n "${show_last:-0}" "$log"; else cat "$log" >&2; fi
  rm -f "$log"
  return "$status"
}

# Shows how far Ninja has got: on one line of a terminal, and every tenth of the way in a log.
progress() {
  local line tenth=0
  while IFS= read -r line; do
    printf '%s\n' "$line" >&3
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    local done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
    if [ -t 1 ]; then
      printf '\r   %d of %d' "$done" "$all"
    elif ((all >= 20 && 10 * done / all > tenth)); then
      tenth=$((10 * done / all))
      printf '   %d of %d\n' "$done" "$all"
    fi
  done
  if [ -t 1 ]; then printf '\r\033[K'; fi
}

# build PRESET [TARGET] [CMAKE-OPTION…]: configures and builds.
build() {
  local preset=$1 target=${2:-all} log status=0
  quietly cmake --preset "$preset" "${@:3}"
  log=$(mktemp)
  (
    set -o pipefail
    cmake --build --preset "$preset" --target "$target" 2>&1 < /dev/null | progress 3> "$log"
  ) || status=$?
  if [ "$status" != 0 ]; then cat "$log" >&2; fi
  rm -f "$log"
  return "$status"
}

build_packages=(g++ cmake ninja-build ccache pkg-config libboost1.81-dev libboost-json1.81-dev libfmt-dev
  libyaml-cpp-dev libcli11-dev libsodium-dev libicu-dev libsqlite3-dev libpq-dev libnats-dev libspdlog-dev "${node_packages[@]}")
test_packages=(python3 python3-yaml libgtest-dev librapidcheck-dev clang clang-format clang-tidy libclang-rt-14-dev
  chromium-headless-shell fonts-dejavu openssl dpkg-dev file)
