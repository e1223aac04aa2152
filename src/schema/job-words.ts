import type { JobRecord } from './jobs.ts'

/** Where a job was found, in words. */
export const JOB_SOURCES: Readonly<Record<JobRecord['sourceKind'], string>> = {
	official_ats: 'Official applicant system',
	employer_careers: 'Employer’s careers page',
	employer_submitted: 'Sent by the employer',
	manual: 'Found by a maintainer',
}

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
] as const satisfies readonly (keyof JobRecord)[]
