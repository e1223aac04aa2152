import { expect, it } from 'vitest'
import { put } from '../../../../src/cli/edit/edit.ts'

const place = { format: 'toml', path: ['mcp_servers', 'one'] } as const

it.each(['mcp_servers = {}\n', 'a = 1\nmcp_servers = { two = { command = "x" } }\n'])(
	'a table in braces is left as it is, for the reason that is true: %j',
	(before) => {
		const answer = put(before, place, { command: 'npx' })
		expect(answer).toMatchObject({ refused: expect.stringContaining('its table is written in braces') })
	},
)
