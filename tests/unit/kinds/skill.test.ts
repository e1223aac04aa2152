import { expect, test } from 'vitest'
import { factsOf, file, notesOf, read, refused, rowsOf } from './read.ts'

const own = (more: object = {}) => ({ skill: { name: 'example', ...more } })
const upstream = { repo: 'https://github.com/a/b', files: 3, bytes: 6_100 }

test('a skill says how large it is, here or upstream, and that it has scripts', () => {
	expect(factsOf('skill', own(), [file('SKILL.md', 500), file('a.py', 700)])).toEqual(['skill, 2 files, 1.2 kB'])
	expect(factsOf('skill', { ...own({ hasScripts: true }), upstream })).toEqual([
		'skill, 3 files, 6.1 kB',
		'has scripts',
	])
	expect(factsOf('skill', own())).toEqual(['skill'])
})

test('its page has its name and whether there are scripts to read', () => {
	expect(rowsOf('skill', own({ allowedTools: ['Read'] }))).toEqual([
		['name', 'example'],
		['scripts', 'none'],
		['tools', 'Read'],
	])
	expect(rowsOf('skill', own({ hasScripts: true }))).toContainEqual(['scripts', 'yes, read them first'])
})

test('a skill owes a note where it has scripts', () => {
	expect(notesOf('skill', own({ hasScripts: true })).safety).toBe('Contains scripts that the agent may run.')
	expect(notesOf('skill', own()).safety).toBeUndefined()
})

test('a skill that is written here must ship its SKILL.md', () => {
	const named = (more: object) => {
		const { source, kind } = read('skill', { ...own(), ...more })
		return kind.namedFiles?.(source)
	}
	expect(named({ firstParty: true })).toEqual([['skill', 'SKILL.md']])
	expect(named({})).toEqual([])
})

test('a skill is a folder, and a text for others only where it has no scripts to leave behind', () => {
	const plan = (more: object) => {
		const { source, kind } = read('skill', own(more))
		return kind.install?.(source, 'one')
	}
	expect(plan({})).toEqual({ how: 'folder', name: 'example', adapt: { from: 'SKILL.md', read: 'on-demand' } })
	expect(plan({ hasScripts: true })).toEqual({ how: 'folder', name: 'example' })
})

test.each([
	[{}, { skill: { name: 'slug' } }],
	[{ skill: { hasScripts: true } }, { skill: { name: 'slug', hasScripts: true } }],
	[{ skill: { name: 'other' } }, { skill: { name: 'other' } }],
	[{ skill: ['what'] }, { skill: ['what'] }],
	[{ skill: null }, { skill: null }],
])('a draft that says %j is completed to %j', (data: Record<string, unknown>, completed) => {
	read('skill', own()).kind.complete?.(data, 'slug')
	expect(data).toEqual(completed)
})

test.each(['Example', 'two words', 'a--b', '-a', ''])('%j is no name of a skill', (name) => {
	expect(refused('skill', { skill: { name } })).toContain('skill.name')
})
