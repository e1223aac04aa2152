import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { violationsOf, widthsOf } from './desk-look.ts'
import { ADMIN_TOKEN, askDesk, keepSubscriber, startDesk } from './desk-server.ts'
import { signInAt } from './desk-sign-in.ts'

const { open } = await startBrowser()
const baseURL = await startDesk()

const JOB = {
	slug: 'runtime-engineer-example',
	title: 'Runtime Engineer',
	companyName: 'Example',
	locationText: 'Remote, Germany',
	isRemote: true,
	applyUrl: 'https://jobs.example.com/1',
	status: 'pending_review',
	sourceKind: 'manual',
	compensation: { min: 70_000, max: 90_000, currency: 'EUR', period: 'year' },
	description: '## Team\n\nSix <b>people</b>.',
	postedAt: '2026-11-01T00:00:00.000Z',
}
const saveJob = (extra: object = {}) =>
	askDesk(`${baseURL}/api/admin/jobs`, { method: 'POST', body: { ...JOB, ...extra } })
const moveJob = (id: string, status: string) =>
	askDesk(`${baseURL}/api/admin/jobs`, { method: 'PATCH', body: { id, status } })
const createLead = (listingTitle: string) =>
	fetch(`${baseURL}/api/listing-leads`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			kind: 'sponsorship',
			contactName: 'Ada',
			contactEmail: 'ada@example.com',
			companyName: 'Example',
			listingTitle,
			message: '',
		}),
	})

const signIn = (section: 'leads' | 'jobs') => signInAt(open, { baseURL, section })
const said = (page: Page, text: RegExp) => page.locator('#said', { hasText: text }).waitFor()
const publicStatus = async (slug: string) => (await fetch(`${baseURL}/jobs/${slug}`)).status

test('a wrong token opens nothing, the right one is forgotten at sign-out, and neither is ever in an address', async () => {
	const { page, context } = await open('/admin', { baseURL })
	const addresses: string[] = []
	page.on('request', (request) => addresses.push(request.url()))
	await page.fill('#token', 'not-a-token-of-this-desk-at-all')
	await page.keyboard.press('Enter')
	await page.getByText('That token is not valid here.').waitFor()
	await page.fill('#token', `“${ADMIN_TOKEN}”`)
	await page.keyboard.press('Enter')
	await page.getByText('Copy it again, without quotation marks or spaces.').waitFor()
	await page.fill('#token', ADMIN_TOKEN)
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: 'Sign out' }).click()
	const left = await page.evaluate(() => [sessionStorage.length, document.cookie, location.search])
	const leaks = addresses.filter((address) => address.includes('token'))
	await context.close()
	expect({ left, leaks }).toEqual({ left: [0, '', ''], leaks: [] })
})

test('where storage is blocked the desk opens, and asks for the token again after a reload', async () => {
	const { page, context } = await open('/admin', { baseURL }, async (blocked) => {
		await blocked.addInitScript(() => {
			Object.defineProperty(window, 'sessionStorage', {
				get: () => {
					throw new DOMException('closed', 'SecurityError')
				},
			})
		})
	})
	await page.fill('#token', ADMIN_TOKEN)
	await page.click('#sign-in button')
	await page.getByRole('button', { name: 'Sign out' }).waitFor()
	await page.reload()
	await page.locator('#token').waitFor()
	expect(await page.inputValue('#token')).toBe('')
	await context.close()
})

test('the audit trail tells what was done', async () => {
	await saveJob({ slug: 'trailed-example' })
	const { page, context } = await signIn('jobs')
	await page.locator('#trail summary').click()
	const told = page.locator('.trail li', { hasText: 'admin  create  trailed-example' })
	await expect.poll(() => told.count()).toBe(1)
	await context.close()
})

test('an address that complained is lifted, and what cannot be is said', async () => {
	await keepSubscriber('eve@example.com', 'complained')
	const { page, context } = await signIn('jobs')
	await page.locator('#lift summary').click()
	const lift = async (email: string, words: string) => {
		await page.fill('#lift-email', email)
		await page.getByRole('button', { name: 'Lift' }).click()
		await page.locator('#lift-said', { hasText: words }).waitFor()
	}
	await lift('eve@example.com', 'eve@example.com can receive email again')
	await lift('eve@example.com', 'The address is unsubscribed.')
	await lift('unknown@example.com', 'Nothing is stored about this address')
	await page.locator('#trail summary').click()
	const told = page.locator('.trail li', { hasText: /admin {2}lift .* complained → unsubscribed/ })
	await expect.poll(() => told.count()).toBe(1)
	await context.close()
})

test('the form that lifts has no violation that axe can find and fits small screens', async () => {
	const { page, context } = await signIn('jobs')
	await page.locator('#lift summary').click()
	const found = await violationsOf(page)
	const widths = await widthsOf(page, [1280, 320])
	await context.close()
	expect({ found, widths }).toEqual({ found: [], widths: [1280, 320] })
})

test('a token that stops working leads back to the sign-in, with a sentence', async () => {
	const { page, context } = await signIn('leads')
	await page.route('**/api/admin/**', (route) =>
		route.fulfill({ status: 401, json: { ok: false, error: { code: 'unauthorized' } } }),
	)
	await page.keyboard.press('u')
	await page.getByText('The server did not accept the token. Sign in again.').waitFor()
	expect(await page.locator('#work').isVisible()).toBe(false)
	await context.close()
})

test('a job goes from the editor to its public page, and back to 404 when it is closed', async () => {
	const { page, context, problems } = await signIn('jobs')
	await page.getByRole('button', { name: 'New job' }).click()
	await page.fill('[name=title]', 'Gateway Engineer')
	await page.fill('[name=companyName]', 'Example')
	await page.fill('[name=locationText]', 'Berlin')
	await page.fill('[name=applyUrl]', 'http://jobs.example.com/2')
	await page.press('[name=applyUrl]', 'Tab')
	await page.locator('#edit-applyUrl-wrong', { hasText: 'https://' }).waitFor()
	expect(await page.textContent('#preview h3')).toBe('Gateway Engineer')
	await page.fill('[name=applyUrl]', 'https://jobs.example.com/2')
	await page.fill('#edit [name=description]', 'You keep the gateway.')
	await page.getByRole('button', { name: 'Save' }).click()
	await said(page, /gateway-engineer-example is saved/)
	const before = await publicStatus('gateway-engineer-example')
	await page.getByRole('button', { name: /Gateway Engineer/ }).focus()
	await page.keyboard.press('a')
	await said(page, /is active/)
	const active = await publicStatus('gateway-engineer-example')
	await page.keyboard.press('c')
	await said(page, /is closed/)
	const closed = await publicStatus('gateway-engineer-example')
	await context.close()
	expect({ before, active, closed, problems }).toEqual({ before: 404, active: 200, closed: 404, problems: [] })
})

test('the keys move, open and decide, and offer only legal moves', async () => {
	await createLead('First')
	await createLead('Second')
	const { page, context } = await signIn('leads')
	await page.locator('.line').first().focus()
	await page.keyboard.press('j')
	await page.keyboard.press('Enter')
	const legal = await page
		.locator('.open [data-to]')
		.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.to))
	await page.keyboard.press('e')
	await page.keyboard.press('a')
	await said(page, /is approved/)
	const later = await page
		.locator('.open [data-to]')
		.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.to))
	await page.keyboard.press('/')
	const focused = await page.evaluate(() => document.activeElement?.id)
	await context.close()
	expect({ legal, later, focused }).toEqual({
		legal: ['pending_review', 'approved', 'rejected', 'archived'],
		later: ['active', 'rejected', 'archived'],
		focused: 'words',
	})
})

test('archiving is final, so it is asked for twice', async () => {
	await createLead('To be archived')
	const { page, context } = await signIn('leads')
	const line = page.getByRole('button', { name: /To be archived/ })
	await line.focus()
	await page.keyboard.press('x')
	await said(page, /cannot be undone/)
	expect(await line.locator('.state').textContent()).toBe('new')
	await page.keyboard.press('x')
	await said(page, /is archived/)
	await context.close()
})

test('of two changes the later one is a conflict that shows what changed and keeps both', async () => {
	await saveJob({ slug: 'contested-example', title: 'Contested' })
	const { page, context } = await signIn('jobs')
	await page.getByRole('button', { name: /Contested/ }).focus()
	await page.keyboard.press('e')
	await page.fill('[name=summary]', 'Mine')
	await page.fill('#edit [name=locationText]', 'Berlin')
	await saveJob({ slug: 'contested-example', title: 'Contested, changed', locationText: 'Paris' })
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByText('Title: was “Contested”, is “Contested, changed”').waitFor()
	await page.getByText('Place: was “Remote, Germany”, is “Paris”, and you wrote “Berlin”').waitFor()
	expect(await page.inputValue('[name=summary]')).toBe('Mine')
	await page.getByRole('button', { name: 'Put my changes on top of it' }).click()
	await page.getByRole('button', { name: 'Save' }).click()
	await said(page, /contested-example is saved/)
	await context.close()
	const { entries } = (await (await askDesk(`${baseURL}/api/admin/jobs?q=contested`)).json()) as { entries: object[] }
	expect(entries).toMatchObject([{ title: 'Contested, changed', summary: 'Mine', locationText: 'Berlin' }])
})

test('a move of a job that changed meanwhile moves nothing and shows what stands', async () => {
	await saveJob({ slug: 'moved-example', title: 'Moved' })
	const { page, context } = await signIn('jobs')
	const line = page.getByRole('button', { name: /Moved/ })
	await moveJob('moved-example', 'active')
	await line.focus()
	await page.keyboard.press('c')
	await said(page, /nothing was changed/)
	expect(await line.locator('.state').textContent()).toBe('active')
	const { entries } = (await (await askDesk(`${baseURL}/api/admin/jobs?status=active`)).json()) as {
		entries: { slug: string; updatedAt: string }[]
	}
	const { updatedAt } = entries.find(({ slug }) => slug === 'moved-example') ?? {}
	expect(await line.locator('time').getAttribute('datetime')).toBe(updatedAt)
	await context.close()
})

test('the leads are saved as CSV', async () => {
	await createLead('In the file')
	const { page, context } = await signIn('leads')
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save as CSV' }).click(),
	])
	expect(download.suggestedFilename()).toBe('leads.csv')
	await context.close()
})

test('the page of a job says to machines what it says to people, and runs nothing of its description', async () => {
	await saveJob()
	await moveJob(JOB.slug, 'active')
	const { page, context } = await open(`/jobs/${JOB.slug}`, { baseURL, javaScriptEnabled: false })
	const posting = JSON.parse((await page.textContent('script[type="application/ld+json"]')) ?? '')
	const link = page.getByRole('link', { name: 'Apply at jobs.example.com' })
	const shown = [await link.getAttribute('rel'), await page.locator('.prose b').count()]
	await context.close()
	expect(shown).toEqual(['nofollow noopener', 0])
	expect(posting).toEqual({
		'@context': 'https://schema.org',
		'@type': 'JobPosting',
		title: 'Runtime Engineer',
		description: '<h2 id="team">Team</h2>\n<p>Six &lt;b&gt;people&lt;/b&gt;.</p>\n',
		url: expect.stringMatching(/\/jobs\/runtime-engineer-example$/),
		datePosted: '2026-11-01',
		hiringOrganization: { '@type': 'Organization', name: 'Example' },
		jobLocationType: 'TELECOMMUTE',
		applicantLocationRequirements: { '@type': 'AdministrativeArea', name: 'Germany' },
		baseSalary: {
			'@type': 'MonetaryAmount',
			currency: 'EUR',
			value: { '@type': 'QuantitativeValue', minValue: 70_000, maxValue: 90_000, unitText: 'YEAR' },
		},
		directApply: false,
	})
})

test('the filters of the list are in its address and work without JavaScript', async () => {
	await saveJob()
	await moveJob(JOB.slug, 'active')
	const { page, context } = await open('/jobs', { baseURL, javaScriptEnabled: false })
	await page.fill('.sift [name=q]', 'runtime')
	await page.selectOption('[name=remote]', 'true')
	await page.click('.sift button')
	const titles = await page.locator('.card h3').allTextContents()
	const asked = new URL(page.url()).searchParams
	await context.close()
	const feed = await (await fetch(`${baseURL}/jobs/feed.xml`)).text()
	expect(titles).toEqual(['Runtime Engineer'])
	expect([asked.get('q'), asked.get('remote')]).toEqual(['runtime', 'true'])
	expect(feed).toContain('<title>Runtime Engineer at Example</title>')
})

test('the desk has no violation that axe can find, in either theme, and fits small screens', async () => {
	await saveJob({ slug: 'seen-example', title: 'Seen' })
	const { page, context } = await signIn('jobs')
	await page.getByRole('button', { name: /Seen/ }).click()
	const found = await violationsOf(page)
	const widths = await widthsOf(page, [1280, 390, 320])
	await context.close()
	expect({ found, widths }).toEqual({ found: [], widths: [1280, 390, 320] })
})

test('the editor has no violation that axe can find, in either theme, and fits small screens', async () => {
	await saveJob({ slug: 'written-example', title: 'Written' })
	const { page, context } = await signIn('jobs')
	await page.getByRole('button', { name: /Written/ }).focus()
	await page.keyboard.press('e')
	await page.fill('[name=title]', '')
	await page.press('[name=title]', 'Tab')
	await page.locator('#edit-title-wrong', { hasText: 'It is missing' }).waitFor()
	const found = await violationsOf(page)
	const widths = await widthsOf(page, [1280, 390, 320])
	await context.close()
	expect({ found, widths }).toEqual({ found: [], widths: [1280, 390, 320] })
})
