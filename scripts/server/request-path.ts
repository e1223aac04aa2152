/** The path of a request as the client wrote it, and as the names of files it may mean. */
interface RequestPath {
	/** Percent-encoded, dot segments resolved: what routes are matched against. */
	encoded: string
	/** Decoded, or null when a segment decodes to something no published file can be called. */
	file: string | null
}

const decodeSegment = (segment: string): string | null => {
	const decoded = decodeURIComponent(segment)
	return /[/\\\0]/.test(decoded) || decoded === '..' || decoded === '.' ? null : decoded
}

function decodePath(path: string): string | null {
	const segments = path.split('/').map(decodeSegment)
	return segments.includes(null) ? null : segments.join('/')
}

/** Reads a request target against our own origin; null when it is not a path or not valid percent encoding. */
export function readTarget(target: string, origin: string): { url: URL; path: RequestPath } | null {
	if (!target.startsWith('/')) return null
	try {
		// Joined as text: as a relative reference, "//host/x" would name another host.
		const url = new URL(origin + target)
		return { url, path: { encoded: url.pathname, file: decodePath(url.pathname) } }
	} catch {
		return null
	}
}
