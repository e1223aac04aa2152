import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Catalogue } from '../src/catalogue/catalogue.ts'
import { loadCatalogue } from '../src/catalogue/disk/load.ts'
import { shownClients } from '../src/clients/shown.ts'
import { documents } from '../src/documents/index.ts'
import { makeFolder } from '../src/files/folder.ts'
import type { Entry } from '../src/schema/entry.ts'
import type { InstallOption } from '../src/schema/install.ts'
import { keyOf, REGISTRY_SLUG } from '../src/schema/primitives.ts'
import { Expected, Misuse, readCommandLine } from './expected.ts'
import { installerDocuments } from './installer/pack.ts'
import { trialEntries } from './installer/trial-entries.ts'
import { runProgram } from './run-program.ts'
import { writeDocuments } from './write-documents.ts'

const USAGE = `Usage: npm run installer-trial [-- --write FOLDER] [--server CATEGORY:SLUG] [--skill CATEGORY:SLUG]

Starts the installer with npx in an empty home and project: add for clients of a project and of a user, install --frozen, verify,
doctor, remove. Everything that was there before must be there afterwards, byte for byte. With --write it starts nothing: the
folder then contains everything the trial needs, and \`node FOLDER/trial.mjs\` runs it on any system with Node 20 or newer.
Status 1 if the trial fails.

  --write   an empty folder, or one to create
  --server  the server to add (the first that needs no secret and no value)
  --skill   the skill, or another entry with files, to add (the first)`

const { values } = readCommandLine(USAGE, {
	options: {
		write: { type: 'string' },
		server: { type: 'string' },
		skill: { type: 'string' },
	},
})

/** The port is fixed, because the packed installer contains the registry's URL. */
const PORT = 8737

/**
 * The clients for which the server is added to a configuration file: those with a project file, and those with a user
 * file.
 */
function clientsOf(install: readonly InstallOption[]) {
	const taking = shownClients.filter(
		({ id, topLevelKey }) => topLevelKey && install.some(({ client, kind }) => client === id && kind === 'config'),
	)
	return {
		project: taking.filter(({ projectPath }) => projectPath).map(({ id }) => id),
		user: taking.flatMap(({ id, userPath }) => (userPath ? [{ id, places: userPath }] : [])),
	}
}

/** The clients for which the files of an entry are copied. */
const copyingOf = (install: readonly InstallOption[]): string[] =>
	shownClients.flatMap(({ id }) => (install.some(({ client, copies }) => client === id && copies) ? [id] : []))

/** The entries to add: those that were named, or else those that suit. */
function entriesOf(catalogue: Catalogue): { server?: Entry | undefined; skill?: Entry | undefined } {
	const named = (key: string | undefined): Entry | undefined => {
		const record = catalogue.records.find(({ entry }) => keyOf(entry) === key)
		if (key !== undefined && !record) throw new Misuse(`There is no entry ${key}.`, USAGE)
		return record?.entry
	}
	const { server, copied } = trialEntries(catalogue)
	return { server: named(values.server) ?? server, skill: named(values.skill) ?? copied }
}

async function write(folder: string): Promise<void> {
	if (existsSync(folder) && readdirSync(folder).length)
		throw new Misuse(`${folder} is not empty. Name an empty folder, or one to create.`, USAGE)
	const baseUrl = `http://127.0.0.1:${PORT}`
	const catalogue = loadCatalogue({ contentDir: 'content', baseUrl })
	const { server, skill } = entriesOf(catalogue)
	makeFolder(folder)
	writeDocuments(join(folder, 'site'), documents(catalogue, undefined, installerDocuments({ baseUrl })))
	const trial = {
		...{ name: REGISTRY_SLUG, port: PORT, server: server && keyOf(server), skill: skill && keyOf(skill) },
		...{ ...clientsOf(server?.install ?? []), copying: copyingOf(skill?.install ?? []) },
	}
	writeFileSync(join(folder, 'trial.json'), `${JSON.stringify(trial)}\n`)
	copyFileSync(join(import.meta.dirname, 'installer/trial.mjs'), join(folder, 'trial.mjs'))
}

async function main(): Promise<void> {
	if (values.write) return write(resolve(values.write))
	const folder = resolve('.local/installer-trial')
	rmSync(folder, { recursive: true, force: true })
	try {
		await write(folder)
		const { code, out, err } = await runProgram(['node', join(folder, 'trial.mjs')], {
			timeoutMs: 600_000,
			cwd: folder,
		})
		console.log(out.trim())
		if (code !== 0) throw new Expected(err.trim() || 'The trial failed.')
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

await main()
