/** What a piece of a line is: the mark before a command, what a person typed, what was printed, or what the picture says of itself. */
export type Kind = 'mark' | 'typed' | 'printed' | 'aside'

export interface Piece {
	kind: Kind
	text: string
}

/** A line of a terminal, of any length. */
export type Line = readonly Piece[]

export interface Terminal {
	/** What is done, in a few words. */
	title: string
	lines: readonly Line[]
}

/** Characters of a row; longer lines go on in the next, as in a terminal. */
export const COLUMNS = 100

/** In pixels. A character of the widest of the fonts takes 0.61 of its size. */
const SIZE = 13
const ROW = 20
const EDGE = 20
const HEAD = 36
const WIDTH = 2 * EDGE + Math.ceil(COLUMNS * SIZE * 0.61)

/** Colours of the site, each in the light and in the dark. */
export const COLOURS = {
	well: ['#fffdf8', '#0c0b08'],
	rule: ['#d8d0bf', '#353027'],
	ink: ['#1c1915', '#ece6d9'],
	soft: ['#4f493f', '#b4ab9b'],
	act: ['#0a5a48', '#7fd0b2'],
} as const

const rules = (theme: 0 | 1): string =>
	[
		`.w{fill:${COLOURS.well[theme]};stroke:${COLOURS.rule[theme]}}`,
		`.r{stroke:${COLOURS.rule[theme]}}`,
		`text{fill:${COLOURS.ink[theme]}}`,
		`.mark,.aside,.head{fill:${COLOURS.soft[theme]}}`,
		`.typed{fill:${COLOURS.act[theme]}}`,
	].join('')

const STYLE = [
	`text{font:${SIZE}px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;white-space:pre}`,
	'.typed{font-weight:600}.aside{font-style:italic}',
	rules(0),
	`@media(prefers-color-scheme:dark){${rules(1)}}`,
].join('')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The rows of a line: no piece is lost, and none is longer than a row. */
function rowsOf(line: Line): Piece[][] {
	const rows: Piece[][] = [[]]
	let left = COLUMNS
	for (const { kind, text } of line) {
		let rest = Array.from(text)
		while (rest.length) {
			if (!left) {
				rows.push([])
				left = COLUMNS
			}
			const part = rest.slice(0, left)
			rows.at(-1)?.push({ kind, text: part.join('') })
			left -= part.length
			rest = rest.slice(part.length)
		}
	}
	return rows
}

const drawn = ({ kind, text }: Piece): string =>
	kind === 'printed' ? escaped(text) : `<tspan class="${kind}">${escaped(text)}</tspan>`

/** The whole text of a terminal, as a person would read it. */
export const textOf = ({ lines }: Terminal): string =>
	lines.map((line) => line.map(({ text }) => text).join('')).join('\n')

/** A picture of a terminal (SVG): the same lines give the same bytes. Its text is text, and stands whole in `<desc>` too. */
export function terminalSvg(terminal: Terminal): string {
	const rows = terminal.lines.flatMap(rowsOf)
	const top = HEAD + EDGE + SIZE
	const height = top + (rows.length - 1) * ROW + EDGE
	const texts = rows.flatMap((row, i) =>
		row.length ? [`<text x="${EDGE}" y="${top + i * ROW}" xml:space="preserve">${row.map(drawn).join('')}</text>`] : [],
	)
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="t d">`,
		`<title id="t">${escaped(terminal.title)}</title>`,
		`<desc id="d">${escaped(textOf(terminal))}</desc>`,
		`<style>${STYLE}</style>`,
		`<rect class="w" x=".5" y=".5" width="${WIDTH - 1}" height="${height - 1}" rx="3"/>`,
		`<path class="r" d="M0 ${HEAD}.5H${WIDTH}"/>`,
		`<text class="head" x="${EDGE}" y="${HEAD - SIZE}">${escaped(terminal.title)}</text>`,
		...texts,
		'</svg>\n',
	].join('\n')
}
