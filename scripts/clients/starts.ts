import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HOME } from './sandbox-paths.ts'

/** Values of the variables that test servers need. */
export const VALUES: Readonly<Record<string, string>> = {
	EXAMPLE_TOKEN: 'open sesame',
	EXAMPLE_REGION: 'north',
	X_API_KEY: 'a key',
}

/** Replaces references to these variables, in any client's syntax, with their values. */
export const withVariables = (text: string): string =>
	text.replaceAll(/\$?\{(?:env:)?(\w+)\}/g, (whole, name: string) => VALUES[name] ?? whole)

/** Replaces `$HOME`, as clients do that expand variables unasked. */
export const withHome = (word: string): string => word.replaceAll('$HOME', HOME)

/** A stand-in for `npx` that records its arguments and environment and exits. */
export const NPX = `#!/bin/sh
file=/starts/$$
printf '%s\\0' "$@" > "$file.words"
env -0 > "$file.env"
exit 1
`

/** The arguments and environment with which a client started a server. */
export interface Start {
	words: string[]
	env: Record<string, string>
}

const parts = (text: string): string[] => text.split('\0').slice(0, -1)

/** Reads the recorded starts and deletes them. */
export function readStarts(folder: string): Start[] {
	const names = readdirSync(folder).filter((name) => name.endsWith('.words'))
	const found = names.map((name) => {
		const env = parts(readFileSync(join(folder, name.replace(/words$/, 'env')), 'utf8'))
		return {
			words: parts(readFileSync(join(folder, name), 'utf8')),
			env: Object.fromEntries(env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])),
		}
	})
	for (const name of readdirSync(folder)) rmSync(join(folder, name))
	return found
}
