const NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' }

/** The profile as Markdown: one line of facts, a table of columns, and the damage found. */
export function asMarkdown(profile) {
	const head = [`# ${profile.file}`, '', facts(profile), '']
	const table = profile.columns.length ? [...columnTable(profile.columns), ''] : []
	return `${[...head, ...table, ...issueList(profile)].join('\n')}\n`
}

function facts({ rows, columns, bytes, byteOrderMark, delimiter, lineEnds, blankLines }) {
	const ends = Object.entries(lineEnds).filter(([, count]) => count)
	return [
		plural(rows, 'row'),
		plural(columns.length, 'column'),
		plural(bytes, 'byte'),
		`delimiter ${NAMES[delimiter]}`,
		`line ends ${ends.map(([name, count]) => `${name.toUpperCase()} ${count}`).join(' + ') || 'none'}`,
		byteOrderMark ? 'byte order mark' : 'no byte order mark',
		plural(blankLines, 'blank line'),
	].join(' · ')
}

function columnTable(columns) {
	const ranged = columns.some(({ range }) => range !== undefined)
	const range = (text) => (ranged ? [text] : [])
	const head = [
		'#',
		'column',
		'type',
		'filled',
		'empty',
		'placeholder',
		'distinct',
		...range('range'),
		'length',
		'notes',
	]
	const rows = columns.map((column, index) => [
		index + 1,
		cell(column.name),
		column.type,
		column.filled,
		column.empty,
		column.placeholders,
		`${column.distinctIsMinimum ? '≥ ' : ''}${column.distinct}`,
		...range(span(column.range)),
		span(column.lengths),
		cell(notes(column)),
	])
	return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
}

function notes({ unique, padded, type, kinds, examples = [] }) {
	return [
		unique ? 'unique' : '',
		padded ? `padded ${padded}` : '',
		type === 'mixed'
			? Object.entries(kinds)
					.map((entry) => entry.join(' '))
					.join(', ')
			: '',
		examples.length ? `e.g. ${examples.map((value) => JSON.stringify(value)).join(', ')}` : '',
	]
		.filter(Boolean)
		.join('; ')
}

function issueList({ issues, issueCount }) {
	if (issueCount === 0) return ['No structural problems.']
	const more = issueCount - issues.length
	return [
		`${plural(issueCount, 'structural problem')}:`,
		'',
		...issues.map(({ line, problem }) => `- line ${line}: ${problem}`),
		...(more > 0 ? [`- and ${more} more`] : []),
	]
}

const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`
const span = (pair) => (pair ? (pair[0] === pair[1] ? `${pair[0]}` : `${pair[0]} … ${pair[1]}`) : '')
const cell = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|')
