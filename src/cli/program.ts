import { didYouMean, nearest } from '../schema/text/nearest.ts'
import type { Command, Context, Outcome } from './command.ts'
import { addCommand } from './commands/add.ts'
import { doctorCommand } from './commands/doctor.ts'
import { importCommand } from './commands/import.ts'
import { infoCommand } from './commands/info.ts'
import { installCommand } from './commands/install.ts'
import { listCommand } from './commands/list.ts'
import { outdatedCommand } from './commands/outdated.ts'
import { policyCommand } from './commands/policy.ts'
import { removeCommand } from './commands/remove.ts'
import { runCommand } from './commands/run.ts'
import { sbomCommand } from './commands/sbom.ts'
import { searchCommand } from './commands/search.ts'
import { updateCommand } from './commands/update.ts'
import { verifyCommand } from './commands/verify.ts'
import { whyCommand } from './commands/why.ts'
import { EXIT, type Exit, unforeseen, usage } from './exit-error.ts'
import { commandHelp, completion, generalHelp, manual, SHELL_NAMES } from './help.ts'
import { parse } from './parse.ts'
import { printable, printableJson, printableLine, printableText } from './printable.ts'
import { Registry } from './registry.ts'
import type { World } from './world.ts'

const printed = (raw: string): Outcome => ({ exit: EXIT.well, value: { text: raw }, lines: [], raw })

const completionCommand: Command = {
	name: 'completion',
	args: `<${SHELL_NAMES.join('|')}>`,
	takes: [1, 1],
	about: 'Print the completion script of a shell.',
	options: [],
	run: async ({ words: { args }, world: { product } }) => {
		const [shell = ''] = args
		if (!SHELL_NAMES.includes(shell))
			throw usage(`There is no completion for “${printable(shell)}”. Write one of: ${SHELL_NAMES.join(', ')}`)
		return printed(`${completion(shell, COMMANDS, product)}\n`)
	},
}

const manualCommand: Command = {
	name: 'man',
	takes: [0, 0],
	about: 'Print the manual page, for man -l -.',
	options: [],
	run: async ({ world: { product } }) => printed(manual(COMMANDS, product)),
}

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
	addCommand,
	removeCommand,
	installCommand,
	listCommand,
	searchCommand,
	infoCommand,
	verifyCommand,
	outdatedCommand,
	updateCommand,
	whyCommand,
	importCommand,
	sbomCommand,
	policyCommand,
	doctorCommand,
	runCommand,
	completionCommand,
	manualCommand,
]

/** How people ask for the version. */
const VERSION = ['--version', '-v', '-V', 'version']

const NAMES = COMMANDS.map(({ name }) => name)

/** Runs a command line and prints errors; returns the exit code. */
export async function run(argv: readonly string[], world: World): Promise<Exit> {
	try {
		return await start(argv, world)
	} catch (error) {
		return failed(error, argv, world)
	}
}

/** Prints an error of a command line; returns the exit code. */
export function failed(error: unknown, argv: readonly string[], world: World): Exit {
	const failure = unforeseen(error)
	if (argv.includes('--json'))
		world.out(`${printableJson({ ok: false, error: failure.message, exit: failure.exit })}\n`)
	else world.err(`${printableText(failure.message)}\n`)
	return failure.exit
}

async function start(argv: readonly string[], world: World): Promise<Exit> {
	const [name, ...rest] = argv
	const { product } = world
	if (name && VERSION.includes(name)) return show(printed(`${product.version}\n`), world, false)
	const isHelp = name === 'help' && COMMANDS.some((one) => one.name === rest[0])
	if (isHelp) return start([...rest.slice(0, 1), '--help'], world)
	if (!name || name === '--help' || name === '-h' || name === 'help')
		return show(printed(`${generalHelp(COMMANDS, product)}\n`), world, false)
	const command = COMMANDS.find((one) => one.name === name)
	if (!command)
		throw usage(
			`There is no command “${printable(name)}”. ${didYouMean(nearest(name, NAMES))}There are: ${NAMES.join(', ')}`,
		)
	const words = parse(rest, command, product.name)
	if (words.is('help')) return show(printed(`${commandHelp(command, product)}\n`), world, false)
	const context: Context = { world, words, registry: new Registry(world) }
	return show(await command.run(context), world, words.is('json'))
}

/** Prints the result of a command. Control characters are removed from untrusted text. */
function show({ exit, value, lines, raw }: Outcome, world: World, isJson: boolean): Exit {
	if (raw !== undefined && !isJson) world.out(raw)
	else if (isJson) world.out(`${printableJson(value)}\n`)
	else if (lines.length) world.out(`${lines.map(printableLine).join('\n')}\n`)
	return exit
}
