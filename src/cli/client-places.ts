import { anyClient } from '../clients/any-client.ts'
import type { ClientFiles } from '../clients/files.ts'
import { foldersOf, isBelow, isInstructionFile } from '../clients/places.ts'
import { refused } from './exit-error.ts'
import type { Action, Planned } from './plan.ts'
import { printable } from './printable.ts'

const SCRIPT = /^[\w-][\w.-]*\.(?:[cm]?js|py|sh)$/i
const SHARED = foldersOf(anyClient)

/** Whether a file may be written there: a script in the folder for those, or anything in a folder for entries’ files. */
function isForFiles(place: string, client: ClientFiles | undefined): boolean {
	const { folders = [], scripts } = client ?? {}
	if (scripts && isBelow(scripts, place) && SCRIPT.test(place.slice(scripts.length + 1))) return true
	const inRoot = place.replace(/^~\//, '')
	return [...folders, ...SHARED].some((folder) => isBelow(folder, inRoot))
}

function isOf(action: Action, client: ClientFiles | undefined): boolean {
	const { place } = action
	if (action.do === 'file') return isForFiles(place, client)
	if (action.format === 'markdown') return isInstructionFile(place, client ?? {})
	return client?.files.some(({ path }) => path === place) === true
}

/** Throws an `ExitError` if an entry would be written to where this installer knows no files of the client. */
export function checkPlaces({ key, client, actions }: Planned, clients: readonly ClientFiles[]): void {
	const known = clients.find(({ id }) => id === client)
	const stray = actions.find((action) => !isOf(action, known))
	if (stray)
		throw refused(
			`${key} wants to write ${printable(stray.place)}, which is not a place where ${known?.name ?? client} keeps such files. Nothing was installed.`,
		)
}
