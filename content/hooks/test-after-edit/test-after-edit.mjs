#!/usr/bin/env node
// PostToolUse hook for Edit and Write: runs the tests related to the changed file; failures go back to the model with code 2.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, extname, isAbsolute, join, resolve, sep } from 'node:path'

const SECONDS = 50
const MOST_LINES = 60
const SCRIPT = /^\.[cm]?[jt]sx?$/
const windows = process.platform === 'win32'

function program(name, folder) {
	const files = windows ? [`${name}.cmd`, `${name}.exe`] : [name]
	const folders = folder ? [folder] : (process.env.PATH ?? '').split(delimiter).filter(isAbsolute)
	return folders.flatMap((one) => files.map((file) => join(one, file))).find(existsSync)
}

const bin = (at, name) => program(name, join(at, 'node_modules', '.bin'))

/** The test file that belongs to a file by its name: itself, a neighbour, or one in a folder of tests. */
function companion(file, at, names) {
	const [folder, name] = [dirname(file), basename(file, extname(file))]
	if (/^test_|_test$|\.(?:test|spec)$/.test(name)) return file
	const wanted = names(name).map((one) => one + extname(file))
	const folders = [folder, join(folder, '__tests__'), join(folder, 'tests'), join(at, 'tests'), join(at, 'test')]
	return folders.flatMap((one) => wanted.map((test) => join(one, test))).find(existsSync)
}

const nodeTest = (name) => [`${name}.test`, `${name}.spec`]
const pythonTest = (name) => [`test_${name}`, `${name}_test`]

/** Test runners in the order in which they are tried in each folder: which files, and the command if it can run there. */
const RUNNERS = [
	[SCRIPT, (at, file) => command(bin(at, 'vitest'), 'related', '--run', '--passWithNoTests', file)],
	[SCRIPT, (at, file) => command(bin(at, 'jest'), '--findRelatedTests', '--passWithNoTests', file)],
	[
		SCRIPT,
		(at, file) =>
			existsSync(join(at, 'package.json')) && own(process.execPath, companion(file, at, nodeTest), '--test'),
	],
	[/^\.py$/, (at, file) => python(at) && own(pytest(at), companion(file, at, pythonTest), '-q')],
	[/^\.go$/, (at) => existsSync(join(at, 'go.mod')) && command(program('go'), 'test', '.')],
]

const command = (path, ...args) => path && { path, args }
const own = (path, test, ...args) => path && test && { path, args: [...args, test] }
const python = (at) =>
	['pyproject.toml', 'pytest.ini', 'setup.cfg', 'tox.ini'].some((name) => existsSync(join(at, name)))
const pytest = (at) => program('pytest', join(at, '.venv', windows ? 'Scripts' : 'bin')) ?? program('pytest')

/** The nearest way to test a file, looking from its folder up to the project. */
function choose(file, project) {
	for (let at = dirname(file); at === project || at.startsWith(project + sep); at = dirname(at)) {
		for (const [files, find] of RUNNERS) {
			const found = files.test(extname(file)) ? find(at, file) : undefined
			if (found) return { ...found, cwd: extname(file) === '.go' ? dirname(file) : at }
		}
		if (at === dirname(at)) return undefined
	}
}

/** The end of a test report without colours and control characters. */
function report(text) {
	const plain = text.replace(/\x1b\[[0-?]*[ -/]*[@-~]/g, '').replace(/[^\P{C}\n\t]/gu, '')
	return plain
		.trim()
		.split('\n')
		.slice(-MOST_LINES)
		.map((line) => line.slice(0, 400))
		.join('\n')
}

function test(file, project) {
	const chosen = choose(file, project)
	if (!chosen) return
	const { path, args, cwd } = chosen
	const env = { ...process.env, CI: '1', NO_COLOR: '1' }
	delete env.NODE_TEST_CONTEXT
	const limits = { encoding: 'utf8', timeout: SECONDS * 1000, maxBuffer: 32 << 20, stdio: ['ignore', 'pipe', 'pipe'] }
	const done = spawnSync(path, args, { cwd, env, shell: windows, ...limits })
	const name = basename(path)
	if (done.error)
		process.stdout.write(
			JSON.stringify({ systemMessage: `test-after-edit: ${name} did not finish within ${SECONDS} s.` }),
		)
	else if (done.status !== 0) {
		process.stderr.write(
			`Tests related to ${report(file)} fail (${name}):\n${report(`${done.stdout}\n${done.stderr}`)}\n`,
		)
		process.exitCode = 2
	}
}

try {
	const { tool_input: input, cwd } = JSON.parse(readFileSync(0, 'utf8'))
	test(realpathSync(resolve(cwd, input.file_path)), realpathSync(process.env.CLAUDE_PROJECT_DIR || cwd))
} catch {
	process.exitCode = 0
}
