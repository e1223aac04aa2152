// Reads the call of a tool on standard input and answers it in the form of Claude Code's PreToolUse hooks.
import { readFileSync } from 'node:fs'
import { counted, machine } from './machine.mjs'
import { walk } from './shell.mjs'
import { Budget, TooComplex } from './words.mjs'

const MOST_LETTERS = 100_000

/** The script of a call that has one: PowerShell's with its own slashes and escapes made those of a shell. */
function scriptOf({ tool_name: tool, tool_input: input }) {
	if (typeof tool === 'string' && !/^(?:Bash|PowerShell|Shell)$/.test(tool)) return undefined
	if (typeof input?.command !== 'string') throw new TypeError('no command')
	if (input.command.length > MOST_LETTERS) return input.command
	return tool === 'PowerShell' || CMDLET.test(input.command)
		? cmdlets(input.command)
				.replaceAll('\\', '/')
				.replace(/`\r?\n/g, ' ')
		: withDrives(input.command)
}

/** Calls of .NET that read or remove, as the cmdlets that do the same. */
const cmdlets = (script) =>
	script
		.replace(/\[(?:System\.)?IO\.(?:File|StreamReader)\]::(?:Read|Open|new)\w*\(([^()\n]{1,300})/gi, 'Get-Content $1;(')
		.replace(/\[(?:System\.)?IO\.(?:File|Directory)\]::Delete\(([^(),\n]{1,300})/gi, 'Remove-Item -Recurse $1;(')

const CMDLET = /^\s*(?:[A-Z][a-z]+-[A-Z]\w+|(?:ri|gc|gci|rd|del|erase|type|copy|move)\s)/

/** Paths of Windows in a script of another shell, whose backslashes somebody meant. */
const withDrives = (script) =>
	script.replace(/(?:\b[A-Za-z]:|(?<=[\s"'])\.\.)\\[^\s"']*/g, (path) => path.replaceAll('\\', '/'))

/** What was found in the commands of a call: the refusal first, then the question. */
export function judged(call, plain, { rule, begin }) {
	const script = scriptOf(call)
	if (script === undefined) return undefined
	if (script.length > MOST_LETTERS) return tooComplex
	const found = []
	const budget = new Budget()
	const host = counted(plain, budget)
	const knowledge = begin?.(host)
	const vars = new Map(
		Object.entries({ HOME: host.home, TMPDIR: host.tmp, TMP: host.tmp, TEMP: host.tmp, USER: 'me', IFS: ' ' }),
	)
	const visit = (command) => {
		const finding = found.length < 20 ? rule(command, host, knowledge) : undefined
		if (finding) found.push(finding)
	}
	const incomplete = within(() => void walk(script, { cwd: host.cwd, project: host.project, vars, visit, budget }))
	if (incomplete) found.push(incomplete)
	return found.find(({ decision }) => decision === 'deny') ?? found[0]
}

/** What work comes to: its own result, or a question where it is too much. */
export function within(work) {
	try {
		return work()
	} catch (error) {
		if (!(error instanceof TooComplex) && !(error instanceof RangeError)) throw error
		return tooComplex
	}
}

const tooComplex = {
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
