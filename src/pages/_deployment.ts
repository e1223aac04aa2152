import type { App } from '../app.ts'
import type { Deployment } from '../domain/statements.ts'
import { isPrivate } from '../schema/visibility.ts'

/** What this deployment is configured to do, for the pages that say so. Letters need a place for their addresses too. */
export const deploymentOf = ({ environment, mail }: Pick<App, 'environment' | 'mail'>): Deployment => ({
	store: environment.store.kind,
	sendsLetters: mail !== undefined && environment.store.kind !== 'none',
	isPrivate,
})
