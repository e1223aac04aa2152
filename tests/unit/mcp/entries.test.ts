import { expect, test } from 'vitest'
import { cardOf } from '../../../src/mcp/entries.ts'

const row = (more: object) => ({
	...{ category: 'servers', slug: 'one', title: 'One', author: 'Harbour Works', description: 'It does one thing.' },
	...more,
})

test('a card says who made it, whether it can be read-only and its licence, also behind many facts', () => {
	const facts = ['stdio npx', 'no key', '25 tools', 'contacted no host', 'observed 22 Nov 2026', 'MIT', '11 clients']
	const access = { transports: [], locations: [], readOnly: true }
	expect(cardOf(row({ facts, license: 'MIT', access }))).toMatchObject({
		by: 'Harbour Works',
		facts: 'stdio npx · read-only · no key · 25 tools · contacted no host · observed 22 Nov 2026 · MIT',
	})
	const bySwitch = { ...access, readOnlySwitch: '--read-only' }
	expect(cardOf(row({ facts: ['http', 'MIT'], license: 'MIT', access: bySwitch }))).toMatchObject({
		facts: 'http · can be read-only · MIT',
	})
	expect(cardOf(row({ facts: ['http'], access: { ...access, readOnly: false } }))).toMatchObject({ facts: 'http' })
})
