import type { Finding } from '../../checks/check.ts'
import { draftForm } from '../../kinds/draft-form.ts'
import type { Category } from '../../schema/vocabulary.ts'

/**
 * Findings about the form of fields: what several items of a list lack is said once, and how a list is written with
 * each.
 */
export function withForm(findings: readonly Finding[], category: string): Finding[] {
	const alike = new Map<string, Finding[]>()
	for (const finding of findings) {
		const { list, inner } = placeIn(finding)
		const key = list === undefined ? `${alike.size}` : `${list} ${inner} ${finding.message}`
		alike.set(key, [...(alike.get(key) ?? []), finding])
	}
	const forms = formsOf(category as Category)
	return [...alike.values()].map((group) => withFix(said(group), forms))
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

/** How the fields of a category are written that have more than one value. */
const formsOf = (category: Category): ReadonlyMap<string, string> =>
	new Map(
		draftForm(category)
			.flatMap(({ fields }) => fields)
			.flatMap(({ name, kind, hint }): [string, string][] =>
				kind === 'yaml' ? [[name, hint]] : kind === 'list' ? [[name, 'Write one per line, or a list in JSON.']] : [],
			),
	)

function withFix(finding: Finding, forms: ReadonlyMap<string, string>): Finding {
	const { check, field = '', fix } = finding
	if (check !== 'schema' || fix) return finding
	const parts = field.split('.')
	const holder = parts.map((_, i) => parts.slice(0, i + 1).join('.')).find((name) => forms.has(name))
	const form = forms.get(holder ?? '')
	return form ? { ...finding, fix: form } : finding
}
