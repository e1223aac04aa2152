import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { parse as parseJson } from 'jsonc-parser'
import { describe, expect, it, vi } from 'vitest'
import { Draft } from '../../../src/cli/draft.ts'
import { digestOf } from '../../../src/cli/edit/edit.ts'
import { refused } from '../../../src/cli/exit-error.ts'
import { Journal } from '../../../src/cli/journal.ts'
import type { RemoteEntry } from '../../../src/cli/remote-entry.ts'
import { Machine } from '../../support/cli.ts'
import { machine, registry, useMachines } from './machines.ts'

useMachines()

const entryOf = (path: string) => JSON.parse(registry.text(`/api/registry/entries/${path}`)).entry as RemoteEntry

/** The same machine for a program that has loaded nothing yet. */
async function laterOn({ home, project }: Machine): Promise<Machine> {
	vi.resetModules()
	const { Machine } = await import('../../support/cli.ts')
	return new Machine(registry, { home, cwd: project })
}

describe('a removal that is killed', () => {
	it('still owns what it did not come to, and the next one takes that out', async () => {
		const before = machine.everything()
		await machine.run('add', 'servers:one', 'servers:two', '--client', 'claude-code,cursor')
		const installed = machine.everything()
		const write = vi.spyOn(Draft.prototype, 'write').mockRejectedValueOnce(new Error('killed'))
		vi.spyOn(Journal.prototype, 'undo').mockResolvedValueOnce(refused('killed'))
		expect(await machine.run('remove', 'servers:one')).toMatchObject({ exit: 3 })
		write.mockRestore()
		expect(await machine.run('verify', '--offline')).toMatchObject({ exit: 0 })
		expect(await machine.run('remove', 'servers:one')).toMatchObject({ exit: 0 })
		expect(machine.read('.mcp.json')).not.toContain('server-one')
		expect(await machine.run('add', 'servers:one')).toMatchObject({ exit: 0 })
		expect(Object.keys(machine.everything())).toEqual(Object.keys(installed))
		expect(await machine.run('remove', 'servers:one', 'servers:two')).toMatchObject({ exit: 0 })
		expect(machine.everything()).toEqual(before)
	})
})

describe('add', () => {
	it('writes a server as the page of its entry shows it, and says where it went', async () => {
		const { exit, out } = await machine.run('add', 'servers:one', '--client', 'claude-code')
		expect({ exit, out }).toEqual({ exit: 0, out: expect.stringContaining('made  .mcp.json') })
		const option = entryOf('servers/one').install.find(
			({ client, kind }) => client === 'claude-code' && kind === 'config',
		)
		expect(parseJson(machine.read('.mcp.json'))).toEqual(JSON.parse(option?.text ?? ''))
	})

	it('takes the address of a page, a path, and a name that only one entry has', async () => {
		for (const word of [`${registry.url}/servers/one`, 'servers/one', 'one']) {
			expect(await machine.run('add', word, '--client', 'claude-code')).toMatchObject({ exit: 0 })
			expect((await machine.run('list', '--json')).out).toContain('"key":"servers:one"')
			await machine.run('remove', 'servers:one')
		}
	})

	it('says the same a second time without a change of any byte', async () => {
		await machine.run('add', 'servers:one', 'skills:counting', '--client', 'claude-code')
		const before = machine.everything()
		expect(await machine.run('add', 'servers:one', 'skills:counting')).toMatchObject({ exit: 0, err: '' })
		expect(machine.everything()).toEqual(before)
	})

	it('that was killed leaves nothing behind once it was done again', async () => {
		const before = machine.everything()
		await machine.run('add', 'skills:counting', '--client', 'claude-code')
		const own = '.claude/skills/counting/.SKILL.md.mine.tmp'
		const file = machine.read('.claude/skills/counting/SKILL.md')
		rmSync(machine.at('.claude/skills/counting/SKILL.md'))
		machine.write('.claude/skills/counting/.SKILL.md.0123456789ab.tmp', file.slice(0, 9))
		machine.write(own, '')
		expect(await machine.run('install')).toMatchObject({ exit: 0 })
		expect(machine.read(own)).toBe('')
		rmSync(machine.at(own))
		expect(await machine.run('remove', 'skills:counting')).toMatchObject({ exit: 0 })
		expect(machine.everything()).toEqual(before)
	})

	it('keeps what others wrote, and gives it back byte for byte when the entry goes', async () => {
		machine.write('.mcp.json', '{\n  // ours\n  "mcpServers": {\n    "own": { "command": "own" }\n  }\n}\n')
		machine.write(
			'.claude/settings.json',
			'{\n\t"hooks": {\n\t\t"PreToolUse": [\n\t\t\t{ "matcher": "Edit", "hooks": [] }\n\t\t]\n\t}\n}\n',
		)
		const before = machine.everything()
		expect(await machine.run('add', 'sets:both', 'hooks:guard', '--client', 'claude-code', '--yes')).toMatchObject({
			exit: 0,
		})
		expect(machine.read('.mcp.json')).toContain('// ours')
		expect(parseJson(machine.read('.claude/settings.json')).hooks.PreToolUse).toHaveLength(2)
		expect(await machine.run('remove', 'servers:one', 'skills:counting', 'hooks:guard')).toMatchObject({ exit: 0 })
		expect(machine.everything()).toEqual(before)
	})

	it('leaves an empty machine empty, in whatever order entries go', async () => {
		const before = machine.everything()
		const keys = ['servers:one', 'servers:keyed', 'skills:counting', 'servers:two']
		for (const order of [keys, [...keys].reverse()]) {
			expect(await machine.run('add', ...keys, '--client', 'claude-code,vscode')).toMatchObject({ exit: 0 })
			for (const key of order) expect(await machine.run('remove', key)).toMatchObject({ exit: 0, err: '' })
			expect(machine.everything()).toEqual(before)
		}
	})

	it('leaves nothing in the home, not even a folder for its record', async () => {
		const before = machine.everything()
		for (const scope of ['--user', '--project']) {
			expect(
				await machine.run('add', 'servers:two', scope, '--client', 'codex,goose,claude-code', '--dry-run'),
			).toMatchObject({ exit: 0 })
			expect(machine.everything()).toEqual(before)
			await machine.run('add', 'servers:two', 'skills:counting', scope, '--client', 'codex,claude-code')
			expect(machine.everything()).not.toEqual(before)
			expect(await machine.run('remove', 'servers:two', 'skills:counting', scope)).toMatchObject({ exit: 0, err: '' })
			expect(machine.everything()).toEqual(before)
		}
	})

	it('leaves empty folders of a home that were there before, and none that it made', async () => {
		const empty = ['~/.claude/skills', '~/.codex', '~/.local/state', '~/.agents']
		for (const folder of empty) mkdirSync(machine.at(folder), { recursive: true })
		const before = machine.everything()
		const keys = ['servers:two', 'skills:counting']
		for (const order of [keys, [...keys].reverse()]) {
			for (const key of keys) await machine.run('add', key, '--user', '--client', 'claude-code,codex')
			expect(machine.read('~/.local/state/pinakes/pinakes.lock')).toContain('"~/.claude/skills/counting"')
			for (const key of order) expect(await machine.run('remove', key, '--user')).toMatchObject({ exit: 0, err: '' })
			expect(machine.everything()).toEqual(before)
		}
	})

	it.each([
		['a link', (home: string) => home],
		['written with a slash at its end', (home: string) => `${home}/`],
	])('leaves no path of the machine in the lock of a home that is %s, and nothing in the home', async (_, named) => {
		const home = `${machine.root}/home-link`
		symlinkSync('home', home)
		const before = machine.everything()
		const there = new Machine(registry, { home: named(home), cwd: machine.project })
		for (const key of ['servers:two', 'skills:counting'])
			await there.run('add', key, '--user', '--client', 'claude-code,codex')
		expect(JSON.parse(machine.read('~/.local/state/pinakes/pinakes.lock')).folders).toEqual(
			expect.arrayContaining(['~/.codex', '~/.local/state', '~/.claude/skills']),
		)
		expect(machine.read('~/.local/state/pinakes/pinakes.lock')).not.toContain(machine.root)
		for (const key of ['servers:two', 'skills:counting'])
			expect(await there.run('remove', key, '--user')).toMatchObject({ exit: 0, err: '' })
		expect(machine.everything()).toEqual(before)
		there.remove()
	})

	it.each([[''], ['home'], ['./home']])('writes nothing for a user whose home is “%s”', async (home) => {
		const there = new Machine(registry, { home })
		const before = there.everything()
		const ran = await there.run('add', 'servers:one', '--user', '--client', 'claude-code')
		expect(ran).toMatchObject({ exit: 3, err: expect.stringContaining('is not a home directory') })
		expect(there.everything()).toEqual(before)
		there.remove()
	})

	it('keeps its record in the folder of the state, if that is a full path', async () => {
		for (const [state, place] of [
			[machine.at('~/own'), '~/own'],
			['own', '~/.local/state'],
		] as const) {
			const { home, project } = machine
			const there = new Machine(registry, { home, cwd: project, env: { XDG_STATE_HOME: state } })
			await there.run('add', 'servers:one', '--user', '--client', 'claude-code')
			expect(machine.read(`${place}/pinakes/pinakes.lock`)).toContain('servers:one')
			await there.run('remove', 'servers:one', '--user')
			there.remove()
		}
	})

	it('loses nothing where several programs add and remove for one user', async () => {
		const keys = ['servers:one', 'servers:two', 'skills:counting', 'servers:keyed']
		await Promise.all(keys.map((key) => machine.run('add', key, '--user', '--client', 'claude-code')))
		const before = machine.everything()
		expect(before['home/.local/state/pinakes/pinakes.lock']).toBeTypeOf('string')
		const answers = await Promise.all(keys.map((key) => machine.run('remove', key, '--user')))
		expect(answers.map(({ exit }) => exit)).toEqual(keys.map(() => 0))
		expect(Object.keys(machine.everything())).toEqual(['home', 'project'])
	})

	it('takes an entry out of a client that is no longer named, in whatever format that client keeps it', async () => {
		expect(await machine.run('add', 'servers:two', '--user', '--client', 'claude-code,goose,codex')).toMatchObject({
			exit: 0,
			err: '',
		})
		const files = ['.config/goose/config.yaml', '.codex/config.toml'].map((file) => `~/${file}`)
		for (const file of files) expect(machine.read(file)).toContain('server-two@1.2.3')
		const later = await laterOn(machine)
		const wanted = '~/.local/state/pinakes/pinakes.json'
		machine.write(wanted, JSON.stringify({ ...JSON.parse(machine.read(wanted)), clients: ['claude-code'] }))
		expect(await later.run('install', '--user')).toMatchObject({ exit: 0, err: '' })
		for (const file of files) expect(() => machine.read(file)).toThrow('ENOENT')
		expect(await machine.run('verify', '--user')).toMatchObject({ exit: 0 })
		later.remove()
	})

	it('replaces nothing that somebody else wrote or changed, unless it is told to', async () => {
		machine.write('.mcp.json', '{"mcpServers":{"one":{"command":"mine"}}}')
		const before = machine.everything()
		const refused = await machine.run('add', 'servers:one', '--client', 'claude-code')
		expect(refused).toMatchObject({
			exit: 3,
			err: expect.stringContaining('already exists and was not written by this installer'),
		})
		expect(machine.everything()).toEqual(before)
		expect(refused.err).toContain('add --force: what is there now will be lost, and remove does not restore it')
		expect(await machine.run('add', 'servers:one', '--client', 'claude-code', '--force')).toMatchObject({
			exit: 0,
			out: expect.stringContaining('mcpServers.one in .mcp.json was written by somebody else and is replaced'),
		})
		machine.write('.mcp.json', machine.read('.mcp.json').replace('server-one@1.2.3', 'server-one@9'))
		expect(await machine.run('add', 'servers:one')).toMatchObject({
			exit: 3,
			err: expect.stringContaining('was changed since'),
		})
		expect(await machine.run('remove', 'servers:one')).toMatchObject({
			exit: 3,
			err: expect.stringContaining('--force'),
		})
	})

	it.each([
		['codex', { CODEX_HOME: '/elsewhere' }, 'CODEX_HOME is set to /elsewhere and is not used here. Codex looks there'],
		['claude-code', { CLAUDE_CONFIG_DIR: '/elsewhere' }, 'looks there, and not in ~/.claude.json.'],
		['zed', { XDG_CONFIG_HOME: '/elsewhere' }, 'looks there, and not in ~/.config/zed/settings.json.'],
	])('for a user says where %s does not look, with %j', async (client, env, why) => {
		const away = new Machine(registry, { env })
		const add = (one: Machine) => one.run('add', 'servers:one', '--client', client, '--user')
		expect(await add(away)).toMatchObject({ exit: 0, out: expect.stringContaining(why) })
		expect((await away.run('remove', 'servers:one', '--user')).out).not.toContain('is set to')
		expect((await away.run('add', 'servers:one', '--client', 'cursor', '--user')).out).not.toContain('is set to')
		expect((await add(machine)).out).not.toContain('is set to')
		away.remove()
	})

	it('says of no file of its own that it is lost', async () => {
		await machine.run('add', 'servers:one', '--client', 'claude-code')
		const { exit, out } = await machine.run('add', 'servers:one', 'skills:counting', '--force')
		expect(exit).toBe(0)
		expect(out).not.toContain('somebody else')
	})

	it('says of what another entry wrote that this one needs it, and not that somebody else loses it', async () => {
		await machine.run('add', 'servers:one', '--client', 'claude-code')
		const value = { command: 'another' }
		machine.write('.mcp.json', JSON.stringify({ mcpServers: { one: value } }))
		const lock = JSON.parse(machine.read('pinakes.lock'))
		const row = lock.writes['.mcp.json']['/mcpServers/one']
		Object.assign(row, { of: ['servers:one', 'servers:two'], sha256: digestOf(value) })
		machine.write('pinakes.lock', JSON.stringify(lock))
		expect((await machine.run('add', 'servers:one')).err).toContain('is needed by servers:two, and would change')
		const { exit, out } = await machine.run('add', 'servers:one', '--force')
		expect([exit, out.includes('somebody else')]).toEqual([0, false])
	})

	it('leaves what was there before to whoever changes it, also when it removes the entry', async () => {
		await machine.run('add', 'servers:one', '--client', 'claude-code')
		const whole = machine.read('.mcp.json')
		await machine.run('remove', 'servers:one')
		machine.write('.mcp.json', whole)
		await machine.run('add', 'servers:one', '--client', 'claude-code')
		const changed = whole.replace('npx', 'bunx').replace('"command"', '/* mine */ "command"')
		machine.write('.mcp.json', changed)
		expect(await machine.run('remove', 'servers:one')).toMatchObject({ exit: 0, err: '' })
		expect(machine.read('.mcp.json')).toBe(changed)
	})

	it('shows what it would write as a diff, and writes nothing', async () => {
		const before = machine.everything()
		const { exit, out, err } = await machine.run(
			'add',
			'servers:one',
			'skills:counting',
			'--client',
			'claude-code',
			'--dry-run',
		)
		expect({ exit, err }).toEqual({ exit: 0, err: '' })
		expect(out).toContain('+++ .mcp.json\n+{')
		expect(out).toContain('+++ .claude/skills/counting/SKILL.md')
		expect(machine.everything()).toEqual(before)
	})

	it('goes into the named client alone, however often and by whichever of its names it is named', async () => {
		await machine.run('add', 'servers:two', '--client', 'claude-code,cursor')
		const before = machine.read('.cursor/mcp.json')
		expect(await machine.run('add', 'servers:one', '--client', 'claude', '--client', 'claude-code')).toMatchObject({
			exit: 0,
		})
		expect(machine.read('.mcp.json')).toContain('server-one')
		expect(machine.read('.cursor/mcp.json')).toBe(before)
		expect(JSON.parse(machine.read('pinakes.json')).use['servers:one']).toEqual({ clients: ['claude-code'] })
	})

	it('takes what it can of a collection and names the rest; of one that is too large nothing', async () => {
		const path = '/api/registry/entries/sets/both'
		const document = JSON.parse(registry.text(path))
		const withItems = (items: object[]) =>
			registry.put(
				path,
				JSON.stringify({ entry: { ...document.entry, details: { ...document.entry.details, items } } }),
			)
		withItems([{ entry: 'servers/gone' }, ...document.entry.details.items])
		const { exit, out } = await machine.run('add', 'sets:both', '--client', 'claude-code', '--json')
		expect(exit).toBe(0)
		expect(JSON.parse(out)).toMatchObject({
			added: ['servers:one', 'skills:counting'],
			leftOut: [expect.stringContaining('servers:gone of sets:both is left out')],
		})
		withItems(Array.from({ length: 101 }, (_, i) => ({ entry: `servers/s${i}` })))
		expect(await machine.run('add', 'sets:both')).toMatchObject({
			exit: 3,
			err: expect.stringContaining('101 entries'),
		})
		registry.put(path, JSON.stringify(document))
	})

	it('asks for a client where none is known, and on no terminal says how to name one', async () => {
		expect(await machine.run('add', 'servers:one')).toMatchObject({
			exit: 2,
			err: expect.stringContaining('--client ID'),
		})
		const asked = new Machine(registry, {
			isTerminal: true,
			ask: async (question) => (question.startsWith('For which') ? 'cursor' : 'y'),
		})
		expect(await asked.run('add', 'servers:one')).toMatchObject({ exit: 0 })
		expect(asked.read('.cursor/mcp.json')).toContain('server-one@1.2.3')
		asked.remove()
	})

	it('writes nothing where the answer is no', async () => {
		const asked = new Machine(registry, { isTerminal: true, ask: async () => 'n' })
		const before = asked.everything()
		expect(await asked.run('add', 'servers:one', '--client', 'cursor')).toMatchObject({ exit: 3 })
		expect(asked.everything()).toEqual(before)
		asked.remove()
	})

	it('asks for what stands in the place of /path/to, and puts it in', async () => {
		const words = ['add', 'servers:folder', '--client', 'claude-code']
		expect(await machine.run(...words)).toMatchObject({
			exit: 3,
			err: expect.stringContaining("--set '/path/to/folder=…'"),
		})
		expect(await machine.run(...words, '--set', '/path/to/folder=/srv/docs')).toMatchObject({ exit: 0 })
		expect(machine.read('.mcp.json')).toContain('"/srv/docs"')
		expect(await machine.run('install', '--frozen')).toMatchObject({ exit: 0 })
	})

	it.each([
		['servers:folder', '/srv/docs', 0],
		['servers:folder', '', 3],
	])('asks on a terminal for the value that %s needs: %j', async (key, answer, exit) => {
		const questions: string[] = []
		const asked = new Machine(registry, {
			isTerminal: true,
			ask: async (question) => {
				questions.push(question)
				return question.includes('/path/to/folder') ? answer : 'y'
			},
		})
		expect(await asked.run('add', key, '--client', 'claude-code')).toMatchObject({ exit })
		expect(questions[0]).toBe('servers:folder needs a value for /path/to/folder:\n> ')
		for (const place of ['.mcp.json', 'pinakes.json'])
			if (exit) expect(() => asked.read(place)).toThrow('ENOENT')
			else expect(asked.read(place)).toContain('"/srv/docs"')
		expect(await asked.run('add', key, '--client', 'cursor', '--yes')).toMatchObject({ exit })
		expect(questions.filter((one) => one.includes('/path/to'))).toHaveLength(1)
		asked.remove()
	})

	it('writes references for secrets, and a value only where somebody says yes, in their own file', async () => {
		await machine.run('add', 'servers:keyed', '--client', 'claude-code')
		expect(machine.read('.mcp.json')).toContain('${KEY}')
		const stores = ['add', 'servers:keyed', '--client', 'zed', '--user']
		const withKey = new Machine(registry, { env: { KEY: 'a-value' } })
		expect(await withKey.run(...stores)).toMatchObject({ exit: 3, err: expect.stringContaining('--store-secrets') })
		expect(await withKey.run(...stores, '--store-secrets')).toMatchObject({ exit: 0 })
		expect(withKey.read('~/.config/zed/settings.json')).toContain('a-value')
		expect(await withKey.run('add', 'servers:keyed', '--client', 'zed', '--store-secrets')).toMatchObject({ exit: 3 })
		withKey.remove()
	})

	it('asks before something runs automatically', async () => {
		const words = ['add', 'hooks:guard', '--client', 'claude-code']
		expect(await machine.run(...words)).toMatchObject({ exit: 3, err: expect.stringContaining('runs automatically') })
		expect(await machine.run(...words, '--yes')).toMatchObject({ exit: 0 })
	})

	it('asks nobody but the registry, and only for what it needs', async () => {
		registry.asked.length = 0
		await machine.run('add', 'skills:counting', '--client', 'claude-code')
		expect(registry.asked.toSorted()).toEqual([
			'/api/registry/entries/skills/counting',
			'/data/clients.json',
			'/data/files/skills/counting/SKILL.md',
			'/data/files/skills/counting/scripts/count.sh',
		])
	})
})

it.each(['--project', '--user'])('a dry run takes no lock, so another process is not waited for: %s', async (scope) => {
	const lock = scope === '--user' ? '~/.local/state/pinakes/.pinakes.lock.lock' : '.pinakes.lock.lock'
	machine.write(lock, JSON.stringify({ host: hostname(), pid: process.ppid, temporary: '' }))
	const before = machine.everything()
	const words = ['add', 'servers:one', '--client', 'claude-code', scope, '--dry-run']
	expect(await machine.run(...words)).toMatchObject({ exit: 0, out: expect.stringContaining('Nothing was written.') })
	expect(machine.everything()).toEqual(before)
})
