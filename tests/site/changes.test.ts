import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareReceipts } from '../../src/catalogue/compare-receipts.ts'
import { mainText } from '../support/main-text.ts'
import { madeFacts, madeReceipt, madeTool } from '../support/receipt.ts'
import { BODY, COMMON, sourceText } from '../unit/catalogue/draft.ts'
import { build, makeProject, serve } from './project.ts'

const project = makeProject('pinakes-changes-')
const file = (path: string) => join(project.root, 'content', path)
function put(path: string, text: string): void {
	mkdirSync(dirname(file(path)), { recursive: true })
	writeFileSync(file(path), text)
}
function commit(day: string): void {
	const at = `${day}T10:00:00Z`
	const env = { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at }
	const git = (...args: string[]) =>
		execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
			cwd: project.root,
			env,
			stdio: 'pipe',
		})
	git('add', 'content')
	git('commit', '-q', '-m', 'change')
}
const server = (title: string, version: string, more: object = {}, body = BODY) =>
	sourceText(
		{
			...COMMON,
			title,
			safetyNotes: ['It starts a program.'],
			server: {
				package: { registry: 'npm', name: 'example-server', version },
				command: 'npx',
				args: ['-y', `example-server@${version}`],
			},
			...more,
		},
		body,
	)
const NOTE = 'Sends every file that it reads to its makers, who keep it for a year.'
const seen = (tools: string[], more: object = {}) =>
	madeReceipt({ entry: 'servers/watched', facts: madeFacts(tools.map((name) => madeTool(name))), ...more })

let url = ''
let close = async (): Promise<unknown> => undefined
beforeAll(async () => {
	execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: project.root })
	const first = seen(['read'])
	put('servers/watched.mdx', server('Watched', '1.0.0'))
	put('servers/watched.receipt.json', JSON.stringify(first))
	put('servers/before.mdx', server('Moved', '1.0.0', { repoUrl: 'https://git.example.com/somebody/moved' }))
	put('servers/still.mdx', server('Still', '1.0.0', { repoUrl: 'https://git.example.com/somebody/still' }))
	put('prompts/aside.mdx', sourceText({ ...COMMON, title: 'Aside', repoUrl: 'https://git.example.com/somebody/aside' }))
	commit('2026-11-01')
	put(
		'servers/watched.mdx',
		server('Watched', '1.1.0', { license: 'MIT', safetyNotes: ['It starts a program.', NOTE] }),
	)
	put(
		'servers/still.mdx',
		server('Still', '1.0.0', { repoUrl: 'https://git.example.com/somebody/still', checkedAt: '2026-11-02' }),
	)
	commit('2026-11-02')
	const again = seen(['read', 'upload'], { observedAt: '2026-11-03' })
	const changes = compareReceipts(first, again)
	const { observedAt, digest } = first
	const previous = changes && { version: '1.0.0', observedAt, digest, changes }
	put('servers/watched.receipt.json', JSON.stringify({ ...again, previous }))
	rmSync(file('servers/before.mdx'))
	const renamedFrom = [{ path: 'servers/before', on: '2026-11-03' }]
	put('servers/after.mdx', server('Moved', '1.2.0', { repoUrl: 'https://git.example.com/somebody/moved', renamedFrom }))
	commit('2026-11-03')
	build(project.root)
	;({ url, close } = await serve(project.root))
}, 300_000)
afterAll(async () => {
	await close()
	project.remove()
})

const textOf = async (path: string) => (await fetch(url + path)).text()
const blocksOf = (html: string, title: string) =>
	html
		.split('<article')
		.map((block) => block.split('</article>')[0] ?? '')
		.filter((block) => block.includes(`>${title}</a>`))

describe('the page of changes', () => {
	it('says by day what differs, the old struck through and the new underlined', async () => {
		const html = await textOf('/changes')
		const [, update = ''] = blocksOf(html, 'Watched')
		expect(update).toContain('<del>1.0.0</del> → <ins>1.1.0</ins>; licence <ins>MIT</ins>; safety notes 1 new')
		expect(update).toContain(`<ins>${NOTE}</ins>`)
		expect(html.indexOf('2026-11-03')).toBeLessThan(html.indexOf('2026-11-02'))
	})

	it('fills the block of an alarm, and no other', async () => {
		const html = await textOf('/changes')
		const alarms = html.split('<article').filter((block) => /^[^>]*alarm/.test(block))
		expect(alarms).toHaveLength(1)
		expect(mainText(`<main>${alarms[0]}</main>`)).toContain(
			'The tools of the same version, 1.0.0, have changed. tools 1 → 2 , + upload',
		)
	})

	it('folds what changed nothing but dates into one line of its day, which names it', async () => {
		const html = await textOf('/changes')
		expect(blocksOf(html, 'Still')).toHaveLength(1)
		expect(mainText(html)).toContain('1 entry: nothing but dates, order or formatting changed Still servers/still')
	})

	it('says of a renamed entry from where it came, and what else is different', async () => {
		expect((await textOf('/changes')).replace(/\s+/g, ' ')).toContain(
			'address <del>servers/before</del> → <ins>servers/after</ins>',
		)
		expect(blocksOf(await textOf('/changes'), 'Moved')[0]).toContain('<del>1.0.0</del> → <ins>1.2.0</ins>')
	})

	it('is narrowed by links, to a kind of change and to a category', async () => {
		const html = await textOf('/changes')
		for (const path of ['/changes/kind/renamed', '/changes/category/servers']) expect(html).toContain(`href="${path}"`)
		const renamed = mainText(await textOf('/changes/kind/renamed'))
		expect(renamed).toContain('Moved')
		expect(renamed).not.toContain('Watched')
		expect(blocksOf(await textOf('/changes/kind/unchanged'), 'Still').join()).toContain('checked <ins>2 Nov 2026</ins>')
		expect(await textOf('/changes/category/servers')).not.toContain('data-category="prompts"')
	})

	it('is complete without a script, and has an anchor for each change that a feed tells of', async () => {
		const { items } = (await (await fetch(`${url}/feed.json`)).json()) as {
			items: { content_text: string; title: string; id: string }[]
		}
		const html = await textOf('/changes')
		for (const { id } of items.slice(0, 20)) expect(html).toContain(`id="${id.split('#')[1]}"`)
		expect(items.find(({ title }) => title === 'Renamed: Moved')?.content_text).toMatch(
			/^1\.0\.0 → 1\.2\.0\. An example/,
		)
	})
})

describe('the history of an entry', () => {
	it('is a line of what changed, newest first', async () => {
		const html = (await textOf('/servers/watched')).split('id="history"')[1] ?? ''
		const lines = html
			.split('<li')
			.slice(1, 4)
			.map((line) => mainText(`<main>${line}</main>`))
		expect(lines[0]).toContain('tools changed')
		expect(lines[1]).toContain('new version 1.0.0 → 1.1.0 ; licence MIT')
		expect(lines[2]).toContain('added')
		expect(html).not.toContain('sha256')
	})

	it('goes back beyond a rename', async () => {
		const text = mainText((await textOf('/servers/after')).split('id="history"')[1] ?? '')
		expect(text).toContain('renamed')
		expect(text).toContain('added')
	})

	it('counts what changed nothing but dates, and does not list it', async () => {
		const text = mainText((await textOf('/servers/still')).split('id="history"')[1] ?? '')
		expect(text).toContain('1 update changed only dates or formatting.')
	})
})
