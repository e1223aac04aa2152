import { existsSync, realpathSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { isObject, isString, objectOf } from '../../src/schema/object.ts'
import { clip, quoted } from '../../src/schema/text/shorten.ts'
import { type Around, claudeForm, promptFound, skillFound } from './agent-files.ts'
import type { Found } from './candidate.ts'
import { hooksFound } from './hooks.ts'
import { configuredServers, serversIn } from './mcp-config.ts'
import { readStructured } from './structured.ts'
import { addressOf, type Json, lineOf, objectsOf, repositoryOf, textOf, textsOf } from './values.ts'
import { listFiles, type SourceFile } from './walk.ts'

/** The manifests of a marketplace and of a plugin. */
export const MARKETPLACE = '.claude-plugin/marketplace.json'
export const PLUGIN = '.claude-plugin/plugin.json'

/** Everything in the plugins of a marketplace that are in the same source; others are refused by name. */
export function* marketplaceFound(folder: string, around: Around): Generator<Found> {
	const { root } = around.local
	const market = readStructured(join(root, folder, MARKETPLACE), 16_777_216)
	const pluginRoot = textOf(objectOf(market.metadata).pluginRoot) ?? ''
	for (const plugin of objectsOf(market.plugins).slice(0, 5_000)) {
		const name = lineOf(plugin.name, 80) ?? '(no name)'
		const id = `${MARKETPLACE}#${name}`
		if (typeof plugin.source !== 'string') {
			yield { id, refused: elsewhere(objectOf(plugin.source)) }
			continue
		}
		const place = folderOf(around, posix.join(folder, pluginRoot, plugin.source))
		if (place === undefined) yield { id, refused: `This source does not contain its folder, ${quoted(plugin.source)}.` }
		else yield* orNothing(id, pluginFound(place, around, plugin))
	}
}

function elsewhere(source: Json): string {
	const where =
		addressOf(source.url) ??
		(textOf(source.repo) ? `https://github.com/${textOf(source.repo)}` : textOf(source.package))
	const commit = textOf(source.sha) ?? textOf(source.ref)
	const path = textOf(source.path)
	return `It is elsewhere: ${where ? clip(where, 200) : 'it does not say where'}${path ? `, folder ${clip(path, 100)}` : ''}${commit ? `, at ${clip(commit, 60)}` : ''}. Check that out and import it from there.`
}

/** Refuses a plugin without anything that can become an entry. */
function* orNothing(id: string, found: Iterable<Found>): Generator<Found> {
	let count = 0
	for (const one of found) {
		count++
		yield one
	}
	if (!count) yield { id, refused: 'It contains no command, agent, skill, hook or MCP server.' }
}

/**
 * The normalised path of a folder of the source; undefined if it does not exist or leads outside, also through a link.
 */
function folderOf({ local: { root } }: Around, path: string): string | undefined {
	const plain = posix
		.normalize(path)
		.replace(/^\.\/?/, '')
		.replace(/\/$/, '')
	if (plain.split('/').includes('..') || plain.startsWith('/') || !existsSync(join(root, plain))) return undefined
	const real = relative(realpathSync(root), realpathSync(join(root, plain)))
	return real === '..' || real.startsWith(`..${sep}`) ? undefined : plain
}

/** Everything in a plugin: in the standard folders, and what its manifest or marketplace names. */
export function* pluginFound(folder: string, outer: Around, entry: Json = {}): Generator<Found> {
	const { root } = outer.local
	const file = join(root, folder, PLUGIN)
	const manifest = { ...(existsSync(file) ? readStructured(file) : {}), ...entry }
	const around = aroundOf(manifest, outer)
	const files = listFiles(root, folder)
	const plugin = { folder, files, manifest, around }
	yield* skillsOf(plugin)
	for (const kind of ['agent', 'command'] as const) yield* promptsOf(plugin, kind)
	yield* hooksOf(plugin)
	yield* serversOf(plugin)
}

interface Plugin {
	folder: string
	files: readonly SourceFile[]
	manifest: Json
	around: Around
}

const aroundOf = (manifest: Json, outer: Around): Around => ({
	...outer,
	author: lineOf(isObject(manifest.author) ? manifest.author.name : manifest.author, 80) ?? outer.author,
	tags: [manifest.category, ...textsOf(manifest.tags), ...textsOf(manifest.keywords)],
	license: lineOf(manifest.license, 80),
	homepage: addressOf(manifest.homepage),
})

const pathsIn = (value: unknown): string[] =>
	typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter(isString) : []

/**
 * The folders and files of one part: those in the manifest, and the standard folder unless the manifest is exhaustive.
 */
function* places({ folder, manifest, around }: Plugin, part: string): Generator<string> {
	const named = pathsIn(manifest[part])
	if (!(named.length && manifest.strict === false)) yield posix.join(folder, part)
	for (const path of named) {
		const place = folderOf(around, posix.join(folder, path))
		if (place !== undefined) yield place
	}
}

const isBelow = (path: string, place: string) => place === '' || path === place || path.startsWith(`${place}/`)

function* skillsOf(plugin: Plugin): Generator<Found> {
	const wanted = [...places(plugin, 'skills')]
	for (const folder of skillFolders(plugin.files.filter(({ path }) => wanted.some((place) => isBelow(path, place)))))
		yield skillFound(
			folder,
			plugin.files.filter(({ path }) => isBelow(path, folder)),
			plugin.around,
		)
}

/** Folders with a SKILL.md that are not inside another such folder. */
export function skillFolders(files: readonly SourceFile[]): string[] {
	const folders = files.flatMap(({ path }) =>
		/(?:^|\/)SKILL\.md$/.test(path) ? [path.replace(/\/?SKILL\.md$/, '')] : [],
	)
	const known = new Set(folders)
	return folders.filter((folder) => !parentsOf(folder).some((parent) => known.has(parent)))
}

const parentsOf = (path: string) => path.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))

function* promptsOf(plugin: Plugin, kind: 'agent' | 'command'): Generator<Found> {
	const wanted = [...places(plugin, `${kind}s`)]
	for (const file of plugin.files)
		if (
			/\.md$/i.test(file.path) &&
			!/(?:^|\/)README\.md$/i.test(file.path) &&
			wanted.some((place) => isBelow(file.path, place))
		)
			yield promptFound(file, claudeForm(kind), plugin.around)
}

function* hooksOf({ folder, manifest, around }: Plugin): Generator<Found> {
	const named = pathsIn(manifest.hooks)
	const files = [...new Set(['hooks/hooks.json', ...named].map((path) => posix.join(folder, path)))]
	const inline = isObject(manifest.hooks) ? [manifest.hooks] : []
	const options = {
		folder,
		plugin: textOf(manifest.name) ?? folder.split('/').at(-1) ?? 'plugin',
		description: manifest.description,
		around,
	}
	for (const hooks of [...inline, ...files.flatMap((path) => readable(around, path))]) yield* hooksFound(hooks, options)
}

function readable(around: Around, path: string): Json[] {
	const place = folderOf(around, path)
	try {
		return place === undefined ? [] : [readStructured(join(around.local.root, place))]
	} catch {
		return []
	}
}

function* serversOf({ folder, manifest, around }: Plugin): Generator<Found> {
	const { local } = around
	const named = pathsIn(manifest.mcpServers)
	const files = [...new Set(['.mcp.json', ...named].map((path) => posix.join(folder, path)))]
	const inline = isObject(manifest.mcpServers) ? [manifest.mcpServers] : []
	const name = textOf(manifest.name) ?? 'plugin'
	for (const config of [...inline, ...files.flatMap((path) => readable(around, path))])
		yield* configuredServers(serversIn(config) ?? {}, {
			file: `the plugin ${name}`,
			prefix: `${folder ? `${folder}/` : ''}.mcp.json#`,
			author: around.author,
			repoUrl: repositoryOf(manifest.repository) ?? local.repo,
		})
}
