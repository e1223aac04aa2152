import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { makeFolder } from '../src/files/folder.ts'
import { Misuse, readCommandLine } from './expected.ts'
import { launchChromium } from './look/chromium.ts'
import { askedFor, pathsOf } from './look/paths.ts'

const USAGE = `Usage: npm run look -- [ADDRESS] [--widths 360,1440] [--forced-colors] [--out FOLDER] [PATH…]

Takes pictures of every kind of page of a running registry (http://localhost:8888), in both themes and at each width, and writes
index.html, which shows them all. Lists pages that are wider than the window, and fails if there are any. With --forced-colors the
pages use the few colours of a high-contrast theme.`

const WIDTHS = '320,360,768,1024,1440,2560'
const THEMES = ['light', 'dark'] as const

interface Picture {
	path: string
	theme: string
	width: number
	file: string
	/** The horizontal overflow of the page in pixels. */
	over: number
}

const { values, positionals } = readCommandLine(USAGE, {
	options: {
		widths: { type: 'string', default: WIDTHS },
		'forced-colors': { type: 'boolean', default: false },
		out: { type: 'string', default: '.pinakes/look' },
	},
	allowPositionals: true,
})
const asked = askedFor(positionals, USAGE)
const { base } = asked
const widths = values.widths.split(',').map(Number)
if (!widths.every((width) => width >= 200 && width <= 4000))
	throw new Misuse('Write widths in pixels from 200 to 4000, with commas between them: 360,1440.', USAGE)
const paths = await pathsOf(asked)
makeFolder(values.out)
const browser = await launchChromium()
const isForced = values['forced-colors']
const pictures: Picture[] = []
for (const theme of THEMES)
	for (const width of widths)
		pictures.push(...(await shoot(browser, { base, paths, theme, width, isForced, out: values.out })))
await browser.close()
writeFileSync(join(values.out, 'index.html'), sheetOf(pictures))
const wide = pictures.filter(({ over }) => over > 0)
for (const { path, theme, width, over } of wide) console.error(`${path} is ${over} px too wide at ${width}, ${theme}.`)
console.log(`${pictures.length} pictures of ${paths.length} pages. Open ${join(values.out, 'index.html')}.`)
if (wide.length) process.exitCode = 1

interface Wish {
	base: string
	paths: readonly string[]
	theme: (typeof THEMES)[number]
	width: number
	/** Emulates forced colors, as in a high contrast theme. */
	isForced: boolean
	out: string
}

async function shoot(browser: Browser, { base, paths, theme, width, isForced, out }: Wish): Promise<Picture[]> {
	const context = await browser.newContext({
		viewport: { width, height: width < 500 ? 800 : 1000 },
		colorScheme: theme,
		forcedColors: isForced ? 'active' : 'none',
		reducedMotion: 'reduce',
	})
	const page = await context.newPage()
	const pictures: Picture[] = []
	for (const path of paths) {
		await page.goto(base + path)
		await page.evaluate(() => document.fonts.ready)
		const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'front'
		const file = `${name}-${width}-${theme}.png`
		await page.screenshot({ path: join(out, file), fullPage: true })
		pictures.push({ path, theme, width, file, over: await overflowOf(page) })
	}
	await context.close()
	return pictures
}

function overflowOf(page: Page): Promise<number> {
	return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}

/** An HTML page with all screenshots, one row for each address. */
function sheetOf(pictures: readonly Picture[]): string {
	const rows = [...Map.groupBy(pictures, ({ path }) => path)].map(
		([path, list]) =>
			`<h2>${path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h2><div>${list.map(({ file, width, theme }) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${width} ${theme}"></a>`).join('')}</div>`,
	)
	return `<!doctype html><meta charset="utf-8"><title>Look</title><style>body{font:14px monospace;background:#888}div{display:flex;gap:8px;overflow-x:auto}img{height:420px;object-fit:cover;object-position:top}h2{font:inherit;margin:16px 0 4px}</style>${rows.join('\n')}\n`
}
