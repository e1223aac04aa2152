import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeBelow } from '../../support/write-below.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { BODY, COMMON, sourceText } from '../catalogue/draft.ts'
import { checkAll } from './check-all.ts'

const servers = categoryOfKind('mcp-server')
const TODAY = '2026-11-22'
let root: string

const put = (path: string, text: string) => writeBelow(root, path, text)
const entry = (fields: object = {}) =>
	sourceText(
		{ ...COMMON, license: 'MIT', server: { command: 'x' }, safetyNotes: ['It runs.'], ...fields },
		BODY.repeat(3),
	)

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'overlay-'))
	put(`content/${servers}/one.mdx`, entry({ title: 'One' }))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const FILE = `overlay/${servers}/one.yaml`
const findings = (level = 'blocker') =>
	checkAll(join(root, 'content'), TODAY).filter((finding) => finding.check === 'overlay' && finding.level === level)
const verdict = (until: string) =>
	`verdict:\n  decision: deny\n  by: Security\n  until: ${until}\n  reason: It reads more than it says.\n`

describe('a file of the overlay', () => {
	it('holds when it is about an entry and has not ended, on its last day too', () => {
		put(FILE, verdict(TODAY))
		expect(findings()).toEqual([])
	})

	it.each([
		['has ended', FILE, verdict('2026-11-21'), { line: 4, message: 'The verdict of Security ended on 2026-11-21.' }],
		['names a day that is none', FILE, verdict('2026-02-30'), { line: 4, field: 'verdict.until' }],
		[
			'misspells a field',
			FILE,
			'verdikt: {}\n',
			{ line: 1, field: 'verdikt', message: expect.stringContaining('verdict') },
		],
		['leaves out who decided', FILE, verdict(TODAY).replace('  by: Security\n', ''), { line: 1, field: 'verdict.by' }],
		['decides something else', FILE, verdict(TODAY).replace('deny', 'block'), { line: 2, field: 'verdict.decision' }],
		['is no YAML', FILE, 'note: "open\n', { message: expect.stringMatching(/^Line 1: a quote opened/) }],
		['says nothing', FILE, '', { message: 'It says nothing about the entry.' }],
		['hides and pins', FILE, 'hide: true\npin: true\n', { line: 1, message: 'Nothing is shown of a hidden entry.' }],
		['pins what it denies', FILE, `pin: true\n${verdict(TODAY)}`, { line: 1, field: 'pin' }],
		[
			'is about nothing',
			`overlay/${servers}/onee.yaml`,
			verdict(TODAY),
			{ message: `There is no entry “${servers}/onee” here.`, fix: expect.stringContaining(`${servers}/one`) },
		],
		['has another ending', `overlay/${servers}/one.yml`, verdict(TODAY), { message: expect.stringContaining('.yaml') }],
		[
			'lies beside the folders',
			'overlay/one.yaml',
			verdict(TODAY),
			{ message: expect.stringContaining('<category>/<slug>') },
		],
	])('stops the build when it %s, and says where', (_, file, text, finding) => {
		put(file, text)
		expect(findings()).toEqual([expect.objectContaining({ file, ...finding })])
	})

	it('is about nothing when its entry was withdrawn', () => {
		const lifecycle = { state: 'withdrawn', on: '2026-11-01', reason: 'Its maker took it down.' }
		put(`content/${servers}/one.mdx`, entry({ title: 'One', lifecycle }))
		put(FILE, verdict(TODAY))
		expect(findings()).toEqual([expect.objectContaining({ message: `“${servers}/one” was withdrawn.` })])
	})

	it('warns two weeks before it ends', () => {
		put(FILE, verdict('2026-12-06'))
		expect(findings('warning')).toHaveLength(1)
		put(FILE, verdict('2026-12-07'))
		expect(findings('warning')).toEqual([])
	})
})
