import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { recommendStack } from '../src/domain/recommend/stack.ts'
import { limitsIn } from '../src/domain/recommend/task.ts'
import { openPublished } from '../src/published/published.ts'
import { pathOf } from '../src/schema/primitives.ts'
import { SearchQuery } from '../src/schema/search.ts'

/** A judged task. A part without an entry here has to be missing. */
const Judged = z.object({
	kind: z.enum(['names', 'clauses', 'phrase', 'german', 'limits', 'nothing', 'needs']),
	task: z.string(),
	/** Its parts as an agent cut it. */
	needs: z.array(z.string()).optional(),
	/** Words of each part, and the paths of all entries that do it. */
	parts: z.record(z.string(), z.array(z.string())),
	/** Paths of entries that may be in the stack besides. */
	also: z.array(z.string()).optional(),
	/** The most parts that it may be cut into. */
	most: z.int().optional(),
})
type Judged = z.infer<typeof Judged>

/** How many tasks are solved: each part is answered or missing, and nothing else is in the stack. And how many parts that an entry does are answered. Raise them, do not lower them. */
const floors = { solved: 148, answered: 255 }

const judged = z
	.array(Judged)
	.parse(JSON.parse(readFileSync(new URL('recommend-judged.json', import.meta.url), 'utf8')))
const published = openPublished()

async function judge({ task, needs, parts, also = [], most = 9 }: Judged) {
	const { choices, missing } = await recommendStack(
		{
			limits: limitsIn(task, published, needs !== undefined),
			needs,
			query: SearchQuery.parse({}),
			maxEntries: needs?.length ?? 4,
		},
		published,
	)
	const stack = choices.map(({ row }) => pathOf(row))
	const allowed = new Set([...also, ...Object.values(parts).flat()])
	const isAnswered = ([, paths]: [string, string[]]) => paths.some((path) => stack.includes(path))
	const isMissing = ([words]: [string, string[]]) => missing.some(({ need }) => need.toLowerCase().includes(words))
	const all = Object.entries(parts)
	return {
		task,
		needs: choices.map(({ need }) => need.split('; ')),
		answered: all.filter(isAnswered).length,
		isSolved:
			all.every((part) => isAnswered(part) || isMissing(part)) &&
			stack.every((path) => allowed.has(path)) &&
			stack.length + missing.length <= most,
	}
}

describe('the judged tasks', () => {
	let results: Awaited<ReturnType<typeof judge>>[] = []
	beforeAll(async () => {
		for (const one of judged) results = [...results, await judge(one)]
	})

	it('are at least sixty, each once, of entries that exist', () => {
		expect(new Set(judged.map(({ task }) => task)).size).toBe(judged.length)
		expect(judged.length).toBeGreaterThanOrEqual(60)
		const paths = judged.flatMap(({ parts, also = [] }) => [...also, ...Object.values(parts).flat()])
		expect(paths.filter((path) => published.documentOf(path.replace('/', ':')) === undefined)).toEqual([])
	})

	it(`are solved, at least ${floors.solved} of them`, () => {
		const failed = results.filter(({ isSolved }) => !isSolved).map(({ task }) => task)
		expect(results.length - failed.length, failed.join('\n')).toBeGreaterThanOrEqual(floors.solved)
	})

	it('say nothing twice of what an entry is for', () => {
		const isTwice = (need: string, all: readonly string[]) => all.filter((other) => other.includes(need)).length > 1
		const twice = results.flatMap(({ needs }) => needs.filter((all) => all.some((need) => isTwice(need, all))))
		expect(twice).toEqual([])
	})

	it(`have at least ${floors.answered} parts that an entry answers`, () => {
		expect(results.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThanOrEqual(floors.answered)
	})
})
