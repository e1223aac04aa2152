import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Expected } from '../expected.ts'
import { unpack } from './unpack.ts'

/** A folder like the project, whose built site is that of a bundle; what the functions are made of stays where it is. */
export function standIn(project: string, file: string, folder: string): string {
	if (!existsSync(file)) throw new Expected(`${file} does not exist. \`npm run bundle\` makes a bundle.`)
	rmSync(folder, { recursive: true, force: true })
	mkdirSync(folder, { recursive: true })
	const items = readdirSync(project).filter((name) => name !== 'dist' && name !== '.git')
	for (const name of items) symlinkSync(resolve(project, name), join(folder, name))
	unpack(file, join(folder, 'dist'))
	return folder
}
