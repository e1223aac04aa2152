import { expect, it } from 'vitest'
import { pathsIn } from '../../../../src/cli/import/paths.ts'

const OWN = ['npx', '-y', 'files@1.2.3', '--root', '/path/to/folder']
const FOLDER = { '/path/to/folder': '/srv/docs' }

it.each([
	['as it is written here', ['npx', '-y', 'files@1.2.3', '--root', '/srv/docs'], FOLDER],
	['at another version, or none', ['npx', 'files', '--root', '/srv/docs'], FOLDER],
	['by another program', ['bunx', 'files@2.0.0', '--root', '/srv/docs'], FOLDER],
	['with spaces in it', ['npx', 'files', '--root', 'C:\\My Docs'], { '/path/to/folder': 'C:\\My Docs' }],
	['with another option', ['npx', 'files', '--base', '/srv/docs'], {}],
	['with one folder more', ['npx', 'files', '--root', '/srv/docs', '/srv/more'], {}],
	['without it', ['npx', 'files', '--root'], {}],
	['as the example has it', ['npx', 'files', '--root', '/path/to/folder'], {}],
	['with a variable that only its client expands', ['npx', 'files', '--root', '${HOME}/docs'], {}],
	['started from no package', ['node', 'files.js', '--root', '/srv/docs'], {}],
])('a path is read from a command line %s', (_, theirs, paths) => {
	expect(pathsIn(theirs, OWN)).toEqual(paths)
})

it('a path is read out of a longer word', () => {
	const own = ['uvx', 'files==1.0', '--db=/path/to/it.db']
	expect(pathsIn(['uvx', 'files==0.9', '--db=/srv/a.db'], own)).toEqual({ '/path/to/it.db': '/srv/a.db' })
	expect(pathsIn(['uvx', 'files==0.9', '--log=/srv/a.db'], own)).toEqual({})
	expect(pathsIn(['uvx', 'files==0.9', '--db='], own)).toEqual({})
})

it('nothing else that is asked for is read, because it may be a secret', () => {
	const own = ['npx', 'files@1.0.0', '<account>:<API secret>', '--host=<host>', '/path/to/folder']
	expect(pathsIn(['npx', 'files', 'me:hunter2', '--host=h', '/srv/docs'], own)).toEqual(FOLDER)
})
