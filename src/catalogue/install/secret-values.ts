import type { McpConnection } from '../../clients/connection.ts'
import type { ShownClient } from '../../clients/shown.ts'
import type { InstallOption } from '../../schema/install.ts'

/** What has to be written into a text as it is, since the client does not support references. */
const isStored = (text: string) => text.includes('<your ')

/** How a secret gets there, of a server that needs one. */
export function secretWay(
	{ inputs }: McpConnection,
	{ secrets }: ShownClient,
	text: string,
): Pick<InstallOption, 'secrets'> {
	if (!inputs.some(({ secret }) => secret)) return {}
	const way = isStored(text) ? 'stored' : secrets?.how
	return way ? { secrets: way } : {}
}

/** How values come to the server, or where they will be stored. */
export function valuesNote(
	{ inputs }: McpConnection,
	client: ShownClient,
	{ text, path = client.uiPath }: { text: string; path?: string | undefined },
): string {
	if (!inputs.length) return ''
	if (!isStored(text)) return client.secrets?.note ?? ''
	const names = inputs.filter(({ asked }) => text.includes(`<your ${asked}>`)).map(({ asked }) => asked)
	return `${client.name} does not support references here: what you enter for ${listed(names)} is stored in ${path} as plain text.`
}

const listed = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' and ')
