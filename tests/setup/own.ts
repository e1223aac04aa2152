import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build, serve } from '../site/project.ts'

/** Builds the site of this tree and serves it on a free port with its own store. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const root = process.cwd()
	const dataDir = mkdtempSync(join(tmpdir(), 'pinakes-own-'))
	build(root)
	// No test leaves this machine: GitHub is not reachable here.
	const env = { PINAKES_DATA_DIR: dataDir, PINAKES_LOG: 'off', PINAKES_GITHUB_API_URL: 'http://127.0.0.1:9' }
	const server = await serve(root, env)
	project.provide('baseUrl', server.url)
	return async () => {
		await server.close()
		rmSync(dataDir, { recursive: true, force: true })
	}
}
