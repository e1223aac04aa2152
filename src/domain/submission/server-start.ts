import { packageWords } from '../../schema/text/package-words.ts'

/** A variable or header as it was given. */
export interface Given {
	name: string
	value: string
}

/**
 * How a server is started or reached, as a client is told. Functions that parse one return a sentence instead where they
 * cannot.
 */
export interface Start {
	/** Its command line. */
	words: readonly string[]
	variables: readonly Given[]
	remote?: { type: string; url: string; headers: readonly Given[] }
	/** What else was written there and is not kept. */
	leftOut?: readonly string[]
}

/** Fields of a draft that were read from a text, and what of the text is not in them. */
export interface Parts {
	fields: Record<string, string>
	leftOut: string[]
}

const SECRET =
	/(?:key|token|secret|pass|passw(?:or)?d|passphrase|credentials?|pat|auth|authorization|cookie)(?:$|[_-])/i
const isSecret = (name: string): boolean => SECRET.test(name)

/** A placeholder for a value that each user has: `${NAME}`, `{NAME}`, `$NAME`, `<name>`, `YOUR_KEY`. */
const REFERENCE = /\$?\{\{?(?:env:|input:)?\s*([\w-]+)\s*\}?\}|\$([A-Za-z_]\w*)|<([\w -]+)>|\b(YOUR[\w-]*)\b/i
const isPlaceholder = (value: string): boolean =>
	!value.trim() || REFERENCE.test(value) || /^(?:\.{3}|x+|…|\*+)$/i.test(value)

/** The fields of a start. Of variables and headers only the names are kept, since their values may be secrets. */
export function fieldsOfStart({ words, variables, remote, leftOut = [] }: Start): Parts {
	const [command = '', ...args] = words
	const held = withoutValues(args, command)
	const all = uniqueByName([...variables, ...held.variables])
	const headers = remote?.headers ?? []
	const reached = remote && withoutSecrets(remote.url)
	const gone = [
		...[...all, ...headers].filter(({ value }) => !isPlaceholder(value)).map(({ name }) => name),
		...held.options,
	]
	return {
		fields: {
			...(command && { 'server.command': command }),
			...(held.args.length && { 'server.args': JSON.stringify(held.args) }),
			...(all.length && {
				'server.env': JSON.stringify(all.map(({ name }) => ({ name, secret: isSecret(name) }))),
			}),
			...(remote && reached && { 'server.remote.type': remote.type, 'server.remote.url': reached.url }),
			...(headers.length && { 'server.remote.headers': JSON.stringify(headers.map(headerOf)) }),
		},
		leftOut: [
			...leftOut,
			...(reached?.leftOut ?? []),
			...(gone.length ? [`no value is stored, only the name: ${gone.join(', ')}`] : []),
		],
	}
}

/** An address without the parameters that hold a secret. */
function withoutSecrets(text: string): { url: string; leftOut: string[] } {
	const url = URL.canParse(text) ? new URL(text) : undefined
	const names = [...(url?.searchParams ?? [])].filter(([name, value]) => isSecret(name) && value).map(([name]) => name)
	if (!url || !names.length) return { url: text, leftOut: [] }
	for (const name of names) url.searchParams.delete(name)
	const secret = `${names.join(', ')} in its address is a secret. Say in the field \`content\` how to supply it`
	return { url: url.href, leftOut: [secret] }
}

/** The last of each name. */
const uniqueByName = (given: readonly Given[]): Given[] => [...new Map(given.map((one) => [one.name, one])).values()]

const variableName = (name: string): string => name.trim().toUpperCase().replace(/\W+/g, '_')
const SCHEME = /^(?:Bearer|Basic|Token|ApiKey)(?= )/i

/** A header with the variable that holds its value. */
function headerOf({ name, value }: Given) {
	const [found, ...names] = REFERENCE.exec(value) ?? []
	const variable = names.find((one) => one !== undefined)
	const [scheme] = SCHEME.exec(value) ?? []
	const held =
		found !== undefined && variable
			? value.replace(found, `\${${variableName(variable)}}`)
			: scheme && `${scheme} \${${variableName(name)}}`
	return { name, secret: isSecret(name), ...(held && { value: held }) }
}

interface Held {
	args: string[]
	variables: Given[]
	/** The options whose values were taken out. */
	options: string[]
}

/** What runs a server in a container. */
export const CONTAINERS = /^(?:docker|podman|nerdctl)$/
/** An option whose value is a secret; the value is after `=` where it is in the same word. */
const SECRET_OPTION = /^(--?[\w-]*?(?:key|token|secret|pass(?:w(?:or)?d|phrase)|credentials?|-pat))(?:=(.*))?$/is
const HEADER = /^([A-Za-z][\w-]*)(\s*[:=]\s*)(.+)$/s
const ATTACHED = /^(--env=|-e=?)(.+)$/s

/** Removes secrets, and the values of variables that are passed on to a container. */
function withoutValues(args: readonly string[], command: string): Held {
	const image = CONTAINERS.test(command) ? (packageWords([command, ...args])[0]?.at ?? 0) - 1 : -1
	const held: Held = { args: [], variables: [], options: [] }
	for (let at = 0; at < args.length; at++) {
		const word = args[at] as string
		const before = args[at - 1] ?? ''
		held.args.push(at < image ? withoutValue(held, { word, before }) : withoutSecret(held, { word, before }))
	}
	return held
}

interface Argument {
	word: string
	before: string
}

/** Removes the value of a variable from an argument before the image of a container: `-e NAME=value` becomes `-e NAME`. */
function withoutValue(held: Held, { word, before }: Argument): string {
	const [, option = '', inner] = ATTACHED.exec(word) ?? []
	const given = inner ?? (/^(?:-e|--env)$/.test(before) ? word : undefined)
	if (given === undefined) return word
	const { name, value } = assignment(given)
	held.variables.push({ name, value })
	return `${option}${name}`
}

/** Replaces a secret in an argument by a placeholder. */
function withoutSecret(held: Held, { word, before }: Argument): string {
	const [, option = '', inner] = SECRET_OPTION.exec(word) ?? []
	if (option && inner && !isPlaceholder(inner)) return maskOption(held, { name: option, before: `${option}=` })
	const [, own = '', none] = SECRET_OPTION.exec(before) ?? []
	if (own && none === undefined && !word.startsWith('-') && !isPlaceholder(word))
		return maskOption(held, { name: own, before: '' })
	const [, header = '', sign = '', value = ''] = /^(?:-H|--headers?)$/.test(before) ? (HEADER.exec(word) ?? []) : []
	return header && isSecret(header) && !isPlaceholder(value)
		? maskOption(held, { name: header, before: `${header}${sign}` })
		: word
}

/** Notes the option, and returns a placeholder for its value: `--api-key=<api-key>`. */
function maskOption(held: Held, { name, before }: { name: string; before: string }): string {
	held.options.push(name)
	return `${before}<${name.replace(/^-+/, '').toLowerCase()}>`
}

/** `NAME=value` or `Name: value`, or a name alone. */
export function assignment(text: string): Given {
	const [, name = text, value = ''] = /^([\w-]+)\s*(?:=|:\s)\s*(.*)$/s.exec(text) ?? []
	return { name, value }
}

/** Whether a command is the path of a program, which may contain spaces. */
export const isPath = (command: string): boolean => /^(?:[a-z]:)?[\\/]|^~/i.test(command)

/** `sse` or `http`, by any name of the transport, else by the URL. */
export function transportOf(name: string, url: string): string {
	if (name) return /^sse$/i.test(name) ? 'sse' : 'http'
	return /\/sse\/?(?:\?|$)/.test(url) ? 'sse' : 'http'
}
