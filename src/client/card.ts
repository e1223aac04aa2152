import type { CardRow } from '../schema/card.ts'
import { type Child, type Element, factList, h, inlineCode } from './hyperscript.ts'

type Named = Pick<CardRow, 'category' | 'slug' | 'title'>

/** The category and slug, as in the URL. */
const callNumber = ({ category, slug }: Named): Element =>
	h('p', { class: 'call' }, h('em', {}, category), ' ', h('span', {}, slug))

/** A checkbox that adds an entry to the comparison. */
export const pick = ({ category, slug, title }: Named): Element =>
	h(
		'label',
		{ class: 'pick' },
		h('input', {
			type: 'checkbox',
			'data-pick': `${category}:${slug}`,
			'data-title': title,
			'aria-label': `Compare ${title}`,
		}),
		h('span', {}, 'compare'),
	)

/** A button that fetches and copies the install text for the selected client. */
const copy = ({ category, slug, title }: Named): Element =>
	h(
		'button',
		{ type: 'button', 'data-copy-entry': `${category}/${slug}`, 'aria-label': `Copy the install steps of ${title}` },
		'Copy',
	)

/** The card of an entry, the same on built pages and when rendered in the browser. `more` is appended to its body. */
export const card = (row: CardRow, ...more: readonly Child[]): Element =>
	h(
		'article',
		{
			class: 'card',
			'data-category': row.category,
			'data-platforms': row.platforms?.length ? row.platforms.join(' ') : undefined,
			'data-local': row.localOnly,
		},
		callNumber(row),
		h(
			'div',
			{ class: 'body' },
			h(
				'div',
				{ class: 'ttl' },
				h('h3', {}, h('a', { href: `/${row.category}/${row.slug}` }, row.title)),
				row.author && h('span', { class: 'by' }, `by ${row.author}`),
			),
			h('p', { class: 'does' }, row.description),
			row.note && h('p', { class: 'why' }, row.note),
			row.touch && h('p', { class: 'may' }, h('span', { class: 'k' }, 'may touch'), ' ', ...inlineCode(row.touch)),
			h('p', { class: 'no', hidden: true }),
			factList(row.facts),
			...more,
		),
		h('div', { class: 'acts' }, row.installable && copy(row), pick(row)),
		row.fresh && h('p', { class: `fresh ${row.fresh.mark}` }, row.fresh.words),
	)
