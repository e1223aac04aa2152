import type { ClientConfigFormat } from './config-format.ts'
import type { McpConnection } from './connection.ts'

/** A link that adds a server. None where the client would keep a placeholder as if it were the value. */
export type DeepLink = (connection: McpConnection, format: ClientConfigFormat) => string | undefined

/** JSON in a part of an address. */
export const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value))
/** JSON in base64, in a part of an address. */
export const base64 = (value: unknown): string =>
	encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))

/** For clients whose links cannot ask. */
export const withoutInputs =
	(link: DeepLink): DeepLink =>
	(connection, format) =>
		connection.inputs.length ? undefined : link(connection, format)
