import { parse as parseToml } from 'smol-toml'
import { shownClients } from '../../../src/clients/shown.ts'
import type { InstallOption } from '../../../src/schema/install.ts'
import { decodeLink } from '../catalogue/install/decode.ts'
import { powershellWords } from '../catalogue/powershell.ts'
import { wordsOf } from '../catalogue/shell.ts'
import type { Added } from './policy-matchers.ts'

const PROGRAMS = ['claude', 'codex', 'gemini', 'copilot', 'code']
const WITH_VALUE = ['--transport', '-t', '-s', '--header', '-e', '--env', '--url']

type Written = Record<string, unknown>

const serverIn = (name: string, { command, args, url, httpUrl }: Written): Added =>
	command === undefined
		? { name, url: String(url ?? httpUrl) }
		: { name, command: String(command), args: args as string[] }

/** What a configuration adds, under its one name. */
function fromConfig({ client, text, language }: InstallOption): Added {
	const { topLevelKey = '' } = shownClients.find(({ id }) => id === client) ?? {}
	const config = (language === 'toml' ? parseToml(text) : JSON.parse(text)) as Record<string, Record<string, Written>>
	const [[name, server] = []] = Object.entries(config[topLevelKey] ?? {})
	if (!name || !server) throw new Error(`No server in ${text}`)
	return serverIn(name, server)
}

/** What the command line of a client adds. */
function fromWords([program, ...words]: readonly string[]): Added {
	if (program === 'code') {
		const { name, ...server } = JSON.parse(words[1] ?? '')
		return serverIn(name, server)
	}
	if (words[0] !== 'mcp' || words[1] !== 'add') throw new Error(`${program} adds nothing by ${words.join(' ')}`)
	const plain: string[] = []
	let url: string | undefined
	let at = 2
	for (; at < words.length && words[at] !== '--'; at++) {
		const word = words[at] ?? ''
		if (word === '--url') url = words[at + 1]
		if (WITH_VALUE.includes(word)) at++
		else plain.push(word)
	}
	const rest = words.slice(at + 1)
	const [name = '', ...before] = plain
	if (url !== undefined) return { name, url }
	const isStarted = at < words.length || !/^https:/.test(before[0] ?? '')
	if (!isStarted) return { name, url: before[0] ?? '' }
	const [command = '', ...args] = [...before, ...rest]
	return { name, command, args }
}

/** Each server that somebody has who follows these options, on any system, in the order of the options. */
export function addedBy(
	options: readonly InstallOption[],
	env: Record<string, string>,
): { option: InstallOption; added: Added }[] {
	const commands = options.filter(({ kind }) => kind === 'command')
	const lines = commands.map(({ text }) => text.replace(/^code-insiders /, 'code ')).join('\n')
	const words = commands.length ? wordsOf(lines, PROGRAMS, env) : []
	return options.flatMap((option) => {
		if (option.kind === 'config') return [{ option, added: fromConfig(option) }]
		if (option.kind === 'link') {
			const { name, server } = decodeLink(option.text)
			return [{ option, added: serverIn(name, server) }]
		}
		const own = [words[commands.indexOf(option)] ?? []]
		if (option.powershell) own.push(powershellWords(option.powershell, env))
		return own.map((line) => ({ option, added: fromWords(line) }))
	})
}
