import { describe, expect, test } from 'vitest'
import { call, refusal } from './call.ts'

const recommend = (task: string, more: object = {}) => call('recommend_for_task', { task, ...more })
const toldOf = ({ stack }: { stack: { key: string; for: string }[] }) => stack.map((one) => [one.key, one.for])
const NEWS = 'look up recent news'
const PAGE = 'take a screenshot of a page'

describe('a task that is cut already', () => {
	test('gets an entry for each need, in the words of the need, and none for other words of the task', async () => {
		const { stack, missing, notes } = await recommend('I mine asteroids and melt glaciers. Help me.', {
			needs: [PAGE, NEWS, 'sing in a choir'],
		})
		expect(toldOf({ stack })).toEqual([
			['servers:browser', PAGE],
			['servers:depot', NEWS],
		])
		expect(missing.map(({ need }: { need: string }) => need)).toEqual(['sing in a choir', 'a value for DEPOT_KEY'])
		expect(notes).toBeUndefined()
	})

	test('is not cut further: what a need joins is one thing', async () => {
		const joined = `${NEWS} and ${PAGE}`
		const cut = await recommend(joined)
		expect(cut.stack).toHaveLength(2)
		const whole = await recommend(joined, { needs: [joined] })
		expect([...whole.stack, ...whole.missing].filter((one) => (one.for ?? one.need) === joined)).toHaveLength(1)
	})

	test('is limited by what it asks of the whole', async () => {
		const asked = { needs: [PAGE, NEWS] }
		const { stack, limits } = await recommend('Help me, local only. I use Claude Code.', asked)
		expect(toldOf({ stack })).toEqual([['servers:browser', PAGE]])
		expect(limits).toMatchObject([{ client: 'claude-code' }, { says: 'local only' }])
		expect((await recommend('At most one thing, please help me with my work', asked)).notLookedAt).toEqual([NEWS])
	})

	test('has room for as many entries as needs, unless a limit is given', async () => {
		const needs = [PAGE, NEWS]
		expect((await recommend('help me', { needs })).stack).toHaveLength(2)
		expect((await recommend('help me', { needs, limit: 1 })).notLookedAt).toEqual([NEWS])
	})

	test('may be a text with commas, and names a need once', async () => {
		const { stack } = await recommend('help me', { needs: ` ${NEWS} , ${NEWS}, ` })
		expect(toldOf({ stack })).toEqual([['servers:depot', NEWS]])
	})

	test('is read with empty needs as if there were none', async () => {
		expect(await recommend(NEWS, { needs: [''] })).toEqual(await recommend(NEWS))
	})

	test('has at most eight needs of 200 characters', async () => {
		expect(await refusal('recommend_for_task', { task: NEWS, needs: Array(9).fill(NEWS) })).toContain('needs')
		expect(await refusal('recommend_for_task', { task: NEWS, needs: ['x'.repeat(201)] })).toContain('needs')
	})
})

test('of a task that rules have cut it is said that needs are surer, of a single wish not', async () => {
	expect((await recommend(`${PAGE}, ${NEWS}`)).notes).toEqual([expect.stringContaining('Needs that you cut')])
	expect((await recommend(NEWS)).notes).toBeUndefined()
})

test('a need that asks for reading only is told what makes its entry so, and another is not', async () => {
	const needs = async (need: string) =>
		(await call('recommend_for_task', { task: 'work on code', needs: [need] })).stack
	expect(await needs('read-only version history of a repository')).toMatchObject([
		{ key: 'servers:ledger', readOnlyWith: '--read-only' },
	])
	expect((await needs('version history of a repository'))[0]).not.toHaveProperty('readOnlyWith')
})

test('a server that a client can only use hosted is not told how it is started', async () => {
	const why = async (client: string) => {
		const { stack } = await call('recommend_for_task', { task: 'work', needs: ['merge requests in Harbour'], client })
		return stack[0].why
	}
	expect(await why('cursor')).toContain('stdio docker, http')
	expect(await why('ChatGPT')).toMatch(/ · http · /)
})
