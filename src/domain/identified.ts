import type { Published } from '../published/published.ts'
import { keyOf } from '../schema/primitives.ts'
import { mentionsIn } from '../schema/text/identifier.ts'
import { onceFor } from '../schema/text/once.ts'

/** Words that say which entries are meant, the form in which these are known so, and their document numbers. */
export interface Called {
	words: string
	identifier: string
	documents: readonly number[]
}

/** The documents by what they are called elsewhere, and by their paths and keys. Made with the first query that asks. */
const tableOf = onceFor((published: Published): ReadonlyMap<string, number[]> => {
	const table = new Map<string, number[]>()
	for (const [document, names] of published.names().entries()) {
		const { category, slug, sources, identifiers } = names
		for (const one of new Set([...sources, ...identifiers, `${category}/${slug}`, keyOf(names)])) {
			const known = table.get(one)
			if (known) known.push(document)
			else table.set(one, [document])
		}
	}
	return table
})

/** What a text has in it of addresses, packages and commands that entries are known by: as far as any is. */
export function identifiedIn(text: string, published: Published): Called[] {
	const mentions = mentionsIn(text)
	if (!mentions.length) return []
	const table = tableOf(published)
	return mentions.flatMap(({ words, identifiers }) => {
		const identifier = identifiers.find((one) => table.has(one))
		return identifier === undefined ? [] : [{ words, identifier, documents: table.get(identifier) ?? [] }]
	})
}
