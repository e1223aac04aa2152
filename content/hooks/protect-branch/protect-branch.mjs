#!/usr/bin/env node
// PreToolUse hook for Bash: ends with code 2 on a commit on, or a push to, a protected branch, or when it cannot read the call.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, resolve } from 'node:path'

const MOST_LETTERS = 100_000
const PROTECTED = /^(?:main|master|trunk|production|release\/.+)$/
const COMMITTING = /^(?:commit|merge|cherry-pick|revert|am)$/
const HARMLESS = /^(?:--dry-run|--abort|--quit|--help|-h)$/
const UNCOMMITTED = /^(?:push|cherry-pick|revert)$/
const WRAPPER =
	/^(?:sudo|env|command|exec|nohup|time|timeout|nice|then|do|else|if|while|!|\{|-\S*|\d\S*|[A-Za-z_]\w*=[\s\S]*)$/

/** Commands of a shell text as lists of words without quotes; those in `$(…)`, backticks and `-c` stand by themselves. */
function commands(source) {
	const out = [[]]
	let word
	const end = () => {
		if (word !== undefined) out.at(-1).push(word)
		word = undefined
	}
	const script = source.replace(/<<-?\s*["'\\]?(\w+)["']?([^\n]*)\n[\s\S]*?^\s*\1\s*$/gm, '$2').replace(/\\\n/g, '')
	const tokens =
		/\\([\s\S])|'([^']*)'?|"((?:\\[\s\S]|[^"\\])*)"?|((?<=^|\s)#[^\n]*|\$\(|[;&|\n()`])|([ \t\r<>]+)|([\s\S])/g
	for (const [, escaped, single, double, separator, blank, plain] of script.matchAll(tokens)) {
		if (separator || blank) end()
		if (separator) out.push([])
		const text = escaped ?? single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? plain
		if (text !== undefined) word = (word ?? '') + text
		for (const [, one, two] of double?.matchAll(/\$\(([^)]*)\)?|`([^`]*)`/g) ?? []) out.unshift(...commands(one ?? two))
	}
	end()
	return out.flatMap(inner)
}

/** A command, or those of the text it hands to a shell. */
function inner(words) {
	const at = words.findIndex((word) => !WRAPPER.test(word))
	const bare = at < 0 ? [] : [basename(words[at]), ...words.slice(at + 1)]
	if (bare[0] === 'eval') return commands(bare.slice(1).join(' '))
	const flag = /^(?:ba|z|da|k)?sh$/.test(bare[0] ?? '') ? bare.findIndex((word) => /^-\w*c$/.test(word)) : -1
	return flag > 0 ? commands(bare[flag + 1] ?? '') : [bare]
}

/** First output line of git, or undefined when it does not know; too slow counts as a failure of this guard. */
function git(cwd, ...args) {
	const { error, status, stdout } = spawnSync('git', args, {
		cwd,
		encoding: 'utf8',
		timeout: 3000,
		stdio: ['ignore', 'pipe', 'ignore'],
	})
	if (error?.code === 'ETIMEDOUT') throw error
	return status === 0 ? stdout.trim() : undefined
}

/** Branch names a push would change, judged by its words. */
function pushed(args, state) {
	const [, ...refs] = args.filter(
		(arg, index) => arg[0] !== '-' && !/^(?:-o|--push-option|--repo)$/.test(args[index - 1] ?? ''),
	)
	if (args.some((arg) => /^--(?:all|mirror|branches)$/.test(arg))) return ['main']
	if (refs.length === 0 && args.includes('--tags')) return []
	const upstream = state.switched ? undefined : git(state.cwd, 'rev-parse', '--abbrev-ref', '@{push}')
	if (refs.length === 0) return [upstream?.replace(/^[^/]*\//, ''), branch(state)]
	return refs
		.map((ref) =>
			ref
				.replace(/^\+/, '')
				.split(':')
				.at(-1)
				.replace(/^refs\/heads\//, ''),
		)
		.map((ref) => (ref === 'HEAD' || ref === '@' ? branch(state) : ref))
}

const enter = (from, folder) => resolve(from, folder.replace(/^~(?=\/|$)/, homedir()))
const branch = (state) => state.switched ?? git(state.cwd, 'symbolic-ref', '--short', 'HEAD')

/** The words of a git command that touch a protected branch; a switch of branch or folder stays in the state. */
function check([name, ...args], state) {
	if (name === 'cd' || name === 'pushd') state.cwd = enter(state.cwd, args[0] ?? '~')
	if (name !== 'git') return undefined
	const at = args.findIndex(
		(arg, index) => arg[0] !== '-' && !/^(?:-[Cc]|--(?:git-dir|work-tree))$/.test(args[index - 1] ?? ''),
	)
	const [verb, ...rest] = args.slice(at < 0 ? args.length : at)
	const folder = args[args.slice(0, Math.max(at, 0)).lastIndexOf('-C') + 1]
	const here = args.slice(0, Math.max(at, 0)).includes('-C') ? { ...state, cwd: enter(state.cwd, folder) } : state
	if (rest.some((arg) => HARMLESS.test(arg) || (arg === '-n' && UNCOMMITTED.test(verb)))) return undefined
	if (verb === 'checkout' || verb === 'switch') state.switched = target(rest) ?? state.switched
	if (COMMITTING.test(verb ?? '') && PROTECTED.test(branch(here) ?? '')) return `git ${verb} on ${branch(here)}`
	const goal = verb === 'push' ? pushed(rest, here).find((ref) => PROTECTED.test(ref ?? '')) : undefined
	return goal && `git push to ${goal}`
}

/** Branch that `checkout` or `switch` leads to; undefined for restored files. */
function target(args) {
	const made = args.findIndex((arg) => /^(?:-[bBcC]|--create|--orphan)$/.test(arg))
	if (made >= 0) return args[made + 1]
	return args.includes('--')
		? undefined
		: args.filter((arg) => arg[0] !== '-').length === 1
			? args.find((arg) => arg[0] !== '-')
			: undefined
}

try {
	const { tool_name: tool, tool_input: input, cwd } = JSON.parse(readFileSync(0, 'utf8'))
	if (tool === 'Bash' || typeof tool !== 'string') {
		if (input.command.length > MOST_LETTERS) throw new RangeError('too long')
		const state = { cwd: typeof cwd === 'string' ? cwd : process.cwd(), switched: undefined }
		const found = commands(input.command.trim())
			.map((words) => check(words, state))
			.find(Boolean)
		const shown = found?.replace(/[\p{C}\s]+/gu, ' ').slice(0, 160)
		if (found)
			stop(`“${shown}” is not allowed: the branch is protected. Create a branch, commit there and open a pull request.`)
	}
} catch {
	stop('the call could not be read or understood, so it is not let through.')
}

function stop(message) {
	process.stderr.write(`protect-branch: ${message}\n`)
	process.exitCode = 2
}
