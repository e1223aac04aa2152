import { quote } from '../../catalogue/install/quote.ts'
import { isPlaceholder } from '../../clients/connection.ts'
import { exitOf } from '../child.ts'
import type { Command, Context, Outcome } from '../command.ts'
import { EXIT, ended, refused } from '../exit-error.ts'
import { keyFor } from '../keys.ts'
import { isAsLocked } from '../locked.ts'
import { replaced } from '../plan.ts'
import { printable } from '../printable.ts'
import { denialOf } from '../remote-entry.ts'
import { readRecord, stateOf } from '../state.ts'
import { windowsLine } from '../windows-line.ts'
import { scopeOf } from '../write.ts'

/**
 * The command line of a server, after a check against the lock. Throws an `ExitError` if it is not locked, has changed or
 * has no command.
 */
async function startOf(context: Context): Promise<[string, ...string[]]> {
	const { world, registry, words } = context
	const key = await keyFor(words.args[0] ?? '', context)
	const { lock, manifest } = readRecord(stateOf(world, scopeOf(context)), world)
	const entry = await registry.entry(key)
	const denial = denialOf(entry)
	if (denial) throw refused(`${key} is not started: ${ended(denial)}`)
	const locked = lock.entries[key]
	if (!locked) throw refused(`${key} is not locked here. Add it first: ${world.product.name} add ${key}`)
	if (!isAsLocked(locked, entry))
		throw refused(`${key} differs from the lock. Update it with: ${world.product.name} update ${key}`)
	const { command, args = [] } = entry.details.server ?? {}
	if (!command) throw refused(`${key} is not started here: it has no command.`)
	// Only placeholders are replaced, so that `set` cannot change other arguments.
	const set = Object.fromEntries(Object.entries(manifest.use[key]?.set ?? {}).filter(([name]) => isPlaceholder(name)))
	const filled = args.map((word) => replaced(word, set))
	return checked([command, ...filled, ...words.rest], world.platform)
}

/** A command line that can be copied. */
const lineOf = (words: readonly string[], platform: NodeJS.Platform): string =>
	platform === 'win32' ? windowsLine(words) : words.map(quote).join(' ')

/** Characters that the Windows command interpreter, which runs npx, would interpret. */
const MEANS_MORE = /[&|<>^%!"`\r\n]/

function checked(words: [string, ...string[]], platform: NodeJS.Platform): [string, ...string[]] {
	const word = platform === 'win32' ? words.find((one) => MEANS_MORE.test(one)) : undefined
	if (word === undefined) return words
	throw refused(`“${printable(word)}” cannot be handed to a program of Windows safely. Start the server by hand.`)
}

async function run(context: Context): Promise<Outcome> {
	const [command, ...args] = await startOf(context)
	const value = { command, args }
	if (context.words.is('dry-run'))
		return { exit: EXIT.well, value, lines: [printable(lineOf([command, ...args], context.world.platform))] }
	const code = await exitOf(command, args, context.world.platform === 'win32')
	return { exit: code === 0 ? EXIT.well : EXIT.differs, value: { ...value, code }, lines: [] }
}

export const runCommand: Command = {
	name: 'run',
	args: '<entry> [-- words…]',
	takes: [1, 1],
	startsProgram: true,
	about: 'Start a server as locked, to try it; it reads and writes your terminal.',
	options: ['user', 'project', 'dry-run'],
	run,
}
