import type { Finding } from '../../checks/check.ts'

/** Merges the same finding about several items of a list into one. */
export function groupItems(findings: readonly Finding[]): Finding[] {
	const alike = new Map<string, Finding[]>()
	for (const finding of findings) {
		const { list, inner } = placeIn(finding)
		const key = list === undefined ? `${alike.size}` : `${list} ${inner} ${finding.message}`
		alike.set(key, [...(alike.get(key) ?? []), finding])
	}
	return [...alike.values()].map(mergeFindings)
}

interface Place {
	/** The list, if the finding is about an item of one. */
	list?: string | undefined
	/** Which item of the list, from 1. */
	item?: number | undefined
	/** The field of the item. */
	inner?: string | undefined
}

function placeIn({ check, field = '' }: Finding): Place {
	const [, list, item, inner] = (check === 'schema' && /^([^0-9]+?)\.(\d+)(?:\.(.+))?$/.exec(field)) || []
	return { list, item: item === undefined ? undefined : Number(item) + 1, inner }
}

/** The most items that are named by their numbers. */
const MAX_NAMED = 5

function mergeFindings(findings: readonly Finding[]): Finding {
	const [first, ...more] = findings as readonly [Finding, ...Finding[]]
	const { list, inner } = placeIn(first)
	if (!more.length || list === undefined) return first
	const numbers = findings.flatMap((finding) => placeIn(finding).item ?? []).map(String)
	const rest = numbers.length - MAX_NAMED
	const named = rest > 1 ? [...numbers.slice(0, MAX_NAMED), `${rest} more`] : numbers
	const items = `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
	return { ...first, field: list, message: `In items ${items}${inner ? `, ${inner}` : ''}: ${first.message}` }
}
