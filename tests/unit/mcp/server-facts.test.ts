import { expect, it } from 'vitest'
import { secretsToSet } from '../../../src/mcp/server-facts.ts'
import type { Entry } from '../../../src/schema/entry.ts'

const token = { name: 'TOKEN', required: true, secret: true }
const header = { name: 'Authorization', required: true, secret: true }
const entry = (server: object) => ({ details: { server: { env: [], ...server } } }) as object as Entry

it('the secrets of a server that is both started here and hosted are alternatives, not all needed', () => {
	const remote = { type: 'http', url: 'https://quartz.example/mcp', headers: [header] }
	const both = { command: 'quartz', env: [token], remote }
	expect(secretsToSet(entry(both))).toEqual(['TOKEN, or hosted Authorization'])
	expect(secretsToSet(entry({ ...both, remote: { ...remote, headers: [] } }))).toEqual(['TOKEN, unless hosted'])
	expect(secretsToSet(entry({ remote }))).toEqual(['Authorization'])
	expect(secretsToSet(entry({ command: 'quartz', env: [token, { ...token, name: 'OTHER' }] }))).toEqual([
		'TOKEN',
		'OTHER',
	])
})
