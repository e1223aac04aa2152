import { join } from 'node:path'
import { writeAtomicallyUnflushed } from '../../src/files/atomic-write.ts'
import { Manifest } from '../../src/schema/registry.ts'
import { parseJsonBytes } from '../../src/schema/text/json.ts'
import { MANIFEST_PATH } from '../../src/schema/text/published-paths.ts'
import { encodePath } from '../../src/schema/text/url.ts'
import { Expected } from '../expected.ts'
import { AT_ONCE, download, MAX_MANIFEST_BYTES, type Reading, reasonOf, withParts } from '../verify/site.ts'
import type { Wanted } from './plan.ts'
import { digestOf } from './write.ts'

const MAX_REDIRECTS = 3

/**
 * Reads a file of a registry. Follows redirects within the registry only; throws `Expected` for others and for network
 * errors.
 */
async function read(address: string, path: string, most: number): Promise<Reading> {
	let url = new URL(encodePath(path), `${address}/`)
	for (let left = MAX_REDIRECTS; ; left--) {
		const reading = await download(url.href, { most, keep: true }).catch((error: unknown) => {
			throw new Expected(`${url.href} cannot be read: ${reasonOf(error)}.`)
		})
		if (reading.status < 300 || reading.status > 399 || reading.status === 304) return reading
		const to = reading.location ? URL.parse(reading.location, url) : null
		if (!to || to.origin !== url.origin)
			throw new Expected(
				`${url.href} leads to ${to?.origin ?? 'nowhere'}. Nothing was pulled from there. If it is right, write that address in the file.`,
			)
		if (left === 0) throw new Expected(`${address}/${path} redirects too many times.`)
		url = to
	}
}

/** The manifest of a registry, and the SHA-256 of its bytes. Throws `Expected` if it cannot be read or is invalid. */
export async function fetchManifest(address: string): Promise<{ manifest: Manifest; sha256: string }> {
	const { status, size, kept, sha256 } = await read(address, MANIFEST_PATH, MAX_MANIFEST_BYTES)
	if (size > MAX_MANIFEST_BYTES)
		throw new Expected(`${address}/${MANIFEST_PATH} has more than ${MAX_MANIFEST_BYTES} bytes.`)
	if (status !== 200)
		throw new Expected(`${address}/${MANIFEST_PATH} answers ${status}, so there is no registry to read.`)
	const manifest = Manifest.safeParse(parseJsonBytes(kept))
	if (manifest.success)
		return { manifest: await withParts(manifest.data, (path, most) => read(address, path, most)), sha256 }
	const [issue] = manifest.error.issues
	throw new Expected(
		`${address}/${MANIFEST_PATH} is not a valid manifest: ${issue?.path.join('.') || 'JSON'}: ${issue?.message}`,
	)
}

/**
 * Downloads files into a folder, named by their digest; existing ones are skipped. Throws at the end with the first
 * failures.
 */
export async function fetchFiles(
	files: readonly Wanted[],
	{ address, folder, onFile }: { address: string; folder: string; onFile(done: number, of: number): void },
): Promise<void> {
	const wanted = [...new Map(files.map((file) => [file.sha256, file])).values()]
	const queue = wanted.values()
	const faults: string[] = []
	let done = 0
	const work = async () => {
		for (const file of queue) {
			const fault = await fetchFile(file, { address, folder })
			if (fault) faults.push(fault)
			onFile(++done, wanted.length)
			if (faults.length >= MAX_FAULTS) return
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work))
	if (faults.length)
		throw new Expected(
			`${faults.slice(0, MAX_FAULTS).join('\n')}\nNothing was changed. What was correct is kept for the next try.`,
		)
}

/** The number of failures after which the rest is skipped. */
const MAX_FAULTS = 5

async function fetchFile(
	{ from, sha256, bytes }: Wanted,
	{ address, folder }: { address: string; folder: string },
): Promise<string | undefined> {
	const target = join(folder, sha256)
	if (digestOf(target) === sha256) return undefined
	try {
		const reading = await read(address, from, bytes)
		const name = `${address}/${from}`
		if (reading.status !== 200) return `${name} answers ${reading.status}, but the manifest lists it.`
		if (reading.size !== bytes)
			return `${name} has ${reading.size > bytes ? 'more than' : 'only'} ${Math.min(reading.size, bytes)} bytes; the manifest says ${bytes}.`
		if (reading.sha256 !== sha256) return `${name} has the SHA-256 ${reading.sha256}; the manifest says ${sha256}.`
		writeAtomicallyUnflushed(target, reading.kept)
		return undefined
	} catch (error) {
		if (error instanceof Expected) return error.message
		throw error
	}
}
