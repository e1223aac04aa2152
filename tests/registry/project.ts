import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../../scripts/bench/copy-project.ts'
import { CONTENT, REGISTRY } from './registry.ts'

/** What a copy of the project has besides the sources: the entries of the fixture, unless a test writes its own. */
interface Parts {
	content?: boolean
}

/** A copy of the project with the settings of the fixture registry, for programs that are started as such. */
export function fixtureProject(name: string, { content = true }: Parts = {}): { root: string; remove(): void } {
	const root = copyProject(name)
	cpSync(join(REGISTRY, 'settings.ts'), join(root, 'src/schema/settings.ts'))
	if (content) cpSync(CONTENT, join(root, 'content'), { recursive: true })
	return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
