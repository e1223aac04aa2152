// Judges commands that reach a protected branch: git, the tools of code hosts, and tools that commit a new version.
import { ask, deny, judged } from './answer.mjs'
import { isRehearsal, operands, optionValue, verbs } from './arguments.mjs'
import { UNKNOWN } from './expand.mjs'
import { git } from './git.mjs'
import { Branches } from './state.mjs'

const PERSON = 'A person merges; leave the pull request open and say that it is ready.'
const NAME = '(?:main|master|trunk|production|prod|releases?[/-][^/ ]+)'
const API = [
	/\/(?:pulls|merge_requests)\/[^/ ]+\/merge\b/,
	new RegExp(`/git/refs/heads/${NAME}(?:$|[ /])`),
	new RegExp(`/branches/${NAME}/protection`),
	/\/merges(?:$| )/,
]

/** Merges and writes that a code host is asked for. */
function codeHost({ name, args }) {
	if (isRehearsal(args)) return undefined
	const text = verbs(args)
	if (/\b(?:pr|mr) merge\b/.test(text) || (name === 'hub' && /^merge\b/.test(text))) return merge(name, args)
	if (/\brepo sync\b/.test(text) && args.includes('--force'))
		return ask(`${name} repo sync --force`, 'overwrites a protected branch', PERSON)
	return /\bapi\b/.test(text) ? request(args, name) : undefined
}

function merge(name, args) {
	if (args.some((arg) => /^--(?:disable-auto)$/.test(arg))) return undefined
	return args.includes('--admin')
		? deny(`${name} pr merge --admin`, 'merges past the rules of the branch', PERSON)
		: ask(`${name} pr merge`, 'merges into a branch that others use', PERSON)
}

function request(args, name) {
	const method = (optionValue(args, /^(?:-X|--method|--request)/) ?? 'GET').toUpperCase()
	if (method === 'GET' || method === 'HEAD') return undefined
	const text = args.join(' ').slice(0, 4000)
	const onMain = /\/contents\//.test(text) && new RegExp(`\\bbranch=["']?${NAME}(?:$|["' ])`).test(text)
	const found = API.find((pattern) => pattern.test(text)) || onMain
	return found ? deny(`${name} api ${method}`, 'changes a protected branch at the code host', PERSON) : undefined
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

function rule(command, host, branches) {
	const { name, args } = command
	branches.worlds = command.shell.worlds
	if (name === 'git' || (name === UNKNOWN && /^(?:push|commit|merge|rebase)$/.test(args[0] ?? '')))
		return git(command, host, branches)
	if (name === 'hub' && args[0] === 'push') return git(command, host, branches)
	if (/^(?:gh|glab|hub|tea)$/.test(name)) {
		if (name === 'gh' && /^pr checkout\b/.test(verbs(args))) branches.switch(command.shell.cwd, undefined)
		return codeHost(command)
	}
	if (/^(?:curl|http|https|xh|wget)$/.test(name) && /api\.github|\/api\/v\d/.test(args.join(' ').slice(0, 4000)))
		return request(args, name)
	return version(command, branches)
}

/** What a call would do to a protected branch. */
export function judge(call, host) {
	return judged(call, host, { rule, begin: (one) => new Branches(one) })
}
