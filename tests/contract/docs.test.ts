import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../scripts/import/detect.ts'
import { checks } from '../../src/checks/run.ts'
import { RULES } from '../../src/cli/doctor/finding.ts'
import { EXIT } from '../../src/cli/exit-error.ts'
import { COMMANDS } from '../../src/cli/program.ts'
import type { Kind } from '../../src/kinds/kind.ts'
import { kinds } from '../../src/kinds/kinds.ts'
import { listedTools } from '../../src/mcp/tools.ts'
import { NOTICE_DAYS } from '../../src/schema/contract/deprecation.ts'
import { operations } from '../../src/schema/contract/endpoints.ts'
import { ERRORS } from '../../src/schema/contract/errors.ts'
import { commonSource } from '../../src/schema/entry-source.ts'
import { SearchFilters } from '../../src/schema/search.ts'
import { JOB_TRANSITIONS, LEAD_TRANSITIONS } from '../../src/schema/status-transitions.ts'
import { DAYS_KEPT, LEAD_DAYS, LETTERS_AN_HOUR, LINK_DAYS } from '../../src/schema/text/retention.ts'
import { Variables } from '../../src/schema/variables.ts'

const docs = readFileSync('docs/api.md', 'utf8')
/** Cells of the table whose first column has this heading. */
const table = (heading: string, text = docs): string[][] => {
	const lines = text.slice(text.indexOf(`| ${heading} |`)).split('\n')
	const end = lines.findIndex((line) => !line.startsWith('|'))
	return lines.slice(2, end).map((line) =>
		line
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	)
}

describe('docs/api.md', () => {
	it('lists every error code with its status', () => {
		const listed = table('code').flatMap(([codes = '', status = '']) =>
			[...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, Number.parseInt(status, 10)]),
		)
		expect(Object.fromEntries(listed)).toEqual(
			Object.fromEntries(Object.entries(ERRORS).map(([code, { status }]) => [code, status])),
		)
	})

	it('lists the limits of every operation that has some', () => {
		const limited = operations.filter(([, { rate, kib }]) => rate || kib)
		const rows = limited.map(([, { method, path, rate = '', kib = '' }]) => `${method} \`${path}\` | ${rate} | ${kib}`)
		expect(
			table('operation')
				.map((cells) => cells.join(' | '))
				.sort(),
		).toEqual(rows.sort())
	})

	it('says how many requests a day it accepts from a network', () => {
		const said = [...docs.matchAll(/`(\/api\/[\w/-]+)` (?:accepts )?(\d+)\b/g)].map(
			([, path, daily]) => `${path} ${daily}`,
		)
		const limited = operations.filter(([, { networkRate }]) => networkRate)
		expect(said.sort()).toEqual(limited.map(([, { path, networkRate }]) => `${path} ${networkRate}`).sort())
	})

	it('promises the notice that the rows are held to', () => {
		expect(docs).toContain(`at least ${NOTICE_DAYS} days`)
	})
})

describe('docs/settings.md', () => {
	const settings = readFileSync('docs/settings.md', 'utf8')
	const listed = (heading: string, name: RegExp) =>
		table(heading, settings).flatMap(([cell = '']) => [...cell.matchAll(name)].map(([, one = '']) => one))

	it('lists every setting of the environment, and no other', () => {
		const host = ['NETLIFY', 'AWS_LAMBDA_FUNCTION_NAME', 'URL']
		const read = Object.keys(Variables.shape).filter((name) => !host.includes(name))
		expect(listed('variable', /`(\w+)`/g).sort()).toEqual(read.sort())
	})

	it('lists every field of the settings file', () => {
		const names = readFileSync('src/schema/settings.ts', 'utf8').matchAll(/^\t(\w+):/gm)
		const known = listed('setting', /`(\w+)[.\w]*`/g)
		expect([...names].map(([, name]) => name).filter((name = '') => !known.includes(name))).toEqual([])
	})

	it('lists every flag of npm run fork, and no other', () => {
		const [, usage = ''] = readFileSync('scripts/fork.ts', 'utf8').split('`')
		const flags = new Set([...usage.matchAll(/\[--([\w-]+)/g)].map(([, flag = '']) => flag))
		expect(listed('flag', /`--([\w-]+)/g).sort()).toEqual([...flags].sort())
	})
})

it('docs/content.md lists every rule with its level', () => {
	const rows = table('rule', readFileSync('docs/content.md', 'utf8'))
	const listed = rows.flatMap(([ids = '', level]) => [...ids.matchAll(/`([\w-]+)`/g)].map(([, id]) => `${id} ${level}`))
	expect(listed.sort()).toEqual(checks.map(({ id, level }) => `${id} ${level}`).sort())
})

it('docs/content.md names every field of front matter, of all entries and of each kind', () => {
	const text = readFileSync('docs/content.md', 'utf8')
	const part = (from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to))
	const unnamed = (names: readonly string[], where: string) =>
		names.filter((name) => !new RegExp(`\\b${name}\\b`).test(where))
	const shared = part('## Fields of every entry', '## Fields of a category')
	expect(unnamed(Object.keys(commonSource), shared)).toEqual([])
	const own = part('## Fields of a category', 'The schema itself')
	for (const { id, labels } of Object.values<Kind>(kinds))
		expect([
			id,
			unnamed(
				Object.keys(labels).flatMap((path) => path.split('.')),
				own,
			),
		]).toEqual([id, []])
})

it('docs/mcp.md lists every tool that is listed', () => {
	const rows = table('tool', readFileSync('docs/mcp.md', 'utf8'))
	const listed = rows.flatMap(([names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
	expect(listed.sort()).toEqual(listedTools.map(({ name }) => name).sort())
})

/** What is in backticks in a text. */
const quotedIn = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one)
const doc = (name: string): string => readFileSync(`docs/${name}.md`, 'utf8')
const firstColumn = (heading: string, name: string): string[] =>
	table(heading, doc(name)).flatMap(([cell]) => quotedIn(cell))

describe('docs/search.md', () => {
	const rows = table('parameter', doc('search'))

	it('lists every filter but those that it names before its table', () => {
		const named = ['installable', 'hasSafetyNotes', 'hasPrivacyNotes', 'downloadTrust', 'claimStatus', 'sourceStatus']
		const listed = rows.flatMap(([names]) => quotedIn(names))
		expect([...listed, ...named].sort()).toEqual(Object.keys(SearchFilters.shape).sort())
	})

	it('lists every value that a filter accepts', () => {
		const said = new Map(
			rows.flatMap(([names, values = '']) => {
				const groups = values.split(';')
				return quotedIn(names).map((name, at) => [name, quotedIn(groups[at] ?? groups[0]).sort()] as const)
			}),
		)
		for (const [name, type] of Object.entries(SearchFilters.shape)) {
			const refusal = type.safeParse('no such value').error?.issues[0]
			const values = refusal?.code === 'invalid_value' ? refusal.values.filter((value) => value !== 'all') : []
			if (said.has(name) && values.length) expect([name, said.get(name)]).toEqual([name, values.map(String).sort()])
		}
	})
})

describe('docs/desk.md', () => {
	const movesOf = (what: string) =>
		Object.fromEntries(
			table(`a ${what} that is`, doc('desk')).flatMap(([from = '', to = '']) => {
				const [moves = ''] = to.split(';')
				return from.split(', ').map((one) => [one, moves === 'nothing' ? [] : moves.split(', ').sort()])
			}),
		)
	const sorted = (table: Readonly<Record<string, readonly string[]>>) =>
		Object.fromEntries(Object.entries(table).map(([from, to]) => [from, to.toSorted()]))

	it('lists the changes of status that a job and a lead may make', () => {
		expect(movesOf('job')).toEqual(sorted(JOB_TRANSITIONS))
		expect(movesOf('lead')).toEqual(sorted(LEAD_TRANSITIONS))
	})

	it('says how long things are kept, and how many letters are sent', () => {
		expect(doc('desk')).toContain(`${LEAD_DAYS} days after their last change`)
		expect(doc('desk')).toContain(`at most ${LETTERS_AN_HOUR} emails an hour`)
		expect(doc('incidents')).toContain(`“${LETTERS_AN_HOUR} emails were sent in this hour”`)
		expect(LINK_DAYS).toBe(7)
		expect(doc('desk')).toContain('works once, for seven days')
		expect(doc('store')).toContain(`after ${DAYS_KEPT} days nothing anywhere does`)
	})
})

it('docs/editing.md lists every rule of doctor', () => {
	expect(firstColumn('rule', 'editing').sort()).toEqual(Object.keys(RULES).sort())
})

it('docs/cli.md names every command and every exit code of the installer', () => {
	const text = doc('cli')
	const [, others = ''] = /The other commands are (.*?)\. `/s.exec(text) ?? []
	const named = new Set([...text.matchAll(/`pinakes (\w+)/g)].map(([, name]) => name).concat(quotedIn(others)))
	expect(COMMANDS.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
	const codes = table('code', text).map(([code]) => Number(code))
	expect(codes).toEqual(Object.values(EXIT).sort())
})

it('docs/import.md lists every format', () => {
	expect(firstColumn('`--as`', 'import').sort()).toEqual(Object.keys(FORMATS).sort())
})

it('docs/kinds.md lists every kind', () => {
	expect(firstColumn('kind', 'kinds').sort()).toEqual(Object.keys(kinds).sort())
})

it('every table of the documents has its heading, so that it is shown as one', () => {
	const headless = ['README.md', ...globSync('docs/*.md')].flatMap((file) => {
		const lines = readFileSync(file, 'utf8')
			.replace(/^```[\s\S]*?^```/gm, '')
			.split('\n')
		const starts = lines.flatMap((line, at) => (line.startsWith('|') && !lines[at - 1]?.startsWith('|') ? [at] : []))
		return starts
			.filter((at) => !/^\|(?: *:?-+:? *\|)+$/.test(lines[at + 1] ?? ''))
			.map((at) => `${file}: ${lines[at]}`)
	})
	expect(headless).toEqual([])
})

describe('a link between the documents', () => {
	const files = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md')]
	const proseIn = (file: string) => readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
	/** The anchor that GitHub gives a heading. */
	const anchorOf = (heading: string) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N}_ -]/gu, '')
			.replaceAll(' ', '-')
	const anchorsOf = (file: string) => [...proseIn(file).matchAll(/^#+ (.*)$/gm)].map(([, one = '']) => anchorOf(one))

	it('leads to a file that is there, and to a heading that it has', () => {
		const broken = files.flatMap((file) =>
			[...proseIn(file).matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].flatMap(([link, path, anchor]) => {
				const target = path ? join(dirname(file), path) : file
				return existsSync(target) && (!anchor || anchorsOf(target).includes(anchor)) ? [] : [`${file}: ${link}`]
			}),
		)
		expect(broken).toEqual([])
	})

	/** What a fork is given as its README; later it is the fork's own text, as this registry's is here. */
	const readmes = ['scripts/fork/texts/README.md', ...(existsSync('parent.json') ? [] : ['README.md'])]
	it.each(readmes)('leads from %s to every document, directly or over others', (readme) => {
		const reached = new Set(['README.md'])
		for (const file of reached)
			for (const [, path = ''] of proseIn(file === 'README.md' ? readme : file).matchAll(
				/\]\((?!https?:)([^)\s#]+\.md)/g,
			))
				reached.add(join(dirname(file), path))
		expect(files.filter((file) => !reached.has(file))).toEqual([])
	})
})
