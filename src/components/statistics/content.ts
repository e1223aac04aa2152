import { someKindHas } from '../../kinds/kind-of.ts'
import type { RegistryStatistics } from '../../schema/statistics.ts'
import { formatNumber } from '../../schema/text/format.ts'
import { bars } from '../charts/bars.ts'
import { stack } from '../charts/stack.ts'
import { type Figure, outOf, pluralForm, tableRow } from './figure.ts'

/** What the registry holds: by category, by licence, by client, and how one signs in. */
export const contentFigures = (of: RegistryStatistics): Figure[] => [
	categories(of),
	licences(of),
	platforms(of),
	...(of.signIn.servers ? [signIn(of)] : []),
]

const categories = ({ entries, observed, categories }: RegistryStatistics): Figure => ({
	id: 'entries',
	sentence:
		entries === 0
			? 'There are no entries yet'
			: `${formatNumber(entries)} ${entries === 1 ? 'entry' : 'entries'}, ${formatNumber(observed)} of them observed`,
	picture: entries
		? bars(
				categories.map(({ id, label, entries, observed }) => ({
					label,
					value: entries,
					part: observed,
					category: id,
					note: observed ? `${formatNumber(observed)} observed` : undefined,
				})),
			)
		: undefined,
	note: observedNote(),
	head: ['category', 'entries', 'observed'],
	rows: categories.map(({ label, entries, observed }) => tableRow(label, entries, observed)),
})

/** What observing means depends on what there is: servers are started, texts are counted. */
function observedNote(): string {
	return someKindHas('server')
		? 'The coloured part was observed here at the version described: a server was started in a sandbox, a text counted, or a script run. The rest was only read.'
		: 'The coloured part was observed here at the version described. The rest was only read.'
}

const LICENCES = {
	permissive: ['permissive', 'f'],
	copyleft: ['copyleft', 'f2'],
	'source-available': ['source-available', 'f3'],
	proprietary: ['reserved or not known', 'f4'],
	none: ['none stated', 'fh'],
} as const

function licences({ entries, licences }: RegistryStatistics): Figure {
	const rows = licences.map(({ class: of, entries: value }) => {
		const [label, fill] = LICENCES[of]
		return { label, value, fill }
	})
	const open = licences.reduce(
		(sum, one) => sum + (one.class === 'permissive' || one.class === 'copyleft' ? one.entries : 0),
		0,
	)
	return {
		id: 'licences',
		sentence: entries
			? `${outOf(open, entries)} ${pluralForm(open, 'has', 'have')} an open-source licence`
			: 'No licence has been read yet',
		picture: entries ? stack(rows) : undefined,
		note: 'Grouped by what a licence allows. An entry that states none says so on its own page.',
		head: ['licence', 'entries'],
		rows: rows.map(({ label, value }) => tableRow(label, value)),
	}
}

function platforms({ entries, platforms }: RegistryStatistics): Figure {
	const rows = platforms.map(({ label, entries: value }) => ({ label, value })).sort((a, b) => b.value - a.value)
	const first = rows[0]
	return {
		id: 'clients',
		sentence:
			entries && first?.value
				? `${outOf(first.value, entries)} ${pluralForm(first.value, 'works', 'work')} in ${first.label}`
				: 'No entry names a client yet',
		picture: entries && first?.value ? bars(rows) : undefined,
		note: 'An entry counts once for every client it works in.',
		head: ['client', 'entries'],
		rows: rows.map(({ label, value }) => tableRow(label, value)),
	}
}

const WAYS = { none: 'no sign-in', key: 'a key', oauth: 'OAuth', unknown: 'not known' } as const

function signIn({ signIn: { servers, ways } }: RegistryStatistics): Figure {
	const rows = ways.map(({ way, servers: value }) => ({ label: WAYS[way], value }))
	const free = ways.find(({ way }) => way === 'none')?.servers ?? 0
	return {
		id: 'sign-in',
		sentence: `${outOf(free, servers)} servers ${pluralForm(free, 'needs', 'need')} no sign-in`,
		picture: bars(rows),
		note: 'As stated in each server’s entry.',
		head: ['sign-in', 'servers'],
		rows: rows.map(({ label, value }) => tableRow(label, value)),
	}
}
