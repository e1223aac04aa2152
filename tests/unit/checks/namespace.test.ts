import { expect, it } from 'vitest'
import { find } from './find.ts'

const found = (name: string, more: object = {}, server: object = {}) =>
	find('name-owner', 'servers/one', { ...more, server: { name, command: 'npx', args: ['x@1.0.0'], ...server } })
const OF_OCTO = { repoUrl: 'https://github.com/Octo/lantern' }

it.each([
	['io.github.octo/lantern', OF_OCTO, {}],
	['com.example/lantern', { websiteUrl: 'https://docs.example.com/x' }, {}],
	['example.com/lantern', { docsUrl: 'https://example.com/x' }, {}],
	['com.example/lantern', {}, { remote: { type: 'http', url: 'https://mcp.example.com/mcp' } }],
	['lantern', OF_OCTO, {}],
])('the name %s of a server may be that of its maker', (name, more, server) => {
	expect(found(name, more, server)).toEqual([])
})

it.each([
	['io.github.microsoft/lantern', OF_OCTO, 'its source is of “Octo”'],
	['io.github.microsoft/lantern', { repoUrl: 'https://gitlab.com/microsoft/lantern' }, 'its source is not on GitHub'],
	['com.stripe/mcp', OF_OCTO, 'the domain stripe.com'],
	['com.lantern/mcp', { websiteUrl: 'https://lantern.com.evil.test' }, 'the domain lantern.com'],
	['com.lantern/mcp', { websiteUrl: 'https://notlantern.com' }, 'the domain lantern.com'],
	['com.github/mcp', OF_OCTO, 'the domain github.com'],
])('the name %s of a server is that of somebody else', (name, more, said) => {
	expect(found(name, more)).toMatchObject([{ field: 'server.name', message: expect.stringContaining(said) }])
})
