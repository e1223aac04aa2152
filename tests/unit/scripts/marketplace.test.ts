import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { fixtureProject } from '../../registry/project.ts'
import { runScript } from './run.ts'

vi.setConfig({ testTimeout: 120_000 })
const { root: cwd, remove } = fixtureProject('pinakes-marketplace-')
afterAll(remove)
const run = (...args: string[]) => runScript('marketplace', args, { cwd })

it('writes the marketplace, replaces what it wrote before, and leaves the history of Git alone', () => {
	expect(run('out')).toMatchObject({ status: 0, err: '' })
	const manifest = JSON.parse(readFileSync(join(cwd, 'out/plugins/splitter/plugin.json'), 'utf8'))
	expect(manifest.name).toBe('splitter')
	mkdirSync(join(cwd, 'out/.git'))
	mkdirSync(join(cwd, 'out/plugins/gone'))
	expect(run('out').status).toBe(0)
	expect(['out/.git', 'out/plugins/gone'].map((path) => existsSync(join(cwd, path)))).toEqual([true, false])
})

it('refuses a folder that holds something else, and anything but one folder, and says what to name instead', () => {
	mkdirSync(join(cwd, 'mine'))
	writeFileSync(join(cwd, 'mine/notes.txt'), 'mine')
	expect(run('mine')).toMatchObject({ status: 1, err: expect.stringContaining('Name an empty or new folder') })
	expect(readFileSync(join(cwd, 'mine/notes.txt'), 'utf8')).toBe('mine')
	expect(run()).toMatchObject({ status: 2, err: expect.stringContaining('Usage: npm run marketplace') })
})

it('deletes nothing of another maker’s marketplace, nor what somebody added to ours', () => {
	mkdirSync(join(cwd, 'theirs/.claude-plugin'), { recursive: true })
	writeFileSync(join(cwd, 'theirs/.claude-plugin/marketplace.json'), '{"name":"theirs","plugins":[]}')
	expect(run('theirs').status).toBe(1)
	expect(run('added').status).toBe(0)
	writeFileSync(join(cwd, 'added/notes.txt'), 'mine')
	expect(run('added')).toMatchObject({ status: 1, err: expect.stringContaining('notes.txt') })
	expect(
		['theirs/.claude-plugin/marketplace.json', 'added/notes.txt'].map((path) => existsSync(join(cwd, path))),
	).toEqual([true, true])
})
