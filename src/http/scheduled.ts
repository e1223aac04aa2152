import type { App } from '../app.ts'
import { note, noteFailure } from '../trace.ts'
import { contextOf } from './context.ts'
import { logged } from './log.ts'
import { reply, replyError } from './reply.ts'
import type { RequestHandler } from './serve.ts'

/** A scheduled job. */
interface Job {
	name: string
	/** Does the work. A `failure` is something that it had to do without: only the log is told. */
	run(app: App): Promise<object & { failure?: unknown }>
}

/** Turns a job into a request handler for the host's scheduler. The job's result is both answered and logged. */
export const scheduled =
	({ name, run }: Job, getApp: () => App): RequestHandler =>
	(request, host = {}) => {
		const ctx = contextOf(request, host, { getApp })
		const answer = async () => {
			note({ route: `schedule:${name}` })
			const { failure, ...result } = await run(getApp())
			noteFailure(failure)
			note({ result })
			return reply({ ok: true, job: name, ...result }, ctx)
		}
		return logged(ctx, () => answer().catch((error) => replyError(error, ctx)))
	}
