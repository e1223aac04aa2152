// Rules for whole folders: programs that read, pack or send everything in one that holds a secret.
import { ask } from './answer.mjs'
import { operands, short } from './arguments.mjs'
import { fits, UNKNOWN } from './expand.mjs'
import { isSecret } from './names.mjs'
import { pathIn } from './paths.mjs'
import { isSwallowed } from './printers.mjs'
import { EXCLUDES, IGNORES, isLocalPath, SENDERS, valuesOf } from './senders.mjs'

const MOST_FOLDERS = 200
const MOST_DEPTH = 6
const LEFT = 20_000
/** Folders that are fetched again, and hold the files of others. */
const SKIPPED = /^(?:node_modules|\.git|\.venv|venv|__pycache__|site-packages|\.tox|\.cache)$/
const INSTEAD = 'Name the files or folders that are meant, or leave the one with secrets out: --exclude, ! -name.'

/** The first secret in a folder and those below it, by its path from there, of the names that a command takes. */
function secretBelow(folder, { host }, takes = () => true) {
	if (folder === undefined) return undefined
	const from = origin(folder, host)
	const queue = [['', 0]]
	for (let at = 0; at < queue.length && at < MOST_FOLDERS && host.budget.left > LEFT; at++) {
		const [path, depth] = queue[at]
		for (const { name, isFolder } of host.entries(pathIn(from, path || '.'))) {
			const inner = path ? `${path}/${name}` : name
			if (isFolder && depth < MOST_DEPTH && !SKIPPED.test(name)) queue.push([inner, depth + 1])
			else if (!isFolder && takes(inner) && isSecret(`${from}/${inner}`, { host, folder, local: false })) return inner
		}
	}
	return undefined
}

const asked = (what, name, why) => ask(`${what} … ${name}`, why, INSTEAD)
/** Folders that words name; a pattern stands for the folders that it finds. */
function foldersOf(words, base, host) {
	return words.filter(isLocalPath).flatMap((word) => {
		const at = word.split('/').findIndex((part) => /[*?[]/.test(part))
		if (at < 0)
			return (
				pathIn(
					base,
					word.replace(/^~(?=$|\/)/, () => host.home),
				) ?? []
			)
		const [above, pattern] = [word.split('/').slice(0, at).join('/') || '.', word.split('/')[at]]
		const root = pathIn(base, above)
		const names = root === undefined ? [] : host.entries(root)
		return names
			.filter(
				({ name, isFolder }) => isFolder && (pattern.startsWith('.') || !name.startsWith('.')) && fits(name, pattern),
			)
			.map(({ name }) => `${root}/${name}`)
	})
}

/** Whether a name is left out by patterns, by itself or by a folder above it. */
const leavesOut = (patterns) => (path) => {
	const parts = path.split('/')
	return patterns.some((pattern) => {
		const plain = pattern.replace(/^(?:\.\/|\*\*?\/|\/)+/, '').replace(/\/(?:\*\*?)?$/, '')
		return (
			fits(path, plain) || parts.some((part, at) => fits(part, plain) || fits(parts.slice(0, at + 1).join('/'), plain))
		)
	})
}

function sent(command, where) {
	const { name, args, shell } = command
	const found = SENDERS.find(([programs]) => programs.test(name))?.[1](command)
	if (
		!found ||
		args.some((arg) => IGNORES.test(arg) && !/^(?:tar|bsdtar|gtar)$/.test(name)) ||
		args.some((arg) => /^--exclude-vcs-ignores?$|^-X$|^--exclude-from/.test(arg))
	)
		return undefined
	const from = args.indexOf('-x')
	const patterns = [
		...valuesOf(args, EXCLUDES),
		...(name === 'zip' && from >= 0 ? args.slice(from + 1) : []),
		...args.flatMap((arg) => /^-xr?!(.+)/.exec(arg)?.[1] ?? []),
	]
	const isOut = leavesOut(patterns)
	for (const folder of foldersOf(found.sources, shell.cwd, where.host)) {
		const secret = secretBelow(folder, where, (path) => !isOut(path) && !isOut(`${folder.split('/').at(-1)}/${path}`))
		if (secret) return asked(name, secret, 'packs or sends a whole folder with a file that holds secrets')
	}
	return undefined
}

const SHOWING =
	/^(?:[xzb]?cat|head|tail|less|more|bat|batcat|nl|tac|sort|uniq|strings|xxd|od|hexdump|base64|rev|type|gc|get-content|jq|yq|paste|fold|[gmn]?awk|g?sed|pr|tar|zip|cpio|curl|gh|scp)$/i
const LISTS = /^(?:g?find|fd|fdfind|ls|tree)$/

/** A path that is known only in front: everything there, as a listing gave it. */
function ofListing(command, where) {
	const { name, args, shell, inner } = command
	if (!SHOWING.test(name)) return undefined
	const fed =
		shell.via?.some((one) => /^(?:xargs|gxargs|parallel|g?find|fd|fdfind)$/.test(one)) ||
		inner.some((one) => LISTS.test(one))
	for (const arg of args) {
		const at = arg.indexOf(UNKNOWN)
		const isAll = at >= 0 && arg.slice(at + 1) === ''
		if (!isAll || !(fed || /\/$/.test(arg.slice(0, at)))) continue
		const folder = pathIn(shell.cwd, arg.slice(0, at).replace(/^~(?=\/)/, () => where.host.home) || '.')
		const secret = secretBelow(folder, where)
		if (secret) return asked(name, secret, 'reads every file of a folder, and one of them holds secrets')
	}
	return undefined
}

/** Programs that are given the names of files on their input. */
function fromInput({ name, args, pipe, shell }, where) {
	const takes =
		(/^(?:tar|bsdtar|gtar)$/.test(name) &&
			args.some((arg, at) => /^(?:-T-?|--files-from=?-?)$/.test(arg) && (/-$/.test(arg) || args[at + 1] === '-'))) ||
		(name === 'cpio' && short(args, 'o')) ||
		(name === 'zip' && args.some((arg) => /^-[a-zA-Z]*@$/.test(arg))) ||
		(name === 'pax' && short(args, 'w'))
	const source = pipe.find((one) => LISTS.test(one.name))
	if (!takes || !source || source.args.some((arg) => /^-i?(?:name|path)$/.test(arg))) return undefined
	const secret = secretBelow(shell.cwd, where)
	return secret && asked(name, secret, 'packs every file of a folder, and one of them holds secrets')
}

/** A search that shows nearly all lines of the files in its folders. */
export function searchesAll({ name, shell }, { paths, hidden, takes }, where) {
	const folders = foldersOf(paths.length ? paths : ['.'], shell.cwd, where.host)
	for (const folder of folders) {
		const secret = secretBelow(folder, where, (path) => (hidden || !/(?:^|\/)\./.test(path)) && takes(path))
		if (secret) return asked(name, secret, 'shows all lines of a folder, and one of its files holds secrets')
	}
	return undefined
}

/** `diff` of folders, which shows what only one of them has. */
function compared({ name, args, shell }, where) {
	if (name !== 'diff' || !short(args, 'r') || short(args, 'qs')) return undefined
	for (const folder of foldersOf(operands(args), shell.cwd, where.host)) {
		const secret = secretBelow(folder, where)
		if (secret) return asked(name, secret, 'compares every file of a folder, and one of them holds secrets')
	}
	return undefined
}

const WALKS =
	/\b(?:os\.walk|rglob|scandir|listdir|readdir(?:Sync)?|glob(?:Sync|\.i?glob)?|Dir\.(?:glob|\[\]|children)|Find\.find|walk(?:Sync|Dir)?)\b/
const OPENS = /\b(?:open|read\w*|slurp|getline|file_get_contents|cat|addfile|write)\b/

const PACKS =
	/\bmake_archive\s*\(|\bcopytree\s*\(|\b(?:tarfile|zipfile|ZipFile)\b[\s\S]{0,400}\.(?:add|write)\s*\(|\barchiver\b[\s\S]{0,400}\.directory\s*\(/
const HERE = /["'`]\.\/?["'`]|\bgetcwd\b|\bcwd\(\)/

/** Code that goes through a folder and reads what it finds there, without a name that says which files. */
function inCode({ code, name, shell }, where) {
	if (!code || code.length > 20_000) return undefined
	const packs = PACKS.test(code) && HERE.test(code) ? secretBelow(shell.cwd, where) : undefined
	if (packs) return asked(name, packs, 'packs a whole folder with a file that holds secrets')
	if (!WALKS.test(code) || !OPENS.test(code)) return undefined
	if (/["'`][^"'`\n]{0,80}\.\w{1,10}["'`]/.test(code.replace(/\.env\b/g, ''))) return undefined
	const secret = secretBelow(shell.cwd, where)
	return secret && asked(name, secret, 'reads every file of a folder, and one of them holds secrets')
}

/** Remembers copies of whole folders: what the line does to a copy, it does to what was copied. */
function copied({ name, args, shell }, { host }) {
	if (!/^(?:cp|rsync|mv|ditto)$/.test(name) || host.copies.size > 16) return
	const list = operands(args)
	const [target, ...sources] = [list.at(-1), ...list.slice(0, -1)].map(
		(one) => one && pathIn(shell.cwd, one)?.replace(/(?<=.)\/$/, ''),
	)
	for (const source of sources)
		if (target && source)
			for (const to of [target, `${target}/${source.split('/').at(-1)}`]) host.copies.set(to, source)
}

/** Where the files of a folder are now, before the line runs: those of a copy where they come from. */
const origin = (folder, { copies }) => copies.get(folder) ?? folder

/** What a command takes of whole folders. */
export function wholes(command, where) {
	if (command.shell.host !== 'local') return undefined
	copied(command, where)
	const found =
		sent(command, where) ??
		fromInput(command, where) ??
		ofListing(command, where) ??
		compared(command, where) ??
		inCode(command, where)
	return found && !isSwallowed(command) ? found : undefined
}
