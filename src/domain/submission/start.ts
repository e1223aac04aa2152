import { kindOfCategory } from '../../kinds/kind-of.ts'
import { isObject } from '../../schema/object.ts'
import type { Blocker } from '../../schema/preflight.ts'
import type { Category } from '../../schema/vocabulary.ts'
import { prepareDraft } from './draft.ts'

/**
 * Blocks a server that nothing in the draft says how to start or reach. A person using the form may leave that to a
 * maintainer; a program that has read the source can provide it.
 */
export function lacksStart(
	fields: Readonly<Record<string, string>>,
	{ category, today }: { category: Category; today: string },
): Blocker | undefined {
	if (!kindOfCategory(category).server) return undefined
	const { data } = prepareDraft(fields, { category, today }).draft
	const server = isObject(data) && isObject(data.server) ? data.server : {}
	const bundle = isObject(server.package) && server.package.registry === 'mcpb'
	if (server.command || (isObject(server.remote) && server.remote.url) || bundle) return undefined
	return {
		code: 'schema_invalid',
		field: 'server.command',
		message: 'It does not say how this server is started or reached.',
		fix: 'Write server.command with server.args, or server.remote.type and server.remote.url, as given in its source.',
	}
}
