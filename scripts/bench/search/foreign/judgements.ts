import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { sha256 } from '../../../../src/catalogue/sha256.ts'
import { Expected } from '../../../expected.ts'
import { type CatalogueName, catalogueNames, type QueryKind, queriesOf, queryKinds } from './catalogues.ts'

/** Queries are split into a half for tuning engines and a held-out half that is run only to record results. */
export const halves = ['tuning', 'record'] as const
export type Half = (typeof halves)[number]

/** A query with everything needed to run and judge it. */
export interface Asked {
	catalogue: CatalogueName
	kind: QueryKind
	half: Half
	q: string
	from?: string | undefined
}

/** The queries for a catalogue. Of each kind, every second one in the order of their hashes is for tuning, and what was added later. */
export function askedOf(catalogue: CatalogueName): Asked[] {
	const queries = queriesOf(catalogue)
	return queryKinds.flatMap((kind) => {
		const all = (queries[kind] ?? []).map((query) => ({ ...query, hash: sha256(`${catalogue}\n${query.q}`) }))
		const [later, list] = [all.filter(({ forTuning }) => forTuning), all.filter(({ forTuning }) => !forTuning)]
		list.sort((a, b) => (a.hash < b.hash ? -1 : 1))
		const split = list.map((one, place) => ({ ...one, half: halves[place % 2] as Half }))
		const asked = [...split, ...later.map((one) => ({ ...one, half: 'tuning' as const }))]
		return asked.filter(({ isShared }) => !isShared).map(({ q, from, half }) => ({ catalogue, kind, half, q, from }))
	})
}

/** Grades: 3 exact match, 2 serves as well, 1 related, 0 unrelated. */
const GRADES = ['3', '2', '1', '0'] as const
const Judgements = z.record(z.string(), z.partialRecord(z.enum(GRADES), z.array(z.string())))

/** Grades by query and entry key. */
export type Judged = Map<string, Map<string, number>>

const fileOf = (catalogue: CatalogueName, half: Half): URL =>
	new URL(`judgements/${catalogue}.${half}.json`, import.meta.url)

/** The grades given so far. */
export function judgedOf(catalogue: CatalogueName, half: Half): Judged {
	const file = fileOf(catalogue, half)
	const lists = existsSync(file) ? Judgements.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
	const grades = (byGrade: (typeof lists)[string]) =>
		GRADES.flatMap((grade) => (byGrade[grade] ?? []).map((key) => [key, Number(grade)] as const))
	return new Map(Object.entries(lists).map(([q, byGrade]) => [q, new Map(grades(byGrade))]))
}

/** Stores grades. The file depends only on the grades, not on their order. */
function keepJudged(catalogue: CatalogueName, half: Half, judged: Judged): void {
	const listed = [...judged].sort(([a], [b]) => (a < b ? -1 : 1))
	const parts = listed.map(([q, grades]) => `\t${JSON.stringify(q)}: {\n${gradeLines(grades)}\n\t}`)
	writeFileSync(fileOf(catalogue, half), `{\n${parts.join(',\n')}\n}\n`)
}

function gradeLines(grades: ReadonlyMap<string, number>): string {
	const lists = GRADES.map((grade) => [grade, [...grades].filter(([, own]) => own === Number(grade))] as const)
	const filled = lists.filter(([, list]) => list.length)
	return filled.map(([grade, list]) => `\t\t"${grade}": ${keyList(list.map(([key]) => key).sort())}`).join(',\n')
}

/** A JSON array on one line if it fits, as the formatter writes it. */
function keyList(keys: readonly string[]): string {
	const quoted = keys.map((key) => JSON.stringify(key))
	const line = `[${quoted.join(', ')}]`
	return line.length <= 110 ? line : `[\n${quoted.map((key) => `\t\t\t${key}`).join(',\n')}\n\t\t]`
}

/** Returned keys without a grade, in an order that does not show which engine found them. */
export function unjudged({ q, from }: Asked, found: Iterable<string>, grades = new Map<string, number>()): string[] {
	const pool = new Set([...(from ? [from] : []), ...found])
	return [...pool].filter((key) => !grades.has(key)).sort((a, b) => (sha256(q + a) < sha256(q + b) ? -1 : 1))
}

const SHEET_QUERY = /^# (\w+) (\w+): (.+)$/
const SHEET_GRADE = /^([0-3])\t(\S+)/

/** One query of a grading sheet; the judge replaces each question mark with a grade. */
export const sheetOf = ({ catalogue, half, q }: Asked, entries: readonly string[]): string =>
	[`# ${catalogue} ${half}: ${q}`, ...entries.map((entry) => `?\t${entry}`), ''].join('\n')

/** A grade given by a judge. */
interface Grade {
	asked: Asked
	key: string
	grade: number
}

/** Parses a grading sheet. Entries without a grade are skipped. Throws `Expected` for an unknown query. */
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

/** Stores the grades of a sheet. Returns their number. */
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
