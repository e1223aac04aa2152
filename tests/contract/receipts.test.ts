import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { documents } from '../../src/documents/index.ts'
import { CONTENT } from '../registry/registry.ts'
import { receiptFaults } from '../support/receipts-held.ts'
import { writeBelow } from '../support/write-below.ts'

const root = mkdtempSync(join(tmpdir(), 'receipts-'))
const copy = `${root}-copy`
afterAll(() => {
	for (const folder of [root, copy]) rmSync(folder, { recursive: true, force: true })
})

for (const { path, body } of documents(loadCatalogue({ contentDir: CONTENT, baseUrl: 'https://pinakes.test' })))
	writeBelow(root, path, body)

/** What is found in what was published, once a file of it was edited by hand. */
async function faultsAfter(file: string, edit: (text: string) => string): Promise<string[]> {
	rmSync(copy, { recursive: true, force: true })
	cpSync(root, copy, { recursive: true })
	const text = readFileSync(join(copy, file), 'utf8')
	const edited = edit(text)
	expect(edited).not.toBe(text)
	writeFileSync(join(copy, file), edited)
	return receiptFaults(copy)
}

describe('what is published of an entry that was observed', () => {
	it('is what its receipt says: every tool list, version and token count in rows, details, texts and MCP answers', async () => {
		expect(await receiptFaults(root)).toEqual([])
	})

	it.each([
		['data/search/rows.ndjson', 'its count of tools', (text: string) => text.replace('"tools":8', '"tools":9')],
		[
			'data/feeds/categories/servers.json',
			'its version',
			(text: string) => text.replace('"version":"2.4.1"', '"version":"2.4.2"'),
		],
		[
			'api/registry/entries/servers/browser',
			'a name in its list',
			(text: string) => text.replaceAll('"browser_click"', '"browser_press"'),
		],
		[
			'api/registry/entries/servers/browser',
			'the tokens of a tool',
			(text: string) => text.replace('"definition":113', '"definition":13'),
		],
		[
			'servers/browser/llms.txt',
			'a name in its list',
			(text: string) => text.replace('browser_click (', 'browser_press ('),
		],
		['servers/browser/llms.txt', 'the tokens of a tool', (text: string) => text.replace('(113)', '(13)')],
		['servers/browser/llms.txt', 'its version', (text: string) => text.replace('at 2.4.1', 'at 2.4.2')],
		['servers/browser.md', 'a name in its list', (text: string) => text.replace('- browser_click', '- browser_press')],
		[
			'data/model/entries.ndjson',
			'what MCP answers',
			(text: string) => text.replaceAll('"browser_click"', '"browser_press"'),
		],
		[
			'data/receipts/servers/browser.json',
			'the receipt',
			(text: string) => text.replace('"browser_click"', '"browser_press"'),
		],
	])('is held against it: %s with another %s is found', async (file, _, edit) => {
		expect(await faultsAfter(file, edit)).not.toEqual([])
	})
})
