import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EXIT } from '../../../src/cli/exit-error.ts'
import { Journal } from '../../../src/cli/journal.ts'

let folder: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => join(folder, name)
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (name: string) => readFileSync(at(name), 'utf8')
const FULL = new Error('The disk is full.')

/** Writes a file as one step. */
const written = (journal: Journal, name: string, text: string, isRecord = false) =>
	journal.step({ name, file: at(name), after: bytes(text), ...(isRecord && { isRecord }) }, () => {
		mkdirSync(dirname(at(name)), { recursive: true })
		writeFileSync(at(name), text)
	})

it('puts back what was there, with its rights, and removes what was not, with its folders', async () => {
	writeFileSync(at('old'), 'old')
	chmodSync(at('old'), 0o600)
	const journal = new Journal()
	await written(journal, 'old', 'new')
	chmodSync(at('old'), 0o644)
	await written(journal, 'made/for/it', 'new')
	expect(await journal.undo(FULL)).toMatchObject({ exit: EXIT.refused })
	expect([read('old'), statSync(at('old')).mode & 0o777, existsSync(at('made'))]).toEqual(['old', 0o600, false])
})

it('puts a file that was written twice back to what it was at first', async () => {
	writeFileSync(at('lock'), 'one')
	const journal = new Journal()
	await written(journal, 'lock', 'one and two')
	await written(journal, 'lock', 'two')
	expect(await journal.undo(FULL)).toMatchObject({ exit: EXIT.refused })
	expect(read('lock')).toBe('one')
})

it('leaves a file that somebody else has changed meanwhile, names it, and the record goes on to know it', async () => {
	for (const name of ['lock', 'config', 'other']) writeFileSync(at(name), 'old')
	const journal = new Journal()
	await written(journal, 'lock', 'record', true)
	await written(journal, 'other', 'new')
	await written(journal, 'config', 'new')
	writeFileSync(at('config'), 'of somebody else')
	const failure = await journal.undo(FULL)
	expect(failure.exit).toBe(EXIT.halfway)
	expect(failure.message).toContain('config, which somebody else changed just now')
	expect([read('config'), read('other'), read('lock')]).toEqual(['of somebody else', 'old', 'record'])
})

it('leaves a file that somebody else wrote where there was none', async () => {
	const journal = new Journal()
	await written(journal, 'config', 'new')
	writeFileSync(at('config'), 'of somebody else')
	expect(await journal.undo(FULL)).toMatchObject({ exit: EXIT.halfway })
	expect(read('config')).toBe('of somebody else')
})
