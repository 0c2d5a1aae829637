# Part of the Bramley project.
# SPDX-License-Identifier: Apache-2.0
#
# What ./demo and ./test share: set-up, progress, logs. Sourced, never run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
logs=$root/.build/logs
mkdir -p "$logs"

if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then
  bold=$'\e[1m' dim=$'\e[2m' red=$'\e[31m' green=$'\e[32m' plain=$'\e[0m' clear=$'\r\e[K'
else
  bold='' dim='' red='' green='' plain='' clear=''
fi

say() { printf '%s\n' "$*"; }

fail() {
  printf '%s%s%s\n' "$red" "$*" "$plain" >&2
  exit 1
}

# The packages that building and testing need, by the names of this distribution.
packages() {
  # pkg-config finds OpenSSL and nghttp2 for the package manager; curl is a client of the tests.
  echo pkg-config libssl-dev libnghttp2-dev libsqlite3-dev curl
  if grep -qi '^ID=ubuntu' /etc/os-release; then
    echo chromium-browser chromium-chromedriver
  else
    echo chromium chromium-driver
  fi
}

# Installs what is missing, and says what. Does nothing, quickly, when all is there.
prepare() {
  command -v swift >/dev/null || fail "Swift was not found. Install Swift 6.3 from swift.org and try again."
  command -v dpkg-query >/dev/null || {
    say "${dim}Not a Debian or Ubuntu machine: OpenSSL 3, nghttp2, SQLite, Chromium and ChromeDriver must be there.$plain"
    return 0
  }
  # shellcheck disable=SC2046
  install_missing $(packages) || fail "$reason"
}

# install_missing PACKAGE...: installs those that are not there, with apt. Sets reason when it can't.
install_missing() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}\n' "$package" 2>/dev/null | grep -q '^install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  say "Installing with apt: ${missing[*]}"
  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    reason="Installing needs root. Run as root: apt-get install ${missing[*]}"
    command -v sudo >/dev/null || return 1
    say "${dim}sudo may ask for your password.$plain"
    sudo=(sudo)
  fi
  reason="apt-get could not install ${missing[*]}. Its log: $logs/apt.log"
  "${sudo[@]}" apt-get update -qq >"$logs/apt.log" 2>&1 || true
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >>"$logs/apt.log" 2>&1
}

# step TITLE LOG COMMAND...: runs a command, shows its last line while it goes, its log when it fails.
step() {
  local title=$1 log=$logs/$2 started=$SECONDS status
  shift 2
  if [ -t 1 ]; then
    printf '%s … ' "$title"
    "$@" >"$log" 2>&1 &
    local pid=$!
    while kill -0 $pid 2>/dev/null; do
      local line
      line=$(tail -n 1 "$log" | tr -d '\r' | cut -c 1-60)
      printf '%s%s … %s%s%s' "$clear" "$title" "$dim" "$line" "$plain"
      sleep 0.3
    done
    wait $pid && status=0 || status=$?
    printf '%s' "$clear"
  else
    "$@" >"$log" 2>&1 && status=0 || status=$?
  fi
  if [ $status -ne 0 ]; then
    say "${red}✘ $title$plain, after $((SECONDS - started)) s"
    grep -E 'error:|warning:|✘|Fatal' "$log" | sort -u | tail -n 40
    say "The whole log: $log"
    return $status
  fi
  say "${green}✔$plain $title ${dim}$((SECONDS - started)) s$plain"
}

# build FOLDER OPTION...: builds a package, once more from nothing when old objects do not link.
# The package manager sometimes keeps a module that was built against another shape of its imports.
build() {
  local folder=$1 output status=0
  shift
  output=$(mktemp)
  (cd "$folder" && swift build "$@" 2>&1 | tee "$output") || status=$?
  if [ $status -ne 0 ] && grep -q 'undefined reference' "$output"; then
    (cd "$folder" && swift package clean && swift build "$@") && status=0
  fi
  rm -f "$output"
  return $status
}

# end_tree PID: ends a process and everything below it.
end_tree() {
  local child
  for child in $(awk -v parent="$1" '{ pid = $1; sub(/^.*\) /, ""); if ($2 == parent) print pid }' /proc/[0-9]*/stat 2>/dev/null); do
    end_tree "$child"
  done
  kill "$1" 2>/dev/null || true
}

# within SECONDS COMMAND...: runs a command, and ends it with all that it started when it takes longer.
within() {
  local limit=$1 end pid
  end=$((SECONDS + $1))
  shift
  "$@" &
  pid=$!
  while kill -0 $pid 2>/dev/null; do
    if [ $SECONDS -ge $end ]; then
      echo "error: not finished after $limit s, so it was ended"
      end_tree $pid
      wait $pid || true
      return 124
    fi
    sleep 0.2
  done
  wait $pid
}
