import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const NODE = join(ROOT, 'node_modules/node/bin/node')

it.skipIf(!existsSync('/proc/self')).each(['/proc/none', '/proc/none/.config/a', '/proc/self/none/a'])(
	'a folder that the system lets nobody make is an error, and not waited for: %s',
	(folder) => {
		const program = `import { makeFolder } from ${JSON.stringify(join(ROOT, 'src/cli/edit/folder.ts'))}
try { makeFolder(${JSON.stringify(folder)}) } catch (error) { console.log(error.code) }`
		const { stdout, signal } = spawnSync(NODE, ['--input-type=module', '-e', program], { timeout: 10_000 })
		expect({ said: String(stdout), signal }).toEqual({ said: expect.stringMatching(/^E[A-Z]+\n$/), signal: null })
	},
)
