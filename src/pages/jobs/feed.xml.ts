import type { APIRoute } from 'astro'
import { formatPay, type PublicJob } from '../../client/job.ts'
import { RSS_TYPE } from '../../documents/feeds.ts'
import { element, escapeXml, XML_HEAD } from '../../documents/xml.ts'
import { listJobs } from '../../domain/jobs.ts'
import { PUBLIC_HEADERS } from '../../schema/contract/headers.ts'
import { JobsQuery } from '../../schema/jobs.ts'
import { settings } from '../../schema/settings.ts'
import { formatDay } from '../../schema/text/format.ts'
import { trimEnd } from '../../schema/text/shorten.ts'
import { awayFrom } from '../_jobs.ts'

export const prerender = false

/** Public jobs as RSS 2.0, in the order of the list. */
export const GET: APIRoute = async ({ locals: { services } }) => {
	try {
		const { entries, generatedAt } = await listJobs(JobsQuery.parse({}), services)
		const headers = { ...PUBLIC_HEADERS, 'Content-Type': RSS_TYPE }
		return new Response(rss(entries, { baseUrl: services.baseUrl, at: generatedAt }), { headers })
	} catch (error) {
		const { status, headers, away } = awayFrom(error)
		return new Response(`${away}\n`, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })
	}
}

function rss(jobs: readonly PublicJob[], { baseUrl, at }: { baseUrl: string; at: string }): string {
	const head = [
		element('title', `${settings.name}: jobs`),
		element('link', `${baseUrl}/jobs`),
		element('description', 'Open jobs for people who build agents and the tools they use.'),
		element('language', 'en'),
		element('lastBuildDate', new Date(at).toUTCString()),
		`<atom:link href="${escapeXml(`${baseUrl}/jobs/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
	]
	return `${XML_HEAD}\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${[...head, ...jobs.map(item)].join('\n')}\n</channel></rss>\n`
}

const item = (job: PublicJob): string => {
	const parts = [
		element('title', `${job.title} at ${job.company}`),
		element('link', job.webUrl),
		`<guid isPermaLink="true">${escapeXml(job.webUrl)}</guid>`,
		job.postedAt ? element('pubDate', new Date(job.postedAt).toUTCString()) : '',
		element('description', describe(job)),
		...job.labels.map((label) => element('category', label)),
	]
	return `<item>${parts.join('')}</item>`
}

const describe = ({ location, summary, compensation, expiresAt }: PublicJob): string =>
	[location, summary, formatPay(compensation), expiresAt && `Open until ${formatDay(expiresAt)}`]
		.filter((text): text is string => Boolean(text))
		.map((text) => trimEnd(text, /[.\s]/))
		.join('. ')
