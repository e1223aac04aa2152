import { describe, expect, it } from 'vitest'
import { readTarget } from '../../../scripts/server/request-path.ts'

const ORIGIN = 'http://localhost:8888'
const read = (target: string) => readTarget(target, ORIGIN)?.path ?? null

describe('the path of a request', () => {
	it('is the decoded name of a file and the encoded path of a route', () => {
		expect(read('/a%20b/c?x=%zz')).toEqual({ encoded: '/a%20b/c', file: '/a b/c' })
	})

	it('never names another host', () => {
		expect(readTarget('//other.example/x', ORIGIN)?.url.href).toBe('http://localhost:8888//other.example/x')
	})

	it.each(['api', '*', 'http://other.example/x', ''])('is refused when it is %j', (target) => {
		expect(read(target)).toBeNull()
	})

	it.each(['/..%2f..%2fetc/passwd', '/%2F', '/a%5cb', '/%00', '/a/%2e%2e%2fb', '/%zz', '/%', '/%c3%28'])(
		'is no file when it is %s',
		(target) => {
			expect(read(target)?.file).toBeNull()
		},
	)

	it('has its dot segments resolved inside the site', () => {
		expect(read('/a/%2e%2e/../../etc/passwd')).toEqual({ encoded: '/etc/passwd', file: '/etc/passwd' })
	})
})
