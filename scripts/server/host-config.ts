import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import * as z from 'zod'
import { partsOfPages } from '../../src/pages/_on-demand.ts'
import { filesOfParts } from '../../src/schema/published-parts.ts'

/** The source folder of functions. The host looks in another, into which its build bundles them. */
export const SOURCES = 'netlify/functions'

const Toml = z.object({
	build: z.object({ publish: z.string() }),
	functions: z.object({ directory: z.string() }),
})
const HeaderRule = z.object({ for: z.string(), values: z.record(z.string(), z.string()) })
const Framework = z.object({ headers: z.array(HeaderRule).default([]) })

/** The paths of what the host serves, and the header rules of the site generator. */
export interface HostConfig {
	toml: string
	publish: string
	/** The folder where the host looks for functions. */
	joined: string
	/** Folders of functions; for equal names the earlier folder wins. */
	functionFolders: string[]
	/** Files that the on-demand pages read at run time, as globs relative to the root. */
	includedFiles: string[]
	frameworkHeaders: z.infer<typeof HeaderRule>[]
}

/**
 * Reads netlify.toml and the adapter's files in .netlify/v1, as the host does. Throws a ZodError if they are invalid.
 */
export function readHostConfig(root: string): HostConfig {
	const toml = join(root, 'netlify.toml')
	const { build, functions } = Toml.parse(parse(readFileSync(toml, 'utf8')))
	const framework = join(root, '.netlify/v1/config.json')
	return {
		toml,
		publish: join(root, build.publish),
		joined: join(root, functions.directory),
		functionFolders: [...new Set([SOURCES, functions.directory, '.netlify/v1/functions'])].map((folder) =>
			join(root, folder),
		),
		includedFiles: filesOfParts(partsOfPages()).map((path) => `${build.publish}/${path}`),
		frameworkHeaders: existsSync(framework) ? Framework.parse(JSON.parse(readFileSync(framework, 'utf8'))).headers : [],
	}
}

/** Whether there is a built site to serve. */
export const isBuilt = (root: string): boolean => existsSync(join(readHostConfig(root).publish, 'index.html'))
