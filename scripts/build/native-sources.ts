import { relative, resolve, sep } from 'node:path'

/** Folders whose modules need Vite's transforms: pages and browser code. */
const FILLED_IN = ['client', 'pages']

/**
 * Vite plugin that keeps our own modules out of the rendering bundle: Node loads them directly, and the build has
 * loaded most already. Bundled, they would be read, stored in memory and run a second time. They are imported through
 * `imports` in package.json, so that the bundle can be in any folder of the project.
 */
export function nativeSources(root: string) {
	const sources = resolve(root, 'src')
	return {
		name: 'pinakes-native-sources',
		apply: 'build' as const,
		enforce: 'pre' as const,
		applyToEnvironment: ({ name }: { name: string }) => name !== 'client',
		resolveId: {
			filter: { id: /^\.{1,2}\/.*\.ts$/ },
			handler(source: string, importer: string | undefined) {
				if (!importer) return undefined
				const id = resolve(importer, '..', source)
				const [folder = ''] = relative(sources, id).split(sep)
				if (folder === '..' || FILLED_IN.includes(folder)) return undefined
				return { id: `#src/${relative(sources, id).replaceAll(sep, '/')}`, external: true }
			},
		},
	}
}
