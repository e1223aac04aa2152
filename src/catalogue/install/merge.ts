import type { InstallOption } from '../../schema/install.ts'
import { isObject } from '../../schema/object.ts'
import { ownValue } from '../../schema/text/own-value.ts'
import { parseYaml } from '../yaml.ts'
import { write } from './write.ts'

const { parse: parseToml } = await import('smol-toml')

type Json = Record<string, unknown>
type Format = keyof typeof write

/** A part of a configuration and its entry. */
interface ConfigPart {
	key: string
	option: Pick<InstallOption, 'language' | 'text'>
}

/** The merged configuration, and the entries whose part conflicts with an earlier one. */
interface MergedConfig {
	text: string
	keys: string[]
	clashes: { key: string; at: string }[]
}

const read: Record<Format, (text: string) => unknown> = { json: JSON.parse, toml: parseToml, yaml: parseYaml }
const isFormat = (language: string): language is Format => Object.hasOwn(read, language)

/**
 * Merges parts of one file. Values under `atomic` are not merged, so that two servers with one name conflict. A
 * conflicting part is left out and reported with its location.
 */
export function mergeConfigs(parts: readonly ConfigPart[], atomic?: string): MergedConfig | undefined {
	const language = parts[0]?.option.language ?? ''
	if (!isFormat(language)) return undefined
	const merged: MergedConfig = { text: '', keys: [], clashes: [] }
	let whole: Json = {}
	for (const { key, option } of parts) {
		try {
			whole = joined(whole, read[language](option.text) as Json, { path: [], atomic }) as Json
			merged.keys.push(key)
		} catch (error) {
			if (!(error instanceof Clash)) throw error
			merged.clashes.push({ key, at: error.message })
		}
	}
	return { ...merged, text: write[language](whole) }
}

class Clash extends Error {}

interface Place {
	path: readonly string[]
	atomic: string | undefined
}

/** Merges objects and concatenates lists. Different values in one place conflict. */
function joined(one: unknown, other: unknown, place: Place): unknown {
	if (one === undefined || same(one, other)) return other
	if (Array.isArray(one) && Array.isArray(other)) return joinedLists(one, other, place)
	const isWhole = place.path.length === 2 && place.path[0] === place.atomic
	if (isWhole || !isObject(one) || !isObject(other)) throw new Clash(place.path.join('.'))
	const inside = Object.entries(other).map(([name, item]) => {
		const known = ownValue(one, name)
		return [name, joined(known, item, { ...place, path: [...place.path, name] })]
	})
	return { ...one, ...Object.fromEntries(inside) }
}

/** Concatenates lists without duplicates. Different items with one id conflict. */
function joinedLists(one: readonly unknown[], other: readonly unknown[], { path }: Place): unknown[] {
	const fresh = other.filter((item) => !one.some((there) => same(there, item)))
	const known = new Set(one.flatMap(idOf))
	const taken = fresh.flatMap(idOf).find((id) => known.has(id))
	if (taken !== undefined) throw new Clash([...path, taken].join('.'))
	return [...one, ...fresh]
}

const idOf = (item: unknown): string[] => (isObject(item) && typeof item.id === 'string' ? [item.id] : [])
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
