import { type App, getApp } from '../app.ts'
import { note } from '../trace.ts'
import { logged } from './log.ts'
import { reply, replyError } from './reply.ts'
import { askedOf, type Context } from './serve.ts'

/** The road from the host's clock to a job and back: what the job did is the answer, and stands in the log. */
export const scheduled =
	(name: string, work: (app: App) => Promise<object>) =>
	(request: Request, context: Context = {}): Promise<Response> => {
		const asked = askedOf(request, context)
		const run = async () => {
			note({ route: `schedule:${name}` })
			const result = await work(getApp())
			note({ result })
			return reply({ ok: true, job: name, ...result }, asked)
		}
		return logged({ ...asked, app: getApp }, () => run().catch((error) => replyError(error, asked)))
	}
