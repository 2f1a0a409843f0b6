# Kotei's commands. `make` alone lists them.
#
# Debian and Ubuntu: what a command needs and misses is installed with apt-get,
# after saying so. Elsewhere it says what to install.

# Go is found where its installer puts it, even where sudo cuts PATH short.
export PATH := $(PATH):/usr/local/go/bin
# Stamping the commit asks git, which refuses folders of another user (sudo,
# containers), and then the build would fail over a version string.
export GOFLAGS := $(GOFLAGS) -buildvcs=false

# The window build: without the tag, Fyne keeps its old thread shims.
TAGS := -tags migrated_fynedo

# The race detector needs cgo and is not there for every machine.
RACE = $(if $(filter 1,$(shell go env CGO_ENABLED)),$(if $(filter amd64 arm64,$(shell go env GOARCH)),-race))

# Code under core/ is on one goroutine, but for core/sim: its tests run without the race detector and without cgo.
# Elsewhere the race detector runs with the packages that start a goroutine, lock or count atomically; with the others it has nothing to find.
# The three lists together are every package. net/table is with the first, as its many games take five times as long with the race detector:
# that sees some of its tests, and all of them in `make long`.
SINGLE = $(shell CGO_ENABLED=0 go list -tags headless ./core/... | grep -vx kotei/core/sim) kotei/net/table
RACY = ^Test(AllDealAndTheKeeperIsGone|AllDealAndAGuestComesBack|LookersAreLate|FullDisk|RedTeamStalls)$$
OUTSIDE = $(shell go list -f '{{.Dir}}' $(TAGS) ./... | grep -vE '^$(CURDIR)/(core(/|$$)|net/table$$)')
BESIDE = ^\s*go [a-z]|sync\.(RW)?Mutex|sync\.WaitGroup|\<atomic\.
RACED = ./core/sim $(shell for dir in $(OUTSIDE); do grep -qE '$(BESIDE)' $$dir/*.go && echo $$dir; done)
CALM = $(shell for dir in $(OUTSIDE); do grep -qE '$(BESIDE)' $$dir/*.go || echo $$dir; done)

.NOTPARALLEL:
.PHONY: help run build headless deps deps-build speed test long tally-start tally unit quick coverage scenarios positions mutants vet lint lan-lint layers fmt e2e lan fuzz bench shots shots-readme icon clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

run: build ## build and open the table
	./kotei

build: deps-build ## the program with its window: ./kotei
	go build $(TAGS) -o kotei .

headless: ## the terminal commands alone, without cgo: ./kotei-headless
	CGO_ENABLED=0 go build -tags headless -o kotei-headless .

deps-build:
	@scripts/deps.sh build

deps: ## install what building and testing need
	@scripts/deps.sh test

test: deps tally-start headless quick coverage unit positions e2e lan-lint tally ## what every change has to pass (20 minutes)

# Without -short, with the race detector everywhere, and with twenty times as many generated games.
long: deps tally-start ## the same tests at length, and those that only pay at length (hours)
	@RAPID_CHECKS=$(or $(CHECKS),400) scripts/gotest.sh long -timeout 4h $(TAGS) $(RACE) ./...
	@$(MAKE) --no-print-directory scenarios vet
	@scripts/tally.sh

tally-start:
	@scripts/tally.sh start

tally:
	@scripts/tally.sh

unit: deps ## the tests of all but the core, with the race detector where it has something to find
	@scripts/gotest.sh unit -short -timeout 20m $(TAGS) $(RACE) $(RACED)
	@scripts/gotest.sh calm -short -timeout 20m $(TAGS) $(CALM)
	@scripts/gotest.sh table -short -timeout 20m $(TAGS) $(RACE) -run '$(RACY)' ./net/table

quick: ## the tests of the core and of the table on the network, without cgo: all scenarios are among them
	@CGO_ENABLED=0 scripts/gotest.sh quick -short -timeout 10m -tags headless $(SINGLE)

coverage: ## how much of a card database is read: no less than ever (KOTEI_CARDS=FILE)
	@if [ -n "$(KOTEI_CARDS)" ] || [ -f ../shared/cards/cards.jsonl.gz ]; then \
	CGO_ENABLED=0 scripts/gotest.sh coverage -tags headless -run '^TestCoverageDoesNotFall$$' ./decks/cards; \
	else echo "coverage: KOTEI_CARDS names no card database"; fi

scenarios: build ## the rules, as the scenarios tell them
	@if [ -d core/scenario/testdata ]; then ./kotei scenario core/scenario/testdata e2e/testdata; \
	else echo "scenarios: there are none yet"; fi

positions: build ## the positions that the window's tests begin at, as scenarios
	@./kotei scenario e2e/testdata

mutants: ## break the rules one by one: which do the scenarios not notice? (minutes)
	@mkdir -p .build
	CGO_ENABLED=0 go run -tags headless ./core/scenario/mutate -j $(or $(JOBS),2) -known .build/mutants.tsv

vet: deps-build ## go vet, over every build
	go vet $(TAGS) ./...
	go vet -tags 'migrated_fynedo e2e lan' ./...
	CGO_ENABLED=0 go vet -tags headless .

lint: deps-build ## the linters and the layer rules of .golangci.yml
	@scripts/lint.sh

lan-lint: deps # both at once: the games between computers mostly wait
	@mkdir -p .build; scripts/lint.sh >.build/lint.out 2>&1 & lint=$$!; \
	scripts/lan.sh; lan=$$?; wait $$lint; lint=$$?; cat .build/lint.out; exit $$((lan + lint))

layers: ## write the layer rules of .golangci.yml and the table of ARCHITECTURE.md from layers.yaml
	@CGO_ENABLED=0 go test -tags headless -run '^TestLayersAreWritten$$' . -update

fmt: ## write the Go files as the formatters want them
	@scripts/lint.sh fmt

e2e: deps ## drive the real window, under Xvfb
	@scripts/e2e.sh

lan: deps ## tables meeting on made-up networks (root)
	@scripts/lan.sh

fuzz: deps ## every fuzz target, FUZZTIME each (20s)
	@scripts/fuzz.sh $(FUZZTIME)

bench: deps ## every benchmark
	go test -p 1 -run '^$$' -bench . -benchmem $(TAGS) ./...

speed: deps ## measure the real window: frames, idle cost, memory, start-up
	@KOTEI_SPEED=1 scripts/e2e.sh -run '^TestSpeed$$' -v

shots: deps ## pictures of everything, at three sizes, into shots/ (ONLY=siege: some)
	@mkdir -p shots
	@KOTEI_SHOTS="$(CURDIR)/shots" KOTEI_SHOTS_ONLY="$(ONLY)" scripts/e2e.sh -timeout 30m -run '^TestShots$$'

shots-readme: ## of those, the ones that the README shows, into docs/shots
	@scripts/shots.sh

icon: ## draw Icon.png again
	go run -C tools/icon . "$(CURDIR)/Icon.png"

clean: ## remove what was built
	rm -rf kotei kotei-headless .build
