import { ownValue } from '../schema/text/own-value.ts'
import type { Command, Word } from './shell-pipeline.ts'

/** The program a word names: without folder, `.exe` and trailing punctuation. */
export function programOf(word: Word): string {
	word.program ??= programNamed(word.text)
	return word.program
}

/** Most words are only letters and digits. */
const programNamed = (text: string): string =>
	/^[A-Za-z\d]{1,80}$/.test(text) ? text.toLowerCase() : namedAmongSigns(text.slice(-80))

const namedAmongSigns = (text: string): string =>
	text
		.replace(/^.*[/\\]/s, '')
		.replace(/^[*_]{1,3}(?=\w)|(?<=\w)[,.:!?*_)\]]{1,8}$/g, '')
		.replace(/\.(?:exe|cmd|bat)$/i, '')
		.toLowerCase()

/** Programs that start another one: their options with a value, and how many words precede the other program. */
const CARRIERS: Readonly<Record<string, readonly [valued: string, words: number]>> = {
	sudo: ['ughpCrtTDR', 0],
	doas: ['uC', 0],
	env: ['uC', 0],
	command: ['', 0],
	builtin: ['', 0],
	exec: ['a', 0],
	nohup: ['', 0],
	setsid: ['', 0],
	nice: ['n', 0],
	ionice: ['cn', 0],
	chrt: ['', 1],
	time: ['fo', 0],
	timeout: ['sk', 1],
	stdbuf: ['ioe', 0],
	unbuffer: ['', 0],
	busybox: ['', 0],
	toybox: ['', 0],
	chroot: ['', 1],
	flock: ['wE', 1],
	watch: ['n', 0],
	caffeinate: ['tw', 0],
}
/** Keywords that precede a command. */
const LEADS = new Set(['then', 'do', 'else', 'if', 'while', 'until', '!', '%', 'foreach-object'])
/** Programs that pass their input to a shell named in their arguments: in a container or on another machine. */
const FAR = new Set([
	'ssh',
	'docker',
	'podman',
	'nerdctl',
	'kubectl',
	'lxc',
	'nsenter',
	'wsl',
	'su',
	'runuser',
	'script',
])

const PLAIN = ['', 0] as const
const ASSIGNMENT = /^[A-Za-z_]\w{0,99}\+?=/
export const isAssignment = ({ text }: Word): boolean => ASSIGNMENT.test(text)

/** The words of a command from its program on, without assignments and programs that only start another. */
export function programWords(command: Command): Word[] {
	command.fromProgram ??= withoutCarriers(command.words)
	return command.fromProgram
}

function withoutCarriers(words: Word[]): Word[] {
	let at = 0
	while (at < words.length && isAssignment(words[at] as Word)) at++
	for (;;) {
		const name = words[at] ? programOf(words[at] as Word) : ''
		const carrier = LEADS.has(name) ? PLAIN : ownValue(CARRIERS, name)
		if (!carrier) return words.slice(at)
		const next = afterCarrier(words, at + 1, carrier)
		if (next >= words.length) return words.slice(at)
		at = next
	}
}

function afterCarrier(words: readonly Word[], from: number, [valued, before]: readonly [string, number]): number {
	let at = from
	let left = before
	for (; at < words.length; at++) {
		const { text } = words[at] as Word
		if (/^-[A-Za-z]+$/.test(text.slice(0, 20)) && valued.includes(text.at(-1) ?? '')) at++
		else if (!text.startsWith('-') && !isAssignment(words[at] as Word) && left-- <= 0) return at
	}
	return at
}

interface Interpreter {
	/** Options whose value is code. */
	code: RegExp
	/** Options whose value is not code. */
	valued: RegExp
}
const NEVER = /^(?!)/
const SHELL: Interpreter = {
	code: /^[-+][a-z]{0,30}c[a-z]{0,30}$/i,
	valued: /^(?:[-+][a-z]*o|-O|--rcfile|--init-file)$/,
}
const PYTHON: Interpreter = { code: /^-[A-Za-z]*[cm]$/, valued: /^-[WX]$/ }
const NODE: Interpreter = { code: /^(?:-[ep]{1,2}|--eval|--print)$/, valued: /^(?:-[rC]|--require|--import|--loader)$/ }
const PERL: Interpreter = { code: /^-[a-zA-LN-Z0-9]*[eE]$/, valued: NEVER }
const POWERSHELL: Interpreter = {
	code: /^-(?:c|command|e|ec|enc|encodedcommand)$/i,
	valued: /^-(?:ex|ep|executionpolicy|w|windowstyle|v|version|inputformat|outputformat|configurationname)$/i,
}
const INTERPRETERS: Readonly<Record<string, Interpreter>> = {
	...Object.fromEntries(
		[
			'sh',
			'bash',
			'zsh',
			'dash',
			'ksh',
			'mksh',
			'ash',
			'fish',
			'csh',
			'tcsh',
			'rbash',
			'yash',
			'posh',
			'nu',
			'elvish',
		].map((name) => [name, SHELL]),
	),
	...Object.fromEntries(['python', 'python2', 'python3', 'pypy', 'pypy3', 'py'].map((name) => [name, PYTHON])),
	...Object.fromEntries(['node', 'nodejs', 'tsx', 'ts-node', 'bun', 'deno'].map((name) => [name, NODE])),
	...Object.fromEntries(['perl', 'ruby', 'lua', 'luajit'].map((name) => [name, PERL])),
	php: { code: /^-[rBRE]$/, valued: /^-[cdz]$/ },
	rscript: { code: /^-e$/, valued: NEVER },
	osascript: { code: /^-e$/, valued: /^-[ls]$/ },
	tclsh: { code: NEVER, valued: NEVER },
	pwsh: POWERSHELL,
	powershell: POWERSHELL,
	cmd: { code: /^\/[ckr]$/i, valued: NEVER },
	at: { code: NEVER, valued: /^-[qft]$/ },
	batch: { code: NEVER, valued: NEVER },
	parallel: { code: NEVER, valued: /^-[jaI]$/ },
}
/** Interpreters that read a script from stdin only with `-`. */
const ONLY_BY_DASH = new Set(['bun', 'deno', 'tsx', 'ts-node'])
/** Commands that evaluate their arguments. */
export const EVALUATES: ReadonlySet<string> = new Set(['eval', 'iex', 'invoke-expression'])

/** How a program reads scripts, if it is an interpreter. `python3.12` counts as `python3`. */
const interpreterOf = (word: Word): Interpreter | undefined =>
	ownValue(INTERPRETERS, programOf(word).replace(/(\d)\.\d{1,2}$/, '$1'))

/** The index of the first interpreter from `from` on; -1 if there is none. */
export const interpreterAt = (words: readonly Word[], from = 0): number =>
	words.findIndex((word, i) => i >= from && interpreterOf(word) !== undefined)

/** Words with which a sentence continues after a command. */
const PROSE = /^(?:and|or|then|to|in|as|which|from|at|once|again|–|—|…)$/
const STDIN = /^(?:-|\/dev\/stdin|\/dev\/fd\/0|\/proc\/self\/fd\/0)$/

/** What an interpreter runs: its input, the given code, or a file. */
export function programGiven(
	words: readonly Word[],
): { runs: 'stdin' } | { runs: 'code' | 'file'; word: Word } | undefined {
	const [first, ...rest] = words
	const how = first && interpreterOf(first)
	if (!first || !how) return undefined
	const name = programOf(first)
	// In a sentence the command ends here.
	if (/\w[,.:!?]$/.test(first.text.slice(-2))) return { runs: 'stdin' }
	for (let i = 0; i < rest.length; i++) {
		const word = rest[i] as Word
		const option = word.text.slice(0, 40)
		if (STDIN.test(option) || PROSE.test(option)) return { runs: 'stdin' }
		if (how.code.test(option)) return codeAfter(rest[i + 1])
		if (how.valued.test(option)) i++
		else if (how === SHELL && /^-[a-z]*s$/.test(option)) return { runs: 'stdin' }
		else if (!/^[-+]./.test(option) && !(ONLY_BY_DASH.has(name) && option === 'run')) return { runs: 'file', word }
	}
	return ONLY_BY_DASH.has(name) ? undefined : { runs: 'stdin' }
}

const codeAfter = (word: Word | undefined): ReturnType<typeof programGiven> =>
	!word || STDIN.test(word.text) ? { runs: 'stdin' } : { runs: 'code', word }

/** Whether a command executes its input. */
export function runsInput(command: Command): boolean {
	const words = programWords(command)
	const [first] = words
	if (!first) return false
	const name = programOf(first)
	if (EVALUATES.has(name)) return true
	if (name === 'xargs') return xargsRuns(words)
	if (FAR.has(name)) return farRuns(words)
	if (name === '.' || name === 'source') return STDIN.test(words[1]?.text ?? '')
	if (name === 'make' || name === 'crontab') return words.some(({ text }) => text === '-')
	const given = programGiven(words)
	return given?.runs === 'stdin' || (given?.runs === 'code' && readsOn(given.word.text))
}

/** Whether given code executes its input: `sh -c 'sh'`, `sh -c "cat | bash"`. */
const readsOn = (code: string): boolean =>
	/(?:^|[|;&]\s{0,9})(?:sudo\s{1,9})?(?:ba|z|da|k)?sh(?:\s{1,9}-s?)?\s{0,9}(?:$|[|;&])|\beval\b.{0,20}\$\(\s{0,9}cat\b|\$input\b.{0,20}\biex\b/.test(
		code.slice(0, 2000),
	)

/** Whether `xargs` executes its input, as files or code for a shell. */
function xargsRuns(words: readonly Word[]): boolean {
	const at = interpreterAt(words, 1)
	if (at < 0) return words.some((word) => EVALUATES.has(programOf(word)))
	const given = programGiven(words.slice(at))
	if (given?.runs !== 'code') return given?.runs === 'stdin'
	const inserted = words.find(({ text }, i) => i < at && text.startsWith('-I'))
	const mark = inserted && (inserted.text.slice(2) || words[words.indexOf(inserted) + 1]?.text)
	return given.word.text.includes(mark || '{}')
}

function farRuns(words: readonly Word[]): boolean {
	const at = interpreterAt(words, 1)
	if (at > 0) return programGiven(words.slice(at))?.runs === 'stdin'
	return words.slice(1).some(({ text }) => readsOn(text))
}
