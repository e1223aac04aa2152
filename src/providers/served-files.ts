import { createHash } from 'node:crypto'
import type { FetchServed } from '../published/entries.ts'
import { Failure } from '../schema/contract/errors.ts'
import { fetchBytes } from './fetch-bytes.ts'

const PATIENCE = { timeoutMs: 5_000, maxBytes: 8 * 1024 * 1024 }

/**
 * Files of this site, fetched where it is served: what a function does not carry. Each is held against the digest that it
 * has in this build. Rejects with `unavailable` where it cannot be had in time or is another one, and with `not_found` where one
 * without a digest, which nobody said is there, is not.
 */
export const servedFiles =
	(baseUrl: string): FetchServed =>
	async ({ path, digest }) => {
		const answer = await fetchBytes(`${baseUrl}/${path}`, PATIENCE)
		if (answer?.status === 404 && digest === '') throw new Failure('not_found')
		if (answer?.status !== 200) throw new Failure('unavailable', `/${path} cannot be read right now. Try again.`)
		const found = createHash('sha256').update(answer.bytes).digest('hex')
		if (found.startsWith(digest)) return Buffer.from(answer.bytes).toString('utf8')
		throw new Failure('unavailable', 'A new version of the site is being deployed. Try again in a minute.')
	}
