import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { printGoals } from '../goals.ts'
import { type EngineName, engines } from './engines.ts'
import type { Measurement } from './measure.ts'

const MINUTES = 4
const sizes = process.argv.slice(2).map(Number)

/** Measures one engine at one size in a process of its own; undefined if it fails or times out. */
function measured(engine: string, size: number): Measurement | undefined {
	const script = fileURLToPath(new URL('measure.ts', import.meta.url))
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		['--max-old-space-size=6000', script, engine, String(size)],
		{ encoding: 'utf8', timeout: MINUTES * 60_000 },
	)
	if (status === 0) return JSON.parse(stdout) as Measurement
	if (status !== null) process.stderr.write(stderr)
	return undefined
}

const mrrOf = ({ ranks }: Measurement): number => {
	const values = Object.values(ranks)
	return values.reduce((a, b) => a + b, 0) / values.length
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

function line(engine: string, found: Measurement | undefined): string {
	if (!found) return row([engine, `no result within ${MINUTES} minutes`, ...Array(7).fill('')])
	const times = [found.build.toFixed(0), found.load.toFixed(2), found.p50.toFixed(3), found.p99.toFixed(3)]
	const bytes = [(found.bytes / 1e6).toFixed(2), (found.brotli / 1e6).toFixed(3)]
	return row([engine, ...times, ...bytes, mrrOf(found).toFixed(3), found.megabytes.toFixed(0)])
}

function ratios(ours: Measurement, theirs: Measurement): string {
	const share = (name: 'p99' | 'load' | 'brotli') => (ours[name] / theirs[name]).toFixed(3)
	const strata = Object.entries(ours.ranks).map(([name, value]) => `${name} ${value.toFixed(3)}`)
	return [
		`Pinakes / MiniSearch: p99 ${share('p99')}, load ${share('load')}, index bytes ${share('brotli')}, `,
		`MRR ${mrrOf(ours).toFixed(3)} against ${mrrOf(theirs).toFixed(3)} (ours: ${strata.join(', ')}).`,
	].join('')
}

for (const size of sizes.length ? sizes : [400, 10_000, 100_000]) {
	console.log(`\n### ${size.toLocaleString('en')} entries\n`)
	console.log(row(['engine', 'build ms', 'load ms', 'p50 ms', 'p99 ms', 'MB', 'MB brotli', 'mean MRR@10', 'RSS MB']))
	console.log(row(['---', ...Array(8).fill('--:')]))
	const found = new Map<string, Measurement | undefined>()
	for (const engine of Object.keys(engines) as EngineName[]) {
		found.set(engine, measured(engine, size))
		console.log(line(engine, found.get(engine)))
	}
	const [ours, theirs] = [found.get('pinakes'), found.get('minisearch')]
	if (ours && theirs) console.log(`\n${ratios(ours, theirs)}`)
	if (ours && theirs && size === 10_000)
		printGoals([
			{ what: 'p99 ÷ MiniSearch', most: 0.15, measured: ours.p99 / theirs.p99 },
			{ what: 'p99', most: 1, measured: ours.p99, unit: 'ms' },
			{ what: 'load ÷ MiniSearch', most: 0.01, measured: ours.load / theirs.load },
			{ what: 'index bytes, brotli, ÷ MiniSearch', most: 0.5, measured: ours.brotli / theirs.brotli },
		])
}
