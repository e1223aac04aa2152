import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { canonicalJson } from '../../../src/catalogue/canonical-json.ts'
import { sha256 } from '../../../src/catalogue/sha256.ts'
import { Draft } from '../../../src/cli/draft.ts'
import { refused } from '../../../src/cli/exit-error.ts'
import { Journal } from '../../../src/cli/journal.ts'
import { COMMANDS } from '../../../src/cli/program.ts'
import type { RemoteEntry } from '../../../src/cli/remote-entry.ts'
import type { ChangeLog } from '../../../src/schema/changes.ts'
import type { ContextCost } from '../../../src/schema/context-cost.ts'
import type { Observed } from '../../../src/schema/receipt-summary.ts'
import { LocalRegistry, Machine } from '../../support/cli.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { drafts } from './drafts.ts'

let registry: LocalRegistry
let machine: Machine

const WITHDRAWN = {
	state: 'withdrawn',
	on: '2026-11-20',
	reason: 'It sent secrets to a stranger.',
	successor: 'rules/small',
}

const publish = (...of: ReturnType<typeof drafts>) => registry.publish(buildCatalogue(of, { baseUrl: registry.url }))

interface Written {
	clients: string[]
	use: Record<string, object>
}

let published: ReturnType<LocalRegistry['published']>

beforeAll(async () => {
	registry = await new LocalRegistry().start()
	publish(...drafts())
	published = registry.published()
})
afterAll(() => registry.stop())
beforeEach(async () => {
	registry.reset(published)
	machine = new Machine(registry)
	await machine.run('add', 'servers:one', 'skills:counting', '--client', 'claude-code')
})
afterEach(() => machine.remove())

/** What was observed of a server that has these tools. */
const observed = (...names: string[]): Observed => {
	const o200k = { definition: 1, listing: 1, name: 1 }
	return { subject: 'a server', digest: sha256(names.join()), tools: names.map((name) => ({ name, o200k })) }
}

/** What an entry costs in a client. */
const costOf = (client: string, o200k: number): ContextCost => {
	const count = { o200k }
	return { client, name: client, listing: 'everything', always: count, onUse: count, atMost: count }
}

const RECEIPT = {
	observedAt: '2026-11-20',
	expiresAt: '2027-02-20',
	current: true,
	isExpired: false,
	url: '/data/receipts/skills/counting.json',
}

/** What a command said as JSON. */
const said = async (...words: string[]) => JSON.parse((await machine.run(...words, '--json')).out)

describe('drift', () => {
	it('is none where nothing changed', async () => {
		expect(await said('verify')).toEqual({ ok: true, entries: 2, differences: [], unlocked: [] })
		expect(await machine.run('outdated')).toMatchObject({ exit: 0 })
	})

	it.each([
		['clients', (manifest: Written) => manifest.clients.push('claude-cod')],
		['servers:one', (manifest: Written) => (manifest.use['servers:one'] = { clients: ['claude-cod'] })],
	])('is told where the manifest names a client that is none: %s', async (key, edit) => {
		const manifest = JSON.parse(machine.read('pinakes.json') ?? '')
		edit(manifest)
		machine.write('pinakes.json', JSON.stringify(manifest))
		expect(await said('verify')).toMatchObject({
			ok: false,
			differences: [{ key, kind: 'unknown client', where: 'manifest' }],
		})
		expect(await machine.run('verify')).toMatchObject({
			exit: 1,
			out: expect.stringContaining('“claude-cod” is not a client'),
		})
	})

	it('is none where the manifest writes the address of its registry with a slash at the end', async () => {
		machine.write(
			'pinakes.json',
			(machine.read('pinakes.json') ?? '').replace(`"registry": "${registry.url}"`, `"registry": "${registry.url}/"`),
		)
		expect(machine.read('pinakes.json')).toContain(`${registry.url}/"`)
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
		expect(await machine.run('install')).toMatchObject({ exit: 0 })
	})

	it('is told with both versions, and taken by update', async () => {
		publish(...drafts({ version: '1.3.0' }))
		expect(await machine.run('outdated')).toMatchObject({
			exit: 1,
			out: expect.stringContaining('version 1.2.3 → 1.3.0'),
		})
		expect(await said('update')).toMatchObject({ updated: ['servers:one'] })
		expect(machine.read('.mcp.json')).toContain('server-one@1.3.0')
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
	})

	it.each([
		{ when: 'before its files are written', writes: false },
		{ when: 'when its files are written', writes: true },
	])('is taken by the next update where one was killed $when', async ({ writes }) => {
		publish(...drafts({ version: '1.3.0' }))
		const write = Draft.prototype.write
		const killed = vi.spyOn(Draft.prototype, 'write').mockImplementationOnce(async function (this: Draft, journal) {
			if (writes) await write.call(this, journal)
			throw new Error('killed')
		})
		vi.spyOn(Journal.prototype, 'undo').mockResolvedValueOnce(refused('killed'))
		expect(await machine.run('update')).toMatchObject({ exit: 3 })
		killed.mockRestore()
		expect(await said('update')).toMatchObject({ updated: ['servers:one'] })
		expect(machine.read('.mcp.json')).toContain('server-one@1.3.0')
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
	})

	it('is asked for of all entries at once, and of the named one alone', async () => {
		const [first, second] = ['servers/one', 'skills/counting'].map((path) => `/api/registry/entries/${path}`)
		const both = Promise.withResolvers<void>()
		registry.answer(first ?? '', async (_, response) => {
			await both.promise
			response.end(registry.text(first ?? ''))
		})
		registry.answer(second ?? '', (_, response) => {
			both.resolve()
			response.end(registry.text(second ?? ''))
		})
		expect(await machine.run('outdated')).toMatchObject({ exit: 0 })
		registry.asked.length = 0
		await machine.run('update', 'servers:one')
		expect(registry.asked.filter((path) => path.startsWith('/api/registry/entries/'))).toEqual([first])
	})

	it('waits until it is as old as the rules want it', async () => {
		machine.write(
			'pinakes.json',
			machine.read('pinakes.json').replace(/\n}\n$/, ',\n\t"rules": { "minAge": "3d" }\n}\n'),
		)
		publish(...drafts({ version: '1.3.0' }))
		const log: ChangeLog = JSON.parse(registry.text('/data/changes.json'))
		const own = log.entries.filter(({ key }) => key === 'servers/one')
		const putLog = (entries: ChangeLog['entries']) =>
			registry.put('/data/changes.json', JSON.stringify({ ...log, entries }))
		const changedAt = (at: string) => putLog(own.map((one) => ({ ...one, at })))
		const waits = { updated: [], waiting: ['servers:one'] }
		for (const at of ['2026-11-30T00:00:00Z', '2026-11-28T00:00:01Z']) {
			changedAt(at)
			expect(await said('update')).toMatchObject(waits)
		}
		putLog([])
		expect(await said('update')).toMatchObject(waits)
		expect(machine.read('.mcp.json')).toContain('server-one@1.2.3')
		changedAt('2026-11-28T00:00:00Z')
		expect(await said('update')).toMatchObject({ updated: ['servers:one'], waiting: [] })
	})

	it('asks for what may do more than before', async () => {
		const [, ...others] = drafts()
		const server = {
			command: 'npx',
			args: ['-y', 'server-one'],
			package: { registry: 'npm', name: 'server-one', version: '2.0.0' },
		}
		const keyed = { ...server, env: [{ name: 'NEW_KEY', secret: true }] }
		publish(makeDraft('servers/one', { platforms: { 'claude-code': 'native' }, server: keyed }), ...others)
		const before = machine.everything()
		expect(await machine.run('update')).toMatchObject({ exit: 3, err: expect.stringContaining('reads NEW_KEY') })
		expect(machine.everything()).toEqual(before)
		expect(await machine.run('update', '--yes')).toMatchObject({ exit: 0 })
	})

	it('asks before the same command starts another package, and of a lock that names none not yet', async () => {
		const [, ...others] = drafts()
		const starts = (name: string, version: string) => {
			const server = { command: 'npx', args: ['-y', name], package: { registry: 'npm', name, version } }
			publish(makeDraft('servers/one', { platforms: { 'claude-code': 'native' }, server }), ...others)
		}
		starts('server-two', '2.0.0')
		const before = machine.everything()
		expect(await machine.run('update')).toMatchObject({
			exit: 3,
			err: expect.stringContaining('starts npx server-two'),
		})
		expect(machine.everything()).toEqual(before)
		const lock = machine.read('pinakes.lock')
		machine.write('pinakes.lock', lock.replace('"starts npx server-one"', '"starts npx"'))
		expect(machine.read('pinakes.lock')).not.toBe(lock)
		starts('server-one', '2.0.0')
		const outdated = await said('outdated')
		expect(outdated.entries).toMatchObject([{ key: 'servers:one' }])
		expect(JSON.stringify(outdated)).not.toMatch(/no longer starts|now also/)
		expect(await machine.run('update')).toMatchObject({ exit: 0 })
		expect(machine.read('pinakes.lock')).toContain('"starts npx server-one"')
	})

	/** The hook of the drafts with other words in its front matter. */
	const republishHook = (hook: object) =>
		publish(
			...drafts().filter(({ slug }) => slug !== 'guard'),
			makeDraft(
				'hooks/guard',
				{
					...{ firstParty: true, platforms: { 'claude-code': 'native' } },
					hook: { event: 'PreToolUse', matcher: 'Bash', script: 'guard.sh', runtime: 'sh', ...hook },
				},
				{ files: { 'guard.sh': 'exit 0\n' } },
			),
		)

	it.each([
		['another event', { event: 'SessionStart', matcher: undefined }, 'runs at SessionStart'],
		['one more event', { also: [{ event: 'Stop' }] }, 'runs at Stop'],
		['other tools', { matcher: 'Bash|Edit' }, 'runs at PreToolUse for Bash|Edit'],
		['every tool', { matcher: undefined }, 'runs at PreToolUse'],
	])('asks before a hook runs at %s, with update and with a second add', async (_, hook, words) => {
		await machine.run('add', 'hooks:guard', '--yes')
		republishHook(hook)
		expect((await said('outdated')).entries).toMatchObject([{ says: expect.stringContaining(`now also ${words}`) }])
		const before = machine.everything()
		for (const command of ['update', 'add'])
			expect(await machine.run(command, 'hooks:guard')).toMatchObject({ exit: 3, err: expect.stringContaining(words) })
		expect(machine.everything()).toEqual(before)
		expect(await machine.run('update', '--yes')).toMatchObject({ exit: 0 })
		expect(await machine.run('update')).toMatchObject({ exit: 0, out: expect.stringContaining('up to date') })
	})

	it('says where a hook no longer runs, and asks nothing if only its time limit is another', async () => {
		republishHook({ also: [{ event: 'Stop' }] })
		await machine.run('add', 'hooks:guard', '--yes')
		republishHook({ timeoutSeconds: 3 })
		expect(await machine.run('update')).toMatchObject({
			exit: 0,
			out: expect.stringContaining('no longer runs at Stop'),
		})
	})

	it('asks nothing of a second add whose lock lists less of the same entry', async () => {
		await machine.run('add', 'hooks:guard', '--yes')
		machine.write('pinakes.lock', machine.read('pinakes.lock').replace('"runs at PreToolUse for Bash",', ''))
		expect(await machine.run('add', 'hooks:guard')).toMatchObject({ exit: 0 })
	})

	it('asks before a skill may use another tool', async () => {
		const asking = (tool: string) =>
			`---\nname: counting\ndescription: Counts.\nallowed-tools: ${tool}\n---\n\nCount.\n`
		const takes = (tool: string) =>
			publish(...drafts({ skill: asking(tool), more: { skill: { name: 'counting', allowedTools: [tool] } } }))
		takes('Read')
		expect(await machine.run('update')).toMatchObject({ exit: 3, err: expect.stringContaining('uses Read') })
		await machine.run('update', '--yes')
		takes('Bash')
		const before = machine.everything()
		expect(await machine.run('update')).toMatchObject({ exit: 3, err: expect.stringContaining('uses Bash') })
		expect(machine.everything()).toEqual(before)
	})

	it('asks before an agent that listed its tools names none, and so has them all', async () => {
		const takes = (tools: string[]) =>
			publish(
				...drafts(),
				makeDraft(
					'roles/reviewer',
					{ firstParty: true, platforms: { 'claude-code': 'native' }, agent: { file: 'reviewer.md', tools } },
					{
						files: {
							'reviewer.md': `---\nname: reviewer\ndescription: Reviews.\n${tools.length ? `tools: ${tools.join(', ')}\n` : ''}---\n\nReview.\n`,
						},
					},
				),
			)
		takes(['Read', 'Grep'])
		expect(await machine.run('add', 'roles:reviewer', '--yes')).toMatchObject({ exit: 0 })
		takes([])
		const before = machine.everything()
		expect(await machine.run('update')).toMatchObject({ exit: 3, err: expect.stringContaining('uses every tool') })
		expect(machine.everything()).toEqual(before)
		expect(await machine.run('update', '--yes')).toMatchObject({ exit: 0 })
		takes(['Read'])
		expect(await machine.run('update')).toMatchObject({
			exit: 0,
			out: expect.stringContaining('no longer uses every tool'),
		})
	})

	it('of tools under a name that stays is told and asked about, also of a server that has no version', async () => {
		const server = { remote: { type: 'http', url: 'https://mcp.example.com/' } }
		const draft = makeDraft('servers/one', { platforms: { 'claude-code': 'native' }, server })
		const remote = (...names: string[]) => {
			publish(draft, ...drafts().slice(1))
			registry.restate('servers/one', { observed: observed(...names) })
		}
		remote('read')
		expect(await machine.run('update', 'one', '--yes')).toMatchObject({ exit: 0 })
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
		remote('read', 'delete_all')
		expect((await said('verify')).differences).toMatchObject([{ key: 'servers:one', kind: 'tools changed' }])
		expect((await said('outdated')).entries).toMatchObject([{ kind: 'tools changed' }])
		expect(await machine.run('update')).toMatchObject({ exit: 3, err: expect.stringContaining('has different tools') })
		expect(await machine.run('update', '--yes')).toMatchObject({ exit: 0 })
		expect(await machine.run('outdated')).toMatchObject({ exit: 0 })
	})

	it('of a licence is no other content: it is told, installed and started as locked, and taken by update', async () => {
		registry.restate('servers/one', { license: 'AGPL-3.0-only' })
		const before = machine.everything()
		for (const words of [['install'], ['install', '--frozen'], ['run', 'one', '--dry-run']])
			expect(await machine.run(...words)).toMatchObject({ exit: 0 })
		expect(machine.everything()).toEqual(before)
		expect((await said('outdated')).entries).toMatchObject([{ kind: 'outdated', says: 'licence none → AGPL-3.0-only' }])
		expect(await machine.run('verify')).toMatchObject({ exit: 1 })
		expect(await said('update')).toMatchObject({ updated: ['servers:one'] })
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
		expect(JSON.parse(machine.read('pinakes.lock')).entries['servers:one'].license).toBe('AGPL-3.0-only')
	})

	it('of a licence and of files at once names both', async () => {
		publish(...drafts({ skill: '---\nname: counting\ndescription: Other.\n---\n\nOther.\n' }))
		registry.restate('skills/counting', { license: 'AGPL-3.0-only' })
		expect((await said('outdated')).entries).toMatchObject([
			{ says: 'licence none → AGPL-3.0-only; other files or another install option' },
		])
	})

	it('is none for a lock of an earlier installer, whose digest has the licence in it', async () => {
		registry.restate('servers/one', { license: 'MIT' })
		await machine.run('update')
		const { install, files, license, details } = JSON.parse(registry.text('/api/registry/entries/servers/one')).entry
		const ways = install.map(({ note: _, ...option }: { note?: string }) => option)
		const start = [details.server.command, ...details.server.args]
		const earlier = `sha256:${sha256(canonicalJson({ install: ways, files, license, start }))}`
		const now = machine.read('pinakes.lock')
		machine.write('pinakes.lock', now.replace(/("servers:one".*"entry":")[^"]+/, `$1${earlier}`))
		expect(machine.read('pinakes.lock')).not.toBe(now)
		registry.restate('servers/one', { license: 'AGPL-3.0-only' })
		for (const words of [
			['install', '--frozen'],
			['run', 'one', '--dry-run'],
		])
			expect(await machine.run(...words)).toMatchObject({ exit: 0 })
		registry.restate('servers/one', { license })
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
		expect(await machine.run('install')).toMatchObject({ exit: 0 })
		expect(machine.read('pinakes.lock')).toBe(now)
	})

	it('of what was measured of an entry is left to update, and stops no clone', async () => {
		registry.restate('skills/counting', { context: [costOf('claude-code', 99)], receipt: { ...RECEIPT, tokens: 7 } })
		expect(await machine.run('install', '--frozen')).toMatchObject({ exit: 0 })
	})

	it('of tokens is refused in every client that has a way, also in one that documents nothing', async () => {
		const rule = (most: number) =>
			machine.write(
				'pinakes.json',
				JSON.stringify({ registry: registry.url, clients: ['cursor'], use: {}, rules: { alwaysTokens: most } }),
			)
		registry.restate('servers/two', { context: [costOf('claude-code', 5), costOf('generic', 99)] })
		rule(98)
		const ran = await machine.run('add', 'servers:two')
		expect(ran).toMatchObject({ exit: 3, err: expect.stringContaining('would take 99 tokens') })
		rule(99)
		expect(await machine.run('add', 'servers:two')).toMatchObject({ exit: 0, err: '' })
		// What takes more already keeps nobody from a change that adds nothing to it.
		rule(98)
		expect(await machine.run('add', 'servers:two')).toMatchObject({ exit: 0, err: '' })
	})

	it('of tokens that nobody measured is said to be uncounted, where the rules count them', async () => {
		const add = async () => (await machine.run('add', 'servers:two', 'hooks:guard', '--yes')).out
		const manifest = JSON.parse(machine.read('pinakes.json'))
		machine.write('pinakes.json', JSON.stringify({ ...manifest, rules: { alwaysTokens: 10 } }))
		const out = await add()
		expect(out).toContain('servers:two is not counted by rules.alwaysTokens: nobody has measured')
		expect(out).not.toContain('hooks:guard is not counted')
		machine.write('pinakes.json', JSON.stringify(manifest))
		expect(await add()).not.toContain('alwaysTokens')
	})

	it('of tools at the same version stops a clone', async () => {
		registry.restate('servers/one', { observed: observed('read') })
		await machine.run('add', 'servers:one')
		registry.restate('servers/one', { observed: observed('read', 'delete_all') })
		for (const words of [['install'], ['install', '--frozen']])
			expect(await machine.run(...words)).toMatchObject({
				exit: 3,
				err: expect.stringContaining('differs from the lock'),
			})
	})

	it('of a version with other tools is an ordinary update, which asks nothing', async () => {
		registry.restate('servers/one', { observed: observed('read') })
		await machine.run('add', 'servers:one')
		publish(...drafts({ version: '1.3.0' }))
		registry.restate('servers/one', { observed: observed('read', 'write') })
		expect((await said('outdated')).entries).toMatchObject([
			{ kind: 'outdated', says: expect.stringContaining('version 1.2.3 → 1.3.0; ') },
		])
		expect(await machine.run('update')).toMatchObject({ exit: 0 })
	})

	it('is asked for by a slug as well, and not of what is not installed', async () => {
		expect(await machine.run('update', 'one', 'skills/counting')).toMatchObject({ exit: 0 })
		expect(await machine.run('update', 'two')).toMatchObject({ exit: 2, err: expect.stringContaining('not installed') })
	})

	it('of an entry that has gone is told, and it can still be removed', async () => {
		const [, ...others] = drafts()
		publish(...others.filter(({ category }) => category !== 'sets'))
		expect((await said('verify')).differences).toMatchObject([{ key: 'servers:one', kind: 'gone' }])
		expect(await machine.run('install')).toMatchObject({ exit: 3, err: expect.stringContaining('remove servers:one') })
		expect(await machine.run('remove', 'servers:one')).toMatchObject({ exit: 0 })
	})

	it('is taken of the others where one entry has gone, which is not said to be up to date', async () => {
		const publishRest = (version?: string) => {
			const rest = drafts(version === undefined ? {} : { version })
			publish(...rest.filter(({ category }) => !['skills', 'sets'].includes(category)))
		}
		publishRest()
		const ran = await machine.run('update')
		expect(ran).toMatchObject({
			exit: 1,
			out: expect.stringContaining('skills:counting is gone, and stays installed: the registry no longer has it.'),
		})
		expect(ran.out).not.toContain('up to date')
		publishRest('1.3.0')
		expect(await said('update')).toMatchObject({
			updated: ['servers:one'],
			lost: [{ key: 'skills:counting', kind: 'gone' }],
		})
		expect(machine.read('.mcp.json')).toContain('server-one@1.3.0')
	})

	it.each([
		['withdrawn', { lifecycle: WITHDRAWN }, 'withdrawn', `${WITHDRAWN.reason} Use rules:small instead.`],
		['moved', { renamedFrom: [{ path: 'skills/counting', on: '2026-11-20' }] }, 'gone', 'It is now skills/counts.'],
	])('of an entry that was %s is told with the reason and what to use instead', async (state, more, kind, says) => {
		const others = drafts().filter(({ category }) => !['skills', 'sets'].includes(category))
		const own = { firstParty: true, platforms: { 'claude-code': 'native' }, skill: { name: 'counting' } }
		const path = state === 'moved' ? 'skills/counts' : 'skills/counting'
		const files = { 'SKILL.md': '---\nname: counting\ndescription: Counts.\n---\n\nCount.\n' }
		publish(...others, makeDraft(path, { ...own, ...more }, { files }))
		expect((await said('verify')).differences).toEqual([{ key: 'skills:counting', kind, where: 'registry', says }])
		expect(await machine.run('outdated')).toMatchObject({ exit: 1, out: `skills:counting  ${kind}: ${says}\n` })
		expect((await machine.run('update')).out).toContain(
			`skills:counting is ${kind}, and stays installed: ${says} Remove it with: pinakes remove skills:counting`,
		)
		const was = state === 'moved' ? 'renamed' : 'withdrawn'
		expect(await machine.run('add', 'skills:counting')).toMatchObject({
			exit: 3,
			err: `skills:counting was ${was}. ${says}\n`,
		})
	})

	it('is locked with the commit that was read of what is kept elsewhere', async () => {
		const upstream = { repo: 'https://github.com/somebody/skills', path: 'counting', commit: 'c'.repeat(40) }
		publish(...drafts({ more: { upstream }, skill: '---\nname: counting\ndescription: Other.\n---\n\nOther.\n' }))
		expect(await said('update')).toMatchObject({ updated: ['skills:counting'] })
		expect(JSON.parse(machine.read('pinakes.lock')).entries['skills:counting'].commit).toBe(upstream.commit)
	})

	it('takes out what a new version no longer ships', async () => {
		const others = drafts().filter(({ slug }) => slug !== 'counting')
		publish(
			...others,
			makeDraft(
				'skills/counting',
				{ firstParty: true, platforms: { 'claude-code': 'native' }, skill: { name: 'counting' } },
				{ files: { 'SKILL.md': '---\nname: counting\ndescription: Counts.\n---\n\nCount.\n' } },
			),
		)
		expect(await machine.run('update')).toMatchObject({ exit: 0 })
		expect(Object.keys(machine.everything())).not.toContain('project/.claude/skills/counting/scripts')
	})

	it('leaves what it made for values that a new version no longer has to those it has now', async () => {
		const before = machine.everything()
		const { install } = JSON.parse(registry.text('/api/registry/entries/hooks/guard')).entry as RemoteEntry
		const hooksAt = (...events: string[]) => {
			const text = JSON.stringify({ hooks: Object.fromEntries(events.map((event) => [event, [{ hooks: [] }]])) })
			registry.restate('hooks/guard', {
				install: install.map((option) => (option.kind === 'config' ? { ...option, text } : option)),
			})
		}
		hooksAt('Notification', 'PreToolUse')
		await machine.run('add', 'hooks:guard', '--yes')
		hooksAt('Stop')
		expect(await machine.run('update', 'hooks:guard')).toMatchObject({ exit: 0 })
		expect(JSON.parse(machine.read('.claude/settings.json'))).toEqual({ hooks: { Stop: [{ hooks: [] }] } })
		expect(await machine.run('remove', 'hooks:guard')).toMatchObject({ exit: 0 })
		expect(machine.everything()).toEqual(before)
	})

	it('cannot be asked for where the registry is away; the disk can', async () => {
		registry.answer('/api/registry/entries/servers/one', (request) => request.destroy())
		expect(await machine.run('verify')).toMatchObject({ exit: 4 })
		expect(await machine.run('verify', '--offline')).toMatchObject({ exit: 0 })
	})
})

describe('other commands', () => {
	it('say whose something is', async () => {
		expect((await said('why', '.mcp.json')).places).toMatchObject([{ of: ['servers:one'], wanted: ['servers:one'] }])
		expect(await machine.run('why', 'nothing')).toMatchObject({ exit: 2 })
	})

	it.each(['skills:counting', 'skills/counting', 'Counting', '/skills/counting'])(
		'say what %s has written',
		async (word) => {
			const { places } = await said('why', word.startsWith('/') ? `${registry.url}${word}` : word)
			expect(places).toMatchObject([
				{ place: '.claude/skills/counting/SKILL.md' },
				{ place: '.claude/skills/counting/scripts/count.sh' },
			])
		},
	)

	it('print the lock as a bill of materials, the same each time', async () => {
		const { out } = await machine.run('sbom')
		expect(JSON.parse(out)).toMatchObject({
			bomFormat: 'CycloneDX',
			components: [{ name: 'servers:one', version: '1.2.3' }, { name: 'skills:counting' }],
		})
		expect((await machine.run('sbom')).out).toBe(out)
	})

	it('say how a server is started as it is locked', async () => {
		expect(await said('run', 'servers:one', '--dry-run')).toEqual({ command: 'npx', args: ['-y', 'server-one@1.2.3'] })
	})

	it.each([...'&|<>^%!"`\r\n'])('start nothing on Windows with %j in a word', async (sign) => {
		const other = new Machine(registry, { platform: 'win32', cwd: machine.project, home: machine.home })
		expect(await other.run('run', 'one', '--dry-run', '--', 'a b')).toMatchObject({ exit: 0 })
		expect(await other.run('run', 'one', '--dry-run', '--', `a${sign}b`)).toMatchObject({
			exit: 3,
			err: expect.stringContaining('cannot be handed to a program of Windows safely'),
		})
		other.remove()
	})

	it.each([
		[0, 0],
		[1, 3],
	])('say with %i that a server ended with %i', async (exit, code) => {
		const server = { command: process.execPath, args: ['-e', `process.exit(${code})`] }
		publish(makeDraft('servers/ends', { platforms: { 'claude-code': 'native' }, server }))
		const other = new Machine(registry)
		await other.run('add', 'servers:ends', '--client', 'claude-code')
		expect(await other.run('run', 'servers:ends')).toMatchObject({ exit })
		other.remove()
	})

	it('take over what other tools wrote down', async () => {
		const other = new Machine(registry)
		other.write(
			'.cursor/mcp.json',
			'{"mcpServers":{"theirs":{"command":"npx","args":["-y","server-two@0.9.0"]},"own":{"command":"own"}}}',
		)
		other.write('.mcp.json', '{"mcpServers":{"own":{"command":"own"}}}')
		other.write('skills-lock.json', '{"version":1,"skills":{"counting":{"source":"somebody/skills"}}}')
		const { exit, out } = await other.run('import', '--client', 'claude-code', '--json')
		expect({ exit, ...JSON.parse(out) }).toMatchObject({
			exit: 0,
			added: expect.arrayContaining(['servers:two', 'skills:counting']),
		})
		expect(JSON.parse(other.read('.mcp.json')).mcpServers).toHaveProperty('own')
		other.remove()
	})

	it('leave a server that the client has under another name, and say how to take it over', async () => {
		const other = new Machine(registry)
		const config = '{"mcpServers":{"theirs":{"command":"npx","args":["-y","server-two@1.2.3"]}}}'
		other.write('.mcp.json', config)
		const ran = await other.run('import', '--client', 'claude-code')
		expect(ran).toMatchObject({
			exit: 0,
			out: expect.stringContaining('theirs in .mcp.json is servers:two under another name. It was left as it is'),
		})
		expect(other.read('.mcp.json')).toBe(config)
		other.write('.mcp.json', config.replace('theirs', 'two'))
		expect(await other.run('import', '--client', 'claude-code', '--force')).toMatchObject({ exit: 0 })
		const { mcpServers } = JSON.parse(other.read('.mcp.json'))
		expect(Object.keys(mcpServers)).toEqual(['two'])
		other.remove()
	})

	it('say of a server that the client has under two names that one of them has to go', async () => {
		const other = new Machine(registry)
		const server = { command: 'npx', args: ['-y', 'server-two@1.2.3'] }
		other.write('.mcp.json', JSON.stringify({ mcpServers: { two: server, second: server } }))
		const { exit, out } = await other.run('import', '--client', 'claude-code')
		expect(exit).toBe(0)
		expect(out).toContain(
			'second in .mcp.json is also servers:two, so the server is there twice. Remove one of the two.',
		)
		expect(out).not.toContain('rename it')
		other.remove()
	})

	it('keep a path that is there already, and ask for it where two clients have another each', async () => {
		const other = new Machine(registry)
		const config = (path: string) =>
			JSON.stringify({ mcpServers: { folder: { command: 'npx', args: ['-y', 'server-folder@1.2.3', path] } } })
		other.write('.mcp.json', config('/srv/docs'))
		expect(await other.run('import', '--client', 'claude-code')).toMatchObject({ exit: 0, err: '' })
		expect(other.read('.mcp.json')).toBe(config('/srv/docs'))
		expect(JSON.parse(other.read('pinakes.json')).use['servers:folder']).toEqual({
			set: { '/path/to/folder': '/srv/docs' },
		})
		expect(await other.run('verify')).toMatchObject({ exit: 0 })
		other.remove()
		const torn = new Machine(registry)
		torn.write('.mcp.json', config('/srv/docs'))
		torn.write('.cursor/mcp.json', config('/srv/more'))
		const { exit, err } = await torn.run('import', '--client', 'claude-code,cursor')
		expect({ exit, err }).toEqual({ exit: 3, err: expect.stringContaining('needs a value for /path/to/folder') })
		torn.remove()
	})

	it('leave what a client has otherwise under the same name, name it, and take over the rest', async () => {
		const other = new Machine(registry)
		const config = '{"mcpServers":{"one":{"type":"stdio","command":"npx","args":["-y","server-one"],"env":{}}}}\n'
		other.write('.mcp.json', config)
		other.write('skills-lock.json', '{"version":1,"skills":{"counting":{"source":"somebody/skills"}}}')
		const { exit, out } = await other.run('import', '--client', 'claude-code', '--json')
		expect(exit).toBe(0)
		expect(JSON.parse(out)).toMatchObject({
			added: ['skills:counting'],
			leftOut: [expect.stringMatching(/^servers:one is left out\. .*--force/)],
		})
		expect(other.read('.mcp.json')).toBe(config)
		expect(await other.run('import', '--force')).toMatchObject({ exit: 0 })
		expect(other.read('.mcp.json')).toContain('server-one@1.2.3')
		other.remove()
	})

	it('take over a skill by its folder, whatever its name, and not another of the same repository', async () => {
		const other = new Machine(registry)
		publish(
			...drafts({ more: { upstream: { repo: 'https://github.com/somebody/skills', path: 'counting/of-words' } } }),
		)
		const skill = (path: string) => ({ source: 'somebody/skills', skillPath: `${path}/SKILL.md` })
		other.write('skills-lock.json', JSON.stringify({ skills: { words: skill('counting/of-words') } }))
		const found = JSON.parse((await other.run('import', '--client', 'claude-code', '--json')).out).found
		other.write('skills-lock.json', JSON.stringify({ skills: { words: skill('counting/of-lines') } }))
		const { out } = await other.run('import', '--client', 'claude-code')
		expect(found).toMatchObject([{ name: 'words', key: 'skills:counting' }])
		expect(out).toContain('words in skills-lock.json is not in this registry')
		other.remove()
	})

	it('take over no skill of the same name that comes from elsewhere', async () => {
		const other = new Machine(registry)
		other.write('skills-lock.json', '{"version":1,"skills":{"counting":{"source":"stranger/skills"}}}')
		const { out } = await other.run('import', '--client', 'claude-code')
		expect(out).toContain('counting in skills-lock.json is not in this registry and was left as it is.')
		other.remove()
	})

	it.each([
		[['add'], 'Something is missing. Write: pinakes add <entry…> (the help is pinakes add --help)'],
		[['list', 'servers'], '“servers” is not expected here. Write: pinakes list (the help is pinakes list --help)'],
	])('of the wrong number of words say how they are written: %j', async (words, err) => {
		expect(await machine.run(...words)).toMatchObject({ exit: 2, err: `${err}\n` })
	})

	it.each(COMMANDS.map(({ name }) => [name]))(
		'%s says what it does, and refuses an option that it does not have',
		async (name) => {
			expect(await machine.run(name, '--help')).toMatchObject({ exit: 0, out: expect.stringContaining('--json') })
			expect(await machine.run(name, '--no-such-option')).toMatchObject({
				exit: 2,
				err: expect.stringContaining('has no option'),
			})
		},
	)

	it('are in the manual and in the completion of every shell', async () => {
		for (const words of [['man'], ['completion', 'bash'], ['completion', 'zsh'], ['completion', 'fish']]) {
			const { out } = await machine.run(...words)
			for (const { name } of COMMANDS) expect(out).toContain(name)
		}
	})
})
