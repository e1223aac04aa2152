// The branches that are checked out, as a script goes on to change them.
import { START, STAYED } from './control.mjs'
import { BRANCH, UNKNOWN } from './expand.mjs'
import { pathIn } from './paths.mjs'

/** Names of branches that nobody may change directly. Write your own names here. */
export const PROTECTED = /^(?:main|master|trunk|production|prod|releases?[/-].+)$/

/** Follows the branch of every repository that a script enters. */
export class Branches {
	constructor(host) {
		this.host = host
		this.before = new Map()
		this.made = new Map()
		this.aliases = new Map()
		this.known = new Map()
		this.exists = new Map()
		this.worlds = undefined
	}

	/** The folder that a git command works in, by its options and its environment. */
	folder({ args, env, shell }) {
		let folder = shell.cwd
		const named = env.get('GIT_DIR') ?? shell.vars.get('GIT_DIR')
		for (const [at, arg] of args.entries()) {
			if (!arg.startsWith('-') && !/^(?:-C|-c|--git-dir|--work-tree)$/.test(args[at - 1] ?? '')) break
			if (arg === '-C') folder = this.enter(folder, args[at + 1])
			const joined = /^--git-dir(?:=(.*))?$/.exec(arg)
			if (joined) return this.enter(folder, joined[1] ?? args[at + 1])
		}
		return named ? this.enter(folder, named) : folder
	}

	/** Other folders that a command may run in, where a change of folder before it may have failed. */
	elsewhere(command) {
		const { cwd, host, worlds } = command.shell
		const stayed = (worlds.now?.get(STAYED) ?? []).filter((one) => one !== START && one !== cwd)
		if (!stayed.length || host !== 'local' || cwd === undefined || this.own(cwd) !== undefined) return []
		if (this.host.exists(cwd)) return []
		const here = this.repository(this.folder(command))?.id
		const shells = stayed.map((one) => command.shell.child({ cwd: one }))
		return shells.filter((shell) => this.repository(this.folder({ ...command, shell }))?.id !== here)
	}

	enter(folder, path) {
		if (path === undefined || path.includes(UNKNOWN)) return undefined
		return pathIn(
			folder,
			path.replace(/^~(?=$|\/)/, () => this.host.home),
		)
	}

	/** The repository of a folder; of one that nobody knows, that of the project. */
	repository(folder) {
		const at = folder ?? this.host.cwd
		if (!this.known.has(at)) this.known.set(at, this.host.repository(at))
		return this.known.get(at)
	}

	/** A working tree or a repository that the script made itself. */
	own(folder) {
		for (let at = folder; at; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '')
			if (this.made.has(at)) return at
		return undefined
	}

	/** The branch of a folder: of several that it may be, one that is protected; undefined where none is checked out, or nobody knows. */
	branch(folder) {
		const own = this.own(folder?.replace(/\/\.git$/, ''))
		const repository = own === undefined ? this.repository(folder) : undefined
		if (this.worlds?.now === null) return undefined
		const names = this.worlds?.now.get(own ?? repository?.id) ?? [START]
		const first = own === undefined ? repository?.branch : this.made.get(own)
		const all = names.map((name) => (name === START ? first : name))
		return all.find((name) => this.isProtected(name, folder)) ?? all[0]
	}

	/** A switch of branches: behind it the new one is checked out, or, unless it is sure to succeed, still the one before. */
	switch(folder, name, sure = false) {
		const key = this.own(folder) ?? this.repository(folder)?.id
		const { worlds } = this
		if (key === undefined || !worlds.now) return
		const before = this.branch(folder)
		const to = name === '-' ? this.before.get(key) : name
		this.before.set(key, before)
		worlds.outcome = [new Map(worlds.now).set(key, [to]), sure ? null : worlds.now]
	}

	/** Whether a repository has a branch, or the script made it. */
	has(name, folder) {
		return this.exists.get(name) ?? this.repository(folder)?.hasBranch(name) ?? false
	}

	isProtected(name, folder) {
		if (!name || name.includes(UNKNOWN)) return false
		const plain = this.named(name, folder)
		return PROTECTED.test(plain ?? '') || (plain !== undefined && plain === this.repository(folder)?.main)
	}

	/** The branch that the one of a folder is brought up to date from. */
	upstream(folder) {
		const branch = this.branch(folder)
		return (
			this.repository(folder)
				?.config()
				.get(`branch.${branch}.merge`)
				?.replace(/^refs\/heads\//, '') ?? branch
		)
	}

	/** A name of a branch, also where it stands for the one that is checked out. */
	named(name, folder) {
		const plain = name.replace(/^\+/, '').replace(/^(?:refs\/)?heads\//, '')
		if (/^@\{(?:u|upstream|push)\}$/i.test(plain)) return this.upstream(folder)
		return plain === 'HEAD' || plain === '@' || plain === BRANCH ? this.branch(folder) : plain
	}
}
