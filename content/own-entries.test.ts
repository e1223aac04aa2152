import { describe, expect, test } from 'vitest'
import { readContent } from '../src/catalogue/disk/content.ts'
import { sourceSchema } from '../src/kinds/source.ts'
import { CONTENT, entryPath, OWN_ENTRIES, readEntry, withoutCode } from './own-entries.ts'

const LINK = /\]\((\/[^)\s]*)\)/g
const RUNS_OR_WRITES = ['commands', 'skills', 'agents']

/** Tools that do anything where they are allowed without a pattern behind them. */
const FREE_TOOLS = new Set(['Bash', 'Write', 'Edit', 'MultiEdit'])
const SAYS_FREE = /unasked|without a question|without limits|pre-approve/i

interface Asking {
	safetyNotes?: readonly string[]
	skill?: { allowedTools?: readonly string[] }
	command?: { tools?: readonly string[] }
}

describe.each(OWN_ENTRIES)('%s/%s', (category, slug) => {
	const { matter, body } = readEntry(category, slug)

	test('has front matter that the schema accepts', () => {
		expect(sourceSchema(category).safeParse(matter).error?.issues ?? []).toEqual([])
	})

	test('says that it is ours, when it was looked at and under which licence', () => {
		const { author, firstParty, license, dateAdded, checkedAt } = matter
		expect({ author, firstParty, license }).toEqual({ author: 'Pinakes', firstParty: true, license: 'MIT' })
		expect(checkedAt >= dateAdded).toBe(true)
	})

	test('has enough words to be found and not more', () => {
		expect([3, 4, 5, 6, 7, 8]).toContain(matter.tags.length)
		expect([3, 4, 5, 6, 7, 8, 9, 10]).toContain(matter.keywords.length)
		expect([3, 4, 5, 6]).toContain(matter.useCases.length)
	})

	test('has a body of the agreed length', () => {
		const words = body
			.replace(/```[\s\S]*?```/g, '')
			.split(/\s+/)
			.filter(Boolean).length
		const [least, most] = category === 'guides' ? [350, 700] : [100, 250]
		expect(words).toBeGreaterThanOrEqual(least)
		expect(words).toBeLessThanOrEqual(most)
	})

	test('is plain Markdown with headings from the second level', () => {
		expect(withoutCode(body).match(/[<>{}]|^import |^# /gm)).toBe(null)
		expect(body).toMatch(/^## /m)
	})

	test('links only to entries that exist', () => {
		const links = [...body.matchAll(LINK)].map(([, link = '']) => link)
		const broken = links.filter((link) => {
			const [, target = '', name = ''] = /^\/([a-z-]+)\/([a-z0-9-]+)$/.exec(link) ?? []
			return !entryPath(target, name)
		})
		expect(broken).toEqual([])
	})
})

test('every entry that makes an agent run or write something says what', () => {
	const silent = OWN_ENTRIES.filter(([category, slug]) => {
		const { safetyNotes = [] } = readEntry(category, slug).matter
		return RUNS_OR_WRITES.includes(category) && safetyNotes.length === 0
	})
	expect(silent).toEqual([])
})

test('every guide ends in a check', () => {
	const without = OWN_ENTRIES.filter(([category, slug]) => {
		const headings = readEntry(category, slug).body.match(/^## .*$/gm) ?? []
		return category === 'guides' && headings.at(-1) !== '## Check'
	})
	expect(without).toEqual([])
})

test('there is a licence in every entry', () => {
	const silent = readContent(CONTENT).filter(({ data }) => !(data as { license?: string } | undefined)?.license)
	expect(silent.map(({ file }) => file)).toEqual([])
})

test('a plugin says where a server is reached that it does not start', () => {
	const started = readContent(CONTENT).flatMap(({ file, data }) => {
		const { plugin } = data as { plugin?: { contains?: { mcpServers?: readonly { runs?: string }[] } } }
		return (plugin?.contains?.mcpServers ?? []).filter(({ runs }) => runs?.startsWith('http')).map(() => file)
	})
	expect(started).toEqual([])
})

test('where a skill or command may run any command or change any file unasked, it says so', () => {
	const silent = readContent(CONTENT).filter(({ data }) => {
		const { skill, command, safetyNotes = [] } = data as Asking
		const tools = skill?.allowedTools ?? command?.tools ?? []
		return tools.some((tool) => FREE_TOOLS.has(tool)) && !SAYS_FREE.test(safetyNotes.join(' '))
	})
	expect(silent.map(({ file }) => file)).toEqual([])
})
