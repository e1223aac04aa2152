import { readMarkdownFile } from '../../src/catalogue/front-matter.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { objectOf } from '../../src/schema/object.ts'
import type { ReceiptFacts } from '../../src/schema/receipt-facts.ts'
import type { ShippedFile } from '../../src/schema/shipped-files.ts'
import { hiddenIn } from './hidden-text.ts'
import { cut } from './receipt-names.ts'
import { tokensOf } from './tokens.ts'

type TextFacts = NonNullable<ReceiptFacts['text']>

/**
 * How a client loads a text: only its description until it is used, always completely, or completely where it applies.
 */
export type Loading = 'described' | 'always' | 'where-it-applies'

const LANGUAGES: readonly [file: RegExp, language: string][] = [
	[/\.py$/, 'python'],
	[/\.[cm]?[jt]sx?$/, 'javascript'],
	[/\.(?:sh|bash|zsh)$/, 'shell'],
	[/\.ps1$/, 'powershell'],
	[/\.rb$/, 'ruby'],
]

const IMPORTS: Readonly<Record<string, readonly RegExp[]>> = {
	python: [/^[ \t]*import ([\w., \t]+)/gm, /^[ \t]*from ([\w.]+) import\b/gm],
	javascript: [/\bfrom\s*['"]([^'"\n]{1,200})['"]/g, /\b(?:require|import)\s*(?:\(\s*)?['"]([^'"\n]{1,200})['"]/g],
	shell: [/^[ \t]*(?:source|\.)[ \t]+([^\s;&|]{1,200})/gm],
	ruby: [/^[ \t]*require(?:_relative)?\s*(?:\(\s*)?['"]([^'"\n]{1,200})['"]/gm],
}
const SHEBANG = /^#!.*\b(python|node|bash|sh|zsh|ruby|pwsh)/
const OF_SHEBANG: Readonly<Record<string, string>> = {
	node: 'javascript',
	bash: 'shell',
	sh: 'shell',
	zsh: 'shell',
	pwsh: 'powershell',
}

const isText = (path: string) => /\.(?:md|mdx|mdc|txt)$/i.test(path)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function languageOf({ path, bytes }: ShippedFile): string | undefined {
	const byName = LANGUAGES.find(([file]) => file.test(path))?.[1]
	const [, program] = SHEBANG.exec(decode(bytes.subarray(0, 200))) ?? []
	return byName ?? (program ? (OF_SHEBANG[program] ?? program) : undefined)
}

/** The `json` in `json as j`. */
const moduleOf = (name: string): string => name.trim().split(/\s/)[0] ?? ''

export function scriptOf(file: ShippedFile): TextFacts['scripts'] {
	const language = languageOf(file)
	if (!language || isText(file.path)) return []
	const text = decode(file.bytes)
	const found = (IMPORTS[language] ?? []).flatMap((one) => [...text.matchAll(one)].map(([, name = '']) => name))
	const imports = found
		.flatMap((names) => (language === 'python' ? names.split(',').map(moduleOf) : [names]))
		.map((name) => cut(name))
	return [{ path: cut(file.path), language, imports: [...new Set(imports)].sort().slice(0, 200) }]
}

/** What a client shows of a text before it is used. */
function listingOf(data: unknown): string {
	const { name, description, when_to_use: when } = objectOf(data)
	return [name, description, when].filter((part) => typeof part === 'string').join(': ')
}

/**
 * The facts of a text: the tokens of its main file and of the other files it may load, its scripts, and invisible
 * characters.
 */
export function textFacts(main: ShippedFile, files: readonly ShippedFile[], loading: Loading): TextFacts {
	const text = decode(main.bytes)
	const { data, body = text } = readMarkdownFile(text) ?? {}
	const others = files.filter(({ path }) => path !== main.path && isText(path))
	const whole = tokensOf(loading === 'described' ? body : text)
	const hidden = hiddenIn(files.filter(({ path }) => isText(path)).map(({ bytes }) => decode(bytes)))
	return {
		o200k: {
			always: loading === 'always' ? whole : loading === 'described' ? tokensOf(listingOf(data)) : 0,
			onUse: whole,
			atMost: whole + others.reduce((sum, { bytes }) => sum + tokensOf(decode(bytes)), 0),
		},
		files: files.slice(0, 200).map(({ path, bytes }) => ({
			path: cut(path),
			bytes: bytes.byteLength,
			sha256: sha256(bytes),
			...(isText(path) && { o200k: tokensOf(decode(bytes)) }),
		})),
		...(loading === 'described' &&
			objectOf(data)['disable-model-invocation'] === true && { personOnly: true as const }),
		scripts: files.flatMap(scriptOf).slice(0, 200),
		...(hidden.length && { hidden }),
	}
}
