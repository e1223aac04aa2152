import { expect, it } from 'vitest'
import { isRefused, put, read } from '../../../../src/cli/edit/edit.ts'

const place = { format: 'toml', path: ['mcp_servers', 'one'] } as const

it.each(['mcp_servers = {}\n', 'a = 1\nmcp_servers = { two = { command = "x" } }\n'])(
	'a table in braces is left as it is, for the reason that is true: %j',
	(before) => {
		const answer = put(before, place, { command: 'npx' })
		expect(answer).toMatchObject({ refused: expect.stringContaining('its table is written in braces') })
	},
)

it.each([
	['mcp_servers = {}\n', 'mcp_servers = {  }\n', 'those of mcp_servers, after a comma'],
	['mcp_servers = { two = { command = "x" } }\n', 'mcp_servers = { two = { command = "x" },  }\n', 'mcp_servers'],
	['[a]\nb = { "c d" = {} }\n', '[a]\nb = { "c d" = {  } }\n', 'those of a.b."c d", after'],
	['[a]\nb = { x = 1 }\n', '[a]\nb = { x = 1,  }\n', 'those of a.b, after'],
])('what is offered to paste into the braces makes the file what was wanted: %j', (before, open, where) => {
	const path = before.startsWith('[') ? ['a', 'b', 'c d', 'one'] : ['mcp_servers', 'one']
	const wanted = { command: 'npx', env: { A: 'b' } }
	const answer = put(before, { format: 'toml', path }, wanted)
	if (!isRefused(answer)) throw new Error('It was edited.')
	expect(answer.refused).toContain(where)
	expect(read(open.replace('  }', ` ${answer.paste} }`), { format: 'toml', path })).toEqual(wanted)
})
