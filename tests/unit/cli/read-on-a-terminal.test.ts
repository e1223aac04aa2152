import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { LocalRegistry, Machine } from '../../support/cli.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { drafts } from './drafts.ts'

let registry: LocalRegistry
let machine: Machine

const LARGE = makeDraft(
	'hooks/large',
	{
		...{ firstParty: true, platforms: { 'claude-code': 'native' }, safetyNotes: ['It reads every command.'] },
		hook: { event: 'Stop', script: 'large.mjs', runtime: 'node' },
	},
	{
		files: {
			'large.mjs': 'import "./large/a.mjs"\n',
			...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`large/${name}.mjs`, `export const ${name} = 1\n`])),
		},
	},
)
const noted = { safetyNotes: ['It may count wrongly.'] }

beforeAll(async () => {
	registry = await new LocalRegistry().start()
	registry.publish(buildCatalogue([...drafts({ more: noted }), LARGE], { baseUrl: registry.url }))
})
afterAll(() => registry.stop())
beforeEach(() => {
	machine = new Machine(registry)
})
afterEach(() => machine.remove())

const linesOf = async (...words: string[]) => (await machine.run(...words)).out.trimEnd().split('\n')

describe('a reader of a terminal', () => {
	it('sees an entry of few files in one line, and the many files of one folder as their number', async () => {
		await machine.run('add', 'hooks:large', 'servers:one', '--client', 'claude-code', '--yes')
		expect(await linesOf('list')).toEqual([
			'hooks:large  project',
			'  .claude/hooks/large.mjs',
			'  .claude/hooks/large/ (4 files)',
			'  .claude/settings.json',
			'servers:one 1.2.3  project  .mcp.json',
		])
	})

	it('is told what is wanted and not installed, and what remove does not know', async () => {
		await machine.run('add', 'servers:one', '--client', 'claude-code')
		rmSync(machine.at('pinakes.lock'))
		expect(await linesOf('list')).toEqual(['servers:one  project  not installed yet; install it with: pinakes install'])
		expect(await linesOf('remove', 'servers:one')).toEqual([expect.stringContaining('servers:one is not in')])
		expect(machine.read('.mcp.json')).toContain('server-one')
	})

	it('reads a note that is the same in several clients once', async () => {
		const notes = (await linesOf('add', 'skills:counting', '--client', 'claude-code,codex')).filter((line) =>
			line.includes('wrongly'),
		)
		expect(notes).toEqual(['skills:counting in claude-code, codex: It may count wrongly.'])
	})

	it('is not told to add settings that are written', async () => {
		const { out } = await machine.run('add', 'hooks:large', '--client', 'claude-code', '--yes')
		expect(out).toContain('It reads every command.')
		expect(out).not.toContain('add the settings')
	})

	it('sees the place of a hook without a digest', async () => {
		await machine.run('add', 'hooks:large', '--client', 'claude-code', '--yes')
		rmSync(machine.at('.claude/settings.json'))
		expect(await linesOf('verify', '--offline')).toEqual([
			'missing  hooks:large  .claude/settings.json/hooks/Stop: it was written and is now missing',
		])
	})

	it('is told of a section that lost one of its marks, which is not taken for gone', async () => {
		await machine.run('add', 'rules:small', '--client', 'codex')
		const whole = machine.read('AGENTS.md')
		for (const mark of ['<!-- rules/small -->', '<!-- /rules/small -->']) {
			machine.write('AGENTS.md', whole.replace(mark, ''))
			const before = machine.everything()
			const ran = await machine.run('remove', 'rules:small', '--force')
			expect(ran).toMatchObject({ exit: 3, err: expect.stringContaining('put the missing one back') })
			expect(machine.everything()).toEqual(before)
			expect(await linesOf('verify', '--offline')).toEqual([expect.stringContaining('unreadable  rules:small')])
		}
		machine.write('AGENTS.md', whole)
		expect(await machine.run('remove', 'rules:small')).toMatchObject({ exit: 0 })
	})
})
