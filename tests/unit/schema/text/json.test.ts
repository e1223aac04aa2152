import { expect, it } from 'vitest'
import { parseJson, parseJsonBytes } from '../../../../src/schema/text/json.ts'

it('reads any value, and gives undefined for a text that is not JSON', () => {
	expect(['{"a":[1]}', 'null', '0', '', '{', 'undefined'].map(parseJson)).toEqual([
		{ a: [1] },
		null,
		0,
		undefined,
		undefined,
		undefined,
	])
})

it('reads bytes with or without a byte order mark, and gives undefined for what is not UTF-8', () => {
	const marked = new Uint8Array([0xef, 0xbb, 0xbf, 0x31])
	const latin = new Uint8Array([0x22, 0xe4, 0x22])
	expect([new Uint8Array([0x31]), marked, latin, new Uint8Array()].map(parseJsonBytes)).toEqual([
		1,
		1,
		undefined,
		undefined,
	])
})
