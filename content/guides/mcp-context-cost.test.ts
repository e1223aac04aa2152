import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Receipt } from '../../src/schema/receipt.ts'

const text = readFileSync('content/guides/mcp-context-cost.mdx', 'utf8')
const said = (number: string | undefined) => Number(number?.replace(/\D/g, ''))

/** What the receipt of a server counts, and what a client sends of it that defers tools. */
function countedOf(slug: string) {
	const { subject, facts } = Receipt.parse(JSON.parse(readFileSync(`content/mcp/${slug}.receipt.json`, 'utf8')))
	const { tools = [], toolTokens, instructions } = facts
	const { definition = 0, name = 0 } = toolTokens ?? {}
	const first = instructions?.o200k ?? 0
	return {
		version: 'version' in subject ? subject.version : undefined,
		tools: tools.length,
		definition,
		whole: definition + first,
		deferred: name + first,
	}
}

const SLUGS: Readonly<Record<string, string>> = { notion: 'notion-local' }
const slugOf = (title: string) => SLUGS[title.toLowerCase()] ?? title.toLowerCase()

it('has in its table what the receipts of those versions counted', () => {
	const rows = [...text.matchAll(/^\| (\w+) ([\d.]+) \| (\d+) \| ([\d,]+) \|$/gm)]
	expect(rows.length).toBeGreaterThanOrEqual(5)
	for (const [, title = '', version, tools, tokens] of rows)
		expect(countedOf(slugOf(title)), title).toMatchObject({ version, tools: said(tools), definition: said(tokens) })
})

it('adds up four servers as a client that defers tools does', () => {
	const [, tools, whole, deferred] =
		/together are (\d+) tools: ([\d,]+)\s+tokens sent whole, ([\d,]+) deferred/.exec(text) ?? []
	const four = ['filesystem', 'notion-local', 'firecrawl', 'playwright'].map(countedOf)
	const sum = (part: 'tools' | 'whole' | 'deferred') => four.reduce((total, one) => total + one[part], 0)
	expect([said(tools), said(whole), said(deferred)]).toEqual([sum('tools'), sum('whole'), sum('deferred')])
})
