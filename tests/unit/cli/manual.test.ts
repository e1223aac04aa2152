import { describe, expect, it } from 'vitest'
import { commandHelp, generalHelp, manual } from '../../../src/cli/help.ts'
import { COMMANDS } from '../../../src/cli/program.ts'

const product = { name: 'try', title: 'Bücher’s', registry: 'https://pinakes.example', version: '0.1.2' }

/** What a reader of manuals shows in the place of what roff calls by other names. */
const read = (text: string): string =>
	text
		.replace(/\\\[u([0-9A-F]{4,6})\]/g, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16)))
		.replaceAll('\\-', '-')
		.replaceAll('\\&', '')
		.replaceAll('\\e', '\\')

/** A help text with each row in one line, however many it has on a terminal. */
const unfolded = (help: string): string => help.replaceAll(/\n {5,}/g, ' ')

const page = manual(COMMANDS, product)
const [, ...sections] = page.slice(0, page.indexOf('.SH EXIT STATUS')).split('.SS\n').map(read)

describe('the manual', () => {
	it('is ASCII, so that no reader of manuals shows another sign', () => {
		expect(page).not.toMatch(/[^\n -~]/)
		expect(read(page)).toContain(product.title)
	})

	it('has a section for each command, in the order of the help', () => {
		const names = sections.map((section) => section.split(/\s/, 1)[0])
		expect(names).toEqual(COMMANDS.map(({ name }) => name))
	})

	it.each(COMMANDS.map((command, i) => ({ name: command.name, command, section: sections[i] ?? '' })))(
		'says of $name what --help says, option by option',
		({ command, section }) => {
			const help = unfolded(commandHelp(command, product))
			expect(section).toContain(command.about)
			const inHelp = [...help.matchAll(/^ {2}(--\S+(?: \S+)?) {2,}(.+)$/gm)].map(([, option, about]) => [option, about])
			const inManual = [...section.matchAll(/^\.TP\n\.B (.+)\n(.+)$/gm)].map(([, option, about]) => [option, about])
			expect(inManual).toEqual(inHelp)
			expect(inManual.map(([option]) => option)).toContain('--help')
		},
	)

	it('ends with the codes of the help', () => {
		const ends = [...page.slice(page.indexOf('.SH EXIT STATUS')).matchAll(/^\.TP\n\.B (\d)\n(.+)$/gm)]
		const inHelp = [...unfolded(generalHelp(COMMANDS, product)).matchAll(/^ {2}(\d) {2}(.+)$/gm)]
		expect(ends.map(([, code, words = '']) => [code, read(words)])).toEqual(inHelp.map(([, ...rest]) => rest))
		expect(ends.length).toBeGreaterThan(4)
	})
})
