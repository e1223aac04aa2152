import { askedFor, type McpConnection } from '../../clients/connection.ts'
import type { ShownClient } from '../../clients/shown.ts'
import type { InstallOption } from '../../schema/install.ts'

/** Whether a placeholder must be replaced by the value itself, because the client has no references. */
const isStored = (text: string) => text.includes('<your ')

/** How a client passes a secret to the server. */
export function secretWay(
	{ inputs }: McpConnection,
	{ secrets }: ShownClient,
	text: string,
): Pick<InstallOption, 'secrets'> {
	if (!inputs.some(({ secret }) => secret)) return {}
	const way = isStored(text) ? 'stored' : secrets?.how
	return way ? { secrets: way } : {}
}

/** The note on where a server's values come from, or where they will be stored. */
export function valuesNote(
	{ inputs }: McpConnection,
	client: ShownClient,
	{ text, path = client.uiPath }: { text: string; path?: string | undefined },
): string {
	if (!askedFor(inputs).length) return ''
	if (!isStored(text)) return client.secrets?.note ?? ''
	const names = inputs.filter(({ asked }) => text.includes(`<your ${asked}>`)).map(({ asked }) => asked)
	return `${client.name} does not support references here: what you enter for ${listed(names)} is stored in ${path} as plain text.`
}

const listed = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' and ')
