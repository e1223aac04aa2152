import { isObject } from '../../schema/object.ts'
import { stringify as toYaml } from '../yaml.ts'

const { stringify: toToml } = await import('smol-toml')

type Json = Record<string, unknown>

/** Writers of configuration files by format. */
export const write: Record<'json' | 'toml' | 'yaml', (value: Json) => string> = {
	json: (value) => JSON.stringify(value, null, 2),
	yaml: (value) => toYaml(value, { lineWidth: 0 }).trimEnd(),
	toml: (value) => tables(value, []).join('\n\n'),
}

// Values and keys are written by smol-toml. Lines are split here, because it would write a long prompt on one line.
const tomlKey = (name: string) => toToml({ [name]: 0 }).slice(0, -' = 0\n'.length)
const tomlText = (value: unknown) => toToml({ k: value }).slice('k = '.length, -'\n'.length)

function tomlValue(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`
	if (isObject(value)) return inlineTable(Object.entries(value).map(pair))
	if (typeof value !== 'string' || !value.includes('\n')) return tomlText(value)
	const lines = value.split('\n').map((line) => tomlText(line).slice(1, -1))
	return `"""\n${lines.join('\n')}"""`
}
const inlineTable = (pairs: readonly string[]): string => (pairs.length ? `{ ${pairs.join(', ')} }` : '{}')
const pair = ([key, value]: [string, unknown]): string => `${tomlKey(key)} = ${tomlValue(value)}`

/** A table for each object with values of its own or without any, in the order of the object. */
function tables(value: Json, path: readonly string[]): string[] {
	const entries = Object.entries(value)
	const own = entries.filter(([, item]) => !isObject(item))
	const lines = own.map(pair)
	const head = path.length && (lines.length || !entries.length) ? [`[${path.map(tomlKey).join('.')}]`] : []
	return [
		...(lines.length || head.length ? [[...head, ...lines].join('\n')] : []),
		...entries.flatMap(([key, item]) => (isObject(item) ? tables(item, [...path, key]) : [])),
	]
}
