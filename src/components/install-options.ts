import { anyClient } from '../clients/any-client.ts'
import { shownClients } from '../clients/shown.ts'
import type { ClientRow, InstallOption } from '../schema/install.ts'

/** The install options for one client. */
export interface ClientOptions {
	id: string
	label: string
	row: ClientRow | undefined
	options: InstallOption[]
}

/** Up to this number, all clients are shown at once; of more, only common ones. */
const MAX_UNSORTED = 8
const common = new Set(shownClients.flatMap(({ id, isCommon }) => (isCommon ? id : [])))

/** The clients to choose from: those shown at once, and the others. */
export interface ClientChoice {
	first: ClientOptions[]
	others: ClientOptions[]
}

/**
 * The install options by client, in their order. With `rows`, each client has its row, which is about adding servers and so
 * is of use only for them.
 */
export function clientChoiceOf(install: readonly InstallOption[], { rows }: { rows: boolean }): ClientChoice {
	const clients = [...Map.groupBy(install, ({ client }) => client)].map(([id, options]) => {
		const row = shownClients.find((client) => client.id === id)
		return { id, label: row?.name ?? anyClient.names.label, row: rows ? row : undefined, options }
	})
	const first = firstOf(clients)
	return { first, others: clients.filter((client) => !first.includes(client)) }
}

/** The clients that are shown at once: all if they are few, else the common ones. */
export const firstOf = <Row extends { id: string }>(clients: readonly Row[]): Row[] => {
	const first = clients.filter(({ id }) => clients.length <= MAX_UNSORTED || common.has(id))
	return first.length ? first : [...clients]
}

/**
 * The options to show for a client. Web links are left out if the client has a URL scheme of its own, and options for the
 * newest version are separate if there is one for an exact version.
 */
export function stepsOf(options: readonly InstallOption[]): { steps: InstallOption[]; newest: InstallOption[] } {
	const links = options.filter(({ kind }) => kind === 'link')
	const hasScheme = links.some(({ text }) => !text.startsWith('https:'))
	const shown = options.filter(({ kind, text }) => kind !== 'link' || !hasScheme || !text.startsWith('https:'))
	const isApart = ({ starts }: InstallOption) =>
		starts === 'newest' && options.some((option) => option.starts === 'exact')
	return { steps: shown.filter((option) => !isApart(option)), newest: shown.filter(isApart) }
}

/** How to undo the steps, without repeats: as sentences, and as commands to copy. */
export function undoingOf(options: readonly InstallOption[]): { sentences: string[]; commands: string[] } {
	const all = [...new Set(options.flatMap(({ remove }) => remove ?? []))]
	const isSentence = (text: string) => text.endsWith('.')
	return { sentences: all.filter(isSentence), commands: all.filter((text) => !isSentence(text)) }
}

/** The client's configuration file for all projects of a user, if a step is about the one of a project. */
export function userFileOf({ userPath, projectPath }: ClientRow, options: readonly InstallOption[]): string[] {
	if (!projectPath || !options.some(({ path }) => path === projectPath)) return []
	return [...new Set(Object.values(userPath ?? {}).filter((path) => path !== undefined))]
}

/** The placeholders and variables that the reader has to fill in or set, as in the text. */
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
