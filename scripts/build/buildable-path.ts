import { Expected } from '../expected.ts'

/** Characters that end a string, an address or a pattern in what the bundlers write of a path. */
const UNBUILDABLE = /['"#?*]/

/** Throws `Expected` if the bundlers cannot build in this folder because of a character in its path. */
export function assertBuildablePath(folder: string): void {
	const [character] = UNBUILDABLE.exec(folder) ?? []
	if (character)
		throw new Expected(`The path ${folder} has a ${character}, and the site cannot be built in such a folder. Move it.`)
}
