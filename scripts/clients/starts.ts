import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HOME } from './inside.ts'

/** What variables hold that servers of the trial ask for. */
export const VALUES: Readonly<Record<string, string>> = {
	EXAMPLE_TOKEN: 'open sesame',
	EXAMPLE_REGION: 'north',
	X_API_KEY: 'a key',
}

/** A text with the values of variables that it refers to, in any client's form. */
export const followed = (text: string): string =>
	text.replaceAll(/\$?\{(?:env:)?(\w+)\}/g, (whole, name: string) => VALUES[name] ?? whole)

/** A word with the home folder in the place of its variable, as clients write it that put variables in unasked. */
export const filledIn = (word: string): string => word.replaceAll('$HOME', HOME)

/** Stands in the place of `npx`: writes down with which words and variables a client started it, and ends. */
export const NPX = `#!/bin/sh
file=/starts/$$
printf '%s\\0' "$@" > "$file.words"
env -0 > "$file.env"
exit 1
`

/** What a client started in place of a server. */
export interface Start {
	words: string[]
	env: Record<string, string>
}

const parts = (text: string): string[] => text.split('\0').slice(0, -1)

/** Reads what was started, and forgets it. */
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
