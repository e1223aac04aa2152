import type { ServerSource } from '../../src/kinds/kind.ts'
import { divertedAt } from '../../src/schema/text/package-runners.ts'
import { cut } from './receipt-names.ts'
import { INSIDE } from './sandbox-paths.ts'

/** A program of an npm package that a command line starts, with its arguments. */
export interface NpmLaunch {
	name: string
	version: string
	/** The program to run; without it, npm's default. */
	program?: string
	args: readonly string[]
}

/** A sentence that says why a server cannot be observed. */
interface Unobservable {
	because: string
}

const RUNNERS: Readonly<Record<string, readonly string[]>> = {
	npx: [],
	bunx: [],
	npm: ['exec', 'x'],
	pnpm: ['dlx'],
	yarn: ['dlx'],
	bun: ['x'],
}
const EXACT = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/
const SPEC = /^(@[\w.-]+\/[\w.-]+|[\w.-]+)(?:@(.+))?$/

/** Parses the command line of an entry. The version is the one that the entry names. */
export function npmLaunch({ command = '', args, package: published }: ServerSource): NpmLaunch | Unobservable {
	const words = [command, ...args]
	const [diverted] = divertedAt(words)
	if (diverted !== undefined)
		return {
			because: `${cut(words[diverted] ?? '')} makes it start something other than the public package of that name.`,
		}
	const verbs =
		RUNNERS[
			command
				.split(/[\\/]/)
				.at(-1)
				?.replace(/\.cmd$/, '') ?? ''
		]
	if (!verbs)
		return { because: `It is started with ${command}, and only npm packages and the entry's own files can be started.` }
	const { spec, program, rest } = parseNpxArguments(verbs.includes(args[0] ?? '') ? args.slice(1) : args)
	const [, name, asked] = SPEC.exec(spec ?? '') ?? []
	if (!name) return { because: `Its arguments do not name an npm package.` }
	const version = published?.registry === 'npm' && published.name === name ? published.version : undefined
	const exact = version ?? (asked && EXACT.test(asked) ? asked : undefined)
	if (!exact)
		return { because: `The entry does not give an exact version of ${name}. Write it as server.package.version.` }
	return { name, version: exact, ...(program && { program }), args: rest }
}

interface NpxArguments {
	spec?: string
	program?: string
	rest: readonly string[]
}

/** Parses the arguments of `npx`: its own options, the package, the program, and the arguments passed on. */
function parseNpxArguments(args: readonly string[]): NpxArguments {
	let spec: string | undefined
	for (let i = 0; i < args.length; i++) {
		const arg = args[i] ?? ''
		if (arg === '-p' || arg === '--package') spec = args[++i]
		else if (arg.startsWith('--package=')) spec = arg.slice('--package='.length)
		else if (arg === '--' || arg.startsWith('-')) continue
		else if (spec === undefined) return { spec: arg, rest: args.slice(i + 1) }
		else return { spec, program: arg, rest: args.slice(args[i + 1] === '--' ? i + 2 : i + 1) }
	}
	return { ...(spec !== undefined && { spec }), rest: [] }
}

const SYSTEM_PATH = /^\/(?:app|bin|dev|etc|lib|lib64|opt|proc|sys|usr)(?:\/|$)/

/** Absolute paths that arguments and variables name. They are created in the sandbox. */
export const placesOf = (values: readonly string[]): string[] =>
	[...new Set(values.map((value) => value.replace(/^--?[\w-]+=/, '')))].filter(
		(value) => /^\/[\w./-]+$/.test(value) && !value.includes('..') && !SYSTEM_PATH.test(value) && value !== INSIDE.home,
	)
