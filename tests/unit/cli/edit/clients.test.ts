import { describe, expect, it } from 'vitest'
import { digestOf, isRefused, put, read, take } from '../../../../src/cli/edit/edit.ts'
import type { Client } from '../../../../src/clients/client.ts'
import { clients } from '../../../../src/clients/clients.ts'
import { configOf } from '../../../../src/clients/config-format.ts'
import { inputOf, type McpConnection } from '../../../../src/clients/connection.ts'

const common = { name: 'csv', about: 'Reads tables' }
const CONNECTIONS: McpConnection[] = [
	{
		...common,
		transport: 'stdio',
		command: 'npx',
		args: ['-y', '@acme/csv@1.4.2', '--root', '/path/to/data'],
		inputs: [inputOf({ name: 'CSV_KEY', secret: true })],
	},
	{
		...common,
		transport: 'http',
		url: 'https://example.com/mcp?a=1',
		inputs: [inputOf({ name: 'Authorization', secret: true, value: 'Bearer ${TOKEN}' })],
	},
	{ ...common, transport: 'sse', url: 'https://example.com/sse', inputs: [] },
]
const writers = Object.values(clients as Record<string, Client>).filter(
	({ config, topLevelKey }) => config && topLevelKey,
)

/** Whatever else a client has in the same file. */
const OTHERS = {
	json: '{\n\t// kept\n\t"theme": "dark"\n}\n',
	toml: '# kept\ntheme = "dark"\n',
	yaml: '# kept\ntheme: dark\n',
}

describe.each(writers.map((client) => [client.id, client] as const))(
	'%s',
	(_, { config = {}, topLevelKey = '', format = 'json', transports }) => {
		it.each(CONNECTIONS.filter(({ transport }) => transports.includes(transport)))(
			'takes a server by $transport, and gives it back',
			(connection) => {
				const whole = configOf(connection, { config, topLevelKey }) as Record<string, Record<string, unknown>>
				const server = whole[topLevelKey]?.csv
				expect(server).toBeDefined()
				for (const text of [undefined, OTHERS[format]]) {
					const place = { format, path: [topLevelKey, 'csv'] }
					const edited = put(text, place, server)
					if (isRefused(edited)) throw new Error(edited.refused)
					expect(digestOf(read(edited.text, place))).toBe(digestOf(server))
					expect(take(edited.text, place, edited.made)).toEqual({ text, left: 0 })
				}
			},
		)
	},
)
