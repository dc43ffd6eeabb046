# Study Notes. `make help` lists what there is.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve watch test check audit queries site islands browser units code

TOOLS := target/tools/bin
WASM_TARGET := wasm32-unknown-unknown
WASM_BINDGEN_VERSION := $(shell sed -n '/^name = "wasm-bindgen"$$/{n;s/^version = "\(.*\)"/\1/p;}' Cargo.lock)
CARGO_DENY_VERSION := 0.20.2
# Our packages, always together and with their tests: another choice has other features, and all
# is built again. The islands are built by themselves, for another target.
PACKAGES := -p app -p server -p site-tests -p study
# The islands are compiled from app and from what study shows to browsers.
ISLAND_SOURCES := $(shell find app -name '*.rs' -o -name Cargo.toml) \
	server/study/Cargo.toml server/study/src/lib.rs $(shell find server/study/src -path '*/view*.rs') Cargo.toml Cargo.lock
SITE_SOURCES := $(shell find public style -type f -not -path '*/node_modules/*')
FRONT := public/node_modules/.package-lock.json

help: ## list the commands
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/make \1\t\2/' | expand -t 16

serve: site ## build the optimised program and serve it on 127.0.0.1:3000
	cargo build --release $(PACKAGES)
	exec target/release/study-notes serve

# The server imports changed notes by itself; only code is built again.
watch: site ## serve a quickly built program: shows changed notes at once, and builds changed code
	@stop() { kill -KILL $$pid 2>/dev/null && wait $$pid 2>/dev/null || true; }; trap stop EXIT; pid=; \
	while true; do \
		touch target/.watched; \
		if $(MAKE) -s site && cargo build -p server; then \
			stop; target/debug/study-notes serve --watch --content content & pid=$$!; \
		fi; \
		until [ -n "$$(find app server style public Cargo.toml -newer target/.watched -type f -not -path '*/node_modules/*' -print -quit)" ]; \
		do sleep 0.5; done; \
	done

test: check units code browser ## run every test, those in a browser included
	@echo "All tests have passed."

units: site ## run the tests that need no browser
	cargo test --release $(PACKAGES)
	cd public && npm test --silent

code: tests/code/node_modules/.package-lock.json ## run the code in the notes
	cd tests/code && npm test --silent

browser: site tests/browser/node_modules/.package-lock.json ## run the tests in a real browser
	cargo test -q --release $(PACKAGES) --no-run
	CHROMIUM="$$(tests/browser/find-browser)"; export CHROMIUM; cd tests/browser && npm test --silent

check: site $(TOOLS)/cargo-deny ## formatting, lints, types, imports, licences, stored queries
	cargo fmt --all --check
	cargo clippy --release $(PACKAGES) --all-targets -- -D warnings
	cargo clippy -p frontend --target $(WASM_TARGET) --profile wasm-release --target-dir target/front -- -D warnings
	cd public && npm run --silent check
	node --test --test-reporter=dot tests/imports.test.mjs
	node tests/imports.mjs
	$(TOOLS)/cargo-deny --log-level error check bans licenses sources
	$(MAKE) -s target/queries/fresh
	diff -r .sqlx target/queries/fresh || { echo "The stored queries are stale: run 'make queries' and commit .sqlx."; exit 1; }
	cargo test -q --release $(PACKAGES) --no-run
	target/release/study-notes check content

audit: $(TOOLS)/cargo-deny ## look for known vulnerabilities (needs the network)
	$(TOOLS)/cargo-deny check advisories
	cd tests/browser && npm audit
	cd tests/code && npm audit
	cd public && npm audit

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

site: target/site.stamp ## build what browsers load: scripts, styles and islands

# What has not changed stays untouched, so that the server is not built again for it.
target/site.stamp: target/islands.stamp $(SITE_SOURCES) $(FRONT)
	cd public && npm run --silent build
	@touch $@

islands: target/islands.stamp ## build the WebAssembly

# Paths of this machine's crates are cut out of the module.
target/islands.stamp: $(ISLAND_SOURCES) public/shrink.mjs $(TOOLS)/wasm-bindgen $(FRONT)
	@if command -v rustup >/dev/null; then rustup -q target add $(WASM_TARGET) 2>&1 | grep -v 'up to date' || true; fi
	cargo fetch -q --locked
	RUSTFLAGS="$$(printf -- '--remap-path-prefix=%s/= ' $${CARGO_HOME:-$$HOME/.cargo}/registry/src/*)" \
		cargo build -p frontend --lib --target $(WASM_TARGET) --profile wasm-release --target-dir target/front
	$(TOOLS)/wasm-bindgen --target web --no-typescript --out-dir target/bindgen --out-name islands_long \
		target/front/$(WASM_TARGET)/wasm-release/frontend.wasm
	cd public && node shrink.mjs
	@touch $@

$(TOOLS)/wasm-bindgen: Cargo.lock
	@[ "$$($@ --version 2>/dev/null)" = "wasm-bindgen $(WASM_BINDGEN_VERSION)" ] || \
		cargo install wasm-bindgen-cli --version =$(WASM_BINDGEN_VERSION) --root target/tools
	@touch $@

$(TOOLS)/cargo-deny:
	cargo install cargo-deny --version =$(CARGO_DENY_VERSION) --locked --root target/tools

%/node_modules/.package-lock.json: %/package-lock.json
	cd $* && npm ci --no-audit --no-fund --silent
	@touch $@
