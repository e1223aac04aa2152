import type { Exit } from './failure.ts'
import type { OptionName } from './options.ts'
import type { Registry } from './registry.ts'
import type { World } from './world.ts'

/** The words of a command line, taken apart. */
export interface Words {
	args: readonly string[]
	/** Behind `--`. */
	rest: readonly string[]
	is(name: OptionName): boolean
	/** The last value of an option. */
	value(name: OptionName): string | undefined
	/** All values of an option, also those parted by commas. */
	values(name: OptionName): string[]
}

export interface Context {
	world: World
	words: Words
	registry: Registry
}

/** How a command ended: for programs `value`, for people `lines`. */
export interface Outcome {
	exit: Exit
	value: unknown
	lines: readonly string[]
	/** A text that is printed as it is, whether or not JSON was asked for. */
	raw?: string
}

/** One command, and all that is said of it in help, manual and completion. */
export interface Command {
	name: string
	/** Its arguments as a line of usage has them. */
	args?: string
	/** How many arguments it takes. */
	takes: readonly [least: number, most: number]
	about: string
	options: readonly OptionName[]
	examples?: readonly string[]
	run(context: Context): Promise<Outcome>
}
