import { createHash } from 'node:crypto'
import { type Artifact, Manifest, ManifestPart, wholeManifest } from '../../src/schema/registry.ts'
import { parseJsonBytes } from '../../src/schema/text/json.ts'
import { MANIFEST_PATH } from '../../src/schema/text/published-paths.ts'
import { trimEnd } from '../../src/schema/text/shorten.ts'
import { encodePath } from '../../src/schema/text/url.ts'
import { Expected, Misuse, Unreachable } from '../expected.ts'

/** The result of a download. */
export interface Reading {
	status: number
	type: string
	/** Bytes read, at most one more than the limit. */
	size: number
	/** SHA-256 of these bytes. */
	sha256: string
	/** The bytes, if `keep` is set. */
	kept: Uint8Array
	/** The final URL. */
	url: string
	/** The target of a redirect. */
	location?: string
}

interface ReadOptions {
	/** The maximum number of bytes; one more is read to detect a longer response. */
	most: number
	keep?: boolean
	redirect?: RequestRedirect
	/** Timeout for the complete response in milliseconds. */
	patience?: number
}

const PATIENCE_MS = 60_000

/** Downloads at most one byte more than the limit, so that an endless response is harmless. */
export async function download(
	address: string,
	{ most, keep = false, redirect = 'manual', patience = PATIENCE_MS }: ReadOptions,
): Promise<Reading> {
	const { status, headers, body, url } = await fetch(address, { redirect, signal: AbortSignal.timeout(patience) })
	const hash = createHash('sha256')
	const parts: Uint8Array[] = []
	let size = 0
	for await (const chunk of body ?? []) {
		const part = chunk.subarray(0, most + 1 - size)
		size += part.length
		hash.update(part)
		if (keep) parts.push(part)
		// Leaving the loop closes the connection.
		if (size > most) break
	}
	const type = headers.get('content-type') ?? ''
	const location = headers.get('location')
	return {
		status,
		type,
		size,
		sha256: hash.digest('hex'),
		kept: Buffer.concat(parts),
		url,
		...(location && { location }),
	}
}

/** The reason of a failed download in words; `fetch` stores it in `cause`. */
export function reasonOf(error: unknown): string {
	const { cause, message, name } = error as Error & { cause?: { code?: string; message?: string } }
	if (name === 'TimeoutError') return 'no whole answer in the time there is'
	return cause?.code ?? cause?.message ?? message
}

/** A difference between a published file and the manifest. */
export interface Difference {
	path: string
	kind: 'missing' | 'unreachable' | 'longer' | 'shorter' | 'changed' | 'media-type' | 'unsigned'
	expected: string
	actual: string
}

/** The comparison of a site with its manifest. */
export interface Report {
	ok: boolean
	url: string
	generatedAt: string
	files: number
	bytes: number
	differences: Difference[]
}

/** Parallel requests: few enough not to burden a server. */
export const AT_ONCE = 6
/** The maximum size of a manifest in bytes. */
export const MAX_MANIFEST_BYTES = 64 * 1024 * 1024

/** Downloads every file in a registry's manifest and compares digest, size and media type. */
export async function verifySite(address: string, onFile: (done: number, of: number) => void): Promise<Report> {
	const { url, manifest } = await readManifest(addressOf(address))
	const artifacts = Object.entries(manifest.artifacts)
	const queue = artifacts.values()
	const differences: Difference[] = []
	let done = 0
	const work = async () => {
		for (const [path, artifact] of queue) {
			differences.push(...(await compare(url, path, artifact)))
			onFile(++done, artifacts.length)
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work))
	return {
		ok: differences.length === 0,
		url,
		generatedAt: manifest.generatedAt,
		files: artifacts.length,
		bytes: artifacts.reduce((sum, [, { bytes }]) => sum + bytes, 0),
		differences: differences.sort((a, b) => (a.path < b.path ? -1 : 1)),
	}
}

function addressOf(text: string): string {
	const url = URL.canParse(text) ? new URL(text) : undefined
	if (!url || !/^https?:$/.test(url.protocol))
		throw new Misuse(`“${text}” is not the address of a site. Write it whole, for example https://pinakes.example`)
	return trimEnd(`${url.origin}${url.pathname}`, /\//)
}

async function readManifest(address: string): Promise<{ url: string; manifest: Manifest }> {
	const from = `${address}/${MANIFEST_PATH}`
	const options = { most: MAX_MANIFEST_BYTES, keep: true, redirect: 'follow' } as const
	const { status, size, kept, url } = await download(from, options).catch((error: unknown) => {
		throw new Unreachable(`${from} cannot be read: ${reasonOf(error)}.`)
	})
	if (size > MAX_MANIFEST_BYTES) throw new Expected(`${from} has no end.`)
	if (status !== 200) throw new Expected(`${from} answers ${status}, so there is no manifest to compare with.`)
	const manifest = Manifest.safeParse(jsonOf(kept, from))
	if (!manifest.success) {
		const [issue] = manifest.error.issues
		throw new Expected(`${from} is not a manifest: ${issue?.path.join('.')}: ${issue?.message}`)
	}
	// After a redirect, as from http to https, the other files are read from the new address too.
	const site = url.endsWith(`/${MANIFEST_PATH}`) ? url.slice(0, -MANIFEST_PATH.length - 1) : address
	const read = (path: string, most: number) => download(`${site}/${encodePath(path)}`, { most, keep: true })
	return { url: site, manifest: await withParts(manifest.data, read) }
}

/** Merges the files of a manifest's parts into it. Throws if a part cannot be read or its digest differs. */
export async function withParts(
	manifest: Manifest,
	read: (path: string, most: number) => Promise<Reading>,
): Promise<Manifest> {
	const parts: ManifestPart[] = []
	for (const path of Object.keys(manifest.parts ?? {})) {
		const { bytes = 0, sha256 } = manifest.artifacts[path] ?? {}
		const reading = await read(path, bytes).catch((error: unknown) => {
			throw new Unreachable(`${path} cannot be read: ${reasonOf(error)}.`)
		})
		const part = reading.sha256 === sha256 ? ManifestPart.safeParse(jsonOf(reading.kept, path)) : undefined
		if (!part?.success) throw new Expected(`${path} is not the part of the manifest that it names.`)
		parts.push(part.data)
	}
	return wholeManifest(manifest, parts)
}

function jsonOf(bytes: Uint8Array, from: string): unknown {
	const value = parseJsonBytes(bytes)
	if (value === undefined) throw new Expected(`${from} is not JSON.`)
	return value
}

const plainType = (type: string) => type.toLowerCase().replace(/\s+/g, '')

async function compare(site: string, path: string, { sha256, bytes, mediaType }: Artifact): Promise<Difference[]> {
	const address = `${site}/${encodePath(path)}`
	let read: Reading
	try {
		read = await download(address, { most: bytes })
	} catch (error) {
		return [{ path, kind: 'unreachable', expected: 'an answer', actual: reasonOf(error) }]
	}
	if (read.status !== 200) return [{ path, kind: 'missing', expected: 'status 200', actual: `status ${read.status}` }]
	const differences: Difference[] = []
	const { size } = read
	if (size !== bytes) {
		const actual = size > bytes ? 'more' : `${size} bytes`
		differences.push({ path, kind: size > bytes ? 'longer' : 'shorter', expected: `${bytes} bytes`, actual })
	} else if (read.sha256 !== sha256)
		differences.push({ path, kind: 'changed', expected: `sha256 ${sha256}`, actual: `sha256 ${read.sha256}` })
	if (plainType(read.type) !== plainType(mediaType))
		differences.push({ path, kind: 'media-type', expected: mediaType, actual: read.type || 'none' })
	return differences
}
