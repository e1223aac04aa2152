import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { ADMIN_TOKEN, askDesk, startDesk } from './desk-server.ts'
import { signInAt } from './desk-sign-in.ts'

const { open } = await startBrowser()
const baseURL = await startDesk()

const JOB = {
	title: 'Runtime Engineer',
	companyName: 'Example',
	locationText: 'Berlin',
	applyUrl: 'https://jobs.example.com/1',
	status: 'draft',
	sourceKind: 'manual',
	description: 'You keep it running.',
	postedAt: '2026-11-01T09:30:00.000Z',
	curationNote: 'First line.\nSecond line.',
	benefits: ['Bread', 'Roses'],
}
const saveJob = (extra: object) => askDesk(`${baseURL}/api/admin/jobs`, { method: 'POST', body: { ...JOB, ...extra } })
const readJob = async (slug: string) => {
	const { entries } = (await (await askDesk(`${baseURL}/api/admin/jobs?q=${slug}`)).json()) as { entries: object[] }
	return entries.find((one) => 'slug' in one && one.slug === slug)
}
const said = (page: Page, text: RegExp) => page.locator('#said', { hasText: text }).waitFor()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

const isInSight = (element: Element): boolean => {
	const { top, bottom } = element.getBoundingClientRect()
	return top >= 0 && bottom <= innerHeight
}

/** Opens the editor with a job of its own. */
async function edit(slug: string) {
	await saveJob({ slug, title: `Title of ${slug}` })
	const opened = await signInAt(open, { baseURL, section: 'jobs' })
	await opened.page.getByRole('button', { name: new RegExp(`Title of ${slug}`) }).focus()
	await opened.page.keyboard.press('e')
	await opened.page.locator('#edit').waitFor()
	return opened
}

test('a job that is opened and saved is the job that it was', async () => {
	const { page, context } = await edit('untouched-example')
	const before = await readJob('untouched-example')
	await save(page)
	await said(page, /untouched-example is saved/)
	const after = await readJob('untouched-example')
	await context.close()
	expect(after).toEqual({ ...before, updatedAt: expect.any(String), version: 2 })
})

test('a field that the form of a job gains is asked for and sent, though the desk says nothing of it', async () => {
	const gained = { name: 'visa.isSponsored', label: 'Visa', hint: 'By them.', required: false }
	const { page, context } = await open('/admin#jobs', { baseURL })
	await page.route('**/admin', async (route) => {
		const response = await route.fetch()
		const html = (await response.text()).replace(/data-page="([^"]*)"/, (_, text: string) => {
			const data = JSON.parse(text.replaceAll('&#34;', '"').replaceAll('&quot;', '"').replaceAll('&#38;', '&'))
			data.jobForm.push({ ...gained, kind: 'choice', input: 'checkbox', options: ['true', 'false'] })
			return `data-page="${JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
		})
		await route.fulfill({ response, body: html })
	})
	await page.reload()
	await page.fill('#token', ADMIN_TOKEN)
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: 'New job' }).click()
	await page.getByLabel('Visa').check()
	const asked = page.waitForRequest((request) => request.method() === 'POST')
	await save(page)
	const body = (await asked).postDataJSON()
	const described = await page.getByLabel('Visa').getAttribute('aria-describedby')
	// The schema of this server does not know the field: that belongs to no field, and stands at the foot.
	await page.locator('#conflict', { hasText: '“visa” is not a field here.' }).waitFor()
	await context.close()
	expect([body.visa, described]).toEqual([
		{ isSponsored: true },
		'edit-visa-isSponsored-wrong edit-visa-isSponsored-hint',
	])
})

test('what the server refuses is said at its field, and the first of them has the focus', async () => {
	const { page, context } = await edit('refused-example')
	await page.fill('[name=companyName]', '')
	await page.fill('[name="compensation.currency"]', 'Euro')
	await save(page)
	await page.locator('#edit-compensation-currency-wrong', { hasText: '3 characters' }).waitFor()
	await page.locator('#edit-companyName-wrong', { hasText: 'It is missing' }).waitFor()
	const marked = await page.locator('#edit [aria-invalid]').evaluateAll((all) => all.map((one) => one.id))
	expect(marked).toEqual(['edit-companyName', 'edit-compensation-currency'])
	await expect.poll(() => focused(page)).toBe('companyName')
	await context.close()
})

test('a save that does not reach the server loses nothing and can be asked for again', async () => {
	const { page, context } = await edit('unreached-example')
	await page.fill('[name=summary]', 'Written on a train')
	await page.route('**/api/admin/jobs', (route) => route.abort())
	await save(page)
	await page.getByRole('alert').getByText('The server cannot be reached').waitFor()
	expect(await page.getByRole('alert').getByText('cannot be reached').evaluate(isInSight)).toBe(true)
	expect(await page.inputValue('[name=summary]')).toBe('Written on a train')
	await page.unroute('**/api/admin/jobs')
	await save(page)
	await said(page, /unreached-example is saved/)
	expect(await readJob('unreached-example')).toMatchObject({ summary: 'Written on a train' })
	expect(await page.locator('#error').textContent()).toBe('')
	await context.close()
})

test('a save that finds the token gone loses nothing: after the next sign-in the draft is there', async () => {
	const { page, context } = await edit('signed-out-example')
	await page.fill('[name=summary]', 'Written for long')
	await page.route('**/api/admin/jobs', (route) =>
		route.fulfill({ status: 401, json: { ok: false, error: { code: 'unauthorized' } } }),
	)
	await save(page)
	await page.getByText('The server did not accept the token. Sign in again.').waitFor()
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('token')
	await page.unroute('**/api/admin/jobs')
	await page.fill('#token', ADMIN_TOKEN)
	await page.keyboard.press('Enter')
	await page.locator('#edit').waitFor()
	expect([await page.inputValue('[name=summary]'), await focused(page)]).toEqual(['Written for long', 'title'])
	await save(page)
	await said(page, /signed-out-example is saved/)
	await page.getByRole('button', { name: /Title of signed-out-example/ }).waitFor()
	await context.close()
})

test('what was not saved is there again after a reload, as after a crash, until it is saved or left', async () => {
	const { page, context } = await edit('crashed-example')
	page.on('dialog', (dialog) => void dialog.accept())
	await page.fill('[name=summary]', 'Written before it fell')
	await page.reload()
	await page.locator('#edit').waitFor()
	expect(await page.inputValue('[name=summary]')).toBe('Written before it fell')
	await save(page)
	await said(page, /crashed-example is saved/)
	expect(await readJob('crashed-example')).toMatchObject({ summary: 'Written before it fell', version: 2 })
	await page.reload()
	await page.locator('.item').first().waitFor()
	expect(await page.locator('#edit').count()).toBe(0)
	await page.getByRole('button', { name: /Title of crashed-example/ }).focus()
	await page.keyboard.press('e')
	await page.fill('[name=summary]', 'Thrown away')
	await page.getByRole('button', { name: 'Cancel' }).click()
	await page.reload()
	await page.locator('.item').first().waitFor()
	expect(await page.locator('#edit').count()).toBe(0)
	await context.close()
})

test('every field of the editor has a label that leads to it', async () => {
	const { page, context } = await edit('labelled-example')
	const unnamed = await page
		.locator('#edit :is(input, select, textarea)')
		.evaluateAll((all) =>
			all.filter((one) => !(one as HTMLInputElement).labels?.length).map((one) => one.getAttribute('name')),
		)
	expect(unnamed).toEqual([])
	await page.locator('#edit label', { hasText: /^Title$/ }).click()
	expect(await focused(page)).toBe('title')
	await context.close()
})

test('leaving the editor asks before it loses what was written, and goes back to the row', async () => {
	const { page, context } = await edit('left-example')
	const asked: string[] = []
	let answer = false
	page.on('dialog', (dialog) => {
		asked.push(dialog.message())
		void (answer ? dialog.accept() : dialog.dismiss())
	})
	await page.fill('[name=summary]', 'Not to be lost')
	await page.getByRole('button', { name: 'Leads' }).click()
	expect(await page.inputValue('[name=summary]')).toBe('Not to be lost')
	answer = true
	await page.getByRole('button', { name: 'Cancel' }).click()
	await page.waitForFunction(() => document.activeElement?.closest('[data-id="left-example"]'))
	expect(asked).toHaveLength(2)
	await context.close()
})
