/** An expression of SPDX: a licence, several that all hold, or several to choose from. */
export type LicenceExpression =
	| { name: string; exception?: string }
	| { all: readonly LicenceExpression[] }
	| { any: readonly LicenceExpression[] }

const OPERATORS: ReadonlySet<string | undefined> = new Set(['AND', 'OR', 'WITH'])

/** Reads an expression; undefined where it breaks off. A name may have several words: “All rights reserved”. */
export function parseLicence(text: string): LicenceExpression | undefined {
	const words = new Words(text)
	const expression = anyOf(words)
	return words.next === undefined ? expression : undefined
}

/** The words and parentheses of an expression, from first to last. */
class Words {
	readonly #left: string[]
	constructor(text: string) {
		this.#left = text.replaceAll(/[()]/g, ' $& ').split(/\s+/).filter(Boolean)
	}
	get next(): string | undefined {
		return this.#left[0]
	}
	take(word = this.next): string | undefined {
		return word !== undefined && word === this.next ? this.#left.shift() : undefined
	}
}

type Part = LicenceExpression | undefined

const anyOf = (words: Words): Part => joined('OR', { words, part: allOf, join: (any) => ({ any }) })
const allOf = (words: Words): Part => joined('AND', { words, part: one, join: (all) => ({ all }) })

interface Joined {
	words: Words
	part(words: Words): Part
	join(parts: LicenceExpression[]): LicenceExpression
}

function joined(operator: string, { words, part, join }: Joined): Part {
	const parts: LicenceExpression[] = []
	do {
		const found = part(words)
		if (!found) return undefined
		parts.push(found)
	} while (words.take(operator))
	return parts.length === 1 ? parts[0] : join(parts)
}

function one(words: Words): Part {
	if (words.take('(')) {
		const inner = anyOf(words)
		return words.take(')') === undefined ? undefined : inner
	}
	const name = nameIn(words)
	if (!name || !words.take('WITH')) return name ? { name } : undefined
	const exception = nameIn(words)
	return exception ? { name, exception } : undefined
}

/** The words up to an operator or the end of the group, with the parentheses after the first word. */
function nameIn(words: Words): string {
	const name: string[] = []
	let depth = 0
	while (words.next !== undefined && (depth > 0 || !OPERATORS.has(words.next))) {
		if (words.next === '(' && name.length) depth++
		else if (words.next === '(' || (words.next === ')' && --depth < 0)) break
		name.push(words.take() ?? '')
	}
	return depth > 0 ? '' : name.join(' ')
}
