import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '@stryker-mutator/api/logging'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Mutation } from './sample.ts'

const no = () => false
const ignore = () => undefined
const SILENT: Logger = {
	isTraceEnabled: no,
	isDebugEnabled: no,
	isInfoEnabled: no,
	isWarnEnabled: no,
	isErrorEnabled: no,
	isFatalEnabled: no,
	trace: ignore,
	debug: ignore,
	info: ignore,
	warn: ignore,
	error: ignore,
	fatal: ignore,
}

/** Every mutant that Stryker generates for a folder of `src`. */
export async function mutantsOf(folder: string, root: string): Promise<readonly Mutation[]> {
	// Settings are data, and tests use their own.
	const names = globSync(`src/${folder}/**/*.ts`, { cwd: root }).filter((name) => !name.endsWith('/settings.ts'))
	const files = names.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }))
	const options = { plugins: null, excludedMutations: [], ignorers: [] }
	const { mutants } = await new Instrumenter(SILENT).instrument(files, options)
	return mutants
}
