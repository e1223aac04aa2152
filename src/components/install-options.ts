import { anyClient } from '../clients/any-client.ts'
import { shownClients } from '../clients/shown.ts'
import type { ClientRow, InstallOption } from '../schema/install.ts'

/** Everything there is to do in one client. */
export interface ClientOptions {
	id: string
	label: string
	row: ClientRow | undefined
	options: InstallOption[]
}

/** So many clients need no order; of more, those that few readers look for stand behind the others. */
const MAX_UNSORTED = 8
const common = new Set(shownClients.flatMap(({ id, isCommon }) => (isCommon ? id : [])))

/** Clients to choose from: those seen at once, and the rest. */
export interface ClientChoice {
	first: ClientOptions[]
	others: ClientOptions[]
}

/**
 * What there is to do by client, in the order of the steps. `rows` is set where the steps add a server: that is what a
 * client's row was read for.
 */
export function clientChoiceOf(install: readonly InstallOption[], { rows }: { rows: boolean }): ClientChoice {
	const clients = [...Map.groupBy(install, ({ client }) => client)].map(([id, options]) => {
		const row = shownClients.find((client) => client.id === id)
		return { id, label: row?.name ?? anyClient.names.label, row: rows ? row : undefined, options }
	})
	const first = firstOf(clients)
	return { first, others: clients.filter((client) => !first.includes(client)) }
}

/** The clients that are seen at once: all where they are few, else those that most readers use. */
export const firstOf = <Row extends { id: string }>(clients: readonly Row[]): Row[] => {
	const first = clients.filter(({ id }) => clients.length <= MAX_UNSORTED || common.has(id))
	return first.length ? first : [...clients]
}

/**
 * What is shown of a client: a link from the web is for other places where the client has a scheme of its own, and the newest
 * version stands apart where there is an exact one.
 */
export function stepsOf(options: readonly InstallOption[]): { steps: InstallOption[]; newest: InstallOption[] } {
	const links = options.filter(({ kind }) => kind === 'link')
	const hasScheme = links.some(({ text }) => !text.startsWith('https:'))
	const shown = options.filter(({ kind, text }) => kind !== 'link' || !hasScheme || !text.startsWith('https:'))
	const isApart = ({ starts }: InstallOption) =>
		starts === 'newest' && options.some((option) => option.starts === 'exact')
	return { steps: shown.filter((option) => !isApart(option)), newest: shown.filter(isApart) }
}

/** How the steps are undone, each way once: sentences to follow, and commands to copy. */
export function undoingOf(options: readonly InstallOption[]): { sentences: string[]; commands: string[] } {
	const all = [...new Set(options.flatMap(({ remove }) => remove ?? []))]
	const isSentence = (text: string) => text.endsWith('.')
	return { sentences: all.filter(isSentence), commands: all.filter((text) => !isSentence(text)) }
}

/** Where the client keeps what counts for all projects of its user, if a step speaks of one project. */
export function userFileOf({ userPath, projectPath }: ClientRow, options: readonly InstallOption[]): string[] {
	if (!projectPath || !options.some(({ path }) => path === projectPath)) return []
	return [...new Set(Object.values(userPath ?? {}).filter((path) => path !== undefined))]
}

/** Names that the reader has to fill in or set, as they stand in the text. */
export const placeholdersOf = (options: readonly InstallOption[]): string[] => [
	...new Set(
		options.flatMap(({ text, kind }) =>
			kind === 'file'
				? []
				: [
						...text.matchAll(
							/<your ([^<>]+)>|(\/path\/to\/[\w/.-]+)|\$([A-Z][A-Z0-9_]+)"|\$\{(?:env:)?([A-Z][A-Z0-9_]+)\}/g,
						),
					].map(([, ...names]) => names.find(Boolean) ?? ''),
		),
	),
]
