import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

/** What a function is made into before it is started. */
export const FORMS = [
	/** Everything in one small file: packages, and also what is loaded later. */
	'one file',
	/** As Netlify makes it: our files joined, packages as they are installed. */
	'as deployed',
	/** The deployed form with the packages that it imports joined in; those that it awaits stay apart. */
	'packages joined',
] as const
export type Form = (typeof FORMS)[number]

/** The functions of this project by name, and `empty`, which answers at once. */
export function functionNames(): string[] {
	// The function of preview images brings a native library, which cannot be part of a bundle.
	const names = readdirSync('netlify/functions').filter((name) => name.endsWith('.ts') && name !== 'og.ts')
	return ['empty', ...names.map((name) => name.replace('.ts', ''))]
}

/** Writes the functions in one form into a folder of this project, so that packages are found; gives the folder. */
export async function bundle(form: Form, names: readonly string[]): Promise<string> {
	mkdirSync('.netlify', { recursive: true })
	const folder = mkdtempSync(join(process.cwd(), '.netlify/bench-'))
	for (const name of names) {
		const file = join(folder, `${name}.mjs`)
		if (name === 'empty') writeFileSync(file, 'export default () => Response.json({ ok: true })\n')
		else await write(form, { from: join('netlify/functions', `${name}.ts`), file })
	}
	return folder
}

async function write(form: Form, { from, file }: { from: string; file: string }): Promise<void> {
	if (form === 'one file') return make({ entryPoints: [from], outfile: file, minify: true })
	await make({ entryPoints: [from], outfile: file, packages: 'external' })
	if (form === 'as deployed') return
	const apart = { splitting: true, outdir: join(file, '..'), outExtension: { '.js': '.mjs' } }
	await make({ entryPoints: [file], ...apart, allowOverwrite: true, minify: true })
}

async function make(options: BuildOptions): Promise<void> {
	const js = "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);"
	const banner: BuildOptions = options.packages === 'external' ? {} : { banner: { js } }
	const fixed = { bundle: true, platform: 'node', format: 'esm', target: 'node24', logLevel: 'silent' } as const
	await build({ ...fixed, ...banner, ...options })
}
