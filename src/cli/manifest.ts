import { isObject } from '../schema/object.ts'
import { readMerged } from './edit/jsonc-tree.ts'
import { plain, refused } from './failure.ts'
import { sides } from './merge-conflict.ts'
import { fieldsByName } from './order.ts'

/** How an entry is to be installed; an empty object means the defaults. */
export interface Use {
	/** Only in these clients; by default in all clients of the project. */
	clients?: string[]
	/** The values of placeholders, by placeholder: `/path/to/…` or `<…>`. */
	set?: Record<string, string>
	/** The label of the install option; the first by default. */
	way?: string
	/** Accepts the newest version, if the entry has no exact one. */
	newest?: true
	/** Also listed in the lock file of `npx skills`. */
	skillsLock?: true
	/** Stores values from the environment if the client does not support references. */
	storeSecrets?: true
}

/** Rules for everything that is installed. */
export interface Rules {
	/** The minimum age of a change before it is installed, such as `3d` or `12h`. */
	minAge?: string
	/** The maximum tokens (o200k) of everything together that is in every conversation. */
	alwaysTokens?: number
	refuse?: string[]
}

/** The manifest of a project: its clients and entries. */
export interface Manifest {
	registry: string
	key?: string
	clients: string[]
	use: Record<string, Use>
	rules: Rules
	/** Unknown fields, which are kept. */
	more: Record<string, unknown>
}

const isTexts = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((item) => typeof item === 'string')

export const KEY = /^[a-z0-9-]{1,64}:[a-z0-9-]{1,100}$/

function readSide(text: string, file: string): Partial<Manifest> {
	const value = readMerged(text)
	const { clients = [], use = {}, rules = {}, registry, key, $schema: _, ...more } = isObject(value) ? value : {}
	if (!isObject(value) || !isTexts(clients) || !isObject(use) || !isObject(rules))
		throw refused(`${file} cannot be read: it must be JSON with clients, a list, and use, an object.`)
	checkRules(rules, file)
	const stray = Object.keys(use).find((name) => !KEY.test(name))
	if (stray !== undefined) throw refused(`${file} uses “${plain(stray)}”. Write category:slug.`)
	const wanted = Object.entries(use).map(([name, how]) => [name, useOf(how, `${file}, use of ${name}`)])
	return {
		...(typeof registry === 'string' && { registry: registry.endsWith('/') ? registry.slice(0, -1) : registry }),
		...(typeof key === 'string' && { key }),
		...{ clients, use: Object.fromEntries(wanted) as Manifest['use'], rules: rules as Rules, more },
	}
}

/** Throws a `Failure` if a rule has the wrong type, because it would otherwise be ignored silently. */
function checkRules({ minAge, alwaysTokens, refuse }: Record<string, unknown>, file: string): void {
	const faults = [
		minAge === undefined || typeof minAge === 'string' || 'minAge, such as "3d"',
		alwaysTokens === undefined ||
			(Number.isInteger(alwaysTokens) && Number(alwaysTokens) >= 0) ||
			'alwaysTokens, a number',
		refuse === undefined || isTexts(refuse) || 'refuse, a list such as ["deprecated"]',
	].filter((fault) => fault !== true)
	if (faults.length) throw refused(`${file} cannot be read: in rules write ${faults.join('; ')}.`)
}

/** Parses the `use` of an entry: `*` or an object. Throws a `Failure` if a field has the wrong type. */
function useOf(how: unknown, where: string): Use {
	if (!isObject(how)) return {}
	const { clients, set, way } = how
	const isRight =
		(clients === undefined || isTexts(clients)) &&
		(set === undefined || (isObject(set) && isTexts(Object.values(set)))) &&
		(way === undefined || typeof way === 'string')
	if (!isRight) throw refused(`${where}: clients is a list of texts, set an object of texts, way a text.`)
	return how
}

/**
 * Parses a manifest; an empty one if there is no text. Both sides of a merge conflict are joined. Throws a `Failure` if
 * it is invalid.
 */
export function readManifest(
	text: string | undefined,
	{ file, registry }: { file: string; registry: string },
): Manifest {
	const start: Manifest = { registry, clients: [], use: {}, rules: {}, more: {} }
	if (text === undefined) return start
	return sides(text)
		.map((side) => readSide(side, file))
		.reduce<Manifest>(
			(one, other) => ({
				...{
					registry: other.registry ?? one.registry,
					clients: [...new Set([...one.clients, ...(other.clients ?? [])])],
				},
				...((one.key ?? other.key) && { key: one.key ?? other.key }),
				...{ use: { ...other.use, ...one.use }, rules: { ...other.rules, ...one.rules } },
				more: { ...other.more, ...one.more },
			}),
			start,
		)
}

/** Serializes a manifest, always the same for the same content. */
export function formatManifest({ registry, key, clients, use, rules, more }: Manifest): string {
	const wanted = Object.entries(use).map(([name, how]) => [name, Object.keys(how).length ? fieldsByName(how) : '*'])
	const value = {
		$schema: `${registry}/schemas/project.json`,
		...{ registry, ...(key && { key }), clients: [...clients].sort() },
		use: fieldsByName(Object.fromEntries(wanted)),
		...(Object.keys(rules).length && { rules: fieldsByName(rules) }),
		...more,
	}
	return `${JSON.stringify(value, null, '\t')}\n`
}
