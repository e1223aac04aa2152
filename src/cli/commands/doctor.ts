import { existsSync } from 'node:fs'
import { basename, join, posix, win32 } from 'node:path'
import { isObject, isString, listOf, textIn } from '../../schema/object.ts'
import { ENTRY_KEY } from '../../schema/text/entry-key.ts'
import { isDenied } from '../../schema/text/verdict.ts'
import type { Command, Context, Outcome } from '../command.ts'
import { newerEntry } from '../compare.ts'
import { examine } from '../doctor/examine.ts'
import {
	type ConfigFile,
	type Examined,
	filesToRead,
	type PolicyText,
	type Published,
	type SkillFile,
} from '../doctor/examined.ts'
import { jsonReport, sarifReport, textReport } from '../doctor/report.ts'
import { EXIT, ExitError } from '../exit-error.ts'
import { lookAt, namesIn, whereIs } from '../import/look.ts'
import type { LockedEntry } from '../lock.ts'
import { Missing } from '../net.ts'
import { systemOf } from '../places.ts'
import { printableJson } from '../printable.ts'
import type { Registry } from '../registry.ts'
import type { RemoteEntry, Stone } from '../remote-entry.ts'
import { type InstallRecord, OtherRegistry, readOwnManifest, readRecord, type State, stateOf } from '../state.ts'
import { textsOf } from '../texts.ts'
import type { World } from '../world.ts'
import { scopeOf } from '../write.ts'

/** Whether a path is included: `--project` excludes paths in the home directory, `--user` those in the project. */
const isWanted = (place: string, { words }: Context): boolean => {
	const isOwn = place.startsWith('~') || place.startsWith('%')
	return isOwn ? !words.is('project') : !words.is('user')
}

/** The files that were read, and those that could not be, with the reasons. */
class Gathered<T extends { path: string; clients: readonly string[] }> {
	readonly there: (T & { text: string })[] = []
	readonly unread: (T & { why: string })[] = []

	/** Reads a file at a place on this machine, if it is there. */
	read(file: T, at: string): void {
		const looked = lookAt(at)
		if (looked && 'why' in looked) this.unread.push({ ...file, why: looked.why })
		else if (looked) this.there.push({ ...file, text: looked.text })
	}
}

function filesOf(context: Context, { roots }: State) {
	const all = new Gathered<Omit<ConfigFile, 'text'>>()
	for (const file of filesToRead(context.world.clients).filter(({ path }) => isWanted(path, context))) {
		const at = whereIs(file.path, roots)
		if (at !== undefined) all.read(file, at)
	}
	return all
}

/** The skills folders to read, each with the clients that read it. */
function skillFolders(context: Context): Map<string, string[]> {
	const folders = new Map<string, string[]>()
	for (const { id, skills } of context.world.clients)
		for (const folder of skills.filter((place) => isWanted(place, context)))
			folders.set(folder, [...new Set([...(folders.get(folder) ?? []), id])])
	return folders
}

/**
 * Every `SKILL.md` in the skills folders of clients, each once. Names are used exactly as the file system lists them.
 */
function skillsOf(context: Context, { roots }: State) {
	const all = new Gathered<Omit<SkillFile, 'text'>>()
	for (const [folder, clients] of skillFolders(context)) {
		const at = whereIs(folder, roots)
		if (at === undefined) continue
		const inside = namesIn(at) ?? { names: [] }
		if ('why' in inside) all.unread.push({ path: folder, clients, why: inside.why })
		else
			for (const name of inside.names)
				all.read({ path: `${folder}/${name}/SKILL.md`, clients }, join(at, name, 'SKILL.md'))
	}
	return all
}

/** The manifest and lock. An unreadable one is reported like an unreadable file, with the name of the file that it is. */
function recordOf(state: State, world: World): { record?: InstallRecord } & Pick<Examined, 'unread' | 'other'> {
	let path = basename(state.manifestFile)
	try {
		readOwnManifest(state, world)
		path = basename(state.lockFile)
		return { record: readRecord(state, world) }
	} catch (error) {
		if (error instanceof OtherRegistry) return { other: { path, whose: error.whose, mend: error.mend } }
		if (!(error instanceof ExitError) && (error as NodeJS.ErrnoException).code === undefined) throw error
		return { unread: [{ path, clients: [], why: (error as Error).message }] }
	}
}

type Told = Pick<Required<Examined>, 'published' | 'unanswered' | 'policies'>

/**
 * Makes one request and stores its error under `key`. After the registry fails to respond (key `''`), no more requests
 * are made.
 */
async function asking(key: string, told: Told, ask: () => Promise<void>): Promise<void> {
	if ('' in told.unanswered) return
	try {
		await ask()
	} catch (error) {
		const isSilent = error instanceof ExitError && error.exit === EXIT.unreachable
		const why = error instanceof ExitError ? error.message : 'It does not have the expected format.'
		told.unanswered = { ...told.unanswered, [isSilent ? '' : key]: why }
	}
}

/** The registry's current data on the locked entries, and the policies on this machine. */
async function toldBy(context: Context, record: InstallRecord | undefined): Promise<Told> {
	const { registry, world } = context
	const told: Told = { published: {}, unanswered: {}, policies: [] }
	const published: Record<string, Published> = Object.create(null)
	for (const [key, locked] of Object.entries(record?.lock.entries ?? {}))
		await asking(key, told, async () => {
			const { entry, now, stone } = await newerEntry(key, locked, {
				registry,
				clients: record?.manifest.clients ?? [],
			})
			published[key] = entry ? publishedOf(entry, now) : goneOf(stone)
		})
	await asking('policies', told, async () => {
		told.policies = await policiesOf(world, registry)
	})
	return { ...told, published }
}

const keyIn = (value: unknown): string | undefined => (isString(value) && ENTRY_KEY.test(value) ? value : undefined)

/** The current state of an entry. A deny verdict takes precedence over its lifecycle. */
function publishedOf({ verdict, lifecycle, context }: RemoteEntry, now: LockedEntry | undefined): Published {
	const denial = isDenied({ verdict }) ? verdict : undefined
	const state = denial ? 'denied' : lifecycle?.state
	const { reason } = denial ?? lifecycle ?? {}
	const successor = keyIn(lifecycle?.successor)
	return {
		...(state && { state }),
		...(reason && { reason }),
		...(successor && { successor }),
		...(now?.version && { version: now.version }),
		...(now?.tools && { tools: now.tools }),
		always: (context ?? []).map((one) => ({ client: one.client, o200k: one.always?.o200k ?? 0 })),
	}
}

/** The state of an entry that is no longer listed. */
function goneOf({ reason = 'it is no longer listed', successor }: Partial<Stone> = {}): Published {
	const next = keyIn(successor)
	return { state: 'withdrawn', reason, ...(next && { successor: next }) }
}

/** The policies on this machine, at the paths where clients look for them according to the registry. */
async function policiesOf({ platform, home }: World, registry: Registry): Promise<PolicyText[]> {
	const index = await registry.json('/policy/index.json').catch((error: unknown) => {
		if (error instanceof Missing) return undefined
		throw error
	})
	return listOf(isObject(index) ? index.files : []).flatMap((row): PolicyText[] => {
		const { paths, clients } = isObject(row) ? row : {}
		const path = isObject(paths) ? textIn(paths[systemOf(platform)]) : undefined
		const format = path?.endsWith('.toml') ? 'toml' : path?.endsWith('.json') ? 'json' : undefined
		if (!path || !format || !Array.isArray(clients)) return []
		const looked = lookAt(path.startsWith('~/') ? join(home, path.slice(2)) : path)
		return looked && 'text' in looked ? [{ path, format, text: looked.text, clients: clients.map(String) }] : []
	})
}

/** A plain path, without variables, patterns or URLs that only a shell could resolve. */
const PLAIN = /^(?:~\/|[A-Za-z]:)?[\p{L}\p{N}\p{M}_.+@ \\/-]+$/u

/** The project at the beginning of a path, as hooks name it and the installer writes it itself. */
const IN_PROJECT = /^\$(?:CLAUDE_PROJECT_DIR|\{CLAUDE_PROJECT_DIR\})\//

/** Whether a file that a hook names exists; undefined if only a shell could resolve the path. */
function isThere(said: string, { project, home, platform }: State['roots']): boolean | undefined {
	const path = said.replace(IN_PROJECT, './')
	const isWindows = platform === 'win32'
	if (!PLAIN.test(path) || (!isWindows && /\\|^[A-Za-z]:/.test(path))) return undefined
	const { resolve } = isWindows ? win32 : posix
	return existsSync(path.startsWith('~/') ? resolve(home, path.slice(2)) : resolve(project, path))
}

/** Examines the files of all clients, the lock, and the registry's data unless offline. */
async function doctor(context: Context): Promise<Outcome> {
	const { world, words } = context
	const state = stateOf(world, scopeOf(context))
	const { record, unread = [], other } = recordOf(state, world)
	const [files, skills] = [filesOf(context, state), skillsOf(context, state)]
	const { name, version, registry } = world.product
	const report = examine({
		program: name,
		clients: world.clients,
		files: files.there,
		skills: skills.there,
		texts: textsOf({
			...{ clients: world.clients, roots: state.roots, writes: record?.lock.writes ?? {} },
			isWanted: (place) => isWanted(place, context),
		}),
		...(record && { recorded: record.lock }),
		...(other && { other }),
		...(!words.is('offline') && (await toldBy(context, record))),
		unread: [...unread, ...files.unread, ...skills.unread],
		isThere: (path) => isThere(path, state.roots),
	})
	const exit = report.findings.some(({ level }) => level !== 'note') ? EXIT.differs : EXIT.well
	const sarif = words.is('sarif')
		? `${printableJson(sarifReport(report, { name, version, url: registry }))}\n`
		: undefined
	return { exit, value: jsonReport(report), lines: textReport(report), ...(sarif && { raw: sarif }) }
}

export const doctorCommand: Command = {
	name: 'doctor',
	takes: [0, 0],
	about:
		'Check the files of every client for problems, and show how to fix each. --offline skips what only the registry knows: withdrawn and denied entries, newer versions, changed tools, policies.',
	options: ['sarif', 'offline', 'user', 'project'],
	run: doctor,
}
