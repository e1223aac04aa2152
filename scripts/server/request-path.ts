import type { IncomingMessage } from 'node:http'

/** Below it are the scheduled functions. */
export const SCHEDULED = '/__scheduled/'

/** The path of a request, encoded and as file name. */
export interface RequestPath {
	/** Percent-encoded with dot segments resolved, for matching routes. */
	encoded: string
	/** Decoded; null if a segment is not validly encoded, or is not a valid file name. */
	file: string | null
}

const decodeSegment = (segment: string): string | null => {
	const decoded = decodeURIComponent(segment)
	return /[/\\\0]/.test(decoded) || decoded === '..' || decoded === '.' ? null : decoded
}

function decodePath(path: string): string | null {
	try {
		const segments = path.split('/').map(decodeSegment)
		return segments.includes(null) ? null : segments.join('/')
	} catch {
		return null
	}
}

/**
 * Turns a target that is a whole address into its path, and takes the host from it, whatever the header says: some
 * proxies ask so, and every server must take it (RFC 9112, 3.2.2).
 */
export function settleTarget(request: IncomingMessage): void {
	const { url = '' } = request
	const [origin = '', host] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? []
	if (host === undefined) return
	const rest = url.slice(origin.length)
	request.headers.host = host
	request.url = rest.startsWith('/') ? rest : `/${rest}`
}

/** Parses a request target relative to our origin; null if it is not a path. A function says what is wrong with its encoding. */
export function readTarget(target: string, origin: string): { url: URL; path: RequestPath } | null {
	if (!target.startsWith('/')) return null
	// Concatenated, because as a relative reference "//host/x" would name another host.
	const url = new URL(origin + target)
	return { url, path: { encoded: url.pathname, file: decodePath(url.pathname) } }
}
