import type { CST } from 'yaml'

/**
 * YAML as the content has it. Awaited, not imported: the host puts our files into one and lifts their imports of packages
 * to its top, where every start would pay for them.
 */
const {
	Composer,
	isMap,
	isScalar,
	isSeq,
	Lexer,
	LineCounter,
	parse: parseYaml,
	Parser,
	stringify,
} = await import('yaml')

export { Composer, isMap, isScalar, isSeq, LineCounter, parseYaml, stringify }

/**
 * How much YAML is read. The largest front matter here has about 5,000 characters, 1,200 lexemes and 5 levels; what is
 * within these bounds is read in milliseconds, whatever it holds.
 */
const MAX_YAML = { characters: 65_536, lexemes: 12_000, levels: 32 } as const

/** A fault of a text in YAML, and where in it the mistake begins. */
interface YamlFault {
	offset: number
	message: string
	/** Whether a size limit was exceeded, so that the text at the offset is not the mistake. */
	isBound?: true
}

/** The concrete syntax of a text, made without recursion and within bounds, or the fault for which it is not read. */
interface Scanned {
	tokens: CST.Token[]
	fault?: YamlFault
	/** Quoted values over several lines, as [begin, end]: more often than meant, a quote that was left open. */
	long: [begin: number, end: number][]
}

type Counter = InstanceType<typeof LineCounter>

/** What the lexer puts before a plain value, so that its first character is no sign of YAML. */
const PLAIN = '\x1f'
/** What the lexer puts where an open bracket should have been closed. */
const BROKEN_OFF = '\x18'

const SIGNS: Readonly<Record<string, string>> = {
	'&': 'a value that begins with & is an anchor, which is not read. Put it in quotes, or write the value out.',
	'*': 'a value that begins with * is an alias, which is not read. Put it in quotes, or write the value out.',
	'!': 'a value that begins with ! is a tag, which is not read. Put it in quotes, or write the value plainly.',
}

/** What to do about a quote or a bracket without its other half. */
export const LEFT_OPEN = (what: 'quote' | 'bracket'): string =>
	`a ${what} opened here is not closed. Close it, or ${what === 'quote' ? 'use the other kind of quotes' : 'put the value in quotes'}.`

/** Valid escapes in double quotes. The parser would report each invalid one as an error. */
const ESCAPE = /\\(?:[0abtnvfre "/\\N_LP\t\r\n]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8})/g
const ESCAPED = /\\/
export const BAD_ESCAPE = 'a backslash in double quotes must be doubled. Or use single quotes.'

/** Takes a text apart, and stops where that becomes more than front matter needs. */
export function scanYaml(yaml: string, lines: Counter): Scanned {
	const scanned: Scanned = { tokens: [], long: [] }
	lines.addNewLine(0)
	const refuse = (offset: number, message: string) => ({
		...scanned,
		fault: { offset, message, isBound: true as const },
	})
	if (yaml.length > MAX_YAML.characters)
		return refuse(0, `it has ${yaml.length} characters, and the limit is ${MAX_YAML.characters}. Shorten it.`)
	const parser = new Parser(lines.addNewLine)
	const open: Bracket[] = []
	const watch = watcher(scanned, open)
	let seen = 0
	for (const lexeme of new Lexer().lex(yaml)) {
		const { offset } = parser
		const wrong = watch(lexeme, offset)
		if (wrong) return { ...scanned, fault: wrong }
		if (++seen > MAX_YAML.lexemes) return refuse(offset, 'it is longer than an entry needs. Shorten it.')
		scanned.tokens.push(...parser.next(lexeme))
		if (levelsOf(parser.stack) > MAX_YAML.levels)
			return refuse(offset, `lists and fields are nested more than ${MAX_YAML.levels} levels deep. Use fewer levels.`)
	}
	const [unclosed] = open.slice(-1)
	if (unclosed) return { ...scanned, fault: bracketFault(unclosed) }
	scanned.tokens.push(...parser.end())
	return scanned
}

const levelsOf = (stack: readonly CST.Token[]): number =>
	stack.length > MAX_YAML.levels ? stack.filter((token) => 'items' in token).length : 0

/** A bracket that is open, and whether a comment began within it, which may have swallowed its other half. */
interface Bracket {
	offset: number
	hasComment: boolean
}

const bracketFault = ({ offset, hasComment }: Bracket): YamlFault => ({
	offset,
	message: hasComment
		? 'a bracket opened here is not closed, because “#” begins a comment. Put the value with # in quotes.'
		: LEFT_OPEN('bracket'),
})

/** Looks at lexemes one by one for what is never read, and for what is not closed. `open` has the brackets that are open. */
function watcher({ long }: Scanned, open: Bracket[]): (lexeme: string, offset: number) => YamlFault | undefined {
	let before = ''
	return (lexeme, offset) => {
		const isSign = before !== PLAIN
		before = lexeme
		if (!isSign) return undefined
		const message = SIGNS[lexeme.charAt(0)]
		if (message) return { offset, message }
		if (lexeme === '[' || lexeme === '{') open.push({ offset, hasComment: false })
		if (lexeme === ']' || lexeme === '}') open.pop()
		const last = open.at(-1)
		if (last && lexeme.startsWith('#')) last.hasComment = true
		if (last && lexeme === BROKEN_OFF) return bracketFault(last)
		return /^["']/.test(lexeme) ? quoteFault(lexeme, { offset, long }) : undefined
	}
}

function quoteFault(
	lexeme: string,
	{ offset, long }: { offset: number; long: Scanned['long'] },
): YamlFault | undefined {
	if (lexeme.length < 2 || !lexeme.endsWith(lexeme.charAt(0))) return { offset, message: LEFT_OPEN('quote') }
	if (lexeme.startsWith('"')) {
		const bad = ESCAPED.exec(lexeme.replaceAll(ESCAPE, (known) => ' '.repeat(known.length)))
		if (bad) return { offset: offset + bad.index, message: BAD_ESCAPE }
	}
	if (lexeme.includes('\n')) long.push([offset, offset + lexeme.length])
	return undefined
}
