import { describe, expect, test } from 'vitest'
import { readOlderFields } from '../../../src/mcp/older-fields.ts'
import { category } from '../../registry/registry.ts'

/** What a draft of a server says of its start, with lists and objects as values. */
function read(given: Record<string, string>) {
	const { fields, mapped, leftOut } = readOlderFields(given, category('servers'))
	const server = Object.entries(fields).map(([name, text]) => [
		name.replace(/^server\./, ''),
		/^[[{]/.test(text) ? JSON.parse(text) : text,
	])
	return { server: Object.fromEntries(server), mapped, leftOut }
}

const started = (install_command: string) => read({ install_command })
const configured = (config: unknown) =>
	read({ config_snippet: typeof config === 'string' ? config : JSON.stringify(config) })

const NPX = { command: 'npx', args: ['-y', 'foo-mcp@1.2.3'] }
const withKey = { ...NPX, env: [{ name: 'FOO_KEY', secret: true }] }
const image = 'ghcr.io/foo/foo-mcp:1.2.3'
const json = JSON.stringify({ ...NPX, env: { FOO_KEY: 'abc' } })
const remote = (type: string, url: string, headers?: object[]) => ({
	'remote.type': type,
	'remote.url': url,
	...(headers && { 'remote.headers': headers }),
})
const bearer = (variable: string) => [{ name: 'Authorization', secret: true, value: `Bearer \${${variable}}` }]

describe('a command line is read as', () => {
	test.each<[string, object]>([
		['claude mcp add foo npx foo-mcp@1.2.3', { command: 'npx', args: ['foo-mcp@1.2.3'] }],
		['claude mcp add foo -s user -e FOO_KEY=abc -- npx -y foo-mcp@1.2.3', withKey],
		['claude mcp add -e FOO_KEY=abc foo --scope project -- npx -y foo-mcp@1.2.3', withKey],
		['claude mcp add foo \\\n  --env FOO_KEY=abc \\\n  -- npx -y foo-mcp@1.2.3', withKey],
		['codex mcp add foo --env FOO_KEY=abc -- npx -y foo-mcp@1.2.3', withKey],
		['gemini mcp add -s user -e FOO_KEY=abc foo npx -y foo-mcp@1.2.3', withKey],
		['gemini mcp add foo npx -- -y foo-mcp@1.2.3', NPX],
		['droid mcp add foo "npx -y foo-mcp@1.2.3" --env FOO_KEY=abc', withKey],
		[`claude mcp add-json foo '${json}'`, withKey],
		[`code --add-mcp ${JSON.stringify(json)}`, withKey],
		[json, withKey],
		['FOO_KEY=abc npx -y foo-mcp@1.2.3', withKey],
		['env FOO_KEY=abc npx -y foo-mcp@1.2.3', withKey],
		['export FOO_KEY=abc\nnpx -y foo-mcp@1.2.3', withKey],
		['$env:FOO_KEY = "abc"; npx -y foo-mcp@1.2.3', withKey],
		['sh -c "FOO_KEY=abc npx -y foo-mcp@1.2.3"', withKey],
		['claude mcp add foo -- cmd /c npx -y foo-mcp@1.2.3', NPX],
		['cmd /c "npx -y foo-mcp@1.2.3"', NPX],
		['```sh\n# starts it\n$ npx -y foo-mcp@1.2.3\n```', NPX],
		['uvx foo-mcp@1.2.3 "a b" C:\\x <path>', { command: 'uvx', args: ['foo-mcp@1.2.3', 'a b', 'C:\\x', '<path>'] }],
		['"C:\\Program Files\\foo.exe"', { command: 'C:\\Program Files\\foo.exe' }],
		['<the program>', { command: '<the program>' }],
		[
			`claude mcp add foo -- docker run -i -e FOO_KEY=abc --env=MODE=fast ${image} -e X=1`,
			{
				command: 'docker',
				args: ['run', '-i', '-e', 'FOO_KEY', '--env=MODE', image, '-e', 'X=1'],
				env: [
					{ name: 'FOO_KEY', secret: true },
					{ name: 'MODE', secret: false },
				],
			},
		],
		[
			'npx -y foo-mcp@1.2.3 --api-key abc --token=def --max-tokens 9 -H "Authorization: Bearer abc"',
			{
				command: 'npx',
				args: [
					...NPX.args,
					...['--api-key', '<api-key>', '--token=<token>', '--max-tokens', '9', '-H', 'Authorization: <authorization>'],
				],
			},
		],
		['claude mcp add --transport sse foo https://foo.com/mcp', remote('sse', 'https://foo.com/mcp')],
		['claude mcp add foo https://foo.com/sse', remote('sse', 'https://foo.com/sse')],
		['https://foo.com/mcp', remote('http', 'https://foo.com/mcp')],
		[
			'claude mcp add -t http foo https://foo.com/mcp -H "Authorization: Bearer abc" --header "X-Mode: fast"',
			remote('http', 'https://foo.com/mcp', [...bearer('AUTHORIZATION'), { name: 'X-Mode', secret: false }]),
		],
		[
			'codex mcp add foo --url https://foo.com/mcp --bearer-token-env-var FOO_TOKEN',
			remote('http', 'https://foo.com/mcp', bearer('FOO_TOKEN')),
		],
	])('%s', (line, server) => {
		expect(started(line).server).toEqual(server)
	})

	test.each(['xxx', 'XXXX', '...', '…', '***', '<your key>', 'YOUR_KEY', ''])(
		'a name alone where %j stands for its value, of which nothing is said',
		(value) => {
			const { server, leftOut } = started(`claude mcp add foo -e FOO_KEY='${value}' -- npx -y foo-mcp@1.2.3`)
			expect([server, leftOut]).toEqual([withKey, []])
		},
	)

	test('headers of which only those that hold a secret lose their value', () => {
		const { server } = started('npx -y foo-mcp@1.2.3 --header "X-Mode: fast" --header "Authorization: Bearer abc"')
		expect(server.args.slice(2)).toEqual(['--header', 'X-Mode: fast', '--header', 'Authorization: <authorization>'])
		const { server: hosted } = started('claude mcp add foo https://foo.com/mcp -H "Authorization: Bearer < api key >"')
		expect(hosted['remote.headers']).toEqual(bearer('API_KEY'))
	})

	test('names without values, and that is said', () => {
		const { leftOut } = started('claude mcp add foo -e FOO_KEY=abc -e OTHER=${OTHER} -- npx foo@1.2.3 --token abc')
		expect(leftOut).toEqual(['install_command: no value is stored, only the name: FOO_KEY, --token'])
		const { server, leftOut: said } = started('claude mcp add foo https://foo.com/mcp?apiKey=abc&team=a')
		expect(server['remote.url']).toBe('https://foo.com/mcp?team=a')
		expect(said).toEqual([expect.stringContaining('apiKey in its address is a secret.')])
	})

	test.each([
		['claude mcp add foo', 'neither a command nor an address'],
		['claude mcp add foo --weird x -- npx foo', 'The option --weird is not known here.'],
		['claude mcp add -t ws foo wss://foo.com', 'WebSocket'],
		['claude mcp add-from-claude-desktop', 'configuration from elsewhere'],
		['npm install -g foo-mcp@1.2.3\nfoo-mcp --stdio', '2 commands'],
		['npm install -g foo-mcp@1.2.3', 'installs something and starts nothing'],
		['npx -y foo-cli@1.2.3 install foo', 'installs something and starts nothing'],
		['claude plugin install foo@bar', 'installs something and starts nothing'],
		['npx -y foo-mcp@1.2.3 | tee log', 'a pipe'],
		["npx -y foo-mcp@1.2.3 'open", 'an unclosed quote'],
		['export FOO_KEY=abc', 'It starts nothing.'],
		['x'.repeat(4_001), 'more than 4000 characters'],
	])('nothing where it is no start, and what to write instead is said: %s', (line, reason) => {
		const { server, mapped, leftOut } = started(line)
		expect([server, mapped]).toEqual([{}, []])
		expect(leftOut).toEqual([expect.stringContaining('Write server.command with server.args')])
		expect(leftOut[0]).toContain(reason)
	})
})

describe('a configuration is read as', () => {
	const url = 'https://foo.com/mcp'
	test.each<[string, unknown, object]>([
		['of Claude', { mcpServers: { foo: { ...NPX, env: { FOO_KEY: 'abc' } } } }, withKey],
		['of OpenCode', { mcp: { foo: { command: ['npx', ...NPX.args], environment: { FOO_KEY: '' } } } }, withKey],
		[
			'of Zed',
			{ context_servers: { foo: { command: { path: 'npx', args: NPX.args, env: { FOO_KEY: '' } } } } },
			withKey,
		],
		['of Goose', 'extensions:\n  foo:\n    cmd: npx\n    args: [-y, foo-mcp@1.2.3]\n    env_keys: [FOO_KEY]', withKey],
		['of Codex', '[mcp_servers.foo]\ncommand = "npx"\nargs = ["-y", "foo-mcp@1.2.3"]\nenv_vars = ["FOO_KEY"]', withKey],
		[
			'of Codex, of a remote',
			`[mcp_servers.foo]\nurl = "${url}"\nbearer_token_env_var = "FOO_KEY"`,
			remote('http', url, bearer('FOO_KEY')),
		],
		['without its braces', '"foo": {\n\t"command": "npx",\n\t"args": ["-y", "foo-mcp@1.2.3"]\n},', NPX],
		['with comments in a block of code', `\`\`\`json\n// yours\n${JSON.stringify(NPX)}\n\`\`\``, NPX],
		['of Windows', { foo: { command: 'cmd', args: ['/c', 'npx', ...NPX.args] } }, NPX],
		['with a command in one text', { foo: { command: 'npx -y foo-mcp@1.2.3' } }, NPX],
		[
			'of a remote with a reference in a header',
			{ servers: { foo: { type: 'sse', url, headers: { Authorization: 'Bearer ${input:foo-token}' } } } },
			remote('sse', url, bearer('FOO_TOKEN')),
		],
		[
			'of a remote with headers in a list',
			{ foo: { url, headers: ['X-Mode: fast'] } },
			remote('http', url, [{ name: 'X-Mode', secret: false }]),
		],
	])('%s', (_, config, server) => {
		expect(configured(config).server).toEqual(server)
	})

	test('its first server, and the others are named', () => {
		const { server, leftOut } = configured({
			mcpServers: { foo: NPX, bar: { command: 'bar' }, baz: { command: 'baz' } },
		})
		expect([server, leftOut]).toEqual([NPX, ['config_snippet: bar, baz: each server is a separate entry']])
	})

	test.each([
		'hello',
		'{',
		'[]',
		'null',
		'{"mcpServers":{}}',
		'{"foo":{"url":7}}',
		'{"foo":{"command":"npx","args":[{}]}}',
		'{"foo":{"command":"npx","args":{"a":1}}}',
		'{"foo":{"command":"cd x && npx y"}}',
	])('nothing where there is none, and what to write instead is said: %s', (text) => {
		expect(configured(text)).toEqual({
			server: {},
			mapped: [],
			leftOut: [expect.stringContaining('Write server.command with server.args')],
		})
	})
})

describe('what was read', () => {
	test('agrees with the same in other words, and is never mixed with another command', () => {
		const install_command = 'npx -y foo-mcp@1.2.3'
		const own = { 'server.command': 'npx', 'server.args': '-y\nfoo-mcp@1.2.3' }
		expect(read({ ...own, install_command }).leftOut).toEqual([])
		const config_snippet = JSON.stringify({ foo: { command: 'docker', args: ['run', image], env: { FOO_KEY: '' } } })
		const { server, leftOut } = read({ install_command, config_snippet })
		expect([server, leftOut]).toEqual([NPX, ['config_snippet: server.command says something else']])
	})

	test('of clients that are not known here is named, and no platform is said to be stored', () => {
		const { fields, mapped, leftOut } = readOlderFields({ tested_platforms: 'Foo, Bar' }, category('servers'))
		expect([fields, mapped]).toEqual([{}, []])
		expect(leftOut).toEqual([
			expect.stringMatching(/^tested_platforms: no client here is called “Foo”, “Bar”\. Clients are claude-code, /),
		])
		const some = readOlderFields({ tested_platforms: '- Cursor\n- Foo' }, category('servers'))
		expect([some.fields, some.leftOut]).toEqual([{ platforms: 'cursor: native' }, [expect.stringContaining('“Foo”. ')]])
	})
})

test('addresses are known by the names that other catalogues have for them, however their words are joined', () => {
	const given = {
		repositoryUrl: 'https://a.example',
		homepage: 'https://b.example',
		documentation_url: 'https://c.example',
	}
	expect(readOlderFields(given, category('servers'))).toEqual({
		fields: { github_url: 'https://a.example', website_url: 'https://b.example', docs_url: 'https://c.example' },
		mapped: ['repositoryUrl → github_url', 'homepage → website_url', 'documentation_url → docs_url'],
		leftOut: [],
	})
})

test('sections come behind the text, which may begin with front matter', () => {
	const given = { prerequisites: 'Node', full_copyable_content: '---\ntitle: A\n---\n\nText' }
	expect(readOlderFields(given, category('prompts')).fields).toEqual({
		content: '---\ntitle: A\n---\n\nText\n\n## Before you install\n\nNode',
	})
})
