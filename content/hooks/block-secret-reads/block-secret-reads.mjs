#!/usr/bin/env node
// PreToolUse hook for Read, Grep and Bash: ends with code 2 when a call would read a secret, or cannot be understood.
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

const MOST_LETTERS = 100_000
const EXAMPLE = /(?:^|[.\-_])(?:example|sample|template|dist|schema)(?:$|[.\-_])/
const NAMES =
	/^(?:\.env(?:\..+)?|.+\.env|\.envrc|id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|.+\.(?:pem|key|p12|pfx|jks|keystore|ppk|kdbx|tfstate)|[._]netrc|\.(?:npmrc|pypirc|pgpass|my\.cnf|git-credentials|htpasswd)|\.?credentials(?:\.(?:json|toml|ya?ml|db))?|secrets?\.(?:json|toml|ya?ml|env)|(?:service[-_]?account|client[-_]secret).*\.json)$/
const PLACES =
	/\/(?:\.ssh\/(?!config$|known_hosts|.*\.pub$).|\.gnupg\/.|\.kube\/config$|\.docker\/config\.json$|\.config\/gcloud\/.)|^\/proc\/[^/]+\/environ$/
/** Programs that look at names only, or take text as text. */
const HARMLESS =
	/^(?:echo|printf|ls|stat|test|\[|\[\[|touch|chmod|chown|mkdir|rm|rmdir|du|file|true|false|which|cd|pwd)$/
const GIT_HARMLESS = /^(?:add|rm|mv|status|check-ignore|ls-files|commit|log|branch|push|pull|fetch)$/
const PATTERN_FIRST = /^(?:[ef]?grep|rg|ag|ack|sed|awk|jq)$/
const WRAPPER = /^(?:sudo|env|command|exec|nohup|time|then|do|else|if|!|\{|-\S*|[A-Za-z_]\w*=)$/

const real = (path) => {
	try {
		return realpathSync(path)
	} catch {
		return path
	}
}

/** Whether a path, or what it links to, is where secrets are kept. */
function secret(path, cwd) {
	const full = resolve(cwd, path.replace(/^~(?=\/|$)/, homedir()))
	return [full, real(full)].some((one) => {
		const [name, lower] = [basename(one).toLowerCase(), one.toLowerCase()]
		return (NAMES.test(name) && !EXAMPLE.test(name)) || PLACES.test(lower)
	})
}

/** What `a{b,c}` stands for, up to four groups. */
function braces(word) {
	let words = [word]
	for (let round = 0; round < 4 && word.length < 300; round++)
		words = words.slice(0, 100).flatMap((one) => {
			const [all, before, choices, after] = /^(.*)\{([^{}]*)\}(.*)$/.exec(one) ?? []
			return all ? choices.split(',').map((choice) => before + choice + after) : [one]
		})
	return words
}

/** A word and, when it has wildcards, the names it stands for in its folder. */
function glob(word, cwd) {
	if (!/[*?[]/.test(basename(word))) return [word]
	const source = basename(word)
		.replace(/[.+^${}()|\\]/g, '\\$&')
		.replaceAll('*', '.*')
		.replaceAll('?', '.')
	try {
		const pattern = new RegExp(`^${source}$`)
		const names = readdirSync(resolve(cwd, dirname(word))).filter((name) => pattern.test(name))
		const shown = names.filter((name) => name[0] !== '.' || word.includes('/.') || word[0] === '.')
		return [word, ...shown.map((name) => join(dirname(word), name))]
	} catch {
		return [word]
	}
}

/** Commands of a shell text as lists of words without quotes; those in `$(…)` and backticks stand by themselves. */
function commands(source) {
	const out = [[]]
	let word
	const end = () => {
		if (word !== undefined) out.at(-1).push(word)
		word = undefined
	}
	const tokens = /\\([\s\S])|'([^']*)'?|"((?:\\[\s\S]|[^"\\])*)"?|(\$\(|[;&|\n()`])|([ \t\r<>]+)|([\s\S])/g
	for (const [, escaped, single, double, separator, blank, plain] of source.matchAll(tokens)) {
		if (separator || blank) end()
		if (separator) out.push([])
		const text = escaped ?? single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? plain
		if (text !== undefined) word = (word ?? '') + text
		for (const [, one, two] of double?.matchAll(/\$\(([^)]*)\)?|`([^`]*)`/g) ?? []) out.unshift(...commands(one ?? two))
	}
	end()
	return out
}

/** The first word of a shell text that names a secret. */
function inShell(source, cwd) {
	for (const all of commands(source)) {
		const words = all.slice(
			Math.max(
				0,
				all.findIndex((word) => !WRAPPER.test(word) && !/^\w+=[^.~/]*$/.test(word)),
			),
		)
		const name = basename(words[0] ?? '')
		if (
			HARMLESS.test(name) ||
			(name === 'git' && GIT_HARMLESS.test(words.slice(1).find((word) => word[0] !== '-') ?? ''))
		)
			continue
		const skip = PATTERN_FIRST.test(name) && !words.some((word) => /^-\w*[ef]$|^--(?:file|regexp)/.test(word))
		const first = skip ? words.findIndex((word, index) => index > 0 && word[0] !== '-') : 0
		const rest = words
			.filter((_, index) => index !== first || !skip)
			.filter((word, index, list) => !/^--env-file/.test(word) && !/^--env-file$/.test(list[index - 1] ?? ''))
		const pieces = new Set(rest.flatMap((word) => [...word.split(/[\s'"(){}=,:@;<>]+/), word]).filter(Boolean))
		const found = [...pieces].find((piece) =>
			braces(piece)
				.flatMap((one) => glob(one, cwd))
				.some((path) => secret(path, cwd)),
		)
		if (found) return found
	}
}

/** What a call would read that it may not. */
function find({ tool_name: tool, tool_input: input, cwd }) {
	const folder = typeof cwd === 'string' ? cwd : process.cwd()
	if (tool === 'Read') return secret(text(input.file_path), folder) ? input.file_path : undefined
	if (tool === 'Bash') return inShell(text(input.command), folder)
	if (tool !== 'Grep' && typeof tool === 'string') return undefined
	const paths = [input.path, input.glob].filter((path) => typeof path === 'string')
	if (tool !== 'Grep') throw new TypeError('no tool')
	return paths.find((path) =>
		braces(path)
			.flatMap((one) => glob(one, folder))
			.some((one) => secret(one, folder) || secret(join(one, 'x'), folder)),
	)
}

function text(value) {
	if (typeof value === 'string' && value.length <= MOST_LETTERS) return value
	throw new TypeError('no text, or too long')
}

try {
	const found = find(JSON.parse(readFileSync(0, 'utf8')))
	const shown = found?.replace(/[\p{C}\s]+/gu, ' ').slice(0, 160)
	if (found) stop(`“${shown}” is kept from the model because it holds secrets. Ask the user for what you need from it.`)
} catch {
	stop('the call could not be read or understood, so it is not let through.')
}

function stop(message) {
	process.stderr.write(`block-secret-reads: ${message}\n`)
	process.exitCode = 2
}
