import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasFewEntries } from '../../../scripts/build/compile-less.ts'

const root = mkdtempSync(join(tmpdir(), 'pinakes-few-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a project without content has few entries, and one with thousands in all its categories has not', () => {
	expect(hasFewEntries(root)).toBe(true)
	for (const category of ['mcp', 'skills']) {
		mkdirSync(join(root, 'content', category), { recursive: true })
		for (let i = 0; i < 2_000; i++) writeFileSync(join(root, 'content', category, `${i}.mdx`), '')
	}
	writeFileSync(join(root, 'content/README.md'), '')
	expect(hasFewEntries(root)).toBe(true)
	mkdirSync(join(root, 'content/skills/one-more'))
	expect(hasFewEntries(root)).toBe(false)
})
