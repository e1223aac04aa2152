import type { EngineName } from '../engines.ts'
import { ndcg } from '../quality.ts'
import type { Run } from './ask.ts'
import { drawnKinds, type QueryKind } from './catalogues.ts'
import type { Judged } from './judgements.ts'

/** What one answer is worth. For a query that nothing answers, `ndcg` is 1 where nothing was found and 0 elsewhere. */
export interface Score {
	kind: QueryKind
	q: string
	ndcg: number
	/** The first is the one looked for, or for a query without a name one that serves. */
	first: number
	/** Nothing was found. */
	empty: number
	/** At most three were found. */
	few: number
	shown: number
	unjudged: number
}

/** The worth of what an engine answered; nothing where the judges found no answer to a query that should have one, or the reverse. */
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

export const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length
