# shellcheck shell=bash disable=SC2034
# Builds for WebAssembly, on machines with and without a downloadable target.
# To be sourced after scripts/setup.sh.

wasm_target=wasm32-unknown-unknown

wasm_say() { printf 'wasm: %s\n' "$*"; }

has_target() {
  [ -d "$(rustc --print sysroot 2>/dev/null)/lib/rustlib/$wasm_target/lib" ]
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

# wasm_cargo PROFILE ARGUMENTS: builds and sets wasm_folder to where the result
# is. WASM_TOOLCHAIN=debian takes the second way even where the first one works.
wasm_cargo() {
  local profile=$1
  shift
  if [ "${WASM_TOOLCHAIN:-}" != debian ] && { has_target || { command -v rustup >/dev/null && rustup target add "$wasm_target" >/dev/null 2>&1 && has_target; }; }; then
    wasm_say "by the default Rust toolchain"
    cargo build --locked --profile "$profile" --target "$wasm_target" "$@"
    wasm_folder=target/$wasm_target/$profile
  elif command -v apt-get >/dev/null; then
    install_debian_toolchain
    wasm_say "by Debian's rustc-web ($(/usr/bin/rustc --version), $(newest_lld))"
    # A target folder of its own: the two compilers would evict each other's work.
    # The standard library of this package has to be built as well.
    PATH="/usr/bin:$PATH" RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$(newest_lld) \
      /usr/bin/cargo build --locked --profile "$profile" --target "$wasm_target" "$@" \
      -Z build-std=std,panic_abort --target-dir target/debian-web
    wasm_folder=target/debian-web/$wasm_target/$profile
  else
    wasm_say "no target: 'rustup target add $wasm_target' failed and there is no apt-get" >&2
    exit 1
  fi
}
