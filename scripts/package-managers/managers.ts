import { join } from 'node:path'
import type { PinnedPrograms } from '../pinned-programs.ts'

/** The npm packages of the package managers. */
export const PROGRAMS: PinnedPrograms = {
	title: 'the package managers',
	pinned: join(import.meta.dirname, 'programs'),
	installed: join(import.meta.dirname, '../../.local/package-managers'),
}

const MODULES = join(PROGRAMS.installed, 'node_modules')
const PLATFORM = `${process.platform}-${process.arch}`

/** A package manager, and its command line for the installer. */
export interface Manager {
	/** Its name, which several versions share. */
	id: string
	/** Its package folder below `node_modules`. */
	package: string
	/** The command line for readers; `{npm}` is the registry URL, `{name}` the package. */
	line: string
	/** Its arguments before those of the installer. */
	words: readonly string[]
	/** The executable: a script for Node, or a native program. */
	program: readonly string[]
	/** Variables that are part of the line or needed on an empty machine. */
	env?: Readonly<Record<string, string>>
}

const npx = (major: number): Manager => ({
	id: 'npm',
	package: `npm-${major}`,
	line: 'npx --registry={npm} {name}',
	words: ['--yes', '--registry={npm}', '{name}'],
	program: [process.execPath, join(MODULES, `npm-${major}/bin/npx-cli.js`)],
})

/** Every package manager that is tested with the installer. */
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
			// Yarn rejects packages without a publication date for a day, and reproducible builds cannot have one.
			YARN_NPM_PREAPPROVED_PACKAGES: '{name}',
			// Yarn refuses registries without TLS, such as the one of this test, unless their host is listed.
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

/** Fills in the registry URL and the package name. */
export const filled = (text: string, { npm, name }: { npm: string; name: string }): string =>
	text.replaceAll('{npm}', npm).replaceAll('{name}', name)
