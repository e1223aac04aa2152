import { expect, it } from 'vitest'
import { machine, useMachines } from './machines.ts'

useMachines()

it('a word that is nearly right is asked about', async () => {
	expect((await machine.run('instal')).err).toContain('Did you mean install?')
	expect((await machine.run('add', 'servers:one', '--clien', 'codex')).err).toContain('Did you mean --client?')
	expect((await machine.run('add', 'servers:one', '--client', 'cursr')).err).toContain('Did you mean cursor?')
	expect((await machine.run('xyzzy')).err).not.toContain('Did you mean')
})

it('help with a command is the help of that command', async () => {
	expect((await machine.run('help', 'add')).out).toBe((await machine.run('add', '--help')).out)
})

it('words after two hyphens are words, except of a program that is started', async () => {
	expect(await machine.run('add', '--client', 'cursor', '--', 'servers:one')).toMatchObject({ exit: 0 })
	expect(await machine.run('add', 'servers:one', '--', 'servers:none')).toMatchObject({ exit: 2 })
	expect((await machine.run('run', 'servers:one', '--dry-run', '--', 'a b')).out).toContain("server-one@1.2.3 'a b'")
})

it('says so when nothing had to be written', async () => {
	const add = ['add', 'servers:one', '--client', 'cursor']
	await machine.run(...add)
	for (const words of [add, ['install']])
		expect(await machine.run(...words)).toMatchObject({ exit: 0, out: 'Nothing had to be written.\n' })
})

it.each([
	[['add', 'servers:one'], 'Name a client: --client ID. The clients are: '],
	[['add', 'servers:one', '--client'], '--client needs a value: --client '],
	[['add', 'servers:one', '--client', '--yes'], '--client needs a value: --client '],
	[['add', 'servers:one', '--client', ''], '--client needs a value: --client '],
	[['add', 'servers:one', '--client', 'cursor', '--way='], '--way needs a value: --way '],
	[['add', 'servers:one', '--client', 'cursor', '--yes=no'], '--yes takes no value.'],
	[['add', 'servers:folder', '--client', 'cursor', '--set', '/path/to/folder'], 'write it as PLACE=VALUE'],
	[['add', 'servers:folder', '--client', 'cursor', '--set', '=/srv'], 'write it as PLACE=VALUE'],
	[['add', 'servers:one', '--client', 'cursor', '--user', '--project'], 'Write --user or --project, not both.'],
])('%j is refused before anything is written, with what to write instead', async (words, sentence) => {
	const before = machine.everything()
	expect(await machine.run(...words)).toMatchObject({ exit: 2, err: expect.stringContaining(sentence) })
	expect(machine.everything()).toEqual(before)
})

it('nothing is listed of both scopes under one name', async () => {
	expect(await machine.run('list', '--user', '--project')).toMatchObject({ exit: 2 })
})

it.each(['--version', '-v', '-V', 'version'])('the version is told to who asks %s', async (word) => {
	expect(await machine.run(word)).toEqual({ exit: 0, out: '1.0.0\n', err: '' })
})

it('a key may be written in capitals', async () => {
	expect(await machine.run('add', 'Servers:ONE', '--client', 'claude-code')).toMatchObject({ exit: 0 })
	expect(await machine.run('remove', 'ONE')).toMatchObject({ exit: 0 })
})

it.each(['servers:one@1.2.3', 'servers/one@latest', 'one@^1'])(
	'a version behind the key is answered with how it is written: %s',
	async (word) => {
		expect(await machine.run('add', word, '--client', 'claude-code')).toMatchObject({
			exit: 2,
			err: expect.stringMatching(/^Write (?:servers:)?one without a version/),
		})
	},
)
