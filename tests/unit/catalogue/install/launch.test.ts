import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import type { InstallOption } from '../../../../src/schema/install.ts'
import { Platform } from '../../../../src/schema/vocabulary.ts'
import { makeEntry } from '../entry.ts'

const platforms = Object.fromEntries(Platform.options.map((platform) => [platform, 'native']))
const SECRET = { name: 'API_TOKEN', secret: true, description: 'A token.' }
const SHA = `sha256:${'a'.repeat(64)}`

const npm = { registry: 'npm', name: '@example/server', version: '1.2.3' }
const pypi = { registry: 'pypi', name: 'example-server', version: '2026.8.18' }
const image = { registry: 'oci', name: 'docker.io/example/server', version: `1.2.3@${SHA}` }
const nuget = { registry: 'nuget', name: 'Example.Server', version: '1.2.3' }

/** What an entry writes, and the words that start exactly what it describes. */
const LAUNCHES: readonly (readonly [what: string, server: object, starts: string])[] = [
	[
		'npx without a version',
		{ command: 'npx', args: ['-y', '@example/server', '--x'], package: npm },
		'npx -y @example/server@1.2.3 --x',
	],
	['npx with a tag', { command: 'npx', args: ['@example/server@latest'], package: npm }, 'npx @example/server@1.2.3'],
	[
		'npx with a range',
		{ command: 'npx', args: ['-y', '@example/server@^1.0.0'], package: npm },
		'npx -y @example/server@1.2.3',
	],
	[
		'npx with its version',
		{ command: 'npx', args: ['-y', '@example/server@1.2.3'], package: npm },
		'npx -y @example/server@1.2.3',
	],
	['bunx', { command: 'bunx', args: ['@example/server'], package: npm }, 'bunx @example/server@1.2.3'],
	['pnpm', { command: 'pnpm', args: ['dlx', '@example/server'], package: npm }, 'pnpm dlx @example/server@1.2.3'],
	[
		'npm exec',
		{ command: 'npm', args: ['exec', '--', '@example/server'], package: npm },
		'npm exec -- @example/server@1.2.3',
	],
	[
		'deno',
		{ command: 'deno', args: ['run', '-A', 'npm:@example/server'], package: npm },
		'deno run -A npm:@example/server@1.2.3',
	],
	['uvx', { command: 'uvx', args: ['Example_Server', '--y'], package: pypi }, 'uvx Example_Server@2026.8.18 --y'],
	[
		'uvx --from',
		{ command: 'uvx', args: ['--from', 'example-server', 'serve'], package: pypi },
		'uvx --from example-server==2026.8.18 serve',
	],
	[
		'uvx --with',
		{ command: 'uvx', args: ['--with', 'mcp==1.29.0', 'example-server'], package: pypi },
		'uvx --with mcp==1.29.0 example-server@2026.8.18',
	],
	['pipx', { command: 'pipx', args: ['run', 'example-server'], package: pypi }, 'pipx run example-server==2026.8.18'],
	[
		'docker',
		{ command: 'docker', args: ['run', '-i', '--rm', '-e', 'API_TOKEN', 'example/server'], package: image },
		`docker run -i --rm -e API_TOKEN example/server:1.2.3@${SHA}`,
	],
	['dnx', { command: 'dnx', args: ['Example.Server', '--yes'], package: nuget }, 'dnx Example.Server@1.2.3 --yes'],
	['go', { command: 'go', args: ['run', 'example.com/a/server@v1.2.3'] }, 'go run example.com/a/server@v1.2.3'],
]

const parsers: Record<string, (text: string) => unknown> = { json: JSON.parse, toml: parseToml, yaml: parseYaml }

/** Every text of an option, as its own parser reads it where there is one. */
const textsOf = ({ language, text, powershell, kind }: InstallOption): string[] => {
	const parsed = parsers[language]?.(text)
	const link = kind === 'link' ? linked(text) : text
	return [parsed === undefined ? link : JSON.stringify(parsed), ...(powershell ? [powershell] : [])]
}
const linked = (link: string) => {
	const plain = decodeURIComponent(link)
	const [, config] = /[?&]config=([A-Za-z0-9+/=]{16,})/.exec(plain) ?? []
	return config ? `${plain} ${Buffer.from(config, 'base64')}` : plain
}

describe.each(LAUNCHES)('a server that is started by %s', (_, server, starts) => {
	const { install, details } = makeEntry('servers/example', { platforms, server: { ...server, env: [SECRET] } })
	const plain = makeEntry('servers/example', { platforms, server }).install
	const started =
		starts.split(' ').find((word) => /@|==/.test(word) && !word.startsWith('@') && !word.startsWith('mcp=')) ??
		starts.split(' ').find((word) => /@\d/.test(word)) ??
		''
	const exact = [...install, ...plain].filter((option) => option.starts === 'exact')

	it('starts the version of the entry in every client, in every command, configuration and link', () => {
		expect(exact.length).toBeGreaterThan(40)
		expect(new Set(exact.map(({ kind }) => kind))).toEqual(new Set(['command', 'config', 'link']))
		const wrong = exact.filter((option) => textsOf(option).some((text) => !text.includes(started)))
		expect(wrong.map(({ client, text }) => [client, text])).toEqual([])
	})

	it('is published with that command line', () => {
		const { command = '', args = [] } = (details.server ?? {}) as { command?: string; args?: string[] }
		expect([command, ...args].join(' ')).toBe(starts)
	})

	it('offers the newest version behind that, never before it, and says so', () => {
		const newest = plain.filter((option) => option.starts === 'newest')
		expect(newest.filter((option) => textsOf(option).some((text) => text.includes(started)))).toEqual([])
		for (const option of newest) {
			const own = plain.filter(({ client }) => client === option.client)
			expect(own.findIndex(({ starts }) => starts === 'newest')).toBeGreaterThan(
				own.findLastIndex(({ starts }) => starts === 'exact'),
			)
			expect([option.label, option.note]).toEqual([
				expect.stringContaining('newest version'),
				expect.stringContaining('the newest version at the time'),
			])
		}
		const hasNewest = !/^(?:docker|pipx|deno)/.test(starts)
		expect(newest.length > 0).toBe(hasNewest)
	})

	it('stores no secret where the client knows a reference, and says where it is stored in the others', () => {
		const withSecret = install.filter(({ kind }) => kind !== 'link')
		expect(withSecret.filter(({ secrets }) => !secrets)).toEqual([])
		for (const option of withSecret) {
			const isStored = textsOf(option).some((text) => text.includes('<your API_TOKEN>'))
			expect([option.client, option.secrets === 'stored']).toEqual([option.client, isStored])
			if (isStored) expect(option.note).toMatch(/what you enter for API_TOKEN is stored in \S.* as plain text\./)
		}
		const known = [
			'claude-code',
			'codex',
			'gemini-cli',
			'copilot-cli',
			'amp',
			'kiro',
			'goose',
			'cursor',
			'opencode',
			'cline',
		]
		expect(withSecret.filter(({ client, secrets }) => known.includes(client) && secrets !== 'reference')).toEqual([])
	})
})

describe('a server of which no exact version is known', () => {
	it.each([
		['npx', ['-y', 'example-server']],
		['npx', ['-y', 'example-server@latest']],
		['uvx', ['example-server']],
		['docker', ['run', '-i', 'example/server']],
	])('is offered as %s %j, which says that the newest is started', (command, args) => {
		const { install } = makeEntry('servers/example', { platforms, server: { command, args } })
		expect(new Set(install.map(({ starts }) => starts))).toEqual(new Set(['newest']))
		expect(install.filter(({ note }) => !note?.includes('No exact version is known'))).toEqual([])
	})

	it('is nothing that can be said of a program that is already there', () => {
		const { install } = makeEntry('servers/example', { platforms, server: { command: 'example-server', args: [] } })
		expect(install.filter(({ starts }) => starts)).toEqual([])
	})
})

describe('a secret', () => {
	const keeps = (path: string, server: object) =>
		makeEntry('servers/example', { platforms, server }).install.filter((option) => option.path === path)

	it('is stored in the reader’s own file, not in one of a project, which is shared', () => {
		const server = { command: 'npx', args: ['-y', 'a@1.0.0'] }
		expect(keeps('.zed/settings.json', server).length).toBeGreaterThan(0)
		expect(keeps('.zed/settings.json', { ...server, env: [SECRET] })).toEqual([])
	})
})
