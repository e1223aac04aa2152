import { expect, it } from 'vitest'
import { wrapped } from '../../../src/cli/columns.ts'
import { COMMANDS } from '../../../src/cli/program.ts'
import { machine, registry, useMachines } from './machines.ts'

useMachines()

const ADDRESS = `https://docs.example/${'long/'.repeat(20)}`
const tooWide = (text: string): string[] =>
	text.split('\n').filter((line) => line.length > 80 && line.trim().includes(' '))

it('the help of every command fits a terminal of 80 columns, and goes on below its own column', async () => {
	for (const words of [['--help'], ...COMMANDS.map(({ name }) => [name, '--help'])])
		expect(tooWide((await machine.run(...words)).out), words.join(' ')).toEqual([])
	const { out } = await machine.run('add', '--help')
	const [line = '', next = ''] = out.split('\n').filter((_, i, all) => [all[i], all[i - 1]].join().includes('--way'))
	expect(next.search(/\S/)).toBe(line.indexOf('Which'))
})

it('what info and search say of an entry fits too, and nothing of it is lost', async () => {
	const description = `It serves ${'many things and '.repeat(8)}more of them.`
	const note = `It reads ${'all that is in the folder, '.repeat(4)}and no more. See ${ADDRESS} before.`
	registry.restate('servers/one', { description, safetyNotes: [note] })
	registry.answer('/api/registry/search', (_, response) =>
		response.end(JSON.stringify({ results: [{ category: 'servers', slug: 'one', title: 'One', description }] })),
	)
	const [info, search] = [await machine.run('info', 'servers:one'), await machine.run('search', 'one')]
	const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
	for (const { out } of [info, search]) expect(tooWide(out)).toEqual([])
	expect(flat(info.out)).toContain(description)
	expect(flat(info.out)).toContain(`- ${note}`)
	expect(info.out).toMatch(/^- It reads.*\n {2}\S/m)
	expect(flat(search.out)).toContain(description)
	expect(search.out).toMatch(/^ {4}It serves.*\n {4}\S/m)
})

it.each([
	['', ['']],
	['short', ['short']],
	[`  name  ${'word '.repeat(20)}`, [`  name  ${'word '.repeat(13)}word`, '        word word word word word word']],
	[`${'a'.repeat(90)} b`, ['a'.repeat(90), '        b']],
	[`a ${'b'.repeat(90)}`, ['a', `        ${'b'.repeat(90)}`]],
])('%j is broken at its spaces', (line, lines) => {
	expect(wrapped(line, 8)).toEqual(lines)
})
