/** What the program in the sandbox is to do, and what it says of it. Both cross the sandbox as JSON. */
export interface Job {
	/** Writes system calls below this prefix; absent where nothing is traced. */
	trace?: string
	/** What starts the subject: a second sandbox around it, which sees neither this program nor the trace. */
	command: readonly string[]
	/** Milliseconds it may take to answer each question. */
	patienceMs: number
	/** Milliseconds for which a server is at least left alone once it has answered, until it rests. */
	idleMs: number
	/** Programs that are run one by one with this on their input, instead of a server that is asked. */
	inputs?: readonly { args: readonly string[]; stdin: string }[]
}

/** One program as it was run. */
export interface RunReport {
	exit?: number
	out: string
	err: string
	ms: number
}

/** What a server answered, as it sent it. */
export interface ServerReport {
	/** The answer to `initialize`, or nothing where there was none. */
	hello?: Record<string, unknown>
	/** Why there was none, or no list of its tools. */
	failure?: string
	startMs: number
	/** Its tools, once it was left alone; nothing where it does not say. */
	tools?: readonly Record<string, unknown>[]
	/** Those that it named at first; nothing where it said that they would change. */
	toolsBefore?: readonly Record<string, unknown>[]
	/** What it lists besides; none where it refuses to, absent where it was gone or too late to answer. */
	prompts?: readonly Record<string, unknown>[]
	resources?: readonly Record<string, unknown>[]
	templates?: readonly Record<string, unknown>[]
	err: string
}

/** All that is learned in one sandbox. */
export interface Report {
	server?: ServerReport
	runs?: readonly RunReport[]
	/** The highest resident memory of each process together, in KiB. */
	rssKb: number
	/** The name that each made-up address stands for, for every name that was looked up. */
	names: Record<string, string>
}
