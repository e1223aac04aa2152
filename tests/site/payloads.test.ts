import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOf } from '../../scripts/build/host-adapter.ts'
import { bundlePages } from '../../scripts/functions/bundle-functions.ts'
import { launchChromium } from '../../scripts/look/chromium.ts'
import { PAYLOADS } from '../fixtures/payloads.ts'
import { canRun } from '../support/can-run.ts'
import { writeHostileContent } from './hostile-content.ts'
import { GIVEN_UP, makeProject, serve } from './project.ts'

const project = makeProject('pinakes-hostile-')
const dist = join(project.root, 'dist')
afterAll(() => project.remove())

// Astro is called without the content checks, which would refuse most of this: what is tested is that the pages hold alone.
beforeAll(async () => {
	const written = writeHostileContent(join(project.root, 'content'))
	execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
		cwd: project.root,
		stdio: ['ignore', 'ignore', 'inherit'],
		...GIVEN_UP,
	})
	await bundlePages(project.root, pagesOf(project.root))
	expect(globSync('*/hostile-*.html', { cwd: dist })).toHaveLength(written)
}, 240_000)

/** Run in the page: what is there that no author may put there. */
function foreign(): string[] {
	const ALLOWED = 'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr li ol p pre s strong table tbody td th thead tr ul'
	const all = [...document.querySelectorAll<HTMLElement>('*')]
	const handlers = all.filter(({ attributes }) =>
		[...attributes].some(({ name }) => /^on|^style$|^srcdoc$/i.test(name)),
	)
	const prose = [...document.querySelectorAll('.prose *')].filter(
		({ localName }) => !ALLOWED.split(' ').includes(localName),
	)
	const leading = all.filter((one) =>
		['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].some((name) => {
			const value = one.getAttribute(name)
			if (value === null) return false
			const { protocol, origin } = new URL(value, location.origin)
			// Buttons that open a client on the reader's machine; what they carry is encoded.
			const opensClient = /^(?:cursor|goose|lmstudio|vscode|vscode-insiders):[\w:/?&=%.~@!*()'+,;-]+$/.test(value)
			if (opensClient && one.matches('[data-kind=link] > a')) return false
			const isLink = one.localName === 'a' || (one.localName === 'link' && one.getAttribute('rel') === 'canonical')
			return (
				origin !== location.origin && !(isLink && (protocol === 'https:' || value.startsWith('http://localhost:8888')))
			)
		}),
	)
	const ids = all.map(({ id }) => id).filter((id) => id !== '')
	const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `id ${id} twice`)
	const scripts = [...document.scripts].filter(
		({ type, src }) => type !== 'application/ld+json' && !src.startsWith(location.origin),
	)
	return [...[...handlers, ...prose, ...leading, ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 200)), ...twice]
}

/** Traps for everything that a payload tries; what is caught is told to `caught`. */
async function setTraps(context: BrowserContext, base: string, caught: string[]): Promise<void> {
	await context.exposeFunction('caught', (what: string) => caught.push(what))
	await context.addInitScript(() => {
		const tell = (window as unknown as { caught(what: string): void }).caught
		for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
			Object.defineProperty(window, name, {
				value: (what: unknown) => tell(`${name}(${what}) on ${location.pathname}`),
			})
	})
	context.on('request', (request) => {
		if (!request.url().startsWith(base)) caught.push(`request for ${request.url()}`)
		if (request.isNavigationRequest() && request.frame().parentFrame()) caught.push(`frame ${request.url()}`)
	})
	context.on('page', (page) => page.on('pageerror', ({ message }) => caught.push(`${message} on ${page.url()}`)))
}

/** Opens a page, lets its scripts run, and says what it found. */
async function visit(page: Page, url: string): Promise<string[]> {
	await page.goto(url, { waitUntil: 'load' })
	const found = await page.evaluate(foreign)
	const stayed = new URL(page.url()).href === new URL(url).href
	return [...found, ...(stayed ? [] : [`led to ${page.url()}`])].map((what) => `${url.replace(/.*?:\d+/, '')}: ${what}`)
}

const TABS = 4

it('do nothing on any page, with the content security policy off', { timeout: 120_000 }, async () => {
	const [server, browser] = await Promise.all([serve(project.root), launchChromium()])
	try {
		const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
		const caught: string[] = []
		await setTraps(context, server.url, caught)
		const pages = globSync('**/*.html', { cwd: dist }).map(
			(file) => `/${file.replace(/(?:^|\/)?(?:index)?\.html$/, '')}`,
		)
		const searches = PAYLOADS.filter((_, n) => n % 4 === 0).map(
			(payload) => `/browse?q=${encodeURIComponent(payload.slice(0, 120))}`,
		)
		const filters = PAYLOADS.slice(0, 6).map((payload) => `/browse?category=${encodeURIComponent(payload)}`)
		const queue = [...pages, ...searches, ...filters].values()
		const found: string[] = []
		const work = async () => {
			const page = await context.newPage()
			for (const path of queue) found.push(...(await visit(page, server.url + path)))
		}
		await Promise.all(Array.from({ length: TABS }, work))
		expect(found).toEqual([])
		expect(caught).toEqual([])
	} finally {
		await browser.close()
		await server.close()
	}
})

describe('the bytes that are published', () => {
	const read = (file: string) => readFileSync(join(dist, file), 'utf8')
	const files = (pattern: string) => globSync(pattern, { cwd: dist }).sort()

	it('hold structured data that is JSON and cannot end its block', () => {
		const blocks = files('**/*.html').flatMap((file) =>
			[...read(file).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => ({
				file,
				text,
			})),
		)
		expect(blocks.length).toBeGreaterThan(PAYLOADS.length)
		expect(blocks.filter(({ text }) => text.includes('<')).map(({ file }) => file)).toEqual([])
		const entry = blocks.find(({ file }) => file === 'servers/hostile-0.html')
		expect(JSON.parse(entry?.text ?? '')['@graph'][0].name).toBe(`${PAYLOADS[0]}0`)
		for (const { text } of blocks) expect(() => JSON.parse(text)).not.toThrow()
	})

	it('hold XML that is well-formed', () => {
		const documents = files('**/*.xml')
		expect(documents.length).toBeGreaterThan(20)
		for (const file of documents) expect([file, XMLValidator.validate(read(file))]).toEqual([file, true])
		const lint = spawnSync('xmllint', ['--noout', '--nonet', ...documents], { cwd: dist })
		if (canRun(!lint.error)) expect([lint.status, lint.stderr.toString()]).toEqual([0, ''])
	})

	it('hold JSON that is JSON', () => {
		const documents = files('**/*.json')
		expect(documents.length).toBeGreaterThan(20)
		for (const file of documents) expect(() => JSON.parse(read(file))).not.toThrow()
	})
})
