import { type ComponentChild, h } from 'preact'
import type { JobInput } from '../../schema/jobs.ts'
import { JOB_SOURCES } from '../../schema/text/job-words.ts'
import type { Child } from '../hyperscript.ts'
import { jobCard, type PublicJob } from '../job.ts'
import { draft, jobOf } from './draft.ts'

/** The draft as a job card. */
export function JobPreview() {
	if (!draft.value) return null
	return (
		<section aria-label="Preview">
			<h3 class="mono">Preview in the list</h3>
			<div id="preview" class="cards" inert>
				{toVNode(jobCard(publicJob(jobOf(draft.value))))}
			</div>
		</section>
	)
}

/** Converts an element of the shared hyperscript to a Preact node. */
const toVNode = (child: Child): ComponentChild =>
	typeof child === 'object' ? h(child.tag, child.attributes, ...child.children.map(toVNode)) : child

function publicJob(job: Partial<JobInput>): PublicJob {
	const labels = [job.isRemote && 'Remote', job.isWorldwide && 'Worldwide', ...(job.labels ?? [])]
	return {
		...(job as Partial<PublicJob>),
		slug: job.slug ?? 'preview',
		title: job.title ?? 'Title',
		company: job.companyName ?? 'Company',
		location: job.locationText ?? 'Place',
		description: job.description ?? '',
		featured: job.featured ?? false,
		applyUrl: job.applyUrl ?? '',
		webUrl: '',
		labels: labels.filter((label): label is string => Boolean(label)),
		sourceLabel: JOB_SOURCES[job.sourceKind ?? 'manual'],
		applySourceLabel: '',
	}
}
