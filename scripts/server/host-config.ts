import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { partsOfPages } from '../../src/pages/_on-demand.ts'
import { filesOfParts } from '../../src/schema/published-parts.ts'

/** Where the functions are written. Where the host looks for them, a build for it has joined them. */
export const SOURCES = 'netlify/functions'

const Toml = z.object({
	build: z.object({ publish: z.string() }),
	functions: z.object({ directory: z.string() }),
})
const HeaderRule = z.object({ for: z.string(), values: z.record(z.string(), z.string()) })
const Framework = z.object({ headers: z.array(HeaderRule).default([]) })

/** Where the host finds what it serves, and the header rules that the site generator adds on its own. */
export interface HostConfig {
	toml: string
	publish: string
	/** Where the host looks for functions of this project. */
	joined: string
	/** Of two functions of one name the one of the earlier folder is meant. */
	functionFolders: string[]
	/** Files that the function of on-demand pages reads at run time, as patterns from the root. */
	includedFiles: string[]
	frameworkHeaders: z.infer<typeof HeaderRule>[]
}

/** Reads netlify.toml and the files the Netlify adapter leaves in .netlify/v1, the way the host reads them. */
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
