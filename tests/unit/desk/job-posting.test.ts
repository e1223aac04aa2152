import { expect, test } from 'vitest'
import { formatPay, type PublicJob } from '../../../src/client/job.ts'
import { describeJob } from '../../../src/components/desk/job-posting.ts'

const JOB: PublicJob = {
	slug: 'engineer-example',
	title: 'Engineer',
	company: 'Example',
	location: 'Berlin',
	description: '',
	featured: false,
	applyUrl: 'https://jobs.example.com/1',
	webUrl: 'https://registry.example.com/jobs/engineer-example',
	labels: [],
	sourceLabel: 'Found by a maintainer',
	applySourceLabel: 'jobs.example.com',
}
const remote = { jobLocationType: 'TELECOMMUTE' }
const within = (name: string) => ({
	...remote,
	applicantLocationRequirements: { '@type': 'AdministrativeArea', name },
})

test.each([
	['an office', { location: 'Berlin' }, { jobLocation: { '@type': 'Place', address: 'Berlin' } }],
	['remote and no more', { location: 'Remote', isRemote: true }, remote],
	['remote with a region', { location: 'Remote, Germany', isRemote: true }, within('Germany')],
	['remote with a region in brackets', { location: 'Remote (EU)', isRemote: true }, within('EU')],
	['remote from anywhere', { location: 'Remote, worldwide', isRemote: true }, remote],
	['remote, the company in a city', { location: 'Berlin', isRemote: true }, remote],
	['worldwide', { location: 'Remote, Europe', isRemote: true, isWorldwide: true }, remote],
])('a place is described by what is known of it: %s', (_, job, expected) => {
	const { jobLocation, jobLocationType, applicantLocationRequirements } = describeJob({ ...JOB, ...job })
	expect(Object.entries({ jobLocation, jobLocationType, applicantLocationRequirements }).filter(([, v]) => v)).toEqual(
		Object.entries(expected),
	)
})

test.each([
	['Full-time', 'FULL_TIME'],
	['Contract, part time', ['PART_TIME', 'CONTRACTOR']],
	['Full-time, international team', 'FULL_TIME'],
	['Internship', 'INTERN'],
	['Part-time, for interns', ['PART_TIME', 'INTERN']],
	['Permanently remote contractors', 'CONTRACTOR'],
	['Freelance or fixed-term', ['CONTRACTOR', 'TEMPORARY']],
	['Volunteers', 'VOLUNTEER'],
	['By arrangement', undefined],
])('the kind of employment is named only when it is known: %s', (employmentType, expected) => {
	expect(describeJob({ ...JOB, employmentType }).employmentType).toEqual(expected)
})

test.each([
	[{ min: 70_000, max: 90_000, currency: 'eur', period: 'year' }, 'EUR 70,000–90,000 a year', true],
	[{ min: 500, max: 500, currency: 'USD', period: 'day' }, 'USD 500 a day', true],
	[{ min: 120_000, currency: 'USD', period: 'year' }, 'USD from 120,000 a year', true],
	[{ max: 80, currency: 'GBP', period: 'hour' }, 'GBP up to 80 an hour', true],
	[{ min: 10, currency: 'EUR' }, 'EUR from 10', false],
	[{ currency: 'EUR' }, undefined, false],
])('pay is said in words, and to machines when its unit is known: %o', (compensation, words, isKnown) => {
	const { baseSalary } = describeJob({ ...JOB, compensation })
	expect([formatPay(compensation), baseSalary !== undefined]).toEqual([words, isKnown])
})

test('nothing is said that is not known', () => {
	expect(describeJob(JOB)).toEqual({
		'@context': 'https://schema.org',
		'@type': 'JobPosting',
		title: 'Engineer',
		description: '',
		url: 'https://registry.example.com/jobs/engineer-example',
		hiringOrganization: { '@type': 'Organization', name: 'Example' },
		jobLocation: { '@type': 'Place', address: 'Berlin' },
		directApply: false,
	})
})

test('the lists of a job follow its text, each under its title, and an empty one is left out', () => {
	const { description } = describeJob({ ...JOB, description: 'Text.', requirements: ['Patience'], benefits: [] })
	expect(description).toBe('<p>Text.</p>\n\n<h2>Requirements</h2><ul><li>Patience</li></ul>')
})
