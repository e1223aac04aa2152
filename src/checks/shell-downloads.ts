import { fetchedBy, fileName, isFetcher, type Load, mayFetch, runsAddress, worst } from './shell-fetches.ts'
import { expand, filesNamed, forget, type Memory, remember, variableLoad } from './shell-memory.ts'
import type { Command, Nested, Pipeline, Word } from './shell-pipeline.ts'
import {
	EVALUATES,
	interpreterAt,
	isAssignment,
	programGiven,
	programOf,
	programWords,
	runsInput,
} from './shell-programs.ts'
import { readShell } from './shell-words.ts'

/** A download that is executed without being read, and its place. */
export interface DownloadRun {
	/** 2 if it could be changed in transit. */
	load: Load
	at: number
	end: number
}

/** The state while a text is read. */
interface State extends Memory {
	found: Map<number, DownloadRun>
	pipeline: Pipeline
}

/** What a script reads, and whether it is a quoted text. */
interface ScriptContext {
	input: Load
	quoted: boolean
}

/** The downloads in a script's output: direct ones, those substituted into its words, and those in command position. */
interface Output {
	load: Load
	put: Load
	lead: Load
}

/**
 * Every download in a text that is executed directly: piped, substituted, evaluated, or written to a file that is run
 * unread.
 */
export function downloadsRun(text: string): DownloadRun[] {
	if (!mayFetch(text)) return []
	const pipeline: Pipeline = { commands: [], at: 0, end: 0 }
	const state: State = { source: text, found: new Map(), variables: new Map(), files: new Map(), pipeline }
	script(readShell(text), state, { input: 0, quoted: false })
	return [...state.found.values()].sort((a, b) => a.at - b.at)
}

function report(load: Load, { found, pipeline: { at, end } }: State): void {
	if (load && (found.get(at)?.load ?? 0) < load) found.set(at, { load, at, end })
}

function script(pipelines: readonly Pipeline[], state: State, context: ScriptContext): Output {
	const output: Output = { load: 0, put: 0, lead: 0 }
	const outer = state.pipeline
	/** The input of a loop or condition after a pipe. */
	let carried: Load = 0
	for (const pipeline of pipelines) {
		if (pipeline.fence) state.files.clear()
		// Quoted and nested scripts are reported where they begin.
		state.pipeline = pipeline
		const { load, put, lead } = pipe(pipeline, state, { ...context, input: worst([context.input, carried]) })
		const last = pipeline.commands.at(-1)?.words[0]?.text ?? ''
		if (/^(?:if|while|until|for|case)$/.test(last) && pipeline.commands.length > 1) carried = load
		else if (/^(?:fi|done|esac)$/.test(last) || pipeline.fence) carried = 0
		output.load = worst([output.load, load])
		output.put = worst([output.put, put])
		output.lead = worst([output.lead, lead])
	}
	state.pipeline = outer
	return output
}

function pipe({ commands }: Pipeline, state: State, { input, quoted }: ScriptContext): Output {
	let flow = input
	let put: Load = 0
	let lead: Load = 0
	for (const command of commands) {
		if (!flow && isPlain(command, state)) continue
		const seen = look(command, state, flow)
		const fed = worst([flow, ...command.redirects.map(({ kind, word }) => readLoad(kind, word, { seen, state }))])
		if (fed && runsInput(command)) report(fed, state)
		const fetched = fetchedBy(command, (word) => state.source.slice(word.at, word.end))
		if (fetched.word) seen.of.set(fetched.word, fetched.load)
		report(evaluated(command, seen, { quoted, source: state.source }), state)
		report(fileRun(command, state), state)
		report(runsAddress(command.words), state)
		const own = worst([fetched.load, seen.all, filesNamed(command, state)])
		flow = worst([fed, own])
		put = worst([put, seen.all])
		lead = worst([lead, leading(command, seen)])
		remember(command, state, { fetched, flow, load: seen.all })
	}
	if (commands.length === 1 && commands[0]) forget(commands[0], state)
	return { load: flow, put, lead }
}

/** Whether a command neither fetches nor uses anything fetched. */
const isPlain = ({ words, redirects }: Command, { variables, files }: State): boolean =>
	!redirects.length &&
	!variables.size &&
	!files.size &&
	!words.some((word) => word.parts.length || isAssignment(word) || isFetcher(word))

interface Seen {
	of: Map<Word, Load>
	all: Load
}

/** Reads the scripts nested in a command, and records what each word contains. */
function look(command: Command, state: State, flow: Load): Seen {
	const of = new Map<Word, Load>()
	for (const word of [...command.words, ...command.redirects.map((one) => one.word)]) {
		expand(word, state)
		of.set(word, worst([variableLoad(word, state), ...word.parts.map((part) => nested(part, state, flow))]))
	}
	return { of, all: worst(of.values()) }
}

function nested({ kind, script: inner }: Nested, state: State, flow: Load): Load {
	const input = kind === 'group' || kind === 'output' ? flow : 0
	const { load, put, lead } = script(inner, state, { input, quoted: kind === 'text' || kind === 'literal' })
	// Between double quotes the outer shell expands it; between single quotes only the shell that runs the text.
	if (kind === 'text') return put
	if (kind === 'literal') return lead
	return kind === 'output' ? 0 : worst([load, put])
}

function readLoad(kind: string, word: Word, { seen, state }: { seen: Seen; state: State }): Load {
	if (kind === 'out') return 0
	return worst([seen.of.get(word) ?? 0, kind === 'in' ? (state.files.get(fileName(word.text)) ?? 0) : 0])
}

/** The download that a command executes: by `eval`, `sh -c`, `source <(…)`, or as the command itself. */
function evaluated(command: Command, { of }: Seen, { quoted, source }: { quoted: boolean; source: string }): Load {
	if (!worst(of.values())) return 0
	const { words } = command
	const after = (at: number) => (at < 0 ? 0 : worst(words.slice(at + 1).map((word) => of.get(word) ?? 0)))
	const [first] = programWords(command)
	const itself = quoted ? 0 : leading(command, { of })
	const block = words.findIndex(({ text }) => /\[scriptblock\]::create$/i.test(text.slice(-40)))
	const at = interpreterAt(words)
	const given = at < 0 ? undefined : programGiven(words.slice(at))
	const code = given?.runs === 'code' ? (of.get(given.word) ?? 0) : 0
	const read = at < 0 && !words.some(({ text }) => /^(?:\.|source)$/.test(text)) ? 0 : inputs(words, of)
	const evaluates = words.findIndex((word) => EVALUATES.has(programOf(word)))
	const held = block < 0 ? 0 : (of.get(words[block] as Word) ?? 0)
	return worst([
		itself,
		held,
		code,
		read,
		after(evaluates),
		quoted || words[1]?.text === '=' ? 0 : variableRun(first, { of, source }),
	])
}

/** A substitution in the position of a command. */
function leading(command: Command, { of }: Pick<Seen, 'of'>): Load {
	const [first] = programWords(command)
	return first && !first.text && first.parts[0]?.kind === 'substitution' ? (of.get(first) ?? 0) : 0
}

const inputs = (words: readonly Word[], of: Map<Word, Load>): Load =>
	worst(words.map((word) => (word.parts.some(({ kind }) => kind === 'input') ? (of.get(word) ?? 0) : 0)))

/** A variable with a download in the position of a command. */
function variableRun(first: Word | undefined, { of, source }: Pick<Seen, 'of'> & { source: string }): Load {
	if (!first || !/^"?\$\{?\w{1,100}\}?"?$/.test(source.slice(first.at, Math.min(first.end, first.at + 110)))) return 0
	return of.get(first) ?? 0
}

const STARTS = new Set(['.', 'source', 'start', 'open', 'start-process', 'msiexec', 'cmd', '&', 'installer'])

/** A downloaded file that is run unread. */
function fileRun(command: Command, { files }: State): Load {
	if (!files.size) return 0
	const words = programWords(command)
	const known = (word: Word | undefined): Load => (word ? (files.get(fileName(word.text)) ?? 0) : 0)
	const [first] = words
	const itself = first && /[/\\]|\.(?:exe|bat|cmd|ps1|msi)$/i.test(first.text) ? known(first) : 0
	const at = interpreterAt(command.words)
	const given = at < 0 ? undefined : programGiven(command.words.slice(at))
	const asFile = given && given.runs !== 'stdin' ? known(given.word) : 0
	const started = first && STARTS.has(programOf(first)) ? worst(words.slice(1).map(known)) : 0
	return worst([itself, asFile, started])
}
