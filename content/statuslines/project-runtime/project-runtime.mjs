#!/usr/bin/env node
// Status line: which versions of languages the project asks for, read from its own files.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const CUT = '…'
const SEPARATOR = ' · '
const MOST_BYTES = 1 << 16
const FIRST_LINE = /^\s*(?:v|node\/)?([\w.*/@+-]+)/
const tool = (name) => new RegExp(`^${name}\\s+([\\w.+-]+)`, 'm')
/** For each language, the files that may name its version, in the order in which they are believed. */
const SOURCES = [
	[
		'node',
		'32',
		[
			['.nvmrc', FIRST_LINE],
			['.node-version', FIRST_LINE],
			['.tool-versions', tool('nodejs')],
			['package.json', engine],
		],
	],
	[
		'python',
		'33',
		[
			['.python-version', FIRST_LINE],
			['.tool-versions', tool('python')],
			['pyproject.toml', /^requires-python\s*=\s*["']([^"']+)/m],
		],
	],
	[
		'rust',
		'31',
		[
			['rust-toolchain.toml', /^channel\s*=\s*["']([^"']+)/m],
			['rust-toolchain', FIRST_LINE],
			['.tool-versions', tool('rust')],
			['Cargo.toml', /^rust-version\s*=\s*["']([^"']+)/m],
		],
	],
	[
		'go',
		'36',
		[
			['.tool-versions', tool('golang')],
			['go.mod', /^go\s+([\d.]+)/m],
		],
	],
]

const { workspace, cwd } = read()
const text = (value) => (typeof value === 'string' && value ? value : undefined)
const start = text(workspace?.current_dir) ?? text(cwd)
const versions = start ? SOURCES.map(([name, colour, files]) => [look(name, files), colour]) : []
const none = [start ? `${clean(basename(start))}: no version file` : 'no folder', '2']
print(versions.some(([found]) => found) ? versions : [none])

function engine(content) {
	try {
		const range = JSON.parse(content)?.engines?.node
		return typeof range === 'string' ? range : undefined
	} catch {
		return undefined
	}
}

/** The beginning of a file, or undefined when it cannot be read. */
function head(path) {
	try {
		const open = openSync(path, 'r')
		const buffer = Buffer.alloc(MOST_BYTES)
		const length = readSync(open, buffer, 0, MOST_BYTES, 0)
		closeSync(open)
		return buffer.toString('utf8', 0, length)
	} catch {
		return undefined
	}
}

/** The version of a language, from the folder of the session up to the folder of the project. */
function look(name, files) {
	const top = text(workspace?.project_dir) ?? start
	for (let at = start; ; at = dirname(at)) {
		for (const [file, pattern] of files) {
			const content = head(join(at, file))
			const found = content && (typeof pattern === 'function' ? pattern(content) : pattern.exec(content)?.[1])
			if (clean(found)) return `${name} ${clean(found, 24)}`
		}
		if (at === top || at === dirname(at) || !at.startsWith(top)) return ''
	}
}

// Shared by the status lines of Pinakes: reading, cleaning and fitting.
function read() {
	try {
		const value = JSON.parse(readFileSync(0, 'utf8'))
		return value && typeof value === 'object' ? value : {}
	} catch {
		return {}
	}
}

/** Text without escape sequences and invisible characters, cut to `max` characters. */
function clean(value, max = 40) {
	if (typeof value !== 'string') return ''
	const sequences = /[\x1b\x9b](?:\[?[0-?]*[ -/]*[@-Z^-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?)/g
	const visible = value
		.slice(0, 4096)
		.replace(sequences, '')
		.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
		.trim()
	const letters = [...visible]
	return letters.length > max ? letters.slice(0, max - 1).join('') + CUT : visible
}

/** Columns a text takes: none for combining marks, two for wide characters. */
function width(text) {
	const wide =
		/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]/u
	return [...text].reduce((sum, letter) => sum + (/\p{M}/u.test(letter) ? 0 : wide.test(letter) ? 2 : 1), 0)
}

/** One line of the parts that fit; a part is [text, colour code], the least important last. */
function print(parts) {
	const columns = Number.parseInt(process.env.COLUMNS, 10) > 0 ? Number.parseInt(process.env.COLUMNS, 10) : 80
	const kept = parts.map(([text, colour]) => [clean(text, 400), colour]).filter(([text]) => text)
	while (kept.length > 1 && width(kept.map(([text]) => text).join(SEPARATOR)) > columns) kept.pop()
	if (kept[0] && width(kept[0][0]) > columns) {
		const letters = [...kept[0][0]]
		while (letters.length && width(letters.join('') + CUT) > columns) letters.pop()
		kept[0] = [letters.join('') + CUT, kept[0][1]]
	}
	const plain = process.env.NO_COLOR || process.env.TERM === 'dumb'
	const paint = ([text, colour]) => (plain || !colour ? text : `\x1b[${colour}m${text}\x1b[0m`)
	process.stdout.on('error', () => {})
	process.stdout.write(`${kept.map(paint).join(SEPARATOR)}\n`)
}
