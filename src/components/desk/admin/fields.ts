import type { JobInput, JobRecord } from '../../../schema/jobs.ts'
import { JOB_SOURCES } from '../../../schema/text/job-words.ts'

type Kind = 'text' | 'url' | 'long' | 'lines' | 'day' | 'yes' | 'number' | 'choice'

/** One field of the job editor; `name` is its path in the record. */
export interface JobField {
	name: string
	label: string
	kind: Kind
	required?: boolean
	hint?: string
	choices?: readonly (readonly [string, string])[]
}

/** The fields of a job in the order of the editor. */
export const JOB_FIELDS: readonly JobField[] = [
	{ name: 'title', label: 'Title', kind: 'text', required: true },
	{ name: 'companyName', label: 'Company', kind: 'text', required: true },
	{
		name: 'locationText',
		label: 'Place',
		kind: 'text',
		required: true,
		hint: 'For example Berlin, or Remote, Germany.',
	},
	{ name: 'applyUrl', label: 'Apply at', kind: 'url', required: true },
	{ name: 'status', label: 'Status', kind: 'choice', required: true },
	{ name: 'sourceKind', label: 'Source', kind: 'choice', required: true, choices: Object.entries(JOB_SOURCES) },
	{ name: 'slug', label: 'Slug', kind: 'text', hint: 'Empty: made of title and company.' },
	{ name: 'summary', label: 'Summary', kind: 'text', hint: 'One sentence for the list.' },
	{ name: 'description', label: 'Description', kind: 'long', hint: 'Markdown.' },
	{ name: 'responsibilities', label: 'What you would do', kind: 'lines', hint: 'One in a line.' },
	{ name: 'requirements', label: 'What they ask for', kind: 'lines', hint: 'One in a line.' },
	{ name: 'benefits', label: 'What they offer', kind: 'lines', hint: 'One in a line.' },
	{ name: 'labels', label: 'Labels', kind: 'lines', hint: 'One in a line.' },
	{ name: 'employmentType', label: 'Kind of employment', kind: 'text', hint: 'For example Full-time.' },
	{ name: 'compensation.min', label: 'Pay from', kind: 'number' },
	{ name: 'compensation.max', label: 'Pay to', kind: 'number' },
	{ name: 'compensation.currency', label: 'Currency', kind: 'text', hint: 'Three letters.' },
	{ name: 'compensation.period', label: 'Per', kind: 'text', hint: 'hour, day, week, month or year.' },
	{ name: 'companyUrl', label: 'Website of the company', kind: 'url' },
	{ name: 'sourceUrl', label: 'Where it was found', kind: 'url', hint: 'Not public.' },
	{ name: 'postedAt', label: 'Posted', kind: 'day' },
	{ name: 'expiresAt', label: 'Open until', kind: 'day' },
	{ name: 'isRemote', label: 'Remote', kind: 'yes' },
	{ name: 'isWorldwide', label: 'From anywhere in the world', kind: 'yes' },
	{ name: 'featured', label: 'Featured: stands first and says so', kind: 'yes' },
	{ name: 'tier', label: 'Tier', kind: 'text', hint: 'Not public.' },
	{ name: 'curationNote', label: 'Note', kind: 'long', hint: 'For maintainers. Not public.' },
]

type Values = Record<string, unknown>

/** The value of a field in a record, `compensation.min` for instance. */
export const fieldOf = (record: object, name: string): unknown =>
	name.split('.').reduce<unknown>((value, key) => (value as Values | undefined)?.[key], record)

/** A value as it stands in its control. */
export function toText({ kind }: JobField, value: unknown): string {
	if (value === undefined) return ''
	if (kind === 'lines') return (value as string[]).join('\n')
	return kind === 'day' ? String(value).slice(0, 10) : String(value)
}

/** A day begins a posting and ends an opening; a moment that was kept is kept while its day stays. */
const moment = (name: string, day: string, before: unknown): string =>
	String(before ?? '').startsWith(day)
		? String(before)
		: `${day}T${name === 'expiresAt' ? '23:59:59' : '00:00:00'}.000Z`

/** What was written into a control, as the record wants it; nothing when it is empty. */
export function fromText({ kind, name }: JobField, text: string, before: unknown): unknown {
	const written = text.trim()
	if (!written) return undefined
	if (kind === 'lines')
		return written
			.split('\n')
			.map((line) => line.trim())
			.filter(Boolean)
	if (kind === 'number') return Number(written)
	if (kind === 'day') return moment(name, written, before)
	return kind === 'long' ? text : written
}

/** Puts a value at its path. */
export function setValue(draft: Values, name: string, value: unknown): void {
	if (value === undefined) return
	const [first = '', second] = name.split('.')
	draft[first] = second ? { ...(draft[first] as object | undefined), [second]: value } : value
}

/** What stands differently in two versions of a record, in words. */
export function differences(before: Partial<JobRecord>, now: Partial<JobRecord>): string[] {
	const words = (value: unknown) => (value === undefined || value === '' ? 'empty' : `“${String(value)}”`)
	return JOB_FIELDS.flatMap(({ name, label }) => {
		const [was, is] = [fieldOf(before, name), fieldOf(now, name)].map((value) => words(value))
		return was === is ? [] : [`${label}: was ${was}, is ${is}`]
	})
}

export type Draft = Partial<JobInput>
