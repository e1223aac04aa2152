import { hash, timingSafeEqual } from 'node:crypto'

type Secret = string | Uint8Array

const digest = (secret: Secret): Buffer => hash('sha256', secret, 'buffer')

/** Whether two secrets are the same. Their digests are compared, so that the time taken reveals neither length nor content. */
export const isSameSecret = (given: Secret, expected: Secret): boolean =>
	timingSafeEqual(digest(given), digest(expected))
