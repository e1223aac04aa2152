import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatLock, headsOf, readLock } from '../../../src/cli/lock.ts'
import { readManifest } from '../../../src/cli/manifest.ts'
import { Machine } from '../../support/cli.ts'
import { machine, newMachine, registry, useMachines } from './machines.ts'

useMachines()

const FILES = ['pinakes.json', 'pinakes.lock']

/** What a merge leaves of two texts that differ in the middle. */
function conflict(ours: string, theirs: string): string {
	const [one, other] = [ours.split('\n'), theirs.split('\n')]
	let start = 0
	while (one[start] === other[start]) start++
	let end = 0
	while (one.at(-1 - end) === other.at(-1 - end)) end++
	const middle = (lines: string[]) => lines.slice(start, lines.length - end)
	return [
		...one.slice(0, start),
		...['<<<<<<< HEAD', ...middle(one), '=======', ...middle(other), '>>>>>>> theirs'],
		...one.slice(one.length - end),
	].join('\n')
}

describe('the lock', () => {
	it('of a newer installer is left to that one, and nobody is told to remove it', async () => {
		await machine.run('add', 'servers:one', '--client', 'cursor')
		machine.write('pinakes.lock', machine.read('pinakes.lock').replace('"lockVersion": 1', '"lockVersion": 2'))
		const { exit, err } = await machine.run('verify')
		expect(exit).toBe(3)
		expect(err).toContain('pinakes.lock was written by a newer installer')
		expect(err).not.toContain('remove it')
	})

	it('gives the same bytes on another machine, in another home, language and time zone', async () => {
		await machine.run(
			'add',
			'servers:one',
			'servers:keyed',
			'skills:counting',
			'hooks:guard',
			'--client',
			'claude-code,cursor',
			'--yes',
		)
		const settings = [
			{ TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
			{ TZ: 'America/Los_Angeles', LC_ALL: 'C' },
		]
		const others = settings.map((_, i) => new Machine(registry, { now: () => i }))
		for (const [i, other] of others.entries()) {
			for (const [name, value] of Object.entries(settings[i] ?? {})) vi.stubEnv(name, value)
			for (const file of FILES) other.write(file, machine.read(file))
			expect(await other.run('install', '--frozen')).toMatchObject({ exit: 0, err: '' })
			for (const file of FILES) expect(other.read(file)).toBe(machine.read(file))
			vi.unstubAllEnvs()
		}
		const [one, two] = others.map((other) => other.everything(other.project))
		expect(one).toEqual(two)
		expect(Object.keys(one ?? {})).toEqual(Object.keys(machine.everything(machine.project)))
		for (const other of others) other.remove()
	})

	it('holds no time, no path of the machine and nothing that was not asked for', async () => {
		await machine.run('add', 'servers:one', '--client', 'claude-code')
		const text = machine.read('pinakes.lock')
		expect(text).not.toContain(machine.root)
		expect(Object.keys(JSON.parse(text))).toEqual(['lockVersion', 'entries', 'writes'])
		expect(JSON.parse(text).writes['.mcp.json']['/mcpServers/one']).toMatchObject({ of: 'servers:one', made: 3 })
	})

	it('does not depend on the order in which entries came', async () => {
		const other = new Machine(registry)
		for (const key of ['skills:counting', 'servers:one', 'rules:small'])
			await machine.run('add', key, '--client', 'cursor')
		for (const key of ['rules:small', 'skills:counting', 'servers:one'])
			await other.run('add', key, '--client', 'cursor')
		for (const file of FILES) expect(other.read(file)).toBe(machine.read(file))
		other.remove()
	})

	it('keeps the entries of both sides where a merge left a conflict', async () => {
		const other = new Machine(registry)
		await machine.run('add', 'servers:one', '--client', 'claude-code')
		await other.run('add', 'servers:two', 'skills:counting', '--client', 'claude-code')
		for (const file of FILES) machine.write(file, conflict(machine.read(file), other.read(file)))
		expect(await machine.run('install')).toMatchObject({ exit: 0, err: '' })
		expect(Object.keys(JSON.parse(machine.read('pinakes.lock')).entries)).toEqual([
			'servers:one',
			'servers:two',
			'skills:counting',
		])
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
		other.remove()
	})

	it('keeps the owners of both sides of a merge conflict, so that what both wrote stays while one needs it', async () => {
		await machine.run('add', 'servers:one', '--client', 'claude-code')
		const settings = machine.read('.mcp.json')
		for (const file of FILES) {
			const ours = machine.read(file)
			machine.write(file, conflict(ours, ours.replaceAll('servers:one', 'servers:other')))
		}
		expect(await machine.run('remove', 'servers:one')).toMatchObject({ exit: 0 })
		expect(machine.read('.mcp.json')).toBe(settings)
		expect(await machine.run('remove', 'servers:other')).toMatchObject({ exit: 0 })
		expect(machine.everything()).not.toHaveProperty('project/.mcp.json')
	})

	it.each([
		['{"lockVersion":1,"entries":{'],
		['[]'],
		['{"lockVersion":0,"entries":{},"writes":{}}'],
		['{"lockVersion":1,"entries":{"a:b":{}},"writes":{}}'],
		...[-1, 0.5, '1', null].map((size) => [
			JSON.stringify({ lockVersion: 1, log: { size, root: '' }, entries: {}, writes: {} }),
		]),
		...[
			...[{ always: '12' }, { powers: 'network' }, { powers: [1] }, { package: 1 }, { version: {} }, { license: [] }],
			...[
				{ entry: ['0'.repeat(64)] },
				{ entry: { toString: 1 } },
				{ commit: null },
				{ tokens: 'many' },
				{ tools: true },
			],
		].map((fields) => [
			JSON.stringify({ lockVersion: 1, entries: { 'a:b': { entry: '0'.repeat(64), ...fields } }, writes: {} }),
		]),
	])('stops everything where it cannot be read: %s', async (text) => {
		machine.write('pinakes.lock', text)
		const before = machine.everything()
		expect(await machine.run('add', 'servers:one', '--client', 'claude-code')).toMatchObject({
			exit: 3,
			err: expect.stringContaining('cannot be read'),
		})
		expect(machine.everything()).toEqual(before)
	})

	it.each([
		{ of: 1 },
		{ of: [1] },
		{ of: {} },
		{ sha256: 1 },
		{ sha256: 'x' },
		{ made: 0 },
		{ made: 1.5 },
		{ made: 65 },
	])('cannot be read where %j is said of what was written', (fields) => {
		const written = { of: 'servers:one', sha256: '0'.repeat(64), made: 64 }
		const lockWith = (one: object) =>
			JSON.stringify({ lockVersion: 1, entries: {}, writes: { '.mcp.json': { '/mcpServers/one': one } } })
		expect(readLock(lockWith(written), 'pinakes.lock').writes['.mcp.json']).toHaveProperty(['/mcpServers/one'])
		expect(() => readLock(lockWith({ ...written, ...fields }), 'pinakes.lock')).toThrow('cannot be read')
	})

	it('knows everything that was seen of the log, the largest first and each head once', () => {
		const head = (size: number, root: string) => ({ size, root })
		const whole = readLock(undefined, 'pinakes.lock')
		const theirs = { ...whole, log: head(5, 'a'), others: [head(2, 'b'), head(2, 'c')] }
		expect(headsOf({ ...whole, log: head(2, 'b') }, theirs)).toEqual([head(5, 'a'), head(2, 'b'), head(2, 'c')])
	})

	it.each([[[1]], ['.claude'], [{}]])('cannot be read where its folders are %j', (folders) => {
		const text = JSON.stringify({ lockVersion: 1, folders, entries: {}, writes: {} })
		expect(() => readLock(text, 'pinakes.lock')).toThrow('cannot be read')
	})

	it('has the published shape, as the manifest has', async () => {
		await machine.run(
			'add',
			'servers:keyed',
			'hooks:guard',
			'skills:counting',
			'--client',
			'claude-code,vscode',
			'--yes',
		)
		const ajv = addFormats.default(new Ajv2020({ strict: false }))
		for (const [schema, file] of [
			['project', 'pinakes.json'],
			['lock', 'pinakes.lock'],
		] as const) {
			const isValid = ajv.compile(JSON.parse(registry.text(`/schemas/${schema}.json`)))
			const text = machine.read(file).replaceAll('http://127', 'https://127')
			expect({ valid: isValid(JSON.parse(text)), errors: isValid.errors }).toEqual({ valid: true, errors: null })
		}
	})

	it('is read as it was written', async () => {
		await machine.run('add', 'servers:keyed', 'hooks:guard', '--client', 'claude-code,vscode', '--yes')
		const text = machine.read('pinakes.lock')
		expect(formatLock(readLock(text, 'pinakes.lock'))).toBe(text)
	})

	it('loses nothing where five machines add to one project at once', async () => {
		const keys = ['servers:one', 'servers:two', 'servers:keyed', 'skills:counting', 'rules:small']
		const machines = keys.map(() => new Machine(registry, { cwd: machine.project }))
		const ran = await Promise.all(keys.map((key, i) => machines[i]?.run('add', key, '--client', 'claude-code')))
		expect(ran.map((one) => one?.exit)).toEqual([0, 0, 0, 0, 0])
		expect(Object.keys(JSON.parse(machine.read('pinakes.lock')).entries).toSorted()).toEqual(keys.toSorted())
		expect(Object.keys(JSON.parse(machine.read('.mcp.json')).mcpServers).toSorted()).toEqual(['keyed', 'one', 'two'])
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
		for (const one of machines) one.remove()
	})
})

describe('the manifest', () => {
	const fine = () => ({
		...{ registry: registry.url, clients: ['claude-code'], note: 'of the team' },
		use: {
			'servers:one': '*',
			'servers:folder': { clients: ['cursor'], set: { '/path/to/folder': '/srv' }, way: 'x', newest: true },
		},
		rules: { minAge: '2w', alwaysTokens: 0, refuse: ['deprecated', 'withdrawn'] },
	})
	const isPublished = (value: object) => {
		const ajv = addFormats.default(new Ajv2020({ strict: false }))
		const text = JSON.stringify(value).replaceAll('http://127', 'https://127')
		return ajv.compile(JSON.parse(registry.text('/schemas/project.json')))(JSON.parse(text))
	}

	it('is read with everything that its published schema has', () => {
		expect(isPublished(fine())).toBe(true)
		expect(readManifest(JSON.stringify(fine()), { file: 'f', registry: 'r' }).rules).toEqual(fine().rules)
	})

	it.each([
		[{ use: { 'servers:one': '4.0.0' } }, 'use.servers:one is "4.0.0". Write "*", or an object'],
		[
			{ use: { 'servers:one': { client: ['cursor'] } } },
			'use.servers:one.client is not known here. Did you mean clients?',
		],
		[{ use: { 'servers:one': { newest: 'yes' } } }, 'use.servers:one.newest is "yes". Write true, or leave it out.'],
		[{ use: { 'servers:one': { set: ['/srv'] } } }, 'use.servers:one.set is ["/srv"]. Write an object of strings'],
		[{ use: { one: '*' } }, 'use.one is not a key. Write category:slug.'],
		[{ use: ['servers:one'] }, 'use is ["servers:one"]. Write an object'],
		[{ clients: 'cursor' }, 'clients is "cursor". Write a list of strings'],
		[
			{ rules: { minAge: '3 days' } },
			'rules.minAge is "3 days". Write a number and h, d or w, such as "12h", "3d" or "2w".',
		],
		[{ rules: { minage: '3d' } }, 'rules.minage is not known here. Did you mean minAge?'],
		[{ rules: { alwaysTokens: 1.5 } }, 'rules.alwaysTokens is 1.5. Write a whole number'],
		[{ rules: { refuse: ['deprecatd'] } }, 'rules.refuse is ["deprecatd"]. Write a list of "deprecated", "withdrawn".'],
	])('with %j is refused as its published schema refuses it, and the line is named', async (more, why) => {
		const value = { ...fine(), ...more }
		expect(isPublished(value)).toBe(false)
		const text = JSON.stringify(value, null, 2)
		machine.write('pinakes.json', text)
		const before = machine.everything()
		for (const command of ['install', 'verify']) {
			const ran = await machine.run(command)
			expect(ran).toMatchObject({ exit: 3, err: expect.stringContaining(why) })
			const line = Number(/line (\d+), /.exec(ran.err)?.[1])
			expect(text.split('\n')[line - 1]).toContain(`"${/[\w:]+(?= is)/.exec(why)?.[0]}"`)
		}
		expect(machine.everything()).toEqual(before)
	})

	it.each([
		['{\n  "clients": [],\n  // of the team\n  "use": {}\n}', 'line 3 is a comment'],
		['{\n  "clients": [],\n  "use": {}', 'line 3 cannot be read'],
		['[]', 'It must be an object'],
		['{"clinets": ["cursor"], "use": {}}', 'clinets is not known here. Write clients.'],
	])('of which nothing can be used is refused with the cause: %s', (text, why) => {
		expect(() => readManifest(text, { file: 'pinakes.json', registry: 'r' })).toThrow(why)
	})

	it('of a conflict has the rules that allow less, whichever side they are on', () => {
		const rulesOf = (ours: string, theirs: string) =>
			readManifest(`{"rules": {\n<<<<<<< a\n${ours}\n=======\n${theirs}\n>>>>>>> b\n}}`, { file: 'f', registry: 'r' })
				.rules
		const loose = '"minAge": "36h", "alwaysTokens": 4000, "refuse": ["deprecated"]'
		const strict = '"minAge": "2d", "alwaysTokens": 0, "refuse": ["withdrawn"]'
		const both = { minAge: '2d', alwaysTokens: 0, refuse: ['deprecated', 'withdrawn'] }
		expect(rulesOf(loose, strict)).toEqual(both)
		expect(rulesOf(strict, loose)).toEqual({ ...both, refuse: ['withdrawn', 'deprecated'] })
		expect(rulesOf('', strict)).toEqual({ minAge: '2d', alwaysTokens: 0, refuse: ['withdrawn'] })
		expect(rulesOf('', '')).toEqual({})
	})

	it('of a conflict is refused without a line, since those of the sides are not those of the file', () => {
		const text = '{"rules": {\n<<<<<<< a\n"minAge": "3d"\n=======\n"minAge": "3 days"\n>>>>>>> b\n}}'
		expect(() => readManifest(text, { file: 'f', registry: 'r' })).toThrow('f: rules.minAge is "3 days". Write')
	})
})

describe('install', () => {
	beforeEach(async () => {
		await machine.run('add', 'servers:one', 'skills:counting', '--client', 'claude-code')
	})

	it.each(['install', 'update'])(
		'by %s takes nothing out where the manifest names no client any more',
		async (command) => {
			const { clients: _, ...manifest } = JSON.parse(machine.read('pinakes.json'))
			machine.write('pinakes.json', JSON.stringify(manifest))
			const lock = JSON.parse(machine.read('pinakes.lock'))
			for (const entry of Object.values<{ license?: string }>(lock.entries)) entry.license = 'Zlib'
			machine.write('pinakes.lock', JSON.stringify(lock))
			const before = machine.everything()
			expect(await machine.run(command)).toMatchObject({
				exit: 3,
				err: expect.stringContaining('servers:one has no client to go into. Name clients in the manifest'),
			})
			expect(machine.everything()).toEqual(before)
		},
	)

	it('with --frozen fails where the manifest wants more than the lock has, and writes nothing', async () => {
		machine.write(
			'pinakes.json',
			machine.read('pinakes.json').replace('"servers:one"', '"servers:two": "*",\n\t\t"servers:one"'),
		)
		const before = machine.everything()
		expect(await machine.run('install', '--frozen')).toMatchObject({
			exit: 1,
			err: expect.stringContaining('does not list servers:two'),
		})
		expect(machine.everything()).toEqual(before)
		expect(await machine.run('install')).toMatchObject({ exit: 0 })
		expect(machine.read('.mcp.json')).toContain('server-two')
	})

	it('with --frozen fails where the manifest wants less, or for another client', async () => {
		const manifest = machine.read('pinakes.json')
		for (const other of [
			manifest.replace(',\n\t\t"skills:counting": "*"', ''),
			manifest.replace('"claude-code"', '"cursor"'),
		]) {
			machine.write('pinakes.json', other)
			const before = machine.everything()
			expect(await machine.run('install', '--frozen')).toMatchObject({
				exit: 1,
				err: expect.stringContaining('Nothing was written'),
			})
			expect(machine.everything()).toEqual(before)
		}
	})

	it('removes nothing for want of a manifest', async () => {
		rmSync(machine.at('pinakes.json'))
		const before = machine.everything()
		for (const words of [['install'], ['install', '--frozen']])
			expect(await machine.run(...words)).toMatchObject({ exit: 3, err: expect.stringContaining('There is no ') })
		expect(machine.everything()).toEqual(before)
	})

	it.each([[[]], [['--frozen']], [['--user']]])('of nothing is refused: %j', async (words) => {
		newMachine()
		const before = machine.everything()
		const ran = await machine.run('install', ...words)
		expect(ran).toMatchObject({
			exit: 3,
			err: expect.stringMatching(/There is no \S+pinakes\.json.*nothing to install/),
		})
		expect(machine.everything()).toEqual(before)
	})

	it('puts back files whose line ends alone Git has changed, and remove takes them', async () => {
		await machine.run('add', 'rules:small', '--client', 'codex,claude-code')
		const before = machine.everything()
		const checkOut = () => {
			for (const place of Object.keys(before))
				if (before[place] !== 'a folder') {
					const file = `${machine.root}/${place}`
					writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\r?\n/g, '\r\n'))
				}
		}
		checkOut()
		const { exit, out } = await machine.run('verify')
		expect({ exit, out }).toEqual({ exit: 1, out: expect.stringContaining('SKILL.md: only its line endings differ') })
		expect(await machine.run('install', '--frozen')).toMatchObject({ exit: 0, err: '' })
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
		checkOut()
		machine.write('.claude/skills/counting/SKILL.md', `${machine.read('.claude/skills/counting/SKILL.md')}Mine.\r\n`)
		expect(await machine.run('remove', 'skills:counting')).toMatchObject({ exit: 3 })
		expect(await machine.run('remove', 'servers:one', 'rules:small')).toMatchObject({ exit: 0, err: '' })
	})

	it('reads a manifest and a lock that begin with a byte order mark', async () => {
		for (const file of FILES) machine.write(file, `\uFEFF${machine.read(file)}`)
		expect(await machine.run('install', '--frozen')).toMatchObject({ exit: 0 })
		expect(await machine.run('verify')).toMatchObject({ exit: 0 })
	})

	it('puts back what is gone, and refuses what somebody changed', async () => {
		const before = machine.everything()
		machine.write('.mcp.json', '{}')
		expect(await machine.run('verify')).toMatchObject({ exit: 1, out: expect.stringContaining('missing  servers:one') })
		await machine.run('install', '--frozen')
		expect(JSON.parse(machine.read('.mcp.json')).mcpServers.one.command).toBe('npx')
		machine.write('.claude/skills/counting/SKILL.md', 'changed')
		expect(await machine.run('verify')).toMatchObject({
			exit: 1,
			out: expect.stringContaining('changed on disk  skills:counting'),
		})
		expect(await machine.run('install')).toMatchObject({ exit: 3 })
		expect(await machine.run('install', '--force')).toMatchObject({ exit: 0 })
		expect(machine.everything()['project/.claude/skills/counting/SKILL.md']).toBe(
			before['project/.claude/skills/counting/SKILL.md'],
		)
	})
})
