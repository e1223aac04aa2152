/** The tags that a header names, with quotes. */
const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim())

/** Whether `If-None-Match` lists the tag or is `*`, by weak comparison (RFC 9110, section 13.1.2). */
export const hasCurrent = (header: string | null | undefined, etag: string): boolean =>
	tagsIn(header ?? '').some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)

/** Whether `If-Match` asks for other bytes than those of the tag, by strong comparison (RFC 9110, section 13.1.1). */
export const wantsOthers = (header: string | null | undefined, etag: string): boolean =>
	typeof header === 'string' && !tagsIn(header).some((tag) => tag === '*' || tag === etag)
