import './no-eval.ts'
import { issueDetails } from '../../schema/contract/errors.ts'
import { plainIssue } from '../../schema/issues.ts'
import { JobInput } from '../../schema/jobs.ts'

/** What the server would say of a job, from the same schema; loaded only when somebody writes one. */
export function checkJob(job: unknown): { path: string; message: string }[] {
	const result = JobInput.safeParse(job, { error: plainIssue })
	return result.success ? [] : issueDetails(result.error)
}
