import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, createApi } from '../../support/api.ts'
import { api } from './endpoint.ts'

const lines: string[] = []
beforeEach(() => {
	lines.length = 0
	for (const stream of ['log', 'error'] as const)
		vi.spyOn(console, stream).mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => void vi.restoreAllMocks())

/** An endpoint whose registry cannot be read. */
function broken(): Api {
	const broke = () => {
		throw new Error('a part of the disk is gone')
	}
	const published = { ...api.app.published, entry: broke, changes: broke, skills: broke, documentOf: broke }
	return createApi({ published, variables: { PINAKES_LOG: 'json' } })
}

test.each([
	['tools/call', { name: 'get_entry_detail', arguments: { key: 'servers:browser' } }],
	['tools/call', { name: 'get_recent_updates' }],
	['resources/read', { uri: 'lectern://entry/servers/browser' }],
	['resources/read', { uri: 'lectern://recent' }],
	['resources/list', {}],
])('a fault of ours in %s %j is told without its cause, which is in the log', async (method, params) => {
	const { body, text } = await broken().send('POST', '/api/mcp', { body: { jsonrpc: '2.0', id: 1, method, params } })
	if (method === 'tools/call') {
		expect(body.result).toMatchObject({
			isError: true,
			content: [{ text: 'internal_error: Something went wrong on our side.' }],
		})
	} else {
		expect(body.error).toEqual({ code: -32603, message: 'Something went wrong on our side.' })
	}
	expect(text).not.toContain('disk')
	expect(lines.join('\n')).toContain('a part of the disk is gone')
})
