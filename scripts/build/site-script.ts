import { basename } from 'node:path'

/** The script of the layout of every page. */
const SCRIPT = '/src/layouts/Page.astro?astro&type=script'

const NAME = 'site'

/** What the bundler knows of the modules that it divides among files. */
interface Modules {
	getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** A file that the bundler made. */
interface Chunk {
	type: 'chunk'
	name: string
	fileName: string
	facadeModuleId: string | null
	code: string
}

type Bundle = Record<string, Chunk | { type: 'asset' }>

/** Whether a module is run by every page: the script of its layout, and all that it imports at once. */
function isOfEveryPage(id: string, modules: Modules, seen = new Set<string>()): boolean {
	if (id.includes(SCRIPT)) return true
	if (seen.has(id)) return false
	seen.add(id)
	return modules.getModuleInfo(id)?.importers.some((importer) => isOfEveryPage(importer, modules, seen)) ?? false
}

/**
 * Vite plugin that puts what every page runs into one file. The bundler would make a file of every module that some other
 * script imports too: nine requests, of which seven begin only when the first has arrived.
 */
export const siteScript = () => ({
	name: 'pinakes-site-script',
	apply: 'build' as const,
	applyToEnvironment: ({ name }: { name: string }) => name === 'client',
	outputOptions: (options: object) => ({
		...options,
		codeSplitting: {
			groups: [{ name: (id: string, modules: Modules) => (isOfEveryPage(id, modules) ? NAME : null) }],
		},
	}),
	generateBundle: { order: 'post' as const, handler: (_options: object, bundle: Bundle) => putIntoEntry(bundle) },
})

/** A group of modules has a file of its own, which the entry only imports: here the entry becomes that file. */
function putIntoEntry(bundle: Bundle): void {
	const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
	const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(SCRIPT))
	const group = chunks.find(({ name }) => name === NAME)
	if (!entry || !group) throw new Error('The bundle has no script of every page.')
	entry.code = group.code
	delete bundle[group.fileName]
	for (const chunk of chunks) chunk.code = chunk.code.replaceAll(basename(group.fileName), basename(entry.fileName))
}
