import { type Fetched, fileName, type Load, worst } from './shell-fetches.ts'
import type { Command, Word } from './shell-pipeline.ts'
import { isAssignment, programOf, programWords } from './shell-programs.ts'

/** What the commands of a text leave behind for those after them. */
export interface Memory {
	source: string
	/** Variables with their values, and whether those contain a download. */
	variables: Map<string, { text: string; load: Load }>
	/** Files that contain a download nobody has read. */
	files: Map<string, Load>
}

const VARIABLE = /\$(?:\{(\w{1,100})\}|([A-Za-z_]\w{0,99}))/g
const MAX_WORD = 1000

/** Replaces variables that the text itself has set. */
export function expand(word: Word, { variables }: Memory): void {
	if (!variables.size || !word.text.includes('$')) return
	delete word.program
	word.text = word.text
		.slice(0, MAX_WORD)
		.replace(VARIABLE, (whole, braced = '', bare = '') => variables.get(braced || bare)?.text ?? whole)
		.slice(0, MAX_WORD)
}

/** The download in the variables that a word names. */
export function variableLoad({ at, end }: Word, { variables, source }: Memory): Load {
	if (!variables.size) return 0
	const names = source.slice(at, Math.min(end, at + MAX_WORD)).matchAll(VARIABLE)
	return worst([...names.take(20)].map(([, braced, bare]) => variables.get(braced ?? bare ?? '')?.load ?? 0))
}

const LOOKS =
	/^(?:cat|less|more|bat|head|vim?|nano|code|emacs|view|diff|sha\d{1,3}sum|shasum|b2sum|gpgv?|cosign|minisign|openssl|get-filehash|get-content|slsa-verifier)$/

/** Downloaded files that a command passes on: `cat x | sh`. */
export function filesNamed({ words }: Command, { files }: Memory): Load {
	if (!files.size) return 0
	return worst(words.slice(1).map(({ text }) => files.get(fileName(text)) ?? 0))
}

/** A file that was displayed or verified is no longer unread. */
export function forget(command: Command, { files }: Memory): void {
	if (!files.size) return
	const [first, ...rest] = programWords(command)
	if (!first || !LOOKS.test(programOf(first))) return
	const named = rest.filter(({ text }) => files.delete(fileName(text)))
	if (!named.length && rest.some(({ text }) => /^(?:-c|--check|--verify|verify)$/.test(text))) files.clear()
}

const MAX_FILES = 64

function keep<T>(map: Map<string, T>, name: string, value: T): void {
	if (map.size >= MAX_FILES) map.delete(map.keys().next().value as string)
	map.set(name, value)
}

interface After {
	fetched: Fetched
	/** What the command writes. */
	flow: Load
	/** What its words contain. */
	load: Load
}

/** Records what a command leaves behind: files written or moved, and variables set. */
export function remember(command: Command, memory: Memory, { fetched, flow, load }: After): void {
	const { words, redirects } = command
	const { files, variables } = memory
	for (const file of fetched.files) if (fetched.load) keep(files, file, fetched.load)
	const [first, ...rest] = programWords(command)
	const written = redirects.filter(({ kind }) => kind === 'out').map(({ word }) => word)
	const name = first ? programOf(first) : ''
	const teed = name === 'tee' || name === 'out-file' ? rest.filter(({ text }) => !text.startsWith('-')) : []
	for (const { text } of [...written, ...teed]) if (flow) keep(files, fileName(text), flow)
	if (/^(?:mv|cp|install|ln|move-item|copy-item)$/.test(name)) {
		const moved = filesNamed(command, memory)
		const last = rest.at(-1)
		if (moved && last) keep(files, fileName(last.text), moved)
	}
	if (name === 'read' && flow) for (const { text } of rest.slice(0, 9)) keep(variables, text, { text: '', load: flow })
	assign(words, { variables, load: worst([load, /^\$\w+$/.test(words[0]?.text ?? '') ? fetched.load : 0]) })
}

interface Assigned {
	variables: Memory['variables']
	load: Load
}

function assign(words: readonly Word[], { variables, load }: Assigned): void {
	const [first, equals, value] = words
	if (first && equals?.text === '=' && /^\$\w{1,100}$/.test(first.text))
		keep(variables, first.text.slice(1), { text: value?.text.slice(0, 300) ?? '', load })
	for (const word of words.slice(0, 20)) {
		if (!isAssignment(word)) continue
		const at = word.text.indexOf('=')
		keep(variables, word.text.slice(0, at).replace(/\+$/, ''), { text: word.text.slice(at + 1, at + 301), load })
	}
}
