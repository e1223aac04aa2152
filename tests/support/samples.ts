/** The sample of the contract's fields for a job. */
export const SAMPLE_JOB = {
	slug: 'registry-engineer',
	title: 'Registry engineer',
	companyName: 'Example Works',
	locationText: 'Lisbon or remote',
	applyUrl: 'https://jobs.example.com/registry-engineer',
	status: 'active',
	sourceKind: 'official_ats',
}

/** The sample of the contract's fields for a lead. */
export const SAMPLE_LEAD = {
	kind: 'tool',
	tierInterest: 'featured',
	contactName: 'Ana Sample',
	contactEmail: 'ana@example.com',
	companyName: 'Example Works',
	listingTitle: 'A tool of ours',
	websiteUrl: 'https://example.com',
	message: 'Please list it.',
}
