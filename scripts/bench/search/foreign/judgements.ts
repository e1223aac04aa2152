import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { type CatalogueName, type QueryKind, queriesOf, queryKinds } from './catalogues.ts'

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

/** Keeps judgements, in the same order whoever wrote them. */
export function keepJudged(catalogue: CatalogueName, half: Half, judged: Judged): void {
	const listed = [...judged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([q, grades]) => [q, byGrade(grades)])
	const lines = listed.map(([q, lists]) => `\t${JSON.stringify(q)}: ${JSON.stringify(lists)}`)
	writeFileSync(fileOf(catalogue, half), `{\n${lines.join(',\n')}\n}\n`)
}

const byGrade = (grades: ReadonlyMap<string, number>): Record<string, string[]> =>
	Object.fromEntries(
		GRADES.map((grade) => [grade, [...grades].filter(([, own]) => own === Number(grade)).map(([key]) => key)])
			.map(([grade, keys]) => [grade, (keys as string[]).sort()])
			.filter(([, keys]) => keys?.length),
	)

/** The pairs without a grade that engines answered with, in an order that tells nothing of who found what. */
export function unjudged({ catalogue, half, q, from }: Asked, found: Iterable<string>): string[] {
	const grades = judgedOf(catalogue, half).get(q)
	const pool = new Set([...(from ? [from] : []), ...found])
	return [...pool].filter((key) => !grades?.has(key)).sort((a, b) => (digest(q + a) < digest(q + b) ? -1 : 1))
}

const SHEET_QUERY = /^# (\w+) (\w+): (.+)$/
const SHEET_GRADE = /^([0-3])\t(\S+)/

/** One query of the sheet that a judge fills in: a question mark before each entry becomes its grade. */
export const sheetOf = ({ catalogue, half, q }: Asked, entries: readonly string[]): string =>
	[`# ${catalogue} ${half}: ${q}`, ...entries.map((entry) => `?\t${entry}`), ''].join('\n')

/** Adds the grades of a sheet to what is kept; gives their number. */
export function takeSheet(sheet: string): number {
	const kept = new Map<string, Judged>()
	let grades: Map<string, number> | undefined
	let taken = 0
	for (const line of sheet.split('\n')) {
		const [, catalogue, half, q = ''] = SHEET_QUERY.exec(line) ?? []
		if (catalogue && half) {
			const name = `${catalogue} ${half}`
			const judged = kept.get(name) ?? judgedOf(catalogue as CatalogueName, half as Half)
			kept.set(name, judged)
			grades = judged.get(q) ?? new Map()
			judged.set(q, grades)
		}
		const [, grade, key] = SHEET_GRADE.exec(line) ?? []
		if (!key) continue
		grades?.set(key, Number(grade))
		taken++
	}
	for (const [name, judged] of kept) keepJudged(...(name.split(' ') as [CatalogueName, Half]), judged)
	return taken
}
