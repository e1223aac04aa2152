import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { makeFolder } from '../src/files/folder.ts'
import { htmlFaults } from './audit/html.ts'
import { SLOWDOWN, searchDelay } from './audit/interaction.ts'
import { type Score, scoreOf } from './audit/lighthouse.ts'
import { PROGRAMS } from './audit/programs.ts'
import { TASKS } from './audit/tasks.ts'
import { Expected, readCommandLine } from './expected.ts'
import { launchChromium } from './look/chromium.ts'
import { askedFor, pathsOf } from './look/paths.ts'
import { installPrograms } from './pinned-programs.ts'
import { isBuilt } from './server/host-config.ts'

const USAGE = `Usage: npm run audit -- [ADDRESS] [--out FOLDER] [PATH…]

Measures a running registry (http://localhost:8888) as a reader experiences it: Lighthouse with its mobile settings on every kind of
page, with its requests, bytes, largest paint, blocked time and layout shift, the HTML of all built pages, how quickly search
responds to a key on a slow phone, and four first tasks, with presses and time.
Writes audit.json to the folder (.pinakes/audit). Fails if a score is below 100 or the HTML has a fault.`

const MAX_DELAY = 100

const { values, positionals } = readCommandLine(USAGE, {
	options: { out: { type: 'string', default: '.pinakes/audit' } },
	allowPositionals: true,
})
const asked = askedFor(positionals, USAGE)
if (!isBuilt(process.cwd()))
	throw new Expected('There is no built site here whose HTML could be checked. Build one with `npm run build`.')
const { base } = asked
const paths = await pathsOf(asked)
await installPrograms(PROGRAMS)
const html = htmlFaults('dist')
for (const fault of html.faults) console.log(fault)
console.log(`${html.pages} pages of HTML, ${html.faults.length} faults.\n`)
const browser = await launchChromium()
const search = await delays(browser, base)
const tasks = await timeTasks(browser, base)
await browser.close()
const pages = await scoreAll(base, paths)
makeFolder(values.out)
const file = join(values.out, 'audit.json')
writeFileSync(file, `${JSON.stringify({ html, search, tasks, pages }, null, '\t')}\n`)
const below = pages.filter(({ scores, error }) => error || scores.some((score) => score < 100))
console.log(`\n${pages.length - below.length} of ${pages.length} pages score 100 in all four. ${file}`)
if (below.length || html.faults.length || search.some(({ ms }) => ms > MAX_DELAY)) process.exitCode = 1

async function delays(browser: Browser, base: string): Promise<{ path: string; ms: number }[]> {
	const rows: { path: string; ms: number }[] = []
	for (const path of ['/', '/browse']) {
		const ms = await searchDelay(browser, base, path)
		console.log(`search on ${path}: at most ${ms} ms from a key to what it shows, ${SLOWDOWN} times slower`)
		rows.push({ path, ms })
	}
	return rows
}

async function timeTasks(browser: Browser, base: string): Promise<{ name: string; presses: number; ms: number }[]> {
	const rows: { name: string; presses: number; ms: number }[] = []
	for (const { name, run } of TASKS) {
		const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
		const page = await context.newPage()
		const start = performance.now()
		const presses = await run(page, base)
		const ms = Math.round(performance.now() - start)
		await context.close()
		console.log(`${name}: ${presses} presses, ${(ms / 1000).toFixed(1)} s of waiting`)
		rows.push({ name, presses, ms })
	}
	return rows
}

async function scoreAll(base: string, paths: readonly string[]): Promise<Score[]> {
	const rows: Score[] = []
	for (const path of paths) {
		const score = await scoreOf(base, path)
		console.log(`${score.scores.join(' ').padEnd(16)} ${path}  ${score.error ?? costLine(score)}`)
		for (const fault of score.faults) console.log(`                   ${fault}`)
		rows.push(score)
	}
	return rows
}

function costLine({ cost }: Score): string {
	if (!cost) return ''
	const { requests, bytes, largestPaint, blocked, shift } = cost
	return `${requests} requests, ${(bytes / 1000).toFixed(1)} kB, largest paint ${largestPaint} ms, blocked ${blocked} ms, shift ${shift}`
}
