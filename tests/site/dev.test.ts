import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../scripts/look/chromium.ts'
import { freePort } from '../../scripts/redis/server.ts'
import { settings } from '../../src/schema/settings.ts'
import { COMMON, sourceText } from '../unit/catalogue/draft.ts'
import { fork } from './fork.ts'

const LONG = { timeout: 60_000 }
const PATIENT = { timeout: 180_000 }
const papers = { label: 'Papers', about: 'What somebody wrote.', kind: 'document' }
const copy = fork('pinakes-dev-', { categories: { ...settings.categories, papers } })
const file = (slug: string) => join(copy.root, 'content/papers', `${slug}.mdx`)
const write = (slug: string, fields: object = {}) =>
	copy.put(`papers/${slug}`, { repoUrl: `https://git.example.com/somebody/${slug}`, title: `Paper ${slug}`, ...fields })

/** Starts `npm run dev` in the copy, and keeps what it says. */
function startDev(env: Record<string, string>): { child: ChildProcess; said(): string } {
	let said = ''
	// Astro serves no pages where it believes to be tested itself.
	const { VITEST: _, NODE_ENV: __, ...own } = process.env
	const child = spawn(process.execPath, ['scripts/node.mjs', 'scripts/dev.ts'], {
		cwd: copy.root,
		env: { ...own, ...env, CI: '', NO_COLOR: '1' },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (chunk) => {
			said += chunk
		})
	return { child, said: () => said }
}

let dev: ReturnType<typeof startDev>
let url = ''
let browser: Browser
let page: Page
const status = async (path: string): Promise<number> => (await fetch(url + path)).status
/** Opens a page. One that loads itself anew because of what was written before interrupts that, and is asked again. */
async function open(path: string): Promise<void> {
	await page.goto(url + path, { waitUntil: 'networkidle' }).catch((error: Error) => {
		if (!error.message.includes('interrupted by another navigation')) throw error
		return open(path)
	})
}
const overlay = () => page.locator('vite-error-overlay')

beforeAll(async () => {
	write('first')
	const port = await freePort()
	dev = startDev({ PORT: String(port) })
	url = `http://localhost:${port}`
	while (dev.child.exitCode === null && (await status('/').catch(() => 0)) !== 200) await sleep(500)
	browser = await launchChromium()
	page = await browser.newPage()
}, 180_000)
afterAll(async () => {
	await browser?.close()
	const ended = once(dev.child, 'exit')
	dev.child.kill()
	await ended
	copy.remove()
})

describe('while somebody writes', PATIENT, () => {
	it('nothing is said of telemetry, and nobody is asked for a newer version', () => {
		expect(dev.said()).not.toMatch(/telemetry|new version/i)
	})

	it('a new entry has its page, its place in lists and its JSON without a restart', async () => {
		await open('/papers')
		expect([await status('/papers/second'), await page.getByRole('link', { name: 'Paper second' }).count()]).toEqual([
			404, 0,
		])
		write('second')
		await expect.poll(() => status('/papers/second'), LONG).toBe(200)
		// The page that was open has loaded itself anew.
		await expect.poll(() => page.getByRole('link', { name: 'Paper second' }).count(), LONG).toBeGreaterThan(0)
		expect(await status('/api/registry/entries/papers/second')).toBe(200)
	})

	it('a changed entry changes its page', async () => {
		write('second', { title: 'Paper of another name' })
		await expect.poll(async () => (await fetch(`${url}/papers/second`)).text(), LONG).toContain('Paper of another name')
	})

	it('a renamed entry answers at its new address and no longer at the old one', async () => {
		renameSync(file('second'), file('third'))
		await expect.poll(() => status('/papers/third'), LONG).toBe(200)
		await expect.poll(() => status('/papers/second'), LONG).toBe(404)
	})

	it('a deleted entry is gone', async () => {
		rmSync(file('third'))
		await expect.poll(() => status('/papers/third'), LONG).toBe(404)
	})

	it('a broken file is told of in the terminal and over every page, in the words of the content check, until it is mended', async () => {
		await open('/papers/first')
		expect(await overlay().count()).toBe(0)
		const broken = sourceText({ ...COMMON, title: 'x' }).replace('title: x', 'title: "<b>Unclosed')
		writeFileSync(file('first'), broken)
		await expect.poll(() => overlay().count(), LONG).toBe(1)

		const checked = (() => {
			try {
				return copy.check()
			} catch (error) {
				return (error as { stderr: string }).stderr
			}
		})()
		const [finding = ''] = /^blocker {2}content\/papers\/first\.mdx[\s\S]*?\[\w+\]$/m.exec(checked) ?? []
		expect(finding).toContain('a quote opened here is not closed')
		expect(dev.said()).toContain(finding)
		const shown = (await overlay().locator('#message-content').innerText()).trim()
		expect(shown).toBe(finding.replace(/^blocker {2}/, ''))

		await open('/')
		await expect.poll(() => overlay().count(), LONG).toBe(1)

		write('first')
		await expect.poll(() => overlay().count(), LONG).toBe(0)
		expect(dev.said()).toContain('fixed  content/papers/first.mdx')
		expect(await status('/papers/first')).toBe(200)
	})
})

it('a port that is taken, and an address that is none of this machine, are a sentence', PATIENT, async () => {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as { port: number }
	const run = async (env: Record<string, string>) => {
		const { child, said } = startDev(env)
		const [code] = await once(child, 'exit')
		return [code, said()]
	}
	expect(await run({ PORT: `${port}` })).toEqual([1, expect.stringMatching(`^Port ${port} is in use\\. .+\\n$`)])
	expect(await run({ HOST: '192.0.2.1' })).toEqual([1, expect.stringMatching(/^HOST is 192\.0\.2\.1, .+\n$/)])
	server.close()
})
