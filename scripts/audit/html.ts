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

/** The standard's rules; what is a matter of taste and what a printer of HTML leaves is off. */
const CONFIG = {
	root: true,
	extends: ['html-validate:standard', 'html-validate:a11y'],
	rules: { 'long-title': 'off', 'no-inline-style': 'error', 'require-sri': 'off', 'no-trailing-whitespace': 'off' },
}

/** Every fault of the built pages, one of a kind for each page. */
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
