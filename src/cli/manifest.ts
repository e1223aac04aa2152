import { spanOf } from './age.ts'
import { readMerged } from './edit/jsonc-tree.ts'
import { refused } from './exit-error.ts'
import { type Fault, manifestFaults } from './manifest-fields.ts'
import { conflictSides } from './merge-conflict.ts'
import { fieldsByName } from './order.ts'
import { printable } from './printable.ts'

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
interface Rules {
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

/** A manifest as people write it. */
interface Written extends Omit<Manifest, 'use' | 'more'> {
	$schema: string
	use: Record<string, Use | '*'>
}

/** The rules of both sides of a merge: where they differ, what allows less. */
function strictest(one: Rules, other: Rules): Rules {
	const ages = [one.minAge, other.minAge].filter((age) => age !== undefined)
	const tokens = [one.alwaysTokens, other.alwaysTokens].filter((most) => most !== undefined)
	const refuse = [...new Set([...(one.refuse ?? []), ...(other.refuse ?? [])])]
	const [minAge] = ages.sort((a, b) => spanOf(b) - spanOf(a))
	return {
		...(minAge !== undefined && { minAge }),
		...(tokens.length && { alwaysTokens: Math.min(...tokens) }),
		...(refuse.length && { refuse }),
	}
}

/** Where a fault is, as in `rules.minAge`, and in which line if the text is one side of no conflict. */
const told = ({ path, says }: Fault, line: number | undefined): string =>
	`${line === undefined ? '' : `line ${line}, `}${printable(path.join('.'))}${path.length ? ' ' : ''}${says}`

/** A side of a conflict lacks lines of the file, so none is named in it. */
function readSide(text: string, { file, isWhole }: { file: string; isWhole: boolean }): Partial<Manifest> {
	const { value, why, lineOf } = readMerged(text)
	if (why !== undefined) throw refused(`${file}: ${why}.`)
	const faults = manifestFaults(value).map((fault) => told(fault, isWhole ? lineOf(fault.path) : undefined))
	if (faults.length) throw refused(`${file}: ${faults.join('\n')}`)
	const { clients = [], use = {}, rules = {}, registry, key, $schema: _, ...more } = value as Partial<Written>
	const wanted = Object.entries(use).map(([name, how]): [string, Use] => [name, how === '*' ? {} : how])
	return {
		...(registry !== undefined && { registry: registry.endsWith('/') ? registry.slice(0, -1) : registry }),
		...(key !== undefined && { key }),
		clients,
		use: Object.fromEntries(wanted),
		rules,
		more,
	}
}

/**
 * Parses a manifest; an empty one if there is no text. Both sides of a merge conflict are joined. Throws an `ExitError` if
 * it is invalid.
 */
export function readManifest(
	text: string | undefined,
	{ file, registry }: { file: string; registry: string },
): Manifest {
	const start: Manifest = { registry, clients: [], use: {}, rules: {}, more: {} }
	if (text === undefined) return start
	return conflictSides(text)
		.map((side, _, all) => readSide(side, { file, isWhole: all.length === 1 }))
		.reduce<Manifest>(
			(one, other) => ({
				registry: other.registry ?? one.registry,
				clients: [...new Set([...one.clients, ...(other.clients ?? [])])],
				...((one.key ?? other.key) && { key: one.key ?? other.key }),
				use: { ...other.use, ...one.use },
				rules: strictest(one.rules, other.rules ?? {}),
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
		registry,
		...(key && { key }),
		clients: [...clients].sort(),
		use: fieldsByName(Object.fromEntries(wanted)),
		...(Object.keys(rules).length && { rules: fieldsByName(rules) }),
		...more,
	}
	return `${JSON.stringify(value, null, '\t')}\n`
}
