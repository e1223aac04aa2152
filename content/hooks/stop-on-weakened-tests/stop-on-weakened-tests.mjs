#!/usr/bin/env node
// Stop hook: sends the agent back once when uncommitted changes skip tests, silence checks, or lose test files or assertions.
import { spawnSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MOST_FINDINGS = 20
const MOST_BYTES = 16 << 20
const MOST_PATHS = 500
const MOST_NEW = 200
const DEADLINE = Date.now() + 12_000
/** Longer lines are generated; only their beginning is looked at, so that no line takes long. */
const MOST_LETTERS = 500

/** Files that are tests by their own names, and those in folders of tests. */
const TEST_NAME = /(?:^|\/)test_[^/]*$|(?:_test|_spec|\.test|\.spec)\.[a-z]+$|Tests?\.(?:java|kt|cs)$/
const TEST_FILE = new RegExp(`${TEST_NAME.source}|(?:^|/)(?:tests?|__tests__|spec)/`)
const CODE =
	/\.(?:[cm]?[jt]sx?|vue|svelte|astro|pyi?|go|rs|java|kts?|scala|cs|rb|php|swift|ex|exs|dart|c|cc|cpp|h|hpp|mm?|lua|sh|bats|feature|robot|groovy|clj|fs|hs|jl|pl|t|zig)$/
const ASSERTION = /\b(?:expect|assert\w*|should|require)\s*[.(]|^\s*assert\s|\bt\.(?:Error|Fatal)f?\(/
const COMMENTED = /^\s*(?:\/\/|#|\*)/

/** What makes a test not run, by the files it can stand in. */
const SKIPS = [
	[
		/\.[cm]?[jt]sx?$/,
		/\b(?:it|test|describe|suite|context)(?:\.\w+)*\.(?:only|skip|todo|fails)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\s*\(/,
	],
	[
		/\.py$/,
		/@pytest\.mark\.(?:skip|skipif|xfail)\b|@unittest\.(?:skip|expectedFailure)|\bpytest\.(?:skip|xfail)\(|\.skipTest\(/,
	],
	[/\.go$/, /\bt\.(?:Skip|Skipf|SkipNow)\(/],
	[/\.rs$/, /#\[ignore\b/],
	[/\.(?:java|kt)$/, /@(?:Disabled|Ignore)\b/],
	[/\.cs$/, /\bSkip\s*=\s*"|\[Ignore\b/],
	[/\.rb$/, /\b(?:xit|xdescribe|xcontext)\b|^\s*(?:skip|pending)\b/],
]
/** What keeps a linter, compiler or coverage from speaking up, at the beginning of a comment, by the files it means something in. */
const SILENCED = [
	[
		/\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/,
		/(?:^|\/\/|\/\*|<!--)[\s*]*(?:(?:eslint|oxlint)-disable|@ts-(?:ignore|nocheck|expect-error)|biome-ignore|(?:istanbul|c8|v8) ignore)/,
	],
	[/\.pyi?$/, /#\s*(?:type:\s*ignore|noqa\b|pylint:\s*disable|pyright:\s*ignore|pragma: no cover)/],
	[/\.go$/, /\/\/\s*nolint\b/],
	[/\.rs$/, /#!?\[allow\(/],
	[/\.(?:java|kts?|scala)$/, /@Suppress(?:Warnings|LintWarnings)?\b/],
	[/\.cs$/, /#pragma warning disable|\[SuppressMessage\b/],
	[/\.rb$/, /#\s*rubocop:disable/],
]

/** What git prints; undefined where it fails, and `null` where that is too much. */
function git(cwd, ...args) {
	const options = [
		'--no-optional-locks',
		'--literal-pathspecs',
		'-c',
		'core.fsmonitor=false',
		'-c',
		'core.quotePath=false',
	]
	const timeout = Math.min(5000, DEADLINE - Date.now())
	if (timeout <= 0) return undefined
	const limits = { cwd, encoding: 'utf8', timeout, maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'ignore'] }
	const { status, stdout, error } = spawnSync('git', [...options, ...args], limits)
	if (error?.code === 'ENOBUFS') return null
	return status === 0 ? stdout : undefined
}

const isRead = (path) => CODE.test(path) || TEST_FILE.test(path)
const DIFF = ['--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', '--ignore-submodules']

/** Changes of the files that are read. A list whose diff is too much is halved, so that one large file hides no other. */
function changed(top, paths) {
	if (paths.length === 0) return []
	const prefixes = ['--src-prefix=a/', '--dst-prefix=b/']
	const half = Math.ceil(paths.length / 2)
	const diff =
		paths.length > MOST_PATHS
			? null
			: git(top, 'diff', 'HEAD', '--unified=0', '--text', ...DIFF, ...prefixes, '--', ...paths)
	if (diff !== null) return filesOf(diff ?? '')
	return paths.length > 1
		? [...changed(top, paths.slice(0, half)), ...changed(top, paths.slice(half))]
		: tooLarge(paths[0])
}

const tooLarge = (path) =>
	TEST_FILE.test(path) && CODE.test(path) ? [{ path, large: true, added: [], removed: [] }] : []

const changedPaths = (top) =>
	git(top, 'diff', 'HEAD', '--name-only', '-z', ...DIFF)
		?.split('\0')
		.filter((path) => path && isRead(path))

const ESCAPES = { a: '\x07', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' }
/** A name as git prints it, in quotes where it has signs of its own. */
const unquoted = (name) =>
	/^".*"$/.test(name)
		? name
				.slice(1, -1)
				.replace(/\\(?:([0-7]{3})|(.))/g, (_, octal, letter) =>
					octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPES[letter] ?? letter),
				)
		: name

/** Files of a diff without context: their path, whether they are gone, and the lines that came and went. */
function filesOf(diff) {
	return diff
		.split(/^diff --git /m)
		.slice(1)
		.map((part) => {
			const body = part.split('\n')
			const at = body.findIndex((line) => line.startsWith('@@'))
			const head = at < 0 ? body : body.slice(0, at)
			const lines = at < 0 ? [] : body.slice(at)
			const named = (mark) =>
				unquoted(
					head
						.find((line) => line.startsWith(mark))
						?.slice(mark.length)
						.replace(/\t$/, '') ?? '',
				).slice(2)
			const gone = head.some((line) => line.startsWith('deleted file'))
			const signed = (sign) => cut(lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1)))
			return { path: named(gone ? '--- ' : '+++ '), gone, added: signed('+'), removed: signed('-') }
		})
}

/** New files that git does not know yet, as if every line of them had been added. */
function newFiles(top) {
	const names = (git(top, 'ls-files', '--others', '--exclude-standard', '-z', '--', '.') ?? '').split('\0')
	return names
		.filter((name) => TEST_FILE.test(name))
		.slice(0, MOST_NEW)
		.flatMap((path) => {
			try {
				const stat = lstatSync(join(top, path))
				if (!stat.isFile()) return []
				if (stat.size > MOST_BYTES) return tooLarge(path)
				return [{ path, added: cut(readFileSync(join(top, path), 'utf8').split('\n')), removed: [] }]
			} catch {
				return []
			}
		})
}

/** Deleted tests whose lines stand in other tests now have moved: each is joined with the files that have its lines. */
function joined(files) {
	const groups = files.map((file) => [file])
	const groupOf = new Map(files.map((file, at) => [file, groups[at]]))
	for (const file of files.filter(({ gone, path }) => gone && TEST_FILE.test(path))) {
		const targets = files.filter((one) => !one.gone && takes(one.path, file.path))
		const wanted = telling(file.removed)
		const found = targets
			.map((one) => ({ one, share: overlap(wanted, telling(one.added)) / Math.max(wanted.length, 1) }))
			.filter(({ share }) => share >= 0.2)
		if (found.reduce((sum, { share }) => sum + share, 0) < 0.5) continue
		for (const { one } of found) {
			const [into, from] = [groupOf.get(file), groupOf.get(one)]
			if (into === from) continue
			into.push(...from.splice(0))
			for (const moved of into) groupOf.set(moved, into)
		}
	}
	return groups.filter((group) => group.length).map(asOne)
}

/** Whether a test may move there: to a name that its runner finds as well. */
const takes = (to, from) => CODE.test(to) && (TEST_NAME.test(from) ? TEST_NAME : TEST_FILE).test(to)
const telling = (lines) => lines.map((line) => line.trim()).filter((line) => /\w{3}/.test(line))

function overlap(wanted, lines) {
	const left = new Map()
	for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1)
	return wanted.filter((line) => left.get(line) > 0 && left.set(line, left.get(line) - 1)).length
}

function asOne(group) {
	const rest = group.filter(({ gone }) => !gone)
	const [first] = rest.length ? rest : group
	const all = (side) => group.flatMap((one) => one[side])
	return { ...first, added: all('added'), removed: all('removed') }
}

const count = (lines, pattern) => lines.filter((line) => pattern.test(line)).length

const cut = (lines) => lines.map((line) => line.slice(0, MOST_LETTERS))

function findings({ path, gone, large, added, removed }) {
	const test = TEST_FILE.test(path)
	if (large) return [`${path}: the test file has changed too much to be read`]
	if (gone) return test && CODE.test(path) ? [`${path}: the test file is deleted`] : []
	const found = []
	const more = (pattern, what) => {
		const [line] = added.filter((one) => pattern.test(one))
		if (line !== undefined && count(added, pattern) > count(removed, pattern))
			found.push(`${path}: ${what}: ${line.trim().slice(0, 120)}`)
	}
	for (const [files, pattern] of SKIPS) if (test && files.test(path)) more(pattern, 'a test is skipped or singled out')
	for (const [files, pattern] of SILENCED) if (files.test(path)) more(pattern, 'a check is silenced')
	const [before, after] = [removed, added].map((lines) =>
		count(
			lines.filter((line) => !COMMENTED.test(line)),
			ASSERTION,
		),
	)
	if (test && CODE.test(path) && after < before) found.push(`${path}: ${before - after} fewer assertions than before`)
	return found
}

function main() {
	const { cwd, stop_hook_active: again } = JSON.parse(readFileSync(0, 'utf8'))
	if (again || typeof cwd !== 'string') return
	const top = git(cwd, 'rev-parse', '--show-toplevel')?.trim()
	const paths = top && changedPaths(top)
	if (!paths) return
	const all = joined([...changed(top, paths), ...newFiles(top)]).flatMap(findings)
	if (!all.length) return
	const shown = all.slice(0, MOST_FINDINGS).map((one) => `- ${one.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')}`)
	const rest = all.length > shown.length ? [`- and ${all.length - shown.length} more`] : []
	process.stderr.write(
		`Uncommitted changes weaken the tests or checks of this project:\n${[...shown, ...rest].join('\n')}\n` +
			'Undo what the user did not ask for. For each one that stays, tell the user which it is and why before you stop.\n',
	)
	process.exitCode = 2
}

try {
	main()
} catch {
	process.exitCode = 0
}
