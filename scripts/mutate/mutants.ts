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

/** The source files of a folder, file or pattern of `src`, without settings: they are data, and tests use their own. */
export const sourcesOf = (place: string, root: string): string[] =>
	globSync([`src/${place}/**/*.ts`, `src/${place}`], { cwd: root }).filter(
		(name) => name.endsWith('.ts') && !name.endsWith('/settings.ts'),
	)

/** Every mutant that Stryker generates for a place in `src`. */
export async function mutantsOf(place: string, root: string): Promise<readonly Mutation[]> {
	const files = sourcesOf(place, root).map((name) => ({
		name,
		mutate: true,
		content: readFileSync(join(root, name), 'utf8'),
	}))
	const options = { plugins: null, excludedMutations: [], ignorers: [] }
	const { mutants } = await new Instrumenter(SILENT).instrument(files, options)
	return mutants
}
