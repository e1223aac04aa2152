import type { App } from '../app.ts'
import { note } from '../trace.ts'
import { contextOf } from './context.ts'
import { logged } from './log.ts'
import { reply, replyError } from './reply.ts'
import type { RequestHandler } from './serve.ts'

/** A job by its name, and what it does with the services it is given. */
interface Job {
	name: string
	run(app: App): Promise<object>
}

/** The road from the host's clock to a job and back: what the job did is the answer, and stands in the log. */
export const scheduled =
	({ name, run }: Job, getApp: () => App): RequestHandler =>
	(request, host = {}) => {
		const ctx = contextOf(request, host, { getApp })
		const answer = async () => {
			note({ route: `schedule:${name}` })
			const result = await run(getApp())
			note({ result })
			return reply({ ok: true, job: name, ...result }, ctx)
		}
		return logged(ctx, () => answer().catch((error) => replyError(error, ctx)))
	}
