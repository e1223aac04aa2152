import { describe, expect, test } from 'vitest'
import { checkNames } from '../../../scripts/build/settings-names.ts'
import { settings as own } from '../../../src/schema/settings.ts'
import { checkSettings } from '../../../src/schema/settings-form.ts'
import { logKey } from '../../../src/transparency/note.ts'
import { settings as fixture } from '../../registry/settings.ts'

const categories = { mcp: { label: 'Servers', about: 'Servers.', kind: 'mcp-server' } }

test('a verifier key is one as the log writes it, and a branch as Git takes it', async () => {
	const key = await logKey('registry.example.com/log', { publicKey: new Uint8Array(32) })
	for (const branch of ['main', 'release/2.0', 'feature/a-b.c'])
		expect(() => checkSettings({ ...own, branch, releaseKey: key, releaseWitnesses: [key] })).not.toThrow()
})

test('the settings of this registry and of the tests can be used', () => {
	for (const settings of [own, fixture]) {
		checkSettings(settings)
		checkNames(settings)
	}
	expect(own.name).not.toBe('')
})

describe('the settings file is refused with its place and what to write', () => {
	test.each<[string, object, string]>([
		['a visibility in capitals, which would be public', { visibility: 'Private' }, 'visibility: Did you mean private?'],
		['a misspelled setting', { visiblity: 'private' }, '“visiblity” is not a field here. Did you mean visibility?'],
		['a name of spaces', { name: '   ' }, 'name: Write at most 60 characters'],
		['a name of signs', { name: '—' }, 'name: Write at least one letter or digit'],
		['a branch that Git refuses', { branch: 'a/../b' }, 'branch: Write the name of a branch'],
		['a branch that is a lock', { branch: 'main.lock' }, 'branch: Write the name of a branch'],
		['a platform without a client', { platforms: { codex: [] } }, 'platforms.codex: Name at least one client'],
		['a beginning that is no day', { since: 'yesterday' }, 'since: Write a day or a time in UTC'],
		['a key that pins nothing', { releaseKey: 'registry.example.com/log' }, 'releaseKey: Write a verifier key'],
		[
			'a key of what nobody can see, which the log refuses',
			{ releaseKey: `registry.example\u200b.com/log+25d5cc98+${'A'.repeat(44)}` },
			'releaseKey: Write a verifier key',
		],
		['a witness without a key', { releaseWitnesses: ['w'] }, 'releaseWitnesses.0: Write a verifier key'],
		['no name', { name: '' }, 'name: Write at most 60 characters'],
		['a name with a tag', { name: '<b>x</b>' }, 'name: Write at most 60 characters'],
		['a repository as an address', { repository: 'https://github.com/a/b' }, 'repository: Write owner/name'],
		['a branch with a space', { branch: 'my branch' }, 'branch: Write the name of a branch'],
		[
			'a contact that security.txt cannot name',
			{ securityContact: 'javascript:alert(1)' },
			'securityContact: Write an',
		],
		['no category', { categories: {} }, 'categories: Name at least one category'],
		['a category in capitals', { categories: { Guides: categories.mcp } }, 'categories.Guides: The id of a category'],
		[
			'a category without a label',
			{ categories: { mcp: { kind: 'tool', about: 'x' } } },
			'categories.mcp.label: It is',
		],
		['two lines for one', { tagline: 'a\nb' }, 'tagline: Write one line of text'],
		['a number as text', { previews: { builtUpTo: '5' } }, 'previews.builtUpTo: Write a number, not text.'],
	])('%s', (_, over, said) => {
		expect(() => checkSettings({ ...own, ...over })).toThrow(said)
	})

	test.each<[string, object, string]>([
		[
			'a kind',
			{ categories: { mcp: { kind: 'mcp-servr' } } },
			'categories.mcp.kind: There is no kind “mcp-servr”. Did you mean mcp-server?',
		],
		[
			'a client',
			{ platforms: { codex: ['codexx'] } },
			'platforms.codex: There is no client “codexx”. Did you mean codex?',
		],
		[
			'a platform',
			{ mcpInstallTargets: ['codexx'] },
			'mcpInstallTargets: There is no platform “codexx”. Did you mean codex?',
		],
		[
			'a client that is in two places, or a place',
			{ platforms: { codex: ['codex'], other: ['zed', 'codex'] } },
			'platforms.other: codex is already in platforms.codex.',
		],
		[
			'an address, which another page has,',
			{ categories: { browse: { kind: 'tool' } } },
			'categories.browse: /browse is another page',
		],
		[
			'a label, which another category has,',
			{ categories: { mcp: { kind: 'tool', label: 'Servers' }, more: { kind: 'tool', label: 'servers' } } },
			'categories.more.label: mcp has the same label. Choose another.',
		],
	])('%s that there is none of', (_, over, said) => {
		expect(() => checkNames({ ...own, ...over })).toThrow(said)
	})
})
