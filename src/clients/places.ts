import type { Target } from './client.ts'

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** The project folders in which a client looks for files that entries ship; clients have the same in the home directory. */
export const foldersOf = ({ skills, rules, slashCommands, prompts, folders = [] }: Target): string[] =>
	[
		skills,
		...[rules, slashCommands].map((format) => format && folderOf(format.path('name'))),
		prompts,
		...folders,
	].filter((folder) => folder !== undefined)

/** Whether a client reads a file as standing instructions, by its name. */
export const isInstructionFile = (path: string, { instructionFiles }: Pick<Target, 'instructionFiles'>): boolean =>
	/[^/]\.mdc?$/i.test(path) || instructionFiles?.includes(path) === true

/** Whether a path is in a folder. */
export const isBelow = (folder: string, path: string): boolean => path.startsWith(`${folder}/`)
