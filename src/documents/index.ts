import type { Catalogue } from '../catalogue/catalogue.ts'
import { agentPluginDocuments } from './agent-plugins.ts'
import { agentSkillDocuments } from './agent-skills.ts'
import { ardDocuments } from './ard.ts'
import { changeDocuments, tombstoneDocuments } from './changes.ts'
import { clientDocuments } from './clients.ts'
import type { Document } from './document.ts'
import { brandDocuments, compactDocuments, entryDocuments, packageDocuments } from './entries.ts'
import { entryModel } from './entry-model.ts'
import { feedHealth } from './feed-health.ts'
import { feedDocuments } from './feeds.ts'
import { hostDocuments } from './host.ts'
import { hostedSkills } from './hosted-skills.ts'
import { keysModel } from './keys.ts'
import { llmsDocuments } from './llms.ts'
import { marketplaceDocuments } from './marketplace.ts'
import { mcpRegistryDocuments } from './mcp-registry.ts'
import { namesModel } from './names.ts'
import { openApiDocuments } from './openapi-document.ts'
import { policyDocuments } from './policy.ts'
import { receiptDocuments } from './receipts.ts'
import { manifest, registryDocuments } from './registry.ts'
import { schemaDocuments } from './schemas.ts'
import { searchDocuments, vectorsDocument } from './search.ts'
import { siteDocuments } from './site.ts'
import { staticFeedDocuments } from './static-feeds.ts'
import { statisticsDocuments } from './statistics.ts'
import { apiCatalogDocuments, serverCardDocuments } from './well-known.ts'

const publications = [
	registryDocuments,
	statisticsDocuments,
	entryDocuments,
	entryModel,
	receiptDocuments,
	namesModel,
	keysModel,
	hostedSkills,
	packageDocuments,
	staticFeedDocuments,
	feedDocuments,
	brandDocuments,
	changeDocuments,
	tombstoneDocuments,
	llmsDocuments,
	clientDocuments,
	siteDocuments,
	openApiDocuments,
	schemaDocuments,
	mcpRegistryDocuments,
	serverCardDocuments,
	ardDocuments,
	marketplaceDocuments,
	agentPluginDocuments,
	policyDocuments,
	agentSkillDocuments,
	apiCatalogDocuments,
	compactDocuments,
]

/**
 * Every document, the manifest, and the host's configuration. `wordVectors` is the file of word vectors, if there is
 * one: it is published as it lies in `public/`, and only listed here. `packed` are archives made by the build.
 */
export function documents(
	catalogue: Catalogue,
	wordVectors?: Uint8Array,
	packed: readonly Document[] = [],
): Document[] {
	const own = publications.flatMap((publish) => publish(catalogue))
	const made = [...own, ...searchDocuments(catalogue, wordVectors), ...packed]
	const published = [...made, feedHealth(made, catalogue)]
	const listed = wordVectors ? [...published, vectorsDocument(wordVectors)] : published
	return [...published, ...manifest(listed, catalogue), ...hostDocuments()]
}
