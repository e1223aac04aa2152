// Judges commands that reach a protected branch: git, the tools of code hosts, and tools that commit a new version.
import { ask, deny, judged } from './answer.mjs'
import { isRehearsal, operands, optionValue, verbs } from './arguments.mjs'
import { either } from './control.mjs'
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

const HTTP = /^(?:http|https|xh|xhs|httpie|curlie)$/
const DATA =
	/^(?:-[a-zA-Z]*[dfF]|--(?:data\S*|json|form\S*|post-data|post-file|body-data|body-file|field|raw-field|input|raw|upload-file)|-T)(?:$|=|(?<=^-[dfFT])\S)/
const VERB = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE)$/i

/** The method of a request: the one that is written, or what its data make of it. */
function methodOf(args, name) {
	const written = optionValue(args, /^(?:-X|--method|--request)/)
	if (written) return written.toUpperCase()
	if (HTTP.test(name)) {
		const verb = operands(args).find((arg) => VERB.test(arg))
		if (verb) return verb.toUpperCase()
		if (args.some((arg) => /^[\w.[\]-]+(?::?=@?|@)\S/.test(arg))) return 'POST'
	}
	if (args.some((arg) => /^(?:-G|--get)$/.test(arg))) return 'GET'
	return args.some((arg) => DATA.test(arg) || (/^(?:-f|-F|-d)./.test(arg) && /=|\{/.test(arg))) ? 'POST' : 'GET'
}

function request(args, name) {
	const method = methodOf(args, name)
	if (method === 'GET' || method === 'HEAD') return undefined
	const text = args.join(' ').slice(0, 8000)
	const onRefs = /\/git\/refs\/?(?:$|[ ?"'])/.test(text) && new RegExp(`refs/heads/${NAME}(?:$|["' ,}])`).test(text)
	const onBranch =
		/\/repository\/(?:commits|files|branches)\b/.test(text) &&
		new RegExp(`\\bbranch["']?\\s*[=:]+\\s*["']?${NAME}(?:$|["' ,}&])`).test(text)
	const byQuery =
		/\bgraphql\b/.test(text) &&
		/\b(?:mergePullRequest|mergeBranch|updateRef|deleteRef|createCommitOnBranch|enablePullRequestAutoMerge)\b/.test(
			text,
		)
	const onMain =
		/\/contents\//.test(text) && new RegExp(`\\bbranch["']?\\s*[=:]+\\s*["']?${NAME}(?:$|["' ,}&])`).test(text)
	const found = API.find((pattern) => pattern.test(text)) || onMain || onRefs || onBranch || byQuery
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
		return codeHost(command)
	}
	if (
		(HTTP.test(name) || /^(?:curl|wget)$/.test(name)) &&
		/api\.github|\/api\/(?:v\d|graphql)|\/api\/graphql/.test(args.join(' ').slice(0, 8000))
	)
		return request(args, name)
	return version(command, branches) ?? packed(command)
}

/** What a call would do to a protected branch. */
export function judge(call, host) {
	return judged(call, host, { rule, begin: (one) => new Branches(one) })
}
