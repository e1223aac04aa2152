import { Platform } from '../../schema/vocabulary.ts'
import type { Client } from './client.ts'
import { agents } from './clients-agents.ts'
import { editors } from './clients-editors.ts'

/** Every known client, in the order of the platforms of the settings. */
export const clients: readonly Client[] = Platform.options.flatMap((platform) =>
	[...agents, ...editors].filter((client) => client.platform === platform),
)

/** The client that stands for a platform: the first of its row, or any client. */
export const clientOf = (platform: Platform): string =>
	(platform !== 'generic' && clients.find((client) => client.platform === platform)?.id) || 'generic'
