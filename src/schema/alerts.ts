import * as z from 'zod'
import { Sha256 } from './primitives.ts'

/** Something that happened to the registry and that everybody may know. */
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

/** Alerts that are kept. */
export const MAX_ALERTS = 100

/** `GET /api/public/alerts`: newest first. */
export const Alerts = z.object({ ok: z.literal(true), events: z.array(Alert).max(MAX_ALERTS) })

/** What is kept: the alerts, and the state of the catalogue up to which changes have become alerts. */
export const KeptAlerts = z.object({ signature: Sha256, events: Alerts.shape.events })
export type KeptAlerts = z.infer<typeof KeptAlerts>

/**
 * A deploy as the host describes it; of all it says only this is read, and none of its texts is ever repeated.
 * https://docs.netlify.com/deploy/deploy-notifications/
 */
export const DeployEvent = z.looseObject({ state: z.string().nullish(), context: z.string().nullish() })
