import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from '../src/app.ts'
import { loadCatalogue } from '../src/catalogue/disk/load.ts'
import { marketplaceFolder } from '../src/documents/marketplace-folder.ts'
import { writeWithFolders } from '../src/files/atomic-write.ts'
import { REGISTRY_SLUG } from '../src/schema/primitives.ts'
import { startOfHistory } from '../src/schema/since.ts'
import { Expected, Misuse, readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run marketplace -- <folder>

Writes the marketplace as a folder of files, which Codex, Copilot CLI, Claude Code and skills can read from a disk or from Git.
Files from an earlier run are replaced; a folder with anything else in it is refused.`

/** The list by whose name a later run recognises its own folder. */
const OURS = '.claude-plugin/marketplace.json'
/** Kept when the folder is emptied. */
const KEPT = '.git'

/** Whether an earlier run of this registry wrote the folder. */
function isOurs(folder: string): boolean {
	try {
		return JSON.parse(readFileSync(join(folder, OURS), 'utf8')).name === REGISTRY_SLUG
	} catch {
		return false
	}
}

/** Removes what an earlier run wrote; `places` is what this run writes. Throws `Expected` if there is anything else. */
function empty(folder: string, places: readonly string[]): void {
	if (!existsSync(folder)) return
	const names = readdirSync(folder).filter((name) => name !== KEPT)
	const [stray] = isOurs(folder) ? names.filter((name) => !places.includes(name)) : names
	if (stray !== undefined)
		throw new Expected(`${folder} has other files in it, such as ${stray}. Name an empty or new folder.`)
	for (const name of names) rmSync(join(folder, name), { recursive: true })
}

const { positionals } = readCommandLine(USAGE, { allowPositionals: true })
const [folder, ...more] = positionals
if (!folder || more.length) throw new Misuse('Name one folder.', USAGE)
const { baseUrl } = readEnvironment()
const files = marketplaceFolder(loadCatalogue({ contentDir: 'content', baseUrl, since: startOfHistory() }))
empty(
	folder,
	files.map(({ path }) => path.split('/', 1)[0] ?? ''),
)
for (const { path, bytes } of files) {
	writeWithFolders(join(folder, path), bytes)
}
console.log(`${files.length} files in ${folder}, for ${baseUrl}`)
