# Study Notes. `make help` lists what there is.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve watch test check audit queries islands browser units code

TOOLS := target/tools/bin
WASM_TARGET := wasm32-unknown-unknown
WASM_BINDGEN_VERSION := $(shell sed -n '/^name = "wasm-bindgen"$$/{n;s/^version = "\(.*\)"/\1/p;}' Cargo.lock)
CARGO_DENY_VERSION := 0.20.2
# Our packages; the islands are built by themselves, for another target.
PACKAGES := -p app -p server -p site-tests -p study
ISLAND_SOURCES := $(shell find app -name '*.rs' -o -name 'Cargo.toml' -not -path '*/node_modules/*') Cargo.toml Cargo.lock

help: ## list the commands
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/make \1\t\2/' | expand -t 16

serve: islands ## build the optimised program and serve it on 127.0.0.1:3000
	cargo build --release -p server
	exec target/release/study-notes serve

watch: islands ## serve a quickly built program, and again after each change
	@stop() { kill $$pid 2>/dev/null && wait $$pid 2>/dev/null || true; }; trap stop EXIT; pid=; \
	while true; do \
		touch target/.watched; stop; \
		if $(MAKE) -s islands && cargo build -p server; then target/debug/study-notes serve & pid=$$!; fi; \
		until [ -n "$$(find app server content style public Cargo.toml -newer target/.watched -type f -not -path '*/node_modules/*' -print -quit)" ]; \
		do sleep 0.5; done; \
	done

test: check units code browser ## run every test, those in a browser included
	@echo "All tests have passed."

units: islands ## run the tests that need no browser
	cargo test --release $(PACKAGES)

code: tests/code/node_modules/.package-lock.json ## run the code in the notes
	cd tests/code && npm test --silent

browser: islands tests/browser/node_modules/.package-lock.json ## run the tests in a real browser
	cargo build --release -p server
	CHROMIUM="$$(tests/browser/find-browser)"; export CHROMIUM; cd tests/browser && npm test --silent

check: islands $(TOOLS)/cargo-deny ## formatting, lints, licences, stored queries
	cargo fmt --all --check
	cargo clippy --release $(PACKAGES) --all-targets -- -D warnings
	cargo clippy -p frontend --target $(WASM_TARGET) --profile wasm-release --target-dir target/front -- -D warnings
	$(TOOLS)/cargo-deny --log-level error check bans licenses sources
	$(MAKE) -s target/queries/fresh
	diff -r .sqlx target/queries/fresh || { echo "The stored queries are stale: run 'make queries' and commit .sqlx."; exit 1; }
	target/release/study-notes check content 2>/dev/null || cargo run --release -q -p server -- check content

audit: $(TOOLS)/cargo-deny ## look for known vulnerabilities (needs the network)
	$(TOOLS)/cargo-deny check advisories
	cd tests/browser && npm audit
	cd tests/code && npm audit
	cd app/wasm && npm audit

queries: ## store what sqlx needs to know of our queries in .sqlx
	$(MAKE) -s target/queries/fresh
	rm -rf .sqlx && cp -r target/queries/fresh .sqlx

# The queries, checked against an empty database with all tables.
.PHONY: target/queries/fresh
target/queries/fresh:
	rm -rf $@ target/queries/schema.db* target/queries/debug/.fingerprint/study-* && mkdir -p $@
	cargo run -q --release -p site-tests --bin schema -- target/queries/schema.db
	DATABASE_URL="sqlite://$(CURDIR)/target/queries/schema.db" SQLX_OFFLINE=false SQLX_OFFLINE_DIR="$(CURDIR)/$@" \
		cargo check -q -p study --target-dir target/queries

islands: target/islands.stamp ## build the WebAssembly

# wasm-opt comes from npm (Debian's version 108 breaks the result); without Node the islands are larger.
target/islands.stamp: $(ISLAND_SOURCES) $(TOOLS)/wasm-bindgen
	@if command -v rustup >/dev/null; then rustup -q target add $(WASM_TARGET) 2>&1 | grep -v 'up to date' || true; fi
	cargo build -p frontend --lib --target $(WASM_TARGET) --profile wasm-release --target-dir target/front
	$(TOOLS)/wasm-bindgen --target web --no-typescript --out-dir target/bindgen --out-name islands \
		target/front/$(WASM_TARGET)/wasm-release/frontend.wasm
	if command -v npm >/dev/null; then \
		[ -d app/wasm/node_modules/binaryen ] || (cd app/wasm && npm ci --no-audit --no-fund --silent); \
		app/wasm/node_modules/.bin/wasm-opt -Oz --enable-bulk-memory --enable-nontrapping-float-to-int \
			--enable-sign-ext --enable-mutable-globals --enable-reference-types --enable-multivalue \
			target/bindgen/islands_bg.wasm -o target/bindgen/islands.wasm; \
	else cp target/bindgen/islands_bg.wasm target/bindgen/islands.wasm; fi
	mkdir -p target/islands
	# What has not changed stays untouched, so that the server is not built anew for it.
	cmp -s target/bindgen/islands.js target/islands/islands.js || cp target/bindgen/islands.js target/islands/
	cmp -s target/bindgen/islands.wasm target/islands/islands.wasm || cp target/bindgen/islands.wasm target/islands/
	@touch $@

$(TOOLS)/wasm-bindgen: Cargo.lock
	@[ "$$($@ --version 2>/dev/null)" = "wasm-bindgen $(WASM_BINDGEN_VERSION)" ] || \
		cargo install wasm-bindgen-cli --version =$(WASM_BINDGEN_VERSION) --root target/tools
	@touch $@

$(TOOLS)/cargo-deny:
	cargo install cargo-deny --version =$(CARGO_DENY_VERSION) --locked --root target/tools

tests/%/node_modules/.package-lock.json: tests/%/package-lock.json
	cd tests/$* && npm ci --no-audit --no-fund --silent
	@touch $@
