import { currentTrace, noteFailure } from '../../src/trace.ts'

/** What Astro says: while it builds, and while it renders a page on demand. */
export interface AstroMessage {
	level: string
	message: string
}

let listener: ((message: AstroMessage) => void) | undefined

/** Hears everything that Astro says from now on in this process. */
export function listenToAstro(heard: (message: AstroMessage) => void): void {
	listener = heard
}

/**
 * Where Astro's messages go. It writes the error of a page as a stack, with whatever the message holds: of a request that
 * belongs into its line of the log, which redacts it. What only informs is left out.
 */
export default () => ({
	write(message: AstroMessage): void {
		if (listener) listener(message)
		else if (currentTrace()) told(message)
		else if (message.level === 'warn' || message.level === 'error') console.error(message.message)
	},
})

function told({ level, message }: AstroMessage): void {
	if (level !== 'error') return
	const [first = '', ...frames] = message.split('\n')
	const [, name = 'Error', text = first] = /^(?:\[[^\]]*\] )?(\w*Error): (.*)$/.exec(first) ?? []
	const error = new Error(text)
	error.name = name
	error.stack = [first, ...frames.filter((line) => /^\s+at /.test(line))].join('\n')
	noteFailure(error)
}
