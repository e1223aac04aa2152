import type { TestProject } from 'vitest/node'

/** Takes the URL of a running site, for tests of the host's own server. */
export default function setup(project: TestProject): void {
	const url = process.env.REHEARSE_URL
	if (!url) throw new Error('REHEARSE_URL is not set. Use npm run rehearse, which starts the host’s server.')
	project.provide('baseUrl', url.replace(/\/+$/, ''))
}
