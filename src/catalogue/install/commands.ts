import { quote, quotePowerShell } from './quote.ts'
import { flat, type Shape } from './shape.ts'
import { type Input, type Started, shellReference, variable, type Way } from './way.ts'

/** How a shell writes the words of a command. */
interface Shell {
	word(text: string): string
	/** A word that ends with the value of a variable, so that no secret stands in the command or its history. */
	value(before: string, name: string): string
	/** The word `--`, which PowerShell keeps for itself unless it is quoted. */
	dashes: string
	/** Where the words of a server are for Windows. */
	windows?: true
}

const posix: Shell = { word: quote, value: (before, name) => `"${before}$${name}"`, dashes: '--' }
const powershell: Shell = {
	word: quotePowerShell,
	value: (before, name) => `"${before}$env:${name}"`,
	dashes: "'--'",
	windows: true,
}

/** The command line of a client that adds servers, and the one that takes them away. */
export interface CommandStyle {
	/** The words; none where the command cannot say what the server needs. */
	add(way: Way, shell: Shell): string[] | undefined
	remove?(name: string): string
}

const POSIX_ONLY = 'Not for PowerShell, which takes its quotes apart: use the link or the file there.'

/** A command for both shells, or for one and why. */
export function commandOf(
	way: Way,
	{ add }: CommandStyle,
): { text: string; powershell?: string; note?: string } | undefined {
	const text = add(way, posix)?.join(' ')
	const other = add(way, powershell)?.join(' ')
	if (!text) return undefined
	if (!other) return { text, note: POSIX_ONLY }
	return { text, ...(other !== text && { powershell: other }) }
}

const variables = (flag: string, inputs: readonly Input[], { value }: Shell) =>
	inputs.flatMap(({ name }) => [flag, value(`${name}=`, name)])
const headers = (inputs: readonly Input[], { value }: Shell) =>
	inputs.flatMap(({ name }) => ['--header', value(`${name}: `, variable(name))])
const started = ({ command, args }: Started, { word }: Shell) => [command, ...args].map(word)

/** Signs that `cmd` takes apart also within words. */
const CMD_SIGNS = /[&|<>^%"!\n]/

/** `npx` is a script on Windows, and Claude Code starts only programs there: https://code.claude.com/docs/en/mcp */
function throughCmd(way: Started, { windows }: Shell): Started {
	if (!windows || way.command !== 'npx' || way.args.some((arg) => CMD_SIGNS.test(arg))) return way
	return { ...way, command: 'cmd', args: ['/c', way.command, ...way.args] }
}

/** Claude Code; values stand as variables of the shell that runs the command. */
export const claude: CommandStyle = {
	add: (way, shell) =>
		way.transport === 'stdio'
			? [
					...['claude mcp add', way.name, ...variables('-e', way.inputs, shell), shell.dashes],
					...started(throughCmd(way, shell), shell),
				]
			: ['claude mcp add --transport', way.transport, way.name, shell.word(way.url), ...headers(way.inputs, shell)],
	remove: (name) => `claude mcp remove ${name}`,
}

/** Codex; its command cannot say headers. */
export const codex: CommandStyle = {
	add: (way, shell) => {
		if (way.transport === 'stdio')
			return ['codex mcp add', way.name, ...variables('--env', way.inputs, shell), shell.dashes, ...started(way, shell)]
		return way.inputs.length ? undefined : ['codex mcp add', way.name, '--url', shell.word(way.url)]
	},
	remove: (name) => `codex mcp remove ${name}`,
}

/** Gemini CLI reads references in its settings, and cuts a value given here at its second `=`: it is given references. */
export const gemini: CommandStyle = {
	add: (way, { word, dashes }) => {
		if (way.transport !== 'stdio') {
			const given = way.inputs.flatMap(({ name }) => ['--header', word(`${name}: ${shellReference(name)}`)])
			return ['gemini mcp add -s user -t', way.transport, ...given, way.name, word(way.url)]
		}
		const given = way.inputs.flatMap(({ name }) => ['-e', word(`${name}=${shellReference(name)}`)])
		const rest = way.args.length ? [dashes, ...way.args.map(word)] : []
		return ['gemini mcp add -s user', ...given, way.name, word(way.command), ...rest]
	},
	remove: (name) => `gemini mcp remove -s user ${name}`,
}

/** The command line of GitHub Copilot. */
export const copilot: CommandStyle = {
	add: (way, shell) =>
		way.transport === 'stdio'
			? ['copilot mcp add', way.name, ...variables('--env', way.inputs, shell), shell.dashes, ...started(way, shell)]
			: ['copilot mcp add --transport', way.transport, ...headers(way.inputs, shell), way.name, shell.word(way.url)],
	remove: (name) => `copilot mcp remove ${name}`,
}

/** Amp's command takes no variables. */
export const amp: CommandStyle = {
	add: (way, shell) => {
		if (way.inputs.length) return undefined
		if (way.transport === 'stdio') return ['amp mcp add', way.name, shell.dashes, ...started(way, shell)]
		return ['amp mcp add', way.name, shell.word(way.url)]
	},
}

/** `code --add-mcp`. Quotes inside a word do not reach a batch file from PowerShell, so that has no such command. */
export const code = (program: string, shape: Shape): CommandStyle => ({
	add: (way, shell) => {
		if (shell !== posix) return undefined
		return [program, '--add-mcp', shell.word(JSON.stringify(flat(way, shape)))]
	},
})
