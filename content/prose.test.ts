import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTENT } from './own-entries.ts'

/** Sentences about how an entry was made, which help nobody who reads it. */
const MAKING =
	/\b(?:facts on file|among the facts|general knowledge|not read in a source|(?:was|were) not read|no package name was read|stored version|snapshot that was read|licence that was read|source that was read|at the recorded commit|(?:linked )?commit (?:read|here)|linked commit)\b/i
/** What a native reader stumbles over. */
const ODD =
	/\b(?:belongs? into|stays? in the house|more for nothing|missing right|replac(?:es?|ing|ed?) (?:it|this|that|them) by|serve nobody)\b/i

/** Every text of the catalogue. */
const texts = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
	.filter((name) => /\.mdx?$/.test(name))
	.sort()
const lines = (pattern: RegExp) =>
	texts.flatMap((name) => {
		const text = readFileSync(join(CONTENT, name), 'utf8').replaceAll('\n', ' ')
		const [found] = pattern.exec(text) ?? []
		return found ? [`${name}: ${found}`] : []
	})

it('no entry tells how it was made', () => {
	expect(texts.length).toBeGreaterThan(200)
	expect(lines(MAKING)).toEqual([])
})

it('no entry says what nobody would say', () => {
	expect(lines(ODD)).toEqual([])
})
