import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'

const Toml = z.object({
	build: z.object({ publish: z.string() }),
	functions: z.object({ directory: z.string(), included_files: z.array(z.string()) }),
})
const HeaderRule = z.object({ for: z.string(), values: z.record(z.string(), z.string()) })
const Framework = z.object({ headers: z.array(HeaderRule).default([]) })

/** Where the host finds what it serves, and the header rules that the site generator adds on its own. */
export interface HostConfig {
	toml: string
	publish: string
	functionFolders: string[]
	/** Files that functions read at run time, as patterns from the root. */
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
		functionFolders: [join(root, functions.directory), join(root, '.netlify/v1/functions')],
		includedFiles: functions.included_files,
		frameworkHeaders: existsSync(framework) ? Framework.parse(JSON.parse(readFileSync(framework, 'utf8'))).headers : [],
	}
}
