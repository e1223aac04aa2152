import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { type ParsedEntry, parseEntry } from '../../../src/catalogue/read.ts'
import { checkContextOf, checkEntry } from '../../../src/checks/run.ts'

const FILE = `---
title: Example
description: An example that exists so that a test has something to read.
author: Somebody
dateAdded: 2026-01-02
repoUrl: https://git.example.com/somebody/example
license: MIT
useCases:
  - read a test
  - read it again
safetyNotes: [It starts one process.]
privacyNotes: [It sends nothing.]
server:
  command: npx
  args: [-y, 'example-server@1.2.3']
  env:
    - name: EXAMPLE_KEY
      description: The key.
    - { name: EXAMPLE_URL, description: The address. }
---

A body that is long enough to say what this is for, when not to use it, and what to know before.
`
const LINES = FILE.split('\n')
const at = (text: string) => LINES.findIndex((line) => line.includes(text)) + 1

const PLACE = { category: 'servers', slug: 'example', file: 'content/servers/example.mdx' }
const parse = (text: string) => parseEntry(new TextEncoder().encode(text), PLACE)

function findingsOf(parsed: ParsedEntry) {
	const context = checkContextOf([parsed], buildCatalogue([], { baseUrl: 'https://pinakes.test' }), '2026-11-21')
	return checkEntry(parsed, context).map(({ check, field = '', line }) => `${check} ${field} ${line ?? ''}`.trim())
}
const findings = (text: string) => findingsOf(parse(text))
const changed = (from: string, to: string) => findings(FILE.replace(from, to))

describe('a mistake in an entry', () => {
	it('is none to begin with', () => {
		expect(findings(FILE)).toEqual([])
	})

	it.each([
		['title', 'Title', 'schema Title', 'title:'],
		['repoUrl', 'repo_url', 'schema repo_url', 'repoUrl:'],
		['repoUrl', 'homepage', 'schema homepage', 'repoUrl:'],
		['license', 'licence', 'schema licence', 'license:'],
		['  command', '  comand', 'schema server.comand', '  command:'],
	])('of a name is said once, and not also that %s is missing: %s', (right, wrong, said, line) => {
		expect(changed(`${right}:`, `${wrong}:`)).toEqual([`${said} ${at(line)}`])
	})

	it('of a name next to the right one says nothing of that', () => {
		expect(changed('license: MIT', 'license: MIT\nlicence: 5')).toEqual([`schema licence ${at('license:') + 1}`])
		expect(changed('license: MIT', 'license:\nlicence: 5')).toEqual([
			`schema license ${at('license:')}`,
			`schema licence ${at('license:') + 1}`,
		])
	})

	it.each([
		['useCases:\n  - read a test\n  - read it again', 'useCases: read a test and more', 'useCases'],
		['safetyNotes: [It starts one process.]', 'safetyNotes: It starts one process.', 'safetyNotes'],
	])('of text in place of a list is one, however long the text is: %s', (list, text, field) => {
		expect(changed(list, text)).toContain(`schema ${field} ${at(`${field}:`)}`)
		expect(changed(list, text).filter((one) => one.startsWith(`schema ${field}`))).toHaveLength(1)
	})

	it.each([
		['  command: npx', '  command: 5', 'schema server.command', '  command:'],
		['EXAMPLE_KEY', '5', 'schema server.env.0.name', 'EXAMPLE_KEY'],
		["'example-server@1.2.3'", 'example-server', 'launch-version server.args.1', 'args:'],
		['The address. }', 'The address., secret: 5 }', 'schema server.env.1.secret', 'EXAMPLE_URL'],
	])('has the line of the field itself, at any depth: %s', (right, wrong, said, line) => {
		expect(changed(right, wrong)).toEqual([`${said} ${at(line)}`])
	})

	it('has its line where the file cannot be parsed, and where its text is no Markdown', () => {
		expect(changed('author: Somebody', 'author: Some: body')).toEqual([`file  ${at('author')}`])
		expect(changed('license: MIT', 'title: Again')).toEqual([`file  ${at('license')}`])
		expect(findings(`${FILE}\nText\nand <b>bold</b>\n`)).toEqual([
			`plain-markdown  ${LINES.length + 2}`,
			`plain-markdown  ${LINES.length + 2}`,
		])
	})

	it('has its line in a pulled entry, whose links were written anew', () => {
		const parsed = parse(`${FILE}\n[a](/b)\n<!-- c -->\n<b>\n`)
		const body = parsed.body.replace('/b', 'https://registry.example.com/b')
		expect(findingsOf({ ...parsed, body }).filter((one) => /comment|markdown/.test(one))).toEqual([
			`html-comments  ${LINES.length + 2}`,
			`plain-markdown  ${LINES.length + 3}`,
		])
	})

	it('is one where the file begins with a byte order mark', () => {
		expect(findings(`\ufeff${FILE}`)).toEqual(['file'])
	})
})
