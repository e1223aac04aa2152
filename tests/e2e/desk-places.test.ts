import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { ADMIN_TOKEN, keepLeads, startDesk } from './desk-server.ts'
import { signInAt } from './desk-sign-in.ts'

const LEADS_TOKEN = 'leads-token-of-the-tests-0001'
const { open } = await startBrowser()
const baseURL = await startDesk({ PINAKES_LEADS_TOKEN: LEADS_TOKEN })
await keepLeads(6)

const signIn = (section: 'leads' | 'jobs' = 'leads') => signInAt(open, { baseURL, section })
const rows = (page: Page) =>
	page.locator('.item').evaluateAll((all) => all.map((one) => one.querySelector('.what')?.textContent))
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.closest('.item')?.querySelector('.what')?.textContent)
const state = (page: Page, title: string) =>
	page.getByRole('button', { name: new RegExp(`${title}\\b`) }).locator('.state')

test('a decision whose answer is late does not take the focus from the row that was stepped to meanwhile', async () => {
	const { page, context } = await signIn()
	const [first = '', second = ''] = await rows(page)
	let release: () => void = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/api/admin/listing-leads', async (route) => {
		await held
		await route.continue()
	})
	await page.keyboard.press('p')
	await page.keyboard.press('j')
	release()
	await page.locator('#said', { hasText: 'is pending review' }).waitFor()
	expect(await page.locator('#said').textContent()).toBe(`“${first}” is pending review.`)
	expect([await state(page, first).textContent(), await focused(page)]).toEqual(['pending review', second])
	await context.close()
})

test('a button that is gone once it was pressed leaves the focus on its row', async () => {
	const { page, context } = await signIn()
	const [first = ''] = await rows(page)
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: 'approve' }).click()
	await page.locator('#said', { hasText: 'is approved' }).waitFor()
	await expect.poll(() => focused(page)).toBe(first)
	await context.close()
})

test('what is asked for once is not done by one press after the focus was elsewhere', async () => {
	const { page, context } = await signIn()
	const [first = ''] = await rows(page)
	await page.keyboard.press('r')
	await page.locator('#said', { hasText: 'Press again to confirm' }).waitFor()
	await page.keyboard.press('j')
	await page.keyboard.press('k')
	await page.locator('#said:empty').waitFor({ state: 'attached' })
	await page.keyboard.press('r')
	await page.locator('#said', { hasText: 'Press again to confirm' }).waitFor()
	expect([await focused(page), await state(page, first).textContent()]).toEqual([first, 'new'])
	await context.close()
})

test('after a lead is deleted the next one has the focus, and so after a reload that a lead has left', async () => {
	const { page, context } = await signIn()
	await page.selectOption('#status', 'new')
	const states = page.locator('.item .state')
	await expect.poll(async () => new Set(await states.allTextContents())).toEqual(new Set(['new']))
	const before = await rows(page)
	await page.keyboard.press('Escape')
	await page.locator('.line').nth(1).focus()
	await page.keyboard.press('d')
	await page.locator('#said', { hasText: 'Press again to delete' }).waitFor()
	await page.keyboard.press('d')
	await page.locator('#said', { hasText: 'is deleted' }).waitFor()
	await expect.poll(() => focused(page)).toBe((await rows(page))[1])
	await page.keyboard.press('p')
	await page.locator('#said', { hasText: 'is pending review' }).waitFor()
	const left = await focused(page)
	await page.keyboard.press('u')
	await expect.poll(() => rows(page)).not.toContain(left)
	await expect.poll(() => focused(page)).toBe((await rows(page))[1])
	expect(before).toContain(left)
	await context.close()
})

test('a draft is kept from a token that cannot save it, and waits for one that can', async () => {
	const { page, context } = await signIn('jobs')
	await page.getByRole('button', { name: 'New job' }).click()
	await page.fill('#edit [name=title]', 'Keeper of lamps')
	await page.route('**/api/admin/jobs', (route) => route.fulfill({ status: 401, json: { ok: false, error: {} } }))
	await page.getByRole('button', { name: 'Save' }).click()
	page.once('dialog', (dialog) => dialog.dismiss())
	await page.fill('#token', LEADS_TOKEN)
	await page.keyboard.press('Enter')
	await page.getByText('Your unsaved job is still here. Sign in with a token that opens jobs.').waitFor()
	await page.unroute('**/api/admin/jobs')
	await page.fill('#token', ADMIN_TOKEN)
	await page.keyboard.press('Enter')
	await page.locator('#edit').waitFor()
	expect(await page.inputValue('#edit [name=title]')).toBe('Keeper of lamps')
	page.on('dialog', (dialog) => dialog.accept())
	await context.close()
})

test('the list of keys names those of the desk, and none that does something else there', async () => {
	const { page, context } = await signIn()
	await page.keyboard.press('?')
	const keys = await page.locator('#keys dl > div').allTextContents()
	await context.close()
	expect(keys.filter((line) => /card|comparison/.test(line))).toEqual([])
	expect(keys).toContain('j knext and previous row')
})
