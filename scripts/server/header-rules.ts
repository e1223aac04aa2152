import { join } from 'node:path'
import { type Header, type MinimalHeader, parseAllHeaders } from '@netlify/headers-parser'
import type { HostConfig } from './host-config.ts'

/** Headers that rules may not set because the host does. https://docs.netlify.com/routing/headers/ */
const RESERVED = new Set([
	'accept-ranges',
	'age',
	'allow',
	'alt-svc',
	'connection',
	'content-encoding',
	'content-length',
	'content-range',
	'date',
	'location',
	'server',
	'set-cookie',
	'trailer',
	'transfer-encoding',
	'upgrade',
])

/** Returns the headers for a path, with lower-case names; later rules override earlier ones. */
export type HeaderRules = (path: string) => Record<string, string>

const hasPattern = (rule: Header | MinimalHeader): rule is Header => 'forRegExp' in rule

/**
 * Reads the header rules of the published folder and netlify.toml with Netlify's parser. Throws `AggregateError` for
 * invalid rules.
 */
export async function readHeaderRules(config: HostConfig): Promise<HeaderRules> {
	const { headers, errors } = await parseAllHeaders({
		headersFiles: [join(config.publish, '_headers')],
		netlifyConfigPath: config.toml,
		configHeaders: config.frameworkHeaders,
		minimal: false,
	})
	if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'))
	const rules = headers.filter(hasPattern)
	return (path) => {
		const matching = rules.filter((rule) => rule.forRegExp.test(path)).flatMap((rule) => Object.entries(rule.values))
		const named = matching.map(([name, value]): [string, string] => [name.toLowerCase(), value])
		return Object.fromEntries(named.filter(([name]) => !RESERVED.has(name)))
	}
}
