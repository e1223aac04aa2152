import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuild } from '../../../src/domain/rebuild.ts'
import { postedBuildHook } from '../../../src/providers/build-hook.ts'

const heard: string[] = []
const server = createServer((request, response) => {
	heard.push(`${request.method} ${request.url}`)
	const status = request.url === '/broken' ? 500 : request.url === '/moved' ? 302 : 200
	response.writeHead(status, { location: '/elsewhere' }).end('{}')
})
let base = ''
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

describe('a rebuild', () => {
	it('is asked for once, by POST', async () => {
		heard.length = 0
		expect(await rebuild({ buildHook: postedBuildHook(`${base}/build_hooks/secret`) })).toBe('asked')
		expect(heard).toEqual(['POST /build_hooks/secret'])
	})

	it('is off where no hook is configured', async () => {
		heard.length = 0
		expect(await rebuild({ buildHook: undefined })).toBe('off')
		expect(heard).toEqual([])
	})

	it.each(['/broken', '/moved'])('fails without showing the address, and follows no redirect: %s', async (path) => {
		heard.length = 0
		const failure = rebuild({ buildHook: postedBuildHook(base + path) })
		await expect(failure).rejects.toMatchObject({
			code: 'upstream_error',
			message: 'The host did not take the wish for a build.',
		})
		expect(heard).toEqual([`POST ${path}`])
	})

	it('fails in the same way when nobody is there', async () => {
		await expect(rebuild({ buildHook: postedBuildHook('http://127.0.0.1:1/x') })).rejects.toMatchObject({
			code: 'upstream_error',
		})
	})
})
