# shellcheck shell=bash
# Sourced by the other scripts: puts in place what they need.

# Runs a command as root, with sudo where that is needed.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# apt_install PACKAGE...: installs Debian packages, the list of packages brought
# up to date first. Fails with one line where there is no apt or no right to.
apt_install() {
  command -v apt-get >/dev/null || {
    echo "please install: $* (no apt-get here to do it)" >&2
    return 2
  }
  echo "installing $*" >&2
  as_root apt-get update -qq &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2
}

# have COMMAND: true if it can be run.
have() {
  command -v "$1" >/dev/null 2>&1
}

# The tools that every script uses.
setup_base() {
  have cargo || {
    echo "Rust is missing: install the stable toolchain from https://rustup.rs" >&2
    return 2
  }
  have cc || apt_install gcc libc6-dev
  have node || apt_install nodejs npm
  have npm || apt_install npm
}

# Rust's formatter and linter: part of rustup's default profile, not of its minimal one.
setup_lints() {
  cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
  cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
}

# The outside list of small digraphs that a slow test goes through.
setup_nauty() {
  have nauty-geng || apt_install nauty
}

# What the tests of the scripts look through scripts with, and pack artifacts with.
setup_script_tools() {
  { have shellcheck && have zip && have unzip; } || apt_install shellcheck zip unzip
}

# A Slurm cluster's programs, for a slow test that runs one on this machine.
setup_slurm() {
  { have slurmctld && have slurmd && have sbatch && have munged; } || apt_install slurm-wlm munge
}

# A browser of the Chromium family; its path goes to CHROME_PATH.
setup_browser() {
  local name
  for name in "${CHROME_PATH:-}" chromium google-chrome-stable google-chrome chromium-browser; do
    if [ -n "$name" ] && have "$name"; then
      CHROME_PATH=$(command -v "$name")
      export CHROME_PATH
      return
    fi
  done
  apt_install chromium
  CHROME_PATH=$(command -v chromium)
  export CHROME_PATH
}

# A browser of the Firefox family; its path goes to FIREFOX_PATH.
setup_firefox() {
  local name
  for name in "${FIREFOX_PATH:-}" firefox-esr firefox; do
    if [ -n "$name" ] && have "$name"; then
      FIREFOX_PATH=$(command -v "$name")
      export FIREFOX_PATH
      return
    fi
  done
  apt_install firefox-esr
  FIREFOX_PATH=$(command -v firefox-esr)
  export FIREFOX_PATH
}

# The web server that online saves are tested against. Only its program is
# wanted: Debian would start it as a service at once, which a policy forbids.
setup_nginx() {
  local policy=/usr/sbin/policy-rc.d made='' status
  PATH="$PATH:/usr/sbin" have nginx && return
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null
    as_root chmod +x "$policy"
    made=yes
  fi
  apt_install nginx-light
  status=$?
  [ -z "$made" ] || as_root rm -f "$policy"
  return $status
}

# npm_setup DIR: installs what DIR/package-lock.json names, once for each version of it.
npm_setup() {
  local stamp="$1/node_modules/.package-lock.stamp"
  cmp -s "$1/package-lock.json" "$stamp" && return
  (cd "$1" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 PUPPETEER_SKIP_DOWNLOAD=1 npm ci --no-audit --no-fund) &&
    mkdir -p "$1/node_modules" && cp "$1/package-lock.json" "$stamp"
}
