import { execFileSync } from 'node:child_process'
import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fixtureProject } from '../../registry/project.ts'
import { CONTENT } from '../../registry/registry.ts'
import { writeBelow } from '../../support/write-below.ts'
import { sourceText } from '../catalogue/draft.ts'
import { runScript } from './run.ts'

// Each starts programs one after another, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
const { root: cwd, remove } = fixtureProject('pinakes-content-', { content: false })
const git = (...args: string[]) => execFileSync('git', args, { cwd, stdio: 'ignore' })
const write = (path: string, text: string) => writeBelow(cwd, path, text)
const guide = (fields: object = {}) =>
	sourceText({
		title: 'A guide',
		description: 'A guide that exists so that a test has something to read.',
		author: 'Somebody',
		dateAdded: '2026-01-02',
		firstParty: true,
		license: 'MIT',
		useCases: ['read a test', 'read it again'],
		...fields,
	})

beforeAll(() => {
	cpSync(join(CONTENT, 'hooks/call-log'), join(cwd, 'content/hooks/call-log'), { recursive: true })
	write('content/prompts/one.mdx', guide())
	write('content/prompts/gone.mdx', guide({ title: 'Gone' }))
	git('init', '-q', '-b', 'main')
	git('config', 'user.email', 'test@example.com')
	git('config', 'user.name', 'Test')
	git('add', 'content')
	git('commit', '-qm', 'start')
	git('checkout', '-qb', 'change')
})
afterAll(remove)

it('checks one entry by its path, also by that of a file it ships and of its test', () => {
	const paths = ['content/prompts/one.mdx', './content/prompts/one.mdx', join(cwd, 'content/prompts/one.mdx')]
	for (const path of [...paths, 'content\\prompts\\one.mdx', 'content//prompts/../prompts/one.mdx'])
		expect(runScript('content', [path], { cwd }).out).toBe('1 entry checked: 0 blockers, 0 warnings.\n')
	const names = ['', '/call-log.mjs', '/index.mdx', '.test.ts'].map((end) => `content/hooks/call-log${end}`)
	for (const path of names) expect(runScript('content', [path], { cwd }).out).toMatch(/^1 entry checked: 0 blockers/)
}, 60_000)

it('names the fields for a configuration of a client that was pasted, as the form does', () => {
	const server = { mcpServers: { lantern: { command: 'npx', args: ['-y', 'lantern@1.0.0'] } } }
	write('content/servers/lantern.mdx', guide({ title: 'Lantern', server }))
	const { err } = runScript('content', ['content/servers/lantern.mdx'], { cwd })
	expect(err).toContain('Write server.command = npx, server.args = ["-y","lantern@1.0.0"].')
	rmSync(join(cwd, 'content/servers/lantern.mdx'))
})

it('says so where no entry is', () => {
	const { status, err } = runScript('content', ['content/prompts/none.mdx'], { cwd })
	expect([status, err]).toEqual([
		1,
		expect.stringMatching(
			/^blocker {2}content\/prompts\/none\.mdx\n {2}There is no entry here\.\n {2}→ Name a file or folder below content\/.*\n\n$/,
		),
	])
})

it('reports on what differs from a commit, as a comment in which nothing is markup', () => {
	rmSync(join(cwd, 'content/prompts/gone.mdx'))
	write('content/prompts/two.mdx', guide({ title: '@everyone `x` <img src=x>', repoUrl: 'http://x.example' }))
	git('add', '-A')
	git('commit', '-qm', 'change')
	write('content/prompts/fresh.mdx', guide({ title: 'Fresh' }))
	const { status, out } = runScript('content', ['--changed', 'main', '--format', 'markdown'], { cwd })
	expect([status, out]).toEqual([
		1,
		`### Content check

2 entries checked: 1 blocker, 2 warnings.

#### To fix

- \`content/prompts/two.mdx:11\` \`repoUrl\`: \`Write a full https:// address without a user name, for example https://x.example.\` [schema]

#### To review

- \`content/prompts/two.mdx:2\` \`title\`: \`It has HTML, which is shown as it is written: “<img src=x>”.\` [plain-text]
  - \`Write plain text.\`
- \`content/prompts/two.mdx:2\` \`title\`: \`It has code between backticks, which is shown as it is written: “'x'”.\` [plain-text]
  - \`Write plain text.\`

#### Removed

- \`content/prompts/gone.mdx\`
`,
	])
	rmSync(join(cwd, 'content/prompts/two.mdx'))
	expect(runScript('content', ['--changed', 'main', '--format', 'markdown'], { cwd }).out).toContain(
		'1 entry checked: 0 blockers, 0 warnings. Nothing blocks it.',
	)
	expect(runScript('content', ['--changed', 'main'], { cwd }).out).toBe('1 entry checked: 0 blockers, 0 warnings.\n')
})

it('asks whoever merges to observe again what a pull request says was observed', () => {
	const receipts = ['content/prompts/one.receipt.json', 'content/hooks/call-log/receipt.json']
	for (const path of receipts) write(path, '{}')
	const { out } = runScript('content', ['--changed', 'main', '--format', 'markdown'], { cwd })
	expect(out).toContain(`#### Receipts to observe again

Anybody can write a receipt by hand. Before merging, compare these with what their entries do:

- \`npm run observe -- --check hooks/call-log\`
- \`npm run observe -- --check prompts/one\`
`)
	for (const path of receipts) rmSync(join(cwd, path))
})

it.each(['nowhere', '--output=x', 'a b', ''])('does not take %j for a commit', (base) => {
	const { status, err } = runScript('content', [`--changed=${base}`], { cwd })
	expect([status, err]).toEqual([2, expect.stringMatching(/is not the name of a commit|Git has no/)])
})

it('names what cannot be read and goes on with the others', () => {
	write('content/prompts/deep.mdx', `---\n${'- '.repeat(5_000)}a\n---\nText.\n`)
	write('content/prompts/huge.mdx', 'x'.repeat(1_000_000))
	write('content/prompts/.a\u0001b', 'x')
	symlinkSync('loop.mdx', join(cwd, 'content/prompts/loop.mdx'))
	const { status, out, err } = runScript('content', [], { cwd })
	expect([status, out]).toEqual([1, expect.stringMatching(/^\d+ entries checked: \d+ blockers, \d+ warnings?\.\n$/)])
	expect(err).not.toMatch(/\n\s+at |Maximum call stack|node:/)
	for (const said of [
		'content/prompts/deep.mdx:2\n  Front matter, line 2: lists and fields are nested more than 32 levels deep. Use fewer levels.  [file]',
		'content/prompts/huge.mdx\n  The file has 1000000 bytes; the limit is 262144. Shorten it, or link to the rest.  [file]',
		'The name “.aU+0001b” has a control character.',
		'“loop.mdx” is a link.',
	])
		expect(err).toContain(said)
	for (const name of ['deep.mdx', 'huge.mdx', '.a\u0001b', 'loop.mdx']) rmSync(join(cwd, 'content/prompts', name))
})
