import './no-eval.ts'
import { issueDetails } from '../../schema/contract/errors.ts'
import { plainIssue } from '../../schema/issues.ts'
import { JobInput } from '../../schema/jobs.ts'

/**
 * Validates a job with the server's schema. A separate module, so that the schemas are loaded only when a job is
 * edited.
 */
export function checkJob(job: unknown): { path: string; message: string }[] {
	const result = JobInput.safeParse(job, { error: plainIssue })
	return result.success ? [] : issueDetails(result.error)
}
