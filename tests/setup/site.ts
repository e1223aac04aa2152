import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyTree } from '../../scripts/fork/tree.ts'
import { CONTENT, REGISTRY } from '../registry/registry.ts'
import { build, serve } from '../site/project.ts'
import { canaryKeys } from './canary-keys.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** URL of the built site, served as in production, without a trailing slash. */
		baseUrl: string
		/** The folder it was built in: a copy of this tree with the fixture registry. */
		siteRoot: string
		/** The output of the build. */
		buildOutput: string
	}
}

/** Copies this tree, with the settings and entries of the fixture registry. */
function fixtureTree(): string {
	const root = mkdtempSync(join(tmpdir(), 'lectern-site-'))
	copyTree(process.cwd(), root)
	symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
	rmSync(join(root, 'content'), { recursive: true, force: true })
	cpSync(CONTENT, join(root, 'content'), { recursive: true })
	cpSync(join(REGISTRY, 'settings.ts'), join(root, 'src/schema/settings.ts'))
	return root
}

/** Builds the fixture registry once and serves it on a free port with its own store, for all tests over HTTP. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const root = fixtureTree()
	// The build can find private keys, none of which may appear in its files or output.
	project.provide('buildOutput', build(root, canaryKeys(root)))
	// No test leaves this machine: GitHub is not reachable here.
	const server = await serve(root, { PINAKES_LOG: 'off', PINAKES_GITHUB_API_URL: 'http://127.0.0.1:9' })
	project.provide('baseUrl', server.url)
	project.provide('siteRoot', root)
	return async () => {
		await server.close()
		rmSync(root, { recursive: true, force: true })
		rmSync(`${root}.pem`)
	}
}
