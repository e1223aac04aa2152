import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/redis/server.ts'
import { canRun } from '../../support/can-run.ts'
import { serveSite, type TestSite } from './site.ts'

const NGINX = process.env.NGINX_PATH ?? 'nginx'
const hasNginx = canRun(spawnSync(NGINX, ['-v'], { stdio: 'ignore' }).status === 0)
const WHO = `
export default async (request, context) => Response.json({ ip: context.ip, origin: new URL(request.url).origin })
export const config = { path: '/api/who' }
`

/** The configuration of docs/self-host, with ports and a certificate of this test and nothing else of its own. */
function configuration(folder: string, { plain, tls, site }: { plain: number; tls: number; site: number }): string {
	const server = readFileSync('docs/self-host/nginx.conf', 'utf8')
		.replaceAll(/listen \[::\]:\d+[^;]*;/g, '')
		.replace('listen 80;', `listen 127.0.0.1:${plain};`)
		.replace('listen 443 ', `listen 127.0.0.1:${tls} `)
		.replace('127.0.0.1:8888;', `127.0.0.1:${site};`)
		.replaceAll('/etc/letsencrypt/live/registry.example.com', folder)
	const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	)
	return `daemon off; pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; ${paths.join(' ')}\n${server}\n}\n`
}

describe.runIf(hasNginx)('the nginx.conf of docs/self-host', () => {
	const folder = mkdtempSync(join(tmpdir(), 'pinakes-nginx-'))
	let site: TestSite
	let nginx: ChildProcess
	let tls = 0
	/** Every address of 127.0.0.0/8 is this machine's, and only one of them is the proxy's. */
	const CLIENT = '127.0.0.2'
	const get = (path: string, headers: Record<string, string> = {}) =>
		new Promise<{ status: number | undefined; body: string; secure: string | undefined }>((resolve, reject) => {
			const options = { port: tls, host: '127.0.0.1', localAddress: CLIENT, path, rejectUnauthorized: false }
			const sent = request({ ...options, headers: { host: 'registry.example.com', ...headers } }, async (answer) => {
				const secure = answer.headersDistinct['strict-transport-security']?.join(' and ')
				resolve({ status: answer.statusCode, body: Buffer.concat(await answer.toArray()).toString(), secure })
			})
			sent.on('error', reject).end()
		})

	beforeAll(async () => {
		site = await serveSite(
			{
				'dist/index.html': 'home',
				'netlify/functions/who.ts': WHO,
				'netlify/functions/secure.ts': `export default async () => new Response('', { headers: { 'Strict-Transport-Security': 'max-age=1' } })\nexport const config = { path: '/api/secure' }\n`,
				'netlify/functions/nightly.ts': `export default async () => new Response('ran')\nexport const config = { schedule: '@daily' }\n`,
			},
			{ trustedProxies: ['127.0.0.1'], names: ['registry.example.com'] },
		)
		const names = [
			'-subj',
			'/CN=registry.example.com',
			'-keyout',
			`${folder}/privkey.pem`,
			'-out',
			`${folder}/fullchain.pem`,
		]
		execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names], {
			stdio: 'ignore',
		})
		mkdirSync(join(folder, 'logs'), { recursive: true })
		tls = await freePort()
		const config = configuration(folder, { plain: await freePort(), tls, site: site.port })
		writeFileSync(join(folder, 'nginx.conf'), config)
		const words = ['-p', folder, '-c', join(folder, 'nginx.conf')]
		const tested = spawnSync(NGINX, ['-t', ...words], { encoding: 'utf8' })
		expect(tested.stderr).toContain('test is successful')
		nginx = spawn(NGINX, words, { stdio: ['ignore', 'ignore', 'inherit'] })
		for (let tries = 0; tries < 100 && !(await get('/').catch(() => undefined)); tries++)
			await new Promise((done) => setTimeout(done, 50))
	})
	afterAll(async () => {
		const ended = once(nginx, 'exit')
		nginx.kill('SIGTERM')
		await ended
		await site.close()
		rmSync(folder, { recursive: true })
	})

	it('passes on pages, and who asks under which address', async () => {
		expect(await get('/')).toMatchObject({ status: 200, body: 'home' })
		expect(JSON.parse((await get('/api/who')).body)).toEqual({
			ip: CLIENT,
			origin: 'https://registry.example.com',
		})
	})

	it('drops what a client says of itself', async () => {
		const claimed = { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', 'x-forwarded-host': 'evil.example' }
		expect(JSON.parse((await get('/api/who', claimed)).body)).toEqual({
			ip: CLIENT,
			origin: 'https://registry.example.com',
		})
	})

	it('sends one Strict-Transport-Security, its own', async () => {
		for (const path of ['/', '/api/secure'])
			expect([path, (await get(path)).secure]).toEqual([path, 'max-age=31536000'])
	})

	it('gives nobody the scheduled functions', async () => {
		expect((await get('/__scheduled/nightly')).status).toBe(404)
	})
})
