import { currentTrace } from '../trace.ts'
import { explain } from './cause.ts'
import type { RequestContext } from './context.ts'
import { sensitiveIn } from './log.ts'

type Body = ReadableStream<Uint8Array<ArrayBuffer>>

/** Text chunks as a byte stream that is produced only as fast as it is read. */
export function streamOf(parts: AsyncGenerator<string>): Body {
	const encoder = new TextEncoder()
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await parts.next()
			if (done) controller.close()
			else controller.enqueue(encoder.encode(value))
		},
		async cancel() {
			await parts.return(undefined)
		},
	})
}

/** Passes a body through without buffering, and logs an error that breaks it off after the answer began. */
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

/** Logs a separate line with the same request id, because the line of the request may already be written. */
function logError(error: unknown, ctx: RequestContext, input: unknown): void {
	if (ctx.environment?.log === 'off') return
	const { requestId: id, endpoint } = ctx
	const about = { level: 'error', at: new Date().toISOString(), id, route: endpoint?.path ?? 'none' }
	console.error(JSON.stringify({ ...about, ...explain(error, sensitiveIn(ctx, input)) }))
}
