import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { ADMIN_TOKEN, keepLeads, startDesk } from './desk-server.ts'
import { signInAt } from './desk-sign-in.ts'

const { open } = await startBrowser()
const baseURL = await startDesk()
await keepLeads(120)
await keepLeads(1, { listingTitle: 'To be deleted', kind: 'tool' })
const signIn = () => signInAt(open, { baseURL, section: 'leads' })

test('the pages of a long list turn by key and by button, and begin at their first row', async () => {
	const { page, context } = await signIn()
	const at = async (words: string) => {
		await page.locator('#count', { hasText: words }).waitFor()
		await page.waitForFunction(() => document.activeElement === document.querySelector('#rows .line'))
	}
	await at('1–50 of 121 leads')
	await page.keyboard.press('n')
	await at('51–100 of 121 leads')
	await page.getByRole('button', { name: 'More' }).click()
	await at('101–121 of 121 leads')
	expect(await page.getByRole('button', { name: 'More' }).isDisabled()).toBe(true)
	await page.keyboard.press('b')
	await at('51–100 of 121 leads')
	await context.close()
})

test('a reload shows the same list: section, words, filters and page are in the address, which signing out clears', async () => {
	const { page, context } = await signIn()
	const count = page.locator('#count')
	await page.keyboard.press('n')
	await count.filter({ hasText: '51–100 of 121' }).waitFor()
	await page.reload()
	await count.filter({ hasText: '51–100 of 121' }).waitFor()
	await page.fill('#words', 'deleted')
	await page.selectOption('#kind', 'tool')
	await page.selectOption('#status', 'new')
	await page.waitForURL('**/admin#leads?q=deleted&status=new&kind=tool')
	await page.reload()
	await count.filter({ hasText: /^1 lead$/ }).waitFor()
	expect(await page.locator('#words').inputValue()).toBe('deleted')
	await page.goto(`${baseURL}/admin#leads?status=gone&kind=tool&offset=-7`)
	await page.reload()
	await count.filter({ hasText: /^1 lead$/ }).waitFor()
	expect(await page.locator('#status').inputValue()).toBe('')
	await page.getByRole('button', { name: 'Jobs' }).click()
	await page.waitForURL('**/admin#jobs')
	await page.getByRole('button', { name: 'Leads' }).click()
	await page.fill('#words', 'ada')
	await page.waitForURL('**/admin#leads?q=ada')
	await page.getByRole('button', { name: 'Sign out' }).click()
	expect(page.url()).toBe(`${baseURL}/admin#leads`)
	await context.close()
})

test('words that were typed just before signing out ask for no list', async () => {
	const { page, context } = await signIn()
	await page.locator('#count', { hasText: '121 leads' }).waitFor()
	await page.clock.install()
	await page.fill('#words', 'ada')
	await page.getByRole('button', { name: 'Sign out' }).click()
	const said = page.getByText('You are signed out.')
	await said.waitFor()
	await page.clock.runFor(1_000)
	expect(await said.isVisible()).toBe(true)
	expect(await page.getByText('did not accept the token').count()).toBe(0)
	await context.close()
})

test('a page that cannot be read leaves the list as it was and says why', async () => {
	const { page, context } = await signIn()
	await page.route('**/api/admin/listing-leads?*', (route) => route.abort())
	await page.keyboard.press('n')
	await page.getByRole('alert').getByText('The server cannot be reached').waitFor()
	expect([await page.locator('#count').textContent(), await page.locator('.item').count()]).toEqual([
		'1–50 of 121 leads',
		50,
	])
	await page.unroute('**/api/admin/listing-leads?*')
	await page.keyboard.press('n')
	await page.locator('#count', { hasText: '51–100' }).waitFor()
	expect(await page.locator('#error').textContent()).toBe('')
	await context.close()
})

test('what is looked for at the desk is asked of the desk alone', async () => {
	const { page, context } = await signIn()
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	await page.locator('#words').pressSequentially('ada@example')
	await expect.poll(() => asked.filter((path) => path === '/api/admin/listing-leads').length).toBeGreaterThan(0)
	await page.waitForTimeout(500)
	// The browser itself looks for the icon again when the fragment of the address changes.
	const others = asked.filter((path) => path !== '/api/admin/listing-leads' && path !== '/favicon.svg')
	expect(others).toEqual([])
	expect(await page.locator('#words').getAttribute('role')).toBeNull()
	await context.close()
})

test('the file has every lead that the filters let through, not only the page that is shown', async () => {
	const { page, context } = await signIn()
	const download = async () => {
		const saved = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Save as CSV' }).click()
		return readFileSync(await (await saved).path(), 'utf8')
			.trimEnd()
			.split('\r\n')
	}
	const all = await download()
	await page.getByLabel('Kind').selectOption('tool')
	await page.locator('#count', { hasText: /^1 lead$/ }).waitFor()
	const [head, ...tools] = await download()
	await context.close()
	expect(all).toHaveLength(122)
	expect([head, tools.length]).toEqual([all[0], 1])
	expect(tools[0]).toContain('"To be deleted"')
})

test('an answer that is no table is not saved', async () => {
	const { page, context } = await signIn()
	await page.route('**/api/admin/listing-leads?*format=csv*', (route) =>
		route.fulfill({ status: 200, contentType: 'text/html', body: 'half' }),
	)
	let saved = 0
	page.on('download', () => saved++)
	await page.getByRole('button', { name: 'Save as CSV' }).click()
	await page.getByRole('alert').getByText('The server did not answer with CSV.').waitFor()
	await context.close()
	expect(saved).toBe(0)
})

test('a lead is deleted when it is asked for twice', async () => {
	const { page, context } = await signIn()
	await page.fill('#words', 'deleted')
	await page.locator('#count', { hasText: /^1 lead$/ }).waitFor()
	// Enter leads from the words into the list.
	await page.keyboard.press('Enter')
	await page.waitForFunction(() => document.activeElement?.matches('.line'))
	await page.keyboard.press('d')
	await page.locator('#said', { hasText: 'Press again to delete' }).waitFor()
	expect(await page.locator('.item').count()).toBe(1)
	await page.keyboard.press('d')
	await page.locator('#said', { hasText: 'is deleted' }).waitFor()
	await page.locator('#count', { hasText: 'No matches.' }).waitFor()
	await page.locator('#trail summary').click()
	await page.locator('.trail li', { hasText: 'admin  delete' }).waitFor()
	await context.close()
})

test('a token that the server could not judge stays written, and why is said', async () => {
	const { page, context } = await open('/admin', { baseURL })
	await page.route('**/api/admin/**', (route) => route.abort())
	await page.fill('#token', ADMIN_TOKEN)
	await page.keyboard.press('Enter')
	await page.getByRole('alert').getByText('The server cannot be reached').waitFor()
	expect(await page.inputValue('#token')).toBe(ADMIN_TOKEN)
	await page.unroute('**/api/admin/**')
	await page.keyboard.press('Enter')
	await page.locator('#count', { hasText: 'leads' }).waitFor()
	await context.close()
})

test('a lead about a job becomes a draft of one with one key, which goes live once it has a description', async () => {
	await keepLeads(1, {
		listingTitle: 'Keeper of lamps',
		kind: 'job',
		companyName: 'Lantern House',
		applyUrl: 'https://lantern.example/jobs/1',
		websiteUrl: 'https://lantern.example',
		message: '',
		createdAt: '2026-11-20T10:00:00.000Z',
		updatedAt: '2026-11-20T10:00:00.000Z',
	})
	const { page, context } = await signIn()
	await page.fill('#words', 'Keeper')
	await page.locator('#count', { hasText: /^1 lead$/ }).waitFor()
	await page.locator('#rows .line').first().focus()
	await page.keyboard.press('m')
	await page.locator('#edit').waitFor()
	const value = (name: string) => page.inputValue(`#edit [name="${name}"]`)
	expect([await value('title'), await value('companyName'), await value('applyUrl'), await value('status')]).toEqual([
		'Keeper of lamps',
		'Lantern House',
		'https://lantern.example/jobs/1',
		'draft',
	])
	expect(await page.locator('#edit').innerHTML()).not.toContain('ada@example.com')
	await page.fill('#edit [name="locationText"]', 'Berlin')
	await page.selectOption('#edit [name="status"]', 'active')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByText('A job needs a description to go live.').first().waitFor()
	await page.fill('#edit [name="description"]', 'You light the lamps.')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.locator('#edit').waitFor({ state: 'detached' })
	expect((await fetch(`${baseURL}/api/jobs/keeper-of-lamps-lantern-house`)).status).toBe(200)
	await context.close()
})
