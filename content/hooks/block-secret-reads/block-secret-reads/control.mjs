// The order in which a script's commands run: what is known behind one that succeeded, behind one that failed, and behind both.

/** What may be so at a place of a script; each value is a set of cases, and none means that nothing gets there. */
export class Worlds {
	constructor() {
		this.now = new Map()
		this.failed = undefined
		this.left = null
	}

	/** Behind a command that may have failed. */
	settle() {
		if (this.failed !== undefined) this.now = either(this.now, this.failed)
		this.failed = undefined
	}

	/** What holds behind the last command if it succeeded, and if it failed. */
	get outcome() {
		return [this.now, this.failed === undefined ? this.now : this.failed]
	}

	set outcome([now, failed]) {
		this.now = now
		this.failed = failed
	}

	/** Nothing that follows here is reached. */
	leave() {
		this.settle()
		this.left = either(this.left, this.now)
		this.now = null
	}

	/** Something that may be left early, and is gone on behind. */
	inside(body) {
		const before = this.left
		this.left = null
		body()
		if (this.left) {
			this.settle()
			this.now = either(this.now, this.left)
		}
		this.left = before
	}

	/** Something that may not run at all. */
	maybe(body) {
		this.settle()
		const before = this.now
		body()
		this.settle()
		this.now = either(before, this.now)
	}
}

/** What holds in one case or in the other. */
export function either(one, other) {
	if (!one || !other || one === other) return one ?? other
	const keys = new Set([...one.keys(), ...other.keys()])
	return new Map(
		[...keys].map((key) => [key, [...new Set([...(one.get(key) ?? [START]), ...(other.get(key) ?? [START])])]]),
	)
}

/** What held when the script began. */
export const START = Symbol('start')

/** Under this key stand the folders in which a change of folder may have failed. */
export const STAYED = Symbol('stayed')

/** Goes through commands with the signs between them; `run` goes through one. */
export function inOrder(items, worlds, { run, stops }) {
	worlds.settle()
	let before = worlds.now
	let [ok, failed] = [before, before]
	let sign
	for (const item of items) {
		if (sign === '&&') worlds.outcome = [ok, undefined]
		else if (sign === '||') worlds.outcome = [failed, undefined]
		else {
			const next = stops() && sign !== '&' ? ok : either(ok, failed)
			before = sign === '&' ? either(before, next) : next
			worlds.outcome = [before, undefined]
		}
		run(item.node)
		const [done, missed] = worlds.outcome
		if (sign === '&&') [ok, failed] = [done, either(failed, missed)]
		else if (sign === '||') [ok, failed] = [either(ok, done), missed]
		else [ok, failed] = [done, missed]
		sign = item.sign
	}
	worlds.outcome = sign === '&' ? [either(before, either(ok, failed)), undefined] : [ok, failed]
}

const BODIES = new Set(['then', 'do', 'else', 'case'])

/** Goes through the parts of a block, of which conditions run and bodies may. */
export function inParts(items, worlds, run) {
	if (items.every(({ word }) => word === '{')) return inOrder(items, worlds, { run, stops: () => false })
	worlds.settle()
	let [next, otherwise, end] = [worlds.now, worlds.now, null]
	for (const { node, word } of items) {
		worlds.outcome = [word === 'else' || word === 'elif' ? otherwise : next, undefined]
		run(node)
		const [ok, failed] = worlds.outcome
		if (BODIES.has(word)) end = either(end, either(ok, failed))
		else [next, otherwise] = [ok, failed]
		if (word === 'else') otherwise = null
	}
	worlds.outcome = [either(end, otherwise), undefined]
	return undefined
}
