import { join } from 'node:path'
import { functionMatcher, loadFunctions } from '../../scripts/server/functions.ts'
import { type Sent, sender } from '../support/send.ts'

/** An answer of a function, including the headers that the host's cache would remove. */
export interface Answer {
	status: number
	headers: Record<string, string>
	body: Buffer
}

/** The functions of the built site in this process, with their routes, as the host would call them. */
export async function openHost() {
	const root = process.cwd()
	const folders = ['netlify/functions', '.netlify/v1/functions'].map((folder) => join(root, folder))
	const { functions, dispose } = await loadFunctions(root, folders)
	const match = functionMatcher(functions)
	const send = sender(async (request, context) => {
		const { pathname } = new URL(request.url)
		const found = match(request.method, pathname)
		if (!found) throw new Error(`No function answers ${pathname}.`)
		const response = await found.run.handler(request, context as never)
		if (!response) throw new Error(`${found.run.name} gave no answer.`)
		return response
	})
	async function ask(path: string, { method = 'GET', ...sent }: Sent & { method?: string } = {}): Promise<Answer> {
		const { status, headers, bytes: body } = await send(method, path, { requestId: crypto.randomUUID(), ...sent })
		return { status, headers: Object.fromEntries(headers), body }
	}
	return { ask, dispose }
}
