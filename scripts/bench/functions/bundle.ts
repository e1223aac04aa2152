import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

/** What a function is made into before it is started. */
export const FORMS = {
	/** Everything in one small file, packages and what is loaded later included. */
	'one file': { minify: true },
	/** As Netlify deploys functions: our files joined, packages left where they are installed. */
	'as deployed': { packages: 'external' },
} as const satisfies Record<string, BuildOptions>
export type Form = keyof typeof FORMS

/** The functions of this project by name, and `empty`, which answers at once. */
export function functionNames(): string[] {
	// The function of preview images brings a native library, which cannot be part of a bundle.
	const doors = readdirSync('netlify/functions').filter((name) => name.endsWith('.ts') && name !== 'og.ts')
	return ['empty', ...doors.map((name) => name.replace('.ts', ''))]
}

/** Writes the functions in one form into a folder of this project, so that packages are found; gives the folder. */
export async function bundle(form: Form, names: readonly string[]): Promise<string> {
	mkdirSync('.netlify', { recursive: true })
	const folder = mkdtempSync(join(process.cwd(), '.netlify/bench-'))
	const banner = {
		js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
	}
	for (const name of names) {
		const outfile = join(folder, `${name}.mjs`)
		if (name === 'empty') writeFileSync(outfile, 'export default () => Response.json({ ok: true })\n')
		else
			await build({
				...FORMS[form],
				entryPoints: [join('netlify/functions', `${name}.ts`)],
				outfile,
				bundle: true,
				platform: 'node',
				format: 'esm',
				target: 'node24',
				logLevel: 'silent',
				banner,
			})
	}
	return folder
}
