import { stringify as toYaml } from '../yaml.ts'
import {
	type Input,
	inputId,
	inputReference,
	placeholder,
	type Reached,
	type Reference,
	type Started,
	type Way,
} from './way.ts'

type Json = Record<string, unknown>

/** How the configuration of a client writes a server. What is not said is as most clients have it. */
export interface Shape {
	/** What `type` says of each transport; no entry, no `type`. */
	types?: Partial<Record<Way['transport'], string>>
	/** Keys that are called otherwise here. */
	keys?: Partial<Record<'command' | 'env' | 'headers' | Way['transport'], string>>
	reference?: Reference
	/** How a header refers to its value, where that differs from a variable. */
	headerReference?: Reference
	/** The client asks for values itself and refers to them by an id. */
	asks?: boolean
	/** Command and arguments are one list. */
	oneList?: boolean
	/** The server repeats its name. */
	named?: boolean
	/** What else stands in every server. */
	extra?: Json
	/** What else stands around the servers. */
	around?: Json
}

/** The server as it stands under its name in the client's configuration. */
export function serverOf(way: Way, shape: Shape): Json {
	const type = shape.types?.[way.transport]
	return {
		...(shape.named && { name: way.name }),
		...(type && { type }),
		...(way.transport === 'stdio' ? start(way, shape) : reach(way, shape)),
		...shape.extra,
	}
}

function start({ command, args, inputs }: Started, shape: Shape): Json {
	const { keys = {}, oneList, asks, reference = asks ? inputReference : placeholder } = shape
	return {
		...(oneList ? { [keys.command ?? 'command']: [command, ...args] } : { [keys.command ?? 'command']: command, args }),
		...values(keys.env ?? 'env', inputs, reference),
	}
}

function reach({ transport, url, inputs }: Reached, shape: Shape): Json {
	const { keys = {}, asks, reference = asks ? inputReference : placeholder, headerReference = reference } = shape
	return { [keys[transport] ?? 'url']: url, ...values(keys.headers ?? 'headers', inputs, headerReference) }
}

const values = (key: string, inputs: readonly Input[], reference: Reference): Json =>
	inputs.length ? { [key]: Object.fromEntries(inputs.map(({ name }) => [name, reference(name)])) } : {}

/** What a client that asks for values is told to ask, in the form of VS Code. */
export const questionsOf = ({ inputs }: Way): Json[] =>
	inputs.map(({ name, description, secret }) => ({
		type: 'promptString',
		id: inputId(name),
		description: description ?? name,
		password: secret,
	}))

/** A server with its name and its questions in one object, as links and commands of VS Code take it. */
export const flat = (way: Way, shape: Shape): Json => ({
	name: way.name,
	...serverOf(way, shape),
	...(shape.asks && way.inputs.length && { inputs: questionsOf(way) }),
})

/** The whole part of the configuration that adds a server; `topLevelKey` holds the servers by their names. */
export const configOf = (way: Way, { shape, topLevelKey }: { shape: Shape; topLevelKey: string }): Json => ({
	...shape.around,
	...(shape.asks && way.inputs.length && { inputs: questionsOf(way) }),
	[topLevelKey]: { [way.name]: serverOf(way, shape) },
})

/** A configuration as text. */
export const write: Record<'json' | 'toml' | 'yaml', (value: Json) => string> = {
	json: (value) => JSON.stringify(value, null, 2),
	yaml: (value) => toYaml(value, { lineWidth: 0 }).trimEnd(),
	toml: (value) => tables(value, []).join('\n\n'),
}

/** A JSON string is a TOML string, but for one control character that only TOML wants escaped. */
const tomlText = (value: unknown) => JSON.stringify(value).replaceAll('\x7f', '\\u007f')

function tomlValue(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`
	if (typeof value !== 'string' || !value.includes('\n')) return tomlText(value)
	const lines = value.split('\n').map((line) => tomlText(line).slice(1, -1))
	return `"""\n${lines.join('\n')}"""`
}
const tomlKey = (name: string) => (/^[\w-]+$/.test(name) ? name : tomlValue(name))
const isTable = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A table for each object that has values of its own, in the order of the object. */
function tables(value: Json, path: readonly string[]): string[] {
	const entries = Object.entries(value)
	const own = entries.filter(([, item]) => !isTable(item))
	const lines = own.map(([key, item]) => `${tomlKey(key)} = ${tomlValue(item)}`)
	const head = path.length && lines.length ? [`[${path.map(tomlKey).join('.')}]`] : []
	return [
		...(lines.length ? [[...head, ...lines].join('\n')] : []),
		...entries.flatMap(([key, item]) => (isTable(item) ? tables(item, [...path, key]) : [])),
	]
}
