import { parse as parseToml, stringify as toToml } from 'smol-toml'
import type { ShownClient } from '../../src/clients/shown.ts'
import type { InstallOption } from '../../src/schema/install.ts'
import { isObject } from '../../src/schema/object.ts'

type Json = Record<string, unknown>

const mergeValues = (there: unknown, value: unknown): unknown =>
	isObject(there) && isObject(value) ? mergeObjects(there, value) : value
const mergeObjects = (into: Json, part: Json): Json => ({
	...into,
	...Object.fromEntries(Object.entries(part).map(([key, value]) => [key, mergeValues(into[key], value)])),
})

/** A configuration with an option's part: the part alone if there is no file, otherwise merged into it. */
export function withServer(text: string | undefined, { language, text: part }: InstallOption): string {
	if (text === undefined) return part
	if (language === 'toml') return `${text.trimEnd()}\n\n${part}\n`
	return JSON.stringify(mergeObjects(JSON.parse(text), JSON.parse(part)), null, 2)
}

/** A configuration with one server removed. */
export function withoutServer(text: string, { row, name }: { row: ShownClient; name: string }): string {
	const { format, topLevelKey = '' } = row
	const parsed: Json = format === 'toml' ? parseToml(text) : JSON.parse(text)
	const { [topLevelKey]: servers, ...rest } = parsed
	const { [name]: _, ...others } = isObject(servers) ? servers : {}
	const without = { ...rest, [topLevelKey]: others }
	return format === 'toml' ? toToml(without) : JSON.stringify(without, null, 2)
}
