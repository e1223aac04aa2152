import { goalsTable } from '../../goals.ts'
import { mean } from '../../statistics.ts'
import type { EngineName } from '../engines.ts'
import { type AskedCatalogue, engineNames } from './ask.ts'
import { lead } from './bootstrap.ts'
import { type QueryKind, queryKinds } from './catalogues.ts'
import { type Half, judgedOf } from './judgements.ts'
import { type Score, scoreOf } from './score.ts'

type Scores = Record<EngineName, Score[]>

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const heading = (cells: readonly string[]): string =>
	`${row(cells)}\n${row(cells.map((_, place) => (place ? '--:' : '---')))}`
const shown = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(3))

/** The scores of one half, with the queries in the same order for every engine, and the number of queries left out. */
function scoresOf(asked: readonly AskedCatalogue[], half: Half): { scores: Scores; dropped: number } {
	const scores = Object.fromEntries(engineNames.map((name) => [name, [] as Score[]])) as Scores
	let dropped = 0
	for (const { name, runs } of asked) {
		const judged = judgedOf(name, half)
		for (const run of runs.filter((one) => one.asked.half === half)) {
			const own = engineNames.map((engine) => scoreOf(run, engine, judged))
			if (own[0] === undefined) dropped++
			else for (const [place, engine] of engineNames.entries()) scores[engine].push(own[place] as Score)
		}
	}
	return { scores, dropped }
}

const answerable = (list: readonly Score[]): Score[] => list.filter(({ kind }) => kind !== 'nothing')
const of = (list: readonly Score[], kind: QueryKind): Score[] => list.filter((score) => score.kind === kind)

function qualityTable(scores: Scores, field: 'ndcg' | 'first'): string {
	const kinds = queryKinds.filter((kind) => field === 'ndcg' || kind !== 'nothing')
	const line = (label: string, pick: (list: readonly Score[]) => Score[]) =>
		row([
			label,
			pick(scores.pinakes).length,
			...engineNames.map((engine) => shown(mean(pick(scores[engine]).map((score) => score[field])))),
		])
	return [
		heading([field === 'ndcg' ? 'nDCG@10' : 'success@1', 'queries', ...engineNames]),
		line('**all but nothing**', answerable),
		...kinds.map((kind) => line(kind, (list) => of(list, kind))),
	].join('\n')
}

function otherTable(scores: Scores): string {
	const line = (label: string, value: (list: readonly Score[]) => number) =>
		row([label, ...engineNames.map((engine) => shown(value(scores[engine])))])
	const sum = (list: readonly Score[], field: 'unjudged' | 'shown') => list.reduce((all, one) => all + one[field], 0)
	return [
		heading(['share', ...engineNames]),
		line('queries with no result, where there is one', (list) => mean(answerable(list).map(({ empty }) => empty))),
		line('nothing relevant: none found', (list) => mean(of(list, 'nothing').map(({ empty }) => empty))),
		line('nothing relevant: at most three', (list) => mean(of(list, 'nothing').map(({ few }) => few))),
		line(
			'pairs never judged, counted as 0',
			(list) => sum(answerable(list), 'unjudged') / sum(answerable(list), 'shown'),
		),
	].join('\n')
}

function leadTable(scores: Scores): string {
	const line = (label: string, pick: (list: readonly Score[]) => Score[]) => {
		const values = (engine: EngineName) => pick(scores[engine]).map(({ ndcg }) => ndcg)
		const against = engineNames.slice(1).map((peer) => {
			const { mean, low, high, p } = lead(values('pinakes'), values(peer))
			return `${signed(mean)} (${signed(low)} to ${signed(high)}), p ${p < 0.001 ? '< .001' : p.toFixed(3)}`
		})
		return row([label, ...against])
	}
	return [
		heading(['pinakes ahead by, nDCG@10', ...engineNames.slice(1)]),
		line('**all but nothing**', answerable),
		...queryKinds.map((kind) => line(kind, (list) => of(list, kind))),
	].join('\n')
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`

/** Minimum scores by kind of query; names and reordered names must match the best other engine. */
const LEAST: Partial<Record<QueryKind, number>> = { task: 0.6, synonym: 0.8, facet: 0.88, nothing: 0.95 }
const AS_THE_BEST_PEER: readonly QueryKind[] = ['name', 'reordered']

function goalsOf(scores: Scores): string {
	const worth = (engine: EngineName, kind: QueryKind): number => mean(of(scores[engine], kind).map(({ ndcg }) => ndcg))
	const peer = (kind: QueryKind): number => Math.max(...engineNames.slice(1).map((engine) => worth(engine, kind)))
	const least: [QueryKind, number][] = [
		...AS_THE_BEST_PEER.map((kind): [QueryKind, number] => [kind, peer(kind)]),
		...(Object.entries(LEAST) as [QueryKind, number][]),
	]
	const ours = answerable(scores.pinakes)
	return goalsTable([
		{ what: 'all but nothing', least: 0.88, measured: mean(ours.map(({ ndcg }) => ndcg)) },
		...least.map(([kind, goal]) => ({ what: kind, least: goal, measured: worth('pinakes', kind) })),
		{ what: 'no result, where there is one', most: 0.01, measured: mean(ours.map(({ empty }) => empty)) },
	])
}

/** All results of one half as Markdown. */
export function reportOf(asked: readonly AskedCatalogue[], half: Half): string {
	const { scores, dropped } = scoresOf(asked, half)
	if (!scores.pinakes.length) return `No query of the ${half} half is judged.`
	return [
		`### The ${half} half`,
		`Queries left out because the judges found no answer, or one where there should be none: ${dropped}.`,
		qualityTable(scores, 'ndcg'),
		qualityTable(scores, 'first'),
		otherTable(scores),
		leadTable(scores),
		goalsOf(scores),
	].join('\n\n')
}

/** The tuning queries that our engine scores below `limit`, with its results and their grades. */
export function shortfalls(asked: readonly AskedCatalogue[], limit: number): string[] {
	return asked.flatMap(({ name, runs }) => {
		const judged = judgedOf(name, 'tuning')
		return runs.flatMap((run) => {
			const score = run.asked.half === 'tuning' ? scoreOf(run, 'pinakes', judged) : undefined
			if (!score || score.ndcg >= limit) return []
			const { keys, total } = run.found.pinakes
			const graded = keys.map((key) => `${key}:${judged.get(run.asked.q)?.get(key) ?? '?'}`)
			const best = [...(judged.get(run.asked.q) ?? [])].filter(([, grade]) => grade === 3).map(([key]) => key)
			return [
				`${score.ndcg.toFixed(2)} ${name} ${score.kind}: ${run.asked.q} (${total})`,
				`     found ${graded.join(' ')}\n     best  ${best.join(' ')}`,
			]
		})
	})
}
