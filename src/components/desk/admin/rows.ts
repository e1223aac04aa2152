import { type Child, type Element, h } from '../../../client/hyperscript.ts'
import type { JobRecord } from '../../../schema/jobs.ts'
import type { LeadRecord } from '../../../schema/leads.ts'
import { JOB_SOURCES } from '../../../schema/text/job-words.ts'
import { formatPay, formatTimestampDay } from '../job.ts'
import { type Item, idOf, movesOf, type Part, sayStatus } from './parts.ts'

const isJob = (item: Item): item is JobRecord => 'slug' in item
const partOf = (item: Item): Part => (isJob(item) ? 'jobs' : 'leads')

/** How a row is shown: with all of the record or its line only, and whether the token may delete. */
interface View {
	isOpen: boolean
	mayDelete: boolean
}

/** One record of a queue: a line, and below it, when it is open, all of it and what may be done. */
export function rowView(item: Item, { isOpen, mayDelete }: View): Element {
	const id = idOf(item)
	return h(
		'li',
		{ class: 'item', 'data-id': id, 'data-open': isOpen && 'true' },
		h(
			'button',
			{ type: 'button', class: 'line', 'aria-expanded': isOpen ? 'true' : 'false', 'data-do': 'open' },
			h('span', { class: 'state', 'data-state': item.status }, sayStatus(item.status)),
			h('span', { class: 'what' }, isJob(item) ? item.title : item.listingTitle),
			h('span', { class: 'who' }, isJob(item) ? item.companyName : `${item.kind} · ${item.companyName}`),
			h('time', { datetime: item.createdAt }, formatTimestampDay(item.updatedAt)),
		),
		isOpen && h('div', { class: 'open' }, h('dl', {}, ...factsOf(item)), actions(item, mayDelete)),
	)
}

const fact = (name: string, ...value: Child[]): Child =>
	value.some(Boolean) && h('div', {}, h('dt', {}, name), h('dd', {}, ...value))

const link = (url: string | undefined): Child =>
	url && /^https:/.test(url) && h('a', { href: url, rel: 'nofollow noopener noreferrer', target: '_blank' }, url)

const factsOf = (item: Item): Child[] => (isJob(item) ? jobFacts(item) : leadFacts(item))

const leadFacts = (lead: LeadRecord): Child[] => [
	fact('Message', h('span', { class: 'lines' }, lead.message || 'none')),
	fact('From', lead.contactName),
	fact('E-mail', h('a', { href: `mailto:${lead.contactEmail}` }, lead.contactEmail)),
	fact('Website', link(lead.websiteUrl)),
	fact('Apply at', link(lead.applyUrl)),
	fact('Listing', lead.tierInterest),
	fact('Came', lead.createdAt.slice(0, 16).replace('T', ' ')),
	fact('Reference', lead.id),
]

const jobFacts = (job: JobRecord): Child[] => [
	fact('Place', job.locationText),
	fact('Apply at', link(job.applyUrl)),
	fact('Source', JOB_SOURCES[job.sourceKind], job.sourceUrl && ': ', link(job.sourceUrl)),
	fact('Pay', formatPay(job.compensation)),
	fact('Posted', job.postedAt && formatTimestampDay(job.postedAt)),
	fact('Open until', job.expiresAt && formatTimestampDay(job.expiresAt)),
	fact('Reviewed', job.reviewedAt && formatTimestampDay(job.reviewedAt)),
	fact('Last checked', job.lastCheckedAt && formatTimestampDay(job.lastCheckedAt)),
	fact('Source gone', job.sourceHealthy === false && 'yes, a check did not find it: not public'),
	fact('Note', h('span', { class: 'lines' }, job.curationNote ?? '')),
	fact('Address', h('a', { href: `/jobs/${job.slug}`, target: '_blank' }, `/jobs/${job.slug}`)),
	fact('Version', String(job.version)),
]

function actions(item: Item, mayDelete: boolean): Element {
	const moves = movesOf(partOf(item), item.status)
	return h(
		'p',
		{ class: 'moves' },
		...moves.map(({ to, word, letter }) =>
			h('button', { type: 'button', 'data-do': 'move', 'data-to': to }, `${word} `, h('kbd', {}, letter)),
		),
		isJob(item) && h('button', { type: 'button', 'data-do': 'edit' }, 'edit ', h('kbd', {}, 'e')),
		!isJob(item) && mayDelete && h('button', { type: 'button', 'data-do': 'delete' }, 'delete ', h('kbd', {}, 'd')),
		moves.length === 0 && h('span', { class: 'note' }, `${sayStatus(item.status)} is final.`),
	)
}
