import { describe, expect, it, test } from 'vitest'
import type { App } from '../../../src/app.ts'
import { answerMcp } from '../../../src/mcp/answer.ts'

test.each(['', 'x', '50', '../etc'])('skills/list refuses a cursor that no page gives: %j', async (cursor) => {
	expect(await ask('skills/list', { cursor })).toMatchObject({ id: 4, error: { code: -32602 } })
	expect(await ask('skills/list', { cursor: 'skills/one' })).toMatchObject({ id: 4, result: { skills: [] } })
})

const LISTS = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list']

async function ask(method: string, params: object) {
	const request = new Request('http://localhost/api/mcp', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
	})
	const services = { baseUrl: 'http://localhost', published: { skills: () => [] } } as unknown as App
	const answer = await answerMcp({ jsonrpc: '2.0', id: 4, method, params }, { ...services, request })
	return answer.json()
}

describe.each(LISTS)('%s has one page', (method) => {
	it.each(['', '0', 'none', 'x'.repeat(3_000)])('so a cursor that nobody gave is refused: %j', async (cursor) => {
		expect(await ask(method, { cursor })).toMatchObject({ id: 4, error: { code: -32602 } })
	})

	it('which it gives without a cursor', async () => {
		expect(await ask(method, {})).toMatchObject({ id: 4, result: {} })
	})
})
