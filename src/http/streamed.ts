import { getApp } from '../app.ts'
import { type Environment, secretsOf } from '../schema/environment.ts'
import { currentTrace } from '../trace.ts'
import { explain } from './cause.ts'
import { valuesOf } from './values.ts'

type Body = ReadableStream<Uint8Array<ArrayBuffer>>

/** What the log says of the request whose answer broke off. */
interface Answered {
	request: Request
	requestId: string
	client: string
	endpoint?: { path: string } | undefined
}

/** The same body, made no faster than it is read. One that breaks off after the answer began is told to the log, once. */
export function toldWhenBroken(body: Body, asked: Answered): Body {
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
					tell(error, asked, input)
					throw error
				}
			},
			cancel: (reason) => reader.cancel(reason),
		},
		{ highWaterMark: 0 },
	)
}

/** The line of the request may have been written, so this is one of its own, with the same id. */
function tell(error: unknown, { request, requestId: id, client, endpoint }: Answered, input: unknown): void {
	const environment = environmentOrNone()
	if (environment?.log === 'off') return
	const known = [...(environment ? secretsOf(environment) : []), client, ...valuesOf(request, input)]
	const about = { level: 'error', at: new Date().toISOString(), id, route: endpoint?.path ?? 'none' }
	console.error(JSON.stringify({ ...about, ...explain(error, known) }))
}

function environmentOrNone(): Environment | undefined {
	try {
		return getApp().environment
	} catch {
		return undefined
	}
}
