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

/**
 * Copies what a build needs except the content into a temporary folder with the prefix `name`, and links the
 * dependencies.
 */
export function copyProject(name: string): string {
	const root = mkdtempSync(join(tmpdir(), name))
	for (const part of PARTS) cpSync(part, join(root, part), { recursive: true })
	symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
	return root
}
