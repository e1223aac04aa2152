import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { COLOURS, COLUMNS, type Line, type Piece, terminalSvg, textOf } from '../../../scripts/record/svg.ts'

const printed = (text: string): Line => [{ kind: 'printed', text }]
const svgOf = (...lines: Line[]): string => terminalSvg({ title: 'A task', lines })

const parser = new XMLParser({ trimValues: false, ignoreAttributes: false, processEntities: true, preserveOrder: true })
type Node = Record<string, unknown>
const textIn = (nodes: Node[]): string =>
	nodes
		.map((node) => ('#text' in node ? String(node['#text']) : textIn(Object.values(node).find(Array.isArray) ?? [])))
		.join('')
const childrenOf = (svg: string): Node[] => (parser.parse(svg) as Node[])[0]?.svg as Node[]
/** The texts of all elements of one name, without the heading. */
const textsOf = (svg: string, name: string): string[] =>
	childrenOf(svg)
		.filter((node) => name in node && (node[':@'] as Node | undefined)?.['@_class'] !== 'head')
		.map((node) => textIn(node[name] as Node[]))

const piece: fc.Arbitrary<Piece> = fc.record({
	kind: fc.constantFrom('mark', 'typed', 'printed', 'aside'),
	text: fc.string({
		unit: fc.constantFrom(...'ab <>&"\'→—é]'),
		minLength: 1,
		maxLength: 250,
	}),
})

describe('a picture of a terminal', () => {
	it('is XML that says every character, whatever is printed, in rows that are never wider than a terminal', () => {
		fc.assert(
			fc.property(
				fc.array(fc.array(piece, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
				(lines) => {
					const terminal = { title: 'Less < more & "more"', lines }
					const svg = terminalSvg(terminal)
					expect(XMLValidator.validate(svg)).toBe(true)
					expect(textsOf(svg, 'title')).toEqual([terminal.title])
					expect(textsOf(svg, 'desc')).toEqual([textOf(terminal)])
					const rows = textsOf(svg, 'text')
					expect(rows.join('')).toBe(textOf(terminal).replaceAll('\n', ''))
					for (const row of rows) expect(Array.from(row).length).toBeLessThanOrEqual(COLUMNS)
				},
			),
		)
	})

	it('goes on in the next row where a line is longer than a hundred characters, and only there', () => {
		const rows = (length: number) => textsOf(svgOf(printed('x'.repeat(length))), 'text').map((row) => row.length)
		expect([rows(99), rows(100), rows(101), rows(250)]).toEqual([[99], [100], [100, 1], [100, 100, 50]])
	})

	it('is as high as its rows, empty ones too', () => {
		const height = (svg: string) => Number(/ height="(\d+)"/.exec(svg)?.[1])
		const one = height(svgOf(printed('x')))
		const three = height(svgOf(printed('x'), [], printed('x')))
		expect(three - one).toBe(height(svgOf(printed('x'.repeat(201)))) - one)
		expect(three).toBeGreaterThan(one)
	})

	it('is the same bytes for the same lines', () => {
		const lines = [printed('one'), [{ kind: 'typed', text: 'two' } as const]]
		expect(svgOf(...lines)).toBe(svgOf(...structuredClone(lines)))
	})

	it('has the colours of the site, those of the dark where the reader has the dark', () => {
		const site = readFileSync('src/styles/base.css', 'utf8')
		const [light = '', dark = ''] = svgOf(printed('x')).split('@media(prefers-color-scheme:dark)')
		for (const [name, [ofLight, ofDark]] of Object.entries(COLOURS)) {
			expect(site).toContain(`--${name}: light-dark(${ofLight}, ${ofDark});`)
			expect(light).toContain(ofLight)
			expect(dark).toContain(ofDark)
		}
	})

	it('marks what was typed apart from what was printed', () => {
		const svg = svgOf([
			{ kind: 'mark', text: '$ ' },
			{ kind: 'typed', text: 'pinakes list' },
		])
		expect(svg).toContain('<tspan class="mark">$ </tspan><tspan class="typed">pinakes list</tspan>')
	})

	it('runs nothing and loads nothing', () => {
		const svg = svgOf(printed('<script>alert(1)</script> url(https://pinakes.example/x.png)')).replace(
			/<desc.*<\/desc>/,
			'',
		)
		expect(svg).not.toMatch(/<script|<image|<use|href=|@import|@font-face/)
		expect(/<style>.*<\/style>/.exec(svg)?.[0]).not.toContain('url(')
	})
})
