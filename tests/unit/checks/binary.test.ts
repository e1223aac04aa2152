import { describe, expect, it } from 'vitest'
import { makeDraft } from '../catalogue/draft.ts'
import { find, findIn } from './find.ts'

const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))
const of = (files: Record<string, string | Uint8Array>) =>
	find('binary-files', 'skills/one', {}, { files }).map(({ message }) => message)
const random = Uint8Array.from({ length: 4096 }, (_, i) => (i * 2_654_435_761) >>> 13)

describe('a file that nobody can read', () => {
	it.each<[name: string, content: Uint8Array, said: string]>([
		['notes.txt', random, 'is a binary file'],
		['tool.exe', random, 'is a binary file'],
		['tool.exe', bytes('plain words'), 'has an extension that some systems run'],
		['sub/run.JAR', bytes('plain words'), 'has an extension that some systems run'],
		['notes.txt', bytes('words\0words'), 'is a binary file'],
		['notes.txt', bytes('caf\xe9'), 'is not UTF-8 text'],
		['utf16.txt', bytes('\xff\xfew\0o\0'), 'is not UTF-8 text'],
		['run.mjs', bytes('#!/usr/bin/env node\r\nrun()\r\n'), 'is a script with the line ends of Windows'],
		['run.sh', bytes('set -e\r\nrun\r\n'), 'is a script with the line ends of Windows'],
		['run', bytes('\x7fELF\x02\x01'), 'is a program for Linux (ELF)'],
		['run.txt', bytes('MZ\x90\0\x03'), 'is a program for Windows'],
		['run.md', bytes('\xcf\xfa\xed\xfe\x07'), 'is a program for macOS (Mach-O)'],
		['run.md', bytes('\xca\xfe\xba\xbe\0'), 'is compiled Java'],
		['run.png', bytes('\0asm\x01'), 'is WebAssembly'],
		['a.md', bytes('%PDF-1.7'), 'is a PDF'],
		['a.md', bytes(`${'x'.repeat(257)}ustar`), 'is a tar archive'],
		['a.png', bytes('GIF89a'), 'is named as an image, but its contents are not PNG'],
		['a.jpg', bytes('words'), 'is named as an image, but its contents are not JPG'],
		['a.webp', bytes('RIFF1234WAVE'), 'is named as an image, but its contents are not WEBP'],
		['a.png', new Uint8Array([...bytes('\x89PNG\r\n\x1a\n'), ...new Uint8Array(524_281)]), 'is larger than 512 KiB'],
	])('is refused by its name and content: %s (%#)', (name, content, said) => {
		const [issue] = find('binary-files', 'skills/one', {}, { files: { [name]: content } })
		expect(issue).toMatchObject({ message: expect.stringContaining(`${name} ${said}`), fix: expect.any(String) })
	})

	it('says what to do instead', () => {
		expect(find('binary-files', 'skills/one', {}, { files: { 'tool.exe': random } })).toEqual([
			{
				message: 'tool.exe is a binary file, so nobody can see what it does.',
				fix: 'Ship its source as text, or link to where it is published. Besides text, only images are accepted: png, jpg, jpeg, gif, webp.',
			},
		])
	})

	it('is not text in any language, a script, or an image that is one', () => {
		expect(
			of({
				'SKILL.md': '# Größe 日本 👩‍💻\n',
				'a.mjs': '#!/usr/bin/env node\n',
				'b.mjs': 'run()\r\n',
				'lines.md': 'One.\r\nTwo.\r\n',
				'mz.txt': 'MZ begins this text.',
				'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
				'empty.txt': '',
				'a.png': bytes('\x89PNG\r\n\x1a\n\0\0'),
				'a.jpeg': bytes('\xff\xd8\xff\xe0'),
				'a.gif': bytes('GIF89a\0'),
				'a.webp': bytes('RIFF\0\0\0\0WEBPVP8 '),
			}),
		).toEqual([])
	})

	it('may be marked as executable only as a script', () => {
		const marked = (text: string) => {
			const draft = makeDraft('skills/one', {}, { files: { 'a.sh': text } })
			return findIn('binary-files', { ...draft, files: draft.files.map((file) => ({ ...file, executable: true })) })
		}
		expect(marked('#!/bin/sh\necho\n')).toEqual([])
		expect(marked('echo\n').map(({ message }) => message)).toEqual([
			'a.sh is marked as executable, but is not a script.',
		])
	})
})
