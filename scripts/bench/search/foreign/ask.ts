import { readFileSync } from 'node:fs'
import type { RegistryEntry } from '../../../../src/schema/entry.ts'
import { type EngineName, engines } from '../engines.ts'
import { type CatalogueName, keyOf, recognise, rowsOf } from './catalogues.ts'
import { type Asked, askedOf } from './judgements.ts'

export const engineNames = Object.keys(engines) as EngineName[]

/** The answer of one engine to one query. */
interface Found {
	total: number
	keys: string[]
}

/** A query with the answers of every engine. */
export interface Run {
	asked: Asked
	found: Record<EngineName, Found>
}

/** A catalogue with its entries, its queries and all answers. */
export interface AskedCatalogue {
	name: CatalogueName
	checkout: string
	rows: RegistryEntry[]
	runs: Run[]
}

/** Runs every query for these checkouts on every engine. */
export const askAll = (checkouts: readonly string[]): Promise<AskedCatalogue[]> =>
	Promise.all(
		[...recognise(checkouts)].map(async ([name, checkout]) => {
			const rows = rowsOf(name, checkout)
			return { name, checkout, rows, runs: await ask(name, rows) }
		}),
	)

/** Questions that no catalogue answers: what is fitted to be found must be seen not to find these. */
const nothing = JSON.parse(readFileSync(new URL('queries/nothing.json', import.meta.url), 'utf8')) as string[]

/** For each of these checkouts, which of those questions find something with ours. */
export const answeredOf = (
	checkouts: readonly string[],
): Promise<{ name: CatalogueName; asked: number; found: string[] }[]> =>
	Promise.all(
		[...recognise(checkouts)].map(async ([name, checkout]) => {
			const answer = await answererOf('pinakes', rowsOf(name, checkout))
			return { name, asked: nothing.length, found: nothing.filter((q) => answer(q).total > 0) }
		}),
	)

async function ask(name: CatalogueName, rows: readonly RegistryEntry[]): Promise<Run[]> {
	const answerers = await Promise.all(
		engineNames.map(async (engine) => [engine, await answererOf(engine, rows)] as const),
	)
	return askedOf(name).map((asked) => ({
		asked,
		found: Object.fromEntries(answerers.map(([engine, answer]) => [engine, answer(asked.q)])) as Run['found'],
	}))
}

/** One engine over these entries, asked by words alone. */
async function answererOf(engine: EngineName, rows: readonly RegistryEntry[]): Promise<(q: string) => Found> {
	const keys = rows.map(keyOf)
	const { build, open } = engines[engine]
	const asker = await open(await build(rows), rows)
	return (q) => {
		const { total, first } = asker({ stratum: 'title', q, wanted: 0, category: '', platform: '' })
		return { total, keys: first.map((id) => keys[id] ?? '') }
	}
}
