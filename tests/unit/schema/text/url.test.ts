import { expect, test } from 'vitest'
import { asUri, encodePath, githubFile, githubName, publishedPath } from '../../../../src/schema/text/url.ts'

test.each([
	['https://github.com/octo-org/tool', 'octo-org/tool'],
	['https://www.github.com/octo-org/tool/', 'octo-org/tool'],
	['https://GitHub.com/octo-org/tool.git', 'octo-org/tool'],
	['https://github.com/octo-org/tool.js', 'octo-org/tool.js'],
	['https://github.com/octo-org', undefined],
	['https://github.com/octo-org/tool/tree/main', undefined],
	['https://gitlab.com/octo-org/tool', undefined],
	['https://example.com/github.com/octo-org/tool', undefined],
	['https://example.com/?to=https://github.com/octo-org/tool', undefined],
])('%s is the repository %s', (url, name) => expect(githubName(url)).toBe(name))

test('a file at a commit is where GitHub serves its bytes, with its path written out', () => {
	expect(githubFile('https://github.com/octo-org/tool.git', 'c0ffee', 'a b/#1.md')).toBe(
		'https://raw.githubusercontent.com/octo-org/tool/c0ffee/a%20b/%231.md',
	)
	expect(githubFile('https://gitlab.com/octo-org/tool', 'c0ffee', 'a.md')).toBeUndefined()
})

test('a published file is found by its address, whatever its name needs there', () => {
	for (const path of ['data/files/skills/one/SKILL.md', 'data/files/skills/one/a b/ü #1?.md'])
		expect(publishedPath(`https://registry.test/${encodePath(path)}`)).toBe(path)
})

test.each([
	['https://example.com', 'https://example.com'],
	['mailto:fen@example.com', 'mailto:fen@example.com'],
	['mailto:fen@bücher.example', 'mailto:fen@b%C3%BCcher.example'],
	['https://bücher.example/melden', 'https://xn--bcher-kva.example/melden'],
])('%s is the URI %s', (address, uri) => expect(asUri(address)).toBe(uri))
