import { extname } from 'node:path'

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

/** The media type the host gives a file for its name alone; a header rule may say something more exact. */
export const mediaType = (name: string): string => TYPES.get(extname(name).toLowerCase()) ?? 'application/octet-stream'

const COMPRESSIBLE =
	/^(?:text\/(?!event-stream)|image\/svg|application\/(?:json|xml|wasm|octet-stream|manifest\+json|[\w.-]+\+(?:json|xml)))/

/** Whether bytes of this type become smaller when compressed; the search index is an octet stream and does. */
export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type)
