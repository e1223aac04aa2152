import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { AstroIntegrationLogger } from 'astro'
import type { Document } from '../../src/documents/document.ts'
import { type FunctionTable, functionMatcher, loadFunctions } from '../server/functions.ts'
import { trustedProxies } from '../server/proxies.ts'
import { readTarget } from '../server/request-path.ts'
import { runFunction } from '../server/run-function.ts'
import { writeDocuments } from '../write-documents.ts'

interface Options {
	root: string
	make(): readonly Document[]
	logger: AstroIntegrationLogger
}

const directly = trustedProxies([])

interface Made {
	documents: Map<string, Document>
	table: FunctionTable
}

// Functions read their data from the published folder, so it must be kept up to date in development.
async function publishData(root: string, documents: readonly Document[]): Promise<void> {
	const folders = ['data', 'api', 'downloads', 'schemas']
	await Promise.all(folders.map((folder) => rm(join(root, 'dist', folder), { recursive: true, force: true })))
	const data = documents.filter(({ path, within = path }) => folders.includes(within.split('/')[0] ?? ''))
	writeDocuments(join(root, 'dist'), data)
}

async function prepare({ root, make, logger }: Options): Promise<Made> {
	const started = performance.now()
	const documents = make()
	await publishData(root, documents)
	const table = await loadFunctions(root, [join(root, 'netlify/functions')])
	const took = Math.round(performance.now() - started)
	logger.info(`${documents.length} documents, ${table.functions.length} functions (${took} ms)`)
	return { documents: new Map(documents.map((document) => [document.path, document])), table }
}

/**
 * Request handler of the development server for documents and functions. `forget` discards both, so that the next
 * request builds them again; `handle` calls `next` for anything else.
 */
export function developmentHandler(options: Options) {
	let made: Promise<Made> | undefined

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
		const { ip } = directly(request)
		const target = readTarget(request.url ?? '', `http://${request.headers.host ?? 'localhost'}`)
		if (target === null) return false
		made ??= prepare(options)
		const { documents, table } = await made
		const document = documents.get(target.path.file?.slice(1) ?? '')
		if (document) {
			response.writeHead(200, { 'content-type': document.type, 'cache-control': 'no-store' }).end(document.body)
			return true
		}
		const match = functionMatcher(table.functions)(request.method ?? 'GET', target.path.encoded)
		if (match) await runFunction(match, request, { response, url: target.url, ip })
		return match !== null
	}

	return {
		forget(): void {
			made?.then(({ table }) => table.dispose()).catch(() => undefined)
			made = undefined
		},
		handle(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void {
			answer(request, response).then(
				(answered) => answered || next(),
				(error: unknown) => {
					made = undefined
					next(error)
				},
			)
		},
	}
}
