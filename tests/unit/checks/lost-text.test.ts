import { describe, expect, it, vi } from 'vitest'
import { parseEntry } from '../../../src/catalogue/read.ts'
import { preflightSubmission } from '../../../src/domain/preflight.ts'
import { findIn } from './find.ts'

/** An entry whose front matter has these lines in place of the fields they name. */
function written(...lines: string[]) {
	const names = lines.map((line) => line.split(':')[0])
	const others = [
		'title: One',
		'description: Does one thing for an agent that has to do it often.',
		'author: Ada',
		'license: MIT',
		'dateAdded: 2026-11-20',
		'tags: [one]',
		'safetyNotes: [Reads files.]',
	].filter((line) => !names.includes(line.split(':')[0]))
	const text = `---\n${[...others, ...lines].join('\n')}\n---\n\nWords.\n`
	return parseEntry(new TextEncoder().encode(text), {
		category: 'prompts',
		slug: 'one',
		file: 'content/prompts/one.mdx',
	})
}
const said = (check: string, lines: string[]) =>
	findIn(check, written(...lines)).map(({ field, message, fix }) => `${field}: ${message}${fix ? ` ${fix}` : ''}`)

describe('text that YAML does not read', () => {
	it.each<[string[], string]>([
		[['title: Fixes issue #12 and more'], 'title: “#” begins a comment in YAML, so “#12 and more” is not read.'],
		[['title: One #1'], 'title: “#” begins a comment in YAML, so “#1” is not read.'],
		[
			['description: Made for C # and its friends'],
			'description: “#” begins a comment in YAML, so “# and its friends” is not read.',
		],
		[
			['safetyNotes:', '  - Reads files.', '  - See issue #7.'],
			'safetyNotes.1: “#” begins a comment in YAML, so “#7.” is not read.',
		],
	])('is named where a comment cuts a value off: %j', (lines, message) => {
		expect(said('cut-text', lines)).toEqual([
			`${message} Put the whole value in quotes. Put a comment on its own line.`,
		])
	})

	it.each([
		['title: "Fixes issue #12"'],
		['# a comment', 'title: One'],
		['dateAdded: 2026-11-20 # the day of the release'],
		['repoUrl: https://example.com/#readme'],
		['tags: # in the order of use', '  - one'],
	])('is not seen where none is lost: %j', (...lines) => {
		expect(said('cut-text', lines)).toEqual([])
	})

	it.each<[string[], string]>([
		[
			['tags: #weather'],
			'tags: It is empty. Write a list. “#” begins a comment in YAML, so “#weather” is not read: put it in quotes.',
		],
		[
			['tags:', '  - #weather'],
			'tags.0: It is empty. Write text. “#” begins a comment in YAML, so “#weather” is not read: put it in quotes.',
		],
		[
			['title: # One'],
			'title: It is empty. Write text. “#” begins a comment in YAML, so “# One” is not read: put it in quotes.',
		],
		[['verification: #draft'], 'It is empty. Write one of'],
		[
			['keywords: [null]'],
			'keywords.0: It is empty. Write text. “null” means “no value” in YAML: put it in quotes, or leave it out.',
		],
		[
			['keywords: [~]'],
			'keywords.0: It is empty. Write text. “~” means “no value” in YAML: put it in quotes, or leave it out.',
		],
		[['author:'], 'author: It is empty. Write text.'],
	])('is named where a field is empty because of it: %j', (lines, message) => {
		expect(said('schema', lines).join('\n')).toContain(message)
	})

	it.each([[['safetyNotes:', '  - Warning: it writes files']], [['title: {one}']]])(
		'is a field in place of text: %j',
		(lines) => {
			expect(said('schema', lines).join('\n')).toContain('If it is text, put it in quotes')
		},
	)

	it('that swallowed the end of a list is named as the cause', () => {
		expect(written('tags: [weather #sun, git]').problems).toEqual([expect.stringContaining('“#” begins a comment')])
	})

	it('is named to somebody who pastes the whole file, though the draft is written anew', () => {
		const content = '---\ntitle: Weather #1\n---\n\nWords about it.\n'
		const services = {
			published: { names: () => [], tombstones: () => new Map() },
			baseUrl: 'https://r.test',
			now: () => 0,
			report: vi.fn(),
		}
		const { warnings } = preflightSubmission({ fields: { category: 'prompts', content } }, services)
		expect(warnings).toContainEqual(
			expect.objectContaining({ field: 'title', message: expect.stringContaining('“#1” is not read') }),
		)
	})
})
