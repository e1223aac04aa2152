import type { LaunchOptions } from 'playwright'
import * as z from 'zod'
import { launchChromium } from '../look/chromium.ts'
import { freePort } from '../redis/server.ts'
import { type Ended, runProgram } from '../run-program.ts'
import { programFile } from './programs.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEADLINE_MS = 180_000
/** Occasionally Lighthouse misses the start of a page and reports that it measured nothing. */
const TRIES = 3
/** The back-forward cache, which Lighthouse audits, stays enabled. Signals end the browser only together with this program. */
const AS_LIGHTHOUSE: LaunchOptions = {
	ignoreDefaultArgs: ['--disable-back-forward-cache'],
	handleSIGINT: false,
	handleSIGTERM: false,
	handleSIGHUP: false,
}

const Requests = z.object({ items: z.array(z.object({ transferSize: z.number().default(0) })) })

const Report = z.object({
	categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
	audits: z.record(
		z.string(),
		z.object({
			score: z.number().nullable(),
			title: z.string(),
			scoreDisplayMode: z.string(),
			numericValue: z.number().default(0),
			details: z.unknown(),
		}),
	),
})

/** What the first view of a page takes: what is sent, and how long that takes a slow phone, in milliseconds. */
interface Cost {
	requests: number
	bytes: number
	largestPaint: number
	blocked: number
	shift: number
}

/** Lighthouse's result for a page on mobile: four scores out of 100, the titles of failed audits, and what the page takes. */
export interface Score {
	path: string
	scores: number[]
	faults: string[]
	cost?: Cost
	error?: string
}

/** Runs Lighthouse on a page with mobile settings. Audits that the page fails on purpose are skipped. */
export async function scoreOf(base: string, path: string): Promise<Score> {
	const meant = await meantToFail(base + path)
	const { code, out, err } = await report(base + path, meant)
	if (code !== 0) return { path, scores: [], faults: [], error: err.trim().split('\n').at(-1) ?? 'It did not end.' }
	const { categories, audits } = Report.parse(JSON.parse(out))
	const faults = Object.values(audits).filter(
		({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
	)
	return {
		path,
		scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
		faults: faults.map(({ title }) => title),
		cost: costIn(audits),
	}
}

function costIn(audits: z.infer<typeof Report>['audits']): Cost {
	const { items } = Requests.parse(audits['network-requests']?.details)
	const measured = (name: string): number => audits[name]?.numericValue ?? 0
	return {
		requests: items.length,
		bytes: items.reduce((sum, { transferSize }) => sum + transferSize, 0),
		largestPaint: Math.round(measured('largest-contentful-paint')),
		blocked: Math.round(measured('total-blocking-time')),
		shift: Number(measured('cumulative-layout-shift').toFixed(4)),
	}
}

async function report(url: string, skipped: readonly string[]): Promise<Ended> {
	const command = [
		process.execPath,
		programFile('lighthouse/cli/index.js'),
		url,
		'--output=json',
		'--quiet',
		'--ignore-status-code',
		...(skipped.length ? [`--skip-audits=${skipped}`] : []),
		`--only-categories=${CATEGORIES}`,
	]
	let ran = await runIn(command)
	for (let tries = 1; ran.code !== 0 && tries < TRIES; tries++) ran = await runIn(command)
	return ran
}

/**
 * Runs Lighthouse in a fresh browser of ours: one that it starts itself outlasts it where it is stopped, because of its own
 * process group.
 */
async function runIn(command: readonly string[]): Promise<Ended> {
	const port = await freePort()
	const browser = await launchChromium({ args: [`--remote-debugging-port=${port}`], ...AS_LIGHTHOUSE })
	try {
		return await runProgram([...command, `--port=${port}`], { timeoutMs: DEADLINE_MS })
	} finally {
		await browser.close()
	}
}

/** Audits that a page fails on purpose: it returns an error status, which browsers log, or excludes search engines. */
async function meantToFail(url: string): Promise<string[]> {
	const response = await fetch(url)
	const html = await response.text()
	return [
		...(response.ok ? [] : ['http-status-code', 'errors-in-console']),
		...(/<meta name="robots" content="[^"]*noindex/.test(html) ? ['is-crawlable'] : []),
	]
}
