import { readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

const UTF8 = '; charset=utf-8'
const TYPES = new Map([
	['.html', `text/html${UTF8}`],
	['.css', `text/css${UTF8}`],
	['.js', `text/javascript${UTF8}`],
	['.mjs', `text/javascript${UTF8}`],
	['.json', 'application/json'],
	['.map', 'application/json'],
	['.md', `text/markdown${UTF8}`],
	['.txt', `text/plain${UTF8}`],
	['.xml', 'application/xml'],
	['.webmanifest', 'application/manifest+json'],
	['.svg', 'image/svg+xml'],
	['.png', 'image/png'],
	['.webp', 'image/webp'],
	['.avif', 'image/avif'],
	['.jpg', 'image/jpeg'],
	['.ico', 'image/x-icon'],
	['.woff2', 'font/woff2'],
	['.wasm', 'application/wasm'],
	['.zip', 'application/zip'],
	['.gz', 'application/gzip'],
	['.bin', 'application/octet-stream'],
])

/** The media type of a file name on the host; a header rule may override it. */
export const mediaType = (name: string): string => TYPES.get(extname(name).toLowerCase()) ?? 'application/octet-stream'

const COMPRESSIBLE =
	/^(?:text\/(?!event-stream)|image\/svg|application\/(?:json|xml|wasm|octet-stream|manifest\+json|[\w.-]+\+(?:json|xml)))/

/** Whether compression is worthwhile for a media type. The search index is an octet stream and compresses well. */
export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type)

/** The result of looking up a path: a file, a redirect to the canonical path, or nothing. */
type Found = { file: string; url: string } | { redirect: string } | null

/** Every published file by URL path; no other path can be served. */
export function indexFiles(publish: string): Map<string, string> {
	const files = new Map<string, string>()
	for (const entry of readdirSync(publish, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile()) continue
		const path = join(entry.parentPath, entry.name)
		files.set(`/${relative(publish, path).split(sep).join('/')}`, path)
	}
	// Configuration files of the host, which are not served.
	files.delete('/_headers')
	files.delete('/_redirects')
	return files
}

/**
 * Resolves a path as Netlify does with pretty URLs: `/a` is `a`, then `a.html`; `/a/` is `a/index.html`; the other form
 * of either redirects. https://github.com/slorber/trailing-slash-guide
 */
export function findFile(files: ReadonlyMap<string, string>, path: string): Found {
	const at = (url: string): Found => {
		const file = files.get(url)
		return file === undefined ? null : { file, url }
	}
	if (!path.endsWith('/')) {
		return at(path) ?? at(`${path}.html`) ?? (files.has(`${path}/index.html`) ? { redirect: `${path}/` } : null)
	}
	const bare = path.slice(0, -1)
	const index = at(`${path}index.html`)
	return index ?? (bare !== '' && (files.has(`${bare}.html`) || files.has(bare)) ? { redirect: bare } : null)
}
