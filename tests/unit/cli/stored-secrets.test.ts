import { afterEach, beforeEach, expect, it } from 'vitest'
import { Machine } from '../../support/cli.ts'
import { registry, useMachines } from './machines.ts'

useMachines()

const SETTINGS = '~/.config/zed/settings.json'
const ADD = ['add', 'servers:keyed', '--user', '--client', 'zed', '--store-secrets']
const SECRET = `it's "a value" with \\ that nobody sees 0001`

let env: Record<string, string>
let keyed: Machine
beforeEach(async () => {
	env = { KEY: SECRET }
	keyed = new Machine(registry, { env })
	expect(await keyed.run(...ADD)).toMatchObject({ exit: 0 })
})
afterEach(() => keyed.remove())

/** The secret as it is, and as JSON has it. */
const forms = [SECRET, JSON.stringify(SECRET).slice(1, -1)]

it.each([
	['removed', ['remove', 'servers:keyed', '--user']],
	['replaced by another', ADD],
	['in a server that the manifest no longer has', ['install', '--user']],
])('a stored secret that is %s is not shown', async (what, words) => {
	env.KEY = 'another value that nobody sees 0002'
	const manifest = '~/.local/state/pinakes/pinakes.json'
	if (what.startsWith('in a server'))
		keyed.write(manifest, keyed.read(manifest).replace(/"use": \{[^}]*\}[^}]*\}/, '"use": {}'))
	const { exit, out, err } = await keyed.run(...words, '--dry-run')
	expect({ exit, err }).toEqual({ exit: 0, err: '' })
	expect(out).toContain('(stored value)')
	for (const form of [...forms, env.KEY]) expect(out).not.toContain(form)
})

it('a secret of somebody else in the same file is not shown', async () => {
	const token = 'somebody-elses-token-0003'
	const other = {
		command: 'other',
		args: [`--api-key=${token}`, '--api-key', token],
		env: { API_TOKEN: token, MODE: 'quick' },
	}
	const { context_servers: servers } = JSON.parse(keyed.read(SETTINGS))
	keyed.write(SETTINGS, JSON.stringify({ context_servers: { other, ...servers, last: other } }, null, 2))
	const { exit, out } = await keyed.run('add', 'servers:one', 'servers:two', '--client', 'zed', '--user', '--dry-run')
	expect(exit).toBe(0)
	expect(out).toContain('"MODE": "quick"')
	expect(out).not.toContain(token)
})

const TOKEN = `ghp_${'a1B2'.repeat(9)}`

it.each([
	[
		'.claude/settings.json',
		`{ "env": { "SOME_API_KEY": "correct-horse-1" }, "list": [{ "password": "correct-horse-2" }], "other": "${TOKEN}" }`,
		'hooks:guard',
	],
	[
		'.codex/config.toml',
		`[shell_environment_policy.set]\nSOME_API_KEY = "correct-horse-3"\nOTHER = "${TOKEN}"\n`,
		'servers:one',
	],
	['.mcp.json', `{ // ${TOKEN}\n"first": { "accessToken": "correct-horse-4" }, "mcpServers": {} }`, 'servers:one'],
])('a secret in another part of the file is not shown, in %s', async (file, text, key) => {
	for (const lines of [text, text.replaceAll(/[{,](?= )/g, '$&\n')]) {
		const own = new Machine(registry)
		own.write(file, lines)
		const { exit, out } = await own.run('add', key, '--client', 'claude-code,codex', '--yes', '--dry-run')
		own.remove()
		expect(exit).toBe(0)
		expect(out).toContain('(stored value)')
		expect(out).not.toMatch(/correct-horse|ghp_/)
	}
})

it('import tells programs what it found, and no secret of it', async () => {
	const own = new Machine(registry)
	const mcpServers = {
		token: { command: 'npx', args: ['-y', `git+https://${TOKEN}@example.com/csv.git`] },
		option: { command: 'npx', args: ['csv@1.0.0', '--api-key', 'correct-horse-5'] },
		address: { url: 'https://me:correct-horse-6@example.com/mcp?api_key=correct-horse-7' },
		parameters: { url: 'https://example.com/mcp?api_key=correct-horse-8&mode=kept&token=correct-horse%2D9' },
		fields: { command: 'npx', args: ['csv@1.0.0', '{"password":"correct-horse-10","secret":"correct-horse-11"}'] },
		plain: { command: 'npx', args: ['csv@1.0.0', 'kept'] },
	}
	own.write('.mcp.json', JSON.stringify({ mcpServers }))
	const { exit, out } = await own.run('import', '--client', 'claude-code', '--dry-run', '--json')
	own.remove()
	const names = JSON.parse(out).found.map(({ name }: { name: string }) => name)
	expect([exit, names]).toEqual([0, Object.keys(mcpServers)])
	expect(out).toContain('"words":["npx","csv@1.0.0","kept"]')
	expect(out).not.toMatch(/correct-horse|ghp_/)
})

it('a server whose secret is not known now stays as it is', async () => {
	const stored = keyed.read(SETTINGS)
	delete env.KEY
	for (const words of [
		['install', '--user'],
		['add', 'servers:keyed', '--user', '--client', 'cursor'],
		['update', '--user'],
	]) {
		expect(await keyed.run(...words)).toMatchObject({ exit: 0 })
		expect(keyed.read(SETTINGS)).toBe(stored)
		expect(await keyed.run('verify', '--user')).toMatchObject({ exit: 0 })
	}
	expect(await keyed.run('remove', 'servers:keyed', '--user')).toMatchObject({
		exit: 0,
		out: expect.stringContaining(SETTINGS),
	})
})

it('a server whose secret is not known now is not updated, and the lock says what is there', async () => {
	const before = keyed.everything()
	const path = '/api/registry/entries/servers/keyed'
	const text = registry.text(path)
	registry.put(path, text.replaceAll('server-keyed@1.2.3', 'server-keyed@1.2.4'))
	delete env.KEY
	const why = 'KEY is not set in the environment'
	expect(await keyed.run('update', '--user')).toMatchObject({ exit: 3, err: expect.stringContaining(why) })
	expect(await keyed.run('add', 'servers:keyed', '--user', '--client', 'cursor')).toMatchObject({
		exit: 3,
		err: expect.stringContaining(why),
	})
	expect(keyed.everything()).toEqual(before)
	env.KEY = SECRET
	expect(await keyed.run('update', '--user')).toMatchObject({ exit: 0 })
	expect(keyed.read(SETTINGS)).toContain('server-keyed@1.2.4')
	registry.put(path, text)
})
