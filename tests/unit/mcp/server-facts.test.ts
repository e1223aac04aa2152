import { expect, it } from 'vitest'
import { environmentOf, secretsToSet } from '../../../src/mcp/server-facts.ts'
import type { Entry } from '../../../src/schema/entry.ts'

const token = { name: 'TOKEN', required: true, secret: true }
const header = { name: 'Authorization', required: true, secret: true }
const entry = (server: object) => ({ details: { server: { env: [], ...server } } }) as object as Entry

it('the secrets of a server that is both started here and hosted are alternatives, not all needed', () => {
	const remote = { type: 'http', url: 'https://quartz.example/mcp', headers: [header] }
	const both = { command: 'quartz', env: [token], remote }
	expect(secretsToSet(entry(both))).toEqual(['TOKEN, or hosted Authorization'])
	expect(secretsToSet(entry({ ...both, remote: { ...remote, headers: [] } }))).toEqual(['TOKEN, unless hosted'])
	expect(secretsToSet(entry(both), true)).toEqual(['Authorization'])
	expect(secretsToSet(entry({ ...both, remote: { ...remote, headers: [] } }), true)).toEqual([])
	expect(secretsToSet(entry({ remote }))).toEqual(['Authorization'])
	expect(secretsToSet(entry({ command: 'quartz', env: [token, { ...token, name: 'OTHER' }] }))).toEqual([
		'TOKEN',
		'OTHER',
	])
})

it('of secrets of which one is needed all are named, unless one of the ways to set it up needs none', () => {
	const optional = (name: string) => ({ name, required: false, secret: true })
	const env = [token, optional('USER'), optional('BOT'), optional('PASSWORD'), { ...optional('URL'), secret: false }]
	const set = (...names: string[]) => ({ name: names.join(), env: names })
	const of = (...needsOneOf: object[]) => secretsToSet(entry({ command: 'quartz', env, needsOneOf }))
	expect(of(set('USER', 'PASSWORD'), set('BOT', 'URL'), set('BOT'))).toEqual(['TOKEN', 'USER and PASSWORD, or BOT'])
	expect(of(set('USER'), set('URL'))).toEqual(['TOKEN'])
	expect(of()).toEqual(['TOKEN'])
})

it('what it did not start without stands once, also where its author names it', () => {
	const { details } = entry({ command: 'quartz', env: [token] })
	const receipt = { needs: ['TOKEN', 'HOME_URL'] } as Entry['receipt']
	expect(environmentOf({ details, receipt } as Entry)).toEqual([
		{ name: 'TOKEN', secret: true },
		{ name: 'HOME_URL', about: 'It did not start without it when it was observed.' },
	])
})
