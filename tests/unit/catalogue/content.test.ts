import { isDeepStrictEqual } from 'node:util'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { renderMarkdown } from '../../../src/catalogue/markdown.ts'
import { shownClients as clients } from '../../../src/clients/shown.ts'
import type { ServerSource } from '../../../src/kinds/kind.ts'
import { CONTENT } from '../../registry/registry.ts'
import { decodeLink } from './install/decode.ts'
import { wordsOf } from './shell.ts'

type Written = Record<'url' | 'httpUrl' | 'baseUrl' | 'serverUrl' | 'uri' | 'cmd' | 'command', string> & {
	args?: string[]
}

const { records } = loadCatalogue({ contentDir: CONTENT, baseUrl: 'https://pinakes.test' })
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

describe('the entries of the registry', () => {
	it('have configurations that their formats’ own parsers read', () => {
		const configs = options.filter(({ kind }) => kind === 'config')
		expect(configs.length).toBeGreaterThan(50)
		expect(failures(configs, (text, language) => parsers[language]?.(text))).toEqual([])
	})

	it('have commands that a shell can read, and whose words hold no unquoted trap', () => {
		const commands = options
			.filter(({ language, url }) => language === 'sh' && !url.startsWith('/tools/') && !url.startsWith('/rules/'))
			// A shell knows no function with a hyphen in its name.
			.map((option) => ({ ...option, text: option.text.replace(/^code-insiders /, 'code ') }))
		const others = [
			'claude',
			'codex',
			'gemini',
			'copilot',
			'amp',
			'code',
			'qwen',
			'grok',
			'droid',
			'auggie',
			'kimi',
			'mcporter',
			'kilo',
			'pi',
		]
		const programs = [...others, 'curl', 'mkdir', 'git', 'cp', 'rm']
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

	const servers = records.flatMap(({ entry }) =>
		entry.details.server ? [{ entry, server: entry.details.server as ServerSource }] : [],
	)

	it('have links that a client reads back as the server they are of', () => {
		const wrong = servers.flatMap(({ entry, server }) =>
			entry.install.flatMap(({ kind, text, label }) => {
				if (kind !== 'link' || text === entry.downloadUrl) return []
				const decoded = decodeLink(text)
				const model = decoded.server.url ? { url: server.remote?.url } : { command: server.command, args: server.args }
				const { type, env, headers, ...same } = decoded.server
				return decoded.name === entry.slug && isDeepStrictEqual(same, model) ? [] : [`${entry.url} ${label} ${text}`]
			}),
		)
		expect(wrong).toEqual([])
		expect(options.filter(({ kind }) => kind === 'link').length).toBeGreaterThan(50)
	})

	it('have links that hold no secret, and nothing a client would keep for one', () => {
		const downloads = new Set(servers.map(({ entry }) => entry.downloadUrl))
		const links = options
			.filter(({ kind, text }) => kind === 'link' && !downloads.has(text))
			.map(({ text }) => decodeLink(text))
		const held = links.flatMap(({ server }) => [
			...Object.values((server.env ?? {}) as object),
			...Object.values((server.headers ?? {}) as object),
		])
		expect(held.filter((value) => !/^\$\{input:[a-z0-9-]+\}$/.test(value))).toEqual([])
		expect(options.filter(({ text }) => text.startsWith('claude:'))).toEqual([])
	})

	it('have configurations that hold the server under the client’s own key', () => {
		const wrong = servers.flatMap(({ entry, server }) =>
			entry.install.flatMap(({ kind, client, language, text, starts }) => {
				if (kind !== 'config' || starts === 'newest') return []
				const { topLevelKey = '' } = clients.find(({ id }) => id === client) ?? {}
				const file = parsers[language]?.(text) as Record<string, Record<string, Written>>
				const written = file[topLevelKey]?.[entry.slug]
				const url = written?.url ?? written?.httpUrl ?? written?.baseUrl ?? written?.serverUrl ?? written?.uri
				const start = [written?.command ?? written?.cmd ?? [], written?.args ?? []].flat()
				const isRight = url ? url === server.remote?.url : isDeepStrictEqual(start, [server.command, ...server.args])
				return isRight ? [] : [`${entry.url} ${client} ${text}`]
			}),
		)
		expect(wrong).toEqual([])
	})

	it('are offered in every client that their author names', () => {
		const missing = servers.flatMap(({ entry }) =>
			(entry.platforms ?? [])
				.filter((platform) => !entry.install.some((option) => option.platform === platform))
				.map((platform) => `${entry.url} ${platform}`),
		)
		expect(missing).toEqual([])
	})

	it('say how each step is undone, but for tools, which bring their own way', () => {
		expect(options.filter(({ url, remove }) => !remove && !url.startsWith('/tools/'))).toEqual([])
	})

	it('render to HTML without markup of their own', () => {
		const odd = records.filter(({ entry }) =>
			/<(?:script|img|iframe|style|svg)|\son\w+=|javascript:/i.test(renderMarkdown(entry.body).html),
		)
		expect(odd.map(({ entry }) => entry.url)).toEqual([])
	})
})
