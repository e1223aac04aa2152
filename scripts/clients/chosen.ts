import { type ShownClient, shownClients } from '../../src/clients/shown.ts'
import { Misuse } from '../expected.ts'
import type { RealClient } from './real-client.ts'
import { realClients } from './real-clients.ts'

/** A client to try, and how the settings show it. */
export interface ChosenClient {
	client: RealClient
	row: ShownClient
}

/** The clients named on the command line, or all that the settings show. Throws `Misuse` for an unknown one. */
export function chosenClients(names: readonly string[], usage: string): ChosenClient[] {
	const known = realClients.flatMap((client): ChosenClient[] => {
		const row = shownClients.find(({ id }) => id === client.id)
		return row ? [{ client, row }] : []
	})
	const ids = known.map(({ client }) => client.id)
	const stray = names.find((name) => !ids.includes(name))
	if (stray) throw new Misuse(`“${stray}” is not a client that can be tested. Write one of ${ids.join(', ')}.`, usage)
	return names.length ? known.filter(({ client }) => names.includes(client.id)) : known
}
