import { describe, expect, it } from 'vitest'
import { isToolName, toolNamesIn } from '../../../../src/schema/text/tool-names.ts'

describe('the name of a tool', () => {
	it.each(['execute_sql', 'resolve-library-id', 'getIssue', 'API-post-search', 'bitable_v1_appTable_list'])(
		'is told from words: %s',
		(name) => {
			expect(isToolName(name)).toBe(true)
		},
	)

	it.each(['search', 'GitHub', 'PostgreSQL', '2-factor', '_private', 'tool-', 'Überlauf', ''])('is not: %s', (name) => {
		expect(isToolName(name)).toBe(false)
	})

	it('is known in lower case, and with the server that a client names', () => {
		expect(toolNamesIn('which server has getIssue or mcp__my_server__find-it?')).toEqual({
			names: [
				{ words: 'getIssue', name: 'getissue' },
				{ words: 'mcp__my_server__find-it', name: 'find-it', server: 'my-server' },
			],
			rest: ['which', 'server', 'or'],
		})
	})
})
