import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { pathToFileURL } from 'node:url'

/** What a function is asked, in words that travel to another process. */
export interface Asked {
	method: string
	path: string
	body?: string
	headers?: Record<string, string>
}

/** What came of it all: each answer, and which published files were asked for, present or not. */
export interface Alone {
	answers: { status: number; type: string; text: string }[]
	files: string[]
}

const published = `${process.cwd()}/dist/`
const files = new Set<string>()
for (const name of ['readFileSync', 'openSync', 'existsSync', 'statSync'] as const) {
	const original = fs[name] as (path: unknown, ...rest: unknown[]) => unknown
	const told = (path: unknown, ...rest: unknown[]): unknown => {
		if (String(path).startsWith(published)) files.add(String(path).slice(published.length))
		return original(path, ...rest)
	}
	Object.assign(fs, { [name]: told })
}
syncBuiltinESMExports()

async function answer(handler: (request: Request, context: object) => Promise<Response>, asked: Asked) {
	const { method, path, body, headers } = asked
	const request = new Request(`http://localhost:8888${path}`, {
		method,
		...(body && { body }),
		...(headers && { headers }),
	})
	const waiting: Promise<unknown>[] = []
	const context = {
		ip: '192.0.2.1',
		requestId: 'alone',
		waitUntil: (work: Promise<unknown>) => void waiting.push(work),
	}
	const response = await handler(request, context)
	const text = await response.text()
	await Promise.all(waiting)
	return { status: response.status, type: response.headers.get('content-type') ?? '', text }
}

const [main = '', requests = '', to = ''] = process.argv.slice(2)
const { default: handler } = await import(pathToFileURL(main).href)
const answers: Awaited<ReturnType<typeof answer>>[] = []
for (const asked of JSON.parse(fs.readFileSync(requests, 'utf8')) as Asked[]) answers.push(await answer(handler, asked))
fs.writeFileSync(to, JSON.stringify({ answers, files: [...files].sort() } satisfies Alone))
process.exit()
