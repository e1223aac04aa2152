// Judges commands that reach a protected branch: git, the tools of code hosts, and tools that commit a new version.
import { ask, deny, judged } from './answer.mjs'
import { isAddressed, PERSON, request } from './api.mjs'
import { isRehearsal, operands, verbs } from './arguments.mjs'
import { either } from './control.mjs'
import { UNKNOWN } from './expand.mjs'
import { git } from './git.mjs'
import { Branches } from './state.mjs'

/** Merges and writes that a code host is asked for. */
function codeHost(command, branches) {
	const { name, args } = command
	if (isRehearsal(args)) return undefined
	const text = verbs(args)
	if (/\b(?:pr|mr) merge\b/.test(text) || (name === 'hub' && /^merge\b/.test(text))) return merge(name, args)
	if (/\brepo sync\b/.test(text) && args.includes('--force'))
		return ask(`${name} repo sync --force`, 'overwrites a protected branch', PERSON)
	return /\bapi\b/.test(text) ? request(command, branches) : undefined
}

function merge(name, args) {
	if (args.some((arg) => /^--(?:disable-auto)$/.test(arg))) return undefined
	return args.includes('--admin')
		? deny(`${name} pr merge --admin`, 'merges past the rules of the branch', PERSON)
		: ask(`${name} pr merge`, 'merges into a branch that others use', PERSON)
}

/** Tools that commit and tag a new version. */
function version({ name, args, shell }, branches) {
	const [verb, number] = operands(args)
	const commits = /^(?:npm|yarn|pnpm|bun)$/.test(name)
		? verb === 'version' &&
			(number !== undefined || args.some((arg) => /^--(?:major|minor|patch|new-version|prerelease)/.test(arg))) &&
			!args.some((arg) => /^--(?:no-git-tag-version|git-tag-version=false|no-commit-hooks=.*)$/.test(arg))
		: /^(?:standard-version|release-it|bumpversion|bump2version|bump-my-version|semantic-release)$/.test(name) ||
			(/^(?:lerna|cz|cargo)$/.test(name) && /^(?:version|bump|release)$/.test(verb ?? ''))
	const branch = commits && !isRehearsal(args) && shell.host === 'local' ? branches.branch(shell.cwd) : undefined
	return branch && branches.isProtected(branch, shell.cwd)
		? ask(
				`${name} ${verb ?? ''} on ${branch}`,
				'commits to a protected branch',
				'Create a branch with git switch -c first.',
			)
		: undefined
}

/** A script that another program unpacks while the line runs. */
function packed({ name, args, pipe, input }) {
	const unpacks = pipe.find((one) => /^(?:base64|base32|xxd|openssl|gunzip|zcat|gpg|uudecode)$/.test(one.name))
	const reads =
		/^(?:ba|z|da|k|a|fi)?sh$/.test(name) && operands(args).every((arg) => arg === '-' || arg === '/dev/stdin')
	return unpacks && reads && (input === undefined || input.includes(UNKNOWN))
		? ask(
				`${unpacks.name} | ${name}`,
				'runs a script that cannot be read here',
				'Write the script so that it can be read.',
			)
		: undefined
}

/** What a command does in its folder, and in those where the line may have stayed. */
function rule(command, host, branches) {
	const { worlds } = command.shell
	branches.worlds = worlds
	let found = inFolder(command, host, branches)
	for (const shell of branches.elsewhere(command)) {
		const { failed } = worlds
		const one = inFolder({ ...command, shell }, host, branches)
		if (failed !== undefined && worlds.failed !== failed) worlds.failed = either(failed, worlds.failed)
		found = found?.decision === 'deny' ? found : (one ?? found)
	}
	return found
}

function inFolder(command, host, branches) {
	const { name, args } = command
	if (name === 'git' || (name === UNKNOWN && /^(?:push|commit|merge|rebase)$/.test(args[0] ?? '')))
		return git(command, host, branches)
	if (name === 'hub' && args[0] === 'push') return git(command, host, branches)
	if (/^(?:gh|glab|hub|tea)$/.test(name)) {
		if (name === 'gh' && /^pr checkout\b/.test(verbs(args))) branches.switch(command.shell.cwd, undefined)
		return codeHost(command, branches)
	}
	if (isAddressed(command)) return request(command, branches)
	return version(command, branches) ?? packed(command)
}

/** What a call would do to a protected branch. */
export function judge(call, host) {
	return judged(call, host, { rule, begin: (one) => new Branches(one) })
}
