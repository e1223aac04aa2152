import type { Job, JobRecord } from '../schema/jobs.ts'
import { formatDay, formatNumber } from '../schema/text/format.ts'
import type { PUBLIC_DETAILS } from '../schema/text/job-words.ts'
import { type Element, factList, h } from './hyperscript.ts'

type Details = (typeof PUBLIC_DETAILS)[number]

/** A job as its page shows it: the public fields and the optional details. */
export type PublicJob = Job & Partial<Pick<JobRecord, Details>>

/** The pay in words: `EUR 70,000–90,000 a year`; undefined when no amount is given. */
export function formatPay(pay: JobRecord['compensation']): string | undefined {
	const { min, max, currency, period } = pay ?? {}
	if (min === undefined && max === undefined) return undefined
	const range =
		min === undefined
			? `up to ${formatNumber(max ?? 0)}`
			: max === undefined
				? `from ${formatNumber(min)}`
				: min === max
					? formatNumber(min)
					: `${formatNumber(min)}–${formatNumber(max)}`
	return [currency?.toUpperCase(), range, period && `${period === 'hour' ? 'an' : 'a'} ${period}`]
		.filter(Boolean)
		.join(' ')
}

/** Labels except those that the card shows in another form. */
const labelsOf = ({ labels }: PublicJob): string[] =>
	labels.filter((label) => label !== 'Featured' && label !== 'Compensation listed')

const factsOf = (job: PublicJob): string[] =>
	[formatPay(job.compensation), job.employmentType, ...labelsOf(job), job.sourceLabel].filter((fact): fact is string =>
		Boolean(fact),
	)

/** The date of posting, and whether the job is featured. */
const markOf = ({ featured, postedAt }: PublicJob): Element =>
	h(
		'p',
		{ class: 'call' },
		h('em', {}, featured ? 'featured job' : 'job'),
		postedAt && h('time', { datetime: postedAt.slice(0, 10) }, formatDay(postedAt)),
	)

/** The card of a job in the list, next to other jobs and in the editor's preview. What others wrote may run from right to left. */
export const jobCard = (job: PublicJob): Element =>
	h(
		'article',
		{ class: 'card job' },
		markOf(job),
		h(
			'div',
			{ class: 'body' },
			h('h3', { dir: 'auto' }, h('a', { href: `/jobs/${job.slug}` }, job.title)),
			h('p', { class: 'where' }, h('bdi', {}, job.company), ' · ', h('bdi', {}, job.location)),
			job.summary && h('p', { class: 'does', dir: 'auto' }, job.summary),
			factList(factsOf(job)),
		),
	)
