import type { EngineName } from '../engines.ts'
import { ndcg } from '../quality.ts'
import type { Run } from './ask.ts'
import { drawnKinds, type QueryKind } from './catalogues.ts'
import type { Judged } from './judgements.ts'

/** Scores of one answer. For a query of kind `nothing`, `ndcg` is 1 if nothing was found and otherwise 0. */
export interface Score {
	kind: QueryKind
	q: string
	ndcg: number
	/** 1 if the first result is the target, or a useful answer to a query without a target; otherwise 0. */
	first: number
	/** 1 if nothing was found. */
	empty: number
	/** 1 if at most three were found. */
	few: number
	shown: number
	unjudged: number
}

/**
 * Scores the answer of an engine. Undefined if the grades contradict the kind: no relevant entry, or a relevant one for
 * `nothing`.
 */
export function scoreOf({ asked, found }: Run, engine: EngineName, judged: Judged): Score | undefined {
	const { kind, q } = asked
	const grades = judged.get(q) ?? new Map<string, number>()
	const best = Math.max(0, ...grades.values())
	const nothing = kind === 'nothing'
	if (nothing ? best >= 2 : best < 1) return undefined
	const { keys, total } = found[engine]
	const enough = drawnKinds.includes(kind) ? 3 : Math.min(2, best)
	return {
		kind,
		q,
		ndcg: nothing ? Number(!total) : ndcg(keys, Object.fromEntries(grades)),
		first: Number((grades.get(keys[0] ?? '') ?? 0) >= enough),
		empty: Number(!total),
		few: Number(total <= 3),
		shown: keys.length,
		unjudged: keys.filter((key) => !grades.has(key)).length,
	}
}
