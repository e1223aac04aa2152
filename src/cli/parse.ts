import { didYouMean, nearest } from '../schema/text/nearest.ts'
import type { Command, Words } from './command.ts'
import { usage } from './exit-error.ts'
import { COMMON, type OptionName, optionRow } from './options.ts'
import { printable } from './printable.ts'

type Given = Map<string, string[]>

/** Parses the arguments of a command. Throws a usage failure for unknown options and a wrong number of arguments. */
export function parse(words: readonly string[], command: Command, program: string): Words {
	const { name, options, takes } = command
	const known: readonly string[] = [...options, ...COMMON]
	const given: Given = new Map()
	const args: string[] = []
	const rest: string[] = []
	for (let at = 0; at < words.length; at++) {
		const word = words[at] as string
		if (word === '--') {
			;(command.startsProgram ? rest : args).push(...words.slice(at + 1))
			break
		}
		if (!word.startsWith('-') || word === '-') args.push(word)
		else at += option(word, { next: words[at + 1], known, given, command: name })
	}
	if (!given.has('help') && (args.length < takes[0] || args.length > takes[1])) throw miscounted(args, command, program)
	return wordsOf({ args, rest, given })
}

function miscounted(given: readonly string[], { name, args = '', takes: [least, most] }: Command, program: string) {
	const why = given.length < least ? 'Something is missing.' : `“${printable(given[most] ?? '')}” is not expected here.`
	const call = `${program} ${name}`
	return usage(`${why} Write: ${`${call} ${args}`.trim()} (the help is ${call} --help)`)
}

interface Reading {
	next: string | undefined
	known: readonly string[]
	given: Given
	command: string
}

/** Parses one option; returns how many of the following words belong to it. */
function option(word: string, { next, known, given, command }: Reading): number {
	const [name = '', inline] = cut(word === '-y' ? '--yes' : word === '-h' ? '--help' : word)
	const row = optionRow(name)
	if (!row || !known.includes(name))
		throw usage(
			`${command} has no option ${printable(word)}. ${didYouMean(meantOption(name, known))}It has: ${known.map((one) => `--${one}`).join(', ')}`,
		)
	if (!row.value && inline !== undefined) throw usage(`--${name} takes no value.`)
	const value = inline ?? (row.value ? next : '')
	// A value that starts with -- must be written with an equals sign: --set=--x. An empty one is that of an unset variable
	// of the shell, and would mean that the option was not given.
	if (value === undefined || (row.value && !value) || (inline === undefined && value.startsWith('--')))
		throw usage(`--${name} needs a value: --${name} ${row.value}`)
	given.set(name, [...(given.get(name) ?? []), value])
	return row.value && inline === undefined ? 1 : 0
}

function meantOption(name: string, known: readonly string[]): string | undefined {
	const meant = nearest(name, known)
	return meant && `--${meant}`
}

function cut(word: string): [string, string | undefined] {
	const name = word.replace(/^--?/, '')
	const at = name.indexOf('=')
	return at < 0 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1)]
}

const wordsOf = ({ args, rest, given }: Pick<Words, 'args' | 'rest'> & { given: Given }): Words => ({
	args,
	rest,
	is: (name: OptionName) => given.has(name),
	value: (name: OptionName) => given.get(name)?.at(-1),
	values: (name: OptionName) => {
		const isList = optionRow(name)?.value?.includes(',')
		return (given.get(name) ?? []).flatMap((value) => (isList ? value.split(',').filter(Boolean) : [value]))
	},
})
