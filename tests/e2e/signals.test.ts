import { brotliCompressSync } from 'node:zlib'
import type { BrowserContextOptions, Page, Response, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { SEEN_SHIFT, shiftOf, watchShifts } from './watch.ts'

const { newPage } = await startBrowser()
const ENTRY = '/servers/browser'
const button = (page: Page, name: string) => page.locator(`[data-signal="${name}"]`)
const said = (page: Page) => page.locator('#said')

async function openEntry(options?: BrowserContextOptions): Promise<Page> {
	const page = await newPage(options)
	await page.goto(ENTRY)
	await page.locator('[data-signal="vote"] .n:not(:empty)').waitFor()
	await page.locator('[data-signal="works"] .n:not(:empty)').waitFor()
	return page
}

const count = async (page: Page, name: string) => Number(await button(page, name).locator('.n').textContent())
const isPressed = async (page: Page, name: string) => (await button(page, name).getAttribute('aria-pressed')) === 'true'
const look = async (page: Page, ...names: string[]) =>
	Promise.all(names.map(async (name) => [await isPressed(page, name), await count(page, name)]))

/** Presses, and waits until the registry has answered. */
async function press(page: Page, name: string): Promise<void> {
	const path = name === 'vote' ? '/api/votes/toggle' : '/api/community-signals'
	const answer = page.waitForResponse((one) => one.url().endsWith(path) && one.request().method() === 'POST')
	await button(page, name).click()
	await (await answer).finished()
}

const answer = (route: Route, body: unknown) => route.fulfill({ json: body })
const counted = (route: Route) =>
	route.request().url().includes('votes')
		? answer(route, { ok: true, votes: { 'servers:browser': false }, counts: { 'servers:browser': 12 } })
		: answer(route, { ok: true, target: 'servers:browser', signals: { used: 31, works: 28, broken: 2 } })

/** An entry page whose counts are known; every write meets `refuse`. */
async function openRefusing(refuse: (route: Route) => Promise<void>): Promise<Page> {
	const page = await newPage()
	await page.route('**/api/votes/query', counted)
	await page.route('**/api/votes/toggle', refuse)
	await page.route('**/api/community-signals*', (route) =>
		route.request().method() === 'GET' ? counted(route) : refuse(route),
	)
	await page.goto(ENTRY)
	await page.locator('[data-signal="vote"] .n:not(:empty)').waitFor()
	await page.locator('[data-signal="broken"] .n:not(:empty)').waitFor()
	return page
}

describe('votes and signals on the page of an entry', () => {
	test('appear in place, survive a reload and are seen by somebody else', async () => {
		const page = await openEntry()
		const [votes, used] = [await count(page, 'vote'), await count(page, 'used')]
		await press(page, 'vote')
		await press(page, 'used')
		expect(await look(page, 'vote', 'used')).toEqual([
			[true, votes + 1],
			[true, used + 1],
		])

		await page.reload()
		await button(page, 'vote').and(page.locator('[aria-pressed="true"]')).waitFor()
		await page.locator('[data-signal="used"] .n:not(:empty)').waitFor()
		expect(await look(page, 'vote', 'used')).toEqual([
			[true, votes + 1],
			[true, used + 1],
		])

		const other = await openEntry()
		expect(await look(other, 'vote', 'used')).toEqual([
			[false, votes + 1],
			[false, used + 1],
		])

		await press(page, 'vote')
		await press(page, 'used')
		expect(await look(page, 'vote', 'used')).toEqual([
			[false, votes],
			[false, used],
		])
		await other.reload()
		await other.locator('[data-signal="vote"] .n:not(:empty)').waitFor()
		expect(await count(other, 'vote')).toBe(votes)
	})

	test('let only one of works and broken hold', async () => {
		const page = await openEntry()
		const [works, broken] = [await count(page, 'works'), await count(page, 'broken')]
		await press(page, 'works')
		expect(await look(page, 'works', 'broken')).toEqual([
			[true, works + 1],
			[false, broken],
		])
		await press(page, 'broken')
		expect(await look(page, 'works', 'broken')).toEqual([
			[false, works],
			[true, broken + 1],
		])
		await page.reload()
		await page.locator('[data-signal="broken"] .n:not(:empty)').waitFor()
		expect(await look(page, 'works', 'broken')).toEqual([
			[false, works],
			[true, broken + 1],
		])
		await press(page, 'broken')
		expect(await look(page, 'works', 'broken')).toEqual([
			[false, works],
			[false, broken],
		])
	})

	test('work with the keyboard and say their name, number and state', async () => {
		const page = await openRefusing((route) => answer(route, { ok: true, accepted: true }))
		const used = page
			.getByRole('group', { name: 'Did it work for you?' })
			.getByRole('button', { name: 'I use it 31', pressed: false })
		await used.focus()
		await page.keyboard.press('Space')
		await page.getByRole('button', { name: 'I use it 32', pressed: true }).waitFor()
		await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
		await expect.poll(() => page.getByRole('button', { name: 'It works 29', pressed: true }).count()).toBe(1)
	})

	test('settle on what was pressed last, however fast', async () => {
		const told: unknown[] = []
		const { promise: pressed, resolve: go } = Promise.withResolvers<void>()
		const page = await openRefusing(async (route) => {
			const { vote } = route.request().postDataJSON()
			told.push(vote)
			await pressed
			await answer(route, { ok: true, key: 'servers:browser', voted: vote, count: vote ? 13 : 12 })
		})
		for (let times = 0; times < 4; times++) await button(page, 'vote').click()
		go()
		await page.waitForLoadState('networkidle')
		await page.getByRole('button', { name: 'Vote for it 12', pressed: false }).waitFor()
		expect(told).toEqual([true, false])
	})

	test('use one random id, made once, kept only after a press', async () => {
		const page = await openEntry()
		const kept = () => page.evaluate(() => localStorage.getItem('lectern:id'))
		expect(await kept()).toBe(null)
		await press(page, 'vote')
		const id = await kept()
		expect(id).toMatch(/^[0-9a-f]{32}$/)
		await press(page, 'vote')
		expect(await kept()).toBe(id)
	})

	test('say nothing of their reader before a press: every browser asks for counts under the same word', async () => {
		const asked: string[] = []
		const page = await newPage()
		await page.route('**/api/votes/query', async (route) => {
			asked.push(route.request().postDataJSON().clientId)
			await route.continue()
		})
		await page.goto(ENTRY)
		await page.locator('[data-signal="vote"] .n:not(:empty)').waitFor()
		await press(page, 'vote')
		await page.reload()
		await page.locator('[data-signal="vote"][aria-pressed="true"]').waitFor()
		await press(page, 'vote')
		expect([asked[0], /^[0-9a-f]{32}$/.test(asked.at(-1) ?? '')]).toEqual(['nobody', true])
	})

	test('work where storage is closed', async () => {
		const page = await newPage()
		await page.addInitScript(() => {
			Object.defineProperty(window, 'localStorage', {
				get: () => {
					throw new DOMException('closed', 'SecurityError')
				},
			})
		})
		await page.goto(ENTRY)
		await page.locator('[data-signal="vote"] .n:not(:empty)').waitFor()
		const votes = await count(page, 'vote')
		await press(page, 'vote')
		expect(await look(page, 'vote')).toEqual([[true, votes + 1]])
		await press(page, 'vote')
		expect(await look(page, 'vote')).toEqual([[false, votes]])
	})

	test('are not there without JavaScript', async () => {
		const page = await newPage({ javaScriptEnabled: false })
		await page.goto(ENTRY)
		expect(await page.locator('.signals').isVisible()).toBe(false)
	})
})

describe('a registry that does not take a vote', () => {
	test.each([
		[
			'is away',
			(route: Route) => route.fulfill({ status: 503, json: { ok: false } }),
			'Votes are not available right now. Nothing was saved.',
		],
		[
			'has had too many',
			(route: Route) => route.fulfill({ status: 429, headers: { 'retry-after': '17' }, json: { ok: false } }),
			'That was too many at once. Nothing was saved. Wait 17 seconds and press again.',
		],
		[
			'breaks off',
			(route: Route) => route.abort('connectionreset'),
			'There was no response, so this may not be saved. Reload the page to check.',
		],
		[
			'talks nonsense',
			(route: Route) => route.fulfill({ body: '<html>' }),
			'There was no response, so this may not be saved. Reload the page to check.',
		],
	])('%s: the page goes back and says so', async (_, refuse, words) => {
		const page = await openRefusing(refuse)
		for (const name of ['vote', 'works']) {
			await button(page, name).click()
			// The second refusal says the same as the first, so its words alone do not tell that it has come.
			await expect
				.poll(() => look(page, 'vote', 'used', 'works', 'broken'))
				.toEqual([
					[false, 12],
					[false, 31],
					[false, 28],
					[false, 2],
				])
			await said(page).getByText(words).waitFor()
			await expect.poll(() => page.locator('[data-unsaved]').textContent()).toBe(words)
		}
	})

	test('cannot be reached at all: the page says that this browser is offline', async () => {
		const page = await openRefusing((route) => route.abort('internetdisconnected'))
		await page.context().setOffline(true)
		await button(page, 'vote').click()
		await said(page).getByText('You are offline. Nothing was saved.').waitFor()
		expect(await look(page, 'vote')).toEqual([[false, 12]])
	})

	test('never answers: a press goes back, also where the counts before it never came', async () => {
		const page = await newPage()
		await page.route('**/api/votes/**', () => undefined)
		await page.route('**/api/community-signals*', () => undefined)
		await page.goto(ENTRY)
		await button(page, 'vote').click()
		expect(await isPressed(page, 'vote')).toBe(true)
		await page.locator('[data-unsaved]').getByText('There was no response, so this may not be saved.').waitFor()
		expect(await isPressed(page, 'vote')).toBe(false)
	})

	test.each(['503', 'abort'])('counts nothing on the page (%s)', async (fault) => {
		const page = await newPage()
		await page.route('**/api/**', (route) =>
			fault === 'abort' ? route.abort() : route.fulfill({ status: 503, json: {} }),
		)
		await page.goto(ENTRY)
		await page.getByText('no counts right now').waitFor()
		expect(await page.locator('.signals .n').allTextContents()).toEqual(['', '', '', ''])
	})
})

describe('nothing moves', () => {
	test.each([
		['numbers arrive', 390],
		['numbers arrive', 1280],
	])('when %s at %i pixels', async (_, width) => {
		const page = await newPage({ viewport: { width, height: 900 } })
		await watchShifts(page)
		await page.goto(ENTRY)
		await page.locator('.signals').scrollIntoViewIfNeeded()
		await page.locator('[data-signal="vote"] .n:not(:empty)').waitFor()
		await press(page, 'works')
		await press(page, 'works')
		await page.waitForTimeout(200)
		expect(await shiftOf(page)).toBeLessThan(SEEN_SHIFT)
	})

	test('when there are no counts', async () => {
		const page = await newPage({ viewport: { width: 390, height: 900 } })
		await watchShifts(page)
		await page.route('**/api/**', async (route) => {
			await new Promise((done) => setTimeout(done, 300))
			await route.abort()
		})
		await page.goto(ENTRY)
		await page.locator('.signals').scrollIntoViewIfNeeded()
		await page.getByText('no counts right now').waitFor()
		expect(await shiftOf(page)).toBeLessThan(SEEN_SHIFT)
	})
})

describe('intent events', () => {
	const spy = async (page: Page, act: (route: Route) => Promise<void>) => {
		const events: unknown[] = []
		await page.route('**/api/intent-events', (route) => {
			events.push(route.request().postDataJSON())
			return act(route)
		})
		return events
	}
	const event = (eventName: string) => ({ targetKey: 'servers:browser', eventName, source: 'web' })
	const accept = (route: Route) => answer(route, { ok: true, accepted: true })
	const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
	const copyButtons = (page: Page) => page.locator('.take [data-copy]:visible')

	test('one is sent for a copy, however often it is copied, and the registry takes it', async () => {
		const page = await newPage(clipboard)
		const answers: unknown[] = []
		const events = await spy(page, async (route) => {
			const response = await route.fetch()
			answers.push(await response.json())
			await route.fulfill({ response })
		})
		await page.goto(ENTRY)
		for (let times = 0; times < 2; times++) {
			await copyButtons(page).first().click()
			await said(page).getByText('Copied').waitFor()
		}
		await expect.poll(() => answers.length).toBe(1)
		await page.waitForTimeout(100)
		expect({ events, answers }).toEqual({ events: [event('install_copy')], answers: [{ ok: true, accepted: true }] })
	})

	test('tell commands from configuration, links that install, and links to source and docs', async () => {
		const page = await newPage(clipboard)
		const events = await spy(page, accept)
		await page.route('https://**', (route) => route.fulfill({ status: 204 }))
		await page.goto(ENTRY)
		await page.locator('.ways > summary').click()
		await page.locator('.take label', { hasText: 'Claude Code' }).click()
		await page.locator('.take [data-kind="command"] [data-copy]:visible').first().click()
		await page.locator('.take label', { hasText: 'Cursor' }).click()
		await page.locator('.take [data-kind="config"] [data-copy]:visible').first().click()
		await page.locator('.take [data-kind="link"] a:visible').first().click()
		await page
			.locator('.title a[href="https://github.com/harbour-works-example/browser-puppet"]')
			.first()
			.click({ button: 'middle' })
		await expect
			.poll(() => events)
			.toEqual([event('install_copy'), event('config_copy'), event('install'), event('source_open')])
	})

	test('never hold up a copy', async () => {
		const page = await newPage(clipboard)
		await page.route('**/api/**', () => new Promise(() => undefined))
		await page.goto(ENTRY)
		const text = await page.locator('.bar .cmd').textContent()
		await copyButtons(page).first().click()
		await said(page).getByText('Copied').waitFor()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
	})

	test.each(['globalPrivacyControl', 'doNotTrack'])('are not sent where the browser says %s', async (wish) => {
		const page = await newPage(clipboard)
		const events = await spy(page, accept)
		await page.addInitScript((name) => {
			Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) })
		}, wish)
		await page.goto(ENTRY)
		await copyButtons(page).first().click()
		await said(page).getByText('Copied').waitFor()
		await page.waitForTimeout(50)
		expect(events).toEqual([])
	})
})

describe('the trending page', () => {
	const row = (slug: string, reasons: string[]) => ({
		category: 'servers',
		slug,
		title: `Title of ${slug}`,
		description: 'Does one thing.',
		lastSeenAt: '2026-11-20',
		reasons,
	})
	const ranking = (entries: unknown[], heard = true, basis = heard ? 'signals' : 'recently_observed') => ({
		basis,
		signalsAvailable: { votes: heard, community: heard, intent: heard },
		entries,
	})
	const cards = (page: Page) => page.locator('#ranking .card h3')

	test('is complete without JavaScript', async () => {
		const page = await newPage({ javaScriptEnabled: false })
		await page.goto('/trending')
		expect(await cards(page).count()).toBeGreaterThan(10)
		expect(await page.getByText('The most recently checked or updated come first').isVisible()).toBe(true)
		expect(await page.locator('#narrow').isVisible()).toBe(false)
		expect(await page.locator('#how').isVisible()).toBe(true)
	})

	test('is complete when the registry does not answer', async () => {
		const page = await newPage()
		await page.route('**/api/**', (route) => route.abort())
		await page.goto('/trending?category=servers')
		await page.getByText('The filter needs the registry').waitFor()
		expect(await cards(page).count()).toBeGreaterThan(10)
		expect(await cards(page).first().isVisible()).toBe(true)
		expect(await page.getByRole('link', { name: 'Use the search' }).getAttribute('href')).toBe(
			'/browse?category=servers&sort=trending',
		)
	})

	test.each([390, 1280])('shows the reasons for each place and moves nothing at %i pixels', async (width) => {
		const page = await newPage({ viewport: { width, height: 900 } })
		await watchShifts(page)
		const reasons = ['upvotes', 'community_works', 'recent_intent', 'production_verified']
		await page.route('**/api/registry/trending*', (route) =>
			answer(route, ranking([row('one', reasons), row('two', [])])),
		)
		await page.goto('/trending?platform=cursor')
		await page.getByText('Title of one').waitFor()
		expect(await page.locator('#ranking .facts').allInnerTexts()).toEqual([
			'votes\nreported as working\ninstalled lately\nrun here by tests',
		])
		expect(await page.locator('#basis').textContent()).toMatch(
			/^Ranked by votes, reports and installs in the last 28 days/,
		)
		await page.waitForTimeout(100)
		expect(await shiftOf(page)).toBeLessThan(SEEN_SHIFT)
	})

	test('draws by day how many spoke for an entry, and says it in words', async () => {
		const page = await newPage()
		const loved = { ...row('one', ['upvotes']), addressesByDay: [...Array(25).fill(0), 2, 0, 8] }
		await page.route('**/api/registry/trending*', (route) => answer(route, ranking([loved, row('two', [])])))
		await page.goto('/trending?platform=cursor')
		const drawn = page.getByRole('img', { name: /^Votes, reports and installs on/ })
		expect(await drawn.getAttribute('aria-label')).toBe(
			'Votes, reports and installs on 2 of 28 days, from at most 8 addresses a day, last today.',
		)
		const columns = await drawn.locator('.f').evaluate((path: SVGPathElement) => {
			const { x, width, height } = path.getBBox()
			return [x, width, height]
		})
		expect(columns).toEqual([101.5, 8, 18])
		expect(await page.locator('#ranking .card').nth(1).locator('svg').count()).toBe(0)
	})

	test('keeps its own ranking, and says so, while nothing is counted', async () => {
		const page = await newPage()
		await page.route('**/api/registry/trending*', (route) => answer(route, ranking([row('one', [])], false)))
		await page.goto('/trending')
		await page.waitForLoadState('networkidle')
		expect(await page.getByText('Title of one').count()).toBe(0)
		expect(await page.locator('#basis').textContent()).toMatch(
			/cannot be counted right now.*checked or updated come first/,
		)
	})

	test('says so when too few have spoken, and lists what was checked or updated last', async () => {
		const page = await newPage()
		await page.route('**/api/registry/trending*', (route) =>
			answer(route, ranking([row('one', ['first_party_package'])], true, 'recently_observed')),
		)
		await page.goto('/trending?platform=cursor')
		await page.getByText('Title of one').waitFor()
		expect(await page.locator('#basis').textContent()).toMatch(/^Fewer than ten addresses acted in the last 14 days/)
		expect(await page.locator('#ranking .facts').allInnerTexts()).toEqual([
			expect.stringMatching(/^checked or updated 20 Nov/),
		])
	})

	test.each([
		['category=zzz', ['zzz', 'all'], 'No entry has the category “zzz”.'],
		['platform=No%20Such', ['all', 'No Such'], 'No entry has the client “No Such”.'],
		['category=lines&platform=zed', ['Lines', 'Zed'], 'No entry has the category “Lines” and the client “Zed”.'],
	])('says which filters leave nothing of %s, in its lists and in words', async (query, lists, words) => {
		const page = await newPage()
		await page.goto(`/trending?${query}`)
		await page.locator('#basis', { hasText: words }).waitFor()
		expect(await page.locator('#narrow select option:checked').allTextContents()).toEqual(lists)
		expect(await cards(page).count()).toBe(0)
	})

	test('has its filters in the address, and the way back', async () => {
		const page = await newPage()
		await page.goto('/trending')
		await page.getByLabel('Category').selectOption('hooks')
		await page.waitForFunction(() => !document.querySelector('#ranking [data-category]:not([data-category="hooks"])'))
		expect(new URL(page.url()).search).toBe('?category=hooks')
		await page.reload()
		await page.waitForFunction(() => !document.querySelector('#ranking [data-category]:not([data-category="hooks"])'))
		expect(await page.getByLabel('Category').inputValue()).toBe('hooks')
		await page.goBack()
		await page.locator('#ranking [data-category]:not([data-category="hooks"])').first().waitFor()
		expect(await page.getByLabel('Category').inputValue()).toBe('')
	})
})

describe('lists', () => {
	const query = (route: Route) => {
		const { keys } = route.request().postDataJSON()
		const counts = { [keys[0]]: 12, [keys[1]]: 1, [keys[2]]: 0 }
		return answer(route, { ok: true, votes: {}, counts })
	}

	test.each([390, 1280])('show votes after one query and move nothing at %i pixels', async (width) => {
		const page = await newPage({ viewport: { width, height: 900 } })
		await watchShifts(page)
		let asked = 0
		await page.route('**/api/votes/query', (route) => {
			asked++
			return query(route)
		})
		await page.goto('/servers')
		await page.getByText('12 votes').waitFor()
		expect(await page.locator('.votes').allTextContents()).toEqual(['12 votes', '1 vote'])
		await page.waitForTimeout(100)
		expect(asked).toBe(1)
		expect(await shiftOf(page)).toBeLessThan(SEEN_SHIFT)
	})
})

describe('for everybody', () => {
	test.each([ENTRY, '/trending'])('%s runs at most 15 kB of scripts', async (path) => {
		const page = await newPage()
		const scripts: Response[] = []
		page.on('response', (response) => {
			if (response.request().resourceType() === 'script') scripts.push(response)
		})
		await page.goto(path, { waitUntil: 'networkidle' })
		const bodies = await Promise.all(scripts.map((response) => response.body()))
		const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
		expect(bytes).toBeGreaterThan(0)
		expect(bytes).toBeLessThanOrEqual(15_000)
	})
})
