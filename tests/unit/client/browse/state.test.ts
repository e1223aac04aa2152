import { expect, it } from 'vitest'
import { readState } from '../../../../src/client/browse/state.ts'

it('a query in an address is a plain line, in the browser too', () => {
	const { q, tag } = readState(new URLSearchParams({ q: 'a\u0000b\u202ec\u2066', tag: '\u200fgit\u0007' }))
	expect([q, tag]).toEqual(['a bc', 'git '])
})
