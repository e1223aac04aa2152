import { type Endpoint, isRead } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'

/** The tags that a header names, with quotes. */
const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim())

/** Whether `If-None-Match` lists the tag or is `*`, by weak comparison (RFC 9110, section 13.1.2). */
export const hasCurrent = (header: string | null | undefined, etag: string): boolean =>
	tagsIn(header ?? '').some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)

/** Whether `If-Match` asks for other bytes than those of the tag, by strong comparison (RFC 9110, section 13.1.1). */
export const wantsOthers = (header: string | null | undefined, etag: string): boolean =>
	typeof header === 'string' && !tagsIn(header).some((tag) => tag === '*' || tag === etag)

/**
 * Throws `precondition_failed` for a write that is for one tag. What is written here is told apart by `version` in the body, so it would
 * change something else; `*` asks only that there be something.
 */
export function refuseTag(request: Request, endpoint: Endpoint): void {
	const wanted = request.headers.get('if-match')
	if (wanted !== null && !isRead(endpoint) && !tagsIn(wanted).includes('*')) throw new Failure('precondition_failed')
}
