import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { loadCatalogue } from '../../../src/catalogue/load.ts'
import { renderMarkdown } from '../../../src/catalogue/markdown.ts'
import { wordsOf } from './shell.ts'

const { records } = loadCatalogue({ contentDir: 'content', baseUrl: 'https://pinakes.test' })
const options = records.flatMap(({ entry }) => entry.install.map((option) => ({ url: entry.url, ...option })))
const parsers: Record<string, (text: string) => unknown> = { json: JSON.parse, toml: parseToml, yaml: parseYaml }

/** What goes wrong when something is done with a text, by entry. */
const failures = (list: typeof options, work: (text: string, language: string) => unknown) =>
	list.flatMap(({ url, platform, language, text }) => {
		try {
			work(text, language)
			return []
		} catch (error) {
			return [`${url} ${platform}: ${error}`]
		}
	})

describe('this repository’s own entries', () => {
	it('have configurations that their formats’ own parsers read', () => {
		const configs = options.filter(({ kind }) => kind === 'config')
		expect(configs.length).toBeGreaterThan(50)
		expect(failures(configs, (text, language) => parsers[language]?.(text))).toEqual([])
	})

	it('have commands that a shell can read, and whose words hold no unquoted trap', () => {
		const commands = options.filter(
			({ language, url }) => language === 'sh' && !url.startsWith('/tools/') && !url.startsWith('/rules/'),
		)
		const programs = ['claude', 'codex', 'gemini', 'curl', 'mkdir', 'git', 'mv', 'rm']
		const variables = (text: string) =>
			Object.fromEntries([...text.matchAll(/\$(\w+)/g)].map(([, name = '']) => [name, 'a value']))
		expect(failures(commands, (text) => wordsOf(text, programs, variables(text)))).toEqual([])
	})

	it('give every secret as a reference or a placeholder', () => {
		const secrets = records.flatMap(({ entry }) => {
			const { env = [], remote } = (entry.details.server ?? {}) as {
				env?: { name: string; secret: boolean }[]
				remote?: { headers: { name: string; secret: boolean }[] }
			}
			return [...env, ...(remote?.headers ?? [])].filter(({ secret }) => secret).map(({ name }) => ({ entry, name }))
		})
		const literal = secrets.flatMap(({ entry, name }) =>
			entry.install
				.filter(({ kind, language }) => kind === 'config' && language === 'json')
				.flatMap(({ text, platform }) => {
					const given = [...text.matchAll(new RegExp(`"${name}": "([^"]*)"`, 'g'))].map(([, value = '']) => value)
					return given
						.filter((value) => !/^(?:<your .*>|\$?\{.*\})$/.test(value))
						.map((value) => `${entry.url} ${platform} ${value}`)
				}),
		)
		expect(literal).toEqual([])
	})

	it('render to HTML without markup of their own', () => {
		const odd = records.filter(({ entry }) =>
			/<(?:script|img|iframe|style|svg)|\son\w+=|javascript:/i.test(renderMarkdown(entry.body).html),
		)
		expect(odd.map(({ entry }) => entry.url)).toEqual([])
	})
})
