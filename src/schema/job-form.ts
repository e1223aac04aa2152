import { type FormField, formFields } from './form-fields.ts'
import { JobInput } from './jobs.ts'
import { JOB_SOURCES } from './text/job-words.ts'

type Words = Partial<Pick<FormField, 'label' | 'hint' | 'optionLabels'>>

/** Labels and hints of the fields of a job, in the order of the form. */
const WORDS: Readonly<Record<string, Words>> = {
	title: {},
	companyName: { label: 'Company' },
	locationText: { label: 'Place', hint: 'For example Berlin, or Remote, Germany.' },
	applyUrl: { label: 'Apply at' },
	status: {},
	sourceKind: { label: 'Source', optionLabels: JOB_SOURCES },
	slug: { hint: 'If empty, made from the title and the company.' },
	summary: { hint: 'One sentence for the list.' },
	description: { hint: 'Markdown. Required to go live.' },
	responsibilities: { label: 'What you will do' },
	requirements: { label: 'Requirements' },
	benefits: { label: 'What they offer' },
	labels: {},
	employmentType: { label: 'Employment type', hint: 'For example Full-time.' },
	'compensation.min': { label: 'Pay from' },
	'compensation.max': { label: 'Pay to' },
	'compensation.currency': { label: 'Currency', hint: 'Three letters.' },
	'compensation.period': { label: 'Per', hint: 'hour, day, week, month or year.' },
	companyUrl: { label: 'Company website' },
	sourceUrl: { label: 'Where it was found', hint: 'Not public.' },
	postedAt: { label: 'Posted' },
	expiresAt: { label: 'Open until' },
	isRemote: { label: 'Remote' },
	isWorldwide: { label: 'From anywhere in the world' },
	featured: { label: 'Featured: listed first, and labelled' },
	tier: { hint: 'Not public.' },
	curationNote: { label: 'Note', hint: 'For maintainers. Not public.' },
}

/** Sent with a job but not edited. */
const NOT_ASKED = ['version']

/** The form of a job, from its schema. Fields without a label come last, under their own name. */
export function jobForm(shape: Parameters<typeof formFields>[0] = JobInput.shape): FormField[] {
	const order = Object.keys(WORDS)
	const place = ({ name }: FormField) => (order.includes(name) ? order.indexOf(name) : order.length)
	return formFields(shape)
		.filter(({ name }) => !NOT_ASKED.includes(name))
		.map((field) => ({ ...field, ...(Object.hasOwn(WORDS, field.name) && WORDS[field.name]) }))
		.sort((one, other) => place(one) - place(other))
}
