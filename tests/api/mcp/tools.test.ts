import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { tools as callable } from '../../../src/mcp/tools.ts'
import { createApi } from '../../support/api.ts'
import { call, refusal, send } from './call.ts'
import { api } from './endpoint.ts'

interface ToolListing {
	name: string
	inputSchema: { properties: Record<string, Property>; required?: string[] }
}
interface Property {
	type: string
	enum?: string[]
	items?: Property
}

let tools: ToolListing[] = []
beforeAll(async () => {
	tools = (await send('tools/list')).result.tools
})

test('about ten tools are listed, each with the arguments that it takes', () => {
	expect(tools.map(({ name }) => name)).toEqual([
		'search_registry',
		'recommend_for_task',
		'get_entry_detail',
		'compare_entries',
		'get_install_guidance',
		'get_copyable_asset',
		'get_recent_updates',
		'get_trending',
		'get_client_setup',
		'get_submission_schema',
		'validate_submission_draft',
	])
})

test('an argument is listed with a default only if that says something, and without names kept for agents of elsewhere', () => {
	const all = tools.flatMap(({ inputSchema }) => Object.values(inputSchema.properties))
	expect(all.filter((one) => 'default' in one && !one.default)).toEqual([])
	expect(all.filter((one) => 'unlisted' in one)).toEqual([])
	const asset = tools.find(({ name }) => name === 'get_copyable_asset')
	expect(Object.keys(asset?.inputSchema.properties ?? {})).not.toContain('part')
})

test('a search names the words that it read as filters, and reads none where it is told so', async () => {
	const query = 'read-only git'
	expect((await call('search_registry', { query })).understood).toEqual(['read-only: readOnly=true'])
	expect((await call('search_registry', { query, readOnly: false })).understood).toEqual([
		'read-only: readOnly=true set by argument',
	])
	expect((await call('search_registry', { query: 'read-only browser' })).understood).toEqual([
		'read-only: readOnly=true would leave nothing, let go',
	])
	expect((await call('search_registry', { query, words: 'literal' })).understood).toBeUndefined()
})

describe('what was observed', () => {
	test('is told with the age of the facts, each tool with its tokens, and the cost in one client', async () => {
		const detail = await call('get_entry_detail', { key: 'servers:browser' })
		expect(detail.age).toContain('observed 5 Oct 2026 at 2.4.1')
		expect(detail.lastCompared).toMatch(/^2026-\d\d-\d\d$/)
		expect(detail.observed).toMatchObject({ version: '2.4.1', tools: 8, current: true, asked: [] })
		expect(detail.toolsFrom).toBe('receipt, tokens each')
		expect(detail.tools.browser_click).toBe(113)
		expect(detail.context.in).toContain('sends everything')
		expect((await call('get_entry_detail', { key: 'servers:browser', client: 'Codex' })).context.in).toBe('codex')
	})

	test('an entry says how to have it corrected', async () => {
		const { correct } = await call('get_entry_detail', { key: 'servers:browser', body: 'none' })
		expect(correct).toMatch(
			/^change https:\/\/github\.com\/.+\/content\/servers\/browser\.mdx, or say there in an issue/,
		)
		expect((await call('get_submission_schema', { category: 'servers' })).note).toMatch(/To correct an entry/)
	})

	test('can be read at an address that is whole, as the others of an answer are', async () => {
		const { observed, url } = await call('get_entry_detail', { key: 'servers:browser', body: 'none' })
		expect(observed.url).toBe(`${new URL(url).origin}/data/receipts/servers/browser.json`)
		const { entries } = await call('compare_entries', { keys: ['servers:browser', 'servers:ledger'] })
		expect(entries[0].observed.url).toBe(observed.url)
		const { known, unknown } = await call('explain_entry_trust', { key: 'servers:browser' })
		expect(known.observed).toBe(observed.url)
		expect(unknown).toContain('claim')
	})

	test('of several that are held against each other the best documented comes first, with what none of them says', async () => {
		const { entries, sharedGaps } = await call('compare_entry_trust', { keys: ['tools:lathe', 'servers:browser'] })
		const [best, other] = entries
		expect([best.key, other.key]).toEqual(['servers:browser', 'tools:lathe'])
		expect(best.age).toContain('observed 5 Oct 2026 at 2.4.1')
		expect(other.unknown).toEqual(expect.arrayContaining([...best.unknown, 'observed']))
		expect(sharedGaps).toEqual(best.unknown)
	})

	test('is the word of the author where nobody observed it', async () => {
		const detail = await call('get_entry_detail', { key: 'servers:ledger' })
		expect([detail.toolsFrom, detail.observed, detail.context]).toEqual(['author', undefined, 'tokens not counted'])
		expect(detail.tools[0]).toBe('ledger_add')
	})

	test('says that its tokens are not counted also of what is not installed, where a client is named', async () => {
		const contextWith = async (more: object) =>
			(await call('get_entry_detail', { key: 'tools:lathe', body: 'none', ...more })).context
		expect([await contextWith({}), await contextWith({ client: 'cursor' })]).toEqual([undefined, 'tokens not counted'])
	})

	test('stands side by side, with what all of it costs at once', async () => {
		const { entries, together } = await call('compare_entries', { keys: ['servers:browser', 'skills:splitter'] })
		expect(entries[0].observed).toMatchObject({ tools: 8, starts: true })
		expect(together).toMatchObject({ counted: 2, of: 2 })
		expect(together.always).toBe(entries[0].context.always + entries[1].context.always)
	})

	test('says that what they cost together is not known where it is known for one', async () => {
		const { together } = await call('compare_entries', { keys: ['servers:browser', 'servers:prism'] })
		expect(together).toEqual({ counted: 1, of: 2, note: 'It is known for too few to be added up.' })
	})

	test('narrows a search', async () => {
		const found = async (input: object) =>
			(await call('search_registry', input)).results.map(({ key }: { key: string }) => key)
		expect(await found({ observed: true, kind: 'mcp-server' })).toEqual(['servers:browser'])
		expect(await found({ readOnly: true })).toEqual(['roles:explorer', 'servers:ledger'])
	})
})

describe('an entry', () => {
	test('says how its server starts, which version, and what has to be set', async () => {
		const detail = await call('get_entry_detail', { key: 'servers:depot' })
		expect(detail.server).toEqual({
			package: 'nuget Ferrous.Depot.Search',
			version: '0.7.2',
			start: 'dnx Ferrous.Depot.Search@0.7.2 --yes',
		})
		expect(detail.environment).toEqual([
			{ name: 'DEPOT_KEY', secret: true, about: 'Key of the plan.' },
			{ name: 'DEPOT_REGION', optional: true, about: 'Region of the index.' },
		])
	})

	test('says where its server is hosted and how one signs in, and which header it wants', async () => {
		const beacon = await call('get_entry_detail', { key: 'servers:beacon' })
		expect(beacon.server).toEqual({ remote: 'sse https://beacon.ferrous.example/sse' })
		expect(beacon.access).toMatchObject({ auth: 'oauth', locations: ['remote'] })
		const wiki = await call('get_entry_detail', { key: 'internal-servers:wiki' })
		expect(wiki.environment).toEqual([
			{
				name: 'X_WIKI_KEY',
				sentAs: 'header',
				header: 'X-Wiki-Key: ${X_WIKI_KEY}',
				inStep: 'over the network',
				secret: true,
				about: 'Key of the house.',
			},
		])
	})

	test('that is deprecated says so and by what it is replaced', async () => {
		const { deprecated } = await call('get_entry_detail', { key: 'servers:signal-tower' })
		expect(deprecated).toMatchObject({ state: 'deprecated', successor: expect.stringContaining('harbour') })
	})

	test.each([
		['get_install_guidance', { client: 'claude-code' }],
		['get_copyable_asset', { client: 'cursor' }],
		['get_platform_adapter', { platform: 'cursor' }],
		['get_compatibility', {}],
		['explain_entry_trust', {}],
	])('that is deprecated is not handed out by %s without the reason and what replaces it', async (name, input) => {
		const { deprecated } = await call('get_entry_detail', { key: 'servers:signal-tower', body: 'none' })
		expect(deprecated.reason).toBeTypeOf('string')
		const answer = await call(name, { key: 'servers:signal-tower', ...input })
		expect(answer.deprecated).toEqual(deprecated)
		expect(await call(name, { key: 'servers:browser', ...input })).not.toHaveProperty('deprecated')
	})

	test('that is deprecated is reviewed as such', async () => {
		const { entries } = await call('review_entry_safety', { keys: ['servers:signal-tower', 'servers:browser'] })
		expect(entries.map((entry: { deprecated?: object }) => 'deprecated' in entry)).toEqual([true, false])
	})

	test('says what only its kind has', async () => {
		const { hook } = await call('get_entry_detail', { key: 'hooks:no-force' })
		expect(hook).toMatchObject({ event: 'PreToolUse', matcher: 'Bash' })
	})

	test('is an excerpt until the whole is asked for, between marks, and nothing is lost between the parts', async () => {
		const excerpt = await call('get_entry_detail', { key: 'prompts:vet-first' })
		const full = await call('get_entry_detail', { key: excerpt.key, body: 'full' })
		expect(excerpt.body.startsWith(`<registry-content key="${excerpt.key}">\n`)).toBe(true)
		expect(excerpt.body.endsWith('\n</registry-content>')).toBe(true)
		expect(full.body.length).toBeGreaterThan(excerpt.body.length)
		const rest = await call('get_entry_detail', { key: excerpt.key, offset: excerpt.nextOffset })
		const inner = (body: string) => body.split('\n').slice(1, -1).join('\n')
		expect(inner(excerpt.body) + inner(rest.body)).toBe(inner(full.body))
		expect((await call('get_entry_detail', { key: excerpt.key, body: 'none' })).body).toBeUndefined()
	})
})

describe('a comparison', () => {
	test('says once what is the same of all, and of each only what differs', async () => {
		const { same, entries } = await call('compare_entries', { keys: ['servers:browser', 'servers:prism'] })
		expect(same).toMatchObject({ author: 'Harbour Works', license: 'Apache-2.0', access: { auth: 'none' } })
		for (const entry of entries) {
			expect(entry.author).toBeUndefined()
			expect(entry.description).toBeTypeOf('string')
		}
	})
})

describe('a comparison of what cannot all be found', () => {
	test('compares the others and says what is wrong with the rest', async () => {
		const { entries, notes } = await call('compare_entries', { keys: ['Prism', 'servers:browser', 'recent news'] })
		expect(entries.map(({ key }: { key: string }) => key)).toEqual(['servers:prism', 'servers:browser'])
		expect(notes).toEqual([expect.stringMatching(/^There is no entry called “recent news”\. Nearest: servers:depot\b/)])
		expect(await refusal('compare_entries', { keys: ['servers:browser', 'recent news'] })).toContain('no entry called')
	})
})

describe('a comparison of one kind', () => {
	const rowsOf = async (...keys: string[]) => (await call('compare_entries', { keys })).entries

	test('says what its entries hold: events and matchers, tools and model, files, members', async () => {
		expect(await rowsOf('hooks:no-force', 'hooks:tidy-up')).toMatchObject([
			{ 'hook.event': 'PreToolUse', 'hook.matcher': 'Bash', 'hook.runtime': 'node', 'hook.timeoutSeconds': 5 },
			{
				'hook.event': 'PostToolUse',
				'hook.matcher': 'Edit|Write',
				files: expect.stringMatching(/^1 file, .* B: tidy-up\.sh$/),
			},
		])
		expect(await rowsOf('roles:reviewer', 'roles:explorer')).toMatchObject([
			{ 'agent.tools': 'Read, Grep, Glob, Bash', 'agent.model': 'inherit' },
			{ 'agent.tools': 'Glob, Grep, Read', 'agent.model': 'sonnet' },
		])
		const skills = (await rowsOf('skills:splitter', 'skills:form-filler')).map(Object.keys)
		const commands = (await rowsOf('commands:release-notes', 'commands:look-over')).map(Object.keys)
		for (const names of [...skills, ...commands]) {
			expect(names).toContain('files')
			expect(names.filter((name: string) => /^skill\.name$|\.file$/.test(name))).toEqual([])
		}
		expect(await rowsOf('sets:web-work', 'sets:safe-start')).toMatchObject([
			{ members: expect.stringContaining('servers:prism') },
			{ members: expect.any(String) },
		])
	})
})

describe('a recommendation', () => {
	const task = 'Take a screenshot of a page, look up recent news, and mine asteroids with lasers'

	test('names an entry for each part with a reason, what all cost, and what nothing answers', async () => {
		const { stack, context, missing } = await call('recommend_for_task', { task })
		expect(stack.map(({ key }: { key: string }) => key)).toEqual(['servers:browser', 'servers:depot'])
		expect(stack[1]).toMatchObject({ for: 'look up recent news', why: expect.stringContaining('news') })
		expect(context).toMatchObject({ knownOf: 1, of: 2, always: expect.any(Number) })
		expect(missing).toContainEqual(expect.objectContaining({ need: 'mine asteroids with lasers' }))
		expect(missing).toContainEqual({ need: 'a value for DEPOT_KEY', of: 'servers:depot' })
	})

	test('holds no entry that the client does not take, and an entry for two parts once', async () => {
		const { stack } = await call('recommend_for_task', { task, client: 'goose' })
		const keys = stack.map(({ key }: { key: string }) => key)
		expect([keys[0], keys.includes('servers:depot')]).toEqual(['servers:browser', false])
		const both = await call('recommend_for_task', { task: 'take a screenshot of a page, and click through a page' })
		expect(both.stack).toHaveLength(1)
	})

	test('says what no entry records, and does not look for its words', async () => {
		const { stack, notes } = await call('recommend_for_task', { task: 'look up recent news without paying for an API' })
		expect([stack[0].for, notes]).toEqual(['look up recent news', ['Prices are not recorded: see the maker’s page.']])
	})

	const keysOf = async (args: Record<string, string>) =>
		(await call('recommend_for_task', args)).stack.map(({ key }: { key: string }) => key)

	test('holds nothing that the task rules out, and says what of it is not met', async () => {
		expect(await keysOf({ task: 'look up recent news' })).toEqual(['servers:depot'])
		expect(await keysOf({ task: 'look up recent news without Depot Search' })).not.toContain('servers:depot')
		const { stack } = await call('recommend_for_task', { task: 'no api key: look up recent news' })
		expect(stack).toMatchObject([{ key: 'servers:depot', for: 'look up recent news', notMet: 'no api key' }])
	})

	test('names no other product for the one that is asked for, and nothing that shares one word of two', async () => {
		const deploy = await call('recommend_for_task', { task: 'deploy to Heroku' })
		expect(deploy).toMatchObject({ stack: [], missing: [{ need: 'deploy to Heroku' }] })
		expect(await keysOf({ task: 'recent earthquakes' })).toEqual([])
	})

	test('says which words of a part the entry does not answer, and misses what it had to do', async () => {
		const { stack, missing } = await call('recommend_for_task', { task: 'publish recent news' })
		expect(stack).toMatchObject([
			{ key: 'servers:depot', why: expect.stringMatching(/^answers recent, news, not publish · /) },
		])
		expect(missing).toContainEqual({ need: 'publish', of: 'servers:depot' })
		const byAgent = await call('recommend_for_task', { task: 'translate recent news' })
		expect(byAgent.missing).toEqual([{ need: 'a value for DEPOT_KEY', of: 'servers:depot' }])
	})

	test('holds for each name of a list what is said of the first, and says what of it is not met', async () => {
		const { stack } = await call('recommend_for_task', { task: 'keyless Harbour and Beacon' })
		expect(stack).toMatchObject([{ for: 'keyless Harbour' }, { for: 'keyless Beacon' }])
		const news = await call('recommend_for_task', { task: 'keyless stone maps and recent news' })
		expect(news.stack).toMatchObject([{ key: 'servers:depot', for: 'keyless recent news', notMet: 'keyless' }])
	})

	test('misses every name that the entry does not know, and words that say little never', async () => {
		const { missing } = await call('recommend_for_task', { task: 'publish recent web search news from S3' })
		expect(missing).toContainEqual({ need: 'publish, s3', of: 'servers:depot' })
		const saved = await call('recommend_for_task', { task: 'save recent news' })
		expect(saved.missing).toEqual([{ need: 'a value for DEPOT_KEY', of: 'servers:depot' }])
	})

	test('misses nothing that an entry of the stack says it does, and looks for nothing that an agent does itself', async () => {
		const { stack, missing } = await call('recommend_for_task', { task: 'review issues in Harbour, implement them' })
		expect(stack).toMatchObject([{ key: 'servers:harbour', for: 'review issues in Harbour' }])
		expect(missing).toEqual([{ need: 'a value for HARBOUR_TOKEN, unless hosted', of: 'servers:harbour' }])
		const beside = await call('recommend_for_task', { task: 'read notes in Notebook and propose vault' })
		expect(beside).toMatchObject({ stack: [{ for: 'read notes in Notebook; propose vault' }], missing: [] })
	})

	test('misses a condition behind what is wanted', async () => {
		const { stack, missing } = await call('recommend_for_task', {
			task: 'look up recent news without breaking a scale',
		})
		expect(stack).toMatchObject([{ key: 'servers:depot', for: 'look up recent news' }])
		expect(missing).toContainEqual({ need: 'without breaking a scale' })
	})

	test('misses what starts an agent where the task says when', async () => {
		const { stack, missing } = await call('recommend_for_task', { task: 'look up recent news every Monday at 9' })
		expect(stack).toMatchObject([{ key: 'servers:depot', for: 'look up recent news' }])
		expect(missing).toContainEqual({ need: expect.stringMatching(/^every Monday at 9: a schedule\. /) })
	})

	test('holds only what has steps for a client that entries are not listed by', async () => {
		expect(await keysOf({ task: 'take a screenshot of a page', client: 'Kiro' })).toEqual(['servers:browser'])
		expect(await keysOf({ task: 'take a screenshot of a page', client: 'ChatGPT' })).toEqual([])
	})

	test('says which parts it did not look at when the stack is full', async () => {
		const { stack, notLookedAt } = await call('recommend_for_task', { task, limit: 1 })
		expect(stack).toHaveLength(1)
		expect(notLookedAt).toEqual(['look up recent news', 'mine asteroids with lasers'])
	})

	test('splits a task between sentences and lines, and never within a name or a number', async () => {
		const named = await call('recommend_for_task', { task: 'mine asteroids with next.js 16.2: melt glaciers at 10:30' })
		expect(named.missing.map(({ need }: { need: string }) => need)).toEqual([
			'mine asteroids with next.js 16.2',
			'melt glaciers at 10:30',
		])
		const listed = await call('recommend_for_task', { task: '- mine asteroids\n- melt glaciers' })
		expect(listed.missing).toHaveLength(2)
	})

	test('looks for each of several names, and lists those that no entry has', async () => {
		expect(await keysOf({ task: 'Harbour and Beacon' })).toEqual(['servers:harbour', 'servers:beacon'])
		const { stack, missing } = await call('recommend_for_task', { task: 'I need Sundial, Zyxel and Ledger' })
		expect(stack.map(({ key }: { key: string }) => key)).toEqual(['servers:sundial', 'servers:ledger'])
		expect(missing).toMatchObject([{ need: 'Zyxel' }])
		expect(await keysOf({ task: 'keep track of asteroids with Ledger' })).toEqual(['servers:ledger'])
	})

	test('looks by itself for what the best entry does not answer', async () => {
		const { stack, missing } = await call('recommend_for_task', {
			task: 'take a screenshot of the browser and asteroids',
		})
		expect(stack).toMatchObject([{ key: 'servers:browser', for: 'take a screenshot of the browser' }])
		expect(missing).toContainEqual(expect.objectContaining({ need: 'take asteroids' }))
	})

	test('names an entry that comes near once, and asks for no secret of a server that may be used hosted without it', async () => {
		const { missing } = await call('recommend_for_task', { task: 'mine asteroids' })
		for (const { nearest = [] } of missing) expect(new Set(nearest).size).toBe(nearest.length)
		const harbour = await call('recommend_for_task', { task: 'Harbour' })
		expect(harbour.missing).toEqual([{ need: 'a value for HARBOUR_TOKEN, unless hosted', of: 'servers:harbour' }])
	})

	test('of no words is refused', async () => {
		expect(await refusal('recommend_for_task', { task: '…' })).toContain('Say in words what you want done')
	})
})

describe('changes', () => {
	test('are those of a category, an entry or a day', async () => {
		const ofSkills = await call('get_recent_updates', { category: 'skills' })
		expect(ofSkills.changes.every(({ key }: { key: string }) => key.startsWith('skills:'))).toBe(true)
		const ofOne = await call('get_recent_updates', { key: 'skills:splitter' })
		expect(ofOne.changes.map(({ type, at }: { type: string; at: string }) => [type, at])).toEqual([
			['updated', '2026-10-01'],
			['added', '2026-02-10'],
		])
		const ofDay = await call('get_recent_updates', { day: '2026-10-12' })
		expect(ofDay.changes.map(({ key }: { key: string }) => key)).toEqual(['sets:web-work'])
	})

	test('come in pages that follow each other without a gap', async () => {
		const whole = (await call('get_recent_updates', { limit: 8 })).changes
		const first = await call('get_recent_updates', { limit: 4 })
		const second = await call('get_recent_updates', { limit: 4, offset: first.nextOffset })
		expect([...first.changes, ...second.changes]).toEqual(whole)
		expect((await call('get_recent_updates', { offset: first.total })).changes).toEqual([])
	})

	test('since the newest signature are none', async () => {
		const { signature, changes } = await call('get_recent_updates')
		expect(changes.length).toBeGreaterThan(0)
		expect((await call('get_recent_updates', { since: signature })).changes).toEqual([])
	})
})

describe('finding', () => {
	test.each([{ maintained: true }, { asksNoHost: true }, { maxTokens: 100 }])(
		'by %j says of how many it is not known',
		async (filter) => {
			const { total: all } = await call('search_registry', { category: 'servers' })
			const { total, notes } = await call('search_registry', { category: 'servers', ...filter })
			const [, unknown = '', of] = /: it is not known for (\d+) of the (\d+) entries/.exec(notes[0]) ?? []
			expect([Number(of), Number(unknown) > 0, Number(unknown) + total <= all]).toEqual([all, true, true])
		},
	)

	test('by words that are a filter says the same as by the filter, with the keys of the best', async () => {
		const { notes } = await call('search_registry', { category: 'servers', asksNoHost: true })
		expect(notes[0]).toMatch(/ otherwise match: servers:[a-z-]+/)
		expect((await call('search_registry', { query: 'servers that ask no host' })).notes).toEqual(notes)
	})

	test('of more than 120 characters is asked in the words that tell something, and says so', async () => {
		const task =
			'would you please be so kind as to look for something that my whole team could be using to take a screenshot of a page of ours'
		const { results, notes } = await call('search_registry', { query: task })
		expect(results[0].key).toBe('servers:browser')
		expect(notes).toEqual([
			expect.stringMatching(/^query: it may have 120 characters, so it was shortened to .*screenshot page/),
		])
		expect((await call('search_registry', { query: `${'  '.repeat(80)}screenshot` })).notes).toBeUndefined()
	})

	test('gives what the REST endpoint finds, as short cards', async () => {
		const { results, total } = await call('search_registry', { query: 'browser puppet', category: 'servers', limit: 1 })
		expect(results).toEqual([
			{
				key: 'servers:browser',
				title: 'Browser Puppet',
				by: 'Harbour Works',
				description: expect.any(String),
				facts: expect.stringMatching(/no API key.* · Apache-2\.0$/),
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

	test('shows what the filters leave, as such, when the words fit none of it', async () => {
		const { total, results, withoutTheWords } = await call('search_registry', { query: 'xylophone', observed: true })
		expect([total, results, withoutTheWords.total]).toEqual([0, [], 2])
		const { withoutTheFilters } = await call('search_registry', {
			query: 'Browser Puppet',
			auth: 'oauth',
			location: 'local',
		})
		expect(withoutTheFilters.results[0].key).toBe('servers:browser')
		for (const shown of [{}, { sort: 'newest' }, { explain: true }])
			expect((await call('search_registry', { query: 'xylophone', ...shown })).withoutTheWords).toBeUndefined()
	})

	test('says why an entry was found when it is asked', async () => {
		const { results } = await call('search_registry', { query: 'screenshot', explain: true })
		expect(results[0].why).toContainEqual(expect.stringMatching(/screenshot.* in /))
	})

	test('names the own word of an entry that another word found', async () => {
		const { results } = await call('search_registry', { query: 'screenshots headless chrome', explain: true })
		const why = results.flatMap((row: { why?: string[] }) => row.why ?? [])
		expect(why.filter((reason: string) => / for /.test(reason)).length).toBeGreaterThan(0)
		expect(why.every((reason: string) => !/^(\w+) for \1 in /.test(reason))).toBe(true)
	})
})

test('the registry is counted in one way, and what is deprecated is said beside it', async () => {
	const { total, deprecatedLeftOut } = await call('search_registry')
	expect(deprecatedLeftOut).toBeGreaterThan(0)
	const { registry } = await call('server_info')
	expect(registry).toMatchObject({ entries: total, deprecatedLeftOut })
	expect(await call('get_registry_stats')).toMatchObject({ total, deprecatedLeftOut })
	const servers = await call('get_category_overview', { category: 'servers' })
	expect(servers).toMatchObject({ total: expect.any(Number), deprecatedLeftOut: 1 })
})

describe('installing', () => {
	test('is for one client and names the others', async () => {
		const { client, steps, otherClients } = await call('get_install_guidance', {
			key: 'servers:browser',
			client: 'vs code',
		})
		expect([client, steps.length > 0]).toEqual(['vscode', true])
		expect(otherClients).toMatch(/^[a-z-]+(, [a-z-]+)+$/)
		expect(otherClients.split(', ')).toContain('cursor')
	})

	test('explains each variable, and the text refers to the secret instead of holding it', async () => {
		const { environment, steps } = await call('get_install_guidance', { key: 'servers:depot', client: 'codex' })
		expect(environment[0]).toEqual({ name: 'DEPOT_KEY', secret: true, about: 'Key of the plan.' })
		expect(steps[0]).toMatchObject({
			text: expect.stringContaining('env_vars = ["DEPOT_KEY"]'),
			secrets: expect.stringContaining('stays in your environment'),
		})
	})

	test('gives what an agent can do in the version described; links and the newest version when all are asked', async () => {
		const few = await call('get_install_guidance', { key: 'servers:browser', client: 'cursor' })
		const all = await call('get_install_guidance', { key: 'servers:browser', client: 'cursor', all: true })
		expect(few.steps.map(({ kind, starts }: Record<string, string>) => [kind, starts])).toEqual([['config', 'exact']])
		expect(all.steps.map(({ kind }: Record<string, string>) => kind)).toContain('link')
		expect(all.steps.map(({ starts }: Record<string, string>) => starts)).toContain('newest')
	})

	test('say what has to be done first, and what stands in them for a value of whoever installs', async () => {
		const { replace, before } = await call('get_install_guidance', { key: 'servers:ledger', client: 'codex' })
		expect(replace).toEqual(['/path/to/repository'])
		expect(before).toMatch(/^<registry-content key="servers:ledger">\nYou need `uvx`\. [^#]+\n<\/registry-content>$/)
		const other = await call('get_install_guidance', { key: 'rules:small-steps', client: 'generic' })
		expect([other.replace, other.before]).toEqual([undefined, undefined])
	})

	test('says of a server with a read-only switch whether these steps have it', async () => {
		const { readOnly } = await call('get_install_guidance', { key: 'servers:ledger', client: 'codex' })
		expect(readOnly).toBe(
			'These steps leave out --read-only, which makes it read-only: without it, it can change things. Put it at the end of the command that starts the server: uvx quill-ledger@0.9.2 --repository /path/to/repository --read-only',
		)
		expect(await call('get_install_guidance', { key: 'servers:browser' })).not.toHaveProperty('readOnly')
	})

	test('gives steps that make a server read-only where that is asked, and refuses what cannot be', async () => {
		const asked = { key: 'servers:ledger', client: 'codex', readOnly: true, location: 'local' }
		const { readOnly, steps } = await call('get_install_guidance', asked)
		expect(readOnly).toBe('These steps contain --read-only, which makes it read-only.')
		expect(steps[0].text).toMatch(/ --read-only$/)
		expect(await refusal('get_install_guidance', { key: 'servers:browser', readOnly: true })).toBe(
			'not_found: servers:browser has no read-only mode that is known here. Leave readOnly out for steps that let it change things; search_registry with readOnly finds others.',
		)
		expect(await refusal('get_install_guidance', { ...asked, location: 'hosted' })).toBe(
			'not_found: servers:ledger is only started here. Leave location out for its steps.',
		)
		expect(await refusal('get_install_guidance', { key: 'rules:small-steps', readOnly: true })).toBe(
			'invalid_query: readOnly: rules:small-steps is no server. Leave it out.',
		)
	})

	test('has the installer’s command only if that installs what these steps do', async () => {
		const installerOf = async (input: object) =>
			(await call('get_install_guidance', { client: 'claude-desktop', ...input })).installer as string | undefined
		expect(await installerOf({ key: 'servers:ledger' })).toMatch(/ add servers:ledger --client claude-desktop$/)
		expect(await installerOf({ key: 'servers:ledger', readOnly: true })).toBeUndefined()
		const hosted = { key: 'servers:harbour', client: 'codex', location: 'remote' }
		expect(await installerOf(hosted)).toMatch(/ add servers:harbour --client codex --way "over the network"$/)
		expect(await installerOf({ ...hosted, location: 'local' })).toMatch(
			/ add servers:harbour --client codex --way "started here"$/,
		)
	})

	test('for any client is found by that name', async () => {
		const { steps } = await call('get_install_guidance', { key: 'rules:small-steps', client: 'generic' })
		expect(steps).toMatchObject([{ path: 'AGENTS.md' }])
	})

	test.each([
		['get_install_guidance', { key: 'roles:reviewer', client: 'cursor' }],
		['get_platform_adapter', { key: 'roles:reviewer', platform: 'cursor' }],
	])('a whole file among the steps of %s stands between marks', async (name, input) => {
		const { steps } = await call(name, input)
		expect(steps).toMatchObject([{ kind: 'file', path: '.agents/skills/reviewer/SKILL.md' }])
		expect(steps[0].text).toMatch(/^<registry-content key="roles:reviewer">\n---\n[\s\S]+\n<\/registry-content>$/)
	})

	test('a whole collection is by the installer, which is given with the keys of its entries', async () => {
		const asked = await call('get_install_guidance', { key: 'sets:web-work', client: 'Claude Code' })
		expect(asked).toMatchObject({
			client: 'claude-code',
			installer: expect.stringMatching(/^npx --registry=\S+\/npm\/ lectern add sets:web-work --client claude-code$/),
			entries: ['servers:browser', 'servers:prism', 'roles:reviewer'],
			notes: [expect.stringContaining('every one of these entries')],
		})
		for (const input of [{}, { client: 'generic' }]) {
			const { installer } = await call('get_install_guidance', { key: 'sets:web-work', ...input })
			expect(installer).toMatch(/ add sets:web-work$/)
		}
		expect(await refusal('get_install_guidance', { key: 'sets:web-work', client: 'curser' })).toContain(
			'Did you mean cursor?',
		)
	})

	test('a whole collection says what each member touches, which the client cannot take, and with all how each is added', async () => {
		const desktop = await call('get_install_guidance', { key: 'sets:web-work', client: 'claude-desktop' })
		expect(desktop.notTaken).toEqual(['servers:prism', 'roles:reviewer'])
		const { safetyNotes } = await call('get_install_guidance', { key: 'servers:browser', client: 'claude-desktop' })
		expect(safetyNotes[0]).toContain(desktop.touches['servers:browser'])
		expect(desktop).not.toHaveProperty('steps')
		const all = await call('get_install_guidance', { key: 'sets:web-work', client: 'claude-code', all: true })
		expect(all).not.toHaveProperty('notTaken')
		expect(all.steps.map(({ entry, client }: Record<string, string>) => `${entry} ${client}`)).toEqual([
			'servers:browser claude-code',
			'servers:prism claude-code',
			'roles:reviewer claude-code',
		])
		const [step] = (await call('get_install_guidance', { key: 'servers:browser', client: 'claude-code' })).steps
		expect(all.steps[0]).toMatchObject(step)
	})

	test('a member whose step is longer than an answer is named, and the others have their steps', async () => {
		const { published } = api.app
		const long = createApi({
			published: {
				...published,
				async entry(key) {
					const found = await published.entry(key)
					if (!found?.entry || key !== 'servers:browser') return found
					const install = found.entry.install.map((option) => ({ ...option, text: '# '.repeat(10_000) }))
					return { ...found, entry: { ...found.entry, install } }
				},
			},
		})
		const params = {
			name: 'get_install_guidance',
			arguments: { key: 'sets:web-work', client: 'claude-code', all: true },
		}
		const { body } = await long.send('POST', '/api/mcp', {
			body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
		})
		const { steps, notes } = JSON.parse(body.result.content[0].text)
		expect(steps.map(({ entry }: Record<string, string>) => entry)).toEqual(['servers:prism', 'roles:reviewer'])
		expect(notes.at(-1)).toBe('There was no room for the steps of servers:browser. Ask for each.')
	})

	test('what has no steps is said to have none, and where its text says how', async () => {
		const { steps, notes, otherClients } = await call('get_install_guidance', { key: 'prompts:vet-first' })
		expect([steps, otherClients]).toEqual([[], undefined])
		expect(notes).toEqual([expect.stringMatching(/no install steps\. .* body full, or http\S+\/prompts\/vet-first\.$/)])
	})

	test('a shipped file comes back byte for byte, with its digest', async () => {
		const { createHash } = await import('node:crypto')
		const { readFileSync } = await import('node:fs')
		expect(await refusal('get_copyable_asset', { key: 'skills:splitter', file: 'NONE.md' })).toMatch(
			/It ships no file “NONE\.md”\. Its files are .*SKILL\.md/,
		)
		const asset = await call('get_copyable_asset', { key: 'skills:splitter', file: 'SKILL.md' })
		const bytes = readFileSync('content/skills/splitter/SKILL.md')
		expect(asset.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
		expect(asset.text).toBe(`<registry-content key="skills:splitter">\n${bytes}\n</registry-content>`)
	})
})

describe('a draft', () => {
	const tool: Record<string, string> = {
		category: 'tools',
		name: 'Wholly Novel Thing',
		description: 'An editor that shows what an agent changes before it is kept.',
		'tool.kind': 'editor',
		github_url: 'https://github.com/example/wholly-novel-thing',
	}
	const server = {
		category: 'servers',
		name: 'Weather of the town',
		description: 'Tells an agent what the weather of a town will be tomorrow.',
		github_url: 'https://github.com/example/weather-of-the-town',
	}

	const USAGE =
		'Ask for the weather of a town by its name. The answer has the temperature and the rain of the day after, hour by hour, as the weather service of the country gives them.'

	test('of the fields that its schema names, as it names them, passes', async () => {
		const { required, fields } = await call('get_submission_schema', { category: 'tools' })
		expect(required).toEqual(['category', 'name', 'description'])
		const own = Object.keys(tool).filter((name) => name !== 'category')
		expect(Object.keys(fields)).toEqual(expect.arrayContaining(own))
		expect(await call('validate_submission_draft', { fields: tool })).toMatchObject({ valid: true, blockers: [] })
	})

	test('is told how each field is written', async () => {
		const { fields } = await call('get_submission_schema', { category: 'servers' })
		expect(fields['server.command']).toBe(
			'line. The command that starts it, unless it is only reached at an address. Its arguments have their own field.',
		)
		expect(fields['server.remote.type']).toBe('http|sse')
	})

	test('with a field that nobody knows is refused by its name, and nothing of it is lost unsaid', async () => {
		const said = await refusal('validate_submission_draft', { fields: { ...tool, foo: 'x', licence: 'MIT' } })
		expect(said).toContain('“foo” is not a field of tools')
		expect(said).toContain('“licence” is not a field of tools. Did you mean license?')
		const more = await refusal('validate_submission_draft', { fields: { ...tool, foo: 'x', description: 'Short.' } })
		expect(more).toMatch(/“foo” is not a field[^\n]*\nfields\.description: Write at least 20 characters\.\n/)
	})

	test('with the field names of older forms is read, and says what it read as what', async () => {
		const fields = {
			...server,
			install_command: 'claude mcp add weather -- npx -y @example/weather@1.2.3',
			tested_platforms: 'Claude Code, Cursor',
			usage_snippet: USAGE,
			difficulty: 'easy',
		}
		const { valid, mapped, leftOut, fileContent } = await call('prepare_submission_draft', { fields })
		expect(valid).toBe(true)
		expect(mapped).toEqual([
			'install_command → server.command',
			'install_command → server.args',
			'tested_platforms → platforms',
			'usage_snippet → content',
		])
		expect(leftOut).toEqual([expect.stringContaining('difficulty: ')])
		expect(fileContent).toMatch(/command: npx\n {2}args:\n {4}- -y\n {4}- "@example\/weather@1\.2\.3"/)
		expect(fileContent).toContain(`## Usage\n\n${USAGE}`)
	})

	test('takes a configuration as clients write it, and of its variables only the names', async () => {
		const config_snippet = JSON.stringify({
			mcpServers: { weather: { command: 'npx', args: ['-y', 'weather@1.2.3'], env: { WEATHER_KEY: 'k-123456789' } } },
		})
		const { fileContent } = await call('prepare_submission_draft', { fields: { ...server, config_snippet } })
		expect(fileContent).toContain('name: WEATHER_KEY')
		expect(fileContent).not.toContain('k-123456789')
	})

	test('of a server that nobody could start is blocked, where preflight warns', async () => {
		const { valid, blockers, warnings, routeSuggestion, nextAction } = await call('validate_submission_draft', {
			fields: server,
			preview: true,
		})
		expect(nextAction.label).toBe('Fix the draft and check it again')
		const { body } = await api.send('POST', '/api/submissions/preflight', { body: { fields: server } })
		const missing = {
			field: 'server.command',
			message: 'It does not say how this server is started or reached, so nobody can install it.',
			fix: expect.stringContaining('server.remote'),
		}
		expect([valid, routeSuggestion, blockers]).toEqual([
			false,
			'fix_required',
			[{ ...missing, code: 'schema_invalid' }],
		])
		expect(body).toMatchObject({ valid: true, blockers: [], routeSuggestion: 'submit_pr' })
		expect(body.warnings).toEqual(expect.arrayContaining([{ ...missing, code: 'source_needs_review' }, ...warnings]))
		const reached = { ...server, 'server.remote.type': 'http', 'server.remote.url': 'https://weather.example.com/mcp' }
		expect(await call('validate_submission_draft', { fields: reached })).toMatchObject({ valid: true })
	})

	test('is shown as the file it would be when that is asked', async () => {
		const plain = await call('validate_submission_draft', { fields: tool })
		const shown = await call('validate_submission_draft', { fields: tool, preview: true })
		expect([plain.fileContent, shown.targetPath]).toEqual([undefined, 'content/tools/wholly-novel-thing.mdx'])
	})
})

test('what was written comes back in a refusal without the characters that nobody sees', async () => {
	expect(await refusal('get_entry_detail', { key: `nobody:brow\u200bser\u202e${'😀'.repeat(60)}` })).toContain(
		`invalid_query: “nobody:browser${'😀'.repeat(22)}…” is not an entry key. Did you mean servers:browser? Use category:slug, such as `,
	)
})

describe('what cannot be answered says what to write instead', () => {
	test.each([
		[
			'get_entry_detail',
			{ key: 'no key' },
			/^invalid_query: There is no entry called “no key”\. .*Use category:slug, such as \S+:\S+\.$/,
		],
		['get_entry_detail', { key: 'skills:browsr' }, /Did you mean servers:browser\? Use search_registry/],
		['get_entry_detail', { key: 'servers:no-such' }, /no-such\. Use search_registry to find it/],
		[
			'get_entry_detail',
			{ key: 'servers:recent-news' },
			/recent-news\. Nearest: servers:depot\b.* Use search_registry/,
		],
		['get_entry_detail', {}, /key: It is missing/],
		['search_registry', { querry: 'git' }, /Did you mean query\?/],
		['search_registry', { platforms: 'cursor' }, /Did you mean platform\?/],
		['search_registry', { category: 'skils' }, /Did you mean skills\?/],
		['search_registry', { platform: 'curser' }, /Did you mean cursor\?/],
		['search_registry', { auth: 'password' }, /auth: Write one of none, key, oauth/],
		['compare_entries', { keys: ['servers:browser', 'servers/browser'] }, /is listed twice/],
		['compare_entries', { keys: ['servers:browser'] }, /keys: Write at least 2 items/],
		['get_client_setup', { client: 'curser' }, /Did you mean cursor\?/],
		['get_recent_updates', { since: 'some day' }, /Write a day \(2026-11-20\)/],
		['get_recent_updates', { day: 'Monday' }, /day: Write a day as YYYY-MM-DD/],
		['get_copyable_asset', { key: 'skills:splitter', file: '../../package.json' }, /Its files are .*SKILL\.md/],
		[
			'get_install_guidance',
			{ key: 'lines:plain', client: 'zed' },
			/no install steps for Zed. There are steps for claude-code/,
		],
		[
			'get_install_guidance',
			{ key: 'servers:browser', client: 'chatgpt' },
			/no install steps for ChatGPT. It only takes hosted servers. There are steps for/,
		],
	])('%s with %j', async (name, input, expected) => {
		expect(await refusal(name, input)).toMatch(expected)
	})
})

const keyed = fc.constantFrom(
	'servers:browser',
	'Servers:Browser',
	'skills:splitter',
	'servers:none',
	'https://github.com/x/y',
	'http://',
	'lectern://entry/servers/browser',
	'',
	'__proto__:x',
	'constructor',
	'../x',
	'mcp:\u202e',
)

/** Values as a property's schema allows them, and values that it does not. */
function valueFor(name: string, { type, enum: values, items }: Property): fc.Arbitrary<unknown> {
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
		if (type === 'integer' || type === 'number') return fc.integer({ min: -100, max: 20_000 })
		if (type === 'boolean') return fc.boolean()
		if (type === 'array') return fc.array(items ? valueFor(name, items) : fc.string(), { maxLength: 6 })
		return fc.dictionary(fc.string(), fc.string())
	}
	return fc.oneof({ weight: 4, arbitrary: right() }, { weight: 1, arbitrary: wrong })
}

test('arguments made from each schema, right and wrong, never break a tool nor show a word of a library', async () => {
	const { describeTool } = await import('../../../src/mcp/tool.ts')
	for (const { name, inputSchema } of callable.map(describeTool) as unknown as ToolListing[]) {
		const properties = Object.entries(inputSchema.properties ?? {}).map(
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
			{ numRuns: 20 },
		)
	}
})
