import { describe, expect, it } from 'vitest'
import { clientsWithSetup } from '../../../src/catalogue/install/mcp.ts'
import { shownClients as clients } from '../../../src/clients/shown.ts'
import { ClientRow } from '../../../src/schema/install.ts'
import { settings } from '../../../src/schema/settings.ts'
import { decodeLink } from '../catalogue/install/decode.ts'

const published = clientsWithSetup('https://pinakes.test')
const setup = (id: string) => published.find((client) => client.id === id)?.setup ?? []

describe('the table of clients', () => {
	it('holds rows of the published shape, each with its own id', () => {
		const ids = clients.map(({ id }) => id)
		expect(new Set(ids).size).toBe(ids.length)
		expect(clients.flatMap((client) => ClientRow.safeParse(client).error?.issues ?? [])).toEqual([])
		expect(clients.length).toBeGreaterThanOrEqual(25)
	})

	it('stands in the order of the settings, each client under its platform', () => {
		expect(clients.map(({ platform, id }) => [platform, id])).toEqual(
			Object.entries(settings.platforms).flatMap(([platform, ids]) => ids.map((id) => [platform, id])),
		)
	})

	it('names a place for every server it can write, and a key to write it under', () => {
		const written = clients.filter(({ config }) => config)
		expect(written.filter(({ userPath, projectPath, uiPath }) => !userPath && !projectPath && !uiPath)).toEqual([])
		expect(written.filter(({ topLevelKey }) => !topLevelKey)).toEqual([])
		expect(
			written.filter(
				({ config, transports }) => transports.includes('http') && config?.types?.stdio && !config.types.http,
			),
		).toEqual([])
	})

	it('says of every client with a configuration how a secret gets into it, where and when that was read', () => {
		const written = clients.filter(({ config }) => config)
		const used = written.filter(({ status }) => status === 'active')
		expect(used.filter(({ secrets }) => !secrets).map(({ id }) => id)).toEqual([])
		const isStored = (client: (typeof clients)[number]) => !client.config?.reference && !client.config?.asks
		const wrong = used.filter((client) => {
			const { variables } = client.config ?? {}
			return (client.secrets?.how === 'stored') !== (isStored(client) && !variables)
		})
		expect(wrong.map(({ id }) => id)).toEqual([])
	})

	it('publishes nothing but the row and the setup', () => {
		const keys = new Set(published.flatMap((client) => Object.keys(client)))
		expect([...keys].filter((key) => key !== 'setup' && !(key in ClientRow.shape))).toEqual([])
	})
})

describe('this registry’s own MCP endpoint', () => {
	it('is added by the same functions as any server', () => {
		expect(setup('claude-code').map(({ kind, text }) => [kind, text])).toEqual([
			['command', 'claude mcp add --transport http lectern https://pinakes.test/api/mcp'],
			[
				'config',
				JSON.stringify({ mcpServers: { lectern: { type: 'http', url: 'https://pinakes.test/api/mcp' } } }, null, 2),
			],
		])
		expect(decodeLink(setup('cursor')[0]?.text ?? '')).toEqual({
			name: 'lectern',
			server: { url: 'https://pinakes.test/api/mcp' },
		})
	})

	it('is not promised where a client only starts servers', () => {
		const without = published.filter((client) => client.setup.length === 0).map(({ id }) => id)
		expect(without).toEqual(['junie'])
	})
})
