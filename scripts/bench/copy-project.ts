import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../at-end.ts'

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
	const { path: root } = scratchFolder(name)
	for (const part of PARTS) cpSync(part, join(root, part), { recursive: true })
	symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
	return root
}
