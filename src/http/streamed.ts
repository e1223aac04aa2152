import { currentTrace } from '../trace.ts'
import { explain } from './cause.ts'
import type { RequestContext } from './context.ts'
import { knownOf } from './log.ts'

type Body = ReadableStream<Uint8Array<ArrayBuffer>>

/** The same body, made no faster than it is read. One that breaks off after the answer began is told to the log, once. */
export function loggingErrors(body: Body, ctx: RequestContext): Body {
	const reader = body.getReader()
	const input = currentTrace()?.input
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					const { value, done } = await reader.read()
					if (done) controller.close()
					else controller.enqueue(value)
				} catch (error) {
					logError(error, ctx, input)
					throw error
				}
			},
			cancel: (reason) => reader.cancel(reason),
		},
		{ highWaterMark: 0 },
	)
}

/** The line of the request may have been written, so this is one of its own, with the same id. */
function logError(error: unknown, ctx: RequestContext, input: unknown): void {
	if (ctx.environment?.log === 'off') return
	const { requestId: id, endpoint } = ctx
	const about = { level: 'error', at: new Date().toISOString(), id, route: endpoint?.path ?? 'none' }
	console.error(JSON.stringify({ ...about, ...explain(error, knownOf(ctx, input)) }))
}
