import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { joinFunctions } from '../../functions/join.ts'

/** What a function is made into before it is started. */
export const FORMS = [
	/** Everything in one small file: packages, and also what is loaded later. */
	'one file',
	/** Our files joined, packages as they are installed. */
	'packages apart',
	/** As a build for the host leaves it: packages joined, those that are awaited in files of their own. */
	'as deployed',
] as const
type Form = (typeof FORMS)[number]

/** A function that can be started, by its name and form. */
export interface Started {
	form: Form
	name: string
	file: string
}

/** The functions of this project by name, and `empty`, which answers at once. */
export function functionNames(): string[] {
	// The function of preview images brings a native library, which cannot be part of a bundle.
	const names = readdirSync('netlify/functions').filter((name) => name.endsWith('.ts') && name !== 'og.ts')
	return ['empty', ...names.map((name) => name.replace('.ts', ''))]
}

/** Makes functions in every form, in a folder of this project, so that packages are found; gives the folder and their files. */
export async function bundle(names: readonly string[]): Promise<{ folder: string; functions: Started[] }> {
	mkdirSync('.netlify', { recursive: true })
	const folder = mkdtempSync(join(process.cwd(), '.netlify/bench-'))
	await joinFunctions({ root: process.cwd(), out: join(folder, 'joined') })
	const rows = FORMS.flatMap((form) => names.map((name) => ({ form, name, file: fileOf(form, name, folder) })))
	for (const row of rows) await write(row)
	return { folder, functions: rows }
}

const fileOf = (form: Form, name: string, folder: string): string =>
	form === 'as deployed' && name !== 'empty'
		? join(folder, 'joined', name, `${name}.mjs`)
		: join(folder, form.replace(' ', '-'), `${name}.mjs`)

async function write({ form, name, file }: Started): Promise<void> {
	mkdirSync(join(file, '..'), { recursive: true })
	if (name === 'empty') return writeFileSync(file, 'export default () => Response.json({ ok: true })\n')
	const from = { entryPoints: [join('netlify/functions', `${name}.ts`)], outfile: file }
	if (form === 'one file') await make({ ...from, minify: true, banner: { js: REQUIRE } })
	if (form === 'packages apart') await make({ ...from, packages: 'external' })
}

const REQUIRE = "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);"

const make = (options: Parameters<typeof build>[0]) =>
	build({ ...options, bundle: true, platform: 'node', format: 'esm', target: 'node24', logLevel: 'silent' })
