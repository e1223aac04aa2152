import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Misuse, readCommandLine } from '../expected.ts'

/** Benchmark scripts by name. */
const BENCHES: Record<string, string> = {
	search: 'search/run.ts',
	quality: 'search/compare-quality.ts',
	foreign: 'search/foreign/run.ts',
	functions: 'functions.ts',
	installer: 'installer.ts',
	release: 'release.ts',
	weights: 'weights.ts',
	build: 'build.ts',
	edits: 'edits.ts',
	import: 'import.ts',
	images: 'images.ts',
	desk: 'desk.ts',
	trending: 'trending/run.ts',
	'first-views': '../audit/first-views.ts',
}

/** Benchmarks that take sizes or other counts, and those that read what stands behind them themselves. */
const SIZED = ['search', 'weights', 'build', 'edits', 'import', 'images', 'trending']
const READS = ['foreign', 'functions', 'first-views']

/** Benchmarks that need arguments of their own, or a running registry, and are left out of a full run. */
const ASKS_FOR_MORE = ['foreign', 'edits', 'first-views']

const USAGE = `Usage: npm run bench [-- ${Object.keys(BENCHES).join('|')} [size… or function…]]

Measures one thing, or without a name everything except ${ASKS_FOR_MORE.join(', ')}, which need arguments or a running registry.`

const [named = ''] = process.argv.slice(2)

function run(script: string, given: readonly string[]): void {
	const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...given], {
		stdio: 'inherit',
	})
	if (status !== 0) process.exitCode = status ?? 1
}

/** Throws `Misuse` on a word that a benchmark has no use for, before anything is measured. */
function checkWords(name: string, words: readonly string[]): void {
	if (READS.includes(name)) return
	const isSized = SIZED.includes(name)
	const stray = words.find((word) => !(isSized && /^[1-9]\d*$/.test(word)))
	if (stray !== undefined)
		throw new Misuse(`${name} takes ${isSized ? 'whole numbers' : 'nothing'}, not “${stray}”.`, USAGE)
}

/** Runs the benchmarks of that name, or without one all that need no arguments. */
function runNamed([name, ...sizes]: readonly string[]): void {
	if (name !== undefined && !Object.hasOwn(BENCHES, name)) throw new Misuse(`There is no bench “${name}”.`, USAGE)
	if (name !== undefined) checkWords(name, sizes)
	for (const [id, script] of Object.entries(BENCHES)) {
		if (name === undefined ? ASKS_FOR_MORE.includes(id) : name !== id) continue
		console.log(`\n## ${id}\n`)
		run(script, sizes)
	}
}

if (named === 'foreign') run(BENCHES.foreign as string, process.argv.slice(3))
else runNamed(readCommandLine(USAGE, { allowPositionals: true }).positionals)
