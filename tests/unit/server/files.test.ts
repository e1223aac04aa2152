import { describe, expect, it } from 'vitest'
import { findFile } from '../../../scripts/server/files.ts'

const FILES = new Map(
	[
		'/index.html',
		'/mcp.html',
		'/mcp/playwright.html',
		'/mcp/playwright/llms.txt',
		'/docs/index.html',
		'/api/manifest',
	].map((path) => [path, `dist${path}`]),
)

describe('a path among the published files', () => {
	it.each([
		['/', { file: 'dist/index.html', url: '/index.html' }],
		['/mcp', { file: 'dist/mcp.html', url: '/mcp.html' }],
		['/mcp/playwright', { file: 'dist/mcp/playwright.html', url: '/mcp/playwright.html' }],
		['/mcp/playwright.html', { file: 'dist/mcp/playwright.html', url: '/mcp/playwright.html' }],
		['/mcp/playwright/llms.txt', { file: 'dist/mcp/playwright/llms.txt', url: '/mcp/playwright/llms.txt' }],
		['/api/manifest', { file: 'dist/api/manifest', url: '/api/manifest' }],
		['/docs/', { file: 'dist/docs/index.html', url: '/docs/index.html' }],
	])('%s is that file, without a redirect', (path, found) => {
		expect(findFile(FILES, path)).toEqual(found)
	})

	it.each([
		['/mcp/', '/mcp'],
		['/mcp/playwright/', '/mcp/playwright'],
		['/api/manifest/', '/api/manifest'],
		['/docs', '/docs/'],
	])('%s is the other spelling of %s', (path, redirect) => {
		expect(findFile(FILES, path)).toEqual({ redirect })
	})

	it.each(['//', '/nothing', '/mcp/playwright/llms', '/api'])('%j is nothing', (path) => {
		expect(findFile(FILES, path)).toBeNull()
	})
})
