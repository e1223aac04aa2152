#!/usr/bin/env node
// Stop hook: sends the agent back once when uncommitted changes skip tests, silence checks, or lose test files or assertions.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MOST_FINDINGS = 20
const MOST_BYTES = 4 << 20
/** Longer lines are generated; only their beginning is looked at, so that no line takes long. */
const MOST_LETTERS = 500

const TEST_FILE =
	/(?:^|\/)(?:tests?|__tests__|spec)\/|(?:^|\/)test_[^/]*$|(?:_test|_spec|\.test|\.spec)\.[a-z]+$|Tests?\.(?:java|kt|cs)$/
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
/** What keeps a linter, compiler or coverage from speaking up. */
const SILENCED =
	/eslint-disable|@ts-(?:ignore|nocheck|expect-error)|biome-ignore|oxlint-disable|#\s*type:\s*ignore|#\s*noqa\b|#\s*pylint:\s*disable|\/\/\s*nolint\b|#!?\[allow\(|@SuppressWarnings|#\s*rubocop:disable|(?:istanbul|c8|v8) ignore|pragma: no cover/

function git(cwd, ...args) {
	const options = ['--no-optional-locks', '-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false']
	const limits = { cwd, encoding: 'utf8', timeout: 5000, maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'ignore'] }
	const { status, stdout } = spawnSync('git', [...options, ...args], limits)
	return status === 0 ? stdout : undefined
}

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
				head
					.find((line) => line.startsWith(mark))
					?.slice(mark.length)
					.replace(/\t$/, '')
			const gone = head.some((line) => line.startsWith('deleted file'))
			const path = named(gone ? '--- a/' : '+++ b/') ?? ''
			const signed = (sign) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1))
			return { path, gone, added: signed('+'), removed: signed('-') }
		})
}

/** New files that git does not know yet, as if every line of them had been added. */
function newFiles(cwd) {
	const names = (git(cwd, 'ls-files', '--others', '--exclude-standard', '-z', '--', '.') ?? '')
		.split('\0')
		.filter(Boolean)
	return names
		.filter((name) => TEST_FILE.test(name))
		.slice(0, 200)
		.flatMap((path) => {
			try {
				return [
					{
						path,
						gone: false,
						added: readFileSync(join(cwd, path), 'utf8').slice(0, MOST_BYTES).split('\n'),
						removed: [],
					},
				]
			} catch {
				return []
			}
		})
}

const count = (lines, pattern) => lines.filter((line) => pattern.test(line)).length

const cut = (lines) => lines.map((line) => line.slice(0, MOST_LETTERS))

function findings({ path, gone, ...lines }) {
	const [added, removed] = [cut(lines.added), cut(lines.removed)]
	const test = TEST_FILE.test(path)
	if (gone) return test ? [`${path}: the test file is deleted`] : []
	const found = []
	const more = (pattern, what) => {
		const [line] = added.filter((one) => pattern.test(one))
		if (line !== undefined && count(added, pattern) > count(removed, pattern))
			found.push(`${path}: ${what}: ${line.trim().slice(0, 120)}`)
	}
	for (const [files, pattern] of SKIPS) if (test && files.test(path)) more(pattern, 'a test is skipped or singled out')
	more(SILENCED, 'a check is silenced')
	const [before, after] = [removed, added].map((lines) =>
		count(
			lines.filter((line) => !COMMENTED.test(line)),
			ASSERTION,
		),
	)
	if (test && after < before) found.push(`${path}: ${before - after} fewer assertions than before`)
	return found
}

function main() {
	const { cwd, stop_hook_active: again } = JSON.parse(readFileSync(0, 'utf8'))
	if (again || typeof cwd !== 'string') return
	const top = git(cwd, 'rev-parse', '--show-toplevel')?.trim()
	const diff =
		top &&
		git(
			top,
			'diff',
			'HEAD',
			'--unified=0',
			'--no-color',
			'--no-ext-diff',
			'--no-renames',
			'--src-prefix=a/',
			'--dst-prefix=b/',
		)
	if (diff === undefined) return
	const all = [...filesOf(diff), ...newFiles(top)].flatMap(findings)
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
