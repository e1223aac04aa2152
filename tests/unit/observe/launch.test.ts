import { describe, expect, it } from 'vitest'
import { npmLaunch, placesOf } from '../../../scripts/observe/launch.ts'
import { placeholderFor, placeholderText } from '../../../scripts/observe/placeholders.ts'
import { kindOf } from '../../../src/kinds/kind-of.ts'
import { parseEntrySource } from '../../../src/kinds/source.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { COMMON } from '../catalogue/draft.ts'

/** A server as its front matter says. */
function serverOf(server: object) {
	const read = parseEntrySource(categoryOfKind('mcp-server'), { ...COMMON, server })
	const found = read.data && kindOf(read.data).server?.(read.data)
	if (!found) throw new Error(read.error?.message)
	return found
}

const PUBLISHED = { registry: 'npm', name: '@example/server', version: '1.2.3' }
const launchOf = (command: string, args: string[], published: object | undefined = PUBLISHED) =>
	npmLaunch(serverOf({ command, args, ...(published && { package: published }) }))

describe('the launch line of an entry', () => {
	it.each<[command: string, args: string[], rest: string[]]>([
		['npx', ['-y', '@example/server'], []],
		['npx', ['@example/server@latest', '--read-only'], ['--read-only']],
		['npx', ['--yes', '--', '@example/server@^1', '/data'], ['/data']],
		['npx.cmd', ['-y', '@example/server@1.2.3', '-y'], ['-y']],
		['bunx', ['@example/server'], []],
		['npm', ['exec', '@example/server'], []],
		['pnpm', ['dlx', '@example/server', 'x'], ['x']],
	])('%s %j starts the version that the entry names', (command, args, rest) => {
		expect(launchOf(command, args)).toEqual({ name: '@example/server', version: '1.2.3', args: rest })
	})

	it('may name one of several programs', () => {
		const wanted = { name: '@example/server', version: '1.2.3', program: 'serve', args: ['--x'] }
		expect(launchOf('npx', ['-y', '-p', '@example/server', 'serve', '--x'])).toEqual(wanted)
		expect(launchOf('npx', ['--package=@example/server@latest', 'serve', '--x'])).toEqual(wanted)
	})

	it('may have the exact version itself', () => {
		expect(launchOf('npx', ['other@2.0.0-beta.1'], undefined)).toEqual({
			name: 'other',
			version: '2.0.0-beta.1',
			args: [],
		})
	})

	it.each<[command: string, args: string[], because: RegExp]>([
		['npx', ['other@latest'], /not give an exact version of other/],
		['npx', ['other@^1.0.0'], /not give an exact version of other/],
		['npx', ['-y', 'github:somebody/server'], /not name an npm package/],
		['npx', ['-y', 'https://example.com/server.tgz'], /not name an npm package/],
		['npx', ['-y'], /not name an npm package/],
		['uvx', ['server'], /started with uvx/],
		['npx', ['-y', '--registry=https://example.org', 'server@1.0.0'], /^--registry=.* something other than the public/],
	])('%s %j cannot be observed, because of what it is', (command, args, because) => {
		expect(launchOf(command, args, undefined)).toEqual({ because: expect.stringMatching(because) })
	})

	it('names folders that are then there, but none of the system', () => {
		expect(
			placesOf(['--root=/path/to/project', '/data', '/etc/passwd', '/usr/bin', '../x', '/a/../b', 'text', '/data']),
		).toEqual(['/path/to/project', '/data'])
	})
})

it('a made-up value has the form that its name asks for, and names no host that exists', () => {
	expect(placeholderFor('EXAMPLE_API_KEY')).toMatch(/^0+$/)
	for (const name of ['SERVICE_URL', 'DSN', 'DATABASE_URL', 'REDIS_URL', 'MONGO_URI', 'API_ENDPOINT'])
		expect(new URL(placeholderFor(name)).hostname).toBe('example.invalid')
	expect(placeholderFor('SENDGRID_API_KEY')).toMatch(/^SG\.0+\.0+$/)
	expect(placeholderFor('PORT')).toMatch(/^\d+$/)
})

it('a file that is named holds what its name asks for', () => {
	expect(JSON.parse(placeholderText('/path/to/openapi.json')).paths).not.toEqual({})
	expect(JSON.parse(placeholderText(placeholderFor('GOOGLE_OAUTH_CREDENTIALS'))).installed.client_id).toMatch(
		/example\.invalid$/,
	)
	expect(placeholderText(placeholderFor('TOOL_CONFIG_PATH'))).toBe('{}')
	expect(placeholderText('/project/notes.txt')).toBe('')
})
