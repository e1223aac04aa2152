import { realpathSync, statSync } from 'node:fs'
import { basename, relative, resolve, sep } from 'node:path'
import { looksLikeHttpUrl } from '../../src/schema/text/url.ts'
import { Expected } from '../expected.ts'
import type { Requester } from '../sources/request.ts'
import { type Around, promptForm, promptFound, skillFound } from './agent-files.ts'
import type { Copying, Found, Origin } from './candidate.ts'
import { type Detected, detect, FORMATS, type Format } from './detect.ts'
import { dockerCatalogue, dockerFolder } from './docker.ts'
import { mappedFound, type Unnamed } from './mapped.ts'
import { readMapping } from './mapping.ts'
import { configuredServers, serversIn } from './mcp-config.ts'
import { MARKETPLACE, marketplaceFound, pluginFound, skillFolders } from './plugins.ts'
import { type LocalSource, provenanceOf } from './provenance.ts'
import { exportedPages, serversOf } from './registry.ts'
import { listAddress, registryPages } from './registry-pages.ts'
import { readStructured } from './structured.ts'
import { listFiles } from './walk.ts'

/** The source to import, with options. */
export interface Wanted {
	source: string
	as?: string | undefined
	map?: string | undefined
	/** The name of a source without an address. */
	name?: string | undefined
	since?: string | undefined
	copying: Copying
	today: string
	/** HTTP requests to a registry, and a delay function. */
	network: { ask(origin: string): Requester; sleep(ms: number): Promise<unknown> }
}

/** A source that is being read. */
interface Reading {
	as: string
	origin: Origin
	found: AsyncIterable<Found> | Iterable<Found>
	unnamed: Unnamed
}

/** Detects the format of a source and returns a lazy reader. */
export function readSource(wanted: Wanted): Reading {
	const as = formatOf(wanted)
	const unnamed: Unnamed = new Map()
	if (looksLikeHttpUrl(wanted.source)) return { as, unnamed, ...fromAddress(wanted) }
	const local = provenanceOf(wanted.source, wanted.name)
	const { root: _, below: __, ...origin } = local
	return { as, unnamed, origin, found: fromDisk(as, { wanted, local, unnamed }) }
}

function formatOf({ source, as, map, since }: Wanted): Detected {
	if (as !== undefined && !Object.hasOwn(FORMATS, as))
		throw new Expected(
			`“${as}” is no format. Write one of:\n${Object.entries(FORMATS)
				.map(([id, about]) => `  ${id.padEnd(12)} ${about}`)
				.join('\n')}`,
		)
	const format = (as as Format | undefined) ?? (map ? 'markdown' : detect(source))
	if (format === 'markdown' && !map) throw new Expected('Markdown needs a mapping file. Name one with --map.')
	if (map && format !== 'markdown') throw new Expected('A mapping file is for Markdown. Leave out --map, or --as.')
	if (since !== undefined && format !== 'registry')
		throw new Expected('Only a registry says when its servers changed. Leave out --since.')
	if (looksLikeHttpUrl(source) && format !== 'registry')
		throw new Expected(
			'Only a registry can be read from an address. Check out the repository or save the file, and give its path.',
		)
	return format
}

function fromAddress({ source, since, today, name, network }: Wanted): Pick<Reading, 'origin' | 'found'> {
	const { origin, pathname } = listAddress(source)
	const pages = registryPages(source, { ask: network.ask(origin), sleep: network.sleep, since })
	return { origin: { source: name ?? `${origin}${pathname}` }, found: serversOf(pages, { today }) }
}

interface Disk {
	wanted: Wanted
	local: LocalSource
	unnamed: Unnamed
}

function fromDisk(as: Detected, { wanted, local, unnamed }: Disk): Reading['found'] {
	const { source, today, since, copying, map } = wanted
	const around: Around = { local, copying, today }
	const inRoot = relative(local.root, realpathSync(source)).split(sep).join('/')
	switch (as) {
		case 'registry':
			return serversOf(exportedPages(source), { today, since })
		case 'marketplace':
			return marketplaceFound(statSync(source).isDirectory() ? inRoot : folderOfMarket(inRoot), around)
		case 'plugin':
			return pluginFound(inRoot, around)
		case 'config':
			return configuredServers(serversIn(readStructured(source)) ?? {}, {
				file: basename(source),
				prefix: local.repo ? `${inRoot}#` : '',
				repoUrl: local.repo,
			})
		case 'docker':
			return statSync(source).isDirectory()
				? dockerFolder(local.root, inRoot)
				: dockerCatalogue(readStructured(source, 33_554_432))
		case 'markdown':
			return mappedFound(inRoot, { mapping: readMapping(resolve(map ?? '')), around, unnamed })
		default:
			return agentFiles(as, { inRoot, around, isFile: statSync(source).isFile() })
	}
}

/** The root of a marketplace, which is the parent of the manifest's folder. Throws `Expected` for any other path. */
function folderOfMarket(path: string): string {
	if (!`/${path}`.endsWith(`/${MARKETPLACE}`))
		throw new Expected(`A marketplace is at ${MARKETPLACE}. Name that file, or the folder that contains it.`)
	return path.slice(0, -MARKETPLACE.length).replace(/\/$/, '')
}

function* agentFiles(
	as: 'skills' | 'copilot' | 'skills+copilot',
	{ inRoot, around, isFile }: { inRoot: string; around: Around; isFile: boolean },
): Generator<Found> {
	const below = isFile ? inRoot.split('/').slice(0, -1).join('/') : inRoot
	const files = listFiles(around.local.root, below).filter(({ path }) => !isFile || as === 'skills' || path === inRoot)
	const folders = skillFolders(files)
	const isInSkill = (path: string) => folders.some((folder) => folder === '' || path.startsWith(`${folder}/`))
	if (as !== 'copilot')
		for (const folder of folders)
			yield skillFound(
				folder,
				files.filter(({ path }) => folder === '' || path.startsWith(`${folder}/`)),
				around,
			)
	if (as === 'skills') return
	for (const file of files) {
		const form = promptForm(file.path)
		if (form && !isInSkill(file.path)) yield promptFound(file, form, around)
	}
}
