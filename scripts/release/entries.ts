import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryEntry } from '../../src/schema/entry.ts'
import type { Tombstones } from '../../src/schema/lifecycle.ts'
import { keyOf } from '../../src/schema/primitives.ts'
import type { Manifest } from '../../src/schema/registry.ts'
import { entryFile } from '../../src/schema/text/entry-file.ts'
import type { EntryRecord } from '../../src/transparency/entry-log.ts'

type Row = RegistryEntry & { version?: string }
type Detail = { entry: { details?: { server?: { package?: { version?: string } } } } }

/** The version of a server, which only its detail contains; details of other entries are not parsed. */
function versionOf(folder: string, { category, slug, version }: Row): string | undefined {
	const text = version === undefined ? detailOf(folder, `${category}/${slug}`) : ''
	if (!text.includes('"server":{')) return version
	return (JSON.parse(text) as Detail).entry.details?.server?.package?.version
}

/** The detail of an entry as text, from its own file or a shared one; empty if there is none. */
function detailOf(folder: string, path: string): string {
	const address = `api/registry/entries/${path}`
	if (existsSync(join(folder, address))) return readFileSync(join(folder, address), 'utf8')
	const together = join(folder, entryFile(path))
	if (!existsSync(together)) return ''
	return (JSON.parse(readFileSync(together, 'utf8')) as Record<string, string>)[address] ?? ''
}

/** The state of every entry in a build, including removed ones. */
export function entriesIn(folder: string, { artifacts }: Manifest): EntryRecord[] {
	const rows = readFileSync(join(folder, 'data/search/rows.ndjson'), 'utf8').split('\n').filter(Boolean)
	const listed = rows.map((line) => {
		const row = JSON.parse(line) as Row
		const { lifecycle, verdict } = row
		const advisory = verdict && verdict.decision !== 'allow' ? verdict : undefined
		return {
			...{ key: keyOf(row), state: lifecycle ? ('deprecated' as const) : ('listed' as const) },
			version: versionOf(folder, row),
			sha256: artifacts[`${row.category}/${row.slug}.md`]?.sha256,
			...{ reason: lifecycle?.reason, successor: lifecycle?.successor },
			advisory: advisory && { decision: advisory.decision, reason: advisory.reason },
		}
	})
	const { entries } = JSON.parse(readFileSync(join(folder, 'data/tombstones.json'), 'utf8')) as Tombstones
	return [...listed, ...entries.map(({ key, state, reason, successor }) => ({ key, state, reason, successor }))]
}
