import { describe, expect, it } from 'vitest'
import { hiddenIn, shown } from '../../../scripts/observe/hidden-text.ts'
import { textFacts } from '../../../scripts/observe/text-facts.ts'
import { tokensOf } from '../../../scripts/observe/tokens.ts'

const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) })
const BODY = 'Read the diff, then say what it breaks.\n'
const skill = file('SKILL.md', `---\nname: reviewer\ndescription: Reviews a diff.\n---\n${BODY}`)

describe('what a client loads', () => {
	it('of a described text: its name and description always, its body on use, other texts at most', () => {
		const more = file('references/more.md', 'Much more to read.\n')
		const { o200k, files } = textFacts(skill, [skill, more, file('data.json', '{}')], 'described')
		expect(o200k).toEqual({
			always: tokensOf('reviewer: Reviews a diff.'),
			onUse: tokensOf(BODY),
			atMost: tokensOf(BODY) + tokensOf('Much more to read.\n'),
		})
		expect(files.map(({ path, o200k: tokens }) => [path, tokens !== undefined])).toEqual([
			['SKILL.md', true],
			['references/more.md', true],
			['data.json', false],
		])
	})

	it('says of a described text that only a person may start it, if its front matter says so', () => {
		const said = (value: string) =>
			file('c.md', `---\ndescription: x\ndisable-model-invocation: ${value}\n---\n${BODY}`)
		const found = (value: string, loading: 'described' | 'always') =>
			textFacts(said(value), [said(value)], loading).personOnly
		expect(found('true', 'described')).toBe(true)
		expect(found('false', 'described')).toBeUndefined()
		expect(found('true', 'always')).toBeUndefined()
	})

	it('of a rule: all of it, always or where it applies', () => {
		const rule = file('rule.md', BODY)
		expect(textFacts(rule, [rule], 'always').o200k.always).toBe(tokensOf(BODY))
		expect(textFacts(rule, [rule], 'where-it-applies').o200k).toEqual({
			always: 0,
			onUse: tokensOf(BODY),
			atMost: tokensOf(BODY),
		})
	})

	it('names its scripts and what they import, by ending or by their first line', () => {
		const scripts = [
			file('a.py', 'import os, sys\nfrom json.decoder import x\n  import re\n'),
			file('b.mjs', "import x from 'node:fs'\nimport './side.mjs'\nconst y = require('zod')\nawait import('yaml')\n"),
			file('c', '#!/usr/bin/env bash\nsource ./lib.sh\n. other.sh\n'),
			file('d.ps1', 'Write-Host x\n'),
			file('e.md', '#!/bin/sh is a first line\n'),
		]
		expect(textFacts(skill, [skill, ...scripts], 'described').scripts).toEqual([
			{ path: 'a.py', language: 'python', imports: ['json.decoder', 'os', 're', 'sys'] },
			{ path: 'b.mjs', language: 'javascript', imports: ['./side.mjs', 'node:fs', 'yaml', 'zod'] },
			{ path: 'c', language: 'shell', imports: ['./lib.sh', 'other.sh'] },
			{ path: 'd.ps1', language: 'powershell', imports: [] },
		])
	})

	it('finds imports after any space, and soon in a file of nothing else', () => {
		const imports = (path: string, text: string) =>
			textFacts(skill, [skill, file(path, text)], 'described').scripts.map((one) => one.imports)
		const lines = '\n'.repeat(500_000)
		const breaks = '\u2028'.repeat(500_000)
		for (const space of ['', lines, breaks]) {
			expect(imports('a.py', `${space}\n  import re\r\n\tfrom json import x`)).toEqual([['json', 're']])
			expect(imports('c.sh', `${space}\n  . \tother.sh`)).toEqual([['other.sh']])
			expect(imports('d.rb', `${space}\n  require ( 'json' )`)).toEqual([['json']])
			expect(imports('b.mjs', `require${space} (\n'zod')\nrequire${space}`)).toEqual([['zod']])
		}
	})

	it('is counted as text, also where it looks like a mark of the encoding', () => {
		expect(tokensOf('<|endoftext|>')).toBeGreaterThan(1)
		expect(tokensOf('')).toBe(0)
	})
})

describe('text that nobody sees', () => {
	it.each([
		['\u200b', 'invisible'],
		['\u{e0041}', 'tag'],
		['\u202e', 'bidirectional'],
		['\u001b[31m', 'terminal'],
		['\u0007', 'control'],
	])('%j is found wherever it stands, and shown as a number', (text, kind) => {
		expect(hiddenIn({ a: [{ b: `x${text}` }] })).toEqual([kind])
		expect(hiddenIn({ [`x${text}`]: 1 })).toEqual([kind])
		expect(shown(`x${text}\n`)).toMatch(/^xU\+[0-9A-F]+.*\n$/)
	})

	it('is not what emoji are made of', () => {
		expect(hiddenIn('👩‍💻 ok')).toEqual([])
	})
})
