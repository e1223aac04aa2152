import * as z from 'zod'

/** A stored record that does not have the form of its kind, with the fields that are wrong. */
export const Unreadable = z.object({ id: z.string(), fields: z.array(z.string()) })
export type Unreadable = z.infer<typeof Unreadable>
