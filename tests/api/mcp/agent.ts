import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { send } from './call.ts'

interface Property {
	type?: string
	enum?: string[]
}

interface ListedTool {
	name: string
	title: string
	description: string
	inputSchema: { properties: Record<string, Property>; required?: string[] }
}

/** What the loop did for one task. */
export interface Run {
	tools: string[]
	answer: string
	tokens: number
}

/** It gives up after so many calls. */
const MAX_CALLS = 4

/**
 * An ordinary loop of "list, call, read" that knows nothing of this registry: it takes the tool whose words are most like the
 * task's, fills its arguments with what stands in the task, looks a name up by searching where one is wanted and none was
 * said, and where that refuses or has nothing the tool that is next, whatever is named in the task. No model is in it, so that it does the same each time.
 */
export async function solve(asked: string): Promise<Run> {
	const { result } = await send('tools/list')
	const tools: ListedTool[] = result.tools
	const run: Run = { tools: [], answer: '', tokens: 0 }
	for (const tool of new Set([...rank(asked, tools).slice(0, 1), ...rank(asked, tools, 0).slice(0, 2)])) {
		const input = await fill(tool, asked, { run, tools })
		if (run.tools.length >= MAX_CALLS || (input && (await ask(tool.name, input, run)))) break
	}
	return run
}

/** Calls a tool and reads the answer; whether it had anything to say. */
async function ask(name: string, input: object, run: Run): Promise<boolean> {
	const { result } = await send('tools/call', { name, arguments: input })
	const text: string = result?.content[0].text ?? ''
	run.tools.push(name)
	run.answer += `${text}\n`
	run.tokens += encode(text).length
	return !result?.isError && !/^\{"total":0/.test(text)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{2,}/g) ?? []
/** Forms of a word have their beginning in common. */
const stem = (word: string): string => word.replace(/(?:ing|ed|es|s|e)$/, '').slice(0, 6)
const stemsOf = (text: string): Set<string> => new Set(wordsOf(text).map(stem))

/** Words that any question has. */
const COMMON = stemsOf(
	'a about after all an and any are as at be been before by can could do does for from give had has have how i if in into is it its let look me my need of on one or please say see should so some something that the their them there these they this to up use want was way what when where which while who will with without would you your',
)

/**
 * Tools by how much of the task stands in their words; a word that many tools have says little, one of the name much. A task
 * that names entries is asked of a tool that takes as many, one that brings a whole object of a tool that takes one.
 */
function rank(asked: string, tools: readonly ListedTool[], names = namesIn(asked).length): ListedTool[] {
	const wanted = /\{.*\}/s.test(asked) ? 'fields' : names > 1 ? 'keys' : names === 1 ? 'key' : undefined
	const takes = ({ inputSchema: { required = [] } }: ListedTool) => wanted === undefined || required.includes(wanted)
	const named = tools.map(({ name, title }) => stemsOf(`${name.replaceAll('_', ' ')} ${title}`))
	const described = tools.map(({ description }) => stemsOf(description))
	const have = (word: string) => tools.filter((_, i) => named[i]?.has(word) || described[i]?.has(word)).length
	const plain = asked.replace(/\{.*\}/s, '').replace(/"[^"]*"/g, '')
	const score = (_: ListedTool, i: number) =>
		[...stemsOf(plain).difference(COMMON)].reduce((sum, word) => {
			const weight = Math.log(1 + tools.length / (1 + have(word)))
			return sum + (named[i]?.has(word) ? 2 * weight : described[i]?.has(word) ? weight : 0)
		}, 0)
	return tools
		.map((tool, i) => ({ tool, score: score(tool, i), i }))
		.sort((a, b) => Number(takes(b.tool)) - Number(takes(a.tool)) || b.score - a.score || a.i - b.i)
		.map(({ tool }) => tool)
}

const CLIENTS = /\b(claude code|claude desktop|codex|cursor|vs code|zed|goose|gemini cli|opencode|windsurf)\b/i
const KEY = /\b[a-z-]+:[a-z][a-z0-9-]+\b/g
const NAMED = /"([^"]{2,60})"|(?<![.?!:] |^)\b([A-Z][a-z]+(?: [A-Z][a-z]+)*)\b/g

/** What the task calls by name: addresses, keys, what stands in quotes or in capitals. */
function namesIn(asked: string): string[] {
	const text = asked.replace(/\{.*\}/s, '')
	const addresses = text.match(/https:\/\/\S+/g) ?? []
	const keys = text.match(KEY)?.filter((key) => !key.startsWith('https')) ?? []
	if (addresses.length || keys.length) return [...addresses, ...keys]
	const capitals = text.replace(new RegExp(CLIENTS, 'gi'), ' ').replace(/\b[A-Z]{2,}\b(?:\.\w+)?/g, ' ')
	return [...capitals.matchAll(NAMED)].map(([, one, two]) => one ?? two ?? '')
}

/** Arguments of a tool from the task; what it cannot do without is looked up first. Nothing where that is missing. */
async function fill(
	{ inputSchema: { properties, required = [] } }: ListedTool,
	asked: string,
	{ run, tools }: { run: Run; tools: readonly ListedTool[] },
): Promise<object | undefined> {
	const values = Object.entries(properties).map(([name, schema]) => [name, read(name, schema, asked)] as const)
	const input: Record<string, unknown> = Object.fromEntries(values.filter(([, value]) => value !== undefined))
	if (required.includes('key') && !input.key) {
		const search = tools.find((tool) => 'query' in tool.inputSchema.properties)
		if (search) await ask(search.name, { query: asked }, run)
		input.key = /"key":"([^"]+)"/.exec(run.answer)?.[1]
	}
	return required.every((name) => input[name] !== undefined) ? input : undefined
}

/** The value that a task has for an argument, by the name and the type of the argument. */
function read(name: string, { type, enum: choices }: Property, asked: string): unknown {
	const day = /\b(since |after |from )?(\d{4}-\d{2}-\d{2})\b/.exec(asked)
	if (name === 'query' || name === 'task') return asked
	if (name === 'key') return namesIn(asked)[0]
	if (name === 'keys') return namesIn(asked).length > 1 ? namesIn(asked) : undefined
	if (name === 'client') return CLIENTS.exec(asked)?.[0]
	if (name === 'since') return day?.[1] && day[2]
	if (name === 'day') return day && !day[1] ? day[2] : undefined
	if (name === 'file') return /\b[\w-]+\.(?:md|mjs|sh|json)\b/.exec(asked)?.[0]
	if (name === 'category') return /\bcategory (\w+)/.exec(asked)?.[1]
	if (type === 'object') return /\{.*\}/s.exec(asked)?.[0] && JSON.parse(/\{.*\}/s.exec(asked)?.[0] ?? '{}')
	return choices ? choiceIn(choices, asked) : type === 'boolean' && isSaid(name, asked) ? true : undefined
}

/** A choice that the task says in so many letters; shorter words mean too many things. */
const choiceIn = (choices: readonly string[], asked: string) =>
	choices.find(
		(choice) => choice.length > 4 && wordsOf(asked).includes(choice) && choice !== 'added' && choice !== 'removed',
	)

/** `readOnly` is said where “read” and “only” stand together. */
const isSaid = (name: string, asked: string): boolean =>
	asked.toLowerCase().replaceAll('-', ' ').includes(name.replace(/[A-Z]/g, ' $&').toLowerCase())
