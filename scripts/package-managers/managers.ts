import { join } from 'node:path'
import type { PinnedPrograms } from '../pinned-programs.ts'

/** The package managers, as npm ships them. */
export const PROGRAMS: PinnedPrograms = {
	title: 'the package managers',
	pinned: join(import.meta.dirname, 'programs'),
	installed: join(import.meta.dirname, '../../.local/package-managers'),
}

const MODULES = join(PROGRAMS.installed, 'node_modules')
const PLATFORM = `${process.platform}-${process.arch}`

/** One package manager, and the one line with which it starts what a registry serves. */
export interface Manager {
	id: string
	/** The folder of its package below `node_modules`. */
	package: string
	/** What a reader writes; `{npm}` is the registry of packages, `{name}` the package. */
	line: string
	/** The words of that line behind its name, and before those of the installer. */
	words: readonly string[]
	/** The program itself: a file that Node runs, or one of this system. */
	program: readonly string[]
	/** Variables that stand in the line or that a scratch machine needs. */
	env?: Readonly<Record<string, string>>
}

const npx = (major: number): Manager => ({
	id: `npm ${major}`,
	package: `npm-${major}`,
	line: 'npx --registry={npm} {name}',
	words: ['--yes', '--registry={npm}', '{name}'],
	program: [process.execPath, join(MODULES, `npm-${major}/bin/npx-cli.js`)],
})

/** Every package manager that the installer is started with. */
export const managers: readonly Manager[] = [
	npx(10),
	npx(11),
	npx(12),
	{
		id: 'pnpm',
		package: `@pnpm/exe.${PLATFORM}`,
		line: 'pnpm --registry={npm} dlx {name}',
		words: ['--registry={npm}', 'dlx', '{name}'],
		program: [join(MODULES, `@pnpm/exe.${PLATFORM}/pnpm`)],
	},
	{
		id: 'yarn',
		package: '@yarnpkg/cli-dist',
		line: 'YARN_NPM_REGISTRY_SERVER={npm} YARN_NPM_PREAPPROVED_PACKAGES={name} yarn dlx {name}',
		words: ['dlx', '{name}'],
		program: [process.execPath, join(MODULES, '@yarnpkg/cli-dist/bin/yarn.js')],
		env: {
			YARN_NPM_REGISTRY_SERVER: '{npm}',
			// It holds back for a day whatever has no time of its publication, which a build that is the same everywhere cannot know.
			YARN_NPM_PREAPPROVED_PACKAGES: '{name}',
			// A registry without TLS, as the one of this trial, is refused unless its host is named.
			YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
		},
	},
	{
		id: 'bun',
		package: 'bun',
		line: 'BUN_CONFIG_REGISTRY={npm} bunx {name}',
		words: ['x', '{name}'],
		program: [join(MODULES, `@oven/bun-${PLATFORM}/bin/bun`)],
		env: { BUN_CONFIG_REGISTRY: '{npm}' },
	},
]

/** A line or a word of it for one registry. */
export const filled = (text: string, { npm, name }: { npm: string; name: string }): string =>
	text.replaceAll('{npm}', npm).replaceAll('{name}', name)
