import { renderMarkdown } from '../../catalogue/markdown.ts'
import { h, toHtml } from '../../client/hyperscript.ts'
import type { PublicJob } from '../../client/job.ts'

type Json = Record<string, unknown>

/** The lists of a job in the order of its page. */
export const listsOf = (job: PublicJob): { title: string; items: readonly string[] }[] =>
	[
		{ title: 'What you will do', items: job.responsibilities ?? [] },
		{ title: 'Requirements', items: job.requirements ?? [] },
		{ title: 'What they offer', items: job.benefits ?? [] },
	].filter(({ items }) => items.length > 0)

/** A job as structured data (schema.org JobPosting), made of nothing but what its page shows. */
export const describeJob = (job: PublicJob): Json => ({
	'@context': 'https://schema.org',
	'@type': 'JobPosting',
	title: job.title,
	description: descriptionHtml(job),
	url: job.webUrl,
	...(job.postedAt && { datePosted: job.postedAt.slice(0, 10) }),
	...(job.expiresAt && { validThrough: job.expiresAt }),
	...employmentTypeOf(job.employmentType),
	hiringOrganization: {
		'@type': 'Organization',
		name: job.company,
		...(job.companyUrl && { sameAs: job.companyUrl }),
	},
	...locationOf(job),
	...baseSalaryOf(job.compensation),
	directApply: false,
})

const descriptionHtml = (job: PublicJob): string =>
	[
		job.summary && toHtml(h('p', {}, job.summary)),
		renderMarkdown(job.description).html,
		...listsOf(job).map(({ title, items }) =>
			toHtml(h('h2', {}, title), h('ul', {}, ...items.map((item) => h('li', {}, item)))),
		),
	]
		.filter(Boolean)
		.join('\n')

/** Words for kinds of employment, and the name that search engines know each by; other words are left to the page. */
const KINDS: readonly [RegExp, string][] = [
	[/\b(?:full[- ]?time|permanent)\b/i, 'FULL_TIME'],
	[/\bpart[- ]?time\b/i, 'PART_TIME'],
	[/\b(?:contract(?:or)?|freelancer?)s?\b/i, 'CONTRACTOR'],
	[/\b(?:temporary|fixed[- ]term)\b/i, 'TEMPORARY'],
	[/\bintern(?:ship)?s?\b/i, 'INTERN'],
	[/\bvolunteers?\b/i, 'VOLUNTEER'],
]
function employmentTypeOf(text = ''): Json {
	const kinds = KINDS.filter(([pattern]) => pattern.test(text)).map(([, name]) => name)
	return kinds.length ? { employmentType: kinds.length === 1 ? kinds[0] : kinds } : {}
}

/** A remote job names where applicants may live only when its own words do: “Remote, Germany”. */
function locationOf({ isRemote, isWorldwide, location }: PublicJob): Json {
	if (!isRemote) return { jobLocation: { '@type': 'Place', address: location } }
	const [, region] = /^remote[\s,:(–-]+([^()]+?)\)?$/i.exec(location) ?? []
	const bound = !isWorldwide && region && !/^(?:worldwide|anywhere|global)$/i.test(region)
	return {
		jobLocationType: 'TELECOMMUTE',
		...(bound && { applicantLocationRequirements: { '@type': 'AdministrativeArea', name: region } }),
	}
}

const UNITS = ['hour', 'day', 'week', 'month', 'year']

function baseSalaryOf(pay: PublicJob['compensation']): Json {
	const { min, max, currency, period = '' } = pay ?? {}
	if ((min === undefined && max === undefined) || !currency || !UNITS.includes(period.toLowerCase())) return {}
	const value = min === max ? { value: min } : { minValue: min, maxValue: max }
	return {
		baseSalary: {
			'@type': 'MonetaryAmount',
			currency: currency.toUpperCase(),
			value: { '@type': 'QuantitativeValue', ...value, unitText: period.toUpperCase() },
		},
	}
}
