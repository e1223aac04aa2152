import { describe, expect, it } from 'vitest'
import { examine } from '../../../../src/cli/doctor/examine.ts'
import { type ConfigFile, type Examined, filesToRead, type Recorded } from '../../../../src/cli/doctor/examined.ts'
import { jsonReport, sarifReport, textReport } from '../../../../src/cli/doctor/report.ts'
import { clientParts } from '../../../../src/clients/file-parts.ts'
import { type ClientFiles, clientFiles } from '../../../../src/clients/files.ts'

const CLIENTS: ClientFiles[] = [
	{
		id: 'one',
		name: 'One',
		files: [
			{ path: '.one.json', scope: 'project', format: 'json', servers: [['mcpServers']] },
			{
				path: '~/.one.json',
				scope: 'user',
				format: 'json',
				servers: [['mcpServers'], ['projects', '*', 'mcpServers']],
			},
			{ path: '.one/settings.json', scope: 'project', format: 'json', servers: [], hasHooks: true },
		],
		skills: ['.one/skills'],
		cap: { characters: 60, charactersEach: 40, says: 'The rest is left out.' },
		reference: '${NAME}',
	},
	{
		id: 'two',
		name: 'Two',
		files: [{ path: '.two.toml', scope: 'project', format: 'toml', servers: [['mcp_servers']] }],
		skills: [],
	},
]
const files = filesToRead(CLIENTS)
const file = (path: string, value: unknown): ConfigFile => {
	const known = files.find((one) => one.path === path)
	if (!known) throw new Error(`no client reads ${path}`)
	return { ...known, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }
}
const servers = (mcpServers: object, path = '.one.json') => file(path, { mcpServers })
const look = (given: Partial<Examined>) => examine({ program: 'registry', clients: CLIENTS, files: [], ...given })
const found = (given: Partial<Examined>) => look(given).findings.map(({ rule, level, line }) => [rule, level, line])
const PINNED = { command: 'npx', args: ['-y', '@acme/csv@1.4.2'] }

describe('launches', () => {
	it.each([
		[['npx', '-y', '@acme/csv'], 'launch-unpinned', 'warning'],
		[['npx', '-y', '@acme/csv@latest'], 'launch-unpinned', 'warning'],
		[['npx', '@acme/csv@^1.2.0'], 'launch-unpinned', 'warning'],
		[['uvx', 'acme-csv'], 'launch-unpinned', 'warning'],
		[['docker', 'run', '-i', '--rm', 'acme/csv'], 'launch-unpinned', 'warning'],
		[['cmd', '/c', 'npx', '-y', '@acme/csv'], 'launch-unpinned', 'warning'],
		[['npx', 'github:acme/csv'], 'launch-address', 'error'],
		[['npx', 'https://example.com/csv.tgz'], 'launch-address', 'error'],
	])('of %j are found', ([command, ...args], rule, level) => {
		expect(found({ files: [servers({ csv: { command, args } })] })).toEqual([[rule, level, 3]])
	})

	it.each([
		[['npx', '-y', '@acme/csv@1.4.2']],
		[['uvx', 'acme-csv==1.0.0']],
		[['docker', 'run', 'acme/csv:1.2.3']],
		[['node', 'server.js']],
	])('of %j are in order', ([command, ...args]) => {
		expect(found({ files: [servers({ csv: { command, args } })] })).toEqual([])
	})

	it('are found in every file and on every way to servers, and say which command mends them', () => {
		const text = { projects: { '/work': { mcpServers: { csv: { command: 'npx', args: ['csv'] } } } } }
		const { findings } = look({
			files: [file('~/.one.json', text), file('.two.toml', '[mcp_servers.csv]\ncommand = "uvx"\nargs = ["csv"]')],
		})
		expect(findings.map(({ place }) => place)).toEqual([
			['mcp_servers', 'csv'],
			['projects', '/work', 'mcpServers', 'csv'],
		])
		expect(findings[1]?.mend).toContain('registry import --client one --user --force')
		expect(findings[0]?.mend).toBe(
			'Write the version that you have read: csv@1.2.3. If the registry has it and calls it “csv” too, this does so: registry import --client two --force',
		)
	})
})

describe('secrets', () => {
	const TOKEN = `ghp_${'a1B2'.repeat(9)}`
	const PASSWORD = 'hunter2secret'

	it.each([
		['npx', '-y', `git+https://${TOKEN}@example.com/acme/csv.git`],
		['npx', '-y', `git+https://me:${PASSWORD}@example.com/acme/csv.git`],
		['npx', '-y', `https://example.com/csv.tgz?api_key=${PASSWORD}`],
		['npx', '-y', `https://example.com/csv.tgz#${TOKEN}`],
		['npx', '-y', TOKEN],
		['npx', '-y', `csv@${TOKEN}`],
		['uvx', '--from', `git+https://${TOKEN}@example.com/acme/csv.git`, 'csv'],
		['uvx', `csv@${TOKEN}`],
		['docker', 'run', `https://me:${PASSWORD}@example.com/csv`],
		['deno', 'run', `https://me:${PASSWORD}@example.com/csv.ts`],
		['go', 'run', `example.com/acme/csv@${TOKEN}`],
		['sh', '-c', `npx -y https://me:${PASSWORD}@example.com/csv.tgz`],
	])('are in no report, whatever else is said of the command: %s %s %s', (command, ...args) => {
		const hooks = [`curl -H "Authorization: Bearer ${TOKEN}" https://me:${PASSWORD}@example.com; true`]
		const report = look({
			files: [
				servers({ csv: { command, args }, again: { command, args } }),
				file('.one.json', { hooks: { PreToolUse: [{ hooks: hooks.map((command) => ({ command })) }] } }),
			],
		})
		expect(report.findings.length).toBeGreaterThan(1)
		const product = { name: 'registry', version: '1.0.0', url: 'https://example.com' }
		const texts = [textReport(report).join('\n'), jsonReport(report), sarifReport(report, product)]
		const said = texts.map((text) => JSON.stringify(text)).join('')
		expect([TOKEN, PASSWORD].filter((secret) => said.includes(secret))).toEqual([])
	})

	it('hide no name of a package that is in them by chance', () => {
		const csv = { command: 'npx', args: ['-y', '@acme/csv', '--api-key=@acme/csv-12345'] }
		const [finding] = look({ files: [servers({ csv })] }).findings.filter(({ rule }) => rule === 'launch-unpinned')
		expect(finding?.sentence).toContain('“@acme/csv”')
	})

	it('in variables, headers, arguments and addresses are found, and never repeated', () => {
		const given = [
			{ ...PINNED, env: { ANYTHING: TOKEN } },
			{ ...PINNED, env: { CSV_API_KEY: 'correct-horse-battery' } },
			{ url: 'https://example.com', headers: { Authorization: 'Bearer correct-horse' } },
			{ command: 'npx', args: ['@acme/csv@1.4.2', '--api-key=correct-horse'] },
			{ command: 'npx', args: ['@acme/csv@1.4.2', '--token', 'correct-horse'] },
			{ url: 'https://me:correct-horse@example.com/mcp' },
		]
		for (const csv of given) {
			const report = look({ files: [servers({ csv })] })
			expect(report.findings).toMatchObject([{ rule: 'secret-literal', level: 'error', file: '.one.json' }])
			expect(JSON.stringify(report)).not.toMatch(/correct-horse|a1B2/)
			expect(report.findings[0]?.mend).toContain('write ${NAME} here')
		}
	})

	it.each([
		'${CSV_API_KEY}',
		'$CSV_API_KEY',
		'{env:CSV_API_KEY}',
		'${input:key}',
		'<your key>',
		'Bearer ${TOKEN}',
		'xxxxxxxx',
		'%KEY%',
		'',
	])('%j is none', (value) => {
		expect(found({ files: [servers({ csv: { ...PINNED, env: { CSV_API_KEY: value } } })] })).toEqual([])
	})

	const V = 'abcdef1234567890'
	const start = (...args: string[]) => ({ command: 'node', args })
	it.each([
		start('run', '-e', `API_KEY=${V}`),
		start('run', `-eAPI_KEY=${V}`),
		start('run', `--env=API_KEY=${V}`),
		start('--header', `Authorization: Bearer ${V}`),
		start(`--header=X-Api-Key: ${V}`),
		start('-c', `API_KEY=${V} npx csv`),
		start('--config', JSON.stringify({ a: { apiKey: V } })),
		start(`https://example.com/mcp?api_key=${V}`),
		{ url: `https://example.com/mcp?a=b&accessToken=${V}` },
		{ url: `https://example.com/mcp#token=${V}` },
		{ url: 'https://example.com', accessToken: V },
		...['PGPASSWORD', 'accessToken', 'clientSecret', 'GHTOKEN', 'x-api-key', 'MYSQL_PWD'].map((name) => ({
			...PINNED,
			env: { [name]: V },
		})),
		...['Pa$word123456', '$ecretPassword1', 'abc%DEF%ghijkl', '${A}abcdefgh1234', '${A:-abcdefgh1234}'].map(
			(value) => ({
				...PINNED,
				env: { DB_PASSWORD: value },
			}),
		),
	])('in whatever words are found once: %j', (csv) => {
		const { findings } = look({ files: [servers({ csv })] })
		expect(findings.map(({ rule }) => rule)).toEqual(['secret-literal'])
		expect(JSON.stringify(findings)).not.toContain(V)
	})

	const GOOD = [
		'${A}',
		'$A',
		'${A:-}',
		'Bearer ${A}',
		'${{ secrets.A }}',
		'<your key>',
		'MY_TOKEN',
		'op://vault/item/key',
	]
	it.each([
		...GOOD.flatMap((value) => [
			start('-e', `API_KEY=${value}`),
			start('--header', `Authorization: ${value}`),
			start('--token', value),
			{ url: `https://example.com/mcp?api_key=${value}` },
			{ ...PINNED, env: { accessToken: value } },
		]),
		start('--token', '--verbose-output'),
		start('--max-tokens=1000000000'),
		{ ...PINNED, env: { PRIVATE_KEY: '/etc/keys/private.pem', MONKEY: 'a-long-word-1', PUBLIC_KEY: V, SORT_KEY: V } },
		{ url: 'https://example.com/mcp?project=abcdefgh1234' },
	])('are not seen in %j', (csv) => expect(found({ files: [servers({ csv })] })).toEqual([]))

	it('in a file of one’s own weigh less, and a client without references says so', () => {
		const text = '[mcp_servers.csv]\ncommand = "x"\n[mcp_servers.csv.env]\nCSV_TOKEN = "correct-horse"'
		expect(look({ files: [file('.two.toml', text)] }).findings[0]?.mend).toContain('does not support references')
		const own = { mcpServers: { csv: { ...PINNED, env: { CSV_TOKEN: 'correct-horse' } } } }
		expect(found({ files: [file('~/.one.json', own)] })).toEqual([['secret-literal', 'warning', 3]])
	})
})

describe('servers', () => {
	it('that one client knows by two names are found, whatever their versions', () => {
		const twice = { csv: PINNED, table: { command: 'npx', args: ['@acme/csv@1.0.0'] } }
		expect(found({ files: [servers(twice)] })).toEqual([['server-twice', 'warning', 10]])
		const other = { csv: { ...PINNED, args: ['@acme/csv@1.4.2', '--other'] }, table: PINNED }
		expect(found({ files: [servers(other)] })).toEqual([])
		expect(found({ files: [servers({ csv: PINNED, table: { ...PINNED, disabled: true } })] })).toEqual([])
	})

	it.each([
		[
			{ ...PINNED, env: { DB: '${A}' } },
			{ ...PINNED, env: { DB: '${B}' } },
		],
		[
			{ ...PINNED, cwd: '/a' },
			{ ...PINNED, cwd: '/b' },
		],
		[{ url: 'https://m/mcp?project=a' }, { url: 'https://m/mcp?project=b' }],
		[
			{ url: 'https://m/mcp', headers: { 'X-Team': 'a' } },
			{ url: 'https://m/mcp', headers: { 'X-Team': 'b' } },
		],
	])('that are given something else are two: %j, %j', (csv, table) => {
		expect(found({ files: [servers({ csv, table })] })).toEqual([])
		expect(found({ files: [servers({ csv, table: csv })] }).map(([rule]) => rule)).toEqual(['server-twice'])
	})

	it('in a file that no parser takes are missed aloud', () => {
		const known = { ...file('.one.json', ''), format: 'yaml' as const, text: 'a: *nope\n' }
		expect(found({ files: [known] })).toEqual([['file-unreadable', 'error', undefined]])
	})

	it.each([
		[{ url: 'https://one.example/mcp' }, { url: 'https://one.example/mcp/' }, true],
		[{ url: 'https://one.example/mcp?a' }, { url: 'https://one.example/mcp/?a' }, true],
		[{ url: 'https://one.example/mcp?a' }, { url: 'https://one.example/mcp?b' }, false],
		[{ url: 'https://one.example/mcp' }, { url: 'https://two.example/mcp' }, false],
		[{ command: 'node', args: ['a.js', '-yaml'] }, { command: 'node', args: ['a.js'] }, false],
	])('that are started as %j and as %j are one or two', (csv, table, isOne) => {
		expect(found({ files: [servers({ csv, table })] }).map(([rule]) => rule)).toEqual(isOne ? ['server-twice'] : [])
	})

	it('that nobody is on record for are named, where something is on record', () => {
		const recorded = { writes: { '.one.json': { '/mcpServers/csv': { of: 'shelf:csv' } } }, entries: {} }
		const there = servers({ csv: PINNED, mine: { command: 'node', args: ['mine.js'] } })
		expect(look({ files: [there], recorded }).findings).toMatchObject([
			{
				rule: 'server-unowned',
				level: 'note',
				place: ['mcpServers', 'mine'],
				mend: 'registry import --client one --force, if the registry has it',
			},
		])
		expect(found({ files: [there] })).toEqual([])
	})

	it('that are the only ones in their file are their owner’s business, whatever else of ours is there', () => {
		const own = servers({ mine: { command: 'node', args: ['mine.js'] } })
		const written: Recorded['writes'][] = [
			{ '.two.json': { '/mcpServers/csv': { of: 'shelf:csv' } } },
			{ '.one.json': { '/hooks/Stop/#abc': { of: 'shelf:guard' } } },
		]
		for (const writes of written) expect(found({ files: [own], recorded: { writes, entries: {} } })).toEqual([])
	})

	it('in a file that cannot be read are missed aloud', () => {
		expect(found({ files: [file('.one.json', '{ "mcpServers": ')] })).toEqual([['file-unreadable', 'error', undefined]])
	})

	it.each(['[]', 'null', '"mcpServers"', '{ "mcpServers": "none" }', '{ "projects": { "a": { "mcpServers": 1 } } }'])(
		'is one in which nothing can hold a server: %s',
		(text) => {
			expect(found({ files: [file('~/.one.json', text)] })).toEqual([['file-unreadable', 'error', undefined]])
		},
	)

	it.each(['', '{}', '{ "mcpServers": null }', '{ "mcpServers": [] }'])('is not one that holds none: %s', (text) => {
		expect(found({ files: [file('.one.json', text)] })).toEqual([])
	})
})

describe('a name that stands twice', () => {
	it('is found with the line of its second place, in each object by itself', () => {
		const server = '{ "command": "node", "args": ["a.js"] }'
		const text = `\ufeff{\n"mcpServers": { "csv": ${server} },\n"mcpServers": {\n"pdf": ${server},\n"pdf": ${server} } }`
		const { findings } = look({ files: [file('.one.json', text)] })
		expect(findings.map(({ rule, line, place }) => [rule, line, place])).toEqual([
			['name-twice', 3, ['mcpServers']],
			['name-twice', 5, ['mcpServers', 'pdf']],
		])
		expect(findings[0]?.sentence).toMatch(/^“mcpServers” is in it twice/)
	})

	it('is not one that stands in two objects', () => {
		expect(found({ files: [file('.one.json', '{ "a": [{ "b": 1 }, { "b": 1 }], "b": { "a": 1 } }')] })).toEqual([])
	})
})

describe('entries on record', () => {
	const recorded = {
		writes: { '.one.json': { '/mcpServers/csv': { of: ['shelf:csv'] } } },
		entries: { 'shelf:csv': { version: '1.0.0', tools: 'sha256:a' } },
	}
	const rules = (published: Examined['published']) => found({ recorded, ...(published && { published }) })

	it('are held against the registry, where that was asked', () => {
		expect(rules({ 'shelf:csv': { version: '1.0.0', tools: 'sha256:a' } })).toEqual([])
		expect(rules({ 'shelf:csv': { version: '1.0.0', tools: 'sha256:b' } })).toEqual([
			['tools-changed', 'error', undefined],
		])
		expect(rules({ 'shelf:csv': { version: '1.1.0', tools: 'sha256:b' } })).toEqual([
			['entry-behind', 'note', undefined],
		])
		expect(rules({ 'shelf:csv': { state: 'withdrawn' } })).toEqual([['entry-withdrawn', 'error', undefined]])
		expect(rules({})).toEqual([['entry-withdrawn', 'error', undefined]])
		expect(rules(undefined)).toEqual([])
	})

	it('say the file and what takes them out', () => {
		const published = { 'shelf:csv': { state: 'withdrawn' as const, successor: 'shelf:table' } }
		expect(look({ recorded, published }).findings).toMatchObject([
			{ file: '.one.json', mend: 'registry remove shelf:csv, then registry add shelf:table' },
		])
	})
})

it('characters that nobody sees are found in files and skills, by line and number', () => {
	const skill = { clients: ['one'], path: '.one/skills/a/SKILL.md', text: '---\nname: a\n---\nhid\u200bden\n' }
	const { findings } = look({ files: [file('.one.json', '\ufeff{"a":\n"x\u202ey"}\r\n')], skills: [skill] })
	expect(findings).toMatchObject([
		{
			rule: 'hidden-character',
			level: 'error',
			file: '.one.json',
			line: 2,
			sentence: expect.stringContaining('U+202E'),
		},
		{ file: '.one/skills/a/SKILL.md', line: 4 },
	])
})

it('characters that nobody sees are found in the path of a skill, and behind an empty first line', () => {
	const skill = { clients: ['one'], path: '.one/skills/a\u200bb/SKILL.md', text: '\n\u2060' }
	expect(look({ skills: [skill] }).findings).toMatchObject([
		{ file: skill.path, kind: 'path', sentence: expect.stringContaining('U+200B'), mend: 'Give it another name.' },
		{ file: skill.path, line: 2 },
	])
})

it('characters that nobody sees are told once for each line, for the first five lines', () => {
	const text = `\u200b\u200ca\u202e\r\n\n${'\n\u2060\u2061'.repeat(9)}`
	const { findings } = look({ skills: [{ clients: ['one'], path: '.one/skills/a/SKILL.md', text }] })
	expect(findings.map(({ line, kind }) => [line, kind])).toEqual([
		[1, 'U+200B'],
		...[4, 5, 6, 7].map((line) => [line, 'U+2060']),
	])
})

describe('hooks', () => {
	const hooks = (event: string, run: object) =>
		file('.one/settings.json', { hooks: { [event]: [{ hooks: [{ type: 'command', ...run }] }] } })
	const rules = (event: string, run: object) =>
		found({ files: [hooks(event, run)], isThere: (path) => path.includes('here') }).map(([rule]) => rule)

	it('whose script is gone are found', () => {
		expect(rules('Stop', { command: 'bash "$CLAUDE_PROJECT_DIR"/.claude/hooks/gone.sh' })).toEqual(['hook-gone'])
		expect(rules('Stop', { command: 'bash "$CLAUDE_PROJECT_DIR"/.claude/hooks/here.sh' })).toEqual([])
		expect(rules('Stop', { command: 'echo done' })).toEqual([])
		// A word without a folder that begins a command is a program, which is looked up.
		for (const command of ['tidy.sh', 'true && tidy.sh']) expect(rules('Stop', { command })).toEqual([])
		expect(rules('Stop', { command: 'bash gone.sh' })).toEqual(['hook-gone'])
	})

	it('that guard and let everything through once they break are found', () => {
		expect(rules('PreToolUse', { command: 'bash here.sh' })).toEqual(['hook-fails-open'])
		expect(rules('PreToolUse', { command: 'bash here.sh', onFailure: 'block' })).toEqual([])
		expect(rules('PreToolUse', { command: 'bash here.sh || true', onFailure: 'block' })).toEqual(['hook-fails-open'])
		expect(rules('PostToolUse', { command: 'bash here.sh' })).toEqual([])
	})
})

describe('context', () => {
	const skill = (name: string, description: string) => ({
		clients: ['one'],
		path: name,
		text: `---\nname: ${name}\ndescription: >-\n  ${description}\n---\n`,
	})

	it('is counted for each client, with what nobody knows beside it', () => {
		const recorded = {
			writes: { '.one.json': { '/mcpServers/csv': { of: 'shelf:csv' } } },
			entries: { 'shelf:csv': {} },
		}
		const published = {
			'shelf:csv': {
				always: [
					{ client: 'one', o200k: 700 },
					{ client: 'two', o200k: 9 },
				],
			},
		}
		const { context } = look({
			files: [servers({ csv: PINNED, mine: { command: 'node' } })],
			recorded,
			published,
			skills: [skill('a', 'b c')],
		})
		expect(context).toEqual([
			{ client: 'one', name: 'One', o200k: 700, entries: 1, unknown: 1, skills: 1, listing: 4, cap: 60 },
		])
	})

	it('that is over what a client lists is found; no skill counts for more than it is cut to', () => {
		const long = 'x'.repeat(100)
		expect(found({ skills: [skill('a', long)] })).toEqual([])
		expect(found({ skills: [skill('a', long), skill('b', long)] })).toEqual([
			['listing-over-cap', 'warning', undefined],
		])
	})
})

describe('policies', () => {
	const refused = (format: 'json' | 'toml', text: string, given: object, clients = ['one']) =>
		found({ files: [servers({ csv: given })], policies: [{ path: '/etc/policy', clients, format, text }] }).map(
			([rule]) => rule,
		)
	const list = (value: object) => JSON.stringify(value)

	it('by command and address refuse what is not listed and what is denied', () => {
		const allowed = list({
			allowedMcpServers: [
				{ serverCommand: ['npx', '-y', '@acme/csv@1.4.2'] },
				{ serverUrl: 'https://*.example.com/*' },
			],
		})
		expect(refused('json', allowed, PINNED)).toEqual([])
		expect(refused('json', allowed, { ...PINNED, args: ['@acme/csv@1.4.2'] })).toEqual(['policy-refuses'])
		expect(refused('json', allowed, { url: 'https://a.example.com/mcp' })).toEqual([])
		expect(refused('json', allowed, { url: 'https://example.org/mcp' })).toEqual(['policy-refuses'])
		expect(
			refused('json', list({ allowedMcpServers: [{ serverUrl: 'https://a' }] }), { url: 'https://ahttps://a' }),
		).toEqual(['policy-refuses'])
		const overlapping = list({ allowedMcpServers: [{ serverUrl: 'https://a.*a.example' }] })
		expect(refused('json', overlapping, { url: 'https://a.example' })).toEqual(['policy-refuses'])
		expect(refused('json', overlapping, { url: 'https://a.a.example' })).toEqual([])
		expect(refused('json', list({ deniedMcpServers: [{ serverName: 'csv' }] }), PINNED)).toEqual(['policy-refuses'])
		expect(refused('json', list({ allowedMcpServers: [] }), PINNED)).toEqual(['policy-refuses'])
	})

	it('by name and identity compare every argument', () => {
		const text = (args: string) => `[mcp_servers.csv.identity]\ncommand = { executable = "npx", args = [${args}] }`
		const exact = '{ match = "exact", value = "-y" }, { match = "prefix", value = "@acme/csv@" }'
		expect(refused('toml', text(exact), PINNED)).toEqual([])
		expect(refused('toml', text('{ match = "exact", value = "-y" }'), PINNED)).toEqual(['policy-refuses'])
		const regex = (expression: string) =>
			`{ match = "exact", value = "-y" }, { match = "regex", expression = '${expression}' }`
		expect(refused('toml', text(regex('@acme/csv@1\\.4\\..+')), PINNED)).toEqual([])
		expect(refused('toml', text(regex('[^-].*@2\\.0\\.0')), PINNED)).toEqual(['policy-refuses'])
		expect(refused('toml', text(regex('(a|b)+')), PINNED)).toEqual([])
		expect(refused('toml', '[mcp_servers.other.identity]\nurl = "https://a"', PINNED)).toEqual(['policy-refuses'])
	})

	it('by name compare names, and bind only their clients', () => {
		expect(refused('json', list({ mcp: { allowed: ['other'] } }), PINNED)).toEqual(['policy-refuses'])
		expect(refused('json', list({ mcp: { allowed: ['other'] } }), PINNED, ['two'])).toEqual([])
		expect(refused('json', '{', PINNED)).toEqual(['file-unreadable'])
	})
})

describe('the files of clients', () => {
	it('are those of every client that keeps servers, a project’s and a person’s own', () => {
		const known = clientFiles('linux', clientParts)
		const withServers = known.filter(({ files: own }) => own.some((one) => one.servers.length))
		expect(withServers.length).toBeGreaterThan(30)
		for (const { id, files: own } of withServers) expect([id, own.length]).not.toEqual([id, 0])
		const paths = filesToRead(known).map(({ path }) => path)
		expect(new Set(paths).size).toBe(paths.length)
	})
})
