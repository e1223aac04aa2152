import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { platforms } from '../../src/clients/platforms.ts'
import { endpoints } from '../../src/schema/contract/endpoints.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import { choose, fieldsOf } from './fields.ts'
import type { Input } from './inputs.ts'
import { operationTarget } from './operation-target.ts'
import { judge } from './run.ts'
import type { FuzzTarget } from './targets.ts'

type Handler = (request: Request, context: { requestId: string; ip: string }) => Promise<Response>

const BASE = 'http://localhost:8888'
const FORM = 'application/x-www-form-urlencoded'
let given = 0
/** A new IP address each time, so that no rate limit applies. */
const address = () => `10.${(given >> 16) & 255}.${(given >> 8) & 255}.${given++ & 255}`
const context = () => ({ requestId: 'fuzz', ip: address() })
const post = (path: string, body: string, type = 'application/json') =>
	new Request(`${BASE}${path}`, { method: 'POST', headers: { 'content-type': type }, body })
const load = async (name: string): Promise<Handler> => (await import(`../../netlify/functions/${name}.ts`)).default

/** Targets that handle requests. They are entered with the site's folder as working directory. */
export const requestTargets = async (catalogue: () => Catalogue): Promise<FuzzTarget[]> => [
	...preflightTargets(await load('preflight')),
	...(await mcpTargets(await load('mcp'))),
	await formTarget(),
	searchTarget(await load('search')),
	ardTarget(await load('ard')),
	await operationTarget({ load, context, catalogue }),
]

function preflightTargets(preflight: Handler): FuzzTarget[] {
	const row = endpoints.preflightSubmission
	const ask = async (body: string) => judge(await preflight(post(row.path, body), context()), row)
	const bodies = ({ text }: Input) => [
		text,
		`{"fields":${text}}`,
		`{"fields":{"content":${text}}}`,
		`{"fields":{"a":1e999,"a":"${text}"}}`,
	]
	return [
		{ name: 'preflight, fields', enter: ({ text }, pick) => ask(JSON.stringify({ fields: fieldsOf(text, pick) })) },
		{ name: 'preflight, body', enter: (input, pick) => ask(choose(bodies(input), pick)) },
	]
}

async function mcpTargets(mcp: Handler): Promise<FuzzTarget[]> {
	const { tools } = await import('../../src/mcp/tools.ts')
	const send = async (body: string) => judge(await mcp(post('/api/mcp', body), context()), endpoints.callMcp)
	const call = (method: string, params: unknown) => send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
	const draftTools = ['validate_submission_draft', 'prepare_submission_draft']
	return [
		{
			name: 'MCP, draft tools',
			enter: ({ text }, pick) =>
				call('tools/call', {
					name: choose(draftTools, pick),
					arguments: { fields: fieldsOf(text.slice(0, 32_000), pick) },
				}),
		},
		{
			name: 'MCP, other tools',
			enter({ text }, pick) {
				const tool = choose(tools, pick)
				const values = [text.slice(0, 120), text, [text], { [text.slice(0, 99)]: text }, [text, 'mcp:git']]
				const own = { [choose(Object.keys(tool.input.shape), pick)]: choose<unknown>(values, pick) }
				return call('tools/call', { name: tool.name, arguments: { key: 'mcp:git', client: platforms[0], ...own } })
			},
		},
		{
			name: 'MCP, protocol',
			enter: ({ text }, pick) => (pick % 5 ? call(...choose(methodsOf(text), pick)) : send(text)),
		},
	]
}

const methodsOf = (text: string): [method: string, params: unknown][] => [
	['prompts/get', { name: 'find_best_asset', arguments: { task: text.slice(0, 2_000) } }],
	['resources/read', { uri: `pinakes://${text.slice(0, 1_900)}` }],
	[
		'completion/complete',
		{ ref: { type: 'ref/prompt', name: 'compare' }, argument: { name: 'keys', value: text.slice(0, 2_000) } },
	],
	[text, { [text.slice(0, 99)]: text }],
]

async function formTarget(): Promise<FuzzTarget> {
	const { submitPage } = await import('../../src/pages/_submit.ts')
	const { getApp } = await import('../../src/app.ts')
	return {
		name: 'submit form',
		async enter({ text }, pick) {
			const locals = { services: { ...getApp(), deployId: undefined, background: () => undefined } }
			const form = new URLSearchParams(fieldsOf(text.slice(0, 20_000), pick)).toString()
			const path = `/submit?category=${choose(Category.options, pick)}`
			const { status } = await submitPage({
				request: post(path, choose([form, text], pick), FORM),
				clientAddress: address(),
				locals,
			})
			if (status >= 500) throw new Error(`/submit answered ${status}`)
		},
	}
}

const searchTarget = (search: Handler): FuzzTarget => ({
	name: 'search query',
	async enter({ text }, pick) {
		const names = ['q', 'q', 'q', 'category', 'platform', 'sort', 'limit', 'offset', text.slice(0, 40)]
		const url = new URL(`${BASE}${endpoints.searchRegistry.path}?explain=true`)
		url.searchParams.set(choose(names, pick), pick % 4 ? text.slice(0, 120) : text)
		await judge(await search(new Request(url), context()), endpoints.searchRegistry)
	},
})

const ardTarget = (ard: Handler): FuzzTarget => ({
	name: 'ARD search',
	async enter({ text }, pick) {
		if (pick % 2 === 0) {
			const url = new URL(`${BASE}${endpoints.listArd.path}`)
			url.searchParams.set(choose(['filter', 'orderBy', 'pageToken'], pick), text)
			return judge(await ard(new Request(url), context()), endpoints.listArd)
		}
		const filter = { [text.slice(0, 99)]: [text.slice(0, 200)] }
		const bodies = [{ query: { text } }, { query: { text: text.slice(0, 500), filter } }]
		const body = JSON.stringify(choose(bodies, Math.floor(pick / 2)))
		return judge(await ard(post(endpoints.searchArd.path, body), context()), endpoints.searchArd)
	},
})
