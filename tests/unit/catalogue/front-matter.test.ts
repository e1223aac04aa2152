import { expect, test } from 'vitest'
import { readMarkdownFile } from '../../../src/catalogue/front-matter.ts'

test.each<[text: string, read: object | undefined]>([
	['---\nname: a\n---\n\nText.\n', { data: { name: 'a' }, body: 'Text.' }],
	['---\r\nname: a\r\n---\r\nText.\r\n', { data: { name: 'a' }, body: 'Text.' }],
	['---\nname: a\n---', { data: { name: 'a' }, body: '' }],
	['Only text.\n', { data: {}, body: 'Only text.' }],
	['---\n- a\n---\nText.', undefined],
	['---\na: b: c\n---\nText.', undefined],
	['---\na: &a [*a]\n---\nText.', undefined],
])('the Markdown file %j is read as %j', (text, read) => expect(readMarkdownFile(text)).toEqual(read))
