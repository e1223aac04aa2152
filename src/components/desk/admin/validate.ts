import './no-eval.ts'
import { issueDetails } from '../../../schema/contract/errors.ts'
import { plainIssue } from '../../../schema/issues.ts'
import { JobInput } from '../../../schema/jobs.ts'
import type { Draft } from './fields.ts'

/** What the server would say of a draft, from the same schema; loaded only when the editor opens. */
export function checkDraft(draft: Draft): { path: string; message: string }[] {
	const result = JobInput.safeParse(draft, { error: plainIssue })
	return result.success ? [] : issueDetails(result.error)
}
