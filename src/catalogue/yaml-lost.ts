import type { Node } from 'yaml'
import { isMap, isScalar, isSeq } from './yaml.ts'

/** A value that YAML reads only in part: a `#` began a comment, or its word means null. */
export interface LostText {
	/** Its field, as `tags.0`. */
	field: string
	/** What is not read. */
	text: string
	/** Whether nothing is left. */
	isEmpty: boolean
}

const MAY_LOSE = /#|~|null/i

/** The values of a document that lost text. A comment after one word is taken for one, if it begins with a space. */
export const lostTexts = (yaml: string, document: { contents: unknown } | undefined): LostText[] =>
	document && MAY_LOSE.test(yaml) ? [...lostBelow(document.contents as Node | null, '')] : []

function* lostBelow(node: Node | null | undefined, field: string): Generator<LostText> {
	const below = (name: string | number) => (field ? `${field}.${name}` : String(name))
	if (isMap(node))
		for (const { key, value } of node.items)
			yield* lostBelow(value as Node | null, below(isScalar(key) ? String(key.value) : ''))
	if (isSeq(node)) for (const [i, item] of node.items.entries()) yield* lostBelow(item as Node | null, below(i))
	if (isScalar(node) && node.type === 'PLAIN') yield* lostFrom(node, field)
}

function* lostFrom(
	{ value, comment, source = '' }: { value: unknown; comment?: string | null; source?: string },
	field: string,
) {
	const isEmpty = value === null
	if (isEmpty && source) yield { field, text: source, isEmpty }
	else if (typeof comment === 'string' && (isEmpty || /\s/.test(source) || !comment.startsWith(' ')))
		yield { field, text: `#${comment.split('\n')[0]}`.trim(), isEmpty }
}
