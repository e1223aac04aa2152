#!/usr/bin/env node
// PostToolUse hook for Edit and Write: runs the tests related to the changed file; failures go back to the model with code 2.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, extname, isAbsolute, join, resolve, sep } from 'node:path'

const SECONDS = 50
const MOST_LINES = 60
const SCRIPT = /^\.[cm]?[jt]sx?$/
const PLAIN_SCRIPT = /^\.[cm]?js$/
const windows = process.platform === 'win32'

/** Runners of JavaScript that know which tests import a file: how they are asked, and the files that set them up. */
const RELATED = {
	vitest: {
		args: ['related', '--run', '--passWithNoTests', '--coverage.enabled=false'],
		settings: /^(?:vitest\.(?:config|workspace|projects)|vite\.config)\.(?:[cm]?[jt]s|json)$/,
	},
	jest: {
		args: ['--findRelatedTests', '--passWithNoTests', '--coverage=false'],
		settings: /^jest\.config\.(?:[cm]?[jt]s|json)$/,
	},
}
/** Options of a runner that say what its tests need; others say how much is run and what is shown. */
const KEPT_OPTION =
	/^(?:-c|--(?:config|environment|env|globals|root|rootDir|dir|project|projects|selectProjects|mode|preset|testEnvironment))(?:=|$)/
/** Words of a script that may stand in front of a runner and change nothing for its tests. */
const IN_FRONT = /^(?:cross-env|env|npx|bunx|c8|nyc|exec|pnpm|yarn|--)$/

const read = (path) => {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		return undefined
	}
}

function packageOf(at) {
	try {
		return JSON.parse(read(join(at, 'package.json')))
	} catch {
		return undefined
	}
}

/** A program of a folder or of the search path, or undefined. */
function program(name, folder) {
	const folders = folder ? [folder] : (process.env.PATH ?? '').split(delimiter).filter(isAbsolute)
	return folders.map((one) => join(one, windows ? `${name}.exe` : name)).find(existsSync)
}

/** The script behind the command of an installed package, which Node runs on every system without a shell. */
function installed(name, at, project) {
	for (let folder = at; ; folder = dirname(folder)) {
		const own = join(folder, 'node_modules', name)
		const bin = packageOf(own)?.bin
		const script = typeof bin === 'string' ? bin : bin?.[name]
		if (script) return join(own, script)
		if (folder === project || folder === dirname(folder)) return undefined
	}
}

/** The test file that belongs to a file by its name: itself, a neighbour, or one in a folder of tests. */
function companion(file, at, names) {
	const [folder, name] = [dirname(file), basename(file, extname(file))]
	if (/^test_|_test$|[.-](?:test|spec)$/.test(name)) return file
	const wanted = names(name).map((one) => one + extname(file))
	const folders = [folder, join(folder, '__tests__'), join(folder, 'tests'), join(at, 'tests'), join(at, 'test')]
	return folders.flatMap((one) => wanted.map((test) => join(one, test))).find(existsSync)
}

/** How one command of a script starts a runner: which, its options, those of Node, and variables; undefined for any other command. */
function startOf(script) {
	const command = script.replace(/\$(?:(\w+)|\{(\w+)\})/g, (_, name, braced) => process.env[name ?? braced] ?? '')
	if (/[$`<>(]/.test(command)) return undefined
	const words = (command.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? []).map((word) => word.replace(/['"]/g, ''))
	const env = {}
	const node = []
	let [byNode, front] = [false, true]
	for (const [at, word] of words.entries()) {
		const [, variable, value] = /^([A-Za-z_]\w*)=(.*)$/.exec(word) ?? []
		const runner = /^(?:.*[\\/])?(vitest|jest)(?:\.[cm]?js)?$/.exec(word)?.[1]
		if (front && variable) env[variable] = value
		else if (runner) return { runner, env, node, options: kept(words.slice(at + 1)) }
		else if (byNode && word === '--test')
			return { runner: 'node', env, node: [...node, ...loaders(words.slice(at + 1))] }
		else if (byNode && (word.startsWith('-') || takesValue(words[at - 1]))) node.push(word)
		else if (/^(?:node|tsx)$/.test(word)) {
			byNode = true
			front = false
			if (word === 'tsx') node.push('--import', 'tsx')
		} else if (byNode || !(IN_FRONT.test(word) || word.startsWith('-'))) return undefined
	}
	return undefined
}

const takesValue = (word = '') =>
	/^(?:-r|-C|--(?:import|require|loader|experimental-loader|conditions|env-file))$/.test(word)
const pairs = (words, isKept) =>
	words.flatMap((word, at) => {
		if (!isKept(word)) return []
		const next = words[at + 1]
		return word.includes('=') || next === undefined || next.startsWith('-') ? [word] : [word, next]
	})
const kept = (words) => pairs(words, (word) => KEPT_OPTION.test(word))
const loaders = (words) => pairs(words, (word) => takesValue(word.split('=')[0]))

/** What the scripts of a package say about its tests: how they start runners, and whether `test` is something else. */
function scriptsOf(at) {
	const all = Object.entries(packageOf(at)?.scripts ?? {})
		.filter(([name, script]) => /test/i.test(name) && typeof script === 'string')
		.sort(([a], [b]) => a.length - b.length)
	const found = all.flatMap(([, script]) =>
		script
			.split(/&&|\|\||;|\|/)
			.map(startOf)
			.filter(Boolean),
	)
	const own = all.find(([name]) => name === 'test')?.[1]
	return { starts: found, foreign: !found.length && own !== undefined && !/no test specified/.test(own) }
}

/** The runner that a folder names for its tests: by a script, by a file of settings, or by having it installed; `null` where it names another. */
function related(at, project) {
	const { starts, foreign } = scriptsOf(at)
	const start = starts.find(({ runner }) => runner !== 'node')
	if (start) return start
	if (starts.length) return null
	const names = readdirSync(at)
	const isSetUp = ({ settings }) =>
		names.some((name) => settings.test(name) && (!name.startsWith('vite.') || /\btest\s*:/.test(read(join(at, name)))))
	const known = Object.keys(RELATED)
	const runner = known.find((one) => isSetUp(RELATED[one]))
	if (runner || foreign) return runner ? { runner } : null
	const own = packageOf(at)?.jest ? 'jest' : known.find((one) => installed(one, at, at))
	return own && installed(own, at, project) ? { runner: own } : undefined
}

/** Node's own runner, for a test that imports it: as a script of the project starts it, or as it is. */
function byNode(file, folders) {
	for (const at of folders) {
		const test = existsSync(join(at, 'package.json')) && companion(file, at, (name) => [`${name}.test`, `${name}.spec`])
		if (!test || !/['"]node:test['"]/.test(read(test))) continue
		for (const from of folders.slice(folders.indexOf(at))) {
			const start = scriptsOf(from).starts.find(({ runner }) => runner === 'node')
			if (start) return node(from, { ...start, runner: 'node --test' }, ['--test', test])
		}
		return PLAIN_SCRIPT.test(extname(test)) ? node(at, { runner: 'node --test' }, ['--test', test]) : null
	}
	return undefined
}

const node = (cwd, start, args) => ({
	name: start.runner,
	path: process.execPath,
	args: [...(start.node ?? []), ...args],
	env: start.env,
	cwd,
	failed: [1],
})

function javascript(file, folders, project) {
	const own = byNode(file, folders)
	if (own !== undefined) return own
	for (const at of folders) {
		const start = related(at, project)
		if (start === null) return undefined
		const script = start && installed(start.runner, at, project)
		if (script) return node(at, start, [script, ...RELATED[start.runner].args, ...(start.options ?? []), file])
		if (start) return undefined
	}
	return undefined
}

function python(file, folders) {
	const marks = ['pyproject.toml', 'pytest.ini', 'setup.cfg', 'tox.ini']
	for (const cwd of folders) {
		if (!marks.some((name) => existsSync(join(cwd, name)))) continue
		const path = program('pytest', join(cwd, '.venv', windows ? 'Scripts' : 'bin')) ?? program('pytest')
		const test = companion(file, cwd, (name) => [`test_${name}`, `${name}_test`])
		if (path && test) return { name: 'pytest', path, args: ['-q', test], cwd, failed: [1, 2], nothing: 5 }
	}
	return undefined
}

function go(file, folders) {
	const path = folders.some((at) => existsSync(join(at, 'go.mod'))) && program('go')
	return path ? { name: 'go', path, args: ['test', '.'], cwd: dirname(file), failed: [1] } : undefined
}

/** By the ending of a file: how its tests are run, given the folders from its own up to the project. */
const RUNNERS = [
	[SCRIPT, javascript],
	[/^\.py$/, python],
	[/^\.go$/, go],
]

function foldersOf(file, project) {
	const folders = []
	for (let at = dirname(file); at === project || at.startsWith(project + sep); at = dirname(at)) {
		folders.push(at)
		if (at === dirname(at)) break
	}
	return folders
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

const say = (message) => process.stdout.write(JSON.stringify({ systemMessage: `test-after-edit: ${message}` }))

function test(file, project) {
	const chosen = RUNNERS.find(([files]) => files.test(extname(file)))?.[1](file, foldersOf(file, project), project)
	if (!chosen) return
	const { name, path, args, cwd, failed, nothing } = chosen
	const env = { ...process.env, ...chosen.env, CI: '1', NO_COLOR: '1' }
	delete env.NODE_TEST_CONTEXT
	const limits = { encoding: 'utf8', timeout: SECONDS * 1000, maxBuffer: 32 << 20, stdio: ['ignore', 'pipe', 'pipe'] }
	const { error, status, stdout, stderr } = spawnSync(path, args, { cwd, env, ...limits })
	if (error?.code === 'ETIMEDOUT') say(`${name} did not finish within ${SECONDS} s.`)
	else if (failed.includes(status)) {
		process.stderr.write(`Tests related to ${report(file)} fail (${name}):\n${report(`${stdout}\n${stderr}`)}\n`)
		process.exitCode = 2
	} else if (status !== 0 && status !== nothing)
		say(`${name} could not run the tests (${error?.code ?? status ?? 'killed'}).`)
}

try {
	const { tool_input: input, cwd } = JSON.parse(readFileSync(0, 'utf8'))
	test(realpathSync(resolve(cwd, input.file_path)), realpathSync(process.env.CLAUDE_PROJECT_DIR || cwd))
} catch {
	process.exitCode = 0
}
