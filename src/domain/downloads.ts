import type { Published } from '../published/published.ts'
import { BytesAnswer } from '../schema/bytes-answer.ts'
import { Failure } from '../schema/errors.ts'
import { entryDetail } from './entries.ts'

/** The package of an entry, to be saved; throws `not_found` where there is none. Where it lies is never made from input. */
export function downloadPackage(wanted: { category: string; slug: string }, published: Published): BytesAnswer {
	const { entry } = entryDetail(wanted, published)
	if (!entry.package)
		throw new Failure(
			'not_found',
			`There is no package of ${entry.category}/${entry.slug}. See its page: ${entry.canonicalUrl}`,
		)
	const { url, sha256, mediaType } = entry.package
	const path = new URL(url).pathname.slice(1)
	return new BytesAnswer(published.bytes(path), {
		type: mediaType,
		fileName: `${entry.slug}.${path.split('.').at(-1)}`,
		headers: { 'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:` },
	})
}
