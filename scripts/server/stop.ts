/** A terminal tells the whole group and npm tells its child once more: signals this near each other are one. */
const SAME_SIGNAL_MS = 300

/** Ends the process after the work when it is told to stop, with status 0; a second signal ends it at once, with status 1. */
export function onStop(work: () => Promise<void>): void {
	let stopping: number | undefined
	const stop = (): void => {
		if (stopping !== undefined) {
			if (performance.now() - stopping > SAME_SIGNAL_MS) process.exit(1)
			return
		}
		stopping = performance.now()
		work().then(
			() => process.exit(0),
			(error: unknown) => {
				console.error(error)
				process.exit(1)
			},
		)
	}
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
}
