#!/usr/bin/env node
// A status line whose arguments choose the segments and their order: segments.mjs model dir git context limits cost
import { spawn } from 'node:child_process'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

const DEFAULT = ['model', 'dir', 'git', 'context', 'limits', 'cost']
const LIMITS = {
	input: 1 << 20,
	wait: 2000,
	output: 1 << 16,
	file: 1 << 16,
	git: 500,
	rows: 3,
	width: 100,
	name: 40,
	depth: 3,
}
const HELP = `segments.mjs [SEGMENT | --row | OPTION]...

Segments, in the order in which they are printed; --row starts a new row:
  model effort thinking fast style agent vim   the model and how it runs
  dir path project repo worktree git pr        where the work happens
  context bar tokens left room over200k cache  the context window
  limits cost lines                            what has been used
  clock duration api session version           the session
  runtime                                      versions that the project asks for

Options:
  --separator TEXT    between two segments (default " · ", with --ascii " | ")
  --width COLUMNS     default: COLUMNS, else ${LIMITS.width}
  --levels WARN,HIGH  percentages from which context and limits turn yellow and red (default 60,85)
  --ascii             only ASCII characters
  --spoken            labels and words for a screen reader; implies --ascii and --color never
  --color WHEN        auto, always or never; auto obeys NO_COLOR and TERM=dumb
  --before COMMAND    another status line: its first ${LIMITS.rows} lines stand above
  --after COMMAND     the same, below
  --join              its first line goes into the row instead
  --timeout MS        how long such a command may take, 50 to 5000 (default 1000)
`
/** The words for the share of the context that is left, from the largest share down, with their colours. */
const ROOM = [
	[50, 'plenty of room', '32'],
	[25, 'more than half used', '36'],
	[10, 'getting tight', '33'],
	[0, 'compact or start anew', '31'],
]
const FIRST_LINE = /^\s*(?:v|node\/)?([\w.*/@+-]+)/
const tool = (name) => new RegExp(`^${name}\\s+([\\w.+-]+)`, 'm')
/** For each language its colour and the files that may name its version, in the order in which they are believed. */
const RUNTIMES = {
	node: [
		'32',
		{ '.nvmrc': FIRST_LINE, '.node-version': FIRST_LINE, '.tool-versions': tool('nodejs'), 'package.json': engine },
	],
	python: [
		'33',
		{
			'.python-version': FIRST_LINE,
			'.tool-versions': tool('python'),
			'pyproject.toml': /^requires-python\s*=\s*["']([^"']+)/m,
		},
	],
	rust: [
		'31',
		{
			'rust-toolchain.toml': /^channel\s*=\s*["']([^"']+)/m,
			'rust-toolchain': FIRST_LINE,
			'.tool-versions': tool('rust'),
			'Cargo.toml': /^rust-version\s*=\s*["']([^"']+)/m,
		},
	],
	go: ['36', { '.tool-versions': tool('golang'), 'go.mod': /^go\s+([\d.]+)/m }],
}

/** Each segment: its label when spoken, and a function that returns its parts, none when it is unknown. */
const SEGMENTS = {
	model: ['Model', () => part(clean(at('model.display_name')) || clean(at('model.id')), '1')],
	effort: ['Effort', () => part(clean(at('effort.level')), '2')],
	thinking: ['Thinking', () => part(at('thinking.enabled') === true && 'thinking', '2', 'on')],
	fast: ['Fast mode', () => part(at('fast_mode') === true && 'fast', '33', 'on')],
	style: ['Style', () => part(at('output_style.name') !== 'default' && clean(at('output_style.name')), '2')],
	agent: ['Agent', () => part(clean(at('agent.name')), '35')],
	vim: ['Vim', () => part(clean(at('vim.mode')), '1')],
	dir: ['Folder', () => part(clean(folder && (basename(folder) || folder)), '36')],
	path: ['Path', () => part(clean(shortened(folder), 200), '36')],
	project: ['Project', () => part(clean(basename(text(at('workspace.project_dir')) ?? '')), '36')],
	repo: ['Repository', () => part(repository(), '36')],
	worktree: ['Worktree', () => part(clean(at('worktree.name')) || clean(at('workspace.git_worktree')), '35')],
	git: ['Branch', branch],
	pr: ['Pull request', pullRequest],
	context: ['Context', () => percentage('context', used(), (share) => `${share} percent used`)],
	bar: ['', () => part(!options.spoken && used() !== undefined && bar(used()), level(used()))],
	tokens: ['Tokens', () => part(size() && used() !== undefined && tokens(), level(used()))],
	left: ['Left', left],
	room: ['Room', () => part(...(ROOM.find(([from]) => 100 - used() >= from) ?? []).slice(1))],
	over200k: ['Context', () => part(at('exceeds_200k_tokens') === true && 'over 200k', '31', 'over 200k tokens')],
	cache: ['Cache', cache],
	limits: [
		'',
		() =>
			[
				limit('five_hour', '5h', '5 hour'),
				limit('seven_day', '7d', '7 day'),
				limit('spend_limit', 'spend', 'Spend'),
			].flat(),
	],
	cost: ['Cost', cost],
	lines: ['Lines', lines],
	clock: [
		'Time',
		() => part([now.getHours(), now.getMinutes()].map((two) => String(two).padStart(2, '0')).join(':'), '1'),
	],
	duration: ['Session', () => timed('session', at('cost.total_duration_ms'), '36')],
	api: ['Model time', () => timed('model', at('cost.total_api_duration_ms'), '2')],
	session: ['Session', () => part(clean(at('session_name')), '2')],
	version: ['Version', () => part(clean(at('version')) && `v${clean(at('version'))}`, '2', clean(at('version')))],
	runtime: ['', () => Object.entries(RUNTIMES).flatMap(([name, [colour, files]]) => runtime(name, colour, files))],
}

const now = new Date()
const running = new Set()
const { options, rows, wrong } = parse(process.argv.slice(2))
const raw = options.help ? '' : await stdin()
const data = json(raw)
const folder = text(at('workspace.current_dir')) ?? text(at('cwd'))
process.stdout.on('error', () => {})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => stop(signal))
process.stdout.write(options.help ? HELP : await draw().catch(() => '\n'))

/** All rows as text: the commands and git are asked at the same time, each within its limit. */
async function draw() {
	const asked = rows.flat()
	const [before, after, status] = await Promise.all([
		compose(options.before),
		compose(options.after),
		asked.includes('git') && folder ? gitStatus() : undefined,
	])
	data.git = status
	const parts = rows.map((names) => names.flatMap((name) => segment(name)))
	if (options.join) {
		parts[0].unshift(...foreign(before.splice(0)))
		parts.at(-1).push(...foreign(after.splice(0)))
	}
	const own = parts.map((row) => fitted(row))
	const all = [...before.map(cut), ...own, ...after.map(cut), ...wrong.map((message) => cut(message))]
	return `${all.filter(Boolean).join('\n')}\n`
}

/** What the arguments ask for; what cannot be understood is kept, to be said in a row of its own. */
function parse(given) {
	const found = { levels: [60, 85], color: 'auto', timeout: 1000 }
	const wanted = [[]]
	const mistakes = []
	const words = given.flatMap((word) =>
		/^--[a-z]+=/.test(word) ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] : [word],
	)
	for (let index = 0; index < words.length; index++) {
		const word = words[index]
		const name = word.replace(/^--/, '')
		if (['--ascii', '--spoken', '--join', '--help'].includes(word)) found[name] = true
		else if (['--separator', '--width', '--levels', '--color', '--before', '--after', '--timeout'].includes(word))
			found[name] = words[++index] ?? ''
		else if (word === '--row') wanted.push([])
		else if (Object.hasOwn(SEGMENTS, word)) wanted.at(-1).push(word)
		else mistakes.push(`"${clean(word)}" is no segment or option: see segments.mjs --help`)
	}
	if (typeof found.levels === 'string') {
		const pair = found.levels.split(',').map(Number)
		if (pair.length !== 2 || !pair.every(Number.isFinite))
			mistakes.push('--levels takes two percentages, such as 60,85')
		found.levels = pair.length === 2 && pair.every(Number.isFinite) ? pair : [60, 85]
	}
	if (!['auto', 'always', 'never'].includes(found.color)) mistakes.push('--color takes auto, always or never')
	found.ascii ||= found.spoken
	found.separator =
		typeof found.separator === 'string' ? clean(found.separator, 20, false) : found.ascii ? ' | ' : ' · '
	found.width =
		[found.width, process.env.COLUMNS].map((value) => Number.parseInt(value, 10)).find((value) => value > 0) ??
		LIMITS.width
	found.timeout = Math.min(Math.max(Number.parseInt(found.timeout, 10) || 1000, 50), 5000)
	const quiet = process.env.NO_COLOR || process.env.TERM === 'dumb'
	found.painted = !found.spoken && (found.color === 'always' || (found.color !== 'never' && !quiet))
	found.cut = found.ascii ? '...' : '…'
	return { options: found, rows: wanted.flat().length ? wanted : [DEFAULT], wrong: mistakes }
}

/** What standard input says until it ends, a size is reached or time is up; nothing when a person typed the command. */
async function stdin() {
	if (process.stdin.isTTY) return ''
	const timer = setTimeout(() => process.stdin.destroy(), LIMITS.wait)
	const chunks = []
	let length = 0
	try {
		for await (const chunk of process.stdin) {
			chunks.push(chunk)
			length += chunk.length
			if (length > LIMITS.input) break
		}
	} catch {}
	clearTimeout(timer)
	return Buffer.concat(chunks).toString('utf8')
}

function json(source) {
	try {
		const value = JSON.parse(source)
		return value && typeof value === 'object' ? value : {}
	} catch {
		return {}
	}
}

/** A field by its path; undefined wherever the way to it ends. */
function at(path) {
	return path
		.split('.')
		.reduce(
			(value, key) => (value && typeof value === 'object' && Object.hasOwn(value, key) ? value[key] : undefined),
			data,
		)
}

function text(value) {
	return typeof value === 'string' && value ? value.slice(0, 4096) : undefined
}

function number(value) {
	return Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Text without escape sequences and invisible characters, cut to a number of characters. */
function clean(value, most = LIMITS.name, trimmed = true) {
	if (typeof value !== 'string') return ''
	const sequences = /[\x1b\x9b](?:\[?[0-?]*[ -/]*[@-Z^-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?)/g
	const visible = value
		.slice(0, 4096)
		.replace(sequences, '')
		.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
	const letters = [...(trimmed ? visible.trim() : visible)]
	return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}

/** One part of the row: a text, its colour and how it is spoken; no part without a text. */
function part(shown, colour, spoken = shown) {
	return shown ? [{ spans: [[shown, colour]], spoken }] : []
}

function segment(name) {
	const [label, make] = SEGMENTS[name]
	const parts = make()
	if (!options.spoken) return parts
	return parts.map(({ spoken }) => ({ spans: [[label ? `${label}: ${spoken}` : spoken]] }))
}

function level(share) {
	const [warn, high] = options.levels
	if (share >= high) return '31'
	return share >= warn ? '33' : '32'
}

function percentage(name, share, spoken) {
	if (share === undefined) return []
	return part(`${name} ${Math.round(share)}%`, level(share), spoken(Math.round(share)))
}

function size() {
	return number(at('context_window.context_window_size'))
}

/** Share of the context in use, 0 to 100: as the client says it, or worked out from the last request. */
function used() {
	const said = number(at('context_window.used_percentage'))
	const free = number(at('context_window.remaining_percentage'))
	if (said !== undefined) return Math.min(said, 100)
	if (free !== undefined) return Math.max(100 - free, 0)
	const last = at('context_window.current_usage')
	if (!size() || !last || typeof last !== 'object') return undefined
	const counts = [last.input_tokens, last.cache_creation_input_tokens, last.cache_read_input_tokens]
	return Math.min((counts.reduce((sum, count) => sum + (number(count) ?? 0), 0) / size()) * 100, 100)
}

function bar(share) {
	const full = Math.round(share / 10)
	const [cell, empty] = options.ascii ? '#-' : '█░'
	return cell.repeat(full) + empty.repeat(10 - full)
}

/** 950, 12k, 1.2M. */
function short(count) {
	if (count >= 999_500) return `${(count / 1_000_000).toFixed(1)}M`
	return count >= 1000 ? `${Math.round(count / 1000)}k` : String(Math.round(count))
}

function tokens() {
	return `${short((size() * used()) / 100)} of ${short(size())}`
}

function left() {
	const share = used()
	if (share === undefined) return []
	const [, , colour] = ROOM.find(([from]) => 100 - share >= from)
	const amount = size() ? `${short((size() * (100 - share)) / 100)} tokens` : `${Math.round(100 - share)}%`
	return part(`${amount} left`, colour, amount)
}

function cache() {
	const ratio = number(at('prompt_cache.hit_ratio'))
	const cold = at('prompt_cache.caching_observed') === true && at('prompt_cache.warm') === false
	if (ratio === undefined || ratio > 1) return part(cold && 'cache cold', '36', 'cold')
	const share = `${Math.round(ratio * 100)}%`
	return part(`cache ${share}${cold ? ' cold' : ''}`, cold ? '36' : '32', `${share}${cold ? ', cold' : ''}`)
}

/** How much of a limit is used and when it starts again; nothing once that moment is over. */
function limit(field, name, label) {
	const share = number(at(`rate_limits.${field}.used_percentage`))
	const resets = number(at(`rate_limits.${field}.resets_at`))
	const rest = resets === undefined ? undefined : resets * 1000 - now.getTime()
	if (share === undefined || rest <= 0) return []
	const until = rest < 366 * 86_400_000 ? duration(rest) : ''
	const percent = Math.round(share)
	const spoken = `${label} limit: ${percent} percent used${until && `, resets in ${until}`}`
	return part(`${name} ${percent}%${until && ` (${until})`}`, level(share), spoken)
}

function cost() {
	const dollars = number(at('cost.total_cost_usd'))
	if (dollars === undefined) return []
	return part(`$${dollars.toFixed(dollars < 100 ? 2 : 0)}`, '1', `${dollars.toFixed(2)} dollars`)
}

function lines() {
	const [added, removed] = ['added', 'removed'].map((what) => number(at(`cost.total_lines_${what}`)))
	if (!added && !removed) return []
	const spans = [
		[`+${added ?? 0}`, '32'],
		[`-${removed ?? 0}`, '31'],
	]
	return [{ spans, spoken: `${added ?? 0} added, ${removed ?? 0} removed` }]
}

function timed(name, milliseconds, colour) {
	const shown = duration(milliseconds)
	return part(shown && `${name} ${shown}`, colour, shown)
}

/** The two largest units: 45s, 12m 34s, 3h 05m, 2d 4h. */
function duration(milliseconds) {
	if (number(milliseconds) === undefined) return ''
	const seconds = Math.floor(milliseconds / 1000)
	const [minutes, hours, days] = [60, 3600, 86_400].map((unit) => Math.floor(seconds / unit))
	if (days > 0) return `${days}d ${hours % 24}h`
	if (hours > 0) return `${hours}h ${String(minutes % 60).padStart(2, '0')}m`
	return minutes > 0 ? `${minutes}m ${String(seconds % 60).padStart(2, '0')}s` : `${seconds}s`
}

function shortened(path = '') {
	const home = process.env.HOME || process.env.USERPROFILE
	if (!home || !path.startsWith(home)) return path
	const rest = path.slice(home.length)
	return rest === '' || /^[\\/]/.test(rest) ? `~${rest}` : path
}

function repository() {
	const [owner, name] = ['owner', 'name'].map((field) => clean(at(`workspace.repo.${field}`)))
	return owner && name ? `${owner}/${name}` : name
}

function pullRequest() {
	const count = number(at('pr.number'))
	if (!count) return []
	const state = clean(at('pr.review_state')).replace('_', ' ')
	const colour = { approved: '32', 'changes requested': '31', draft: '2' }[state] ?? '33'
	const sign = at('pr.kind') === 'mr' ? '!' : '#'
	return part(`${sign}${count}${state && ` ${state}`}`, colour, `${count}${state && `, ${state}`}`)
}

/** The branch of the report of git, then only what is not zero. */
function branch() {
	const { head, conflicts, changed, ahead, behind } = data.git ?? {}
	if (!head) return []
	const [up, down] = options.ascii ? '+-' : '↑↓'
	const counts = [
		[conflicts, '!', '31', 'in conflict'],
		[changed, '*', '33', 'changed'],
		[ahead, up, '32', 'to push'],
		[behind, down, '31', 'to pull'],
	].filter(([count]) => count > 0)
	const spans = counts.map(([count, sign, colour]) => [`${sign}${count}`, colour])
	const spoken = [head, ...counts.map(([count, , , words]) => `${count} ${words}`)].join(', ')
	return [{ spans: [[head, '35'], ...spans], spoken }]
}

async function gitStatus() {
	const report = await git('status', '--porcelain=v2', '--branch', '--ignore-submodules=dirty')
	if (report === undefined) return { head: clean(await git('symbolic-ref', '--short', 'HEAD')) }
	const find = (pattern) => pattern.exec(report) ?? []
	const [, head = ''] = find(/^# branch\.head (.*)$/m)
	const [, commit = ''] = find(/^# branch\.oid ([0-9a-f]{7})/m)
	const [, ahead, behind] = find(/^# branch\.ab \+(\d+) -(\d+)$/m).map(Number)
	const [changed, conflicts] = [/^[12?] /gm, /^u /gm].map((kind) => report.match(kind)?.length ?? 0)
	return { head: head === '(detached)' ? `detached at ${commit}` : clean(head), changed, conflicts, ahead, behind }
}

/** Output of git; undefined when it is missing, unhappy or too slow. It takes no lock and starts no monitor. */
function git(...words) {
	const quiet = ['--no-optional-locks', '-c', 'core.fsmonitor=false', ...words]
	return output(
		['git', quiet],
		{ cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] },
		{ time: LIMITS.git, bytes: 8 << 20 },
	)
}

/** The first lines of another status line, which is given the same input. */
async function compose(command) {
	const depth = Number.parseInt(process.env.SEGMENTS_DEPTH, 10) || 0
	if (!command || depth >= LIMITS.depth) return []
	const env = { ...process.env, SEGMENTS_DEPTH: String(depth + 1) }
	const stdio = ['pipe', 'pipe', 'ignore']
	const printed = await output(
		[command, []],
		{ shell: true, env, stdio },
		{ time: options.timeout, bytes: LIMITS.output },
	)
	return (printed ?? '')
		.split(/\r?\n/)
		.map(painted)
		.filter((line) => plain(line).trim())
		.slice(0, LIMITS.rows)
}

/** What a program prints within a time and a size; past either, it and all that it started are ended. */
function output([program, words], how, { time, bytes }) {
	return new Promise((resolve) => {
		const group = process.platform !== 'win32'
		const child = spawn(program, words, { ...how, detached: group, windowsHide: true })
		const kill = () => {
			try {
				group ? process.kill(-child.pid, 'SIGKILL') : child.kill('SIGKILL')
			} catch {}
		}
		const end = (value) => {
			clearTimeout(timer)
			running.delete(kill)
			resolve(value)
		}
		const cancel = () => {
			kill()
			child.stdout?.destroy()
			end()
		}
		const timer = setTimeout(cancel, time)
		const chunks = []
		running.add(kill)
		child.on('error', () => end())
		child.on('close', (code) => end(code === 0 ? Buffer.concat(chunks).toString('utf8') : undefined))
		child.stdout?.on('data', (chunk) => {
			chunks.push(chunk)
			bytes -= chunk.length
			if (bytes < 0) cancel()
		})
		child.stdin?.on('error', () => {})
		child.stdin?.end(raw)
	})
}

function stop(signal) {
	for (const kill of running) kill()
	process.exit(signal === 'SIGINT' ? 130 : 143)
}

/** The version of a language, looked for from the folder of the session up to the folder of the project. */
function runtime(name, colour, files) {
	const top = text(at('workspace.project_dir')) ?? folder
	const inside = folder !== undefined && !/^(?:\.\.|[\\/]|\w:)/.test(relative(top, folder))
	for (let here = folder, steps = 0; here !== undefined && steps < 64; here = dirname(here), steps++) {
		for (const [file, pattern] of Object.entries(files)) {
			const content = head(join(here, file))
			const found = clean(
				content && (typeof pattern === 'function' ? pattern(content) : pattern.exec(content)?.[1]),
				24,
			)
			if (found) return part(`${name} ${found}`, colour, `${name[0].toUpperCase()}${name.slice(1)}: ${found}`)
		}
		if (!inside || here === top || here === dirname(here)) break
	}
	return []
}

function engine(content) {
	const range = json(content).engines?.node
	return typeof range === 'string' ? range : undefined
}

/** The beginning of a regular file, or undefined when it cannot be read. */
function head(path) {
	try {
		if (!statSync(path).isFile()) return undefined
		const open = openSync(path, 'r')
		const buffer = Buffer.alloc(LIMITS.file)
		const length = readSync(open, buffer, 0, LIMITS.file, 0)
		closeSync(open)
		return buffer.toString('utf8', 0, length)
	} catch {
		return undefined
	}
}

/** A line of another program with nothing but text and, where they are wanted, colours. */
function painted(line) {
	const pieces = line.slice(0, 4096).split(/(\x1b\[[0-9;:]*m)/)
	const kept = pieces.map((piece, index) => (index % 2 ? (options.painted ? piece : '') : clean(piece, 4096, false)))
	return kept.join('') + (options.painted && kept.length > 1 ? '\x1b[0m' : '')
}

function plain(line) {
	return line.replace(/\x1b\[[0-9;:]*m/g, '')
}

function foreign(found) {
	return found.slice(0, 1).map((line) => ({ spans: [[line]] }))
}

/** Text in ASCII: accents are dropped, other characters become a question mark. */
function ascii(value) {
	if (!options.ascii) return value
	return value
		.replaceAll('…', '...')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^\x1b\x20-\x7e]/gu, '?')
}

/** Columns a text takes: none for combining marks, two for wide characters. */
function width(value) {
	const wide =
		/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]/u
	return [...plain(value)].reduce((sum, letter) => sum + (/\p{M}/u.test(letter) ? 0 : wide.test(letter) ? 2 : 1), 0)
}

/** A line cut to the width; its colours are kept and end with it. */
function cut(line) {
	const shown = ascii(line)
	if (width(shown) <= options.width) return shown
	const ending = shown.includes('\x1b') ? '\x1b[0m' : ''
	const mark = options.cut.slice(0, options.width)
	let room = options.width - mark.length
	let kept = ''
	for (const piece of shown.match(/\x1b\[[0-9;:]*m|./gsu) ?? []) {
		room -= piece.startsWith('\x1b') ? 0 : width(piece)
		if (room < 0) break
		kept += piece
	}
	return kept + mark + ending
}

/** One row of the parts that fit: the last fall away first, and the first is cut when it alone is too wide. */
function fitted(parts) {
	const kept = [...parts]
	const paint = ([shown, colour]) =>
		options.painted && colour ? `\x1b[${colour}m${ascii(shown)}\x1b[0m` : ascii(shown)
	const joined = () => kept.map(({ spans }) => spans.map(paint).join(' ')).join(ascii(options.separator))
	while (kept.length > 1 && width(joined()) > options.width) kept.pop()
	return width(joined()) > options.width ? cut(joined()) : joined()
}
