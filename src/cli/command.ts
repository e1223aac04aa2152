import type { Exit } from './exit-error.ts'
import type { OptionName } from './options.ts'
import type { Registry } from './registry.ts'
import type { World } from './world.ts'

/** A parsed command line. */
export interface Words {
	args: readonly string[]
	/** The arguments after `--`. */
	rest: readonly string[]
	is(name: OptionName): boolean
	/** The last value of an option. */
	value(name: OptionName): string | undefined
	/** All values of an option; comma-separated ones are split. */
	values(name: OptionName): string[]
}

export interface Context {
	world: World
	words: Words
	registry: Registry
}

/** The result of a command: `value` for `--json`, `lines` for people. */
export interface Outcome {
	exit: Exit
	value: unknown
	lines: readonly string[]
	/** Text to print unchanged instead of `lines`; `--json` prints `value`. */
	raw?: string
}

/** A command, with the text for help, manual and completion. */
export interface Command {
	name: string
	/** The arguments as in the usage line. */
	args?: string
	/** The minimum and maximum number of arguments. */
	takes: readonly [least: number, most: number]
	/** The arguments after `--` are for the program that it starts. */
	startsProgram?: true
	about: string
	options: readonly OptionName[]
	examples?: readonly string[]
	run(context: Context): Promise<Outcome>
}
