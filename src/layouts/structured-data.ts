/** Structured data as text for a data block: no `<` that could end the block it stands in. */
export const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

type Json = Record<string, unknown>

/** A list of crumbs from the front page down; the last is the page itself. */
export const breadcrumbs = (base: string, crumbs: readonly { name: string; path: string }[]): Json => ({
	'@type': 'BreadcrumbList',
	itemListElement: crumbs.map(({ name, path }, i) => ({
		'@type': 'ListItem',
		position: i + 1,
		name,
		item: `${base}${path}`,
	})),
})

/** Several things as one graph. */
export const graph = (...things: readonly Json[]): Json => ({ '@context': 'https://schema.org', '@graph': things })
