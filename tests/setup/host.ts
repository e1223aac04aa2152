import { join } from 'node:path'
import { functionMatcher, loadFunctions } from '../../scripts/server/functions.ts'
import { freshAddress } from './address.ts'

/** How a request differs from a plain GET by somebody new. */
export interface Asked {
	method?: string
	headers?: Record<string, string>
	body?: BodyInit
	/** Who asks; somebody new unless given. */
	ip?: string
}

/** An answer as the function gives it: with the fields that the host's cache reads and takes off. */
export interface Answer {
	status: number
	headers: Record<string, string>
	body: Buffer
}

/** The functions of the built site in this process, each with its routes, as the host would call them. */
export async function openHost() {
	const root = process.cwd()
	const folders = ['netlify/functions', '.netlify/v1/functions'].map((folder) => join(root, folder))
	const { functions, dispose } = await loadFunctions(root, folders)
	const match = functionMatcher(functions)
	async function ask(path: string, { method = 'GET', headers = {}, body, ip = freshAddress() }: Asked = {}) {
		const request = new Request(`http://localhost:8888${path}`, {
			method,
			headers,
			...(body !== undefined && { body }),
		})
		const found = match(method, new URL(request.url).pathname)
		if (!found) throw new Error(`No function answers ${path}.`)
		const response = await found.run.handler(request, { ip, requestId: crypto.randomUUID() } as never)
		if (!response) throw new Error(`${found.run.name} gave no answer.`)
		return {
			status: response.status,
			headers: Object.fromEntries(response.headers),
			body: Buffer.from(await response.arrayBuffer()),
		} satisfies Answer
	}
	return { ask, dispose }
}
