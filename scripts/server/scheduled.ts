import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LoadedFunction } from './functions.ts'
import { runFunction } from './run-function.ts'

const PREFIX = '/__scheduled/'

/** Finds the scheduled function that `POST /__scheduled/<name>` asks to be run now. */
export function scheduledAt(
	functions: readonly LoadedFunction[],
	request: IncomingMessage,
): LoadedFunction | undefined {
	const target = request.url ?? ''
	if (request.method !== 'POST' || !target.startsWith(PREFIX)) return undefined
	return functions.find(({ name, schedule }) => schedule !== undefined && name === target.slice(PREFIX.length))
}

/** Runs a scheduled function as the host would at its hour. */
export const runScheduled = (
	run: LoadedFunction,
	request: IncomingMessage,
	{ response, url }: { response: ServerResponse; url: URL },
): Promise<void> => runFunction({ run, params: {}, preferStatic: false }, request, { response, url })
