import { expect, it } from 'vitest'
import { isRefused, put, take } from '../../../../src/cli/edit/edit.ts'

const place = { format: 'markdown', path: ['one'] } as const
const blanks = [' ', '\t', '\n', '\r\n']
const texts = blanks.flatMap((a) => ['', ...blanks].flatMap((b) => ['', ...blanks].map((c) => a + b + c)))

it.each(texts)('a Markdown file of blanks alone, %j, takes a section and gives its bytes back', (before) => {
	const edited = put(before, place, 'A text.')
	if (isRefused(edited)) throw new Error(edited.refused)
	expect(edited.text).toContain('<!-- one -->')
	expect(take(edited.text, place, edited.made)).toMatchObject({ text: before })
})
