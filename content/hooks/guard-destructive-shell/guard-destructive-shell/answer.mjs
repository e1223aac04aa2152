// Reads the call of a tool on standard input and answers it in the form of Claude Code's PreToolUse hooks.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { walk } from './shell.mjs'
import { Budget, TooComplex } from './words.mjs'

const MOST_LETTERS = 100_000

/** A path with its links resolved, as far as it exists. */
export function real(path) {
	try {
		return realpathSync(path)
	} catch {
		const above = dirname(path)
		return above === path ? path : join(real(above), basename(path))
	}
}

/** The names in a folder; none where it cannot be read. */
function list(path) {
	try {
		return path === undefined ? [] : readdirSync(path)
	} catch {
		return []
	}
}

/** What a guard knows of the machine. */
export function machine(cwd) {
	const folder = typeof cwd === 'string' && (isAbsolute(cwd) || /^[A-Za-z]:/.test(cwd)) ? cwd : process.cwd()
	return {
		cwd: folder,
		project: real(process.env.CLAUDE_PROJECT_DIR || folder),
		home: homedir(),
		tmp: tmpdir(),
		real,
		exists: existsSync,
		list,
	}
}

/** The script of a call that has one: PowerShell's with its own slashes and escapes made those of a shell. */
function scriptOf({ tool_name: tool, tool_input: input }) {
	if (typeof tool === 'string' && !/^(?:Bash|PowerShell|Shell)$/.test(tool)) return undefined
	if (typeof input?.command !== 'string') throw new TypeError('no command')
	if (input.command.length > MOST_LETTERS) return input.command
	return tool === 'PowerShell' || CMDLET.test(input.command)
		? input.command.replaceAll('\\', '/').replace(/`\r?\n/g, ' ')
		: withDrives(input.command)
}

const CMDLET = /^\s*(?:[A-Z][a-z]+-[A-Z]\w+|(?:ri|gc|gci|rd|del|erase|type|copy|move)\s)/

/** Paths of Windows in a script of another shell, whose backslashes somebody meant. */
const withDrives = (script) =>
	script.replace(/(?:\b[A-Za-z]:|(?<=[\s"'])\.\.)\\[^\s"']*/g, (path) => path.replaceAll('\\', '/'))

/** What was found in the commands of a call: the refusal first, then the question. */
export function judged(call, host, { rule, begin }) {
	const script = scriptOf(call)
	if (script === undefined) return undefined
	if (script.length > MOST_LETTERS) return tooComplex
	const found = []
	const knowledge = begin?.(host)
	const vars = new Map(
		Object.entries({ HOME: host.home, TMPDIR: host.tmp, TMP: host.tmp, TEMP: host.tmp, USER: 'me', IFS: ' ' }),
	)
	const budget = new Budget()
	const visit = (command) => {
		const finding = found.length < 20 ? rule(command, host, knowledge) : undefined
		if (finding) found.push(finding)
	}
	try {
		walk(script, { cwd: host.cwd, project: host.project, vars, visit, budget })
	} catch (error) {
		if (!(error instanceof TooComplex) && !(error instanceof RangeError)) throw error
		found.push(tooComplex)
	}
	return found.find(({ decision }) => decision === 'deny') ?? found[0]
}

export const tooComplex = {
	decision: 'ask',
	what: 'this command',
	why: 'is too long or too deeply nested to be read',
	instead: 'Split it into simpler commands.',
}

/** A finding that cannot be undone, and one that a person decides. */
export const deny = (what, why, instead) => ({ decision: 'deny', what, why, instead })
export const ask = (what, why, instead) => ({ decision: 'ask', what, why, instead })

const clean = (text) =>
	text
		.replaceAll('\x03', '…')
		.replaceAll('\x04', 'the current branch')
		.replace(/[\p{C}\s]+/gu, ' ')
		.slice(0, 160)

function print(decision, reason) {
	const output = { hookEventName: 'PreToolUse', permissionDecision: decision, permissionDecisionReason: reason }
	process.stdout.write(`${JSON.stringify({ hookSpecificOutput: output })}\n`)
}

/** Answers the call on standard input: nothing where a guard has nothing against it. */
export function answer(name, judge) {
	try {
		const call = JSON.parse(readFileSync(0, 'utf8'))
		if (typeof call?.tool_input !== 'object' || call.tool_input === null) throw new TypeError('no input')
		const found = judge(call, machine(call.cwd))
		if (found) print(found.decision, `${name}: “${clean(found.what)}” ${found.why}. ${found.instead}`)
	} catch {
		print('deny', `${name}: the call could not be read, so it is not let through. Ask the user.`)
	}
}
