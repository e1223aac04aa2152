import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRY_SLUG } from '../src/schema/primitives.ts'
import { Expected, Misuse, readCommandLine } from './expected.ts'
import { Site } from './installer/site.ts'
import { filled, type Manager, managers, PROGRAMS } from './package-managers/managers.ts'
import { refusesDamaged, type Seen, tryManager } from './package-managers/trial.ts'
import { installPrograms } from './pinned-programs.ts'
import { sitePort } from './site-port.ts'

const USAGE = `Usage: npm run package-managers [-- --entry CATEGORY:SLUG] [--port PORT]

Starts the installer as a reader does, with the one line for each package manager, each in an empty home, from a server of this
registry on this machine: list, add, install --frozen, verify, remove. Then it changes one byte of the archive, which each
package manager must refuse. Anything not installed yet is first installed below .local/package-managers, without running any
install script. Status 1 if one of them fails.

  --entry  the entry to add (the first server that needs no secret and no value, or else the first entry with files)
  --port   where the server listens (a free port)`

const { values } = readCommandLine(USAGE, {
	options: { entry: { type: 'string' }, port: { type: 'string' } },
})

const versionOf = ({ package: name }: Manager): string =>
	JSON.parse(readFileSync(join(PROGRAMS.installed, 'node_modules', name, 'package.json'), 'utf8')).version

const row = ({ id, version, first, next, fault }: Seen, line: string): string =>
	`| ${id} ${version} | \`${line}\` | ${fault ? 'no' : 'yes'} | ${first.toFixed(1)} | ${next.toFixed(1)} |`

async function main(): Promise<void> {
	const port = await sitePort(values.port, USAGE)
	const site = await new Site(port).start('content', (keys) => {
		if (values.entry !== undefined && !keys.has(values.entry))
			throw new Misuse(`There is no entry ${values.entry}. Write category:slug.`, USAGE)
	})
	const served = { npm: `${site.url}/npm/`, name: REGISTRY_SLUG }
	const faults: string[] = []
	try {
		const key = values.entry ?? site.first
		if (key === undefined) return console.log('This registry has no entry that the installer could add.')
		await installPrograms(PROGRAMS)
		console.log('| | one line | installs and removes cleanly | first s | next s |\n| --- | --- | --- | --: | --: |')
		for (const manager of managers) {
			const result = { ...(await tryManager(manager, served, key)), version: versionOf(manager) }
			const npm = `https://<registry>/npm/`
			console.log(row(result, `${filled(manager.line, { ...served, npm })} <command>`))
			if (result.fault) faults.push(`${result.id} ${result.version}: ${result.fault}`)
		}
		await site.damage()
		for (const manager of managers)
			if (!(await refusesDamaged(manager, served)))
				faults.push(`${manager.id} ${versionOf(manager)} starts an archive with a changed byte.`)
	} finally {
		await site.stop()
	}
	if (faults.length) throw new Expected(faults.join('\n'))
	console.log('\nEach refuses an archive with one changed byte.')
}

await main()
