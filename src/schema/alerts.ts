import * as z from 'zod'
import { Sha256 } from './primitives.ts'

/** A public announcement about the registry. */
export const Alert = z.object({
	id: z.string(),
	kind: z.enum(['entry', 'job', 'release', 'advisory']),
	action: z.string(),
	key: z.string().optional(),
	title: z.string(),
	url: z.url().optional(),
	at: z.iso.datetime(),
})
export type Alert = z.infer<typeof Alert>

/** How many alerts are kept. */
export const MAX_ALERTS = 100

/** `GET /api/public/alerts`: newest first. */
export const Alerts = z.object({ ok: z.literal(true), events: z.array(Alert).max(MAX_ALERTS) })

/** The stored alerts, and the signature of the catalogue up to which changes were turned into alerts. */
export const KeptAlerts = z.object({ signature: Sha256, events: Alerts.shape.events })
export type KeptAlerts = z.infer<typeof KeptAlerts>

/**
 * A deploy event of the host. Only these fields are read, and none of its text is published.
 * https://docs.netlify.com/deploy/deploy-notifications/
 */
export const DeployEvent = z.looseObject({ state: z.string().nullish(), context: z.string().nullish() })
