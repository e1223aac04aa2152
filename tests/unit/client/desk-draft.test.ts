import { expect, test, vi } from 'vitest'
import { jobForm } from '../../../src/schema/job-form.ts'

vi.stubGlobal('document', { querySelector: () => ({ dataset: { page: JSON.stringify({ jobForm: jobForm() }) } }) })
const { draft, jobOf, openEditorWithLead } = await import('../../../src/client/desk/draft.ts')

test('a job made from a lead that asks to be featured is not, and its note says what is asked for', () => {
	openEditorWithLead({
		id: 'lead-1',
		kind: 'job',
		status: 'new',
		tierInterest: 'featured',
		contactName: 'Ada',
		contactEmail: 'ada@example.com',
		companyName: 'Example',
		listingTitle: 'Keeper of lamps',
		websiteUrl: 'https://example.com',
		message: '',
		version: 1,
		createdAt: '2026-11-21T00:00:00.000Z',
		updatedAt: '2026-11-21T00:00:00.000Z',
	})
	const job = draft.value && jobOf(draft.value)
	expect(job).toMatchObject({ title: 'Keeper of lamps', status: 'draft', tier: 'featured' })
	expect([job?.featured, job?.curationNote]).toEqual([
		undefined,
		'Made from lead-1, which asks for a featured listing.',
	])
})
