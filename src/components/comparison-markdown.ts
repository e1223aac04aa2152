import type { Entry } from '../schema/entry.ts'
import type { Comparison, Fact } from './compared.ts'
import { cellText } from './comparison.ts'

/** The comparison as Markdown: a table of what differs, of what is known of some, and of what is the same. */
export function comparisonMarkdown(
	entries: readonly Entry[],
	{ different, partly, same }: Comparison,
	url: string,
): string {
	const bands: [string, readonly Fact[]][] = [
		['Different', different],
		['Known for only some', partly],
		['The same', same],
	]
	const tables = bands
		.filter(([, facts]) => facts.length)
		.map(([name, facts]) => `## ${name}\n\n${table(entries, facts)}`)
	return [`# ${entries.map(({ title }) => escaped(title)).join(', ')}`, ...tables, `From ${url}`].join('\n\n')
}

function table(entries: readonly Entry[], facts: readonly Fact[]): string {
	const head = ['', ...entries.map(({ title, canonicalUrl }) => `[${escaped(title)}](${canonicalUrl})`)]
	const rows = facts.map(({ term, cells }) => [term, ...cells.map((cell) => escaped(cellText(cell)))])
	return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Text that stays within its cell and is no markup. */
const escaped = (text: string): string => text.replace(/[\\|[\]<>*_]/g, '\\$&').replace(/\s+/g, ' ')
