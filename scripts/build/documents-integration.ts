import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Document } from '../../src/documents/document.ts'
import { writeDocuments } from '../write-documents.ts'
import { watchContent } from './content-watch.ts'
import { developmentHandler } from './development-handler.ts'

/** How to create the documents, and the folders to watch in development. */
interface DocumentsOptions {
	make(): readonly Document[]
	/** Folders of authors: a change reloads open pages. */
	content: readonly URL[]
	/** Folders of code: a change rebuilds documents and functions. */
	code: readonly URL[]
}

const isUnder = (folder: string, file: string): boolean => !relative(folder, file).startsWith('..')

/** Astro integration that publishes everything except pages: into `dist` in a build, from memory in development. */
export function documentsIntegration({ make, content, code }: DocumentsOptions): AstroIntegration {
	let root = ''
	let stop = (): void => undefined
	return {
		name: 'pinakes-documents',
		hooks: {
			'astro:config:done': ({ config }) => {
				root = fileURLToPath(config.root)
			},
			// Not astro:build:done, where the adapter, which runs first, copies data files into its function.
			'astro:build:generated': ({ dir, logger }) => {
				const documents = make()
				writeDocuments(fileURLToPath(dir), documents)
				logger.info(`${documents.length} documents`)
			},
			'astro:server:setup': ({ server, logger }) => {
				const handler = developmentHandler({ root, make, logger })
				const contentFolders = content.map((url) => fileURLToPath(url))
				const folders = [...contentFolders, ...code.map((url) => fileURLToPath(url))]
				server.watcher.add(folders)
				const contentChanged = watchContent(server, { root, changed: handler.forget })
				server.watcher.on('all', (_event, file) => {
					if (contentFolders.some((folder) => isUnder(folder, file))) contentChanged(file)
					else if (folders.some((folder) => isUnder(folder, file))) handler.forget()
				})
				stop = handler.forget
				server.middlewares.use(handler.handle)
			},
			'astro:server:done': () => stop(),
		},
	}
}
