import type { ConfigFile, Layout } from './config-files.ts'

const TOP = [
	'model = "o5"  # which one',
	"path = 'C:\\Users\\x'",
	'text = """\nFollow AGENTS.md.\n[mcp_servers.not_a_table]\nkey = 1 # no comment\n"""',
	"raw = '''\n[also.no.table]\n\"\"\"'''",
	'list = [\n  "a", # one\n  "b]",\n]',
	'"quoted key" = 1979-05-27T07:32:00Z',
	'big = 9007199254740993',
	'a.b."c.d" = true',
	'inline = { x = 1, y = [1, 2] }',
	'escaped = "a \\" [x] # y"',
	'# mcp_servers = "off"',
	'ends = """four quotes""""',
]
const TABLES = [
	'[features]\nmulti_agent = true',
	'[ spaced . "name" ]   # odd but legal\nx = 1',
	'# trusted folders\n[projects."/home/me/work"]\ntrust_level = "trusted"',
	'[[profiles]]\nname = "a"\n\n[[profiles]]\nname = "b"\n  [profiles.deep]\n  x = 0x1F',
	'[empty]',
	'[mcp_servers.context7]\ncommand = "npx"\nargs = [\n  "-y",\n  "@acme/context@2.1.0", # pinned\n]\n\n[mcp_servers.context7.env]\nKEY = "x"',
	'[mcp_servers]\n# nothing yet',
	'[mcp_servers.\'web\']\nurl = "https://example.com"\nhttp_headers = { "X-A" = "b" }',
	'[tui]\nnotifications = ["a"]\n# [mcp_servers.github]\n# command = "npx"',
]
const STDIO = { command: 'npx', args: ['-y', '@acme/csv@1.4.2'], env: { REGION: 'eu' } }

const NAMES = [
	['mcp_servers', 'csv'],
	['mcp_servers', 'io.example/csv'],
	['mcp_servers', 'csv tool'],
] as const

/** A file of settings in TOML. */
export function tomlFile({ random }: Layout): Pick<ConfigFile, 'text' | 'place' | 'values' | 'beside'> {
	const top = TOP.filter(() => random.chance(0.3))
	const seen = new Set<string>()
	const tables = TABLES.filter((table) => random.chance(0.35) && !seen.has(table) && seen.add(table))
	const gap = random.pick(['\n\n', '\n\n', '\n', '\n\n\n'])
	const head = random.pick(['', '', '#:schema https://example.com/schema.json\n\n', '# Settings\n'])
	const text = `${head}${top.join('\n')}${top.length ? gap : ''}${tables.join(gap)}${random.pick(['', '', '\n# the end', '\n\n'])}`
	return {
		text,
		place: { format: 'toml', path: random.pick(NAMES) },
		beside: { format: 'toml', path: ['mcp_servers', 'second'] },
		values: [
			STDIO,
			random.pick([
				{ ...STDIO, args: [], env: { REGION: 'us', MODE: 'x\ny' } },
				{ url: 'https://a', env_http_headers: { 'X-Key': 'K' } },
				{ command: 'uvx', args: ['csv==1.0.0'] },
			]),
			{ command: 'uvx', args: [] },
		],
	}
}
