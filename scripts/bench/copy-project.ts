import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PARTS = [
	'src',
	'netlify',
	'public',
	'scripts',
	'astro.config.mjs',
	'netlify.toml',
	'package.json',
	'tsconfig.json',
]

/** Copies what a build needs, but for the content, into a new folder whose name begins so, with the dependencies of this one. */
export function copyProject(name: string): string {
	const root = mkdtempSync(join(tmpdir(), name))
	for (const part of PARTS) cpSync(part, join(root, part), { recursive: true })
	symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
	return root
}
