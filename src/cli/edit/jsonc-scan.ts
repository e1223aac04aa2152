/** A token of JSON with comments. */
export interface Token {
	/**
	 * Its first characters, which identify its type; always `
	 * ` for a line end.
	 */
	sign: string
	from: number
	to: number
}

/** The offset of the first character that matches, or the end of the text. */
function upTo(signs: RegExp, text: string, from: number): number {
	signs.lastIndex = from
	return signs.test(text) ? signs.lastIndex - 1 : text.length
}

function stringEnd(text: string, from: number): number {
	let i = from + 1
	while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1
	return Math.min(i + 1, text.length)
}

/** The next token after spaces and tabs; undefined at the end of the text. */
export function tokenAt(text: string, at: number): Token | undefined {
	let from = at
	while (text[from] === ' ' || text[from] === '\t') from++
	const sign = text[from]
	if (sign === undefined) return undefined
	if ('{}[],:'.includes(sign)) return { sign, from, to: from + 1 }
	if (sign === '\r' || sign === '\n') return { sign: '\n', from, to: from + (text.startsWith('\r\n', from) ? 2 : 1) }
	if (sign === '"') return { sign, from, to: stringEnd(text, from) }
	if (text.startsWith('//', from)) return { sign: '//', from, to: upTo(/[\r\n]/g, text, from) }
	if (text.startsWith('/*', from)) {
		const end = text.indexOf('*/', from + 2)
		return end < 0 ? { sign, from, to: from + 1 } : { sign: '/*', from, to: end + 2 }
	}
	return { sign, from, to: Math.max(from + 1, upTo(/[^\w.+-]/g, text, from)) }
}

/** The tokens between two offsets. */
export function tokensIn(text: string, from: number, to: number): Token[] {
	const part = text.slice(0, to)
	const tokens: Token[] = []
	for (let token = tokenAt(part, from); token; token = tokenAt(part, token.to)) tokens.push(token)
	return tokens
}

export const isLineComment = ({ sign }: Token): boolean => sign === '//'
export const isComment = ({ sign }: Token): boolean => sign === '//' || sign === '/*'
export const isComma = ({ sign }: Token): boolean => sign === ','
export const isLineEnd = ({ sign }: Token): boolean => sign === '\n'
