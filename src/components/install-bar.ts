import type { InstallOption } from '../schema/install.ts'
import type { ClientChoice, ClientOptions } from './install-options.ts'
import { stepsOf } from './install-options.ts'

/** The item of the bar for one client: a text to copy, and what to do with it. */
export interface BarItem {
	id: string
	label: string
	text: string
	/** What stands before it: a prompt before a command, else the file that it goes into. */
	before: string
	isCommand: boolean
	/** A second step without which the first does nothing. */
	next: string | undefined
}

/** The kinds of options, the quickest first: a command is run as it is, a part of a configuration has to be inserted. */
const QUICK: readonly InstallOption['kind'][] = ['command', 'config', 'file']

/** The items of the bar by client, in the order of the choice, without clients that only have a link. */
export const barItems = ({ first, others }: ClientChoice, { isServer }: { isServer: boolean }): BarItem[] =>
	[...first, ...others].flatMap((client) => itemOf(client, isServer) ?? [])

function itemOf({ id, label, options }: ClientOptions, isServer: boolean): BarItem | undefined {
	const { steps } = stepsOf(options)
	const ways = QUICK.flatMap((kind) => steps.find((step) => step.kind === kind) ?? [])
	const [way, second] = ways
	if (!way) return undefined
	const isCommand = way.kind === 'command'
	return {
		id,
		label,
		text: way.text,
		before: isCommand ? '$ ' : `${way.path ?? way.label} ← `,
		isCommand,
		next: !isServer && second?.path ? `then add a part to ${second.path}` : undefined,
	}
}
