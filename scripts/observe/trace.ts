/** A relevant system call of the subject. */
export interface Call {
	name: string
	/** Absolute path as requested; `to` is the second path of a call with two. */
	path?: string
	to?: string
	/** The file that was opened, with links resolved. */
	real?: string
	writes: boolean
	ok: boolean
	/** The path does not exist. */
	missing?: boolean
	/** The destination of a connection or datagram. */
	address?: { host: string; port: number } | { socket: string }
}

const CALL = /^(\w+)\((.*)\)\s+= (-?\d+|\?)(?:<((?:[^<>\\]|\\.)*)>)?(?: (E[A-Z]+))?/
const MISSING = new Set(['ENOENT', 'ENOTDIR'])
const QUOTED = /"((?:[^"\\]|\\.)*)"/g
const FOLDER = /^(?:AT_FDCWD|\d+)<((?:[^<>\\]|\\.)*)>/
const WRITING = /\bO_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND)\b/
const CHANGING =
	/^(?:creat|truncate|mknod|mknodat|unlink|unlinkat|rename|renameat|renameat2|mkdir|mkdirat|rmdir|link|linkat|symlink|symlinkat)$/
const OPENING = /^(?:openat2?|open|creat)$/
const NETWORK = /^(?:connect|sendto|sendmsg|sendmmsg)$/
const INET = /sin_port=htons\((\d+)\), sin_addr=inet_addr\("([\d.]+)"\)/
const INET6 = /sin6_port=htons\((\d+)\).{0,80}?inet_pton\(AF_INET6, "([0-9a-f:.]+)"/
const UNIX = /sun_path=(@?)"((?:[^"\\]|\\.)*)"/

/** Decodes the escapes of a traced string as UTF-8. */
function unescaped(text: string): string {
	const plain = text.replace(/\\(?:([0-7]{1,3})|(.))/g, (_, octal?: string, other?: string) =>
		octal
			? String.fromCharCode(Number.parseInt(octal, 8))
			: ({ n: '\n', t: '\t', r: '\r', v: '\v', f: '\f' }[other ?? ''] ?? other ?? ''),
	)
	return Buffer.from(plain, 'latin1').toString('utf8')
}

/** Resolves a path against a folder. */
function absolute(path: string, folder: string): string {
	const parts: string[] = []
	for (const part of (path.startsWith('/') ? path : `${folder}/${path}`).split('/'))
		if (part === '..') parts.pop()
		else if (part && part !== '.') parts.push(part)
	return `/${parts.join('/')}`
}

/** The calls of one thread, in order. */
function callsIn(text: string, start: string): Call[] {
	let folder = start
	return text.split('\n').flatMap((line): Call[] => {
		const [, name = '', args = '', result = '', real, error = ''] = CALL.exec(line) ?? []
		if (!name) return []
		const ok = !result.startsWith('-') && result !== '?'
		if (NETWORK.test(name)) return networkCall(name, args, ok)
		const quoted = [...args.matchAll(QUOTED)].map(([, one = '']) => unescaped(one))
		const below = unescaped(FOLDER.exec(args)?.[1] ?? '') || folder
		const path = quoted[0] === undefined ? undefined : absolute(quoted[0], below)
		if (name === 'chdir' && ok && path) folder = path
		if (name === 'fchdir' && ok) folder = below
		if (!path || name === 'chdir' || quoted[0] === '') return []
		const to = /^(?:rename|link|symlink)/.test(name) && quoted[1] !== undefined ? absolute(quoted[1], below) : undefined
		const writes = CHANGING.test(name) || (OPENING.test(name) && WRITING.test(args))
		return [
			{
				name,
				path,
				writes,
				ok,
				missing: MISSING.has(error),
				...(to && { to }),
				...(real && ok && { real: unescaped(real) }),
			},
		]
	})
}

function networkCall(name: string, args: string, ok: boolean): Call[] {
	const [, port, host] = INET.exec(args) ?? INET6.exec(args) ?? []
	if (host) return [{ name, writes: false, ok, address: { host, port: Number(port) } }]
	const [, abstract = '', socket] = UNIX.exec(args) ?? []
	return socket ? [{ name, writes: false, ok, address: { socket: abstract + unescaped(socket) } }] : []
}

/**
 * The ids of threads that only set up the sandbox: the first of each run, and its child. They are known by their place: a
 * subject can call a program of its own `bwrap`.
 */
function setUp(trace: ReadonlyMap<string, string>): Set<string> {
	const found = new Set<string>()
	const runs = new Set<string>()
	for (const [id, text] of trace) {
		const run = id.slice(0, id.indexOf('.') + 1)
		if (runs.has(run)) continue
		runs.add(run)
		found.add(id)
		for (const [, child = ''] of text.matchAll(/^clone\w*\(.*\) = (\d+)/gm)) found.add(`${run}${child}`)
	}
	return found
}

/** All relevant calls of the subject and its child processes. `trace` is in the order of runs and thread ids. */
export function callsOf(trace: ReadonlyMap<string, string>, folder: string): Call[] {
	const ours = setUp(trace)
	return [...trace].flatMap(([id, text]) => (ours.has(id) ? [] : callsIn(text, folder)))
}
