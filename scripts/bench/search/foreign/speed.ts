import { brotliCompressSync, constants } from 'node:zlib'
import type { RegistryEntry } from '../../../../src/schema/entry.ts'
import { pick, seeded } from '../../../seeded.ts'
import { type Answer, type EngineName, engines } from '../engines.ts'
import type { Probe } from '../strata.ts'
import { catalogueNames, queriesOf, queryKinds, recognise, rowsOf } from './catalogues.ts'

const TIMED = ['pinakes', 'minisearch'] as const satisfies readonly EngineName[]
type Timed = (typeof TIMED)[number]
type Asker = (probe: Probe) => Answer

const ROUNDS = 9
const LOADS = 7

/** Generates any number of entries from real ones: title, description and tags each come from a different entry. */
function mixed(rows: readonly RegistryEntry[], size: number): RegistryEntry[] {
	const random = seeded(20261122)
	const made = Array.from({ length: size }, (_, number) => {
		const [named, told, tagged] = [pick(random, rows), pick(random, rows), pick(random, rows)]
		const slug = `${named.slug}-${number}`
		return { ...named, slug, url: `/${named.category}/${slug}`, description: told.description, tags: tagged.tags }
	})
	return made.sort((a, b) => (a.url < b.url ? -1 : 1))
}

interface Timing {
	kind: string
	probe: Probe
	best: Record<Timed, number>
}

const timingsOf = (): Timing[] =>
	catalogueNames.flatMap((name) => {
		const queries = queriesOf(name)
		return queryKinds.flatMap((kind) =>
			(queries[kind] ?? []).map(({ q }) => ({
				kind,
				probe: { stratum: 'title' as const, q, wanted: 0, category: '', platform: '' },
				best: { pinakes: Number.POSITIVE_INFINITY, minisearch: Number.POSITIVE_INFINITY },
			})),
		)
	})

function clocked<T>(work: () => T): { value: T; time: number } {
	const before = performance.now()
	const value = work()
	return { value, time: performance.now() - before }
}

/** Runs every query on both engines, alternating which is first. The fastest of all rounds counts. */
function ask(askers: Record<Timed, Asker>): Timing[] {
	const timings = timingsOf()
	for (let round = 0; round < ROUNDS; round++)
		for (const { probe, best } of timings)
			for (const engine of round % 2 ? TIMED : TIMED.toReversed())
				best[engine] = Math.min(best[engine], clocked(() => askers[engine](probe)).time)
	return timings
}

const at = (times: readonly number[], share: number): number => {
	const sorted = times.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

function timesTable(timings: readonly Timing[]): string {
	const line = (label: string, list: readonly Timing[]) => {
		const ours = list.map(({ best }) => best.pinakes)
		const theirs = list.map(({ best }) => best.minisearch)
		const values = [at(ours, 0.5), at(theirs, 0.5), at(ours, 0.99), at(theirs, 0.99)].map((value) => value.toFixed(3))
		return row([label, list.length, ...values, (at(ours, 0.99) / at(theirs, 0.99)).toFixed(3)])
	}
	return [
		row(['kind', 'queries', 'pinakes p50 ms', 'MiniSearch p50 ms', 'pinakes p99 ms', 'MiniSearch p99 ms', 'p99 ratio']),
		row(['---', ...Array(6).fill('--:')]),
		line('**all**', timings),
		...queryKinds.map((kind) =>
			line(
				kind,
				timings.filter((timing) => timing.kind === kind),
			),
		),
	].join('\n')
}

async function sized(rows: readonly RegistryEntry[]): Promise<string> {
	const built = await Promise.all(TIMED.map((engine) => engines[engine].build(rows)))
	const [bytes, theirBytes] = built as [Uint8Array, Uint8Array]
	const brotli = [bytes, theirBytes].map(
		(one) => brotliCompressSync(one, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
	) as [number, number]
	const loads: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
	for (let turn = 0; turn < LOADS; turn++)
		for (const [place, engine] of TIMED.entries()) {
			const before = performance.now()
			await engines[engine].open(built[place] as Uint8Array, rows)
			loads[place as 0 | 1] = Math.min(loads[place as 0 | 1], performance.now() - before)
		}
	const askers = {
		pinakes: await engines.pinakes.open(bytes, rows),
		minisearch: await engines.minisearch.open(theirBytes, rows),
	}
	return [
		timesTable(ask(askers)),
		`Load ${loads[0].toFixed(2)} ms and ${loads[1].toFixed(2)} ms, ratio ${(loads[0] / loads[1]).toFixed(4)}. ` +
			`Index in brotli ${(brotli[0] / 1e3).toFixed(0)} kB and ${(brotli[1] / 1e3).toFixed(0)} kB, ratio ${(brotli[0] / brotli[1]).toFixed(3)}.`,
	].join('\n\n')
}

/**
 * A Markdown comparison with MiniSearch in one process: query times, load times and bytes for each number of entries.
 */
export async function speedReport(checkouts: readonly string[], sizes: readonly number[]): Promise<string> {
	const rows = [...recognise(checkouts)].flatMap(([name, checkout]) => rowsOf(name, checkout))
	const parts: string[] = []
	for (const size of sizes) parts.push(`### ${size.toLocaleString('en')} entries`, await sized(mixed(rows, size)))
	return parts.join('\n\n')
}
