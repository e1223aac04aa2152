/** Names that occur in every start, and in only some. */
interface Settled {
	always: string[]
	sometimes: string[]
}

const MAX_NAMES = 200
const MAX_IN_ONE_FOLDER = 12

/** Each name once, in order. */
export const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

const isInAll = (lists: readonly (readonly string[])[]) => (name: string) => lists.every((list) => list.includes(name))

/** Splits names into those in every list and those in only some. */
export function settle(lists: readonly (readonly string[])[]): Settled {
	const all = sorted(lists.flat())
	const isAlways = isInAll(lists)
	return {
		always: all.filter(isAlways).slice(0, MAX_NAMES),
		sometimes: all.filter((name) => !isAlways(name)).slice(0, MAX_NAMES),
	}
}

/** The same for files: names that vary between starts, and many names in one folder, become `folder/*`. */
export function settleFiles(lists: readonly (readonly string[])[]): Settled {
	const named = lists.map((list, i) => {
		const others = lists.filter((_, other) => other !== i).map((other) => sinceOthers(list, other))
		return list.map((name) => others.map((folders) => folders(name)).find((one) => one !== name) ?? name)
	})
	const gathered = gatherer(named.flat())
	return settle(named.map((list) => list.map(gathered)))
}

const ROOTS = ['~', '.']

/** Replaces a name that only `list` has with `folder/*`, if `other` has names of its own in the same folder. */
function sinceOthers(list: readonly string[], other: readonly string[]): (name: string) => string {
	const [here, there] = [new Set(list), new Set(other)]
	const folders = new Set(other.filter((name) => !here.has(name)).flatMap((name) => placesOf(name)))
	return (name) => {
		if (there.has(name)) return name
		const folder = placesOf(name).find((one) => folders.has(one))
		return folder ? `${folder}/*` : name
	}
}

/** The parent folders of a path, the deepest first; the home and working folders only for their direct children. */
function placesOf(name: string): string[] {
	const parts = name.split('/').slice(0, -1)
	return parts
		.map((_, i) => parts.slice(0, parts.length - i).join('/'))
		.filter((folder, i) => folder && (i === 0 || !ROOTS.includes(folder)))
}

/** Replaces the names in a folder that has many with `folder/*`. */
function gatherer(names: readonly string[]): (name: string) => string {
	const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)
	const counts = new Map<string, number>()
	for (const name of new Set(names)) counts.set(folderOf(name), (counts.get(folderOf(name)) ?? 0) + 1)
	const isMany = (name: string) => folderOf(name) !== '' && (counts.get(folderOf(name)) ?? 0) > MAX_IN_ONE_FOLDER
	return (name) => (isMany(name) ? `${folderOf(name)}*` : name)
}

/**
 * The same for connections: local ports that vary between starts were chosen by the system and become `localhost:*`.
 */
export function settlePorts(lists: readonly (readonly string[])[]): Settled {
	const isAlways = isInAll(lists)
	const portless = (name: string) => (isAlways(name) ? name : name.replace(/^localhost:\d+$/, 'localhost:*'))
	return settle(lists.map((list) => list.map(portless)))
}
