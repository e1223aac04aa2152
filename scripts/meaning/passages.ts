import type { Text } from './sources.ts'

/** A heading with its text up to the next heading. Title and description in front matter form the first passage. */
export interface Passage {
	heading: string
	/** The parent headings, outermost first. */
	above: readonly string[]
	body: string
	/** Requests for it, if they are known. */
	asked?: readonly string[]
}

/**
 * The passages of a text in order: Markdown sections, package descriptions, dictionary entries, or blocks of requests.
 */
export const passagesOf = ({ form, documents }: Text): Passage[] => documents.flatMap(readers[form])

const readers: Record<Text['form'], (document: string) => Passage[]> = {
	descriptions: describedPackage,
	wordnet: synsetsIn,
	dictionary: definitionsIn,
	markdown: sectionsIn,
	requests: requestIn,
}

/** Boilerplate in package descriptions. */
const STOCK = /^ ?(?:This (?:meta)?package (?:contains|provides|includes|is) |Please install|See also)/i

function describedPackage(record: string): Passage[] {
	const [, heading = '', text = ''] = /Description-en: ([^\n]*)\n([\s\S]*)/.exec(record) ?? []
	const paragraphs = text.split('\n .\n').map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
	return [{ heading, above: [], body: paragraphs.filter((paragraph) => !STOCK.test(paragraph)).join('\n\n') }]
}

const FRONT_MATTER = /^\ufeff?---\r?\n([\s\S]*?)\n---\r?\n/
const HEADING = /^(#{1,6}) +(.*)$/

function sectionsIn(document: string): Passage[] {
	const [head = '', matter = ''] = FRONT_MATTER.exec(document) ?? []
	const title = fieldOf(matter, 'title')
	const passages: Passage[] = [{ heading: title, above: [], body: fieldOf(matter, 'description|intro|excerpt') }]
	const above: string[] = []
	for (const part of proseOf(document.slice(head.length)).split(/\n(?=#{1,6} )/)) {
		const [line = '', ...body] = part.split('\n')
		const [, marks = '', heading = ''] = HEADING.exec(line) ?? []
		if (!marks) continue
		above.length = Math.min(above.length, marks.length - 1)
		passages.push({ heading: heading.trim(), above: [title, ...above].filter(Boolean), body: body.join('\n') })
		above[marks.length - 1] = heading.trim()
	}
	return passages
}

const fieldOf = (matter: string, names: string): string =>
	new RegExp(`^(?:${names}):[ \\t]*["']?(.*?)["']?[ \\t]*$`, 'm').exec(matter)?.[1] ?? ''

/** Removes code, tags, URLs and template syntax. */
const proseOf = (text: string): string =>
	`\n${text}`
		.replace(/```[\s\S]*?```/g, '\n\n')
		.replace(/<[^>\n]{1,200}>|https?:\/\/\S+|\]\([^)\n]*\)|\{[{%#][^\n]*?[}%#]\}/g, ' ')

/** WordNet categories that nobody asks software about: plants, animals, places, people and groups. */
const OF_THE_WORLD = new Set(['05', '08', '15', '18', '20'])
const KIND_OF = '@'

/** WordNet synsets, each with its definition and its hypernym. */
function synsetsIn(document: string): Passage[] {
	const rows = document.split('\n').filter((line) => /^\d{8} /.test(line))
	const words = new Map(rows.map((row) => [row.slice(0, 8), synsetWords(row.split(' '))]))
	return rows
		.filter((row) => !(row.split(' ')[2] === 'n' && OF_THE_WORLD.has(row.split(' ')[1] as string)))
		.map((row) => {
			const [data = '', gloss = ''] = row.split(' | ')
			const fields = data.split(' ')
			const kind = fields.indexOf(KIND_OF)
			const wider = kind < 0 ? [] : (words.get(fields[kind + 1] as string) ?? [])
			return { heading: synsetWords(fields).join(' '), above: [], body: `${gloss.split('; "')[0]} ${wider[0] ?? ''}` }
		})
}

function synsetWords(fields: readonly string[]): string[] {
	const count = Number.parseInt(fields[3] as string, 16)
	return Array.from({ length: count }, (_, at) => (fields[4 + 2 * at] as string).replace(/_|\(.*\)/g, ' '))
}

/** Entries of a `dictd` dictionary, each of which starts at the margin. */
function definitionsIn(document: string): Passage[] {
	return document.split(/\n(?=\S)/).map((entry) => {
		const [heading = '', ...body] = entry.split('\n')
		return {
			heading,
			above: [],
			body: body
				.join('\n')
				.replace(/[{}]/g, ' ')
				.replace(/<[^>]*>/g, ' '),
		}
	})
}

/** A block of requests: lines that describe something (`= `), and requests for it (`? `). */
function requestIn(block: string): Passage[] {
	const linesAfter = (mark: string) =>
		block
			.split('\n')
			.filter((line) => line.startsWith(mark))
			.map((line) => line.slice(mark.length))
	return [{ heading: '', above: [], body: linesAfter('= ').join('\n'), asked: linesAfter('? ') }]
}
