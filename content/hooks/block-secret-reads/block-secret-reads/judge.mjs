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

/** A path of a tool that reads, or a pattern that it searches in. */
function ofTool({ tool_name: tool, tool_input: input }, host) {
	const where = { folder: host.cwd, host: counted(host, new Budget()) }
	const paths = texts(input.file_path).concat(
		texts(input.notebook_path),
		texts(input.path),
		texts(input.paths),
		texts(input.uri),
		texts(input.filename),
	)
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

/** What a call would show of secrets. */
export function judge(call, host) {
	const { tool_name: tool } = call
	if (typeof tool === 'string' && !/^(?:Bash|PowerShell|Shell)$/.test(tool)) return within(() => ofTool(call, host))
	return judged(call, host, { rule, begin: () => ({ tainted: new Set() }) })
}
