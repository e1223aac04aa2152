import type { Catalogue } from '../catalogue/catalogue.ts'
import { clientsWithSetup } from '../catalogue/install/mcp.ts'
import type { ClientsDocument } from '../schema/install.ts'
import { type Document, json } from './document.ts'

/** Every known client: where its configuration is, and how to add this registry to it. */
export function clientDocuments({ baseUrl, generatedAt }: Catalogue): Document[] {
	const clients = clientsWithSetup(baseUrl)
	const value: ClientsDocument = {
		schemaVersion: 1,
		kind: 'registry-clients',
		generatedAt,
		count: clients.length,
		clients,
	}
	return [json('data/clients.json', value)]
}
