import { describe, expect, it } from 'vitest'
import { recommendStack } from '../../../../src/domain/recommend/stack.ts'
import { limitsIn } from '../../../../src/domain/recommend/task.ts'
import type { RegistryEntry } from '../../../../src/schema/entry.ts'
import { SearchQuery } from '../../../../src/schema/search.ts'
import { row } from '../../search/rows.ts'
import { publishedRows } from '../published-rows.ts'

async function recommend(task: string, rows: RegistryEntry[]) {
	const there = publishedRows(rows)
	const request = { limits: limitsIn(task, there), query: SearchQuery.parse({}), maxEntries: 4 }
	const { choices, missing, ...rest } = await recommendStack(request, there)
	return { choices, stack: choices.map((choice) => choice.row.slug), missing: missing.map(({ need }) => need), ...rest }
}

const way = {
	location: 'local',
	transport: 'stdio',
	runtime: 'npx',
	auth: 'none',
	needsSecret: false,
	readOnly: false,
} as const
const server = (slug: string, more: Partial<RegistryEntry>, own: Partial<Record<keyof typeof way, unknown>> = {}) => {
	const ways = [{ ...way, ...own }]
	const access = { auth: ways[0]?.auth, transports: ['stdio'], locations: ['local'], readOnly: ways[0]?.readOnly, ways }
	return row({ slug, access, ...more } as Parameters<typeof row>[0])
}

describe('a stack', () => {
	it('takes an entry for a name under its other name', async () => {
		const { stack } = await recommend('query PostgreSQL', [
			row({ slug: 'elephant', title: 'Postgres', description: 'Runs a query.' }),
		])
		expect(stack).toEqual(['elephant'])
	})

	it('misses nothing that an agent does itself with what it has', async () => {
		const rows = [row({ slug: 'press', description: 'Polishes marble.', keywords: ['polish marble'] })]
		for (const own of [
			'explain the cause',
			'tell us what to change',
			'find which broke',
			'answer questions',
			'fix cracks',
		])
			expect(await recommend(`polish marble and ${own}`, rows)).toMatchObject({ stack: ['press'], missing: [] })
	})

	it('takes nothing for one word of what people only tell, and misses nothing of it', async () => {
		const rows = [
			row({ slug: 'press', description: 'Polishes marble.', keywords: ['polish marble'] }),
			row({ slug: 'chisel', title: 'Chisel', description: 'A smart chisel.', keywords: ['smart'] }),
		]
		for (const told of ['I own no smart devices', 'Our quarry has a smart roof', 'my slabs look like slate'])
			expect(await recommend(`Polish marble. ${told}.`, rows)).toMatchObject({ stack: ['press'], missing: [] })
	})

	it('reads what no entry records also at the end of a long task', async () => {
		const rows = [row({ slug: 'press', description: 'Polishes marble.', keywords: ['polish marble'] })]
		const { notRecorded } = await recommend(`${'Polish marble and then wash it. '.repeat(20)}It must be free.`, rows)
		expect(notRecorded).toEqual(['price'])
	})

	it('looks for nothing where a clause only says what no entry records', async () => {
		const rows = [
			row({ slug: 'press', description: 'Polishes marble.', keywords: ['polish marble'] }),
			row({ slug: 'gratis', description: 'A free tool.', keywords: ['free'] }),
		]
		expect(await recommend('Polish marble. Free tools only.', rows)).toMatchObject({
			stack: ['press'],
			missing: [],
			notRecorded: ['price'],
		})
	})

	it('tells what must not be as a whole, and looks for nothing by it', async () => {
		const rows = [row({ slug: 'press', description: 'Polishes marble.', keywords: ['polish marble'] })]
		expect(await recommend('Polish marble; do not send anything without my approval', rows)).toMatchObject({
			stack: ['press'],
			missing: ['do not send anything without my approval'],
		})
	})
})

describe('a limit of a stack', () => {
	const marble = { description: 'Inspects marble.', keywords: ['inspect marble', 'marble'] }

	it('to reading gives no place of a server to what reaches nothing', async () => {
		const rows = [
			server('mill', { title: 'Marble', ...marble }),
			row({ slug: 'text', title: 'text', category: 'skills', ...marble }),
		]
		const { choices } = await recommend('inspect marble, read-only', rows)
		expect(choices.map(({ row: { slug }, unmet }) => [slug, unmet])).toEqual([['mill', ['read-only']]])
	})

	it('to this machine leaves out a server that signs in elsewhere, unless the task names it', async () => {
		const rows = [server('hub', { title: 'Stonehub', ...marble }, { auth: 'key', needsSecret: true })]
		expect(await recommend('inspect marble, local only', rows)).toMatchObject({
			stack: [],
			missing: ['inspect marble'],
		})
		expect(await recommend('inspect marble in Stonehub, local only', rows)).toMatchObject({ stack: ['hub'] })
	})
})

describe('a task in another script', () => {
	it('is read without the words that nothing here knows, and these are not missing', async () => {
		const rows = [row({ slug: 'quartz', title: 'Quartz', description: 'Quartz.' })]
		const { choices, missing } = await recommend('우리 Quartz 컴포넌트로', rows)
		expect(missing).toEqual([])
		expect(choices.map(({ row: { slug }, undone }) => [slug, undone])).toEqual([['quartz', []]])
		expect(limitsIn('우리 Quartz', publishedRows(rows)).isForeign).toBe(true)
		expect(limitsIn('our Quartz', publishedRows(rows)).isForeign).toBe(false)
	})
})
