import { describe, expect, it } from 'vitest'
import { SHOWN, shownFiles } from '../../../src/components/shown-files.ts'
import type { EntryFile } from '../../../src/schema/entry.ts'

const encoder = new TextEncoder()

/** The page of files of an entry that ships these. */
function shown(files: Readonly<Record<string, string | Uint8Array>>) {
	const shipped = Object.entries(files).map(([path, content]) => ({
		path,
		bytes: typeof content === 'string' ? encoder.encode(content) : content,
	}))
	const listed: EntryFile[] = shipped.map(({ path, bytes }) => ({
		path,
		url: `https://registry.example/data/files/${path}`,
		bytes: bytes.byteLength,
		sha256: '0'.repeat(64),
		mediaType: 'text/plain',
	}))
	return shownFiles(listed, shipped)
}
const textOf = (html = '') =>
	html
		.replace(/<[^>]+>/g, '')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&amp;', '&')

describe('the files of an entry on their page', () => {
	const script = `// <script>alert("1 & 2")</script>\nconst a = 'x' // done\n`

	it('have their whole text, whatever it looks like, and markup only of our own', () => {
		for (const path of [
			'run.mjs',
			'a.ts',
			'run.sh',
			'SKILL.md',
			'x.json',
			'x.toml',
			'x.unknown',
			'x.constructor',
			'Makefile',
		]) {
			const [file] = shown({ [path]: script })
			expect([path, textOf(file?.html)]).toEqual([path, script])
			expect([
				path,
				file?.html?.replace(/<\/?span(?: class="(?:hljs|language)-[\w -]+")?>/g, '').includes('<'),
			]).toEqual([path, false])
		}
	})

	it('have parts marked by classes and by no style', () => {
		const [file] = shown({ 'run.mjs': 'const a = 1\n' })
		expect(file?.html).toContain('<span class="hljs-keyword">const</span>')
		expect(file?.html).not.toContain('style=')
	})

	it('show characters that nobody sees by their numbers', () => {
		const [file] = shown({ 'SKILL.md': 'Do this.\u200b\u202eAnd that.\n' })
		expect(file?.html).toContain('<mark>U+200B</mark><mark>U+202E</mark>')
	})

	it('count lines as an editor does', () => {
		expect(shown({ a: 'one\ntwo\n', b: 'one\ntwo', c: '' }).map(({ lines }) => lines)).toEqual([2, 2, 1])
	})

	it('are links where they are no text, with the reason', () => {
		const files = shown({ 'a.bin': Uint8Array.of(1, 0, 2), 'b.txt': Uint8Array.of(0xc3, 0x28) })
		expect(files.map(({ html, reason }) => [html, reason])).toEqual([
			[undefined, 'It is not a text file.'],
			[undefined, 'It is not UTF-8 text.'],
		])
	})

	it('are links where they are longer than a page should be, alone or together', () => {
		const long = 'x\n'.repeat(SHOWN.file / 2)
		const [tooLong] = shown({ 'a.txt': `${long}y` })
		expect(tooLong?.html).toBeUndefined()
		const many = shown(Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.txt`, long])))
		expect(many.map(({ html }) => html !== undefined)).toEqual([true, true, true, false, false])
		expect(many.at(-1)?.reason).toContain('too large for this page')
	})

	it('are links where another registry keeps them', () => {
		const [listed] = shown({ a: 'x' })
		expect(listed && shownFiles([listed], [])[0]?.reason).toContain('the registry that it comes from')
	})
})
