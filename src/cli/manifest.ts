import { isObject } from '../schema/object.ts'
import { readMerged } from './edit/jsonc-tree.ts'
import { plain, refused } from './failure.ts'
import { sides } from './merge-conflict.ts'
import { fieldsByName } from './order.ts'

/** How one entry is wanted; an empty object says nothing but that it is. */
export interface Use {
	/** Only for these clients, where not for all of the project. */
	clients?: string[]
	/** What stands in the place of `/path/to/…` and `<…>`. */
	set?: Record<string, string>
	/** The label of a way in, where it is not the first. */
	way?: string
	/** Whichever version is the newest on the day, since the entry knows none. */
	newest?: true
	/** It stands in the lock file of `npx skills` too. */
	skillsLock?: true
	/** Values that the client cannot refer to are stored, from the environment. */
	storeSecrets?: true
}

/** What somebody may ask of everything that is installed. */
export interface Rules {
	/** How old a change must be before it is taken: `3d`, `12h`. */
	minAge?: string
	/** Most tokens that everything may take before the first word. */
	alwaysTokens?: number
	refuse?: string[]
}

/** What a project wants: which clients it is for, and which entries they are given. */
export interface Manifest {
	registry: string
	key?: string
	clients: string[]
	use: Record<string, Use>
	rules: Rules
	/** What others wrote into it, kept as it is. */
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
		...(typeof registry === 'string' && { registry }),
		...(typeof key === 'string' && { key }),
		...{ clients, use: Object.fromEntries(wanted) as Manifest['use'], rules: rules as Rules, more },
	}
}

/** A rule that is written in another way would be none, and nobody would know. */
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

/** How an entry is wanted, as it is written: `*` or an object. */
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

/** A manifest as it was committed, or an empty one; both sides of a conflict are kept. */
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

/** A manifest as text: always the same for the same content. */
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
