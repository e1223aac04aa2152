import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadProgram } from './programs.ts'

interface Message {
	ruleId: string
	message: string
	line: number
	column: number
}

interface HtmlValidate {
	HtmlValidate: new (
		config: object,
	) => {
		validateStringSync(text: string, name: string): { results: { messages: Message[] }[] }
	}
}

const TASTE = ['long-title', 'no-implicit-button-type', 'no-trailing-whitespace', 'require-sri', 'wcag/h32']

/** html-validate's standard rules without matters of style, such as an explicit button type. */
const CONFIG = {
	root: true,
	extends: ['html-validate:standard', 'html-validate:a11y'],
	rules: {
		...Object.fromEntries(TASTE.map((rule) => [rule, 'off'])),
		// A scrollable text is a region and must be a `pre` element.
		'prefer-native-element': ['error', { exclude: ['region'] }],
	},
}

/** The errors of all built pages; of each rule, one for each page. */
export function htmlFaults(dist: string): { pages: number; faults: string[] } {
	const { HtmlValidate } = loadProgram('html-validate') as HtmlValidate
	const validator = new HtmlValidate(CONFIG)
	const pages = globSync('**/*.html', { cwd: dist }).sort()
	const faults = pages.flatMap((page) => {
		const { results } = validator.validateStringSync(readFileSync(join(dist, page), 'utf8'), page)
		const messages = results.flatMap((result) => result.messages)
		return [...new Map(messages.map((one) => [one.ruleId, one])).values()].map(
			({ ruleId, message, line, column }) => `${page}:${line}:${column} ${ruleId}: ${message}`,
		)
	})
	return { pages: pages.length, faults }
}
