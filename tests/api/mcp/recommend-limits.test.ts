import { describe, expect, test } from 'vitest'
import { call } from './call.ts'

const recommend = (task: string, more: object = {}) => call('recommend_for_task', { task, ...more })
const keysOf = ({ stack }: { stack: { key: string }[] }) => stack.map(({ key }) => key)
const NEWS = 'look up recent news'
const BOTH = `Take a screenshot of a page, ${NEWS}`

describe('what a task asks of the whole', () => {
	test('is told, is no part and is not missing', async () => {
		const asked = `${BOTH}, at most 2 things, but strictly read-only. I use Claude Code.`
		const { stack, limits, missing } = await recommend(asked)
		expect(stack).toHaveLength(2)
		expect(limits).toMatchObject([
			{ says: 'I use Claude Code', client: 'claude-code' },
			{ says: 'at most 2 entries' },
			{ says: 'strictly read-only' },
		])
		expect(JSON.stringify([missing, stack.map((row: { for: string }) => row.for)])).not.toMatch(
			/read-only|at most|Claude Code/,
		)
	})

	test('cuts the stack at a count, and says what was left', async () => {
		expect(keysOf(await recommend(BOTH))).toHaveLength(2)
		const cut = await recommend(`${BOTH}, no more than one entry`)
		expect([keysOf(cut), cut.notLookedAt]).toEqual([['servers:browser'], [NEWS]])
	})

	test('takes nothing that needs more tokens than the budget has, and says what is not counted', async () => {
		const within = await recommend(`${BOTH}, under 100k tokens`)
		expect(within.limits).toEqual([{ says: 'at most 100000 tokens', notCounted: ['servers:depot'] }])
		const { stack, missing } = await recommend('Take a screenshot of a page, at most 1 token')
		expect(stack).toEqual([])
		expect(missing).toMatchObject([
			{ need: 'Take a screenshot of a page', nearest: ['servers:browser'], why: 'more tokens than the task leaves' },
		])
	})

	test('says which entry does not keep it', async () => {
		const { stack, limits } = await recommend(`${NEWS}, no account or API key`)
		expect(stack).toMatchObject([{ key: 'servers:depot', notMet: 'no account or API key' }])
		expect(limits).toEqual([{ says: 'no account or API key', notMetBy: ['servers:depot'] }])
	})

	test('is not known to be kept on this machine by a server whose privacy notes say what it gives away', async () => {
		const { stack, limits } = await recommend('Take a screenshot of a page, local only')
		expect(stack).toMatchObject([{ key: 'servers:browser', privacy: expect.any(String) }])
		expect(limits).toEqual([{ says: 'local only', notKnownOf: ['servers:browser'] }])
	})

	test('is kept by what is no server, and nothing more is claimed of it than that it runs here', async () => {
		const { stack, limits } = await recommend('Review my change, local only')
		expect(stack).toMatchObject([{ key: 'roles:reviewer' }])
		expect(limits).toEqual([{ says: 'local only', note: 'All run on this machine.' }])
	})

	test('is not known to be kept on this machine by what runs here with a key, which is chosen only by its name', async () => {
		const unnamed = await recommend(`${NEWS}, local only`)
		expect([unnamed.stack, unnamed.missing]).toMatchObject([[], [{ need: NEWS, nearest: ['servers:depot'] }]])
		const { stack, limits } = await recommend(`${NEWS} with Depot, local only`)
		expect(stack).toMatchObject([{ key: 'servers:depot' }])
		expect(limits).toEqual([{ says: 'local only', notKnownOf: ['servers:depot'] }])
	})

	test('is filtered by the client that it names', async () => {
		expect(keysOf(await recommend(`${BOTH}. I use Goose.`))).toEqual(keysOf(await recommend(BOTH, { client: 'goose' })))
	})

	test('takes only what is hosted for a client that starts nothing', async () => {
		const { stack, limits } = await recommend(`${BOTH}. We use Claude on the web.`)
		expect(limits).toMatchObject([{ says: 'We use Claude on the web', client: 'claude-ai' }])
		expect(stack).toEqual((await recommend(BOTH, { client: 'claude.ai' })).stack)
	})
})

describe('a kind that a task wishes for', () => {
	test('is no part, and missing where none has it', async () => {
		const { stack, missing } = await recommend(`${NEWS}; one server and a hook, please`)
		expect(stack).toMatchObject([{ key: 'servers:depot', for: NEWS }])
		expect(missing.map(({ need }: { need: string }) => need)).toEqual(['a hook', 'a value for DEPOT_KEY'])
	})
})

test('nothing is called nearest that has only the verb of a part', async () => {
	const { missing } = await recommend('look up asteroid timetables')
	expect(missing).toEqual([{ need: 'look up asteroid timetables' }])
})

test('a verb in another language is nothing that an entry lacks', async () => {
	const { stack, missing } = await recommend('Je veux fouiller Harbour et Beacon')
	expect(keysOf({ stack })).toEqual(['servers:harbour', 'servers:beacon'])
	expect(JSON.stringify([stack, missing])).not.toMatch(/not fouiller|"need":"fouiller/)
})
