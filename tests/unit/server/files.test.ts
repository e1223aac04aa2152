import { describe, expect, it } from 'vitest'
import { findFile } from '../../../scripts/server/files.ts'

const FILES = new Map(
	[
		'/index.html',
		'/servers.html',
		'/servers/browser.html',
		'/servers/browser/llms.txt',
		'/docs/index.html',
		'/api/manifest',
	].map((path) => [path, `dist${path}`]),
)

describe('a path among the published files', () => {
	it.each([
		['/', { file: 'dist/index.html', url: '/index.html' }],
		['/servers', { file: 'dist/servers.html', url: '/servers.html' }],
		['/servers/browser', { file: 'dist/servers/browser.html', url: '/servers/browser.html' }],
		['/servers/browser.html', { file: 'dist/servers/browser.html', url: '/servers/browser.html' }],
		['/servers/browser/llms.txt', { file: 'dist/servers/browser/llms.txt', url: '/servers/browser/llms.txt' }],
		['/api/manifest', { file: 'dist/api/manifest', url: '/api/manifest' }],
		['/docs/', { file: 'dist/docs/index.html', url: '/docs/index.html' }],
	])('%s is that file, without a redirect', (path, found) => {
		expect(findFile(FILES, path)).toEqual(found)
	})

	it.each([
		['/servers/', '/servers'],
		['/servers/browser/', '/servers/browser'],
		['/api/manifest/', '/api/manifest'],
		['/docs', '/docs/'],
	])('%s is the other spelling of %s', (path, redirect) => {
		expect(findFile(FILES, path)).toEqual({ redirect })
	})

	it.each(['//', '/nothing', '/servers/browser/llms', '/api'])('%j is nothing', (path) => {
		expect(findFile(FILES, path)).toBeNull()
	})
})
