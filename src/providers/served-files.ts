import { hash } from 'node:crypto'
import type { FetchServed } from '../published/entries.ts'
import { Failure } from '../schema/contract/errors.ts'
import { causeOf } from './answer.ts'
import { fetchBytes } from './fetch-bytes.ts'

const PATIENCE = { timeoutMs: 5_000, maxBytes: 8 * 1024 * 1024 }

/**
 * Files of this site fetched over HTTP, because the function's bundle does not contain them. Each is checked against
 * its digest in this build. Rejects with `unavailable` on a timeout or another digest, and with `not_found` when a file
 * without a digest does not exist.
 */
export const servedFiles =
	(baseUrl: string): FetchServed =>
	async ({ path, digest }) => {
		const answer = await fetchBytes(`${baseUrl}/${path}`, PATIENCE)
		if (answer.status === 404 && digest === '') throw new Failure('not_found')
		if (answer.status !== 200)
			throw unavailable(`/${path} cannot be read right now. Try again.`, { seconds: 2, cause: causeOf(answer) })
		const found = hash('sha256', answer.bytes)
		if (found.startsWith(digest)) return Buffer.from(answer.bytes).toString('utf8')
		throw unavailable('A new version of the site is being deployed. Try again in a minute.', { seconds: 60 })
	}

const unavailable = (message: string, { seconds, cause }: { seconds: number; cause?: unknown }): Failure =>
	new Failure('unavailable', message, { headers: { 'Retry-After': String(seconds) }, cause })
