import { loadCatalogue } from '../src/catalogue/disk/load.ts'
import type { RemoteEntry } from '../src/cli/remote-entry.ts'
import { REGISTRY_SLUG } from '../src/schema/primitives.ts'
import { settings } from '../src/schema/settings.ts'
import { chosenClients } from './clients/chosen.ts'
import { Fault } from './clients/fault.ts'
import { installedVersion, missingPart, PROGRAMS } from './clients/real-client.ts'
import { sandboxFault } from './clients/sandbox-fault.ts'
import { type Installed, SCOPES, tryInstaller } from './clients/try-installer.ts'
import { Expected, readCommandLine } from './expected.ts'
import { Site } from './installer/site.ts'
import { installPrograms } from './pinned-programs.ts'
import { freePort } from './redis/server.ts'

const USAGE = `Usage: npm run installer-clients [-- <client>…]

Lets the installer add ten entries of this registry for each real client, in an empty home. The client, which has no network,
then lists the servers among them, and starts them if it does so on its own. Finally they are removed: the client must list none of
them, and a home in which nothing else ran must be the same as before, byte for byte. Anything not installed yet is first
installed below .local/clients, without running any install script. Status 1 if any of this fails.`

const { positionals } = readCommandLine(USAGE, { allowPositionals: true })

const cells = ({ keys, scope, servers, listed, started }: Installed): string =>
	[
		...[`${keys.length}`, scope, `${servers}`, listed === undefined ? 'no command lists them' : `${listed}`],
		started ? `${started.seen} of ${started.of}` : 'not on its own',
	].join(' | ')

async function main(): Promise<void> {
	const chosen = chosenClients(positionals, USAGE)
	const fault = await sandboxFault()
	if (fault) throw new Expected(fault)
	await installPrograms(PROGRAMS)
	const site = await new Site(await freePort()).start('content')
	const product = { name: REGISTRY_SLUG, title: settings.name, registry: site.url, version: '0.0.0' }
	const { records } = loadCatalogue({ contentDir: 'content', baseUrl: site.url })
	const entries = records.map(({ entry }) => entry as unknown as RemoteEntry)
	const faults: string[] = []
	try {
		console.log(
			'| client | entries | where | servers | listed | started with npx |\n| --- | --: | --- | --: | --: | --: |',
		)
		for (const { client, row } of chosen) {
			const name = `${client.id} ${installedVersion(client)}`
			const missing = missingPart(client)
			if (missing !== undefined) {
				faults.push(`${name} is not tested: npm did not install ${missing}.`)
				continue
			}
			for (const scope of SCOPES)
				try {
					const taken = await tryInstaller({ client, row, entries, product }, scope)
					if (taken) console.log(`| ${name} | ${cells(taken)} |`)
				} catch (error) {
					if (!(error instanceof Fault)) throw error
					faults.push(`${name}, ${scope}: ${error.message}`)
				}
		}
	} finally {
		await site.stop()
	}
	if (faults.length) throw new Expected(faults.join('\n'))
}

await main()
