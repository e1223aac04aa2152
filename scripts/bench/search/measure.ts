import { brotliCompressSync, constants } from 'node:zlib'
import { mean } from '../statistics.ts'
import { documents } from './documents.ts'
import { type Answer, type EngineName, engines } from './engines.ts'
import { type Probe, probes, type Stratum, strata } from './strata.ts'

/** Results of one engine at one size. Times are in milliseconds. */
export interface Measurement {
	engine: EngineName
	size: number
	build: number
	bytes: number
	/** Size in bytes after brotli with quality 11, or 9 above 50,000 entries. */
	brotli: number
	load: number
	p50: number
	p99: number
	/** Mean reciprocal rank in the first ten results, by stratum. */
	ranks: Record<Stratum, number>
	megabytes: number
}

const at = (sorted: readonly number[], share: number): number =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const reciprocal = ({ first }: Answer, { wanted }: Probe): number => {
	const place = first.indexOf(wanted)
	return place < 0 ? 0 : 1 / (place + 1)
}

async function measure(engine: EngineName, size: number): Promise<Measurement> {
	const rows = documents(size)
	const asked = probes(rows)
	const { build, open } = engines[engine]
	const started = performance.now()
	const bytes = await build(rows)
	const built = performance.now() - started
	const loads: number[] = []
	for (let turn = 0; turn < (size > 50_000 ? 1 : 5); turn++) {
		const before = performance.now()
		await open(bytes, rows)
		loads.push(performance.now() - before)
	}
	const ask = await open(bytes, rows)
	for (const probe of asked.slice(0, 200)) ask(probe)
	const times: number[] = []
	const ranks = new Map<Stratum, number[]>(strata.map((name) => [name, []]))
	for (const probe of asked) {
		const { answer, time } = fastest(ask, probe)
		times.push(time)
		ranks.get(probe.stratum)?.push(reciprocal(answer, probe))
	}
	times.sort((a, b) => a - b)
	return {
		engine,
		size,
		build: built,
		bytes: bytes.length,
		brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: size > 50_000 ? 9 : 11 } }).length,
		load: at(
			loads.sort((a, b) => a - b),
			0.5,
		),
		p50: at(times, 0.5),
		p99: at(times, 0.99),
		ranks: Object.fromEntries([...ranks].map(([name, list]) => [name, mean(list)])) as Record<Stratum, number>,
		megabytes: process.memoryUsage().rss / 1e6,
	}
}

/** Runs a query three times; the fastest counts, to exclude other load. */
function fastest(ask: (probe: Probe) => Answer, probe: Probe): { answer: Answer; time: number } {
	let time = Number.POSITIVE_INFINITY
	let answer: Answer = { total: 0, first: [] }
	for (let turn = 0; turn < 3; turn++) {
		const before = performance.now()
		answer = ask(probe)
		time = Math.min(time, performance.now() - before)
	}
	return { answer, time }
}

const [engine = '', size = ''] = process.argv.slice(2)
process.stdout.write(`${JSON.stringify(await measure(engine as EngineName, Number(size)))}\n`)
