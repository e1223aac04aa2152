/** Where a job was found, in words. */
export const JOB_SOURCES = {
	official_ats: 'Official applicant system',
	employer_careers: 'Employer’s careers page',
	employer_submitted: 'Sent by the employer',
	manual: 'Found by a maintainer',
} as const satisfies Readonly<Record<string, string>>

/** What the public may know of a job beyond the contract's fields; everything that is not named here is private. */
export const PUBLIC_DETAILS = [
	'summary',
	'companyUrl',
	'employmentType',
	'compensation',
	'benefits',
	'responsibilities',
	'requirements',
	'isRemote',
	'isWorldwide',
	'postedAt',
	'expiresAt',
] as const
