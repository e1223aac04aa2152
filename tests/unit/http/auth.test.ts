import { describe, expect, it } from 'vitest'
import { authorize } from '../../../src/http/auth.ts'
import type { Tokens } from '../../../src/schema/environment.ts'

const ADMIN = 'an-admin-token-of-the-tests'
const JOBS = 'a-jobs-token-of-the-tests-1'

const SHOWN: [string, Record<string, string>][] = [
	['nothing', {}],
	['an empty header', { 'x-admin-token': '' }],
	['an empty Bearer', { authorization: 'Bearer ' }],
	['a Bearer of spaces', { authorization: 'Bearer    ' }],
	['the word undefined', { 'x-admin-token': 'undefined' }],
	['another scheme', { authorization: `Basic ${ADMIN}` }],
]

describe('a token that is not configured', () => {
	it.each(SHOWN)('is not shown by %s', (_, headers) => {
		const none: Tokens[] = [{}, { admin: undefined, jobs: undefined, leads: undefined }]
		for (const tokens of none)
			for (const auth of ['admin', 'jobs', 'leads'] as const)
				expect(() => authorize(new Headers(headers), auth, tokens)).toThrow(/^The desk is off.*PINAKES_ADMIN_TOKEN/)
	})

	it('is not opened by the token of another part', () => {
		const show = (token: string) => new Headers({ authorization: `Bearer ${token}` })
		expect(() => authorize(show(JOBS), 'leads', { jobs: JOBS })).toThrow('A valid token is needed.')
		expect(() => authorize(show(JOBS), 'admin', { jobs: JOBS })).toThrow('A valid token is needed.')
	})
})

describe('a token', () => {
	it('opens its part, and that of the admin all of them', () => {
		const as = (token: string, auth: 'admin' | 'jobs') =>
			authorize(new Headers({ 'x-admin-token': token }), auth, { admin: ADMIN, jobs: JOBS })
		expect([as(ADMIN, 'admin'), as(ADMIN, 'jobs'), as(JOBS, 'jobs')]).toEqual(['admin', 'admin', 'jobs'])
	})

	it('is taken as a Bearer in any letters, which comes before the other header', () => {
		const as = (headers: Record<string, string>) =>
			authorize(new Headers(headers), 'jobs', { admin: ADMIN, jobs: JOBS })
		expect([as({ authorization: `Bearer ${JOBS}` }), as({ authorization: `bearer ${ADMIN}` })]).toEqual([
			'jobs',
			'admin',
		])
		expect(as({ authorization: `Bearer ${JOBS}`, 'x-admin-token': ADMIN })).toBe('jobs')
		expect(as({ authorization: 'Basic eDp5', 'x-admin-token': ADMIN })).toBe('admin')
	})

	it('is compared whole', () => {
		for (const token of [ADMIN.slice(0, -1), `${ADMIN}x`, ADMIN.toUpperCase(), ADMIN.slice(1)])
			expect(() => authorize(new Headers({ 'x-admin-token': token }), 'admin', { admin: ADMIN })).toThrow()
	})
})
