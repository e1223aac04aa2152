import type * as z from 'zod'
import type { EntryForm } from '../published/entries.ts'
import type { Published } from '../published/published.ts'
import type { Change, DiffQuery, DiffResponse } from '../schema/changes.ts'
import { BytesAnswer, TextAnswer } from '../schema/contract/answers.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { EntryDetail } from '../schema/entry.ts'
import { keyOf, parseKey, pathOf } from '../schema/primitives.ts'
import type { IntegrityQuery, IntegrityReport } from '../schema/registry.ts'
import { memoize, once } from '../schema/text/memoize.ts'
import { didYouMean, nearestOf } from '../schema/text/nearest.ts'
import { publishedPath } from '../schema/text/url.ts'

/**
 * The error for an entry that does not exist, was withdrawn or was renamed; with its tombstone in `details` if it has
 * one.
 */
export function entryNotFound(key: string, published: Pick<Published, 'tombstones' | 'keys'>): Failure {
	const tombstone = published.tombstones().get(key)
	if (!tombstone) {
		const meant = didYouMean(nearestKey(key, published))
		return new Failure('not_found', `There is no entry ${key}. ${meant}Search with /api/registry/search?q=…`)
	}
	const { state, on, reason, successor } = tombstone
	const instead = state === 'withdrawn' && successor ? ` Use ${successor} instead.` : ''
	return new Failure('not_found', `${key} was ${state} on ${on}. ${reason}${instead}`, { details: tombstone })
}

/** The address of an entry in each of its forms. */
const ENTRY_ADDRESS = /^\/([a-z0-9-]+)\/([a-z0-9-]+)(\.md|\/llms\.txt|\/files|\/install)?$/

/** The new path when `address` is the former path of a renamed entry, in any of its forms; undefined otherwise. */
export function movedTo(address: string, published: Published): string | undefined {
	const [, category = '', slug = '', form = ''] = ENTRY_ADDRESS.exec(address) ?? []
	const tombstone = category ? published.tombstones().get(keyOf({ category, slug })) : undefined
	const to = tombstone?.state === 'renamed' && tombstone.successor && parseKey(tombstone.successor)
	return to ? `/${pathOf(to)}${form}` : undefined
}

const FORMS: Readonly<Record<string, readonly [EntryForm, type: string]>> = {
	'.md': ['source', 'text/markdown; charset=utf-8'],
	'/llms.txt': ['text', 'text/plain; charset=utf-8'],
}

/**
 * Serves a text or page of an entry that has no file on this disk, as in a large registry. Undefined when there is
 * none.
 */
export async function entryFormAt(address: string, published: Published): Promise<TextAnswer | undefined> {
	const [, category = '', slug = '', ending = ''] = ENTRY_ADDRESS.exec(address) ?? []
	const [form, type] = FORMS[ending] ?? [{ page: ending }, 'text/html; charset=utf-8']
	const key = keyOf({ category, slug })
	if (!category || published.documentOf(key) === undefined) return undefined
	const text = await published.entryForm(key, form).catch(ignoreNotFound)
	return text === undefined ? undefined : new TextAnswer(text, { type })
}

/** Turns `not_found` into undefined: not every entry has every page. */
function ignoreNotFound(error: unknown): undefined {
	if (!(error instanceof Failure) || error.code !== 'not_found') throw error
}

interface EntryPath {
	category: string
	slug: string
}

/** All data of an entry. Rejects with `not_found`. */
export async function entryDetail(path: EntryPath, published: Published): Promise<EntryDetail> {
	return (await published.entry(keyOf(path))) ?? throwNotFound(path, published)
}

/** An entry as plain text. Rejects with `not_found`. */
export async function entryText(path: EntryPath, published: Published): Promise<string> {
	return (await published.entryText(keyOf(path))) ?? throwNotFound(path, published)
}

function throwNotFound(path: EntryPath, published: Published): never {
	throw entryNotFound(keyOf(path), published)
}

/** The key that was probably meant, allowing for typos: in the category that is named, else in another. */
export function nearestKey(text: string, published: Pick<Published, 'keys'>): string | undefined {
	const [slug = '', category = ''] = partsOf(text.trim())
	const { whole, own } = slugsOf(published.keys())
	return own.get(category)?.()(slug) ?? whole()(slug)
}

/** The parts of a key, the slug first. */
const partsOf = (key: string): string[] => key.split(/[:/]/).reverse()

type KeyOfSlug = (slug: string) => string | undefined

/** Finds the key with the nearest slug, among all keys or those of a category; prepared on first use. */
interface Slugs {
	whole: () => KeyOfSlug
	own: ReadonlyMap<string, () => KeyOfSlug>
}

const slugsOf = memoize((keys: readonly string[]): Slugs => {
	const groups = Map.groupBy(keys, (key) => partsOf(key)[1] ?? '')
	const lazily = (of: readonly string[]) => once(() => keyOfSlug(of))
	return { whole: lazily(keys), own: new Map([...groups].map(([id, own]) => [id, lazily(own)])) }
})

function keyOfSlug(keys: readonly string[]): KeyOfSlug {
	const bySlug = new Map(keys.toReversed().map((key) => [partsOf(key)[0] ?? '', key]))
	const near = nearestOf([...bySlug.keys()].reverse())
	return (slug) => {
		const found = near(slug)
		return found === undefined ? undefined : bySlug.get(found)
	}
}

/** The changes since a date or a signature, newest first. An unknown signature returns all of them, with a note. */
export function diffRegistry({ limit, offset, since }: DiffQuery, published: Published): DiffResponse {
	const { entries: all, generatedAt, derivedFrom, currentSignature } = published.changes()
	const { entries, note } = select(all, { since, currentSignature })
	const start = offset ?? 0
	const page = entries.slice(start, start + limit)
	const end = start + page.length
	return {
		schemaVersion: 1,
		kind: 'registry-diff',
		generatedAt,
		derivedFrom,
		since: since || null,
		currentSignature,
		hasChanges: entries.length > 0,
		count: page.length,
		totalAvailable: entries.length,
		offset: start,
		nextOffset: page.length && end < entries.length ? end : null,
		...(note && { note }),
		entries: page.map((change) => withRelease(change, published)),
	}
}

function withRelease(change: Change, published: Published): Change {
	const release = published.log()?.releaseOf(keyOf(change), change.sha256)
	return release === undefined ? change : { ...change, release }
}

interface Cursor {
	since: string
	currentSignature: string
}

/** Whether `since` names the state of an earlier answer, and no day or time. */
export const isSignature = (since: string): boolean => /^[0-9a-f]{64}$/.test(since)

function select(
	all: readonly Change[],
	{ since, currentSignature }: Cursor,
): { entries: readonly Change[]; note?: string } {
	if (!since) return { entries: all }
	if (!isSignature(since)) {
		const moment = Date.parse(since)
		return { entries: all.filter(({ at }) => Date.parse(at) >= moment) }
	}
	if (since === currentSignature) return { entries: [] }
	const known = all.findIndex(({ signature }) => signature === since)
	if (known >= 0) return { entries: all.slice(0, known) }
	return { entries: all, note: 'That signature is not in this deployment’s history, so every change is listed.' }
}

/** The prebuilt JSON document of an endpoint. */
export const publishedDocument = <const E extends Endpoint>(
	{ path }: E,
	published: Published,
): z.input<E['response']> => published.document(path.slice(1)) as z.input<E['response']>

/** Compares a digest with the manifest of this deployment. */
export async function checkIntegrity(
	{ artifact, hash, sha256 }: IntegrityQuery,
	published: Published,
): Promise<IntegrityReport> {
	const { artifacts, generatedAt } = published.manifest()
	const given = hash || sha256 || null
	const release = published.log()?.release
	const kind = 'registry-integrity'
	const base = { schemaVersion: 1, kind, generatedAt, hash: given, ...(release && { release }) } as const
	if (!artifact) return { ...base, ok: true, status: 'snapshot', artifact: null, current: null, artifacts }
	const known = await published.artifact(artifact)
	if (!known) return { ...base, ok: false, status: 'unknown', artifact, current: null }
	const current = { sha256: known.sha256, bytes: known.bytes }
	const status = given === null ? 'current' : given === known.sha256 ? 'match' : 'mismatch'
	return { ...base, ok: status !== 'mismatch', status, artifact, current }
}

/**
 * The package of an entry as a download. Throws `not_found` when it has none. The path comes from the registry, never
 * from input.
 */
export function downloadPackage(
	wanted: { category: string; slug: string },
	{ published, baseUrl }: { published: Published; baseUrl: string },
): BytesAnswer {
	const key = keyOf(wanted)
	if (published.documentOf(key) === undefined) throw entryNotFound(key, published)
	const place = published.packageOf(key)
	if (!place) {
		const entry = pathOf(wanted)
		throw new Failure('not_found', `There is no package for ${entry}. See its page: ${baseUrl}/${entry}`)
	}
	const { url, sha256, mediaType } = place
	const path = publishedPath(url)
	return new BytesAnswer(published.bytes(path), {
		type: mediaType,
		fileName: `${wanted.slug}.${path.split('.').at(-1)}`,
		headers: { 'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:` },
	})
}
