import type { Finding } from '../../checks/check.ts'

/** Findings in which what several items of a list lack is said once. */
export function groupItems(findings: readonly Finding[]): Finding[] {
	const alike = new Map<string, Finding[]>()
	for (const finding of findings) {
		const { list, inner } = placeIn(finding)
		const key = list === undefined ? `${alike.size}` : `${list} ${inner} ${finding.message}`
		alike.set(key, [...(alike.get(key) ?? []), finding])
	}
	return [...alike.values()].map(said)
}

interface Place {
	/** The list, if the finding is about an item of one. */
	list?: string | undefined
	/** The field of the item. */
	inner?: string | undefined
}

function placeIn({ check, field = '' }: Finding): Place {
	const [, list, inner] = (check === 'schema' && /^([^0-9]+?)\.\d+(?:\.(.+))?$/.exec(field)) || []
	return { list, inner }
}

function said([first, ...more]: readonly Finding[]): Finding {
	const { list, inner } = placeIn(first as Finding)
	if (!more.length || list === undefined) return first as Finding
	const { message } = first as Finding
	return {
		...(first as Finding),
		field: list,
		message: `In ${more.length + 1} items${inner ? `, ${inner}` : ''}: ${message}`,
	}
}
