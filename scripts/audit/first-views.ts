import type { Browser } from 'playwright'
import { readCommandLine } from '../expected.ts'
import { launchChromium } from '../look/chromium.ts'
import { askedFor, pathsOf } from '../look/paths.ts'
import { SLOWDOWN } from './interaction.ts'

const USAGE = `Usage: npm run bench -- first-views [ADDRESS] [PATH…]

Opens every kind of page of a running registry (http://localhost:8888), or those that are named, on a slow phone with an empty cache,
and prints the medians of five times: the first and the largest paint, the blocked time and the layout shift.`

const RUNS = 5
/** Bytes a second and milliseconds, as Lighthouse assumes of a phone. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
/** How long nothing more may happen before a view is over, in milliseconds. */
const QUIET = 1000

/** Milliseconds, but for the shift, which has no unit. */
interface View {
	first: number
	largest: number
	blocked: number
	shift: number
}

const { positionals } = readCommandLine(USAGE, { allowPositionals: true })
const asked = askedFor(positionals, USAGE)
const paths = await pathsOf(asked)
const browser = await launchChromium()
const slowdown = `a CPU ${SLOWDOWN} times slower`
console.log(`Medians of ${RUNS} first views, 360 pixels wide, 1.6 Mbit/s, 150 ms, ${slowdown}:\n`)
console.log('| page | first paint ms | largest paint ms | blocked ms | layout shift |\n| --- | --: | --: | --: | --: |')
for (const path of paths) {
	const views: View[] = []
	for (let run = 0; run < RUNS; run++) views.push(await viewOf(browser, asked.base + path))
	const middle = (part: keyof View) => views.map((view) => view[part]).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0
	const [first, largest, blocked] = [middle('first'), middle('largest'), middle('blocked')].map(Math.round)
	console.log(`| \`${path}\` | ${first} | ${largest} | ${blocked} | ${middle('shift').toFixed(4)} |`)
}
await browser.close()

async function viewOf(browser: Browser, url: string): Promise<View> {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
	const page = await context.newPage()
	await page.addInitScript(watch)
	const session = await context.newCDPSession(page)
	await session.send('Network.enable')
	await session.send('Network.emulateNetworkConditions', CONNECTION)
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
	await page.goto(url, { waitUntil: 'networkidle' })
	await page.waitForTimeout(QUIET)
	const view = await page.evaluate(() => (window as unknown as { view: View }).view)
	await context.close()
	return view
}

/** Keeps in the page what its browser reports of it. A task blocks for what it takes beyond 50 ms, from the first paint on. */
function watch(): void {
	const view = { first: 0, largest: 0, blocked: 0, shift: 0 }
	Object.assign(window, { view })
	const observe = (type: string, keep: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true })
	observe('paint', ({ name, startTime }) => {
		if (name === 'first-contentful-paint') view.first = startTime
	})
	observe('largest-contentful-paint', ({ startTime }) => {
		view.largest = startTime
	})
	observe('longtask', ({ startTime, duration }) => {
		if (view.first && startTime + duration > view.first) view.blocked += Math.max(0, duration - 50)
	})
	observe('layout-shift', (entry) => {
		const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
		if (!hadRecentInput) view.shift += value
	})
}
