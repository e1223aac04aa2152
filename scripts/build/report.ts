import { readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const KINDS: [name: string, test: RegExp][] = [
	['pages', /\.html$/],
	['feeds', /(?:^|\/)(?:feed\.xml|atom\.xml|feed\.json)$|^data\/feeds\//],
	['assets', /^_astro\//],
	['preview images', /^og\//],
	['other documents', /^/],
]

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString('en-GB')} kB`

/** One row of the table a build ends with: what, how many, how large. */
export type ReportRow = readonly [what: string, count: number, size: string]

/** Counts what a build has published, by kind. */
export function countPublished(folder: string): ReportRow[] {
	const sums = new Map(KINDS.map(([name]) => [name, { count: 0, bytes: 0 }]))
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile()) continue
		const file = join(entry.parentPath, entry.name)
		const path = relative(folder, file).split(sep).join('/')
		const sum = sums.get(KINDS.find(([, test]) => test.test(path))?.[0] ?? '')
		if (!sum) continue
		sum.count += 1
		sum.bytes += statSync(file).size
	}
	return [...sums].map(([name, { count, bytes }]) => [name, count, kilobytes(bytes)])
}

/** Lays rows out in columns: names to the left, numbers to the right. */
export function formatReport(rows: readonly ReportRow[]): string {
	const width = (index: 0 | 1 | 2): number => Math.max(...rows.map((row) => String(row[index]).length))
	const line = ([what, count, size]: ReportRow): string =>
		`  ${what.padEnd(width(0))}  ${String(count).padStart(width(1))}  ${size.padStart(width(2))}`.trimEnd()
	return rows.map(line).join('\n')
}
