import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../src/files/folder.ts'
import { Expected } from '../expected.ts'
import { unpack } from './unpack.ts'

/**
 * Creates a folder that links to everything in the project except `dist`, which is unpacked from a bundle. Throws
 * `Expected` if the bundle does not exist. Returns the folder.
 */
export function standIn(project: string, file: string, folder: string): string {
	if (!existsSync(file)) throw new Expected(`${file} does not exist. \`npm run bundle\` makes a bundle.`)
	rmSync(folder, { recursive: true, force: true })
	makeFolder(folder)
	const items = readdirSync(project).filter((name) => name !== 'dist' && name !== '.git')
	for (const name of items) symlinkSync(resolve(project, name), join(folder, name))
	unpack(file, join(folder, 'dist'))
	return folder
}
