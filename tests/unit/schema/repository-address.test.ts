import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRepositoryAddress } from '../../../src/schema/text/repository-address.ts'
import { encodePath } from '../../../src/schema/text/url.ts'

const whole = { owner: 'octo-org', name: 'lantern.js', path: '', isFile: false }

describe('the address of a repository', () => {
	test.each([
		'https://github.com/octo-org/lantern.js',
		'http://www.github.com/octo-org/lantern.js/',
		'https://GitHub.com/octo-org/lantern.js.git',
		'  github.com/octo-org/lantern.js?tab=readme#use ',
		'git+https://github.com/octo-org/lantern.js.git',
		'git@github.com:octo-org/lantern.js.git',
		'octo-org/lantern.js',
		'https://github.com/octo-org/lantern.js/issues/12',
		'https://github.com/octo-org/lantern.js/releases/tag/v1',
	])('%s is understood', (text) => {
		expect(parseRepositoryAddress(text)).toEqual(whole)
	})

	test('may name a folder or a file at a branch', () => {
		expect(parseRepositoryAddress('https://github.com/octo-org/lantern.js/tree/v1/skills/two%20words/')).toEqual({
			...whole,
			ref: 'v1',
			path: 'skills/two words',
		})
		expect(parseRepositoryAddress('https://github.com/octo-org/lantern.js/blob/trunk/agents/a.md#L3')).toEqual({
			...whole,
			ref: 'trunk',
			path: 'agents/a.md',
			isFile: true,
		})
		expect(parseRepositoryAddress('https://github.com/octo-org/lantern.js/tree/v1')).toEqual({ ...whole, ref: 'v1' })
	})

	test.each([
		'',
		'lantern',
		'https://gitlab.com/octo-org/lantern',
		'https://github.com.evil.example/octo-org/lantern',
		'https://github.com@evil.example/octo-org/lantern',
		'https://github.com:8080/octo-org/lantern',
		'https://user:secret@github.com/octo-org/lantern',
		'https://api.github.com/repos/octo-org/lantern',
		'file:///octo-org/lantern',
		'javascript:alert(1)//github.com/a/b',
		'https://github.com/octo-org',
		'https://github.com/octo-org/..%2f..%2fuser',
		'https://github.com/octo-org/lantern/tree/v1/a%2fb',
		'https://github.com/octo-org/lantern/tree/v1/%00',
		'https://github.com/octo-org/lantern/tree/v1/%zz',
		`https://github.com/octo-org/${'x'.repeat(400)}`,
		'http://169.254.169.254/latest/meta-data',
		'http://localhost/octo-org/lantern',
	])('%s is none', (text) => {
		expect(parseRepositoryAddress(text)).toBeUndefined()
	})

	test('leads below the repository and nowhere else, whatever was pasted', () => {
		const pieces = fc.constantFrom(
			'..',
			'.',
			'%2e%2e',
			'%2f',
			'\\',
			'@',
			':',
			'#',
			'?',
			'//',
			'tree',
			'blob',
			'a',
			'\n',
			'%0a',
			'é',
		)
		const paths = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 8 })
		const texts = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 300 }),
			paths.map((parts) => `https://github.com/octo/lantern/${parts.join('/')}`),
			paths.map((parts) => `https://github.com/${parts.join('/')}`),
		)
		fc.assert(
			fc.property(texts, (text) => {
				const found = parseRepositoryAddress(text)
				if (!found) return
				const path = `/repos/${found.owner}/${found.name}/contents/${encodePath(found.path)}`
				const asked = new URL(`http://api.example${path}?ref=${encodeURIComponent(found.ref ?? 'x')}`)
				expect(asked.host).toBe('api.example')
				expect(asked.pathname).toBe(path)
				expect([...asked.searchParams.keys()]).toEqual(['ref'])
			}),
			{ numRuns: 2_000 },
		)
	})
})
