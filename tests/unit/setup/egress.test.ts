import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { forbidEgress } from '../../setup/egress.ts'

const tried = forbidEgress()

test.each(['http://192.0.2.1/', 'https://example.com/', 'http://169.254.169.254/latest'])(
	'%s is refused and remembered',
	async (url) => {
		await expect(fetch(url)).rejects.toThrow()
		expect(tried.splice(0)).toEqual([new URL(url).hostname])
	},
)

test('a bare socket is refused as well', async () => {
	const socket = connect(80, '192.0.2.1')
	const [error] = await new Promise<Error[]>((done) => socket.once('error', (...all) => done(all)))
	expect([error?.message, tried.splice(0)]).toEqual(['A test tried to reach 192.0.2.1.', ['192.0.2.1']])
})

test('this machine is reached as always', async () => {
	const server = createServer((_, response) => response.end('here'))
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const { port } = server.address() as AddressInfo
	for (const host of ['127.0.0.1', 'localhost'])
		expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('here')
	server.close()
	expect(tried).toEqual([])
})
