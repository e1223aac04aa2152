import { type Catalogue, listedOf } from '../catalogue/catalogue.ts'
import type { Entry } from '../schema/entry.ts'
import { keyOf } from '../schema/primitives.ts'
import { type Document, json } from './document.ts'

/** One small row per entry, for launchers that load everything at once. */
export function compactDocuments(catalogue: Catalogue): Document[] {
	const entries = listedOf(catalogue).map((entry) => {
		const install = oneLiner(entry)
		return {
			key: keyOf(entry),
			title: entry.title,
			description: entry.description,
			url: entry.canonicalUrl,
			platforms: entry.platforms ?? [],
			...(install && { install }),
		}
	})
	const { generatedAt } = catalogue
	return [
		json('data/compact.json', { schemaVersion: 1, kind: 'compact-index', generatedAt, count: entries.length, entries }),
	]
}

/** The first command to run that fits one line. */
const oneLiner = ({ install }: Entry): string | undefined =>
	install.find(({ kind, language, text }) => kind === 'command' && language === 'sh' && !text.includes('\n'))?.text
