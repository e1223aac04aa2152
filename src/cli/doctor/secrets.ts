import { isObject, isString } from '../../schema/object.ts'
import { SECRETS } from '../../schema/text/secrets.ts'
import { quoted } from '../../schema/text/shorten.ts'
import { decoded } from '../../schema/text/url.ts'
import type { ConfigFile, Examined } from './examined.ts'
import type { Finding } from './finding.ts'
import { whereOf } from './lines.ts'
import type { FoundServer } from './servers.ts'

/** Names that indicate a secret by their ending: `PGPASSWORD`, `accessToken`, `x-api-key`. */
const STRONG =
	/(?:token|secret|password|passwd|passphrase|authorization|credentials?|api[_\s-]?key|(?:access|private|secret|signing|encryption)[_\s-]?key)$/i
/** Short words that indicate a secret only as a separate word, and only for values with digits or capitals. */
const WEAK = /(?:^|[_\s-])(?:key|pat|pwd|pass|auth|bearer)$/i
const PUBLIC = /(?:public|publishable|primary|foreign|sort|partition|cache|next|host)[_\s-]?(?:key|token)$/i

/** References and placeholders in brackets: `${NAME}`, `${{ … }}`, `{env:NAME}`, `<name>`, `%NAME%`. */
const BRACKETED =
	/\$\{\{[^{}]*\}\}|\$\{[^{}]*\}|\{\{[^{}]*\}\}|\{[A-Za-z][\w:./-]*\}|\$\([^()]*\)|<[^<>]*>|%[A-Za-z_]\w*%/g
/** The default value of a shell variable, which may be a secret. */
const DEFAULT = /\$\{\w+:?[-=]([^{}]*)\}/g
/** A whole value that is a shell variable, such as `$NAME`. */
const VARIABLE = /^\$(?:env:)?(?:[A-Z_][A-Z0-9_]*|[a-z_]+)$/
const NAME_OF_ONE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/
const SCHEME = /^(?:Bearer|Basic|Token|ApiKey)\s+/i
/** A reference to a secret in a vault or file. */
const SECRET_REFERENCE = /^(?:op|vault|keychain|secret|secrets|ssm|env|file|doppler|bws|input|arn):\S/i
const PATH =
	/^(?:~|\.{1,2})[\\/]|^[A-Za-z]:[\\/]|^\/(?:etc|run|home|Users|var|usr|opt|tmp|mnt|root|secrets?)\/|^[\w .@\\/-]{1,300}\.(?:json|pem|key|crt|cert|txt|env|ya?ml|toml|p12|pfx)$/
const PLACEHOLDER =
	/^(?:your|my|insert|replace|enter|put|add|paste|change)[\s_-].*|^(?:changeme|example|placeholder|redacted|required|optional|disabled|enabled|todo|none|null|true|false|undefined)$|x{5,}|\*{3,}|\.{3,}|…|^\d{1,5}$/i
const SHORTEST = 8

/** The literal part of a value, without references. */
function literalIn(value: string): string {
	const text = value.trim().replace(SCHEME, '')
	if (VARIABLE.test(text) || NAME_OF_ONE.test(text) || SECRET_REFERENCE.test(text) || PATH.test(text)) return ''
	const defaults = [...text.matchAll(DEFAULT)].map(([, kept = '']) => kept)
	return [text.replace(BRACKETED, ''), ...defaults].reduce((one, other) => (other.length > one.length ? other : one))
}

function isSecret(name: string, value: string): boolean {
	const plain = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')
	const isWeak = !STRONG.test(plain) && WEAK.test(plain)
	if (PUBLIC.test(plain) || (!isWeak && !STRONG.test(plain))) return false
	const literal = literalIn(value).trim()
	if (literal.length < SHORTEST || PLACEHOLDER.test(literal) || literal === name) return false
	return !isWeak || /[0-9A-Z]/.test(literal)
}

/** The kind of credential in a text, by its format; undefined if none is recognized. */
const knownIn = (text: string): string | undefined => SECRETS.find(([, shape]) => text.search(shape) >= 0)?.[0]

interface Literal {
	name: string
	kind: string | undefined
	/** The text that is the secret, or that holds it. Findings never include it. */
	text: string
}
/** `written` is the value as it is in the text, if it is encoded there. */
type Pair = readonly [name: string, value: string, written?: string]
type Held = [name: string, value: unknown]

const OPTION = /^--?([\w-]+)(?:=([\s\S]*))?$/
const VALUE_OPTION = /^(?:-e|--?[\w-]+=)?([A-Za-z_][\w.-]*)=([\s\S]*)$/
const HEADER = /^(?:-H|--?[\w-]+=)?([A-Za-z][\w-]*)\s*:\s*(?!\/\/)([\s\S]+)$/
/** The maximum number of parameters that are examined. */
const MAX_PAIRS = 100

/** The parameters of a URL, in its query and fragment. */
const parametersIn = (text: string): Pair[] =>
	/^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(text)
		? text.split(/[?#]/).slice(1).join('&').split('&').slice(0, MAX_PAIRS).map(parameter)
		: []

function parameter(text: string): Pair {
	const at = text.indexOf('=')
	return at < 0 ? ['', ''] : [decoded(text.slice(0, at)), decoded(text.slice(at + 1)), text.slice(at + 1)]
}

/** All string fields of a JSON object in an argument, at any depth. */
function fieldsIn(text: string): Pair[] {
	const pairs: Pair[] = []
	if (!text.startsWith('{')) return pairs
	try {
		JSON.parse(text, (name, value) => {
			if (typeof value === 'string') pairs.push([name, value])
			return value
		})
	} catch {
		return []
	}
	return pairs
}

/** All pairs of name and value in one argument: `NAME=VALUE`, `Name: value`, URL parameters, JSON fields. */
function pairsIn(word: string): Pair[] {
	const found = [VALUE_OPTION, HEADER].flatMap((form) => {
		const [match, name = '', value = ''] = form.exec(word) ?? []
		return match ? [[name, value] as const] : []
	})
	const inside = [word, ...found.map(([, value]) => value)]
	return [...found, ...inside.flatMap(parametersIn), ...inside.flatMap(fieldsIn)]
}

/** The secrets among pairs, each once. */
const secretsIn = (pairs: readonly Pair[]): Literal[] =>
	pairs
		.filter(([name, value], i) => isSecret(name, value) && pairs.findIndex(([, one]) => one === value) === i)
		.map(([name, value, written = value]) => ({ name, kind: undefined, text: written }))

/**
 * Secrets in a command line: in options, variables, headers and parameters, and anything in a known format of
 * credentials.
 */
function inWords(words: readonly string[]): Literal[] {
	return words.flatMap((word, i): Literal[] => {
		const kind = knownIn(word)
		const [, option = '', value = words[i + 1] ?? ''] = OPTION.exec(word) ?? []
		if (kind) return [{ name: option || 'an argument', kind, text: word }]
		const isOption = option && !value.startsWith('--') && isSecret(option, value) && !knownIn(value)
		const own = isOption ? [{ name: `--${option}`, kind: undefined, text: value }] : secretsIn(pairsIn(word))
		if (own.length) return own
		// A command line inside an argument, such as that of `sh -c`.
		return /\s/.test(word) && !HEADER.test(word) ? inWords(word.split(/[\s;&|"']+/).filter(Boolean)) : []
	})
}

const inValues = (values: FoundServer['values']): Literal[] =>
	values.flatMap(([name, value]): Literal[] => {
		const kind = knownIn(value)
		if (kind || isSecret(name, value)) return [{ name, kind, text: value }]
		return secretsIn([...parametersIn(value), ...fieldsIn(value)]).map((one) => ({
			...one,
			name: `${one.name} in ${name}`,
		}))
	})

/** Secrets in the URL and in other fields of a server. */
function inFields({ url = '', fields }: FoundServer): Literal[] {
	const kind = knownIn(url)
	const own = kind ? [{ name: 'its address', kind, text: url }] : secretsIn(parametersIn(url))
	const others = fields.filter(([, value]) => value !== url)
	return [
		...own,
		...others.flatMap(([name, value]) => (isSecret(name, value) ? [{ name, kind: undefined, text: value }] : [])),
	]
}

const literalsOf = (server: FoundServer): Literal[] => [
	...inValues(server.values),
	...inWords(server.words),
	...inFields(server),
]

/** The texts in a configuration that are secrets, or hold one, wherever they are. */
export function secretsWithin(whole: unknown): string[] {
	const found: Literal[] = []
	const left: Held[] = [['', whole]]
	for (let next = left.pop(); next; next = left.pop()) {
		const [name, value] = next
		if (typeof value === 'string') found.push(...inValues([[name, value]]))
		else if (Array.isArray(value)) {
			found.push(...inWords(value.filter(isString)))
			left.push(...value.map((one): Held => [name, one]))
		} else if (isObject(value)) left.push(...Object.entries(value), [String(value.name), value.value])
	}
	return found.map(({ text }) => text)
}

/** Whatever has the format of a credential in a text. */
export const credentialsIn = (text: string): string[] => SECRETS.flatMap(([, shape]) => text.match(shape) ?? [])

/** The values of a server that are no references. */
export const storedIn = ({ values }: FoundServer): string[] =>
	values.flatMap(([, value]) => (value.search(BRACKETED) < 0 ? value : []))

/** Whether the word at a place of a server's command line is a secret, or holds one. */
export const isSecretWord = (server: FoundServer, at: number): boolean =>
	literalsOf(server).some(({ text }) => server.words[at]?.includes(text))

/** Reports secrets that are stored as plain text. Their values are never included. */
export function secretFindings(servers: readonly FoundServer[], { clients }: Examined): Finding[] {
	return servers.flatMap((server) => {
		return literalsOf(server).map(
			({ name, kind }): Finding => ({
				rule: 'secret-literal',
				kind: name,
				level: server.file.scope === 'project' ? 'error' : 'warning',
				...whereOf(server),
				sentence: `${quoted(server.name)} has ${kind ?? 'a secret'} in ${server.file.path} as plain text, for ${quoted(name)}.`,
				mend: mendOf(server.file, clients),
			}),
		)
	})
}

function mendOf({ clients: readers, scope }: ConfigFile, clients: Examined['clients']): string {
	const reference = clients.find(({ id }) => readers.includes(id))?.reference
	const revoke = scope === 'project' ? 'Revoke it where it was issued if anybody else can read the project. ' : ''
	return reference
		? `${revoke}Keep it in a variable and write ${reference} here.`
		: `${revoke}This client does not support references: keep the file out of version control, readable only by you.`
}
