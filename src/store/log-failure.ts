/** A fault as the log tells it: its class, its cause in words that hold nothing of what was stored, and where it is. */
export interface LoggedFault {
	class: string
	cause: string
	path: string
}

/** Writes one fault as a line of JSON to the error stream. */
export const logFailure = (fault: LoggedFault): void =>
	console.error(JSON.stringify({ level: 'error', at: new Date().toISOString(), ...fault }))
