import { fileFact } from '../kinds/facts.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import { keyOfPath } from '../schema/primitives.ts'
import { formatBytes, formatCount, formatNames } from '../schema/text/format.ts'

/** The facts specific to its kind, such as a hook's event; those of a server are elsewhere in an answer. */
export function ownFacts({ upstream: _, server, ...own }: Entry['details']): object {
	return server ? {} : own
}

/** The same to compare, each by itself under its field (`hook.event`), with long lists cut; and its files and members. */
export function ownFactsApart(entry: Entry): Record<string, unknown> {
	const members = kindOf(entry).members?.(entry.details)
	const files = filesOf(entry)
	return {
		...Object.fromEntries(
			Object.entries(ownFacts(entry.details)).flatMap(([part, fields]) =>
				Array.isArray(fields)
					? []
					: Object.entries(fields).flatMap(([name, value]) =>
							isSaid(name, value, entry) ? [] : [[`${part}.${name}`, shortened(value)] as const],
						),
			),
		),
		...(files && { files }),
		...(members && { members: named(members.map((member) => keyOfPath(member.entry))) }),
	}
}

/** Whether the key or the files of an entry say it. */
const isSaid = (name: string, value: unknown, { slug, files }: Entry): boolean =>
	value === slug || (name === 'file' && files.length > 0)

const MAX_NAMES = 8

/** Names in one text: `a, b and 3 more`. */
const named = (names: readonly string[]): string => formatNames(names, MAX_NAMES)

/** A value without what is empty in it; undefined where nothing is left. */
function shortened(value: unknown): unknown {
	if (Array.isArray(value)) {
		if (!value.length) return undefined
		return value.every((one) => typeof one === 'string') ? named(value) : value.slice(0, MAX_NAMES)
	}
	if (typeof value !== 'object' || value === null) return value
	const parts = Object.entries(value).map(([name, part]) => [name, shortened(part)] as const)
	const told = parts.filter(([, part]) => part !== undefined)
	return told.length ? Object.fromEntries(told) : undefined
}

/** The files that an entry ships, else how many its source has: `2 files, 6.1 kB: a.mjs, b.mjs`. */
function filesOf({ files, details: { upstream } }: Entry): string | undefined {
	if (files.length) return `${fileFact(files)}: ${named(files.map(({ path }) => path))}`
	if (!upstream?.files) return undefined
	return [formatCount(upstream.files, 'file'), upstream.bytes && formatBytes(upstream.bytes)].filter(Boolean).join(', ')
}
