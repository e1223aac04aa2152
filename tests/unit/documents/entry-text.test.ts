import { describe, expect, it } from 'vitest'
import { entryText } from '../../../src/documents/entry-text.ts'
import { makeEntry } from '../catalogue/entry.ts'

const NATIVE = { cursor: 'native', 'claude-code': 'native' }

describe('an entry as text', () => {
	it('has its facts one a line, what was not said left out', () => {
		const text = entryText(makeEntry('prompts/one', { tags: ['a', 'b'], checkedAt: '2026-03-04' }))
		expect(text.split('\n\n')[0]).toBe('# Example')
		expect(text.split('\n\n')[1]?.split('\n')).toEqual([
			'Key: prompts:one',
			'Description: An example that exists so that a test has something to read.',
			'Author: Somebody',
			'Added: 2026-01-02',
			'Verification: validated',
			'Checked: 2026-03-04',
			'Facts: checked 4 Mar 2026',
			'Source: https://git.example.com/somebody/example',
			'Documentation: https://git.example.com/somebody/example',
			'Page: https://pinakes.test/prompts/one',
			'JSON: https://pinakes.test/api/registry/entries/prompts/one',
			'Tags: a, b',
		])
	})

	it('has notes and tasks as lists, then what its author wrote about it', () => {
		const fields = {
			safetyNotes: ['Runs code.', 'Writes files.'],
			privacyNotes: ['Sends nothing.'],
			useCases: ['Try it.'],
		}
		const text = entryText(makeEntry('prompts/one', fields))
		expect(text).toContain('\n\n## Safety\n\n- Runs code.\n- Writes files.\n\n## Privacy\n\n- Sends nothing.\n\n')
		expect(text).toContain('\n\n## Use it for\n\n- Try it.\n\n## About\n\nA body that is long enough')
		expect(text).not.toContain('## Install')
	})

	it('says since when and why it is no longer recommended, and what to use instead', () => {
		const lifecycle = { state: 'deprecated', on: '2026-04-01', reason: 'It was archived.' }
		expect(entryText(makeEntry('servers/one', { lifecycle }))).toContain(
			'\nDeprecated: on 2026-04-01. It was archived.\n',
		)
		const successor = makeEntry('servers/one', { lifecycle: { ...lifecycle, successor: 'servers/two' } })
		expect(entryText(successor)).toContain('It was archived. Use servers:two instead.\n')
	})

	it('gives commands and configurations of the platforms that the author names, and no link to press', () => {
		const entry = makeEntry('servers/one', { platforms: NATIVE })
		expect(entry.install.some(({ kind, platform }) => kind === 'link' && String(platform) === 'cursor')).toBe(true)
		const text = entryText(entry)
		expect(text).toContain('Works in: Claude Code (native), Cursor (native)')
		expect(text).toMatch(/\nClaude Code: [^\n]+\n```\w+\n/)
		expect(text).toMatch(/\nCursor: [^\n]+\n```json\n/)
		expect(text).not.toContain('cursor://')
		expect(text).not.toMatch(/^(?:VS Code|Codex|Zed)/m)
	})

	it('counts what it does not show, and says where it is', () => {
		const entry = makeEntry('servers/one', { platforms: NATIVE })
		const shown = entryText(entry).match(/^```\w+$/gm)?.length ?? 0
		expect(shown).toBeGreaterThan(1)
		expect(entryText(entry)).toContain(
			`\n\n${entry.install.length - shown} more install options, including other clients: ${entry.apiUrl}\n\n`,
		)
	})

	it('fences a text that has fences in it with longer ones', () => {
		const entry = makeEntry('servers/one', { platforms: NATIVE })
		const install = entry.install.map((option) => ({ ...option, text: 'Write this:\n\n````\ncode\n````' }))
		const text = entryText({ ...entry, install })
		expect(text).toMatch(/\n`{5}json\nWrite this:\n\n````\ncode\n````\n`{5}\n/)
		expect(text).not.toContain('``````')
	})
})
