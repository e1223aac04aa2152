import { relative, resolve, sep } from 'node:path'

/** What Vite fills in before it runs: pages and what runs in browsers. */
const FILLED_IN = ['client', 'pages']

/**
 * Leaves our own modules out of the bundle that renders pages: Node reads them as they are, and has done so, since the build
 * itself uses most of them. Joined they would be read, kept in memory and run a second time.
 * What is imported is named by `imports` of package.json, so that the bundle can lie in any folder of the project.
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
