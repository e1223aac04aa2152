import { existsSync } from 'node:fs'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { isObject } from '../../src/schema/object.ts'
import { Expected } from '../expected.ts'
import type { Json } from './values.ts'
import { readText } from './walk.ts'

/** Parses a JSON (with comments), YAML or TOML file, by extension. Throws `Expected` if it cannot be read or is invalid. */
export function readParsed(file: string, most?: number): unknown {
	const text = readText(file, most)
	if (text === undefined)
		throw new Expected(
			existsSync(file)
				? `${file} cannot be read: it is a folder, a link, not UTF-8 text, or too large.`
				: `${file} does not exist.`,
		)
	try {
		return parseStructured(text, file)
	} catch (error) {
		const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
		throw new Expected(`${file} cannot be read: ${why}`)
	}
}

/** The same of a file that contains an object. Throws `Expected` if it does not. */
export function readStructured(file: string, most?: number): Json {
	const value = readParsed(file, most)
	if (!isObject(value)) throw new Expected(`${file} does not contain an object with named fields.`)
	return value
}

/** Parses text by file extension. YAML aliases are limited, so that a small file cannot expand. */
export function parseStructured(text: string, file: string): unknown {
	if (/\.toml$/i.test(file)) return parseToml(text)
	if (/\.ya?ml$/i.test(file)) return parseYaml(text, { maxAliasCount: 20, schema: 'core', logLevel: 'silent' })
	return JSON.parse(withoutJsonComments(text))
}

/** What is never closed is one token as well, so that no later place is searched to the end again. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|,(?=\s*[}\]])/g

/** Removes comments and trailing commas from JSON. */
const withoutJsonComments = (text: string): string =>
	text
		.replace(/^\ufeff/, '')
		.replace(TOKEN, (token) => (isComment(token) ? ' ' : token))
		.replace(TOKEN, (token) => (token === ',' ? '' : token))

const isComment = (token: string): boolean =>
	token.startsWith('//') || (token.startsWith('/*') && token.length > 3 && token.endsWith('*/'))
