import { platformLabel } from '../clients/platforms.ts'
import { fieldLabel, launchIn } from '../kinds/field-labels.ts'
import type { Kind, Launch } from '../kinds/kind.ts'
import type { ChangedField } from '../schema/changes.ts'
import { isObject } from '../schema/object.ts'
import { isVersion } from '../schema/text/change-words.ts'
import { packageWords } from '../schema/text/package-words.ts'
import { Platform } from '../schema/vocabulary.ts'
import { canonicalJson } from './canonical-json.ts'
import { changedList, changedValue, cutToDifference, groupedValues } from './changed-values.ts'
import { readFrontMatter } from './front-matter.ts'

type Data = Record<string, unknown>

/**
 * The fields of front matter that differ, leaving out `except`, which are reported elsewhere. The cost is proportional
 * to what differs.
 */
export function changedFields(
	before: string,
	after: string,
	{ kind, except = [] }: { kind?: Kind | undefined; except?: readonly string[] },
): ChangedField[] {
	const [older, newer] = [blocksOf(before), blocksOf(after)]
	const names = [...new Set([...older.keys(), ...newer.keys()])].filter(
		(name) => older.get(name) !== newer.get(name) && !except.includes(name),
	)
	const [was, is] = [dataOf(older, names), dataOf(newer, names)]
	if (!was || !is) return names.filter(Boolean).map((name) => unread(name, { kind, older, newer }))
	const rows = keysOf(was, is).flatMap((name) => comparedField(name, { kind, was: was[name], is: is[name] }))
	return withLaunch(rows, [launchIn(kind, was), launchIn(kind, is)])
}

const keysOf = (one: Data, other: Data): string[] => [...new Set([...Object.keys(one), ...Object.keys(other)])]

const FIELD = /^([A-Za-z]\w{0,60}):/

/** The lines of each top-level field, so that only fields that differ need to be parsed. */
function blocksOf(yaml: string): Map<string, string> {
	const blocks = new Map<string, string[]>()
	let lines: string[] = []
	for (const line of yaml.split('\n')) {
		const [, name] = FIELD.exec(line) ?? []
		if (name || !blocks.size) {
			lines = blocks.get(name ?? '') ?? []
			blocks.set(name ?? '', lines)
		}
		lines.push(line)
	}
	return new Map([...blocks].map(([name, block]) => [name, block.join('\n')]))
}

/**
 * The value at a path of front matter, such as `server.tools`; undefined if it does not exist or the YAML is invalid.
 */
export function valueAt(path: string, yaml: string): unknown {
	const [field = '', ...parts] = path.split('.')
	const value = dataOf(blocksOf(yaml), [field])?.[field]
	return parts.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value)
}

/** All version fields in front matter. */
export const versionsIn = (yaml: string): string[] => versionsBelow('', readFrontMatter(yaml).data)

const versionsBelow = (path: string, value: unknown): string[] =>
	Object.entries(isObject(value) ? value : {}).flatMap(([name, part]) =>
		isVersion({ field: `${path}${name}` }) ? String(part) : versionsBelow(`${path}${name}.`, part),
	)

/** The values of these fields; undefined when they cannot be parsed. */
function dataOf(blocks: ReadonlyMap<string, string>, names: readonly string[]): Data | undefined {
	const { data = {}, problems } = readFrontMatter(names.flatMap((name) => blocks.get(name) ?? []).join('\n'))
	if (problems.length) return undefined
	return isObject(data) ? data : {}
}

interface Unread {
	kind: Kind | undefined
	older: ReadonlyMap<string, string>
	newer: ReadonlyMap<string, string>
}

/** A field that cannot be parsed is reported as changed, without its values. */
const unread = (field: string, { kind, older, newer }: Unread): ChangedField => ({
	field,
	label: fieldLabel(field, kind),
	note: !older.has(field) ? 'new' : newer.has(field) ? 'changed' : 'gone',
})

interface Compared {
	kind: Kind | undefined
	was: unknown
	is: unknown
}

const isListOr = (value: unknown): value is unknown[] | undefined => value === undefined || Array.isArray(value)
const isObjectOr = (value: unknown): value is Data | undefined => value === undefined || isObject(value)

function comparedField(field: string, { kind, was, is }: Compared): ChangedField[] {
	const [before, after] = [was ?? undefined, is ?? undefined]
	if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return []
	const name = { field, label: isVersion({ field }) ? 'version' : fieldLabel(field, kind) }
	if (field === 'platforms' && isObjectOr(before) && isObjectOr(after)) return comparedClients(before, after)
	if (isListOr(before) && isListOr(after)) return [changedList(name, before ?? [], after ?? [])]
	if (!isObjectOr(before) || !isObjectOr(after)) return [changedValue(name, before, after)]
	const [older, newer] = [before ?? {}, after ?? {}]
	return keysOf(older, newer).flatMap((key) =>
		comparedField(`${field}.${key}`, { kind, was: older[key], is: newer[key] }),
	)
}

/** What differs in how two versions describe a client of the same level, by name. */
function differing(was: unknown, is: unknown): string[] {
	const [before, after] = [isObject(was) ? was : {}, isObject(is) ? is : {}]
	const isSame = (key: string) => canonicalJson(before[key] ?? null) === canonicalJson(after[key] ?? null)
	return keysOf(before, after).filter((key) => key !== 'level' && !isSame(key))
}

/** Compares clients by name; a change that is the same for several is reported once. */
function comparedClients(before: Data = {}, after: Data = {}): ChangedField[] {
	const level = (value: unknown) => (isObject(value) ? value.level : value)
	const rows = keysOf(before, after).flatMap((id) => {
		const [was, is] = [before[id], after[id]]
		if (canonicalJson(was ?? null) === canonicalJson(is ?? null)) return []
		const known = Platform.safeParse(id)
		const name = { field: `platforms.${id}`, label: known.success ? platformLabel(known.data) : id }
		return level(was) === level(is)
			? [{ ...name, note: `another ${differing(was, is).join(' and ')}` }]
			: [changedValue(name, level(was), level(is))]
	})
	return groupedValues('platforms', rows, 'client')
}

const wordsOf = (launch: Launch | undefined): readonly string[] => launch?.words ?? []
/** The list that contains an argument of the command line. */
const holderOf = (field: string): string => field.replace(/\.\d+$/, '')

/** Reports the launch command in one row with the words that differ. Left out when only the version differs. */
function withLaunch(
	rows: readonly ChangedField[],
	[was, is]: [Launch | undefined, Launch | undefined],
): ChangedField[] {
	if (!was && !is) return [...rows]
	const own = new Set([...(was?.fields ?? []), ...(is?.fields ?? [])].map(holderOf))
	const others = rows.filter(({ field }) => !own.has(field))
	if (others.length === rows.length || isSameButVersion(was, is)) return others
	const [from, to] = cutToDifference(wordsOf(was).join(' '), wordsOf(is).join(' '), { beside: 0, mark: '' })
	const name = { field: 'launch', label: 'launch' }
	if (was && is && !from !== !to) return [{ ...name, ...(to ? { added: [to] } : { removed: [from] }) }, ...others]
	const note = isExact(wordsOf(is)) && was && !isExact(wordsOf(was)) && 'pinned'
	return [{ ...changedValue(name, from || undefined, to || undefined), ...(note && { note }) }, ...others]
}

function isSameButVersion(was: Launch | undefined, is: Launch | undefined): boolean {
	const [from, to] = [was?.published?.version, is?.published?.version]
	if (!from || !to) return false
	return (
		wordsOf(was)
			.map((word) => word.replaceAll(from, to))
			.join('\n') === wordsOf(is).join('\n')
	)
}

/** Whether everything a command line fetches has an exact version. */
function isExact(words: readonly string[]): boolean {
	const fetched = packageWords(words)
	return fetched.length > 0 && fetched.every(({ exact }) => exact)
}
