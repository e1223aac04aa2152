import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { fixtureProject } from '../../registry/project.ts'
import { runScript } from './run.ts'

// Each starts programs one after another, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
const { root: cwd, remove } = fixtureProject('pinakes-new-')
afterAll(remove)
const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
const set = (fields: Record<string, string>) =>
	Object.entries(fields).flatMap(([name, text]) => ['--set', `${name}=${text}`])

const TOOL = {
	name: 'Lantern',
	description: 'An editor that shows what an agent changes, line by line.',
	github_url: 'https://github.com/lantern-dev/lantern',
	license: 'MIT',
	'tool.kind': 'editor',
}

it('writes an entry that the content check takes, and never over another', () => {
	const args = ['--category', 'tools', ...set(TOOL)]
	const first = runScript('new', args, { cwd })
	expect([first.status, first.out, first.err]).toEqual([0, 'content/tools/lantern.mdx\n', ''])
	expect(read('content/tools/lantern.mdx')).toMatch(/^---\ntitle: Lantern\n/)
	const check = runScript('content', ['content/tools/lantern.mdx'], { cwd })
	expect([check.status, check.out]).toEqual([0, '1 entry checked: 0 blockers, 1 warning.\n'])

	writeFileSync(join(cwd, 'content/tools/lantern.mdx'), 'mine')
	const again = runScript('new', args, { cwd })
	expect([again.status, again.err]).toEqual([
		1,
		'Nothing was written: content/tools/lantern.mdx already exists. Choose another slug, or change that file.\n',
	])
	expect(read('content/tools/lantern.mdx')).toBe('mine')
	rmSync(join(cwd, 'content/tools/lantern.mdx'))
})

it('names the fields that the entry does not have, and what was probably meant', () => {
	const { license: licence, ...tool } = TOOL
	const args = ['--category', 'tools', ...set({ ...tool, licence, kind: 'app', weather: 'fine' })]
	const { status, err } = runScript('new', args, { cwd })
	expect(status).toBe(0)
	expect(err).toContain('licence: This category does not have this field, so it is left out. Did you mean license?')
	expect(err).toContain('kind: This category does not have this field, so it is left out. Did you mean tool.kind?')
	expect(err).toContain('weather: This category does not have this field, so it is left out.\n')
	rmSync(join(cwd, 'content/tools/lantern.mdx'))
})

it('puts the file of a hook beside its entry', () => {
	writeFileSync(join(cwd, 'done.sh'), 'echo done\n')
	const fields = {
		...TOOL,
		'hook.event': 'Stop',
		'hook.script': 'done.sh',
		'hook.runtime': 'sh',
		safetyNotes: 'It prints a word.\\nIt writes nothing.',
	}
	const { status, out } = runScript('new', ['--category', 'hooks', '--file', 'done.sh', ...set(fields)], { cwd })
	expect([status, out]).toEqual([0, 'content/hooks/lantern/index.mdx\ncontent/hooks/lantern/done.sh\n'])
	expect(read('content/hooks/lantern/done.sh')).toBe('echo done\n')
	expect(runScript('content', ['content/hooks/lantern'], { cwd }).status).toBe(0)
})

it.each([
	['--file', 'done.sh'],
	['--category', 'tools'],
])('asks nothing where it is told half of it: %s %s', (...args) => {
	const { status, out, err } = runScript('new', args, { cwd })
	expect([status, out, err.split('\n')[0]]).toEqual([
		2,
		'',
		'--category and --file go with --set: without it, everything is asked.',
	])
})

it.each([
	['rebuild', '1'],
	['verify', 'history', 'mcp:one'],
])('says that nothing is built here yet, where a command reads what is: %s', (script, ...args) => {
	const { status, err } = runScript(script, args, { cwd })
	expect([status, err]).toEqual([2, expect.stringMatching(/^There is no site in dist\. Build it with npm run build/)])
})

it.each(['missing.sh', 'content'])('says that the file it was given is not there: %s', (file) => {
	const { status, err } = runScript('new', ['--category', 'hooks', '--file', file, ...set(TOOL)], { cwd })
	expect([status, err]).toEqual([2, `There is no file ${file}. Nothing was written.\n`])
})

it('writes nothing of a draft that the build would refuse, and says what to write instead', () => {
	const { status, err } = runScript('new', ['--category', 'tools', ...set({ ...TOOL, slug: '../x' })], { cwd })
	expect([status, err]).toEqual([
		1,
		'Nothing was written.\n  slug: The file name “../x” is not a slug. Write it in lower-case letters a to z, digits and single hyphens, for example “x”.\n  → Write x.\n',
	])
	expect(existsSync(join(cwd, 'x.mdx'))).toBe(false)
})

it('asks what it needs, again where an answer does not hold, and stops when the answers do', () => {
	const answers = [
		'tool',
		'prompts',
		'Carry a lantern',
		'',
		'Too short.',
		'https://example.com/lantern',
		'',
		'Somebody',
		'',
		'',
		'',
		'How to carry a lantern through a long change of code.',
	]
	const { status, out } = runScript('new', [], { cwd, input: `${answers.join('\n')}\n` })
	expect([status, out.includes('Choose one from the list.'), out.includes('Write at least 20 characters.')]).toEqual([
		0,
		true,
		true,
	])
	expect(read('content/prompts/carry-a-lantern.mdx')).toContain('author: Somebody')
	const stopped = runScript('new', [], { cwd, input: 'prompts\n' })
	expect([stopped.status, stopped.err]).toEqual([
		2,
		'The answers ended before the entry was complete. Nothing was written.\n',
	])
})

it('asks for what is missing until it is there, and takes up a wrong address first', () => {
	const answers = [
		'prompts',
		'Mend a lantern',
		'',
		'How to mend a lantern in a long night.',
		'http://x',
		'',
		'',
		'',
		'',
		'',
	]
	const more = ['https://example.com/mend', '', 'Somebody', '']
	const { out } = runScript('new', [], { cwd, input: `${[...answers, ...more].join('\n')}\n` })
	expect(out).not.toContain('Author, may be empty\n  Who made it. Taken from the address if left empty.\n> Author')
	expect(out.lastIndexOf('Author, may be empty')).toBeLessThan(out.indexOf('Write a full https:// address'))
})
