import { serverOf } from '../../src/clients/config-format.ts'
import type { ShownClient } from '../../src/clients/shown.ts'
import type { ClientTrial, ClientTrialCase } from '../../src/schema/client-trial.ts'
import type { InstallOption } from '../../src/schema/install.ts'
import type { TrialEntry } from './entries.ts'
import { Fault } from './fault.ts'
import { installedVersion, type RealClient } from './real-client.ts'
import { Sandbox } from './sandbox.ts'
import { shapeOf } from './server-shape.ts'
import { withHome } from './starts.ts'
import { tryFiles } from './try-files.ts'
import { tryServer } from './try-server.ts'

/** A client, its row, and the entries to test. */
interface Asked {
	client: RealClient
	row: ShownClient
	entries: readonly TrialEntry[]
	day: string
	/** Called after each case. */
	onCase(one: ClientTrialCase): void
}

type Seen = ClientTrialCase['seen']
type Place = Pick<ClientTrialCase, 'entry' | 'way'>

/** Runs one case in a new sandbox; a `Fault` becomes its result. */
async function caseOf(
	place: Place,
	client: RealClient,
	run: (box: Sandbox) => Promise<Seen>,
): Promise<ClientTrialCase> {
	const box = new Sandbox(client)
	try {
		return { ...place, result: 'passed', seen: await run(box) }
	} catch (error) {
		if (!(error instanceof Fault)) throw error
		return { ...place, result: 'failed', seen: [], why: error.message.slice(0, 1000) }
	} finally {
		box.remove()
	}
}

const notTried = (place: Place, why: string): ClientTrialCase => ({ ...place, result: 'not-tried', seen: [], why })

function serverCase({ client, row }: Asked, entry: TrialEntry, option: InstallOption): Promise<ClientTrialCase> {
	const place = { entry: entry.slug, way: option.label }
	const connection = entry.connectionOf(option)
	const meant = connection && row.config && shapeOf(serverOf(connection, row.config), client.defaultTransport)
	if (!meant) throw new Error(`Nothing says what ${option.label} of ${entry.slug} means.`)
	const why = client.whySkipped?.(meant)
	if (why) return Promise.resolve(notTried(place, why))
	const running = {
		...meant,
		...(meant.start && { start: meant.start.map((word) => (row.expands?.(word) ? withHome(word) : word)) }),
	}
	return caseOf(place, client, (box) => tryServer({ client, row, box, name: entry.slug, option, meant, running }))
}

function fileCase({ client }: Asked, entry: TrialEntry, options: readonly InstallOption[]): Promise<ClientTrialCase> {
	const place = { entry: entry.slug, way: options.map(({ label }) => label).join(', then ') }
	const telling = client.listEntries?.[entry.kind]
	if (!telling)
		return Promise.resolve(
			notTried(place, client.whyNotListed?.[entry.kind] ?? `none of its commands shows a ${entry.kind}`),
		)
	return caseOf(place, client, (box) => tryFiles({ entry, options, box, telling }))
}

async function entryCases(asked: Asked, entry: TrialEntry): Promise<ClientTrialCase[]> {
	const options = entry.install.filter((option) => option.client === asked.row.id)
	if (!options.length) return []
	if (entry.kind !== 'mcp-server') return [await fileCase(asked, entry, options)]
	const cases: ClientTrialCase[] = []
	for (const option of options) {
		const place = { entry: entry.slug, way: option.label }
		cases.push(
			option.kind === 'link'
				? notTried(place, 'a link opens a window, and there is none here')
				: await serverCase(asked, entry, option),
		)
	}
	return cases
}

/** Tests everything that is generated for a client, one case after the other. */
export async function tryClient(asked: Asked): Promise<ClientTrial> {
	const cases: ClientTrialCase[] = []
	for (const entry of asked.entries)
		for (const one of await entryCases(asked, entry)) {
			asked.onCase(one)
			cases.push(one)
		}
	const { client, day } = asked
	return { client: client.id, package: client.package, version: installedVersion(client) ?? '', day, cases }
}
