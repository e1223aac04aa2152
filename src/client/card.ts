import { type Child, type Element, h } from './hyperscript.ts'

/** What a card shows of an entry. */
export interface CardRow {
	category: string
	slug: string
	title: string
	description: string
	facts?: readonly string[] | undefined
	/** A sentence of the list it stands in: why it is here. */
	note?: string | undefined
}

/** The call number: category and slug, as in the address. */
const callNumber = ({ category, slug }: Pick<CardRow, 'category' | 'slug'>): Element =>
	h('p', { class: 'call' }, h('em', {}, category), h('span', {}, slug))

/** The card of an entry, the same in lists, in search results and in the browser's own rendering. */
export const card = (row: CardRow): Element =>
	h(
		'article',
		{ class: 'card', 'data-category': row.category },
		callNumber(row),
		h('h3', {}, h('a', { href: `/${row.category}/${row.slug}` }, row.title)),
		h('p', { class: 'does' }, row.description),
		row.note && h('p', { class: 'why' }, row.note),
		facts(row.facts),
	)

const facts = (list: readonly string[] = []): Child =>
	list.length > 0 && h('ul', { class: 'facts' }, ...list.map((fact) => h('li', {}, fact)))
