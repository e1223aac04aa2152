import { isConnector, isKindWord, platformsOfClient } from './names.ts'
import { NEGATIONS, type Said, type Token, textsOf } from './phrases.ts'

/** What goes before the name of a client that something is for. */
const LEADING = new Set('for in inside on with using fur mit para en con pour dans avec'.split(' '))
const LONGEST_NAME = 3

/** The clients that a query says something is for: “hooks for Cursor”, “Codex skills”, “Cursor rules for react”. A name alone, or beside other words, says no such thing. */
export function clientsIn(tokens: readonly Token[]): Said[] {
	const found: Said[] = []
	for (let from = 0; from < tokens.length; from++) {
		const one = clientAt(tokens, from)
		if (!one) continue
		found.push(one)
		from = one.to - 1
	}
	return found
}

function clientAt(tokens: readonly Token[], from: number): Said | undefined {
	for (let to = Math.min(tokens.length, from + LONGEST_NAME); to > from; to--) {
		const name = tokens.slice(from, to)
		if (name.some(({ quoted, joined }, place) => quoted || (place > 0 && !joined))) continue
		const [platform, ...others] = platformsOfClient(textsOf(name)) ?? []
		if (platform === undefined || others.length) continue
		const isLed = from > 0 && tokens[from]?.joined === true && LEADING.has(tokens[from - 1]?.text ?? '')
		const isOfKind = from === 0 && to < tokens.length && isOfKindWord(textsOf(tokens.slice(to)))
		if ((!isLed && !isOfKind) || NEGATIONS.has(tokens[from - 2]?.text ?? '')) return undefined
		const meant = { filter: 'platform', value: platform, isThing: true, saysMore: false, ofSeveral: false } as const
		return { ...meant, from, to, first: from - Number(isLed), last: to }
	}
	return undefined
}

/** Whether words are what a kind is called, alone or with what it is for: “Cursor rules for react”. */
function isOfKindWord(words: readonly string[]): boolean {
	const end = words.findIndex(isConnector)
	return isKindWord((end < 0 ? words : words.slice(0, end)).join(' '))
}
