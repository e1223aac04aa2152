import { endpoints } from '../../src/schema/endpoints.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import type { Door } from './doors.ts'
import { judge } from './judge.ts'

type Handler = (request: Request, context: { requestId: string; ip: string }) => Promise<Response>

const BASE = 'http://localhost:8888'
let given = 0
/** A new address each time, so that no limit of a client is met. */
const address = () => `10.${(given >> 16) & 255}.${(given >> 8) & 255}.${given++ & 255}`
const context = () => ({ requestId: 'fuzz', ip: address() })

/** A list from which a number chooses. */
const choose = <T>(list: readonly T[], pick: number): T => list[pick % list.length] as T

const FIELDS = [
	...[
		'name',
		'slug',
		'content',
		'body',
		'description',
		'github_url',
		'docs_url',
		'server',
		'server.command',
		'server.env',
	],
	...[
		'server.tools',
		'tags',
		'useCases',
		'keywords',
		'platforms',
		'items',
		'hook',
		'files.SKILL.md',
		'files.a.sh',
		'file',
	],
	...['brand.colors', 'lifecycle', 'renamedFrom', 'upstream.path', 'safety_notes', '__proto__', 'a.b.c.d', 'unknown'],
]

/** Fields of a draft with the text in one of them, in many, or as a name. */
export function fieldsOf(text: string, pick: number): Record<string, string> {
	const good = {
		name: 'Lantern',
		category: choose(Category.options, pick),
		description: 'An editor that shows what an agent changes, line by line.',
		github_url: 'https://github.com/lantern-dev/lantern',
	}
	if (pick % 11 === 0) {
		const piece = text.slice(0, 40)
		return { ...good, ...Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`files.${piece}${i}`, piece])) }
	}
	if (pick % 7 === 0) return { ...good, [text.slice(0, 120)]: text.slice(0, 60_000) }
	if (pick % 5 === 0)
		return { ...good, content: `---\ntitle: Lantern\n${text.slice(0, 60_000)}\n---\n${text.slice(0, 400)}` }
	return { ...good, [choose(FIELDS, pick)]: text.slice(0, 64_000) }
}

/** The doors that answer requests, opened in the folder that a site was made in. */
export async function requestDoors(): Promise<Door[]> {
	const load = async (name: string) =>
		((await import(`../../netlify/functions/${name}.ts`)) as { default: Handler }).default
	const [mcp, preflight, search, ard] = (await Promise.all(['mcp', 'preflight', 'search', 'ard'].map(load))) as [
		Handler,
		Handler,
		Handler,
		Handler,
	]
	const { submitPage } = await import('../../src/pages/_submit.ts')
	const { tools } = await import('../../src/mcp/tools.ts')
	const post = (path: string, body: string, type = 'application/json') =>
		new Request(`${BASE}${path}`, { method: 'POST', headers: { 'content-type': type }, body })
	const call = async (method: string, params: unknown) =>
		judge(
			await mcp(post('/api/mcp', JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })), context()),
			endpoints.callMcp,
		)
	const draftTools = ['validate_submission_draft', 'prepare_submission_draft']
	return [
		{
			name: 'preflight, fields',
			async enter({ text }, pick) {
				const body = JSON.stringify({ fields: fieldsOf(text, pick) })
				await judge(await preflight(post('/api/submissions/preflight', body), context()), endpoints.preflightSubmission)
			},
		},
		{
			name: 'preflight, body',
			async enter({ text }, pick) {
				const body = choose(
					[text, `{"fields":${text}}`, `{"fields":{"content":${text}}}`, `{"fields":{"a":1e999,"a":"${text}"}}`],
					pick,
				)
				await judge(await preflight(post('/api/submissions/preflight', body), context()), endpoints.preflightSubmission)
			},
		},
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
				const names = Object.keys(tool.input.shape)
				const value = choose<unknown>(
					[text.slice(0, 120), text, [text], { [text.slice(0, 99)]: text }, [text, 'mcp:git']],
					pick,
				)
				return call('tools/call', {
					name: tool.name,
					arguments: { key: 'mcp:git', client: 'codex', [choose(names, pick)]: value },
				})
			},
		},
		{
			name: 'MCP, protocol',
			enter: ({ text }, pick) =>
				choose<() => Promise<void>>(
					[
						() => call('prompts/get', { name: 'find_best_asset', arguments: { task: text.slice(0, 2_000) } }),
						() => call('resources/read', { uri: `pinakes://${text.slice(0, 1_900)}` }),
						() =>
							call('completion/complete', {
								ref: { type: 'ref/prompt', name: 'compare' },
								argument: { name: 'keys', value: text.slice(0, 2_000) },
							}),
						() => call(text, { [text.slice(0, 99)]: text }),
						async () => judge(await mcp(post('/api/mcp', text), context()), endpoints.callMcp),
					],
					pick,
				)(),
		},
		{
			name: 'submit form',
			async enter({ text }, pick) {
				const form = new URLSearchParams(fieldsOf(text.slice(0, 20_000), pick)).toString()
				const page = await submitPage(
					post(
						`/submit?category=${choose(Category.options, pick)}`,
						choose([form, text], pick),
						'application/x-www-form-urlencoded',
					),
					address(),
				)
				if (page.status >= 500) throw new Error(`/submit answered ${page.status}`)
			},
		},
		{
			name: 'search query',
			async enter({ text }, pick) {
				const names = ['q', 'q', 'q', 'category', 'platform', 'sort', 'limit', 'offset', text.slice(0, 40)]
				const url = new URL(`${BASE}/api/registry/search?explain=true`)
				url.searchParams.set(choose(names, pick), pick % 4 ? text.slice(0, 120) : text)
				await judge(await search(new Request(url), context()), endpoints.searchRegistry)
			},
		},
		{
			name: 'ARD search',
			async enter({ text }, pick) {
				if (pick % 2) {
					const body = choose(
						[
							JSON.stringify({ query: { text } }),
							JSON.stringify({
								query: { text: text.slice(0, 500), filter: { [text.slice(0, 99)]: [text.slice(0, 200)] } },
							}),
							text,
						],
						pick,
					)
					await judge(await ard(post('/api/ard/search', body), context()), endpoints.searchArd)
					return
				}
				const url = new URL(`${BASE}/api/ard/agents`)
				url.searchParams.set(choose(['filter', 'orderBy', 'pageToken'], pick), text)
				await judge(await ard(new Request(url), context()), endpoints.listArd)
			},
		},
	]
}
