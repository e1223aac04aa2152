import { expect, it } from 'vitest'
import { decodeUtf8 } from '../../../../src/schema/text/utf8.ts'

it('decodes UTF-8 with its byte order mark, and nothing else, whatever came before', () => {
	expect(decodeUtf8(Uint8Array.of(0xff, 0xfe))).toBeUndefined()
	expect(decodeUtf8(Uint8Array.of(0xc3))).toBeUndefined()
	expect(decodeUtf8(new TextEncoder().encode('\ufeffgrün\0'))).toBe('\ufeffgrün\0')
	expect(decodeUtf8(new Uint8Array())).toBe('')
})
