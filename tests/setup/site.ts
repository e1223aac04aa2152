import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '../../scripts/server/server.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the built site, served as in production, without a slash at its end. */
		baseUrl: string
	}
}

/** Builds the site once and serves it on a free port, with a store of its own, for every test that asks over HTTP. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	execFileSync(process.execPath, ['scripts/build.ts', '--quiet'], { stdio: 'inherit' })
	const dataDir = mkdtempSync(join(tmpdir(), 'pinakes-site-'))
	process.env.PINAKES_DATA_DIR = dataDir
	process.env.PINAKES_LOG = 'off'
	// Tests stay on this machine: nobody answers for GitHub here.
	process.env.PINAKES_GITHUB_API_URL = 'http://127.0.0.1:9'
	const server = await startServer({ root: process.cwd(), port: 0 })
	project.provide('baseUrl', server.url)
	return async () => {
		await server.close()
		rmSync(dataDir, { recursive: true, force: true })
	}
}
