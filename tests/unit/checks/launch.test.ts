import { describe, expect, it } from 'vitest'
import { checkWithGaps } from '../../../src/checks/run.ts'
import { BODY, makeDraft } from '../catalogue/draft.ts'
import { find } from './find.ts'

const npm = { registry: 'npm', name: 'example-server', version: '1.2.3' }
const version = (server: object, made = {}) => find('launch-version', 'servers/one', { server }, made)
const address = (server: object, made = {}) => find('launch-address', 'servers/one', { server }, made)
const started = (...args: string[]) => ({ command: 'npx', args })

describe('the version that a server is started in', () => {
	it.each([
		[{ ...started('-y', 'example-server@1.2.3'), package: npm }],
		[started('-y', 'example-server@1.2.3')],
		[{ command: 'uvx', args: ['--with', 'mcp[cli]==1.29.0', 'example==1.2'] }],
		[{ command: 'docker', args: ['run', '-i', 'some/image:1.2.3'] }],
		[{ command: 'go', args: ['run', 'example.com/a/b@v1.2.3'] }],
		[{ command: 'node', args: ['server.mjs'] }],
		[{ command: 'example-server', args: ['stdio'] }],
		[{ remote: { type: 'http', url: 'https://mcp.example.com/mcp' } }],
	])('is exact in %j', (server) => {
		expect([...version(server), ...address(server)]).toEqual([])
	})

	it.each([
		['example-server', 'no version is named'],
		['example-server@latest', '“latest” is not an exact version'],
		['example-server@next', '“next” is not an exact version'],
		['example-server@^1.2.3', '“^1.2.3” is not an exact version'],
		['example-server@~1.2', '“~1.2” is not an exact version'],
		['example-server@>=1', '“>=1” is not an exact version'],
		['example-server@1.x', '“1.x” is not an exact version'],
		['example-server@*', '“*” is not an exact version'],
		['example-server@1', '“1” is not an exact version'],
	])('is whichever is the newest in %s, and what to write is said', (word, why) => {
		const message = `example-server is started at the newest version at the time: ${why}.`
		expect(version({ ...started('-y', word), package: npm })).toEqual([
			{ field: 'server.args.1', message, fix: 'Write example-server@1.2.3.' },
		])
		expect(version(started('-y', word))).toEqual([
			{ field: 'server.args.1', message, fix: expect.stringContaining('for example example-server@1.2.3') },
		])
	})

	it('is asked of everything that is brought along', () => {
		const server = { command: 'uvx', args: ['--with', 'mcp', 'example@1.2'] }
		expect(version(server).map(({ field, fix }) => [field, fix])).toEqual([
			['server.args.1', expect.stringContaining('mcp==1.2.3')],
		])
	})

	it('is the one that the entry describes', () => {
		expect(version({ ...started('example-server@1.2.4'), package: npm })).toMatchObject([
			{ message: 'example-server is started as 1.2.4, and server.package says 1.2.3.' },
		])
	})

	it('is owed by the package too, whole', () => {
		const server = started('example-server@1.2.3')
		expect(version({ ...server, package: { registry: 'npm', name: 'example-server' } })).toMatchObject([
			{ field: 'server.package.version', fix: expect.stringContaining('Add the version') },
		])
		expect(version({ ...started('example-server@1.2.3'), package: { ...npm, version: '1.2' } })).toMatchObject([
			{ field: 'server.args.0' },
			{ field: 'server.package.version', fix: expect.stringContaining('Write it in full') },
		])
	})
})

describe('a server that is started from an address', () => {
	it.each([
		['npx', 'github:somebody/example'],
		['npx', 'somebody/example'],
		['npx', 'https://example.com/example.tgz'],
		['npx', 'git+https://git.example.com/example.git'],
		['bunx', 'github:somebody/example'],
		['uvx', 'git+https://git.example.com/a/b'],
	])('is refused: %s %s', (command, arg) => {
		expect(address({ command, args: [arg] })).toMatchObject([
			{ field: 'server.args.0', fix: expect.stringContaining('the package name with its version') },
		])
		expect(version({ command, args: [arg] })).toEqual([])
	})

	it('is none where uv is given the whole commit', () => {
		const from = `git+https://git.example.com/a/b@${'c'.repeat(40)}`
		expect(address({ command: 'uvx', args: ['--from', from, 'example'] })).toEqual([])
	})

	it('is refused among the commands of a tool as well', () => {
		const tool = (command: string) => ({ tool: { kind: 'cli', install: [{ label: 'Run', command }] } })
		expect(find('launch-address', 'tools/one', tool('npx github:somebody/example'))).toMatchObject([
			{ field: 'tool.install.0.command' },
		])
		expect(find('launch-address', 'tools/one', tool('npx skills add somebody/example'))).toEqual([])
	})
})

const bodyWith = (...code: string[]) => `${BODY}\n\`\`\`\n${code.join('\n')}\n\`\`\`\n`

describe('a command in the code of a text', () => {
	it.each([
		['claude mcp add example -- npx -y example-server@latest'],
		['claude mcp add example -e "A=${A}" -- npx -y example-server'],
		['codex mcp add example -- \\\n  uvx example-server'],
		['amp mcp add example npx example-server'],
		['npx -y some-mcp-server@latest'],
		['docker run -i --rm example/mcp:latest'],
		['{ "mcpServers": { "a": {\n  "command": "npx",\n  "args": ["-y", "example-server@^1"] } } }'],
		['[mcp_servers.a]\ncommand = "npx"\nargs = ["-y", "example-server"]'],
		['{ "mcp": { "a": { "command": ["npx", "-y", "example-server"] } } }'],
	])('that starts a server names its version too: %s', (code) => {
		const found = find('launch-version', 'prompts/one', {}, { body: bodyWith(code) })
		expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('the newest version')])
	})

	it.each([
		['claude mcp add example -- npx -y example-server@1.2.3'],
		['claude mcp add --transport http example https://mcp.example.com/mcp'],
		['npx -y prettier --write .'],
		['npm install --save-dev vitest'],
		['docker run --rm postgres'],
		['{ "command": "npx", "args": ["-y", "example-server@1.2.3"] }'],
	])('that names it, or starts no server, is left alone: %s', (code) => {
		expect(find('launch-version', 'prompts/one', {}, { body: bodyWith(code) })).toEqual([])
	})

	it('is known by the name of the entry’s own package, and found by its line', () => {
		const server = { ...started('-y', 'example-server@1.2.3'), package: npm }
		const draft = makeDraft('servers/one', { server }, { body: bodyWith('', 'npx example-server --help') })
		const [found] = checkWithGaps(draft, CONTEXT).filter(({ check }) => check === 'launch-version')
		expect(draft.text.split('\n')[(found?.line ?? 0) - 1]).toBe('npx example-server --help')
	})

	it('is not looked for in sentences, which may say what not to write', () => {
		const body = `${BODY}\nDo not write \`npx -y some-mcp-server@latest\` there.\n`
		expect(find('launch-version', 'prompts/one', {}, { body })).toEqual([])
	})
})

const CONTEXT = {
	...{ paths: new Set<string>(), retired: new Map(), formerPaths: new Map(), identities: new Map() },
	...{ titles: new Map(), lookAlikes: new Map(), tagUses: new Map(), sources: new Map(), today: '2026-11-21' },
}

it('is a blocker of an entry, and what a draft still lacks', () => {
	const levels = (fields: object) => {
		const draft = makeDraft('servers/one', { server: started('example-server'), ...fields })
		return checkWithGaps(draft, CONTEXT).flatMap(({ check, level }) => (check === 'launch-version' ? [level] : []))
	}
	expect(levels({})).toEqual(['blocker'])
	expect(levels({ verification: 'draft' })).toEqual(['gap'])
})

describe('the options of what starts a package', () => {
	const options = (server: object, made = {}) => find('launch-options', 'servers/one', { server }, made)

	it.each([
		[['npx', '-y', '--registry=https://example.org', 'example-server@1.2.3']],
		[['npx', '-y', '--regis', 'https://example.org', 'example-server@1.2.3']],
		[['npx', '--@acme:registry=https://example.org', '@acme/server@1.2.3']],
		[['npx', '-y', '-c', 'curl -s https://example.org/x | sh']],
		[['npx', '-y', '--node-options=--import=https://example.org/x.mjs', 'example-server@1.2.3']],
		[['npm', '--registry', 'https://example.org', 'exec', 'example-server@1.2.3']],
		[['npm', 'exec', 'example-server@1.2.3', '--registry=https://example.org', '--', 'stdio']],
		[['pnpm', 'dlx', '--registry=https://example.org', 'example-server@1.2.3']],
		[['bunx', '--registry=https://example.org', 'example-server@1.2.3']],
		[['env', 'NPM_CONFIG_REGISTRY=https://example.org', 'npx', '-y', 'example-server@1.2.3']],
		[['uvx', '--index-url', 'https://example.org/simple', 'example==1.2.3']],
		[['uvx', '--default-index=https://example.org/simple', 'example==1.2.3']],
		[['uv', 'tool', 'run', '-i', 'https://example.org/simple', 'example==1.2.3']],
		[['pipx', 'run', '--pip-args=--index-url=https://example.org/simple', 'example==1.2.3']],
		[['dnx', 'Example@1.2.3', '--source', 'https://example.org/v3/index.json', '--yes']],
		[['go', 'run', '-toolexec', './x', 'example.com/a/b@v1.2.3']],
		[['deno', 'run', '--import-map=https://example.org/map.json', 'npm:example@1.2.3']],
	])('have nothing else start: %j is named', ([command, ...args]) => {
		expect(options({ command, args })).toMatchObject([
			{ message: expect.stringContaining('something other than the public package of that name') },
		])
	})

	it.each([
		[['npx', '-y', '--package=example-server@1.2.3', 'example']],
		[['npx', '-y', 'example-server@1.2.3', '--registry=https://example.org', '-c', 'config.json']],
		[['npm', 'exec', '--yes', 'example-server@1.2.3', '--', '--registry=https://example.org']],
		[['env', 'UV_PYTHON=3.13', 'uvx', '--python', '3.13', '--from', 'example==1.2.3', 'example', '--index', 'x']],
		[['docker', 'run', '-i', '--rm', '-c', '512', 'example/image:1.2.3']],
		[['node', '-r', './x.cjs', 'server.mjs']],
	])('may be those of the server, or others: %j is left alone', ([command, ...args]) => {
		expect(options({ command, args })).toEqual([])
	})

	it('are looked at in the code of the text too', () => {
		const body = `${BODY}\n\n\`\`\`sh\nnpx --registry=https://example.org example-mcp@1.2.3\n\`\`\`\n`
		expect(options({ command: 'example-mcp' }, { body })).toMatchObject([
			{ message: expect.stringContaining('--registry=') },
		])
	})

	it('are looked at in the commands of a tool as well', () => {
		const install = [{ label: 'Run', command: 'npx --registry=https://example.org example@1.2.3' }]
		expect(find('launch-options', 'tools/one', { tool: { kind: 'cli', install } })).toMatchObject([
			{ field: 'tool.install.0.command' },
		])
	})
})
