import type { ClientConfigFormat } from './config-format.ts'
import { askedFor, type McpConnection } from './connection.ts'

/** A deep link that adds a server; undefined if the client would store a placeholder as the value. */
export type DeepLink = (connection: McpConnection, format: ClientConfigFormat) => string | undefined

/** JSON, encoded for a URL. */
export const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value))
/** Base64-encoded JSON, encoded for a URL. */
export const base64 = (value: unknown): string =>
	encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))

/** Wraps a link for clients that cannot prompt for inputs: undefined if the server needs any that has no value. */
export const withoutInputs =
	(link: DeepLink): DeepLink =>
	(connection, format) =>
		askedFor(connection.inputs).length ? undefined : link(connection, format)

/** JSON of an object in base64 begins so. */
const BASE64_JSON = 'eyJ'

/** What the parameters of a deep link contain, with spaces between them, as text in which something is looked for. */
export function contentsOf(link: string): string {
	const values = link.split(/[?&]/).map((part) => decodeURIComponent(part.replace(/^\w+=/, '')))
	return values
		.map((value) => (value.startsWith(BASE64_JSON) ? Buffer.from(value, 'base64').toString() : value))
		.join(' ')
}
