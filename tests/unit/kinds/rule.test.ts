import { expect, test } from 'vitest'
import { factsOf, file, notesOf, read, rowsOf } from './read.ts'

const own = (globs: string[] = []) => ({ rule: { file: 'rule.md', globs } })

test('a rule says what it applies to, and how large it is', () => {
	expect(factsOf('rule', own(['*.sql', '*.py']), [file('rule.md', 900)])).toEqual(['*.sql *.py', '1 file, 900 B'])
	expect(factsOf('rule', own(), [file('rule.md', 900)])).toEqual(['always on', '1 file, 900 B'])
	expect(rowsOf('rule', own(['*.sql']))).toEqual([['applies to', '*.sql']])
	expect(rowsOf('rule', own())).toEqual([['applies to', 'every request']])
})

test('a rule is its file, for each client in its own form, and runs nothing', () => {
	const { source, kind } = read('rule', own(['*.sql']))
	expect(kind.namedFiles?.(source)).toEqual([['rule.file', 'rule.md']])
	expect(kind.install?.(source, 'one')).toEqual({ how: 'instructions', file: 'rule.md', globs: ['*.sql'] })
	expect(notesOf('rule', own())).toEqual({ safety: undefined, privacy: undefined })
})

test('a rule of somebody else needs no file beside it once it says where it was read', () => {
	const upstream = { repo: 'https://github.com/example/rules', path: 'rules/sql.mdc', commit: 'a'.repeat(40) }
	const { source, kind } = read('rule', { ...own(), upstream })
	expect(kind.namedFiles?.(source)).toEqual([])
	expect(factsOf('rule', own())).toEqual(['always on'])
})
