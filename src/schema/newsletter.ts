import * as z from 'zod'
import { SourceName } from './intents.ts'

export const Subscription = z.object({ email: z.email().max(254), source: SourceName })
export const Subscribed = z.object({ ok: z.literal(true), subscribed: z.boolean() })
/** An event of the mail provider; what matters is its type and the addresses it is about. */
export const MailEvent = z.looseObject({ type: z.string().max(80), data: z.looseObject({}).optional() })
