/** The type of a piece of text: the prompt, typed text, printed text, or a note of the picture. */
type Kind = 'mark' | 'typed' | 'printed' | 'aside'

export interface Piece {
	kind: Kind
	text: string
}

/** A terminal line of any length. */
export type Line = readonly Piece[]

interface Terminal {
	/** A short title. */
	title: string
	lines: readonly Line[]
}

/** Columns of the terminal; longer lines wrap. */
export const COLUMNS = 100

/** Dimensions in pixels. In the widest font, a character is 0.61 times as wide as its size. */
const SIZE = 13
const ROW = 20
const EDGE = 20
const HEAD = 36
const WIDTH = 2 * EDGE + Math.ceil(COLUMNS * SIZE * 0.61)

/** The site's colours in the light and the dark theme. */
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

/** Wraps a line into rows. */
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

export const textOf = ({ lines }: Terminal): string =>
	lines.map((line) => line.map(({ text }) => text).join('')).join('\n')

/** Renders a terminal as a reproducible SVG. Its text is real text, and complete in `<desc>`. */
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
