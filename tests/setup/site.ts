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
		/** Address of the built site, served as in production, without a slash at its end. */
		baseUrl: string
		/** The folder that it was built in: a copy of this tree that is the fixture registry. */
		siteRoot: string
		/** What the build printed. */
		buildOutput: string
	}
}

/** A copy of this tree that has the settings and the entries of the fixture registry instead of its own. */
function fixtureTree(): string {
	const root = mkdtempSync(join(tmpdir(), 'lectern-site-'))
	copyTree(process.cwd(), root)
	symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
	rmSync(join(root, 'content'), { recursive: true, force: true })
	cpSync(CONTENT, join(root, 'content'), { recursive: true })
	cpSync(join(REGISTRY, 'settings.ts'), join(root, 'src/schema/settings.ts'))
	return root
}

/** Builds the fixture registry once and serves it on a free port, with a store of its own, for every test that asks over HTTP. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const root = fixtureTree()
	// A build that has keys around it, none of which may be seen in anything that it makes or prints.
	project.provide('buildOutput', build(root, canaryKeys(root)))
	// Tests stay on this machine: nobody answers for GitHub here.
	const server = await serve(root, { PINAKES_LOG: 'off', PINAKES_GITHUB_API_URL: 'http://127.0.0.1:9' })
	project.provide('baseUrl', server.url)
	project.provide('siteRoot', root)
	return async () => {
		await server.close()
		rmSync(root, { recursive: true, force: true })
		rmSync(`${root}.pem`)
	}
}
