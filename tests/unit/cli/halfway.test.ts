import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { hostname } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refused } from '../../../src/cli/exit-error.ts'
import { Journal } from '../../../src/cli/journal.ts'
import { machine, newMachine, useMachines } from './machines.ts'

vi.mock(import('node:fs'), { spy: true })

useMachines()
afterEach(() => {
	for (const mocked of [fs.openSync, fs.writeSync, fs.rmdirSync]) vi.mocked(mocked).mockReset()
})

const { openSync, writeSync } = await vi.importActual<typeof fs>('node:fs')

/** Lets `count` files be written, locks included, and then refuses those that `fails` names by number from there on. */
function fullAfter(count: number, fails: (after: number) => boolean): void {
	let at = -count
	vi.mocked(fs.writeSync).mockImplementation((...words: unknown[]) => {
		if (at >= 0 && fails(at++)) throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })
		if (at < 0) at++
		return writeSync(...(words as Parameters<typeof writeSync>))
	})
}

const once = (after: number): boolean => after === 0
const forGood = (): boolean => true

/** Runs a command with a disk that is full after each number of files, until it is well; returns how often it failed. */
async function whereverFull(words: readonly string[], check: () => void): Promise<number> {
	for (let count = 0; ; count++) {
		fullAfter(count, once)
		const ran = await machine.run(...words)
		if (ran.exit === 0) return count
		expect(ran).toMatchObject({ exit: 3, err: expect.stringMatching(/^\S+[.\w]: there is no space left on the disk/) })
		check()
	}
}

const ALL = ['servers:one', 'skills:counting', 'hooks:guard', 'rules:small']

describe('a command that fails halfway', () => {
	it('puts back what it wrote, and says which file could not be written', async () => {
		machine.write('.vscode', 'a file in the place of a folder\n')
		machine.write('.mcp.json', '{}\r\n')
		const before = machine.everything()
		const ran = await machine.run('add', 'servers:one', '--client', 'claude-code,vscode')
		expect(ran).toMatchObject({ exit: 3, err: expect.stringContaining('nothing was written') })
		expect(ran.err).toContain('.vscode/mcp.json: one of its folders is a file')
		expect(machine.everything()).toEqual(before)
	})

	it.each([['--project'], ['--user']])('puts everything back wherever the disk is full, with %s', async (scope) => {
		machine.write(scope === '--user' ? '~/.claude.json' : '.mcp.json', '{ "own": 1 }\n')
		const before = machine.everything()
		const entries = scope === '--user' ? ALL.slice(0, 2) : ALL
		const add = ['add', ...entries, '--client', 'claude-code', '--yes', scope]
		const still = () => expect(machine.everything()).toEqual(before)
		expect(await whereverFull(add, still)).toBeGreaterThan(4)
		const installed = machine.everything()
		const remove = ['remove', ...entries, '--yes', scope]
		expect(await whereverFull(remove, () => expect(machine.everything()).toEqual(installed))).toBeGreaterThan(1)
		expect(machine.everything()).toEqual(before)
	})

	it('gives a file its rights back', async () => {
		const store = ['--user', '--store-secrets', '--yes', '--client', 'zed,claude-code']
		newMachine({ env: { KEY: 'secret-value' } })
		for (const place of ['~/.claude.json', '~/.config/zed/settings.json']) {
			machine.write(place, '{}\n')
			fs.chmodSync(machine.at(place), 0o644)
		}
		const failed = await whereverFull(['add', 'servers:keyed', ...store], () => {
			for (const place of ['~/.claude.json', '~/.config/zed/settings.json'])
				expect(fs.statSync(machine.at(place)).mode & 0o777).toBe(0o644)
		})
		expect(failed).toBeGreaterThan(2)
	})

	it('that is killed among the folders leaves none to the next one', async () => {
		const before = machine.everything()
		await machine.run('add', 'skills:counting', 'servers:one', '--client', 'claude-code,cursor')
		vi.mocked(fs.rmdirSync).mockImplementationOnce(() => {
			throw new Error('killed')
		})
		const undo = vi.spyOn(Journal.prototype, 'undo').mockResolvedValueOnce(refused('killed'))
		expect(await machine.run('remove', 'skills:counting', 'servers:one')).toMatchObject({ exit: 3, err: 'killed\n' })
		undo.mockRestore()
		expect(await machine.run('remove', 'skills:counting', 'servers:one')).toMatchObject({ exit: 0 })
		expect(machine.everything()).toEqual(before)
	})

	it('that was killed leaves no lock and no temporary file after a removal, also beside files that it does not touch', async () => {
		const before = machine.everything()
		await machine.run('add', 'skills:counting', 'servers:one', '--client', 'claude-code')
		for (const place of ['.mcp.json', '.claude/skills/counting/SKILL.md']) fs.rmSync(machine.at(place))
		const temporary = '..mcp.json.0123456789ab.tmp'
		const { pid } = spawnSync(process.execPath, ['--version'])
		machine.write('..mcp.json.lock', JSON.stringify({ host: hostname(), pid, temporary }))
		for (const place of [temporary, '.claude/skills/counting/.SKILL.md.0123456789ab.tmp']) machine.write(place, 'half')
		expect(await machine.run('remove', 'skills:counting', 'servers:one')).toMatchObject({ exit: 0 })
		expect(machine.everything()).toEqual(before)
	})

	it('that cannot put back either says what was written, with a code of its own, and can be done again', async () => {
		machine.write('.cursor/mcp.json', '{}\n')
		const before = machine.everything()
		const add = ['add', 'servers:one', '--client', 'claude-code,cursor']
		// The record and its lock, then a lock and a file of the first configuration, and the second lock are written.
		fullAfter(6, forGood)
		const ran = await machine.run(...add)
		expect(ran).toMatchObject({ exit: 5, err: expect.stringContaining('could not be put back:\n  .cursor/mcp.json: ') })
		expect(ran.err).not.toContain('nothing was written')
		vi.mocked(fs.writeSync).mockReset()
		expect((await machine.run('verify', '--offline')).out).toContain('missing  servers:one  .mcp.json')
		expect(await machine.run('remove', 'servers:one')).toMatchObject({ exit: 0 })
		expect(machine.everything()).toEqual(before)
	})
})

it('a folder in which no lock may be made is named at once, and nobody else is said to change it', async () => {
	vi.mocked(fs.openSync).mockImplementation((...words) => {
		if (String(words[0]).endsWith('.lock'))
			throw Object.assign(new Error('no'), { code: 'EPERM', syscall: 'open', path: words[0] })
		return openSync(...words)
	})
	const ran = await machine.run('add', 'servers:one', '--client', 'claude-code')
	expect(ran).toMatchObject({ exit: 3, err: expect.stringContaining('you do not have permission') })
	expect(ran.err).not.toContain('nother process')
}, 10_000)
