/** Whether an If-None-Match header names the tag; compared weakly, as RFC 9110 section 13.1.2 says. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false
	const tags = header.match(/(?:W\/)?"[^"]*"|\*/g) ?? []
	return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}
