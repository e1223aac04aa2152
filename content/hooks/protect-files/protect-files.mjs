#!/usr/bin/env node
// PreToolUse hook for Edit, Write and NotebookEdit: keeps hand edits away from files that a program writes, and asks before those that decide what runs.
import { closeSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** The team's own list, in the project: lines of `deny` or `ask` and a pattern. */
const LIST = '.claude/protected-files'
const MOST_LINES = 200
const HEAD_BYTES = 4096

const EDITORS = /^(?:Edit|MultiEdit|Write|NotebookEdit)$/
const LOCKS =
	/^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|deno\.lock|poetry\.lock|uv\.lock|pdm\.lock|pipfile\.lock|cargo\.lock|go\.sum|gemfile\.lock|composer\.lock|mix\.lock|pubspec\.lock|podfile\.lock|package\.resolved|packages\.lock\.json|gradle\.lockfile|flake\.lock|\.terraform\.lock\.hcl)$/
/** Lines with which programs mark what they write. */
const GENERATED =
	/^[^\w\n]{0,12}(?:Code generated .{0,200} DO NOT EDIT\b|@generated\b|This (?:file|code) (?:is|was) (?:auto-?|automatically )generated\b)/im

/** Places that are not edited by hand, as patterns of lower-case paths, and what to do instead. */
const DENIED = [
	['**/.git/**', 'belongs to git', 'Use a git command'],
	['**/node_modules/**', 'belongs to an installed package', 'Change the dependency, or keep a patch outside'],
	['**/site-packages/**', 'belongs to an installed package', 'Change the dependency, or keep a patch outside'],
]
/** Places that decide what runs on this machine, in CI, or who reviews. */
const ASKED = [
	'**/.claude/settings*.json',
	'**/.claude/hooks/**',
	`**/${LIST}`,
	'**/.mcp.json',
	'**/.codex/config.toml',
	'**/.cursor/{mcp,hooks}.json',
	'**/.vscode/{mcp,tasks}.json',
	'**/.github/workflows/**',
	'**/.github/actions/**',
	'**/.gitlab-ci.yml',
	'**/.husky/**',
	'**/.pre-commit-config.yaml',
	'**/codeowners',
]

/** Whether a name fits a pattern with `*` and `?`; takes at most their lengths multiplied. */
function fitsName(name, pattern) {
	let at = 0
	let from = 0
	let star = -1
	let tried = 0
	while (at < name.length) {
		if (pattern[from] === '*') {
			star = from++
			tried = at
		} else if (pattern[from] === '?' || pattern[from] === name[at]) {
			from++
			at++
		} else if (star >= 0) {
			from = star + 1
			at = ++tried
		} else return false
	}
	while (pattern[from] === '*') from++
	return from === pattern.length
}

/** Whether the parts of a path fit those of a pattern, in which `**` stands for any number of folders. */
function fitsParts(path, pattern) {
	let reached = new Set([0])
	const past = (places) => {
		for (const place of places) if (pattern[place] === '**') places.add(place + 1)
		return places
	}
	past(reached)
	for (const part of path) {
		const next = new Set()
		for (const place of reached) {
			if (pattern[place] === '**') next.add(place)
			else if (place < pattern.length && fitsName(part, pattern[place])) next.add(place + 1)
		}
		reached = past(next)
	}
	return reached.has(pattern.length)
}

/** A pattern with one group in braces, as the patterns it stands for. */
const spread = (pattern) => {
	const [all, before, group, after] = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/.exec(pattern) ?? []
	return all ? group.split(',').map((one) => before + one + after) : [pattern]
}
const partsOf = (path) => path.toLowerCase().split('/').filter(Boolean)
const fits = (path, pattern) => spread(pattern).some((one) => fitsParts(partsOf(path), partsOf(one)))

/** A path with its links resolved, as far as it exists. */
function real(path) {
	try {
		return realpathSync(path)
	} catch {
		const parent = dirname(path)
		return parent === path ? path : join(real(parent), basename(path))
	}
}

/** Lines of the team's list. One that cannot be read asks about every file, so that a typing error opens nothing. */
function ownRules(project) {
	let text
	try {
		text = readFileSync(join(project, LIST), 'utf8')
	} catch (error) {
		if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
		throw error
	}
	const lines = text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line && !line.startsWith('#'))
	const read = lines.slice(0, MOST_LINES).map((line) => /^(deny|ask)\s+(\S.{0,199})$/.exec(line) ?? [line])
	const bad = lines.length > MOST_LINES ? lines[MOST_LINES] : read.find(([, decision]) => !decision)?.[0]
	const rules = read.flatMap(([, decision, pattern]) => (decision ? [{ decision, pattern }] : []))
	return bad === undefined ? rules : [...rules, { decision: 'ask', pattern: '**', bad }]
}

/** The beginning of a file; nothing where there is none to read. */
function headOf(path) {
	try {
		if (!statSync(path).isFile()) return ''
		const file = openSync(path, 'r')
		const bytes = Buffer.alloc(HEAD_BYTES)
		const length = readSync(file, bytes, 0, HEAD_BYTES, 0)
		closeSync(file)
		return bytes.toString('utf8', 0, length)
	} catch {
		return ''
	}
}

/** What stands against editing a file: the refusals first. */
function judge(given, project) {
	const root = real(project)
	const slashes = (path) => path.replaceAll('\\', '/')
	const paths = [...new Set([given, real(given)].map(slashes))]
	const within = (path) => [slashes(project), slashes(root)].find((one) => path.startsWith(`${one}/`))
	const local = paths.flatMap((path) => (within(path)?.length + 1 ? [path.slice(within(path).length + 1)] : []))
	const own = ownRules(root).filter(({ pattern }) => local.some((path) => fits(path, pattern)))
	const says = (decision, why, instead) => ({ decision, why, instead })

	if (paths.some((path) => LOCKS.test(basename(path).toLowerCase())))
		return says('deny', 'is written by a package manager', 'Change the manifest and run the package manager')
	const place = DENIED.find(([pattern]) => paths.some((path) => fits(path, pattern)))
	if (place) return says('deny', place[1], place[2])
	const refused = own.find(({ decision }) => decision === 'deny')
	if (refused) return says('deny', `is closed by “${refused.pattern}” in ${LIST}`, 'Ask the user how to go on')
	if (GENERATED.test(headOf(given)))
		return says('deny', 'says in its first lines that it is generated', 'Change its source and run the generator')
	if (ASKED.some((pattern) => paths.some((path) => fits(path, pattern))))
		return says('ask', 'decides what runs or who reviews', 'Say why it has to change')
	const [asked] = own
	if (asked?.bad)
		return says('ask', `may be protected: ${LIST} has a line that cannot be read, “${asked.bad}”`, 'Mend that line')
	return asked && says('ask', `is watched by “${asked.pattern}” in ${LIST}`, 'Say why it has to change')
}

const clean = (text) => text.replace(/[\p{C}\s]+/gu, ' ').slice(0, 300)

function print(decision, reason) {
	const output = { hookEventName: 'PreToolUse', permissionDecision: decision, permissionDecisionReason: clean(reason) }
	process.stdout.write(`${JSON.stringify({ hookSpecificOutput: output })}\n`)
}

try {
	const { tool_name: tool, tool_input: input, cwd } = JSON.parse(readFileSync(0, 'utf8'))
	if (typeof tool !== 'string') throw new TypeError('no tool')
	if (EDITORS.test(tool)) {
		const path = input?.file_path ?? input?.notebook_path
		if (typeof path !== 'string' || path === '' || path.length > 4096) throw new TypeError('no path')
		const project = process.env.CLAUDE_PROJECT_DIR || cwd
		const found = judge(resolve(cwd, path), resolve(project))
		if (found) print(found.decision, `protect-files: “${path.slice(-120)}” ${found.why}. ${found.instead}.`)
	}
} catch {
	print('deny', 'protect-files: the call could not be read, so it is not let through. Ask the user.')
}
