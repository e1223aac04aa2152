// Builtins of a shell: what they change in the shell itself.
import { START, STAYED } from './control.mjs'
import { oneText, UNKNOWN } from './expand.mjs'
import { parse } from './parse.mjs'
import { isRooted, pathIn } from './paths.mjs'

const MOST_STAYED = 8

/** The part of a shell that keeps its folder, variables and names of its own. */
export class Builtins {
	/** PowerShell's `$name = value`. */
	assign([name, sign, value, more]) {
		const isOne = name?.length === 1 && name[0].name && !name[0].quoted && sign?.length === 1 && sign[0].text === '='
		if (!isOne || !value || more || value.some((part) => part.text === undefined && !part.name)) return false
		this.vars.set(name[0].name, oneText(value, this))
		return true
	}

	/** What a builtin changes in this shell; true where it starts nothing. */
	builtin({ name, args, input }) {
		const operands = args.filter((arg) => !/^-./.test(arg))
		if (name === 'cd' || name === 'pushd' || name === 'Set-Location' || name === 'chdir') this.enter(operands, name)
		else if (name === 'popd') this.cwd = this.folders.pop()
		else if (/^(?:export|declare|local|readonly|typeset|set|setx|\$)$/.test(name) && name !== 'set')
			this.declare(operands)
		else if (/^(?:exit|return|break|continue)$/.test(name)) this.worlds.leave()
		else if (name === 'set' && args.some((arg) => /^[-+][a-z]*e|^errexit$/.test(arg)))
			this.errexit = args.some((arg) => /^-[a-z]*[eo]/.test(arg))
		else if (name === 'set' && args.includes('--')) this.args = args.slice(args.indexOf('--') + 1)
		else if (name === 'shift') this.args = this.args?.slice(1)
		else if (name === 'read' && operands[0] && input !== undefined)
			this.vars.set(operands[0], input.split('\n')[0].trim())
		else if (/^(?:mapfile|readarray)$/.test(name) && operands[0] && input !== undefined)
			this.vars.set(operands.at(-1), input.split('\n').join(' '))
		else if (/^(?:unset|read|mapfile|readarray|getopts)$/.test(name)) for (const arg of operands) this.vars.delete(arg)
		else if (name === 'alias') this.alias(operands)
		else return false
		return true
	}

	declare(operands) {
		for (const arg of operands) {
			const [, name, value] = /^([A-Za-z_]\w*)\+?=([\s\S]*)$/.exec(arg) ?? []
			if (name) this.vars.set(name, value)
		}
	}

	alias(operands) {
		for (const arg of operands) {
			const [, name, text] = /^([\w.-]+)=([\s\S]+)$/.exec(arg) ?? []
			if (name) this.functions.set(name, parse(text.includes('"$@"') ? text : `${text} "$@"`, this.budget))
			if (name) this.called.add(name)
		}
	}

	enter(operands, name) {
		this.budget.step((this.cwd?.length ?? 0) / 4)
		const [to = this.vars.get('HOME') ?? UNKNOWN] = operands
		const before = this.cwd
		if (name === 'pushd') this.folders.push(before)
		if (to === '-') this.cwd = this.previous
		else this.cwd = to.includes(UNKNOWN) ? undefined : pathIn(before, to)
		this.previous = before
		if (this.worlds.now !== null) this.worlds.outcome = moved(this.worlds.now, before, to)
	}
}

/** What holds behind a change of folder that succeeded, and behind one that failed and left the shell where it was. */
function moved(now, before, to) {
	const stayed = (now.get(STAYED) ?? []).filter((folder) => folder !== START)
	const behind = to === '-' || to.includes(UNKNOWN) || isRooted(to) ? [] : stayed.map((folder) => pathIn(folder, to))
	const all = before === undefined ? stayed : [...new Set([...stayed, before])]
	return [behind, all].map((folders) => new Map(now).set(STAYED, folders.slice(-MOST_STAYED)))
}
