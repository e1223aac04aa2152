import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { makeFolder } from '../../../src/files/folder.ts'
import { bundleFunctions } from '../../functions/bundle-functions.ts'

/** The ways to bundle a function before measuring its start. */
const FORMS = [
	/** One minified file with all packages and all dynamically imported code. */
	'one file',
	/** Our modules bundled, packages external. */
	'packages apart',
	/** As a build for the host bundles it: with packages, and dynamically imported code in separate files. */
	'as deployed',
] as const
type Form = (typeof FORMS)[number]

/** A bundled function that can be started. */
export interface Started {
	form: Form
	name: string
	file: string
}

/** The names of this project's functions, and `empty`, which answers at once. */
export function functionNames(): string[] {
	// The function of preview images needs a native library, which cannot be bundled.
	const names = readdirSync('netlify/functions').filter((name) => name.endsWith('.ts') && name !== 'og.ts')
	return ['empty', ...names.map((name) => name.replace('.ts', ''))]
}

/**
 * Bundles functions in every form, in a folder inside this project, so that packages can be resolved. Returns the
 * folder and the functions.
 */
export async function bundle(names: readonly string[]): Promise<{ folder: string; functions: Started[] }> {
	makeFolder('.netlify')
	const folder = mkdtempSync(join(process.cwd(), '.netlify/bench-'))
	await bundleFunctions({ root: process.cwd(), out: join(folder, 'joined') })
	const rows = FORMS.flatMap((form) => names.map((name) => ({ form, name, file: fileOf(form, name, folder) })))
	for (const row of rows) await write(row)
	return { folder, functions: rows }
}

const fileOf = (form: Form, name: string, folder: string): string =>
	form === 'as deployed' && name !== 'empty'
		? join(folder, 'joined', name, `${name}.mjs`)
		: join(folder, form.replace(' ', '-'), `${name}.mjs`)

async function write({ form, name, file }: Started): Promise<void> {
	makeFolder(join(file, '..'))
	if (name === 'empty') return writeFileSync(file, 'export default () => Response.json({ ok: true })\n')
	const from = { entryPoints: [join('netlify/functions', `${name}.ts`)], outfile: file }
	if (form === 'one file') await make({ ...from, minify: true, banner: { js: REQUIRE } })
	if (form === 'packages apart') await make({ ...from, packages: 'external' })
}

const REQUIRE = "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);"

const make = (options: Parameters<typeof build>[0]) =>
	build({ ...options, bundle: true, platform: 'node', format: 'esm', target: 'node24', logLevel: 'silent' })
