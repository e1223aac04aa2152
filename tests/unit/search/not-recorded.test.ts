import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { readNotRecorded } from '../../../src/search/query/not-recorded.ts'
import { search } from '../../../src/search/search.ts'
import { row } from './rows.ts'

const rows = [
	row({ slug: 'maps', title: 'Atlas', description: 'Draws a map and a route.' }),
	row({ slug: 'bills', title: 'Ledger', description: 'Says who paid which invoice.' }),
	row({ slug: 'rusty', title: 'Ferris', description: 'Lints Rust.', tags: ['rust'] }),
	row({ slug: 'free-form', title: 'Free form', description: 'A form.' }),
]
const index = openIndex(buildIndex(rows))
const read = (q: string) => {
	const { of, q: rest } = readNotRecorded(index, q)
	return [of.join(' '), rest.replace(/\s+/g, ' ')]
}

describe('what no entry records', () => {
	it.each([
		['paid maps', 'price', 'maps'],
		['maps, pay as you go', 'price', 'maps,'],
		['kostenpflichtige Karten', 'price', 'Karten'],
		['largest skills by tokens', 'tokens', 'skills'],
		['skills with the fewest tokens', 'tokens', 'skills'],
		['biggest skill', 'tokens', 'skill'],
		['hooks under 1,000 tokens', 'tokens', 'hooks'],
		['skills below 2k tokens for code review', 'tokens', 'skills for code review'],
		['fewest tokens skill for code review', 'tokens', 'skill for code review'],
		['maps without paying for an API', 'price', 'maps'],
		['maps without having to pay, at no cost', 'price', 'maps ,'],
		['Karten ohne zu bezahlen', 'price', 'Karten'],
		['free maps', 'price', 'free maps'],
		['maps for free', 'price', 'maps for free'],
		['cartes gratuites', 'price', 'cartes gratuites'],
		['paid', 'price', 'paid'],
		['maps written in Rust', 'language', 'maps Rust'],
		['server in Rust', 'language', 'server in Rust'],
		['free server written in Go', 'price language', 'free server Go'],
		['map server with fewer than 5 tools', 'toolCount', 'map server'],
		['maps at most 10 tools', 'toolCount', 'maps'],
		['more than 20 tools maps', 'toolCount', 'maps'],
		['few tools maps', 'toolCount', 'maps'],
		['Karten mit weniger als 5 Tools', 'toolCount', 'Karten mit'],
		['fewer than 5 tools', 'toolCount', 'fewer than 5 tools'],
		['not official maps', 'official', 'maps'],
		['maps that is not the official one', 'official', 'maps'],
		['unofficial maps', 'official', 'unofficial maps'],
		['stdio servers for Windows', 'system', 'stdio servers for Windows'],
		['memory server windows', 'system', 'memory server windows'],
		['Linux compatible MCP server', 'system', 'Linux compatible MCP server'],
		['MCP error -32000: Connection closed', 'error', 'MCP error -32000: Connection closed'],
		[
			"Error: Cannot find module '@modelcontextprotocol/sdk'",
			'error',
			"Error: Cannot find module '@modelcontextprotocol/sdk'",
		],
		['ECONNREFUSED 127.0.0.1:5432', 'error', 'ECONNREFUSED 127.0.0.1:5432'],
		['permission denied (publickey) github', 'error', 'permission denied (publickey) github'],
		['failed to start server', 'error', 'failed to start server'],
		["'npx' is not recognized as an internal command", 'error', "'npx' is not recognized as an internal command"],
		['uvx not found', 'error', 'uvx not found'],
		...[
			'FATAL: too many connections for role "app"',
			'x509: certificate signed by unknown authority',
			'error[E0382]: borrow of moved value',
			'error TS2345: Argument is not valid',
			'panic: runtime error',
			'npm ERR! code ELIFECYCLE',
			'java.lang.IllegalStateException',
			'sqlite3.OperationalError near SELECT',
			'ORA-00942',
			'relation "users" does not exist',
			"No 'Access-Control-Allow-Origin' header is present",
			'did not complete successfully: exit code: 1',
			'CrashLoopBackOff',
			'CUDA out of memory',
			'list index out of range',
			'segmentation fault (core dumped)',
		].map((message): [string, string, string] => [message, 'error', message]),
		['zsh: command not found: uvx', 'error', 'zsh: command not found: uvx'],
	])('is named, and its words are searched for only where they name a thing: %s', (q, of, rest) => {
		expect(read(q)).toEqual([of, rest])
	})

	it.each([
		'official maps',
		'top 5 tools for maps',
		'gateway that exposes fewer tools',
		'reduce to at most 10 tools',
		'maps with at most 5 tabs',
		'invoices that are paid',
		'who paid the invoice',
		'paid invoices',
		'free disk space',
		'free up memory',
		'key free maps',
		'"paid" maps',
		'free form',
		'tests in Rust',
		'written in a hurry',
		'not written in Rust',
		'server to control apps on Windows',
		'linux packages',
		'ssh to a server linux box',
		'mcp windows automation',
		'error tracking',
		'a rule for ValueError handling',
		'errors: what to do',
		'peer dependency updates',
		'resolve a merge conflict in git',
		'map the errors of an app',
		'rules for the smallest possible change',
		'agents that rewrite prompts with the fewest tokens',
		'a hook for when permission is denied',
		'debug a connection',
	])('is not read from words about a thing: %s', (q) => {
		expect(read(q)).toEqual(['', q])
	})

	it('an error message that finds nothing is searched for without what its program calls things', () => {
		const databases = openIndex(buildIndex([row({ slug: 'one', title: 'Postgres connections' })]))
		const found = (q: string) => search(databases, { q }).hits.map(({ doc }) => doc)
		const message = 'connections to "zzyzx" of "quuxly" as plughly'
		expect(found(`FATAL: ${message}`)).toEqual([0])
		expect(found(message)).toEqual([])
	})

	it('is in the answer, and not among the readings', () => {
		const found = search(index, { q: 'paid maps' })
		expect([found.notRecorded, found.understood, found.hits.map(({ doc }) => rows[doc]?.slug)]).toEqual([
			['price'],
			[],
			['maps'],
		])
		expect(search(index, { q: 'paid maps', words: 'literal' }).notRecorded).toEqual([])
	})
})
