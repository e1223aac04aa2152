/** A valid job. */
export const SAMPLE_JOB = {
	slug: 'registry-engineer',
	title: 'Registry engineer',
	companyName: 'Example Works',
	locationText: 'Lisbon or remote',
	applyUrl: 'https://jobs.example.com/registry-engineer',
	status: 'active',
	sourceKind: 'official_ats',
	description: 'You keep the registry running.',
}

/** A valid lead. */
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

/** A search without filters. */
export const NO_FILTERS = {
	installable: 'all',
	hasSafetyNotes: 'all',
	hasPrivacyNotes: 'all',
	downloadTrust: 'all',
	claimStatus: 'all',
	sourceStatus: 'all',
	kind: '',
	tag: '',
	author: '',
	auth: 'all',
	needsCredentials: 'all',
	transport: 'all',
	location: 'all',
	runtime: 'all',
	readOnly: 'all',
	observed: 'all',
	asksNoHost: 'all',
	maintained: 'all',
	license: 'all',
	maxTokens: null,
}
