// Goes through a script as a shell would, without running anything, and shows every command it finds to a visitor.
import { Builtins } from './builtins.mjs'
import { inOrder, inParts, Worlds } from './control.mjs'
import { expand, oneText, UNKNOWN } from './expand.mjs'
import { inlineCode, started } from './inline.mjs'
import { knownOutput, literals } from './output.mjs'
import { parse } from './parse.mjs'
import { pathIn, programOf } from './paths.mjs'
import { wrapped } from './wrappers.mjs'

const MOST_ROUNDS = 8
const MOST_NEIGHBOURS = 12

/** A shell in the middle of a script: its folder, its variables, and where it runs. */
export class Shell extends Builtins {
	constructor({ cwd, vars, host = 'local', visit, budget, project }) {
		super()
		Object.assign(this, { cwd, host, visit, budget, project, worlds: new Worlds() })
		this.vars = new Map(vars)
		this.functions = new Map()
		this.aliases = new Map()
		this.called = new Set()
		this.args = undefined
		this.pipe = []
		this.input = undefined
		this.after = []
		this.folders = []
		this.names = []
		this.out = ''
		this.use = undefined
		this.printed = undefined
	}

	/** A shell of its own with what this one knows. */
	child(changes = {}) {
		const child = Object.assign(
			Object.create(Shell.prototype),
			this,
			{ vars: new Map(this.vars), folders: [...this.folders], out: '' },
			changes,
		)
		this.budget.step(12 + this.vars.size)
		return child
	}

	variable(name, silent = false) {
		if (!silent) this.names.push(name)
		if (name === 'PWD') return this.cwd
		if (name === 'OLDPWD') return this.previous
		if (/^\d$/.test(name))
			return name === '0' ? (this.zero ?? 'sh') : this.args ? (this.args[name - 1] ?? '') : undefined
		if (name === '@' || name === '*') return this.args?.join(' ')
		if (name === 'env:USERPROFILE' || name === 'env:HOME') return this.vars.get('HOME')
		if (/^[?#-]$/.test(name)) return '1'
		if (/^[!$]$/.test(name)) return UNKNOWN
		return this.vars.get(name)
	}

	/** What a substitution prints, as far as it is known. */
	output(tree) {
		const child = this.child({ pipe: [], input: undefined, after: [], use: this.by, found: this.found ?? [] })
		this.budget.deeper(() => child.run(tree))
		this.inner = child.found
		return child.out.replace(/\n+$/, '')
	}

	process(tree) {
		const child = this.child({ pipe: [], input: undefined, after: [], use: this.by, found: [] })
		this.budget.deeper(() => child.run(tree))
		this.printed = child.out.replace(/\n+$/, '')
		return `/dev/fd/${child.found.at(0) ?? ''}`
	}

	/** Goes through the nodes of a tree in order. */
	run(node) {
		if (!node) return
		this.budget.step(2)
		const run = (one) => this.run(one)
		if (node.type === 'list') inOrder(node.items, this.worlds, { run, stops: () => this.errexit })
		else if (node.type === 'block') inParts(node.items, this.worlds, run)
		else if (node.type === 'not') this.not(node.node)
		else if (node.type === 'pipe') this.pipeline(node.commands)
		else if (node.type === 'subshell') this.inside(node.body)
		else if (node.type === 'for') this.loop(node)
		else if (node.type === 'function') this.functions.set(node.name, node.body)
		else if (node.type === 'redirected') this.redirected(node)
		else this.simple(node)
	}

	inside(body) {
		const child = this.child()
		this.worlds.inside(() => child.run(body))
		this.out += child.out
	}

	not(node) {
		this.run(node)
		this.worlds.outcome = this.worlds.outcome.reverse()
	}

	pipeline(commands) {
		let upstream = this.pipe
		this.budget.step(commands.length * MOST_NEIGHBOURS)
		const texts = commands.map(literals)
		let input = this.input
		let out = ''
		for (const [index, command] of commands.entries()) {
			const child = this.child({
				pipe: upstream.slice(0, MOST_NEIGHBOURS),
				input,
				after: [...texts.slice(index + 1, index + 1 + MOST_NEIGHBOURS), ...this.after].slice(0, MOST_NEIGHBOURS),
				seen: [],
			})
			this.worlds.inside(() => child.run(command))
			this.worlds.settle()
			upstream = [...child.seen.slice(-MOST_ROUNDS).reverse(), ...upstream].slice(0, MOST_NEIGHBOURS)
			out = child.out
			input = out
		}
		this.out += out
	}

	loop({ name, words, body }) {
		const values = words.flatMap((word) => expand(word, this))
		const rounds = values.length ? values.slice(0, MOST_ROUNDS) : [{ text: UNKNOWN }]
		const go = () => {
			for (const { text } of rounds) {
				this.vars.set(name, text)
				this.run(body)
			}
		}
		this.worlds.inside(() => (values.length ? go() : this.worlds.maybe(go)))
	}

	redirected({ node, redirects }) {
		const [targets, input] = this.redirects(redirects)
		if (targets.length) this.show({ name: '{', words: [], redirects: targets, input, env: new Map() })
		const child = Object.assign(this.child({ input: input ?? this.input }), { vars: this.vars, folders: this.folders })
		child.run(node)
		this.out += child.out
		if (node.type !== 'subshell') this.cwd = child.cwd
	}

	/** Where a command writes and reads, and the text on its input as far as it is known. */
	redirects(list) {
		let input
		const targets = []
		for (const { sign, of, word, body } of list) {
			if (sign === '<<<') input = oneText(word, this)
			else if (body) input = oneText(body, this)
			else if (!sign.startsWith('<<')) {
				const path = word.length ? (expand(word, this)[0]?.text ?? '') : ''
				const again = sign === '>&' && /^1?$/.test(of) && targets.length > 0
				if (again || !(/^[<>]&$/.test(sign) && /^\d*-?$/.test(path)))
					targets.push({ sign, of, path, quoted: word.some((part) => part.quoted) })
				if (sign === '<') input = (word.length === 1 && word[0].process && this.printed) || UNKNOWN
			}
		}
		return [targets, input]
	}

	simple({ words, assignments, redirects }) {
		const names = []
		this.names = names
		this.inner = []
		this.by = words.length ? (words[0][0].text ?? '') : `=${assignments.map(({ name }) => name).join(' ')}`
		const env = new Map()
		for (const { name, more, value } of assignments)
			env.set(name, (more ? (this.vars.get(name) ?? '') : '') + oneText(value, this))
		if (this.assign(words)) return
		const list = words.flatMap((word) => expand(word, this))
		const [targets, input = this.input] = this.redirects(redirects)
		if (list.length === 0) for (const [name, value] of env) this.vars.set(name, value)
		if (list.length || targets.length) this.call({ words: list, redirects: targets, input, env, names })
	}

	/** One command with its words as they are: shows it, follows what it changes, and goes into what it starts. */
	call({ words, redirects = [], input = this.input, env = new Map(), names = [] }) {
		this.budget.step(40 + 2 * words.length)
		this.worlds.settle()
		const [first, ...args] = words
		const name = first ? programOf(first.text) : ''
		const body = this.functions.get(name)
		if (body) return this.invoke(name, body, args)
		const command = this.show({ name, words: args, redirects, input, env, names })
		if (!first) return undefined
		if (this.builtin(command)) return undefined
		const inner = this.budget.deeper(() => this.start(command))
		this.out += inner ?? knownOutput(command, this)
		return undefined
	}

	/** Tells the visitor of a command. */
	show(parts) {
		const args = parts.words.map((one) => one.text)
		const command = {
			names: [],
			...parts,
			args,
			pipe: this.pipe,
			after: this.after,
			use: this.use,
			inner: this.inner ?? [],
			shell: this,
		}
		command.code = inlineCode(parts.name, args, parts.input)
		this.seen?.push(command)
		this.found?.push(command.name)
		this.visit(command)
		return command
	}

	invoke(name, body, args) {
		this.called.add(name)
		if (this.running === name) return undefined
		const { args: before, running } = this
		this.running = name
		this.args = args.map((one) => one.text)
		this.budget.deeper(() => this.worlds.inside(() => this.run(body)))
		this.args = before
		this.running = running
		return undefined
	}

	start(command) {
		let out
		for (const { words, script, host = this.host, cwd, env, args, zero, here } of wrapped(command)) {
			const at = cwd === undefined ? this.cwd : pathIn(this.cwd, cwd)
			const known = host === this.host ? at : undefined
			const child = here
				? this
				: this.child({
						host,
						cwd: known,
						via: [...(this.via ?? []), command.name].slice(-MOST_ROUNDS),
						...(args && { args, zero }),
					})
			for (const [name, value] of [...command.env, ...(env ?? [])]) if (!here) child.vars.set(name, value)
			if (script !== undefined) child.budget.deeper(() => this.worlds.inside(() => child.script(script)))
			else
				child.call({
					words,
					input: command.input,
					env: new Map([...command.env, ...(env ?? [])]),
					names: command.names,
				})
			if (!here) out = (out ?? '') + child.out
		}
		for (const one of command.code === undefined ? [] : started(command.code, this.budget)) {
			if (typeof one === 'string') this.child().script(one)
			else this.child().call({ words: one.map((text) => ({ text, quoted: true, glob: false })) })
		}
		return out
	}

	/** A script in the place of a command. */
	script(source) {
		this.budget.deeper(() => this.run(parse(source, this.budget)))
	}

	/** Functions that nobody called. */
	rest() {
		for (const [name, body] of [...this.functions])
			if (!this.called.has(name)) {
				this.functions.delete(name)
				this.worlds.outcome = [new Map(), undefined]
				this.child({ args: undefined }).run(body)
			}
	}
}

/** Goes through a whole script, and tells the visitor of every command in it. */
export function walk(source, options) {
	const shell = new Shell(options)
	shell.run(parse(source.replace(/[\x00-\x04\x1f\ue000-\ue007]/g, '?'), options.budget))
	shell.rest()
	return shell
}
