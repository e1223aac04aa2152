import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { violationsOf, widthsOf } from './desk-look.ts'
import { askDesk, linkOf, startDesk } from './desk-server.ts'

const { open } = await startBrowser()
const baseURL = await startDesk()
const job = (slug: string, extra: object = {}) =>
	askDesk(`${baseURL}/api/admin/jobs`, {
		method: 'POST',
		body: {
			slug,
			title: 'Engineer for a runtime with a rather long title that has to break somewhere',
			companyName: 'Example',
			locationText: 'Remote, Germany',
			applyUrl: 'https://jobs.example.com/1',
			status: 'active',
			sourceKind: 'official_ats',
			summary: 'One sentence.',
			description: '## Team\n\nSix people.',
			labels: ['MCP'],
			requirements: ['TypeScript'],
			isRemote: true,
			...extra,
		},
	})
await job('engineer-example', { featured: true, postedAt: '2026-11-01T00:00:00.000Z' })
await job('engineer-other')

const WIDTHS = [320, 390, 860, 1280]

test.each([
	'/jobs',
	'/jobs?q=nothing+like+it',
	'/jobs?sourceKind=unknown',
	'/jobs/engineer-example',
	'/jobs/closed-long-ago',
	'/jobs/post',
	'/claim?entry=servers/browser',
	'/newsletter',
	'/newsletter/subscribe',
	'/newsletter/confirm?token=none',
	await linkOf('ada@example.com', 'unsubscribe'),
	'/admin',
])('%s has no violation that axe can find, fits every width, and has no error', async (path) => {
	const { page, context, problems } = await open(path, { baseURL })
	const found = await violationsOf(page)
	const widths = await widthsOf(page, WIDTHS)
	await context.close()
	expect({ found, widths, problems }).toEqual({ found: [], widths: WIDTHS, problems: [] })
})

test('a form with errors has no violation that axe can find', async () => {
	const { page, context } = await open('/claim', { baseURL })
	await page.locator('main form').evaluate((form: HTMLFormElement) => {
		form.noValidate = true
	})
	await page.click('main button')
	await page.locator('.wrong').first().waitFor()
	const found = await violationsOf(page)
	const marked = await page.locator('[aria-invalid=true]').count()
	await context.close()
	expect({ found, marked }).toEqual({ found: [], marked: 5 })
})

test('on a phone and on a desk the cards of jobs are lines of words, and begin under each other', async () => {
	const { page, context } = await open('/jobs', { baseURL })
	for (const width of [320, 1280]) {
		await page.setViewportSize({ width, height: 900 })
		const lines = await page.locator('.job :is(h3, .where, .does, .facts)').evaluateAll((all) =>
			all.map((one) => {
				const { left, height } = one.getBoundingClientRect()
				return { left: Math.round(left), letters: one.textContent.length, height }
			}),
		)
		expect(lines.length).toBeGreaterThan(5)
		expect(new Set(lines.map(({ left }) => left)).size).toBe(1)
		for (const { letters, height } of lines) expect(height / letters).toBeLessThan(5)
	}
	await context.close()
})

test('the featured job stands first and says so, and the filters are complete without JavaScript', async () => {
	const { page, context } = await open('/jobs', { baseURL, javaScriptEnabled: false })
	const marks = await page.locator('.job .call em').allTextContents()
	await context.close()
	expect(marks).toEqual(['featured job', 'job'])
})

test('what is written from right to left is shown so, and a page of a job has one title', async () => {
	await job('right-to-left', {
		title: 'مهندس وكلاء (MCP)!',
		companyName: 'شركة المثال!',
		summary: 'نبحث عن مهندس لخوادم MCP.',
		description: '# ما ستفعله\n\nتبني خوادم.\n\n- اختبر',
		requirements: ['اكتب TypeScript.'],
		status: 'active',
	})
	const { page, context } = await open('/jobs/right-to-left', { baseURL })
	const directions = await page
		.locator('h1, .lede, .lede bdi, .prose, .prose h2, .prose ul')
		.evaluateAll((all) => all.map((one) => `${one.localName} ${getComputedStyle(one).direction}`))
	const [h1, place, , , summary, ...rest] = directions
	const titles = await page.locator('h1').count()
	await context.close()
	expect([h1, place, summary, titles]).toEqual(['h1 rtl', 'p ltr', 'p rtl', 1])
	expect(rest).toEqual(['div rtl', 'h2 rtl', 'ul rtl', 'section ltr', 'h2 ltr', 'ul rtl'])
})
