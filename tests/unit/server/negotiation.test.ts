import { describe, expect, it } from 'vitest'
import { chooseCoding } from '../../../scripts/server/encode.ts'
import { etagOf } from '../../../src/documents/document.ts'
import { hasCurrent } from '../../../src/http/preconditions.ts'

describe('the coding of an answer', () => {
	it.each([
		['gzip, deflate, br, zstd', 'br'],
		['gzip', 'gzip'],
		['br;q=0.2, gzip;q=0.9', 'gzip'],
		['br;q=0, *', 'gzip'],
		['*', 'br'],
		['identity', null],
		['gzip;q=0', null],
		['', null],
	])('for %j is %s', (accepted, coding) => {
		expect(chooseCoding(accepted)).toBe(coding)
	})
})

describe('If-None-Match', () => {
	const etag = etagOf(Buffer.from('body'))

	it.each([etag, `W/${etag}`, `"other", W/"more",${etag}`, '*'])('matches when it is %s', (header) => {
		expect(hasCurrent(header, etag)).toBe(true)
	})

	it.each([undefined, '', '"other"', etag.slice(1, -1), `"${etag}`.slice(0, 5)])(
		'does not match when it is %s',
		(header) => {
			expect(hasCurrent(header, etag)).toBe(false)
		},
	)
})
