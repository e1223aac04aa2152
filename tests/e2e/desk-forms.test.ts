import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { linkOf, startDesk } from './desk-server.ts'

const { open } = await startBrowser()
const baseURL = await startDesk()
const noScript = { baseURL, javaScriptEnabled: false }

const LEAD = {
	kind: 'claim',
	listingTitle: 'servers/browser',
	companyName: 'Example',
	websiteUrl: 'https://example.com',
	tierInterest: 'free',
	message: 'It is ours.',
	contactName: 'Ada',
	contactEmail: 'ada@example.com',
	company_fax: '',
}
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
	fetch(`${baseURL}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers })
const referenceOf = (html: string) => /<code>(lead-[0-9a-f]+)<\/code>/.exec(html)?.[1]

test('a claim without JavaScript keeps what was written, says what is wrong at its field, and then is taken', async () => {
	const { page, context } = await open('/claim?entry=servers/browser', noScript)
	expect(await page.inputValue('#field-listingTitle')).toBe('servers/browser')
	await page.fill('#field-companyName', 'Example & Sons')
	await page.fill('#field-websiteUrl', 'http://example.com')
	await page.fill('#field-contactName', 'Ada')
	await page.fill('#field-contactEmail', 'ada@example.com')
	await page.click('main button')
	expect(await page.textContent('#field-websiteUrl-error')).toContain('https://')
	expect(await page.getAttribute('#field-websiteUrl', 'aria-describedby')).toContain('field-websiteUrl-error')
	expect(await page.inputValue('#field-companyName')).toBe('Example & Sons')
	await page.fill('#field-websiteUrl', 'https://example.com')
	await page.click('main button')
	expect(await page.textContent('h1')).toBe('Received.')
	expect(referenceOf(await page.content())).toMatch(/^lead-[0-9a-f]{20}$/)
	await context.close()
})

test('a job is sent for review without JavaScript', async () => {
	const { page, context } = await open('/jobs/post', noScript)
	await page.fill('#field-listingTitle', 'Engineer')
	await page.fill('#field-companyName', 'Example')
	await page.fill('#field-contactName', 'Ada')
	await page.fill('#field-contactEmail', 'ada@example.com')
	await page.click('main button')
	expect(await page.textContent('h1')).toBe('Received.')
	await context.close()
})

test('the same content twice is one lead, and a filled trap looks like a success', async () => {
	const [first, second] = await Promise.all([post('/claim', LEAD), post('/claim', LEAD)])
	const ids = [referenceOf(await first.text()), referenceOf(await second.text())]
	const trapped = await post('/claim', { ...LEAD, company_fax: '1' })
	expect([ids[0] === ids[1], trapped.status, referenceOf(await trapped.text())]).toEqual([true, 200, ids[0]])
})

test.each([
	['from another site', { Origin: 'https://evil.example' }, LEAD, 403],
	['from a page without an origin of its own', { Origin: 'null' }, LEAD, 403],
	['that is too long', {}, { ...LEAD, message: 'a'.repeat(20_000) }, 413],
	['that is not filled in', {}, { kind: 'claim' }, 400],
])('a form %s is refused on a page', async (_, headers, fields, status) => {
	const answer = await post('/claim', fields as Record<string, string>, headers)
	const type = answer.headers.get('content-type')
	expect([answer.status, type, answer.headers.get('cache-control')]).toEqual([
		status,
		'text/html; charset=utf-8',
		'no-store',
	])
})

test('what is no form is refused', async () => {
	const answer = await fetch(`${baseURL}/claim`, {
		method: 'POST',
		body: '{}',
		headers: { 'content-type': 'application/json' },
	})
	expect(answer.status).toBe(415)
})

test('the newsletter without JavaScript: a question, a button, and the same to leave', async () => {
	const { page, context } = await open('/newsletter', noScript)
	// This server has no mail provider, so its page has no form; what a program sends is kept all the same.
	expect(await page.locator('main form').count()).toBe(0)
	expect(await (await post('/newsletter/subscribe', { email: 'ada@example.com' })).text()).toContain(
		'We have your request.',
	)
	const confirm = await linkOf('ada@example.com', 'confirm')
	await page.goto(confirm)
	expect(await page.textContent('h1')).toBe('Confirm your subscription')
	await page.click('main button')
	expect(await page.textContent('h1')).toBe('You are subscribed.')
	await page.goto(confirm)
	expect(await page.textContent('h1')).toBe('You are already subscribed.')
	await page.goto(await linkOf('ada@example.com', 'unsubscribe'))
	await page.click('main button')
	expect(await page.textContent('h1')).toBe('You have unsubscribed.')
	const spent = await page.goto(confirm)
	expect([spent?.status(), await page.textContent('h1')]).toEqual([410, 'This link no longer works.'])
	expect([(await post(confirm, {})).status, await page.locator('main form').count()]).toEqual([410, 0])
	await context.close()
})

test('an address that is subscribed is answered like one that is not', async () => {
	const words = async (email: string) =>
		(await (await post('/newsletter/subscribe', { email })).text()).replaceAll(email, '')
	await post('/newsletter/subscribe', { email: 'grace@example.com' })
	await post(await linkOf('grace@example.com', 'confirm'), {})
	expect(await words('grace@example.com')).toBe(await words('nobody@example.com'))
})

test('a mail program unsubscribes with one POST', async () => {
	await post('/newsletter/subscribe', { email: 'lin@example.com' })
	const answer = await post(await linkOf('lin@example.com', 'unsubscribe'), { 'List-Unsubscribe': 'One-Click' })
	expect([answer.status, (await answer.text()).includes('You have unsubscribed.')]).toEqual([200, true])
})

const WEEKS_AGO = Date.UTC(2020, 0, 1)
test.each([
	['an old one', () => linkOf('ada@example.com', 'confirm', WEEKS_AGO), 400],
	['a broken one', () => '/newsletter/confirm?token=abcdefghijklmnopqrstuvwxyz', 400],
	['one without its token', () => '/newsletter/confirm', 400],
	[
		'one of the other kind',
		async () => (await linkOf('ada@example.com', 'unsubscribe')).replace('unsubscribe', 'confirm'),
		400,
	],
	['one of an address that is not kept', () => linkOf('gone@example.com', 'confirm'), 410],
])('a link that cannot be followed is said to be one: %s', async (_, path, status) => {
	const answer = await post(await path(), {})
	expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
})
