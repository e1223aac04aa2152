import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folder, oddInputs, run } from '../../tests/support/asset.ts'

const SPY = `import { appendFileSync } from 'node:fs'
globalThis.fetch = async (url, { method, headers = {}, body, redirect }) => {
	appendFileSync(process.env.SENT, JSON.stringify({ url, method, headers, body: String(body), redirect }))
	if (process.env.OFFLINE) throw new TypeError('fetch failed')
	return new Response('')
}
`

/** Runs the hook with a fetch that writes down the request. */
function push(input: unknown, env: Record<string, string>) {
	const place = folder()
	const [spy, sent] = [join(place, 'spy.mjs'), join(place, 'sent')]
	writeFileSync(spy, SPY)
	const nodeArgs = ['--import', pathToFileURL(spy).href]
	const done = run('hooks/push-to-phone', input, { env: { SENT: sent, ...env }, nodeArgs })
	return { done, sent: existsSync(sent) ? JSON.parse(readFileSync(sent, 'utf8')) : undefined }
}
const quiet = { code: 0, out: '', err: '' }
const asking = { hook_event_name: 'Notification', message: 'Permission needed', cwd: '/home/me/shop' }
const ntfy = { NTFY_TOPIC: 'a-long-name' }
const pushover = { PUSHOVER_TOKEN: 'app', PUSHOVER_USER: 'me' }

describe('push-to-phone', () => {
	it.each(oddInputs)('sends nothing for %s', (_name, input) => {
		expect(push(input, ntfy)).toEqual({ done: quiet, sent: undefined })
	})

	it('sends the message of the client to the topic at ntfy.sh', () => {
		const { done, sent } = push(asking, ntfy)
		expect(done).toEqual(quiet)
		expect(sent).toMatchObject({ url: 'https://ntfy.sh', method: 'POST', redirect: 'error' })
		expect(sent.headers).toEqual({ 'content-type': 'application/json' })
		expect(JSON.parse(sent.body)).toEqual({ topic: 'a-long-name', title: 'shop', message: 'Permission needed' })
	})

	it('signs in at a server of its own with a token', () => {
		const { sent } = push(asking, { ...ntfy, NTFY_URL: 'https://ntfy.example.org', NTFY_TOKEN: 'tk_1' })
		expect([sent.url, sent.headers.authorization]).toEqual(['https://ntfy.example.org', 'Bearer tk_1'])
	})

	it('sends to Pushover when there are keys for it and no topic', () => {
		const { sent } = push(asking, pushover)
		expect(sent.url).toBe('https://api.pushover.net/1/messages.json')
		const body = Object.fromEntries(new URLSearchParams(sent.body))
		expect(body).toEqual({ token: 'app', user: 'me', title: 'shop', message: 'Permission needed' })
		expect(push(asking, { ...ntfy, ...pushover }).sent.url).toBe('https://ntfy.sh')
	})

	it('sends nothing while nothing is set up, or half of it', () => {
		expect(push(asking, {}).sent).toBe(undefined)
		expect(push(asking, { PUSHOVER_USER: 'me' }).sent).toBe(undefined)
	})

	it('says that a turn is finished, but not again when a stop hook prolonged it', () => {
		expect(JSON.parse(push({ hook_event_name: 'Stop' }, ntfy).sent.body)).toMatchObject({
			title: 'Agent',
			message: 'Finished',
		})
		expect(push({ hook_event_name: 'Stop', stop_hook_active: true }, ntfy).sent).toBe(undefined)
	})

	it('sends one line without control characters, and not all of a long one', () => {
		const { sent } = push({ ...asking, message: `a\u001b]0;b\u0007\n${'c'.repeat(500)}` }, ntfy)
		expect(JSON.parse(sent.body).message).toBe(`a ]0;b ${'c'.repeat(153)}`)
	})

	it('ends well and quietly when the service cannot be reached', () => {
		expect(push(asking, { ...ntfy, OFFLINE: '1' }).done).toEqual(quiet)
	})
})
