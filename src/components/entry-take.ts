import type { Entry } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import type { Platform } from '../schema/vocabulary.ts'
import { platformLabel } from '../schema/vocabulary.ts'

/** Everything there is to do in one client. */
export interface Client {
	id: Platform
	label: string
	options: InstallOption[]
}

/** The ways to take an entry, by client, in the order of the entry. */
export const clientsOf = ({ install }: Pick<Entry, 'install'>): Client[] =>
	[...Map.groupBy(install, ({ platform }) => platform)].map(([id, options]) => ({
		id,
		label: platformLabel(id),
		options,
	}))

/** Names that the reader has to fill in or set, as they stand in the text. */
export const placeholdersOf = (options: readonly InstallOption[]): string[] =>
	[
		...new Set(
			options.flatMap(({ text }) => [
				...[...text.matchAll(/<your ([^>]+)>/g)].map(([, name = '']) => name),
				...[...text.matchAll(/"\$([A-Z][A-Z0-9_]+)"/g)].map(([, name = '']) => name),
			]),
		),
	].filter((name) => name !== 'CLAUDE_PROJECT_DIR')
