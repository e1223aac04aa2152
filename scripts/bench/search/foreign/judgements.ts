import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { Expected } from '../../../expected.ts'
import { type CatalogueName, catalogueNames, type QueryKind, queriesOf, queryKinds } from './catalogues.ts'

/** The half an engine may be tuned on, and the half that is only run for the record. */
export const halves = ['tuning', 'record'] as const
export type Half = (typeof halves)[number]

/** One query with all that is needed to ask and to judge it. */
export interface Asked {
	catalogue: CatalogueName
	kind: QueryKind
	half: Half
	q: string
	from?: string | undefined
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The queries for a catalogue. Of each kind, every second one in the order of their hashes is for tuning. */
export function askedOf(catalogue: CatalogueName): Asked[] {
	const queries = queriesOf(catalogue)
	return queryKinds.flatMap((kind) => {
		const list = (queries[kind] ?? []).map((query) => ({ ...query, hash: digest(`${catalogue}\n${query.q}`) }))
		list.sort((a, b) => (a.hash < b.hash ? -1 : 1))
		return list.map(({ q, from }, place) => ({ catalogue, kind, half: halves[place % 2] as Half, q, from }))
	})
}

/** Grades: 3 exactly this, 2 serves as well, 1 has to do with it, 0 nothing of that. */
const GRADES = ['3', '2', '1', '0'] as const
const Judgements = z.record(z.string(), z.partialRecord(z.enum(GRADES), z.array(z.string())))

/** Query → key → grade. */
export type Judged = Map<string, Map<string, number>>

const fileOf = (catalogue: CatalogueName, half: Half): URL =>
	new URL(`judgements/${catalogue}.${half}.json`, import.meta.url)

/** What was judged so far. */
export function judgedOf(catalogue: CatalogueName, half: Half): Judged {
	const file = fileOf(catalogue, half)
	const lists = existsSync(file) ? Judgements.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
	const grades = (byGrade: (typeof lists)[string]) =>
		GRADES.flatMap((grade) => (byGrade[grade] ?? []).map((key) => [key, Number(grade)] as const))
	return new Map(Object.entries(lists).map(([q, byGrade]) => [q, new Map(grades(byGrade))]))
}

/** Keeps judgements: whoever wrote them and in whatever order, the same grades give the same file. */
export function keepJudged(catalogue: CatalogueName, half: Half, judged: Judged): void {
	const listed = [...judged].sort(([a], [b]) => (a < b ? -1 : 1))
	const parts = listed.map(([q, grades]) => `\t${JSON.stringify(q)}: {\n${gradeLines(grades)}\n\t}`)
	writeFileSync(fileOf(catalogue, half), `{\n${parts.join(',\n')}\n}\n`)
}

function gradeLines(grades: ReadonlyMap<string, number>): string {
	const lists = GRADES.map((grade) => [grade, [...grades].filter(([, own]) => own === Number(grade))] as const)
	const filled = lists.filter(([, list]) => list.length)
	return filled.map(([grade, list]) => `\t\t"${grade}": ${keyList(list.map(([key]) => key).sort())}`).join(',\n')
}

/** On one line where it fits, as the formatter has it. */
function keyList(keys: readonly string[]): string {
	const quoted = keys.map((key) => JSON.stringify(key))
	const line = `[${quoted.join(', ')}]`
	return line.length <= 110 ? line : `[\n${quoted.map((key) => `\t\t\t${key}`).join(',\n')}\n\t\t]`
}

/** The keys without a grade that engines answered with, in an order that tells nothing of who found what. */
export function unjudged({ q, from }: Asked, found: Iterable<string>, grades = new Map<string, number>()): string[] {
	const pool = new Set([...(from ? [from] : []), ...found])
	return [...pool].filter((key) => !grades.has(key)).sort((a, b) => (digest(q + a) < digest(q + b) ? -1 : 1))
}

const SHEET_QUERY = /^# (\w+) (\w+): (.+)$/
const SHEET_GRADE = /^([0-3])\t(\S+)/

/** One query of the sheet that a judge fills in: a question mark before each entry becomes its grade. */
export const sheetOf = ({ catalogue, half, q }: Asked, entries: readonly string[]): string =>
	[`# ${catalogue} ${half}: ${q}`, ...entries.map((entry) => `?\t${entry}`), ''].join('\n')

/** A grade that a judge gave. */
export interface Grade {
	asked: Asked
	key: string
	grade: number
}

/** The grades of a sheet; entries that still have their question mark are left out, and a query that nobody asks is refused. */
export function readSheet(sheet: string): Grade[] {
	const all = catalogueNames.flatMap(askedOf)
	const grades: Grade[] = []
	let asked: Asked | undefined
	for (const line of sheet.split('\n')) {
		const [head, catalogue, half, q] = SHEET_QUERY.exec(line) ?? []
		if (head) {
			asked = all.find((one) => one.catalogue === catalogue && one.half === half && one.q === q)
			if (!asked)
				throw new Expected(`Nobody asks “${head.slice(2)}”. Leave the lines that begin with # as --pool wrote them.`)
		}
		const [, grade, key] = SHEET_GRADE.exec(line) ?? []
		if (asked && key) grades.push({ asked, key, grade: Number(grade) })
	}
	return grades
}

/** Adds the grades of a sheet to what is kept; gives their number. */
export function takeSheet(sheet: string): number {
	const grades = readSheet(sheet)
	const files = Map.groupBy(grades, ({ asked }) => `${asked.catalogue} ${asked.half}`)
	for (const list of files.values()) {
		const { catalogue, half } = (list[0] as Grade).asked
		const judged = judgedOf(catalogue, half)
		for (const { asked, key, grade } of list) judged.set(asked.q, new Map(judged.get(asked.q)).set(key, grade))
		keepJudged(catalogue, half, judged)
	}
	return grades.length
}
