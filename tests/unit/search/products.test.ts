import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { find } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { isProduct } from '../../../src/search/lexicon/lexicon.ts'
import { openMeaning } from '../../../src/search/meaning.ts'
import { search } from '../../../src/search/search.ts'
import { row } from './rows.ts'

const meaning = openMeaning(readFileSync(new URL('../../../public/data/search/meaning.bin', import.meta.url)))
const rows = [
	row({
		slug: 'hubspot',
		title: 'HubSpot',
		description: 'Reads contacts, companies and deals of a CRM.',
		tags: ['crm'],
	}),
	row({ slug: 'airtable', title: 'Airtable', description: 'Reads and writes tables, also as a CRM.' }),
	row({ slug: 'linear', title: 'Linear', description: 'Reads and updates issues and projects.', tags: ['issues'] }),
	row({ slug: 'atlassian', title: 'Atlassian', description: 'Reads and updates issues in Jira.' }),
	row({ slug: 'codebase', title: 'Codebase', description: 'Reads the code of a project.' }),
	...Array.from({ length: 20 }, (_, at) =>
		row({ slug: `other-${at}`, title: `Other ${at}`, description: 'Formats files.' }),
	),
]
const index = openIndex(buildIndex(rows))
const ask = (q: string, known = true) => {
	const { total, hits, nearest } = find(index, { q, ...(known && { meaning }) })
	const slugs = (list: typeof hits) => list.map(({ doc }) => rows[doc]?.slug)
	return { total, hits: slugs(hits), nearest: slugs(nearest) }
}

describe('an alternative', () => {
	it.each([
		['alternative to Cursor', 'cline'],
		['something like DingTalk', 'slack'],
		['Alipay alternative', 'stripe'],
	])('may be another of its kind, which says nothing of it: %s', (q, slug) => {
		const shelf = [
			...rows,
			row({ slug: 'cursor', title: 'Cursor', description: 'Edits files.' }),
			row({ slug: 'cline', title: 'Cline', description: 'Changes files on request.' }),
			row({ slug: 'slack', title: 'Slack', description: 'Sends messages in a chat.' }),
			row({ slug: 'stripe', title: 'Stripe', description: 'Takes a payment.' }),
		]
		const { hits } = search(openIndex(buildIndex(shelf)), { q, meaning })
		expect(shelf[hits[0]?.doc ?? -1]?.slug).toBe(slug)
	})
})

describe('the name of a product', () => {
	it.each(['Salesforce', 'HubSpot', 'Power BI', 'eBay'])('is written with a capital in the lexicon: %s', (name) =>
		expect(isProduct(name.toLowerCase().split(' '))).toBe(true),
	)

	it.each(['crm', 'invoice', 'postgres', 'spreadsheet', 'qqqq', ''])('is no other word: %s', (name) =>
		expect(isProduct([name])).toBe(false),
	)

	it.each([
		'salesforce',
		'is there a server for Salesforce?',
		'connect to the Salesforce API',
		'salesforse',
		'coinbase',
		'workday',
		'salesforce or pipedrive',
	])('that no entry has finds nothing, whatever is like it: %s', (q) => {
		for (const known of [true, false]) {
			const { total, nearest } = ask(q, known)
			expect(total).toBe(0)
			expect(nearest.length).toBeLessThanOrEqual(3)
		}
	})

	it('that no entry has leaves what is like it as nearest', () => {
		expect(ask('salesforce').nearest[0]).toBe('hubspot')
		expect(ask('salesforce', false).nearest[0]).toBe('hubspot')
	})

	it('is all that is asked for beside the word “server”', () => {
		const { total } = find(index, { q: 'zeppelin server', meaning })
		expect(total).toBe(find(index, { q: 'zeppelin', meaning }).total)
	})

	it('that no entry has does not silence the other words', () => {
		expect(ask('move salesforce contacts to a crm').hits).toContain('hubspot')
	})

	it('that an entry mentions finds that entry first, and what is like it after', () => {
		for (const known of [true, false]) expect(ask('jira', known).hits.slice(0, 2)).toEqual(['atlassian', 'linear'])
	})

	it.each(['open issues in jira', 'update projects in jira'])(
		'that an entry mentions comes before what is like it and has the other words in its title or tags: %s',
		(q) => {
			for (const known of [true, false]) expect(ask(q, known).hits[0]).toBe('atlassian')
		},
	)
})
