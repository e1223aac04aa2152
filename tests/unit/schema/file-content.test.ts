import { describe, expect, it } from 'vitest'
import { BINARY_FILES, binaryFault, isText } from '../../../src/schema/file-content.ts'
import {
	fileFaults,
	hasSafeName,
	SHIPPED_LIMITS,
	scriptAmong,
	takesManifest,
} from '../../../src/schema/shipped-files.ts'

const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))
const file = (path: string, content: string | Uint8Array = 'words') => ({
	path,
	bytes: typeof content === 'string' ? bytes(content) : content,
})
const faultOf = (path: string, content?: string | Uint8Array) => binaryFault(file(path, content))?.message
const faults = (...files: ReturnType<typeof file>[]) => [...fileFaults(files)].map(({ message }) => message)

describe('a program is told by its first bytes, whatever it is called', () => {
	it.each([
		['a program for Linux (ELF)', '\x7fELF'],
		['a program for Windows', 'MZ\0'],
		['a program for macOS (Mach-O)', '\xfe\xed\xfa\xce'],
		['a program for macOS (Mach-O)', '\xfe\xed\xfa\xcf'],
		['a program for macOS (Mach-O)', '\xce\xfa\xed\xfe'],
		['a program for macOS (Mach-O)', '\xcf\xfa\xed\xfe'],
		['a program for macOS (Mach-O)', '\xca\xfe\xba\xbf'],
		['compiled Java, or a program for macOS', '\xca\xfe\xba\xbe'],
		['WebAssembly', '\0asm'],
		['compiled for Android', 'dex\n'],
		['a library of objects', '!<arch>\n'],
		['a cabinet of Windows', 'MSCF'],
		['a database', 'SQLite format 3\0'],
		['a PDF', '%PDF-'],
		['a tar archive', `${'x'.repeat(257)}ustar`],
	])('%s (%#)', (kind, start) => {
		expect(faultOf('a.txt', `${start} and more`)).toBe(`a.txt is ${kind}, so nobody can see what it does.`)
		expect(faultOf('a.txt', `and ${start.replaceAll('\0', '')}`) ?? '').not.toContain(kind)
	})
})

describe('an image', () => {
	const starts = {
		png: '\x89PNG\r\n\x1a\n',
		jpg: '\xff\xd8\xff',
		jpeg: '\xff\xd8\xff',
		gif: 'GIF87a',
		webp: 'RIFF1234WEBP',
	}

	it('is taken in five kinds, up to 512 KiB', () => {
		expect(Object.keys(BINARY_FILES)).toEqual(Object.keys(starts))
		for (const [ending, start] of Object.entries(starts)) {
			const sized = (size: number) => new Uint8Array([...bytes(start), ...new Uint8Array(size - start.length)])
			expect(faultOf(`a.${ending}`, sized(524_288))).toBeUndefined()
			expect(faultOf(`A.${ending.toUpperCase()}`, sized(100))).toBeUndefined()
			expect(faultOf(`a.${ending}`, sized(524_289))).toBe(`a.${ending} is larger than 512 KiB.`)
			expect(faultOf(`a.${ending}`, 'words')).toContain(`its contents are not ${ending.toUpperCase()}.`)
		}
		expect(faultOf('a.webp', 'RIFF1234WEBX\0')).toContain('its contents are not WEBP')
		expect(faultOf('a.webp', 'XIFF1234WEBP\0')).toContain('its contents are not WEBP')
	})
})

describe('a file with an ending by which systems run it', () => {
	const endings = `exe dll com scr pif cpl msi msix msp jar war class so dylib o a ko node pyc pyo pyd wasm app dmg pkg deb rpm
		apk ipa appimage lnk url desktop hta jse vbe wsf scpt elf bin dex crx xpi vsix`

	it.each(endings.split(/\s+/))('is refused: .%s', (ending) => {
		const said = `has an extension that some systems run.`
		expect([faultOf(`a.${ending}`), faultOf(`a.${ending.toUpperCase()}`)]).toEqual([
			`a.${ending} ${said}`,
			`a.${ending.toUpperCase()} ${said}`,
		])
		expect(faultOf(`a.${ending}.txt`)).toBeUndefined()
		expect(binaryFault(file(`a.${ending}`))?.fix).toMatch(/^Give it a text extension/)
	})
})

it('text is UTF-8 without a zero in it', () => {
	expect(['', 'words', 'caf\xc3\xa9'].map((text) => isText(bytes(text)))).toEqual([true, true, true])
	expect(['caf\xe9', 'a\0b', '\0'].map((text) => isText(bytes(text)))).toEqual([false, false, false])
})

describe('the name of a shipped file', () => {
	it.each([
		['a\u200b.md', 'has an invisible character'],
		['a\n.md', 'has an invisible character'],
		['a\tb', 'has an invisible character'],
		['a\\b', 'has a backslash'],
		['/a', 'is an absolute path'],
		['c:a', 'is an absolute path'],
		['../a', 'points outside its folder'],
		['a/./b', 'points outside its folder'],
		['a//b', 'points outside its folder'],
		['a/', 'points outside its folder'],
		['a b', 'has characters that some systems do not accept'],
		['-a', 'has characters that some systems do not accept'],
		['größe.md', 'has characters that some systems do not accept'],
		['a/.b', 'has characters that some systems do not accept'],
		['a./b', 'has a part that ends in a dot'],
		['a.', 'has a part that ends in a dot'],
		['con', 'has a part that an operating system reserves'],
		['a/NUL.txt', 'has a part that an operating system reserves'],
		['com1', 'has a part that an operating system reserves'],
		['a/__proto__/b', 'has a part that an operating system reserves'],
		['a'.repeat(121), 'has more than 120 characters'],
	])('%j %s', (path, what) => {
		expect(hasSafeName(path)).toBe(false)
		const [first = ''] = faults(file(path))
		expect(first).toMatch(/^The file name “/)
		expect(first).toContain(what)
	})

	it.each(['a', 'a.b.c', 'A/b_c/d-e', '_a', 'a'.repeat(120), 'console', 'a/com10', 'lpt', 'auxiliary.txt'])(
		'%s is taken everywhere',
		(path) => {
			expect([hasSafeName(path), faults(file(path))]).toEqual([true, []])
		},
	)
})

describe('the files of an entry', () => {
	it('stand side by side on every disk', () => {
		expect(faults(file('a'), file('a'))).toEqual(['The file “a” is there twice.'])
		expect(faults(file('a'), file('a/b'))).toEqual(['“a” is a file and a folder at once.'])
		expect(faults(file('Read.md'), file('read.md'))).toEqual([
			'“read.md” and “Read.md” are the same name on many disks.',
		])
		expect(faults(file('A/b'), file('a/c'))).toEqual(['“a” and “A” are the same name on many disks.'])
		expect(faults(file('INDEX.mdx'))).toEqual(['“INDEX.mdx” and “index.mdx” are the same name on many disks.'])
		expect(faults(file('a/b'), file('a/c'), file('b'))).toEqual([])
	})

	it.each(['PK\x03\x04', '\x1f\x8b', 'BZh', '\xfd7zXZ', '7z\xbc\xaf', 'Rar!', '(\xb5/\xfd', 'GIF89a PK\x05\x06'])(
		'hide no archive: %j',
		(start) => {
			expect(faults(file('a.txt', `${start}more`))).toEqual([
				'a.txt is an archive, so nobody can see what they install.',
			])
			expect(faults(file('a.txt', 'P PK PK\x05'))).toEqual([])
		},
	)

	it('have a limit each and together, which they may reach', () => {
		const sized = (path: string, size: number) => file(path, new Uint8Array(size))
		expect(faults(sized('a', SHIPPED_LIMITS.fileBytes))).toEqual([])
		expect(faults(sized('a', SHIPPED_LIMITS.fileBytes + 1))).toEqual(['a is larger than 1 MiB.'])
		const four = ['a', 'b', 'c', 'd'].map((path) => sized(path, SHIPPED_LIMITS.fileBytes))
		expect(faults(...four)).toEqual([])
		expect(faults(...four, file('e', 'x'))).toEqual(['The files have 4194305 bytes in total; the limit is 4 MiB.'])
		const many = (amount: number) => Array.from({ length: amount }, (_, i) => file(`n${i}`))
		expect(faults(...many(200))).toEqual([])
		expect(faults(...many(201))).toEqual(['The folder has 201 files; the limit is 200.'])
	})

	it('may hold the script of a command, and take the place of a manifest', () => {
		expect(scriptAmong([file('server.mjs')], ['--flag', 'server.mjs'])).toBe('server.mjs')
		expect(scriptAmong([file('server.mjs')], ['other.mjs'])).toBeUndefined()
		expect([takesManifest(file('Manifest.JSON')), takesManifest(file('a/manifest.json'))]).toEqual([true, false])
	})
})
