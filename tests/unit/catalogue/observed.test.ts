import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { observedOf } from '../../../src/catalogue/observed.ts'
import { besideFiles, filesDigest } from '../../../src/catalogue/receipt.ts'
import { rowOf } from '../../../src/documents/static-feeds.ts'
import { Entry } from '../../../src/schema/entry.ts'
import type { ReceiptSubject } from '../../../src/schema/receipt.ts'
import { madeFacts, madeReceipt, madeTool, withReceipt } from '../../support/receipt.ts'
import { makeDraft } from './draft.ts'

const NPM = { type: 'npm', name: 'example-server', version: '1.0.0', integrity: 'sha512-made' } as const
const TOOLS = [madeTool('read_page'), madeTool('write_page')]
const facts = madeFacts(TOOLS)
const server = (more: object = {}) => ({
	server: {
		package: { registry: 'npm', name: 'example-server', version: '1.0.0' },
		command: 'npx',
		args: ['-y', 'example-server@1.0.0'],
		...more,
	},
})

/** The entry of a draft with these fields and such a receipt. */
function observed(
	fields: object = server(),
	more: Parameters<typeof withReceipt>[1] = { facts },
	others: object[] = [],
) {
	const drafts = [
		withReceipt(makeDraft('servers/example', fields), { subject: NPM, ...more }),
		...others.map((other, i) => makeDraft(`servers/other-${i}`, { title: `Other ${i}`, ...other })),
	]
	const { records } = buildCatalogue(drafts, { baseUrl: 'https://pinakes.test' })
	const entry = records.find(({ entry }) => entry.slug === 'example')?.entry
	if (!entry) throw new Error('The draft does not hold.')
	return Entry.parse(entry)
}

describe('an entry that was observed', () => {
	it('has the tools of its receipt, whatever its author wrote, and says whose word they are', () => {
		const entry = observed(server({ tools: ['something_else'] }))
		expect(entry.details.server).toMatchObject({ tools: ['read_page', 'write_page'] })
		expect(entry.toolsFrom).toBe('receipt')
	})

	it('has of each tool what its server says that it does', () => {
		const [read] = facts.tools ?? []
		const annotations = { readOnlyHint: true }
		const tools = [{ ...(read as NonNullable<typeof read>), annotations }]
		const entry = observed(server(), { facts: { ...facts, tools } })
		expect(entry.observed?.tools?.map((tool) => tool.annotations)).toEqual([annotations])
	})

	const SEEN = { type: 'repository', repo: 'https://git.example/a/b', commit: 'a'.repeat(40), path: 'c' } as const
	const skillAt = (commit: string, path: string) =>
		buildCatalogue(
			[
				withReceipt(
					makeDraft('skills/example', {
						skill: { name: 'example' },
						upstream: { repo: SEEN.repo, commit: commit.repeat(40), path, readAt: '2026-10-01' },
					}),
					{ subject: SEEN, facts: { text: { o200k: { always: 1, onUse: 2, atMost: 3 }, files: [], scripts: [] } } },
				),
			],
			{ baseUrl: 'https://pinakes.test' },
		).records[0]?.entry

	it('is not taken as observed once it names another commit or path', () => {
		const told = (commit: string, path: string) => {
			const entry = skillAt(commit, path)
			return [entry?.receipt?.current, entry?.context !== undefined]
		}
		expect(told('a', 'c')).toEqual([true, true])
		expect(told('b', 'c')).toEqual([false, false])
		expect(told('a', 'd')).toEqual([false, false])
	})

	it('is not taken as observed once it ships other files', () => {
		const files = { 'hook.sh': 'exit 0\n' }
		const draft = makeDraft('hooks/example', {}, { files })
		const subject = { type: 'files', sha256: filesDigest(draft.files), files: 1 } as const
		const told = (changed: string) => {
			const now = makeDraft('hooks/example', {}, { files: { 'hook.sh': changed } })
			const { receipt } = withReceipt(now, { subject, facts: { behaviour: facts.behaviour } })
			const seen = { ...now, ...(receipt && { receipt: besideFiles(receipt, now.files) }) }
			return buildCatalogue([seen], { baseUrl: 'https://pinakes.test' }).records[0]?.entry.receipt?.current
		}
		expect([told(files['hook.sh']), told('exit 1\n')]).toEqual([true, false])
	})

	it('of several texts has them counted by sort, and no cost in a client if it also has servers or hooks', () => {
		const text = {
			o200k: { always: 30, onUse: 20, atMost: 60 },
			parts: [
				{ noun: 'command', path: 'commands/a.md', always: 10, onUse: 20, personOnly: true as const },
				{ noun: 'command', path: 'commands/b.md', always: 5, onUse: 9 },
				{ noun: 'skill', path: 'skills/c/SKILL.md', always: 15, onUse: 20 },
			],
			files: [],
			scripts: [],
		}
		const bundle = (more: object) => {
			const contains = { skills: ['c'], commands: ['a', 'b'], ...more }
			const draft = makeDraft('bundles/example', {
				plugin: { format: 'claude-code', name: 'example', marketplace: { name: 'm', repo: 'a/b' }, contains },
				upstream: { repo: SEEN.repo, commit: SEEN.commit, path: SEEN.path, readAt: '2026-10-01' },
				platforms: { 'claude-code': 'native' },
			})
			return buildCatalogue([withReceipt(draft, { subject: SEEN, facts: { text } })], {
				baseUrl: 'https://pinakes.test',
			}).records[0]?.entry
		}
		const plain = bundle({})
		expect(plain?.observed?.text).toEqual({
			...text.o200k,
			parts: [
				{ noun: 'command', count: 2 },
				{ noun: 'skill', count: 1 },
			],
			forPersons: 10,
		})
		expect(plain?.context?.find(({ client }) => client === 'claude-code')?.always.o200k).toBe(20)
		expect(plain?.context?.at(-1)?.always.o200k).toBe(30)
		const hooked = bundle({ hooks: [{ event: 'SessionStart', runs: 'a.sh' }] })
		expect([hooked?.receipt?.current, hooked?.context]).toEqual([true, undefined])
	})

	it('has what was seen in its row, without what only its own document carries', () => {
		const row = rowOf(observed() as never)
		expect(row.receipt).toMatchObject({
			version: '1.0.0',
			tools: 2,
			tokens: 219,
			starts: true,
			asked: [],
			current: true,
		})
		expect(row.facts).toEqual(
			expect.arrayContaining(['2 tools, 219 tokens', 'contacted no host unprompted', 'observed 5 Oct 2026 at 1.0.0']),
		)
		expect(['observed', 'context', 'toolsFrom'].filter((name) => name in row)).toEqual([])
	})

	it('says what it asked and what it did not start without', () => {
		const { start, behaviour } = facts
		const { receipt, facts: card } = observed(server(), {
			facts: {
				...facts,
				start: { starts: true, given: ['EXAMPLE_KEY'], needed: ['EXAMPLE_KEY'] },
				behaviour: { ...(behaviour as NonNullable<typeof behaviour>), asked: ['npm registry', 'a.example'] },
			},
		})
		expect(start?.needed).toEqual([])
		expect(receipt).toMatchObject({ asked: ['npm registry', 'a.example'], needs: ['EXAMPLE_KEY'] })
		expect(card).toEqual(
			expect.arrayContaining(['contacted npm registry, a.example unprompted', 'starts only with EXAMPLE_KEY']),
		)
	})

	it('does not say of variables that another set replaces that it starts only with them', () => {
		const secret = (name: string) => ({ name, secret: true, required: false })
		const sets = {
			needsOneOf: [
				{ name: 'an app', env: ['ID'] },
				{ name: 'a person', env: ['TOKEN'] },
			],
		}
		const start = { starts: true, given: ['ID', 'OTHER'], needed: ['ID', 'OTHER'] }
		const seen = (more: object) =>
			observed(server({ env: ['ID', 'TOKEN', 'OTHER'].map(secret), ...more }), { facts: { ...facts, start } }).facts
		expect(seen({})).toContain('starts only with ID, OTHER')
		expect(seen(sets)).toContain('starts only with OTHER')
	})

	it('says when its newest change was more than a year old, because the filter for what is maintained leaves it out', () => {
		const changed = (changedAt: string) =>
			observed({
				...server(),
				upstream: { repo: 'https://github.com/example/server', readAt: '2026-10-05', changedAt },
			}).facts
		expect(changed('2025-07-17')).toContain('last change read 17 Jul 2025')
		expect(changed('2026-07-17')?.join()).not.toContain('last change')
	})

	it('contacted those that it needed no name for too, but not its own machine', () => {
		const { behaviour } = facts
		const otherConnections = [
			'localhost:5432',
			'unix:/run/x.sock',
			'203.0.113.9:4444',
			'203.0.113.9:80',
			'2001:db8::1:443',
		]
		const seen = { ...(behaviour as NonNullable<typeof behaviour>), otherConnections }
		const { receipt, facts: card } = observed(server(), { facts: { ...facts, behaviour: seen } })
		expect(receipt?.asked).toEqual(['203.0.113.9', '2001:db8::1'])
		expect(card).toContain('contacted 203.0.113.9, 2001:db8::1 unprompted')
	})

	it('lists as many hosts as a row holds, however many are in its receipt', () => {
		const names = (from: string) => Array.from({ length: 200 }, (_, i) => `${from}${i}.example`)
		const seen = { ...(facts.behaviour as NonNullable<typeof facts.behaviour>), asked: names('a') }
		const { receipt } = observed(server(), { facts: { ...facts, behaviour: seen }, varied: { asked: names('b') } })
		expect(receipt?.asked).toEqual(names('a'))
	})

	it('reads only where each of its tools says so, or where it has a switch for that', () => {
		const reading = TOOLS.map((tool) => ({ ...tool, annotations: { readOnlyHint: true } }))
		expect(observed().access).toMatchObject({ readOnly: false, transports: ['stdio'], locations: ['local'] })
		expect(observed(server(), { facts: madeFacts(reading) }).access?.readOnly).toBe(true)
		expect(observed(server({ readOnly: { switch: '--read-only' } })).access).toMatchObject({
			readOnly: true,
			readOnlySwitch: '--read-only',
		})
	})

	it('does not only read where a key or an argument adds tools that were not seen to', () => {
		const reading = TOOLS.map((tool) => ({ ...tool, annotations: { readOnlyHint: true } }))
		const withSet = (tools: string[]) => {
			const o200k = { definition: 1, listing: 1, name: 1 }
			const set = { name: 'with a key', args: [], env: ['KEY'], starts: true, tools, o200k, toolsHash: 'a'.repeat(64) }
			return observed(server(), { facts: { ...madeFacts(reading), sets: [set] } }).access?.readOnly
		}
		expect(withSet(TOOLS.map(({ name }) => name))).toBe(true)
		expect(withSet([...TOOLS.map(({ name }) => name), 'create_repo'])).toBe(false)
	})

	describe('says of each way of running it', () => {
		const KEY = { name: 'EXAMPLE_KEY', secret: true }
		const remote = { type: 'http', url: 'https://mcp.example.com/mcp' }
		const ways = (fields: object) => observed(server({ auth: 'none', ...fields })).access?.ways

		it('each way to sign in where it is hosted, once', () => {
			const signs = (fields: object) =>
				ways(fields)?.map(({ location, auth, needsSecret }) => [location, auth, needsSecret])
			expect(signs({ auth: 'oauth', remote: { ...remote, otherAuth: ['oauth', 'api-key'] } })).toEqual([
				['local', 'oauth', false],
				['remote', 'oauth', false],
				['remote', 'key', true],
			])
			const sent = {
				...remote,
				headers: [{ ...KEY, name: 'X-Key' }],
				readOnlySwitch: '/readonly',
				otherAuth: ['oauth', 'none'],
			}
			expect(signs({ command: undefined, args: [], package: undefined, auth: 'api-key', remote: sent })).toEqual([
				['remote', 'key', true],
				['remote', 'oauth', false],
				['remote', 'none', false],
			])
			const { locations, transports } = observed(server({ remote: { ...remote, otherAuth: ['api-key'] } })).access ?? {}
			expect([locations, transports]).toEqual([
				['local', 'remote'],
				['stdio', 'http'],
			])
		})

		it('what starts it, and which one a switch makes read-only', () => {
			const own = { auth: 'none', needsSecret: false }
			const local = { location: 'local', transport: 'stdio', runtime: 'npx', ...own }
			const hosted = { location: 'remote', transport: 'http', ...own }
			expect(ways({})).toEqual([{ ...local, readOnly: false }])
			expect(ways({ remote, readOnly: { switch: '--read-only' } })).toEqual([
				{ ...local, readOnly: true, readOnlySwitch: '--read-only' },
				{ ...hosted, readOnly: false },
			])
			expect(ways({ remote, readOnly: { switch: '?readonly=true' } })).toEqual([
				{ ...local, readOnly: false },
				{ ...hosted, readOnly: true, readOnlySwitch: '?readonly=true' },
			])
			const switched = { ...remote, readOnlySwitch: '/readonly' }
			expect(ways({ remote: switched, readOnly: { switch: '--read-only' } })).toEqual([
				{ ...local, readOnly: true, readOnlySwitch: '--read-only' },
				{ ...hosted, readOnly: true, readOnlySwitch: '/readonly' },
			])
			expect(ways({ remote: switched })).toEqual([
				{ ...local, readOnly: false },
				{ ...hosted, readOnly: true, readOnlySwitch: '/readonly' },
			])
			expect(ways({ remote, readOnly: {} })).toEqual([
				{ ...local, readOnly: true },
				{ ...hosted, readOnly: true },
			])
		})

		it.each<[auth: string | undefined, fields: object, local: string | undefined, hosted: string | undefined]>([
			['oauth', {}, 'oauth', 'oauth'],
			['oauth', { env: [KEY] }, 'key', 'oauth'],
			['api-key', { env: [KEY] }, 'key', undefined],
			['api-key', { env: [KEY], remote: { ...remote, auth: 'oauth' } }, 'key', 'oauth'],
			['api-key', { env: [KEY], remote: { ...remote, headers: [{ ...KEY, name: 'X-Key' }] } }, 'key', 'key'],
			[undefined, { env: [KEY] }, 'key', undefined],
			[undefined, { remote: { ...remote, headers: [{ ...KEY, name: 'X-Key' }] } }, undefined, 'key'],
			['none', { env: [KEY] }, 'none', 'none'],
		])('how one signs in: %s with %j', (auth, fields, local, hosted) => {
			expect(ways({ remote, auth, ...fields })?.map((way) => way.auth)).toEqual([local, hosted])
		})

		it('whether a secret is needed, which the password of a database is, though nobody signs in with it', () => {
			expect(ways({ env: [KEY], remote })).toMatchObject([
				{ auth: 'none', needsSecret: true },
				{ auth: 'none', needsSecret: false },
			])
		})
	})
})

describe('a receipt', () => {
	it('no longer counts after 90 days, by the newest day of the content, and says so', () => {
		const later = { dateAdded: '2027-02-01' }
		const { receipt, facts: card, toolsFrom } = observed(server(), { facts }, [later])
		expect(receipt).toMatchObject({ expiresAt: '2027-01-03', isExpired: true, current: false })
		expect(card).toContain('observed 5 Oct 2026 at 1.0.0, expired')
		expect(toolsFrom).toBe('receipt')
		expect(observed(server(), { facts }, [{ dateAdded: '2027-01-02' }]).receipt?.current).toBe(true)
	})

	it('of another version says so, and leaves the list of tools to the author where there is one', () => {
		const older = { subject: { ...NPM, version: '0.9.0' }, facts }
		const listed = observed(server({ tools: ['new_tool'] }), older)
		expect(listed.receipt).toMatchObject({ version: '0.9.0', current: false, isExpired: false })
		expect(listed.facts).toContain('observed 5 Oct 2026 at 0.9.0, which is not the version described')
		expect([listed.toolsFrom, listed.details.server]).toEqual([
			'author',
			expect.objectContaining({ tools: ['new_tool'] }),
		])
		expect(observed(server(), older).toolsFrom).toBe('receipt')
		expect(listed.context).toBeUndefined()
	})

	it('that saw nothing is no observation', () => {
		const {
			receipt,
			freshness,
			facts: card,
		} = observed(server({ tools: ['a_tool'] }), {
			facts: { notObserved: { because: 'there is no program for it here' } },
		})
		expect(receipt).toMatchObject({ current: false, notObserved: 'there is no program for it here' })
		expect(freshness?.observedAt).toBeUndefined()
		expect(card?.join()).not.toContain('observed')
	})

	it('of another entry is not believed', () => {
		const draft = withReceipt(makeDraft('servers/example', server({ tools: ['own'] })), { subject: NPM, facts })
		const moved = {
			...draft,
			receipt: { ...draft.receipt, receipt: { ...draft.receipt?.receipt, entry: 'servers/x' } },
		}
		const [record] = buildCatalogue([moved as typeof draft], { baseUrl: 'https://pinakes.test' }).records
		expect([record?.receipt, record?.entry.receipt, record?.entry.toolsFrom]).toEqual([undefined, undefined, 'author'])
	})

	it('gives the same catalogue on every day', () => {
		const build = () =>
			JSON.stringify(
				buildCatalogue([withReceipt(makeDraft('servers/example', server()), { subject: NPM, facts })], {
					baseUrl: 'https://pinakes.test',
				}),
			)
		expect(build()).toBe(build())
	})
})

type Findings = NonNullable<Parameters<typeof buildCatalogue>[1]['findings']>

describe('the age of what is said', () => {
	const upstream = { repo: 'https://git.example.com/a/b', commit: 'a'.repeat(40), readAt: '2026-10-01' }
	const health = (version: string): Findings => ({
		'npm:example-server': { state: 'available', checkedAt: '2026-10-06', version } as const,
	})
	const aged = (fields: object, findings: Findings = {}) =>
		buildCatalogue([withReceipt(makeDraft('servers/example', { ...server(), ...fields }), { subject: NPM, facts })], {
			baseUrl: 'https://pinakes.test',
			findings,
		}).records[0]?.entry.freshness

	it('is when it was read and observed, when its makers changed it, and the newest version that is known', () => {
		expect(aged({ upstream: { ...upstream, changedAt: '2026-09-01' } }, health('1.2.0'))).toEqual({
			readAt: '2026-10-01',
			readCommit: 'a'.repeat(40),
			observedAt: '2026-10-05',
			observedVersion: '1.0.0',
			upstreamAt: '2026-09-01',
			newestVersion: '1.2.0',
			newestSeenAt: '2026-10-06',
			state: 'behind',
		})
	})

	it.each<[string, object, Findings]>([
		['current', {}, health('1.0.0')],
		['current', {}, health('1.0.0rc1')],
		['behind', {}, health('1.0.1')],
		['unknown', {}, {}],
		['archived', { upstream: { ...upstream, state: 'archived' } }, health('1.0.1')],
		['archived', { upstream }, { [upstream.repo]: { state: 'archived', checkedAt: '2026-10-06' } }],
		['moved', { upstream: { ...upstream, state: 'moved', movedTo: 'https://git.example.com/c/d' } }, {}],
		[
			'moved',
			{ upstream },
			{ [upstream.repo]: { state: 'moved', checkedAt: '2026-10-06', movedTo: 'https://x.example/y' } },
		],
	])('is %s where that is known', (state, fields, findings) => {
		expect(aged(fields, findings)?.state).toBe(state)
	})

	it('takes no observed version for the newest, because it was not looked for', () => {
		expect(aged({})?.newestVersion).toBeUndefined()
	})
})

it('tells nothing of what was seen of an entry that a verdict denies', () => {
	const verdict = { decision: 'deny', by: 'Security', until: '2030-01-01', reason: 'It sends files away.' } as const
	const draft = withReceipt(makeDraft('servers/example', server()), { subject: NPM, facts })
	const overlay = new Map([['servers/example', { verdict }]])
	const [record] = buildCatalogue([draft], { baseUrl: 'https://pinakes.test', overlay }).records
	const told = ['receipt', 'observed', 'context', 'access', 'toolsFrom'].filter((name) => name in (record?.entry ?? {}))
	expect([told, record?.receipt]).toEqual([[], undefined])
})

describe('what was observed', () => {
	const commit = 'c0ffee1'.padEnd(40, '0')
	it.each<[string, ReceiptSubject]>([
		['npm example-server@1.0.0', NPM],
		['pypi example', { type: 'pypi', name: 'example' }],
		['oci example/image@1.2.3', { type: 'oci', name: 'example/image', version: '1.2.3' }],
		['a bundle@2', { type: 'other', name: 'a bundle', version: '2' }],
		['https://mcp.example.com/mcp', { type: 'remote', url: 'https://mcp.example.com/mcp', transport: 'http' }],
		['the files of this entry', { type: 'files', sha256: 'a'.repeat(64), files: 2 }],
		['https://git.example/a/b', { type: 'repository', repo: 'https://git.example/a/b' }],
		[
			'https://git.example/a/b/c/d at c0ffee1',
			{ type: 'repository', repo: 'https://git.example/a/b', commit, path: 'c/d' },
		],
	])('is called %s', (words, subject) => {
		expect(observedOf(madeReceipt({ entry: 'servers/example', subject })).subject).toBe(words)
	})

	it('has what was measured and what npm installed, without what nobody asks an entry for', () => {
		const installed = { dependencies: 2, bytes: 10, files: 3, withInstallScripts: ['esbuild'] }
		const made = madeReceipt({
			entry: 'servers/example',
			facts: madeFacts([], {
				package: { ...installed, licence: { declared: 'MIT', digest: 'a'.repeat(64) } } as never,
			}),
			measured: { installMs: 1, startMs: 2, peakRssKb: 3, runMs: [4] },
		})
		expect(observedOf(made)).toMatchObject({ package: { ...installed, licence: 'MIT' } })
		expect(observedOf(made).measured).toEqual({ installMs: 1, startMs: 2, peakRssKb: 3 })
		expect(observedOf(madeReceipt({ entry: 'servers/example' })).package).toBeUndefined()
	})

	it('of an address is not of an entry that has no address, nor of one that has another', () => {
		const subject = { type: 'remote', url: 'https://mcp.example.com/mcp', transport: 'http' } as const
		const isCurrent = (more: object) => observed(server(more), { facts, subject }).receipt?.current
		const remote = (url: string) => ({ remote: { type: 'http', url } })
		expect(isCurrent({})).toBe(false)
		expect(isCurrent(remote('https://other.example.com/mcp'))).toBe(false)
		expect(isCurrent(remote(subject.url))).toBe(true)
	})
})
