import Ajv from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, refusal, send } from './call.ts'

interface ToolListing {
	name: string
	inputSchema: { properties: Record<string, Property>; required?: string[] }
	outputSchema: object
}
interface Property {
	type: string
	enum?: string[]
	items?: Property
	minimum?: number
	maximum?: number
}

let tools: ToolListing[] = []
beforeAll(async () => {
	tools = (await send('tools/list')).result.tools
})

/** Arguments with which every tool has something to say. */
const WORKING: Record<string, object> = {
	search_registry: { query: 'drive a browser' },
	get_entry_detail: { key: 'servers:browser' },
	get_copyable_asset: { key: 'skills:splitter' },
	compare_entries: { keys: ['servers:browser', 'servers/prism'] },
	get_compatibility: { key: 'servers:browser' },
	get_install_guidance: { key: 'servers:browser', client: 'cursor' },
	get_platform_adapter: { key: 'servers:browser', platform: 'cursor' },
	get_related_entries: { key: 'servers:browser' },
	list_category_entries: { category: 'skills' },
	get_recent_updates: {},
	get_trending: {},
	list_distribution_feeds: {},
	get_client_setup: { client: 'claude' },
	get_submission_schema: { category: 'servers' },
	validate_submission_draft: { fields: { name: 'A tool', category: 'tools', description: 'What it does.' } },
	prepare_submission_draft: { fields: { name: 'A tool', category: 'tools', description: 'What it does.' } },
}

test('the tools are those of the contract', () => {
	expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(WORKING).sort())
})

test.each(Object.entries(WORKING))(
	'%s answers what its output schema promises, as structure and as text',
	async (name, input) => {
		const { result } = await send('tools/call', { name, arguments: input })
		const schema = tools.find((tool) => tool.name === name)?.outputSchema ?? {}
		const validate = new Ajv({ strict: false }).compile(schema)
		expect(result.isError).toBeUndefined()
		expect(validate(result.structuredContent), JSON.stringify(validate.errors)).toBe(true)
		expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent)
	},
)

describe('what was observed', () => {
	test('is told with the age of the facts, each tool with its tokens, and the cost in each client', async () => {
		const detail = await call('get_entry_detail', { key: 'servers:browser' })
		expect(detail.age).toContain('observed 5 Oct 2026 at 2.4.1')
		expect(detail.observed).toMatchObject({ version: '2.4.1', tools: 8, current: true, asked: [] })
		expect(detail.toolsFrom).toBe('receipt')
		expect(detail.tools[0]).toEqual({ name: 'browser_click', tokens: 113 })
		expect(detail.context.map(({ client }: { client: string }) => client)).toContain('generic')
	})

	test('is the word of the author where nobody observed it', async () => {
		const detail = await call('get_entry_detail', { key: 'servers:ledger' })
		expect([detail.toolsFrom, detail.observed]).toEqual(['author', undefined])
		expect(detail.tools[0]).toEqual({ name: 'ledger_add' })
	})

	test('stands side by side, with what all of it costs at once', async () => {
		const { entries, together } = await call('compare_entries', { keys: ['servers:browser', 'skills:splitter'] })
		const [server] = entries
		expect(server.observed).toMatchObject({ tools: 8, starts: true })
		expect(together).toMatchObject({ counted: 2, of: 2 })
		const sum = entries.map(
			(entry: { context: { client: string; always: { o200k: number } }[] }) =>
				entry.context.find(({ client }) => client === 'generic')?.always.o200k,
		)
		const all = together.context.find(({ client }: { client: string }) => client === 'generic')
		expect(all.always.o200k).toBe(sum[0] + sum[1])
	})

	test('narrows a search', async () => {
		const found = async (input: object) =>
			(await call('search_registry', input)).results.map(({ key }: { key: string }) => key)
		expect(await found({ observed: true, kind: 'mcp-server' })).toEqual(['servers:browser'])
		expect(await found({ readOnly: true })).toEqual(['servers:ledger'])
		expect(await refusal('search_registry', { tag: 'Two Words' })).toContain('tag')
	})
})

describe('reading', () => {
	test('a search finds what the REST endpoint finds, as short cards', async () => {
		const { results, total } = await call('search_registry', { query: 'browser puppet', category: 'servers', limit: 1 })
		expect(results).toEqual([
			{
				key: 'servers:browser',
				title: 'Browser Puppet',
				description: expect.any(String),
				url: expect.stringMatching(/\/servers\/browser$/),
			},
		])
		expect(total).toBeGreaterThan(0)
	})

	test('pages follow each other without a gap', async () => {
		const first = await call('list_category_entries', { category: 'servers', limit: 4 })
		const second = await call('list_category_entries', { category: 'servers', limit: 4, offset: first.nextOffset })
		const keys = [...first.results, ...second.results].map((one: { key: string }) => one.key)
		expect(new Set(keys).size).toBe(8)
	})

	test('a detail is an excerpt until the whole is asked for, and both stand between marks', async () => {
		const excerpt = await call('get_entry_detail', { key: 'prompts:vet-first' })
		const full = await call('get_entry_detail', { key: excerpt.key, full: true })
		expect(excerpt.body.startsWith(`<registry-content key="${excerpt.key}">\n`)).toBe(true)
		expect(excerpt.body.endsWith('\n</registry-content>')).toBe(true)
		expect(full.body.length).toBeGreaterThan(excerpt.body.length)
		expect(excerpt.nextOffset).toBe(1_200)
		const rest = await call('get_entry_detail', { key: excerpt.key, offset: excerpt.nextOffset })
		const inner = (body: string) => body.split('\n').slice(1, -1).join('\n')
		expect(inner(excerpt.body) + inner(rest.body)).toBe(inner(full.body))
	})

	test('a shipped file comes back byte for byte, with its digest', async () => {
		const { createHash } = await import('node:crypto')
		const { readFileSync } = await import('node:fs')
		const asset = await call('get_copyable_asset', { key: 'skills:splitter', file: 'SKILL.md' })
		const bytes = readFileSync('content/skills/splitter/SKILL.md')
		expect(asset.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
		expect(asset.text).toBe(`<registry-content key="skills:splitter">\n${bytes}\n</registry-content>`)
	})

	test('install guidance is for one client and names the others', async () => {
		const { steps, otherClients } = await call('get_install_guidance', { key: 'servers:browser', client: 'vs code' })
		expect(new Set(steps.map((step: { client: string }) => step.client))).toEqual(new Set(['vscode']))
		expect(otherClients).toContain('cursor')
	})

	test('install guidance for any client is found by that name', async () => {
		const { steps } = await call('get_install_guidance', { key: 'rules:small-steps', client: 'generic' })
		expect(steps).toMatchObject([{ client: 'generic', path: 'AGENTS.md' }])
	})

	test.each([
		['get_install_guidance', { key: 'roles:reviewer', client: 'cursor' }],
		['get_platform_adapter', { key: 'roles:reviewer', platform: 'cursor' }],
	])('a whole file among the steps of %s stands between marks', async (name, input) => {
		const { steps } = await call(name, input)
		expect(steps).toMatchObject([{ kind: 'file', path: '.agents/skills/reviewer/SKILL.md' }])
		expect(steps[0].text).toMatch(/^<registry-content key="roles:reviewer">\n---\n[\s\S]+\n<\/registry-content>$/)
	})

	test('updates since the newest signature are none', async () => {
		const { signature, changes } = await call('get_recent_updates')
		expect(changes.length).toBeGreaterThan(0)
		expect((await call('get_recent_updates', { since: signature })).changes).toEqual([])
	})
})

describe('a draft', () => {
	test('of the fields that its schema names, as it names them, passes', async () => {
		const { required, fields } = await call('get_submission_schema', { category: 'tools' })
		const draft: Record<string, string> = {
			category: 'tools',
			name: 'Wholly Novel Thing',
			description: 'An editor that shows what an agent changes before it is kept.',
			'tool.kind': 'editor',
			github_url: 'https://github.com/example/wholly-novel-thing',
		}
		expect(required).toEqual(['category', 'name', 'description'])
		const names = fields.map(({ name }: { name: string }) => name)
		expect(names).toEqual(expect.arrayContaining(Object.keys(draft).filter((name) => name !== 'category')))
		expect(await call('validate_submission_draft', { fields: draft })).toMatchObject({ valid: true, blockers: [] })
	})

	test('that wants more than words says how that is written', async () => {
		const { fields } = await call('get_submission_schema', { category: 'servers' })
		expect(fields).toContainEqual({
			name: 'server.command',
			type: 'line',
			about: 'What starts it, with args, unless it is reached at remote.url.',
		})
		expect(fields).toContainEqual({ name: 'server.remote.type', type: 'http|sse', about: '' })
	})
})

test('what was written comes back in a refusal without the characters that nobody sees', async () => {
	expect(await refusal('get_entry_detail', { key: `servers:brow\u200bser\u202e${'😀'.repeat(60)}` })).toContain(
		`invalid_query: “servers:browser${'😀'.repeat(22)}…” is no entry key. Write category:slug, such as `,
	)
})

describe('what cannot be answered says what to write instead', () => {
	test.each([
		['get_entry_detail', { key: 'no key' }, /is no entry key\. Write category:slug, such as \S+:\S+\.$/],
		['get_entry_detail', { key: 'browser' }, /Did you mean servers:browser\? Write/],
		['get_entry_detail', { key: 'SERVERS:Browser' }, /Did you mean servers:browser\?/],
		['get_entry_detail', { key: 'skills:browsr' }, /Did you mean servers:browser\? Look for it/],
		['get_entry_detail', { key: 'servers:no-such' }, /no-such\. Look for it with search_registry/],
		['get_entry_detail', {}, /key: It is missing/],
		['search_registry', { q: 'git' }, /“q” is not a field here\. The fields are query, category/],
		['search_registry', { platforms: 'cursor' }, /Did you mean platform\?/],
		['search_registry', { category: 'skill' }, /Did you mean skills\?/],
		['search_registry', { platform: 'curser' }, /Did you mean cursor\?/],
		['search_registry', { limit: 21 }, /limit: Write a number of at most 20/],
		['search_registry', { query: 'x'.repeat(121) }, /query: Write at most 120 characters/],
		['compare_entries', { keys: ['servers:browser', 'servers/browser'] }, /stands in the list twice/],
		['get_client_setup', { client: 'curser' }, /Did you mean cursor\?/],
		['get_recent_updates', { since: 'yesterday' }, /Write a day \(2026-11-20\)/],
		['get_copyable_asset', { key: 'skills:splitter', file: '../../package.json' }, /Its files are .*SKILL\.md/],
		[
			'get_install_guidance',
			{ key: 'lines:plain', client: 'zed' },
			/no install steps for Zed. There are steps for claude-code/,
		],
	])('%s with %j', async (name, input, expected) => {
		expect(await refusal(name, input)).toMatch(expected)
	})
})

const keyed = fc.constantFrom(
	'servers:browser',
	'skills:splitter',
	'servers:none',
	'',
	'__proto__:x',
	'constructor',
	'../x',
	'mcp:\u202e',
)

/** Values as a property's schema allows them, and values that it does not. */
function valueFor(
	name: string,
	{ type, enum: values, items, minimum = 0, maximum = 100 }: Property,
): fc.Arbitrary<unknown> {
	const wrong = fc.oneof(
		fc.constant(null),
		fc.string({ unit: 'binary' }),
		fc.double(),
		fc.object({ maxDepth: 2 }),
		fc.constant([[[]]]),
	)
	const right = (): fc.Arbitrary<unknown> => {
		if (values) return fc.constantFrom(...values)
		if (type === 'string')
			return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), ...(name.startsWith('key') ? [keyed] : []))
		if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: maximum })
		if (type === 'boolean') return fc.boolean()
		if (type === 'array') return fc.array(items ? valueFor(name, items) : fc.string(), { maxLength: 6 })
		return fc.dictionary(fc.string(), fc.string())
	}
	return fc.oneof({ weight: 4, arbitrary: right() }, { weight: 1, arbitrary: wrong })
}

test('arguments made from each schema, right and wrong, never break a tool nor show a word of a library', async () => {
	for (const { name, inputSchema } of tools) {
		const properties = Object.entries(inputSchema.properties).map(
			([key, schema]) => [key, valueFor(key, schema)] as const,
		)
		const input = fc.record(Object.fromEntries(properties), { requiredKeys: [] })
		await fc.assert(
			fc.asyncProperty(input, async (value) => {
				const { result, error } = await send('tools/call', { name, arguments: value })
				const said = error?.message ?? (result.isError ? result.content[0].text : '')
				expect(said).not.toMatch(
					/internal_error|Invalid input|ZodError|TypeError|undefined is not|at .*\.ts|node_modules/,
				)
			}),
			{ numRuns: 40 },
		)
	}
})
