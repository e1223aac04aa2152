import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import { keyOf } from '../schema/primitives.ts'
import { type ShippedFile, scriptAmong } from '../schema/shipped-files.ts'
import { type PluginServer, pluginServer } from './plugin-server.ts'

/** What an entry, or each entry of a collection, contributes to a plugin. */
export interface PluginParts {
	/** Files with their paths in the plugin. */
	files: ShippedFile[]
	/** Servers by the name clients use. */
	servers: Record<string, PluginServer>
	/** Paths of client-specific parts, by folder: `agents`, `commands`. */
	components: Record<string, string[]>
	/** Claude Code hooks, by event. */
	hooks: Record<string, object[]>
	/** What is left out, and why. */
	leftOut: { key: string; reason: string }[]
}

/** A plugin and the entry it is made from. */
export interface AgentPlugin extends PluginParts {
	name: string
	entry: Entry
	/** The time of the last change of the entry, or of a later one of what a collection contains. */
	changedAt: string
	/** Plugins of this marketplace that it depends on and that are in their makers' repositories. */
	dependencies: string[]
}

/** The parts of an entry: the files that are hosted here, and its server. Undefined when it has neither. */
export function partsOf(record: CatalogueRecord): PluginParts | undefined {
	return skillOf(record) ?? serverOf(record) ?? hookOf(record) ?? fileOf(record)
}

const NONE: PluginParts = { files: [], servers: {}, components: {}, hooks: {}, leftOut: [] }

const below = (folder: string, files: readonly ShippedFile[]): ShippedFile[] =>
	files.map((file) => ({ ...file, path: `${folder}/${file.path}` }))

function skillOf({ entry, files }: CatalogueRecord): PluginParts | undefined {
	const skill = kindOf(entry).agentSkill?.(entry.details)
	if (!skill || !files.some(({ path }) => path === 'SKILL.md')) return undefined
	return { ...NONE, files: below(`skills/${skill.name}`, files) }
}

function serverOf({ entry, files }: CatalogueRecord): PluginParts | undefined {
	const source = kindOf(entry).server?.(entry.details)
	if (!source) return undefined
	const script = scriptAmong(files, source.args)
	const folder = `servers/${entry.slug}`
	const server = pluginServer(source, script && { script, folder })
	if (typeof server === 'string') return { ...NONE, leftOut: [{ key: keyOf(entry), reason: server }] }
	return { ...NONE, servers: { [entry.slug]: server }, files: script ? below(folder, files) : [] }
}

function hookOf({ entry, files }: CatalogueRecord): PluginParts | undefined {
	const folder = `hooks/${entry.slug}`
	const hooks = files.length ? kindOf(entry).pluginHooks?.(entry.details, folder) : undefined
	return hooks && { ...NONE, hooks, files: below(folder, files) }
}

/** The single file of a kind that plugins have a folder for, under the name of its entry. */
function fileOf({ entry, files }: CatalogueRecord): PluginParts | undefined {
	const [file, ...others] = files
	if (!file || others.length) return undefined
	const [component] = Object.keys(kindOf(entry).pluginPart?.(`./${file.path}`) ?? {})
	if (!component) return undefined
	const path = `${component}/${entry.slug}.md`
	return { ...NONE, files: [{ ...file, path }], components: { [component]: [`./${path}`] } }
}

/** Merges the parts of several entries into one plugin. */
export function joinParts(all: readonly PluginParts[]): PluginParts {
	return {
		files: all.flatMap(({ files }) => files),
		servers: Object.assign({}, ...all.map(({ servers }) => servers)),
		components: joinLists(all.map(({ components }) => components)),
		hooks: joinLists(all.map(({ hooks }) => hooks)),
		leftOut: all.flatMap(({ leftOut }) => leftOut),
	}
}

/** Concatenates lists by name. */
function joinLists<T>(all: readonly Record<string, T[]>[]): Record<string, T[]> {
	const joined: Record<string, T[]> = {}
	for (const one of all)
		for (const [name, list] of Object.entries(one)) joined[name] = [...(joined[name] ?? []), ...list]
	return joined
}
