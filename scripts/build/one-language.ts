import { resolve } from 'node:path'
import { ALL_LANGUAGES, isOfZod } from '../functions/english-only.ts'

/**
 * Vite plugin that leaves out zod's messages in other languages. Unused, they never get into the bundle for browsers,
 * but they would be parsed for it: a sixth of all its modules.
 */
export const oneLanguage = () => ({
	name: 'pinakes-one-language',
	apply: 'build' as const,
	enforce: 'pre' as const,
	applyToEnvironment: ({ name }: { name: string }) => name === 'client',
	resolveId: {
		filter: { id: ALL_LANGUAGES },
		handler: (source: string, importer: string | undefined) =>
			importer && isOfZod(importer) ? resolve(importer, '..', source, '../en.js') : undefined,
	},
})
