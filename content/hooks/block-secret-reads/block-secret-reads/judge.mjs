// Judges calls of tools: the commands of a shell, and the paths of tools that read files.
import { ask, deny, judged, within } from './answer.mjs'
import { environment, environmentInCode } from './environment.mjs'
import { history } from './history.mjs'
import { counted, MOST_PATH } from './machine.mjs'
import { isSecret, isSecretFolder } from './names.mjs'
import { printer } from './printers.mjs'
import { reads } from './reads.mjs'
import { Budget } from './words.mjs'

const INSTEAD = 'Ask the user for what you need from it; an example file may be read.'
const READS =
	/^(?:Read|Edit|MultiEdit|NotebookRead|NotebookEdit|View|mcp__.*(?:read|view|open|get_file|cat|edit|load|content).*)$/

function rule(command, host, knowledge) {
	if (command.name === 'history' || (command.name === 'fc' && command.args.includes('-l'))) return recalled(command)
	return (
		reads(command, host, knowledge) ??
		(command.name === 'git' ? history(command, host) : undefined) ??
		printer(command, knowledge) ??
		environment(command, knowledge) ??
		environmentInCode(command)
	)
}

/** The history of a shell, searched for secrets. */
function recalled({ after, name }) {
	const wanted = after.some(
		(words) =>
			/^(?:e?grep|rg)$/.test(words[0] ?? '') && /key|token|secret|pass|export|auth|curl/i.test(words.join(' ')),
	)
	return wanted ? ask(`${name} | grep`, 'looks for secrets among earlier commands', 'Ask the user.') : undefined
}

const texts = (value) => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '')

const PATHS = /^(?:file_path|notebook_path|path|paths|uri|filename)$/
const CONTENTS =
	/^(?:content|contents|text|body|old_string|new_string|old_str|new_str|code|message|query|pattern|prompt|description|title)$/

/** Texts of an input that may be paths: those under the names of paths, and in a tool of a server, all of one line. */
function pathsOf(input, foreign, round = 0) {
	return Object.entries(input).flatMap(([key, value]) => {
		const nested = typeof value === 'object' && value !== null && !Array.isArray(value)
		if (nested) return foreign && round < 4 ? pathsOf(value, foreign, round + 1) : []
		if (Array.isArray(value) && foreign && round < 4)
			return value.flatMap((one) =>
				pathsOf(typeof one === 'object' && one !== null ? one : { [key]: one }, foreign, round + 1),
			)
		return PATHS.test(key) || (foreign && !CONTENTS.test(key))
			? texts(value).filter((one) => PATHS.test(key) || !/\s/.test(one))
			: []
	})
}

/** A path of a tool that reads, or a pattern that it searches in. */
function ofTool({ tool_name: tool, tool_input: input }, host) {
	const where = { folder: host.cwd, host: counted(host, new Budget()) }
	const paths = pathsOf(input, tool.startsWith('mcp__'))
	if (tool === 'Grep') return searched(input, paths, where)
	if (!READS.test(tool)) return undefined
	if (/^(?:Read|Edit)$/.test(tool) && paths.length === 0) throw new TypeError('no path')
	const found = paths.find((path) => path.length > MOST_PATH || isSecret(path, where))
	return found && deny(found, 'holds secrets', INSTEAD)
}

/** A search shows lines, unless it is asked for names or counts only. */
function searched(input, paths, where) {
	if (/^(?:files_with_matches|count)$/.test(input.output_mode ?? '') && !input['-A'] && !input['-C']) return undefined
	const globs = texts(input.glob).flatMap(braces)
	const found =
		paths.find((path) => isSecret(path, where) || isSecretFolder(path, where)) ??
		globs.find((glob) => !glob.startsWith('!') && isSecret(glob, { ...where, folder: undefined }))
	return found && deny(found, 'holds secrets, and a search shows its lines', INSTEAD)
}

/** What one pair of braces in a pattern stands for. */
function braces(glob) {
	const [, before, choices, after] = /^([^{]{0,200})\{([^{}]{0,400})\}([^{]{0,200})$/.exec(glob) ?? []
	return choices === undefined ? [glob] : choices.split(',').map((choice) => before + choice + after)
}

/** What a line has done so far: variables and files that hold secrets now, and copies of folders. */
function begin(host) {
	host.copies = new Map()
	return { tainted: new Set(), kept: new Set() }
}

/** What a call would show of secrets. */
export function judge(call, host) {
	const { tool_name: tool } = call
	if (typeof tool === 'string' && !/^(?:Bash|PowerShell|Shell)$/.test(tool)) return within(() => ofTool(call, host))
	return judged(call, host, { rule, begin })
}
