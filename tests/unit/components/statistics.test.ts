import { expect, test } from 'vitest'
import { toHtml } from '../../../src/client/hyperscript.ts'
import { bars } from '../../../src/components/charts/bars.ts'
import { cells } from '../../../src/components/charts/cells.ts'
import { columns } from '../../../src/components/charts/columns.ts'
import { dots } from '../../../src/components/charts/dots.ts'
import { stack } from '../../../src/components/charts/stack.ts'
import { CHARACTER, WIDTH } from '../../../src/components/charts/svg.ts'
import { figuresOf } from '../../../src/components/statistics/figures.ts'
import { keyNumbers } from '../../../src/components/statistics/key-numbers.ts'
import { RegistryStatistics, TOOL_USES } from '../../../src/schema/statistics.ts'

const EMPTY: RegistryStatistics = {
	schemaVersion: 1,
	kind: 'registry-stats',
	generatedAt: '2026-10-20T08:00:00.000Z',
	entries: 0,
	observed: 0,
	categories: [{ id: 'servers', label: 'Servers', entries: 0, observed: 0 }],
	platforms: [{ id: 'codex', label: 'Codex', entries: 0 }],
	licences: [{ class: 'none', entries: 0 }],
	freshness: [],
	read: { dated: 0, since: '2026-07-22', recently: 0, months: [], earlier: 0 },
	tools: { servers: 0, uses: [] },
	signIn: { servers: 0, ways: [] },
	asked: { started: 0, askers: 0, hosts: [] },
	sources: { checked: 0, states: [] },
	added: { weeks: [], earlier: 0 },
}

const big = 12_345_678
const label = 'A name that is far too long to stand beside a bar'
const CHARTS = [
	bars([
		{ label, value: big, part: 3, note: '3 observed' },
		{ label: 'b', value: 0 },
	]),
	bars([]),
	columns([{ label: 'Nov', value: big }], ['Nov', 'Nov']),
	columns(
		Array.from({ length: 26 }, (_, at) => ({ label: `${at}`, value: at * 1000 })),
		['2 Jun 2026', '23 Nov 2026'],
	),
	dots([
		{ label, value: 1 },
		{ label: 'b', value: big },
	]),
	dots([{ label: 'one', value: 900 }]),
	cells(100_000, 1),
	cells(3, 3),
	stack([
		{ label: 'all', value: big, fill: 'f' },
		{ label: 'few', value: 1, fill: 'fh' },
	]),
]

test.each(CHARTS.map((chart) => toHtml(chart)))(
	'a chart is as wide as every other, and nothing of it is drawn or written beside it: %#',
	(html) => {
		expect(html).toContain(`viewBox="0 0 ${WIDTH} `)
		expect(html).toMatch(/role="img" aria-label="[^"]+"/)
		expect(html).not.toMatch(/NaN|Infinity|undefined/)
		for (const [, x = '', width = ''] of html.matchAll(/<rect[^>]* x="([^"]+)"[^>]* width="([^"]+)"/g)) {
			expect(Number(x)).toBeGreaterThanOrEqual(0)
			expect(Number(x) + Number(width)).toBeLessThanOrEqual(WIDTH)
		}
		for (const [, x = '', anchor, text = ''] of html.matchAll(
			/<text(?: class="t")? x="([^"]+)" y="[^"]+"(?: text-anchor="(\w+)")?>([^<]*)/g,
		)) {
			const long = text.length * CHARACTER
			const left = Number(x) - (anchor === 'end' ? long : anchor === 'middle' ? long / 2 : 0)
			expect([text, left >= -0.1, left + long <= WIDTH + 0.1]).toEqual([text, true, true])
		}
	},
)

test('of very many things a few squares are drawn, and the one that differs is never rounded away', () => {
	const html = toHtml(cells(100_000, 1))
	expect(html.match(/<rect/g)?.length).toBeLessThanOrEqual(200)
	expect(html.match(/class="fh"/g)).toHaveLength(1)
	expect(toHtml(cells(100_000, 99_999))).toContain('class="f2"')
})

test('a registry without entries says so in sentences, draws nothing and has no key number', () => {
	const figures = figuresOf(EMPTY)
	expect(figures.map(({ picture }) => picture)).toEqual(figures.map(() => undefined))
	expect(figures[0]?.sentence).toBe('There are no entries yet')
	expect(keyNumbers(EMPTY)).toEqual([])
})

test('each figure says its numbers in a sentence, in words beside the picture and in a table', () => {
	const figures = figuresOf({
		...EMPTY,
		entries: 316,
		observed: 85,
		categories: [{ id: 'servers', label: 'Servers', entries: 316, observed: 85 }],
		read: { dated: 300, since: '2026-07-22', recently: 85, months: [{ month: '2026-10', entries: 85 }], earlier: 215 },
		added: { weeks: [{ week: '2026-10-19', entries: 4 }], earlier: 312 },
	})
	const read = figures.find(({ id }) => id === 'read')
	expect(read?.sentence).toBe('85 of 300 have been read again since 22 Jul 2026')
	expect(toHtml(read?.picture)).toContain('aria-label="Oct 2026 85"')
	expect(read?.rows).toEqual([['Oct 2026', '85']])
	expect(read?.note).toContain(' 215 are older.')
	expect(figures.find(({ id }) => id === 'entries')?.sentence).toBe('316 entries, 85 of them observed')
	expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length)
})

test('one entry has the verb of one, wherever the sentence of a figure counts entries', () => {
	const one = { entries: 1, observed: 1 }
	const said = (n: number) =>
		figuresOf({
			...EMPTY,
			entries: 3,
			platforms: [{ id: 'codex', label: 'Codex', entries: n }],
			licences: [{ class: 'permissive', entries: n }],
			freshness: [{ state: 'observed', entries: n }],
			read: { dated: 3, since: '2026-07-22', recently: n, months: [{ month: '2026-10', entries: n }], earlier: n },
			tools: {
				servers: 1,
				uses: [
					{ use: 'read', tools: n },
					{ use: 'unsaid', tools: 3 - n },
				],
			},
			signIn: { servers: 3, ways: [{ way: 'none', servers: n }] },
			sources: { checked: 3, states: [{ state: 'missing', sources: n }] },
			added: { weeks: [{ week: '2026-10-19', entries: n }], earlier: n },
		}).map(({ id, sentence, note }) => `${id}: ${sentence}${/ [12] (?:is|are) older\./.exec(note)?.[0] ?? ''}`)
	expect(said(1)).toEqual([
		'entries: 3 entries, 0 of them observed',
		'licences: 1 of 3 has an open-source licence',
		'clients: 1 of 3 works in Codex',
		'sign-in: 1 of 3 servers needs no sign-in',
		'tools: 1 of 3 tools says what it does',
		'freshness: 1 of 3 was observed at the newest known version',
		'read: 1 of 3 has been read again since 22 Jul 2026 1 is older.',
		'added: 1 of 3 was added in the week of 19 Oct 2026 1 is older.',
		'sources: 1 of 3 sources is gone or archived',
	])
	expect(said(2).filter((text) => / (?:has|was|is|needs|works|says) /.test(text))).toEqual([])
	const [entries] = keyNumbers({
		...EMPTY,
		entries: 2,
		categories: ['a', 'b'].map((id) => ({ id, label: id, ...one })),
	})
	expect(entries?.note).toBe('in 2 categories; 1 in a')
})

test('the sentences of a note stand apart', () => {
	const figures = figuresOf({
		...EMPTY,
		asked: { started: 500, askers: 1, hosts: [{ host: 'a.example', entries: 1 }] },
	})
	const note = figures.find(({ id }) => id === 'asked')?.note
	expect(note).toContain('Each square stands for')
	expect(note).toContain('. Most often: a.example (1).')
	expect(note).toContain('Servers, hooks and status lines')
	expect(figures.find(({ id }) => id === 'asked')?.sentence).toContain('500 started programs')
})

test('no two parts of one bar look alike, so the key tells which is which', () => {
	const figures = figuresOf({
		...EMPTY,
		entries: 50,
		licences: RegistryStatistics.shape.licences.element.shape.class.options.map((of) => ({ class: of, entries: 10 })),
		tools: { servers: 1, uses: TOOL_USES.map((use) => ({ use, tools: 10 })) },
	})
	for (const id of ['licences', 'tools']) {
		const drawn = toHtml(figures.find((figure) => figure.id === id)?.picture)
		const keys = [...drawn.matchAll(/<rect class="(\w+)"[^>]* width="9"/g)].map(([, fill]) => fill)
		expect([id, keys.length]).toEqual([id, id === 'tools' ? 4 : 5])
		expect([id, new Set(keys).size]).toEqual([id, keys.length])
	}
})

test('every key number leads to the figure that says more', () => {
	const some: RegistryStatistics = {
		...EMPTY,
		entries: 1,
		categories: [{ id: 'servers', label: 'Servers', entries: 1, observed: 1 }],
		read: { dated: 1, since: '2026-07-22', recently: 1, months: [{ month: '2026-10', entries: 1 }], earlier: 0 },
		tokens: {
			servers: 1,
			smallest: 900,
			median: 900,
			largest: 900,
			together: 900,
			shown: [{ key: 'servers:a', title: 'A', tokens: 900 }],
		},
		asked: { started: 1, askers: 0, hosts: [] },
		sources: { checked: 1, states: [{ state: 'available', sources: 1 }] },
		added: { weeks: [{ week: '2026-10-19', entries: 1 }], earlier: 0 },
	}
	const ids = figuresOf(some).map(({ id }) => `/stats#${id}`)
	const numbers = keyNumbers(some)
	expect(numbers.map(({ value }) => value)).toEqual(['1', '1', '900', '0 of 1', '0 of 1'])
	expect(numbers.filter(({ href }) => !ids.includes(href))).toEqual([])
})

test('the marks of a drawing of sizes lie between the least and the most', () => {
	const html = toHtml(
		dots([
			{ label: 'a', value: 40 },
			{ label: 'b', value: 7000 },
		]),
	)
	expect([...html.matchAll(/text-anchor="middle"[^>]*>([^<]+)</g)].map(([, mark]) => mark)).toEqual(['100', '1k', '5k'])
})
