import type { Entry } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import { encodePath } from '../schema/text/url.ts'

/** Of a longer step that copies files, the files are named instead: it has a command for each, twice, and one to delete it. */
const MAX_COMMANDS = 1_500

/** How much of an answer a step would take, in characters. */
const lengthOf = ({ text, powershell = '', remove = '' }: InstallOption): number =>
	text.length + powershell.length + remove.length

/**
 * A step that copies an entry's files, as a list of them with size and digest, where to fetch them and where they go.
 * Undefined when its commands are short, or when it copies something else.
 */
export function copiedFiles(option: InstallOption, { files }: Pick<Entry, 'files'>) {
	const { label, copies, note } = option
	const from = commonAddress(files)
	if (!copies || copies.from || copies.appends || from === undefined || lengthOf(option) <= MAX_COMMANDS)
		return undefined
	return {
		label,
		kind: 'files',
		text: `Save each file in ${copies.to}, under its path and with this SHA-256, from the address in \`from\` followed by its path. get_install_guidance with all: true gives the commands.`,
		to: copies.to,
		from,
		files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
		...(note && { note }),
		remove: `Delete these files from ${copies.to}.`,
	}
}

/** What the addresses of all files begin with, if each is that and the file's path; else undefined. */
function commonAddress(files: Entry['files']): string | undefined {
	const bases = files.map(({ path, url }) => {
		const end = encodePath(path)
		return url.endsWith(`/${end}`) ? url.slice(0, -end.length) : undefined
	})
	return new Set(bases).size === 1 ? bases[0] : undefined
}
