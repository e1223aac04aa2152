import { bytesOf, holdsAt } from './magic-bytes.ts'
import type { FileFault, ShippedFile } from './shipped-files.ts'
import { ownValue } from './text/own-value.ts'
import { decodeUtf8 } from './text/utf8.ts'

const begins =
	(...starts: readonly string[]) =>
	(bytes: Uint8Array) =>
		starts.some((start) => holdsAt(bytes, 0, bytesOf(start)))

/** Binary files that entries may ship, by extension: their magic bytes and maximum size. */
export const BINARY_FILES: Readonly<Record<string, { begins(bytes: Uint8Array): boolean; most: number }>> = {
	png: { begins: begins('\x89PNG\r\n\x1a\n'), most: 524_288 },
	jpg: { begins: begins('\xff\xd8\xff'), most: 524_288 },
	jpeg: { begins: begins('\xff\xd8\xff'), most: 524_288 },
	gif: { begins: begins('GIF87a', 'GIF89a'), most: 524_288 },
	webp: { begins: (bytes) => begins('RIFF')(bytes) && holdsAt(bytes, 8, bytesOf('WEBP')), most: 524_288 },
}
const TAKEN = Object.keys(BINARY_FILES).join(', ')

/** Magic bytes of executables, for every system that clients run on. */
const PROGRAMS: readonly [kind: string, begins: (bytes: Uint8Array) => boolean][] = [
	['a program for Linux (ELF)', begins('\x7fELF')],
	['a program for Windows', (bytes) => begins('MZ')(bytes) && !isText(bytes)],
	[
		'a program for macOS (Mach-O)',
		begins('\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbf'),
	],
	['compiled Java, or a program for macOS', begins('\xca\xfe\xba\xbe')],
	['WebAssembly', begins('\x00asm')],
	['compiled for Android', begins('dex\n')],
	['a library of objects', begins('!<arch>\n')],
	['a cabinet of Windows', begins('MSCF')],
	['a database', begins('SQLite format 3\x00')],
	['a PDF', begins('%PDF-')],
	['a tar archive', (bytes) => holdsAt(bytes, 257, bytesOf('ustar'))],
]
/** Extensions by which a system executes a file, whatever it contains. */
const RUN_BY_NAME =
	/\.(?:exe|dll|com|scr|pif|cpl|msi|msix|msp|jar|war|class|so|dylib|o|a|ko|node|pyc|pyo|pyd|wasm|app|dmg|pkg|deb|rpm|apk|ipa|appimage|lnk|url|desktop|hta|jse|vbe|wsf|scpt|elf|bin|dex|crx|xpi|vsix)$/i

/** Whether bytes are text: valid UTF-8 without NUL. */
export const isText = (bytes: Uint8Array): boolean => !bytes.includes(0) && decodeUtf8(bytes) !== undefined

/** Whether bytes are text in another encoding: UTF-16, or one of a byte a letter, which has no control characters but those of lines. */
const isOtherText = (bytes: Uint8Array): boolean =>
	begins('\xff\xfe', '\xfe\xff')(bytes) || !bytes.some((byte) => byte === 127 || (byte < 32 && !LAYOUT.has(byte)))
const LAYOUT = new Set([...'\t\n\f\r'].map((sign) => sign.charCodeAt(0)))

/** Whether bytes are a script with a carriage return at the end of its first line, which would be part of the name of its program, or of its first command. */
function isWindowsScript(path: string, bytes: Uint8Array): boolean {
	const end = bytes.indexOf(10)
	return end > 0 && bytes[end - 1] === 13 && (begins('#!')(bytes) || /\.(?:sh|bash|zsh)$/i.test(path))
}

/** Why a file may not be shipped: it is binary, cannot run, or runs although it is no script. Undefined when it may. */
export function binaryFault({ path, bytes, executable }: ShippedFile): FileFault | undefined {
	const ending = /\.([a-z0-9]{1,10})$/i.exec(path)?.[1]?.toLowerCase() ?? ''
	const image = ownValue(BINARY_FILES, ending)
	const program = PROGRAMS.find(([, is]) => is(bytes))
	const instead = `Ship its source as text, or link to where it is published. Besides text, only images are accepted: ${TAKEN}.`
	if (program) return { message: `${path} is ${program[0]}, so nobody can see what it does.`, fix: instead }
	if (image && !image.begins(bytes))
		return {
			message: `${path} is named as an image, but its contents are not ${ending.toUpperCase()}.`,
			fix: 'Save it again as that kind of image, or give it the right extension.',
		}
	if (image && bytes.byteLength > image.most)
		return { message: `${path} is larger than 512 KiB.`, fix: 'Make the image smaller, or link to it.' }
	if (!image && !isText(bytes) && isOtherText(bytes))
		return { message: `${path} is not UTF-8 text.`, fix: 'Save it as UTF-8.' }
	if (!image && !isText(bytes))
		return { message: `${path} is a binary file, so nobody can see what it does.`, fix: instead }
	if (RUN_BY_NAME.test(path))
		return {
			message: `${path} has an extension that some systems run.`,
			fix: `Give it a text extension, for example .md or .txt. ${instead}`,
		}
	if (isWindowsScript(path, bytes))
		return {
			message: `${path} is a script with the line ends of Windows (CRLF), and fails on other systems.`,
			fix: 'Save it with the line ends LF.',
		}
	if (executable && !begins('#!')(bytes))
		return {
			message: `${path} is marked as executable, but is not a script.`,
			fix: 'Remove the mark (chmod -x), or start the script with a line such as “#!/usr/bin/env node”.',
		}
	return undefined
}
