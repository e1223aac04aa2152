import type { ComponentChildren } from 'preact'
import type { JobRecord } from '../../schema/jobs.ts'
import type { LeadRecord } from '../../schema/leads.ts'
import { formatDay, formatMinute } from '../../schema/text/format.ts'
import { JOB_SOURCES } from '../../schema/text/job-words.ts'
import { formatPay } from '../job.ts'
import { claimed, type Item, isJob } from './records.ts'

/** All fields of a record. */
export const Facts = ({ item }: { item: Item }) => (
	<dl>{isJob(item) ? <JobFacts job={item} /> : <LeadFacts lead={item} />}</dl>
)

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) =>
	children ? (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	) : null

/** A link to an external URL. `linkTo` passes only `https:` URLs. */
const External = ({ url }: { url: string }) => (
	<a href={url} rel="nofollow noopener noreferrer" target="_blank">
		{url}
	</a>
)
const linkTo = (url: string | undefined) => url?.startsWith('https:') && <External url={url} />
const onSite = (path: string | undefined) => path && <a href={path}>{path}</a>
const day = (at: string | undefined) => at && formatDay(at)

const LeadFacts = ({ lead }: { lead: LeadRecord }) => (
	<>
		<Fact name="Message">
			<span class="lines" dir="auto">
				{lead.message || 'none'}
			</span>
		</Fact>
		<Fact name="Entry">{onSite(claimed(lead))}</Fact>
		<Fact name="From">
			<bdi>{lead.contactName}</bdi>
		</Fact>
		<Fact name="Email">
			<a href={`mailto:${lead.contactEmail}`}>{lead.contactEmail}</a>
		</Fact>
		<Fact name="Website">{linkTo(lead.websiteUrl)}</Fact>
		<Fact name="Apply at">{linkTo(lead.applyUrl)}</Fact>
		<Fact name="Asks for">{`a ${lead.tierInterest} listing`}</Fact>
		<Fact name="Received">{formatMinute(lead.createdAt)} UTC</Fact>
		<Fact name="Reference">{lead.id}</Fact>
	</>
)

const JobFacts = ({ job }: { job: JobRecord }) => (
	<>
		<Fact name="Place">{job.locationText}</Fact>
		<Fact name="Apply at">{linkTo(job.applyUrl)}</Fact>
		<Fact name="Source">
			{JOB_SOURCES[job.sourceKind]}
			{job.sourceUrl && ': '}
			{linkTo(job.sourceUrl)}
		</Fact>
		<Fact name="Pay">{formatPay(job.compensation)}</Fact>
		<Fact name="Posted">{day(job.postedAt)}</Fact>
		<Fact name="Open until">{day(job.expiresAt)}</Fact>
		<Fact name="Reviewed">{day(job.reviewedAt)}</Fact>
		<Fact name="Last checked">{day(job.lastCheckedAt)}</Fact>
		<Fact name="Source gone">
			{job.sourceHealthy === false && 'yes: not public until it is revalidated or has another address'}
		</Fact>
		<Fact name="Note">
			{job.curationNote && (
				<span class="lines" dir="auto">
					{job.curationNote}
				</span>
			)}
		</Fact>
		<Fact name="Address">
			<a href={`/jobs/${job.slug}`} target="_blank" rel="noreferrer">{`/jobs/${job.slug}`}</a>
		</Fact>
		<Fact name="Version">{String(job.version)}</Fact>
	</>
)
