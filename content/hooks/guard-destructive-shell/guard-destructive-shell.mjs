#!/usr/bin/env node
// PreToolUse hook for Bash: ends with code 2 when a command would destroy data, or when it cannot read the call.
import { readFileSync, realpathSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path'

// Inside a parsed word, \x01NAME\x02 stands for a variable and \x03 for something known only at run time.
const UNKNOWN = '\x03'
const MOST_LETTERS = 100_000
const any = (...patterns) => new RegExp(patterns.join('|'), 'y')
const expansions = [
	String.raw`\$\{(?<braced>\w+)\}|\$\{(?<complex>[^}]*)\}?|\$(?<name>\w+|[@*#?$!-])`,
	'`(?<tick>(?:\\\\[^]|[^\\\\`])*)`?',
]
const QUOTED = any(
	String.raw`(?<joined>\\\n)|\\(?<escaped>["$\x60\\])|(?<sub>\$\()`,
	...expansions,
	'(?<double>")|(?<plain>[^])',
)
const TOKEN = any(
	String.raw`(?<joined>\\\n)|\\(?<escaped>[\s\S]?)|'(?<single>[^']*)'?|\$'(?<ansi>(?:\\[\s\S]|[^\\'])*)'?|(?<sub>\$\(|[<>]\()`,
	...expansions,
	String.raw`\$?(?<double>")|(?<redirect>&>>?|<<<|<<-?|<>|<&|>>|>\||>&|<|>)`,
	String.raw`(?<joint>\|\||&&|\|&|;;&?|;&|[;&|\n])|(?<open>\()|(?<close>\))|(?<blank>[ \t\r]+)|(?<plain>[\s\S])`,
)
const ESCAPE = /\\(?:x([\da-f]{1,2})|u([\da-f]{1,4})|([0-7]{1,3})|([\s\S]))/gi

/** Text of $'…' with its escapes resolved. */
function ansi(text) {
	return text.replace(ESCAPE, (_, hex, unicode, octal, letter) => {
		if (letter) return 'ntr'.includes(letter) ? ' ' : letter
		return String.fromCharCode(octal ? Number.parseInt(octal, 8) : Number.parseInt(hex ?? unicode, 16))
	})
}

/** Simple commands of a script in order, those of substitutions first; `scope` marks where a subshell begins and ends. */
function parse(source, out = []) {
	let at = 0
	const scope = (body) => {
		out.push({ scope: 1 })
		body()
		out.push({ scope: -1 })
	}
	const line = () => {
		const end = source.indexOf('\n', at)
		const text = source.slice(at, end < 0 ? undefined : end)
		at = end < 0 ? source.length : end + 1
		return text
	}
	const expand = (token) => {
		if (token.sub) scope(() => list(true))
		else if (token.tick !== undefined) scope(() => parse(token.tick.replace(/\\([`\\$])/g, '$1'), out))
		else if (token.complex !== undefined) scope(() => parse(`: "${token.complex.replaceAll('"', '')}"`, out))
		else return token.braced || token.name ? `\x01${token.braced ?? token.name}\x02` : undefined
		return UNKNOWN
	}
	const body = ({ end, quoted, command }) => {
		const lines = []
		while (at < source.length) {
			const text = line()
			if (text.replace(/^\t+/, '') === end) break
			lines.push(text)
		}
		command.input += lines.join('\n')
		if (!quoted) scope(() => parse(`: "${lines.join('\n').replaceAll('"', '')}"`, out))
	}
	function list(nested) {
		const fresh = () => ({ words: [], targets: [], input: '', joint: ';' })
		let [command, documents, inside] = [fresh(), [], false]
		let word, redirect, quoted
		const endWord = () => {
			if (word === undefined) return
			if (redirect === '<<<') command.input += word
			else if (redirect?.startsWith('<<')) documents.push({ end: word, quoted, command })
			else if (!redirect) command.words.push(word)
			else if (redirect.includes('>')) command.targets.push(word)
			word = redirect = quoted = undefined
		}
		const endCommand = (joint) => {
			endWord()
			if (command.words.length + command.targets.length > 0) out.push(Object.assign(command, { joint }))
			command = fresh()
		}
		while (at < source.length) {
			if (word === undefined && source[at] === '#')
				at = source.indexOf('\n', at) < 0 ? source.length : source.indexOf('\n', at)
			const pattern = inside ? QUOTED : TOKEN
			pattern.lastIndex = at
			const token = pattern.exec(source)?.groups
			if (!token) break
			at = pattern.lastIndex
			const literal = token.escaped ?? token.single ?? (token.ansi === undefined ? token.plain : ansi(token.ansi))
			const text = expand(token) ?? literal ?? (token.double ? '' : undefined)
			if (text !== undefined) word = (word ?? '') + text
			if (token.double) inside = !inside
			if (token.double || token.single !== undefined || token.escaped) quoted = true
			if (token.blank) endWord()
			if (token.redirect) {
				if (/^\d+$/.test(word ?? '')) word = undefined
				endWord()
				redirect = token.redirect
			}
			if (token.joint) endCommand(token.joint)
			if (token.open || token.close) endCommand(';')
			if (token.open) scope(() => list(true))
			if (token.close && nested) return
			if (token.joint === '\n') for (const document of documents.splice(0)) body(document)
		}
		endCommand(';')
	}
	list(false)
	return out
}

const home = homedir()
const real = (path) => {
	try {
		return realpathSync(path)
	} catch {
		return dirname(path) === path ? path : join(real(dirname(path)), basename(path))
	}
}
const temporary = [...new Set(['/tmp', '/var/tmp', tmpdir()].map(real))]
const within = (path, folder) => path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
const OUTSIDE = 'a path outside the project'
let project = ''

/** Why recursive removal of a path is refused, or undefined when it lies in the project or below a temporary folder. */
function place(target, { cwd }) {
	if (target.includes(UNKNOWN) || /\{[^}]*,/.test(target) || (target.startsWith('~') && !/^~(?:\/|$)/.test(target)))
		return 'a path known only when it runs'
	const path = target.replace(/^~/, home)
	if (cwd === undefined && !isAbsolute(path)) return 'a relative path in a folder the guard does not know'
	const full = resolve(cwd ?? '/', path)
	const actual = join(real(dirname(full)), basename(full))
	const everything = /^[.*?[\]!]+$/.test(basename(full)) ? dirname(actual) : actual
	if (everything === project || within(project, everything)) return 'the project itself or a folder around it'
	if (/(?:^|\/)\.git(?:\/|$)/.test(actual.slice(project.length)) && within(actual, project))
		return 'the history of the project'
	if (within(actual, project) && ![home, '/'].includes(project)) return undefined
	return temporary.some((folder) => within(everything, folder)) ? undefined : OUTSIDE
}

const RESERVED = /^(?:if|then|else|elif|do|while|until|!|\{|\}|fi|done|coproc)$/
const ASSIGNMENT = /^([A-Za-z_]\w*)\+?=([\s\S]*)$/
const DEVICE = /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|r?disk|loop|dm-|md\d|mapper\/|mem|kmem|port|nbd)/
const WORLD = /^0?[0-7]{2}[2367]$|(?:^|,)[ug]*[ao][ugoa]*[+=][rxXst]*w/
const FORK_BOMB = /\(\)\s*\{[^}|]{0,200}\|[^}&]{0,200}&\s*\}/
const SQL = String.raw`drop\s+(?:table|database|schema|view|user|role|column)\b|truncate\s+(?:table\s+)?["\x60[]?\w+(?!\w*\s*\()|delete\s+from\s+[\w."\x60]+\s*(?:;|$)`
const LONG = '--(?:user|group|chdir|unset|signal|kill-after|adjustment|max-args|max-procs|delimiter|arg-file|output)'
const table = (text) => new Map(text.split('; ').map((row) => row.split(': ')))
/** Programs that run another, with the short options that take a value. */
const RUNNERS = table(
	'sudo: ugpCDhrtTU; doas: uC; env: uC; nice: n; ionice: cn; stdbuf: ioe; xargs: aEdILnPs; parallel: jN; exec: a; watch: n; time: fo; timeout: ks; flock: wE; chroot: 0; nohup: 0; setsid: 0; builtin: 0; command: 0; busybox: 0; unshare: 0',
)
/** Words that make a git command discard work or rewrite history; an empty list means always. */
const GIT = table(
	'push: -f -d --force --delete --mirror; reset: --hard; clean: -f --force; checkout: -f --force . ./ :/ *; switch: -f -C --force --discard-changes; restore: . ./ :/ *; branch: -D -f --force; stash: drop clear; reflog: expire delete; update-ref: -d --delete; filter-branch: ; filter-repo: ',
)

const short = (args, letters) => args.find((arg) => new RegExp(`^-[a-zA-Z]*[${letters}]`).test(arg))
const long = (args, name) => args.find((arg) => arg.length > 3 && arg.startsWith('--') && name.startsWith(arg))
const operands = (args) => args.filter((arg, index) => !arg.startsWith('-') || args.slice(0, index).includes('--'))
const hit = (args, word) => {
	if (word.startsWith('--')) return long(args, word)
	return word.startsWith('-') ? short(args, word[1]) : args.find((arg) => arg === word)
}

function git(args, frame) {
	let at = 0
	while (args[at]?.startsWith('-')) at += /^(?:-[Cc]|--(?:git-dir|work-tree|namespace))$/.test(args[at]) ? 2 : 1
	const alias = args.slice(0, at).find((arg) => /^alias\.[^=]+=/.test(arg))
	const body = alias?.replace(/^[^=]*=/, '')
	if (body) return inspect(body[0] === '!' ? body.slice(1) : `git ${body} ${args.slice(at + 1).join(' ')}`, frame)
	const [verb = '', ...rest] = args.slice(at)
	const harmless =
		verb === 'clean' ? hit(rest, '-n') || hit(rest, '--dry-run') : hit(rest, '--staged') && !hit(rest, '-W')
	if (!GIT.has(verb) || (/^(?:clean|restore)$/.test(verb) && harmless)) return undefined
	const refs = verb === 'push' ? operands(rest).filter((arg) => /^(?:\+|:.)/.test(arg)) : []
	const words = GIT.get(verb).split(' ')
	const found = words[0] ? (words.map((word) => hit(rest, word)).find(Boolean) ?? refs[0]) : ''
	return found === undefined ? undefined : [`git ${verb} ${found}`.trim(), 'discards work or rewrites history']
}

function remove(args, frame, name) {
	const recursive = short(args, 'rR') ?? long(args, '--recursive')
	if (!recursive) return undefined
	const targets = operands(args)
	for (const target of targets.length > 0 ? targets : [UNKNOWN]) {
		const why = place(target, frame)
		if (why) return [`${name} ${recursive} ${target}`, `removes ${why}`]
	}
}

function permissions(args, frame, name) {
	if (!short(args, 'R') && !long(args, '--recursive')) return undefined
	const [mode, ...targets] = operands(args)
	if (name === 'chmod' && WORLD.test(mode ?? ''))
		return [`chmod -R ${mode}`, 'lets everybody on the machine write there']
	const target = targets.find((path) => place(path, frame) === OUTSIDE)
	return target && [`${name} -R ${target}`, 'changes files outside the project']
}

function find(args, frame, name) {
	if (args.includes('-delete')) return [`${name} -delete`, 'removes every match']
	const from = args.findIndex((arg) =>
		(name.startsWith('fd') ? /^(?:-[xX]|--exec(?:-batch)?)$/ : /^-(?:exec|ok)(?:dir)?$/).test(arg),
	)
	if (from < 0) return undefined
	const words = args.slice(from + 1).map((word) => (word.includes('{}') ? UNKNOWN : word))
	if (/^(?:rm|unlink|shred)$/.test(basename(words[0] ?? '')))
		return [`${name} ${args[from]} ${words[0]}`, 'removes every match']
	return run(words, frame) ?? find(args.slice(from + 1), frame, name)
}

/** Text that reaches a program on standard input, as far as it stands in the command itself. */
const piped = ({ input, pipe }) =>
	[input, ...pipe.map(({ words, input }) => (/^(?:echo|printf)$/.test(words[0]) ? words.slice(1).join(' ') : input))]
		.join('\n')
		.replaceAll('\\n', '\n')

function shell(args, frame, name) {
	const at = args.findIndex((arg) => /^-[a-z]*c/.test(arg))
	if (at >= 0) return inspect(args[at + 1] ?? '', frame)
	const files = operands(args).filter((arg) => arg !== '/dev/stdin')
	if (name === 'su' || (files.length > 0 && !args.includes('-s'))) return undefined
	const decoder = frame.pipe.find(({ words }) => /^(?:base64|base32|xxd|openssl|rev|tr)$/.test(words[0]))
	return decoder
		? [`${decoder.words[0]} | ${name}`, 'runs a script the guard cannot read']
		: inspect(piped(frame), frame)
}

function database(args, frame, name) {
	const bare = args.map((arg) => arg.replace(/^(?:--[\w-]+=?|-\w*?(?=drop|truncate|delete|$))/i, ''))
	const raw = [...bare, piped(frame)].join('\n').replace(/\/\*(?!!)[\s\S]{0,5000}?\*\/|--[^\n]*/g, ' ')
	const text = raw.replace(/'(?:[^']|'')*'/g, "''")
	const found = new RegExp(`\\b(?:${SQL})`, 'im').exec(text) ?? new RegExp(`(?:^|;)\\s*(?:${SQL})`, 'im').exec(raw)
	return found ? [`${name}: ${found[0]}`, 'destroys data in a database'] : undefined
}

const phrase = (pattern, why) => (args, frame, name) => {
	const found = pattern.exec([...args, piped(frame)].join('\n'))
	return found ? [`${name} ${found[0]}`, why] : undefined
}

function disk(args, _, name) {
	const harmless = args.some((arg) => /^(?:-l|--list|--help|--version|-V)$/.test(arg))
	return harmless ? undefined : [name, 'erases a disk, a file or a database']
}

function copy(args, frame) {
	const target = args.find((arg) => arg.startsWith('of='))?.slice(3)
	const why = target && !/^\/dev\/(?:null|stdout|stderr|fd\/)/.test(target) && place(target, frame)
	return why ? [`dd of=${target}`, `writes to ${DEVICE.test(target) ? 'a device' : why}`] : undefined
}

function empty(args, frame, name) {
	const target = operands(args).find((path) => place(path, frame) === OUTSIDE)
	return target && [`${name} ${target}`, 'empties a file outside the project']
}

function overwrite(args, _, name) {
	const targets = name === 'tee' ? operands(args) : operands(args).slice(-1)
	const target = targets.find((path) => DEVICE.test(path) || (name === 'mv' && path === '/dev/null'))
	return target && [`${name} ${target}`, 'writes over a device']
}

/** What a command does inside a container, where no folder is known. */
function container(args, frame) {
	const verb = args.findIndex((arg) => /^(?:exec|run)$/.test(arg))
	const at = args.findIndex((arg, index) => verb >= 0 && index > verb && (RUNNERS.has(basename(arg)) || ruleFor(arg)))
	return at < 0 ? undefined : run(args.slice(at), { ...frame, cwd: undefined })
}

function remote(args, frame) {
	const value = /^-[bcDEeFIiJLlmOopQRSWw]$/
	const host = args.findIndex((arg, at) => !arg.startsWith('-') && !value.test(args[at - 1] ?? ''))
	return inspect(args.slice(host + 1).join(' '), { ...frame, cwd: undefined })
}

/** What each program may not do. */
const RULES = [
	['rm grm', remove],
	['git', git],
	['find gfind fd fdfind', find],
	['chmod chown chgrp', permissions],
	['sh bash zsh dash ksh ash fish su', shell],
	['eval', (args, frame) => inspect(args.join(' '), frame)],
	['trap', (args, frame) => inspect(operands(args)[0] ?? '', frame)],
	['ssh', remote],
	['docker podman nerdctl kubectl docker-compose', container],
	['psql mysql mariadb sqlite3 sqlcmd cockroach clickhouse clickhouse-client duckdb usql', database],
	['redis-cli', phrase(/\bflush(?:all|db)\b/i, 'empties a database')],
	['mongo mongosh', phrase(/dropDatabase\(|\.drop\(|deleteMany\(\s*\{\s*\}/, 'destroys data in a database')],
	['mysqladmin', phrase(/\bdrop\b/, 'destroys a database')],
	['diskutil', phrase(/\b(?:erase|partition|zero|secureErase|reformat)\w*/i, 'erases a disk')],
	['mkfs mke2fs mkswap wipefs blkdiscard shred fdisk gdisk sfdisk sgdisk parted dropdb', disk],
	['dd', copy],
	['truncate', empty],
	['tee cp mv install ddrescue pv', overwrite],
].flatMap(([names, judge]) => names.split(' ').map((name) => [name, judge]))
const byName = new Map(RULES)
const ruleFor = (word) => byName.get(basename(word).replace(/^mkfs\..+/, 'mkfs'))

const filled = (text, { cwd, vars }) =>
	text.replace(/\x01([^\x02]*)\x02/g, (_, name) => (name === 'PWD' ? cwd : vars.get(name)) ?? UNKNOWN)

/** Words with known variables filled in and braces expanded, split as the shell would. */
function fill(words, frame) {
	return words.flatMap((word) => {
		const text = filled(word, frame)
		return (text === word ? [word] : text.split(/\s+/).filter(Boolean)).flatMap(braces)
	})
}

const BRACES = /^([^{]*(?:\{[^{},]*\}[^{]*)*)\{([^{}\s]*,[^{}\s]*)\}([\s\S]*)$/

/** What `a{b,c}` stands for; what is left unexpanded in a long word is refused as a path. */
function braces(word) {
	let words = [word]
	for (let round = 0; round < 6 && word.length < 300; round++)
		words = words.slice(0, 200).flatMap((one) => {
			const [all, before, choices, after] = BRACES.exec(one) ?? []
			return all ? choices.split(',').map((choice) => before + choice + after) : [one]
		})
	return words
}

/** The command behind `sudo`, `env`, `xargs` and their like. */
function behind(name, args) {
	const letters = RUNNERS.get(name)
	const takes = new RegExp(`^-[a-zA-Z]*[${letters}]$|^${LONG}$`)
	let at = 0
	while (args[at]?.startsWith('-') || ASSIGNMENT.test(args[at] ?? '')) at += takes.test(args[at]) ? 2 : 1
	if (/^(?:timeout|flock|chroot)$/.test(name)) at++
	return /^(?:xargs|parallel)$/.test(name) ? [...args.slice(at), UNKNOWN] : args.slice(at)
}

const SPLIT = /^(?:-\w*S|--split-string=?)\s*/

function move([target = '~'], frame) {
	const path = target.replace(/^~(?=\/|$)/, home)
	const lost = path.includes(UNKNOWN) || /^[-~+]/.test(path) || (frame.cwd === undefined && !isAbsolute(path))
	frame.cwd = lost ? undefined : resolve(frame.cwd ?? '/', path)
}

function assign(words, frame) {
	for (const word of words) {
		const [, name, value] = ASSIGNMENT.exec(word) ?? []
		if (name) frame.vars.set(name, value)
	}
}

/** What is wrong with one command, as [words, reason]; a change of folder or variable stays in the frame. */
function run(words, frame) {
	const at = words.findIndex((word) => !RESERVED.test(word) && !ASSIGNMENT.test(word))
	assign(at < 0 ? words : words.slice(0, at), frame)
	if (at < 0) return undefined
	const [name, args] = [basename(words[at]), words.slice(at + 1)]
	const split = args.findIndex((arg) => SPLIT.test(arg))
	if (name === 'for') frame.vars.set(args[0], args.slice(2).join(' '))
	else if (/^(?:export|local|declare|readonly|typeset)$/.test(name)) assign(args, frame)
	else if (name === 'function') return run(args.slice(1), frame)
	else if (name === 'read') for (const arg of args) frame.vars.delete(arg)
	else if (name === 'cd' || name === 'pushd') move(operands(args), frame)
	else if (name === 'popd') frame.cwd = undefined
	else if (name === 'command' && /^-[vV]/.test(args[0] ?? '')) return undefined
	else if (name === 'env' && split >= 0) return inspect(args.slice(split).join(' ').replace(SPLIT, ''), frame)
	else if (RUNNERS.has(name)) return run(behind(name, args), frame)
	else if (name.includes(UNKNOWN)) return remove(args, frame, 'an unknown program with')
	else return ruleFor(name)?.(args, frame, name)
}

/** The first thing in a script that must not run. */
function inspect(source, outer) {
	const frames = []
	let frame = { ...outer, vars: new Map(outer.vars), pipe: [] }
	if (FORK_BOMB.test(source)) return ['a fork bomb', 'starts processes without end']
	for (const command of parse(source)) {
		if (command.scope === 1) frames.push(frame)
		if (command.scope === 1) frame = { ...frame, vars: new Map(frame.vars) }
		else if (command.scope === -1) frame = frames.pop()
		else {
			const words = fill(command.words, frame)
			const device = fill(command.targets, frame).find((path) => DEVICE.test(path))
			frame.input = filled(command.input, frame)
			const reason = device ? [`> ${device}`, 'writes over a device'] : run(words, frame)
			if (reason) return reason
			if (/^\|&?$/.test(command.joint)) frame.pipe.push({ words, input: frame.input })
			else frame.pipe = []
		}
	}
}

function stop(message) {
	process.stderr.write(`guard-destructive-shell: ${message}\n`)
	process.exitCode = 2
}

try {
	const { tool_name: tool, tool_input: input, cwd } = JSON.parse(readFileSync(0, 'utf8'))
	if (tool === 'Bash' || typeof tool !== 'string') {
		if (input.command.length > MOST_LETTERS) throw new RangeError('too long')
		const folder = typeof cwd === 'string' && isAbsolute(cwd) ? cwd : process.cwd()
		project = real(process.env.CLAUDE_PROJECT_DIR || folder)
		const vars = new Map(Object.entries({ HOME: home, TMPDIR: process.env.TMPDIR || '/tmp', IFS: ' ' }))
		const reason = inspect(input.command.replace(/[\x00-\x03]/g, '?'), { cwd: folder, vars })
		const shown = reason?.[0]
			.replaceAll(UNKNOWN, '…')
			.replace(/[\p{C}\s]+/gu, ' ')
			.slice(0, 160)
		if (reason) stop(`stopped at “${shown}”: it ${reason[1]}. Ask the user to run it, or choose a narrower command.`)
	}
} catch {
	stop('the call could not be read or understood, so it is not let through.')
}
