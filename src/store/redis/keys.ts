import { spread } from '../weigh.ts'

/** One hash with every count, by kind and entry key. */
export const COUNTS = 'counts'

/** 256 sets for all clients: half the memory of a set for each, and far from Upstash's limit for one record. */
export const saidKey = (client: string): string => `said:${(spread(client) % 256).toString(16).padStart(2, '0')}`

/** What a client said, as a member of its set: `<client> <kind>:<entry key>`. */
export const saidMember = (client: string, field: string): string => `${client} ${field}`

/** Where a vote or signal weighs, for as long as it does: a key of its own, which ends by itself. */
export const castKey = (client: string, field: string): string => `cast:${client} ${field}`
