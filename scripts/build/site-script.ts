import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The script of the layout of every page. */
const SCRIPT = '/src/layouts/Page.astro?astro&type=script'

const NAME = 'site'

/** Whether a module is run by every page: the script of its layout, and all that it imports at once. */
function isOfEveryPage(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
	if (id.includes(SCRIPT)) return true
	if (seen.has(id)) return false
	seen.add(id)
	return context.getModuleInfo(id)?.importers.some((importer) => isOfEveryPage(importer, context, seen)) ?? false
}

/**
 * Vite plugin that puts what every page runs into one file. The bundler would make a file of every module that some other
 * script imports too: nine requests, of which seven begin only when the first has arrived.
 */
export const siteScript = (): Plugin => ({
	name: 'pinakes-site-script',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	outputOptions: (options) => ({
		...options,
		codeSplitting: { groups: [{ name: (id, context) => (isOfEveryPage(id, context) ? NAME : null) }] },
	}),
	generateBundle: { order: 'post', handler: (_options, bundle) => putIntoEntry(bundle) },
})

/** A group of modules has a file of its own, which the entry only imports: here the entry becomes that file. */
function putIntoEntry(bundle: Rolldown.OutputBundle): void {
	const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
	const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(SCRIPT))
	const group = chunks.find(({ name }) => name === NAME)
	if (!entry || !group) throw new Error('The bundle has no script of every page.')
	entry.code = group.code
	delete bundle[group.fileName]
	for (const chunk of chunks) chunk.code = chunk.code.replaceAll(basename(group.fileName), basename(entry.fileName))
}
