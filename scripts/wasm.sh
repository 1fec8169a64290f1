# shellcheck shell=bash disable=SC2034
# Builds for WebAssembly, on machines with and without a downloadable target.
# To be sourced after scripts/setup.sh.

wasm_target=wasm32-unknown-unknown

wasm_say() { printf 'wasm: %s\n' "$*"; }

has_sources() { # of the standard library, in the default toolchain
  [ -d "$(rustc --print sysroot 2>/dev/null)/lib/rustlib/src/rust/library/std" ]
}

newest_lld() { # the newest versioned wasm-ld that is installed
  compgen -c wasm-ld- | grep -E '^wasm-ld-[0-9]+$' | sort -Vu | tail -n 1
}

install_debian_toolchain() {
  local wanted=() package
  for package in rustc-web cargo-web rust-web-src; do
    dpkg -s "$package" >/dev/null 2>&1 || wanted+=("$package")
  done
  if [ -z "$(newest_lld)" ]; then
    package=$(apt-cache search --names-only '^lld-[0-9]+$' | cut -d' ' -f1 | sort -V | tail -n 1)
    wanted+=("${package:-lld}")
  fi
  [ ${#wanted[@]} -eq 0 ] || apt_install "${wanted[@]}"
  [ -n "$(newest_lld)" ] || { wasm_say "there is no wasm-ld-NN on this machine" >&2; exit 1; }
}

# Builds with the standard library compiled anew, for its size, and without the texts
# of panics, which nobody sees in a page: a tenth of a first visit. Compilers offer
# this only to those who say that they know it may change.
wasm_cargo_with() { # wasm_cargo_with CARGO ARGUMENTS...
  RUSTC_BOOTSTRAP=1 \
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-Zunstable-options -Cpanic=immediate-abort" \
    "$@" -Z build-std=std,panic_abort -Z build-std-features=optimize_for_size
}

# wasm_cargo PROFILE ARGUMENTS: builds and sets wasm_folder to where the result
# is. WASM_TOOLCHAIN=debian takes the second way even where the first one works.
wasm_cargo() {
  local profile=$1
  shift
  local build=(build --locked --profile "$profile" --target "$wasm_target" "$@")
  if [ "${WASM_TOOLCHAIN:-}" != debian ] && { has_sources || { command -v rustup >/dev/null && rustup component add rust-src >/dev/null 2>&1 && has_sources; }; }; then
    wasm_say "by the default Rust toolchain"
    wasm_cargo_with cargo "${build[@]}"
    wasm_folder=target/$wasm_target/$profile
  elif command -v apt-get >/dev/null; then
    install_debian_toolchain
    wasm_say "by Debian's rustc-web ($(/usr/bin/rustc --version), $(newest_lld))"
    # A target folder of its own: the two compilers would evict each other's work.
    PATH="/usr/bin:$PATH" RUSTC=/usr/bin/rustc \
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$(newest_lld) \
      wasm_cargo_with /usr/bin/cargo "${build[@]}" --target-dir target/debian-web
    wasm_folder=target/debian-web/$wasm_target/$profile
  else
    wasm_say "no sources of the standard library: 'rustup component add rust-src' failed and there is no apt-get" >&2
    exit 1
  fi
}
