/** The task of the program in the sandbox. The task and its report are passed as JSON files. */
export interface Job {
	/** Path prefix of the system call traces, before the number of the run; absent if nothing is traced. */
	trace?: string
	/** The command that starts the subject in a second sandbox, which can access neither this program nor the trace. */
	command: readonly string[]
	/** Timeout for each request, in milliseconds. */
	patienceMs: number
	/** Minimum time in milliseconds for which a server is left idle after its answers, until it is quiet. */
	idleMs: number
	/** Instead of asking a server, runs the command once for each of these arguments and stdin. */
	inputs?: readonly { args: readonly string[]; stdin: string }[]
}

/** The result of one run. */
export interface RunReport {
	exit?: number
	out: string
	err: string
	ms: number
}

/**
 * Why an empty list of tools is no answer, of a server that says it has tools: it lists none as long as it is not
 * connected or set up, which here it never is.
 */
export const NO_TOOLS = 'It says that it has tools, and lists none.'

/** Whether a server that answered `initialize` says that it has tools. */
export const saysTools = ({ capabilities }: Record<string, unknown>): boolean =>
	typeof capabilities === 'object' && capabilities !== null && 'tools' in capabilities

/** The responses of a server, unmodified. */
export interface ServerReport {
	/** The result of `initialize`; absent if there was none. */
	hello?: Record<string, unknown>
	/** Why there was no result, or no list of tools. */
	failure?: string
	startMs: number
	/** Its tools after the idle time; absent if it did not list them, empty only if it says that it has none. */
	tools?: readonly Record<string, unknown>[]
	/** Its tools before the idle time; absent if it announced a change. */
	toolsBefore?: readonly Record<string, unknown>[]
	/** Its other lists: empty if it refused the request, absent if it had ended or timed out. */
	prompts?: readonly Record<string, unknown>[]
	resources?: readonly Record<string, unknown>[]
	templates?: readonly Record<string, unknown>[]
	err: string
}

/** Everything learned in one sandbox. */
export interface Report {
	server?: ServerReport
	runs?: readonly RunReport[]
	/** The sum of each process's peak resident memory, in KiB. */
	rssKb: number
	/** The names that were looked up, by the loopback address that each was given. */
	names: Record<string, string>
}
