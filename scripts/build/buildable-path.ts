import { Expected } from '../expected.ts'

/** Characters that end a string, a URL or a pattern in code that the bundlers generate from a path. */
const UNBUILDABLE = /['"#?*]/

/** Throws `Expected` if the path contains a character that the bundlers cannot handle. */
export function assertBuildablePath(folder: string): void {
	const [character] = UNBUILDABLE.exec(folder) ?? []
	if (character)
		throw new Expected(`The path ${folder} has a ${character}, and the site cannot be built in such a folder. Move it.`)
}
