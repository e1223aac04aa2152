import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every file and link at or below `path`, relative to `root` and sorted; empty if the path does not exist. */
export function filesBelow(root: string, path = '.'): string[] {
	const whole = join(root, path)
	if (!existsSync(whole)) return []
	if (!statSync(whole).isDirectory()) return [path]
	return readdirSync(whole, { recursive: true, withFileTypes: true })
		.filter((item) => !item.isDirectory())
		.map((item) => relative(root, join(item.parentPath, item.name)).replaceAll('\\', '/'))
		.sort()
}
