import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Expected } from '../expected.ts'

let known: string | undefined

/** The folder of the npm installed on this machine. Throws `Expected` if there is none. */
export function npmFolder(): string {
	known ??= find()
	return known
}

function find(): string {
	const program = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim()
	const folder = program && existsSync(program) ? dirname(dirname(realpathSync(program))) : ''
	if (folder && existsSync(join(folder, 'bin/npm-cli.js'))) return folder
	throw new Expected('There is no npm here. Install Node with its npm, and start this with npm run observe.')
}
