// What a guard knows of the machine: folders, links and names, each question counted and asked once.
import { existsSync, opendirSync, realpathSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, isAbsolute, join, parse } from 'node:path'
import { TooComplex } from './words.mjs'

/** No system opens a longer path. */
export const MOST_PATH = 4096
const MOST_NAMES = 4000
const MOST_PARTS = 512

const resolved = (path) => {
	try {
		return realpathSync.native(path)
	} catch {
		return undefined
	}
}

/** A path with its links resolved, as far as it exists: from its root on, so that a part that is missing ends the search. */
export function real(path) {
	const whole = isAbsolute(path) ? resolved(path) : path
	if (whole !== undefined) return whole
	const { root } = parse(path)
	const parts = path.slice(root.length).split(/[\\/]+/)
	let at = root
	for (const [index, part] of parts.slice(0, MOST_PARTS).entries()) {
		const next = part === '..' ? dirname(at) : resolved(join(at, part))
		if (next === undefined) return join(at, ...parts.slice(index))
		at = next
	}
	return join(at, ...parts.slice(MOST_PARTS))
}

/** What is in a folder, by name, and whether it is a folder itself; nothing where it cannot be read. */
function entries(path) {
	const found = []
	try {
		const folder = opendirSync(path, { bufferSize: 512 })
		for (let one = folder.readSync(); one && found.length <= MOST_NAMES; one = folder.readSync())
			found.push({ name: one.name, isFolder: one.isDirectory() })
		folder.closeSync()
	} catch {}
	return found
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
		entries,
	}
}

/** A question about a path, asked once and paid for by its parts. */
function once(question, budget, cost) {
	const known = new Map()
	return (path) => {
		if (path === undefined) return question(path)
		if (path.length > MOST_PATH) throw new TooComplex('a path that no system opens')
		budget.step(1 + path.length / 64)
		if (!known.has(path)) {
			budget.step(cost * (1 + path.split(/[\\/]/).length))
			known.set(path, question(path))
		}
		return known.get(path)
	}
}

/** The same machine, whose answers are paid for out of a budget. */
export function counted(host, budget) {
	const inside = once(host.entries, budget, 8)
	const entries = (path) => {
		const found = path === undefined ? [] : inside(path)
		budget.step(found.length / 4)
		return found
	}
	return {
		...host,
		budget,
		real: once(host.real, budget, 8),
		exists: once(host.exists, budget, 4),
		...(host.repository && { repository: once(host.repository, budget, 16) }),
		entries,
		list: (path) => {
			const found = entries(path)
			if (found.length > MOST_NAMES) throw new TooComplex('a folder with too many names')
			return found.map(({ name }) => name)
		},
	}
}
