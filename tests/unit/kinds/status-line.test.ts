import { expect, test } from 'vitest'
import { factsOf, file, notesOf, read, rowsOf } from './read.ts'

const own = { statusline: { script: 'line.sh', runtime: 'sh', preview: 'main · 12 %' } }

test('a status line says what it runs with, and shows what it prints', () => {
	expect(factsOf('status-line', own, [file('line.sh', 300)])).toEqual(['sh 1 file, 300 B'])
	expect(rowsOf('status-line', own)).toEqual([
		['script', 'line.sh'],
		['runs with', 'sh'],
	])
	const { source, kind } = read('status-line', own)
	expect(kind.preview?.(source)).toBe('main · 12 %')
})

test('a status line always runs', () => {
	expect(notesOf('status-line', own).safety).toBe('The client runs line.sh each time it draws the line.')
	expect(read('status-line', own).kind.alwaysRuns).toBe(true)
})

test('its script lies in the user’s own folder, and the settings there draw it', () => {
	const { source, kind } = read('status-line', own)
	expect(kind.namedFiles?.(source)).toEqual([['statusline.script', 'line.sh']])
	expect(kind.install?.(source, 'one')).toMatchObject({
		folder: '~/.claude',
		setting: {
			path: '~/.claude/settings.json',
			part: { statusLine: { type: 'command', command: 'sh ~/.claude/line.sh' } },
		},
	})
})
