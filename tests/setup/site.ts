import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { startServer } from '../../scripts/server/server.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the built site, served as in production, without a slash at its end. */
		baseUrl: string
	}
}

/** Builds the site once and serves it on a free port for every test that asks over HTTP. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	execFileSync(process.execPath, ['scripts/build.ts', '--quiet'], { stdio: 'inherit' })
	const server = await startServer({ root: process.cwd(), port: 0 })
	project.provide('baseUrl', server.url)
	return server.close
}
