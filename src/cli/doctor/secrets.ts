import { SECRETS } from '../../schema/text/secrets.ts'
import { quoted } from '../../schema/text/shorten.ts'
import type { ConfigFile, Examined } from './examined.ts'
import type { Finding } from './finding.ts'
import { whereOf } from './launches.ts'
import type { FoundServer } from './servers.ts'

const NAMES =
	/(?:^|[_\s-])(?:token|secret|password|passwd|pat|credentials?|authorization|api[_-]?key|access[_-]?key|private[_-]?key|key)$/i
/** What stands for a value that is kept elsewhere, or is still to be written. */
const REFERENCE = /\$\{?[\w:.-]+|\{(?:env|file):|%\w+%|^<[^<>]*>$|^(?:Bearer|Basic|token)\s+(?:<|\$|\{)/i
const PLACEHOLDER = /^(?:x{3,}|\*{3,}|your[\s_-].*|change[\s_-]?me|example|todo|none|null|true|false|\d{1,5}|)$/i
const SHORTEST = 8

const isSecret = (name: string, value: string): boolean =>
	NAMES.test(name) && value.length >= SHORTEST && !REFERENCE.test(value) && !PLACEHOLDER.test(value.trim())

/** The kind of credential a text has in it; nothing where it has none of a known shape. */
const knownIn = (text: string): string | undefined => SECRETS.find(([, shape]) => text.search(shape) >= 0)?.[0]

interface Literal {
	name: string
	kind: string | undefined
}

const OPTION = /^--?([\w-]+)(?:=(.*))?$/

/** Secrets among the words that start a server: `--api-key=…`, `--token …`, and what has the shape of one. */
function inWords(words: readonly string[]): Literal[] {
	return words.flatMap((word, i): Literal[] => {
		const kind = knownIn(word)
		const [, option = '', value = words[i + 1] ?? ''] = OPTION.exec(word) ?? []
		if (kind) return [{ name: option || 'an argument', kind }]
		return option && isSecret(option, value) && !knownIn(value) ? [{ name: `--${option}`, kind: undefined }] : []
	})
}

const inValues = (values: FoundServer['values']): Literal[] =>
	values.flatMap(([name, value]): Literal[] => {
		const kind = knownIn(value)
		return kind || isSecret(name, value) ? [{ name, kind }] : []
	})

/** Secrets that stand in a file as they are. What they are is never repeated. */
export function secretFindings(servers: readonly FoundServer[], { clients }: Examined): Finding[] {
	return servers.flatMap((server) => {
		const address = server.url ? knownIn(server.url) : undefined
		const found = [
			...inValues(server.values),
			...inWords(server.words),
			...(address ? [{ name: 'its address', kind: address }] : []),
		]
		return found.map(
			({ name, kind }): Finding => ({
				rule: 'secret-literal',
				level: server.file.scope === 'project' ? 'error' : 'warning',
				...whereOf(server),
				sentence: `${quoted(server.name)} has ${kind ?? 'a secret'} in ${server.file.path} as it is, for ${quoted(name)}.`,
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
		: `${revoke}This client knows no reference: keep the file out of version control, readable by you alone.`
}
