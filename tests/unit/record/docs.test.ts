import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tasks } from '../../../scripts/record/tasks.ts'

const docs = readFileSync('docs/cli.md', 'utf8')
const section = docs.slice(docs.indexOf('\n## Ten tasks'), docs.indexOf('\n## What it writes'))
/** The rows of the table of tasks: what is done, and the commands that do it. */
const rows = [...section.matchAll(/^\| (?!task \|)([^|]+) \| (`[^|]+) \|$/gm)].map(([, title = '', cell = '']) => ({
	title,
	commands: [...cell.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command),
}))
const pictures = [...section.matchAll(/^!\[([^\]]+)\]\(cli\/([\w-]+)\.svg\)$/gm)].map(([, alt = '', name = '']) => ({
	alt,
	name,
}))
const unescaped = (text: string): string =>
	text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

describe('docs/cli.md', () => {
	it('has the ten tasks that are recorded, with their commands and pictures in one order', () => {
		expect(rows).toHaveLength(10)
		expect(rows).toEqual(tasks.map(({ title, types }) => ({ title, commands: types })))
		expect(pictures.map(({ name }) => name)).toEqual(tasks.map(({ name }) => name))
	})

	it.each(tasks)('shows “$title” by a picture whose text has what is typed', ({ name, title, types }) => {
		const path = `docs/cli/${name}.svg`
		expect(existsSync(path), 'Record it: npm run record').toBe(true)
		const svg = readFileSync(path, 'utf8')
		const desc = unescaped(/<desc id="d">([\s\S]*)<\/desc>/.exec(svg)?.[1] ?? '')
		const typed = desc.split('\n').filter((line) => line.startsWith('$ '))
		expect(typed).toEqual(types.map((line) => `$ ${line}`))
		expect(desc.split('\n').length).toBeGreaterThan(types.length)
		expect(svg).toContain(`<title id="t">${title}</title>`)
		expect(statSync(path).size).toBeLessThanOrEqual(20_000)
	})

	it.each(pictures)('says in words what $name shows', ({ alt, name }) => {
		const [, command = ''] = (tasks.find((task) => task.name === name)?.types[0] ?? '').split(' ')
		expect(alt).toContain(`pinakes ${command}`)
	})

	it('shows no path and no address of the machine that recorded it', () => {
		for (const file of readdirSync('docs/cli'))
			expect(readFileSync(`docs/cli/${file}`, 'utf8')).not.toMatch(/127\.0\.0\.1|localhost|\/tmp\/|\/home\/|\/root\//)
	})
})
