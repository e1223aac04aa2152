import { UpstreamLock, UpstreamName, UpstreamSource } from '../schema/overlay.ts'
import { attempt, type Folder, type Item } from './folder.ts'
import type { Artifacts } from './origin.ts'
import { type ParsedEntry, readEntries } from './read.ts'

/** Another registry's data in `upstream/`. `problems` are errors in its own file or those next to it. */
export interface Upstream {
	name: string
	file: string
	source: UpstreamSource | undefined
	artifacts: Artifacts
	entries: readonly ParsedEntry[]
	problems: readonly { field?: string; message: string }[]
}

/** Beside the categories, where no entry can be. */
export const LOCK_FILE = '_manifest.json'

/** Reads every upstream, in the order of their names. */
export function readUpstreams(folder: Folder): Upstream[] {
	const items = folder.list().filter(({ path }) => !path.startsWith('.'))
	const names = new Set(items.flatMap(nameOf))
	return [...names].sort().map((name) => readUpstream(folder, name, items))
}

/** A file or a folder belongs to the upstream of its name; words to people belong to none. */
const nameOf = ({ path, kind }: Item): string[] =>
	kind === 'folder' ? [path] : path.endsWith('.json') ? [path.slice(0, -'.json'.length)] : []

/** Why a name cannot be used for an upstream; undefined if it can. */
export const upstreamNameFault = (name: string): string | undefined =>
	UpstreamName.safeParse(name).success
		? undefined
		: `“${name}” is not a valid upstream name. Write it in lower-case letters, digits and single hyphens.`

function readUpstream(folder: Folder, name: string, items: readonly Item[]): Upstream {
	const file = `upstream/${name}.json`
	const none: Upstream = { name, file, source: undefined, artifacts: {}, entries: [], problems: [] }
	const refuse = (message: string): Upstream => ({ ...none, problems: [{ message }] })
	const fault = upstreamNameFault(name)
	if (fault) return refuse(fault)
	if (!items.some(({ path, kind }) => path === `${name}.json` && kind === 'file'))
		return refuse(
			`There is a folder upstream/${name}, but no file ${file} that says where it is from. Delete the folder.`,
		)
	const given = readJson(folder, `${name}.json`)
	if (typeof given === 'string') return refuse(given)
	const source = UpstreamSource.safeParse(given.value)
	if (!source.success)
		return {
			...none,
			problems: source.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'file', message })),
		}
	if (!source.data.manifest || !items.some(({ path, kind }) => path === name && kind === 'folder'))
		return refuse(`It has never been pulled. Run npm run pull -- ${name}.`)
	return { ...none, source: source.data, ...readPulled(folder.folder(name), name) }
}

function readPulled(folder: Folder, name: string): Pick<Upstream, 'artifacts' | 'entries' | 'problems'> {
	const given = readJson(folder, LOCK_FILE)
	const lock = typeof given === 'string' ? undefined : UpstreamLock.safeParse(given.value).data
	const entries = readEntries(folder).map((parsed) => ({
		...parsed,
		file: parsed.file.replace(/^content(?=\/|$)/, `upstream/${name}`),
	}))
	if (lock) return { artifacts: lock.artifacts, entries, problems: [] }
	const message = `upstream/${name}/${LOCK_FILE}, which says what was pulled, is missing or damaged. Run npm run pull -- ${name}.`
	return { artifacts: {}, entries: [], problems: [{ message }] }
}

const MAX_JSON_BYTES = 64 * 1024 * 1024

function readJson(folder: Folder, path: string): { value: unknown } | string {
	const read = attempt(() => folder.read(path), path)
	if (typeof read === 'string') return read
	if (read.byteLength > MAX_JSON_BYTES) return `${path} is too large to read.`
	try {
		return { value: JSON.parse(new TextDecoder().decode(read)) }
	} catch {
		return `${path} is not valid JSON. Fix it.`
	}
}
