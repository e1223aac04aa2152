import { LEFT_OUT, WINDOW_DAYS } from '../../../src/domain/trending-score.ts'
import { DAY_MS, dayOf } from '../../../src/schema/text/day.ts'
import { sqliteStore } from '../../../src/store/sqlite/sqlite.ts'
import { type Goal, printGoals } from '../goals.ts'
import { mean } from '../statistics.ts'
import { movesOf } from './attack.ts'
import { catalogueOf } from './registry.ts'
import { act, DAYS, honestTraffic, NOW } from './traffic.ts'

const ENTRIES = 110
const FAR = 5
const ATTACKERS = [1, 2, 3, 10, 50]
const seeds = Array.from({ length: Number(process.argv[2] ?? 5) }, (_, at) => at + 1)

/**
 * A registry after 30 days of simulated honest traffic, with every action going through the domain code and the store.
 */
async function afterTraffic(seed: number) {
	const catalogue = catalogueOf(ENTRIES, seed)
	const store = sqliteStore(':memory:')
	const acts = honestTraffic(catalogue.keys(), seed)
	for (const one of acts) await act(one, catalogue, store)
	const days = Array.from({ length: WINDOW_DAYS }, (_, age) => dayOf(NOW - age * DAY_MS))
	const activity = await store.activity(days)
	await store.close()
	return { catalogue, activity }
}

const registries = await Promise.all(seeds.map(afterTraffic))
const most = (moves: readonly number[]): number => Math.max(0, ...moves)
const far = (moves: readonly number[]): string =>
	`${Math.round((100 * moves.filter((places) => places > FAR).length) / moves.length)} %`
const all = (moves: readonly number[]): string => `${most(moves)}, ${mean(moves).toFixed(1)}, ${far(moves)}`

console.log(`${seeds.length} registries of ${ENTRIES} entries, ${DAYS} days of 200 addresses. Places moved at most;`)
console.log(`for any entry also on average, and the share of entries that move by more than ${FAR}.\n`)
console.log('| addresses | unknown, up | 1st, down | 2nd to 5th, down | 55th, up | 55th, down | any, up | any, down |')
console.log('|---|---|---|---|---|---|---|---|')
const goals: Goal[] = []
for (const addresses of ATTACKERS) {
	const moves = registries.map(({ activity, catalogue }) => movesOf(activity, catalogue, addresses))
	const cells = [
		addresses,
		most(moves.flatMap(({ unknownUp }) => unknownUp)),
		most(moves.map(({ down }) => down[0] ?? 0)),
		most(moves.flatMap(({ down }) => down.slice(1, 5))),
		most(moves.map(({ up }) => up[ENTRIES / 2 - 1] ?? 0)),
		most(moves.map(({ down }) => down[ENTRIES / 2 - 1] ?? 0)),
		all(moves.flatMap(({ up }) => up)),
		all(moves.flatMap(({ down }) => down)),
	]
	console.log(`| ${cells.join(' | ')} |`)
	if (addresses > LEFT_OUT) continue
	const [, unknownUp, firstDown] = cells as number[]
	goals.push({ what: `places up that ${addresses} give an unknown entry`, most: 0, measured: unknownUp ?? 0 })
	goals.push({ what: `places down that ${addresses} give the first`, most: 0, measured: firstDown ?? 0 })
}
printGoals(goals)
