#!/usr/bin/env node
// PostToolUse hook for Edit and Write: formats the changed file with the formatter the project already has.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, extname, isAbsolute, join, resolve, sep } from 'node:path'

const WEB = /^\.(?:[cm]?[jt]sx?|jsonc?|css|graphql|gql)$/
const PRETTY = /^\.(?:[cm]?[jt]sx?|json5?|jsonc|css|scss|less|html|vue|svelte|astro|mdx?|ya?ml|graphql|gql)$/
const windows = process.platform === 'win32'

const exe = windows ? '.exe' : ''

/** A program of a project folder or of the search path, or undefined. */
function program(name, folder) {
	const folders = folder ? [folder] : (process.env.PATH ?? '').split(delimiter).filter(isAbsolute)
	const path = folders.map((one) => join(one, name + exe)).find(existsSync)
	return path && [path]
}

/** The script behind the command of a package that is installed in a folder, which Node runs on every system without a shell. */
function installed(name, own, folder) {
	const at = join(folder, 'node_modules', own)
	if (!has(at, 'package.json')) return undefined
	const { bin } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
	const script = typeof bin === 'string' ? bin : bin?.[name]
	return script && [process.execPath, join(at, script)]
}

const has = (folder, ...names) => names.some((name) => existsSync(join(folder, name)))
const local =
	(name, own = name) =>
	(folder) =>
		installed(name, own, folder)
const python = (folder) => program('ruff', join(folder, '.venv', windows ? 'Scripts' : 'bin')) ?? program('ruff')

function pyproject(folder) {
	return has(folder, 'pyproject.toml') && /^\[tool\.ruff\b/m.test(readFileSync(join(folder, 'pyproject.toml'), 'utf8'))
}

function edition(folder) {
	const found = /^edition\s*=\s*"(\d{4})"/m.exec(readFileSync(join(folder, 'Cargo.toml'), 'utf8'))
	return found ? ['--edition', found[1]] : []
}

/** Formatters in the order in which they are tried in each folder: which files, what marks the project, program, arguments. */
const FORMATTERS = [
	[
		'biome',
		WEB,
		(at) => has(at, 'biome.json', 'biome.jsonc'),
		local('biome', '@biomejs/biome'),
		() => ['format', '--write', '--no-errors-on-unmatched'],
	],
	[
		'prettier',
		PRETTY,
		(at) => has(at, 'package.json'),
		local('prettier'),
		() => ['--write', '--ignore-unknown', '--log-level=error'],
	],
	[
		'ruff',
		/^\.pyi?$/,
		(at) => has(at, 'ruff.toml', '.ruff.toml') || pyproject(at),
		python,
		() => ['format', '--force-exclude'],
	],
	['gofmt', /^\.go$/, (at) => has(at, 'go.mod'), () => program('gofmt'), () => ['-w']],
	['rustfmt', /^\.rs$/, (at) => has(at, 'Cargo.toml'), () => program('rustfmt'), edition],
]

/** The nearest formatter for a file, looking from its folder up to the project. */
function choose(file, project) {
	for (let at = dirname(file); at === project || at.startsWith(project + sep); at = dirname(at)) {
		for (const [name, files, marked, find, options] of FORMATTERS) {
			const command = files.test(extname(file)) && marked(at) ? find(at) : undefined
			if (command) return { name, command, args: [...options(at), file], cwd: at }
		}
		if (at === dirname(at)) return undefined
	}
}

/** Runs the formatter and answers what the client should be told, if anything. */
function format(file, project) {
	const chosen = choose(file, project)
	if (!chosen) return undefined
	const old = readFileSync(file)
	const { name, command, args, cwd } = chosen
	const [path, ...before] = command
	const done = spawnSync(path, [...before, ...args], {
		cwd,
		encoding: 'utf8',
		timeout: 20_000,
		env: { ...process.env, NO_COLOR: '1' },
	})
	if (done.status !== 0)
		return { systemMessage: `format-on-edit: ${name} could not format ${clean(file)}. ${clean(done.stderr)}`.trim() }
	if (readFileSync(file).equals(old)) return undefined
	const additionalContext = `${name} has formatted ${clean(file)}; read it again before the next edit.`
	return { hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext } }
}

const clean = (text) => (text ?? '').replace(/[\p{C}\s]+/gu, ' ').slice(0, 300)

try {
	const { tool_input: input, cwd } = JSON.parse(readFileSync(0, 'utf8'))
	const project = realpathSync(process.env.CLAUDE_PROJECT_DIR || cwd)
	const answer = format(realpathSync(resolve(cwd, input.file_path)), project)
	if (answer) process.stdout.write(JSON.stringify(answer))
} catch {
	process.exitCode = 0
}
